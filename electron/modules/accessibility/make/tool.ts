/** “Make accessible”: mends a tagged PDF, and says that it follows PDF/UA-1 only where Platen's own check finds nothing. */
import { constants, copyFile, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { languageNames } from '../../../../contract/languages.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import {
  brokenRules,
  checkAccessibility,
  type UaCheck,
} from '../../../engine/pdf-blocks/accessibility/check.js';
import type { UaFinding } from '../../../engine/pdf-blocks/accessibility/findings.js';
import { sentenceOf } from '../../../engine/pdf-blocks/accessibility/sentences.js';
import { writeUaMetadata } from '../../../engine/pdf-blocks/accessibility/ua-metadata.js';
import type { OpenedPdf } from '../../../engine/pdf-blocks/opening/open-input.js';
import { workOnPdf } from '../../../engine/pdf-blocks/opening/work-on-pdf.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { rewritePdf } from '../../../engine/pdf-blocks/repair/repair.js';
import { PdfGraph, readStrictly } from '../../../engine/pdf-core/pdf/index.js';
import { accessibleFacts, accessiblePart } from '../../../kit/shared/accessible.js';
import { tagBlank } from './blank.js';
import { mendAccessibility, type MendingFacts } from './mend.js';
import { pictureTable, readPictureTexts, readPictureWords, type PictureWords } from './picture-words.js';

/** Behind the document's name in that of the list of its pictures. */
const pictureSuffix = '-pictures';
/** Bytes of a document whose pages may all be blank. */
const maxBlank = 1_000_000;

export const makeAccessibleTool: PdfTool = {
  id: 'make-accessible',
  async run(job, context) {
    await workOnPdf(job, context, true, (source) => make(job, source, context));
    return undefined;
  },
};

async function make(
  job: ConvertJob,
  { path, password, encrypted }: OpenedPdf,
  context: Context,
): Promise<void> {
  const { name } = job.input;
  const facts = pickOptions(accessibleFacts, job.options);
  const { accessible_language: chosen } = facts;
  const isPart = job.options[accessiblePart] === true;
  // The texts name pictures by pages of the whole.
  const pictures: PictureWords = isPart
    ? new Map()
    : new Map([...(await readPictureWords(facts.picture_words)), ...readPictureTexts(facts.picture_texts)]);
  let plain = path;
  // A mended copy has lost its protection.
  if (encrypted && path === job.input.path) {
    plain = join(context.directory, 'accessible-open.pdf');
    await rewritePdf(path, plain, password);
    context.message('info', 'password_removed', { name });
  }
  const isUntagged = readStrictly(plain, ({ catalog }) => catalog['/StructTreeRoot'] === undefined);
  // A large scan is not taken apart to find that it shows something.
  if (isUntagged && (await stat(plain)).size > maxBlank) return leave(plain, job, context);
  const pdf = await PdfGraph.open(plain, join(context.directory, 'accessible'));
  const hasTags = pdf.dictionary(pdf.catalog['/StructTreeRoot'])?.['/K'] !== undefined;
  if (!hasTags && !tagBlank(pdf)) return leave(plain, job, context);
  context.signal.throwIfAborted();
  const mended = mendAccessibility(pdf, {
    title: parse(name).name,
    language: chosen === 'auto' ? context.words.language : chosen,
    linkWord: context.words.say('Link'),
    pictures,
  });
  if (isPart) return pdf.save(job.output);
  writeUaMetadata(pdf, true);
  await pdf.save(job.output);
  context.progress('checking', null);
  const check = await checkResult(job.output, context);
  if (check.findings.length > 0) {
    writeUaMetadata(pdf, false);
    await pdf.save(job.output);
  }
  tell(check, mended, context);
  await askForWords(check, name, context);
}

async function leave(path: string, { output, options }: ConvertJob, context: Context): Promise<void> {
  await copyFile(path, output, constants.COPYFILE_FICLONE);
  if (options[accessiblePart] === true) return;
  context.message('warning', 'accessibility_untagged');
}

const checkResult = (path: string, context: Context): Promise<UaCheck> =>
  checkAccessibility(
    path,
    { path, password: undefined, pages: 0, encrypted: false, damaged: false, damagedPages: new Set() },
    context,
  );

const rulesOfPictures: ReadonlySet<string> = new Set(['7.3-1', '7.7-1', '7.18.6.2-2']);
/** What only a person can mend, by words for a picture, a film or a sound; these are asked for. */
const isOfPictures = ({ rule, found }: UaFinding): boolean =>
  rulesOfPictures.has(rule) || (rule === '7.18.1-2' && found === 'Screen');

function tell(check: UaCheck, facts: MendingFacts, context: Context): void {
  const { findings } = check;
  if (findings.length === 0) context.message('info', 'accessibility_made');
  const isAsked = silentOf(check).length > 0;
  const others = findings.filter((finding) => !isAsked || !isOfPictures(finding));
  const [first] = others;
  if (first)
    context.message('warning', 'accessibility_not_made', {
      count: brokenRules({ findings: others }).length,
      why: sentenceOf(first, context.words),
    });
  const { assumedLanguage, assumedTitle, headings, unknownPictures } = facts;
  if (assumedLanguage !== null) {
    const names: Readonly<Record<string, string>> = languageNames;
    const language = names[assumedLanguage] ?? assumedLanguage;
    context.message('info', 'accessibility_language_assumed', { language });
  }
  if (assumedTitle !== null) context.message('info', 'accessibility_title_assumed', { title: assumedTitle });
  if (headings > 0) context.message('info', 'accessibility_headings', { count: headings });
  if (unknownPictures.length > 0)
    context.message('warning', 'picture_words_unknown', { names: unknownPictures.slice(0, 12).join(', ') });
}

const silentOf = ({ pictures }: UaCheck): UaCheck['pictures'] =>
  pictures.filter(({ words }) => words.trim() === '');

/** Says which pictures have no words, and delivers a list to fill in. */
async function askForWords(check: UaCheck, name: string, context: Context): Promise<void> {
  const silent = silentOf(check);
  if (silent.length === 0) return;
  const pages = pageList([...new Set(silent.flatMap(({ page }) => page ?? []))]);
  context.message('warning', 'accessibility_pictures', { count: silent.length, pages });
  if (!context.deliver) return;
  const file = `${parse(name).name}${pictureSuffix}.csv`;
  const path = join(context.directory, 'pictures.csv');
  await writeFile(path, pictureTable(check.pictures));
  await context.deliver({ path, name: file, folder: '', format: 'csv', pages: null, isSole: true });
  context.message('info', 'accessibility_picture_list', { file });
}

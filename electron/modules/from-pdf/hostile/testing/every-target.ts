/** This module sends one PDF through every conversion from PDF, in a test: each ends in a typed error, or in files that are whole. */
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { ServiceError, type ErrorCode } from '../../../../../contract/index.js';
import { formatOf } from '../../../../kit/output.js';
import { conversions } from '../../../../workflows/steps.js';
import { unescapeXml } from '../../../../engine/markup/escape.js';
import { toolRun } from '../../../testing/tool-run.js';
import { isAll, shareOf } from '../../../../engine/testing/share.js';
import { checkResult } from '../../../../engine/results/check.js';
import { faultsOf } from '../../write/testing.js';
import { ownOptions } from '../../../../engine/testing/own-options.js';

export type ConversionTarget = keyof typeof conversions;
export const targets = Object.keys(conversions) as ConversionTarget[];

/** These options keep every word: text beside tables, too, and pictures small. */
const wishes: Readonly<
  Partial<Record<ConversionTarget, Readonly<Record<string, string | number | boolean>>>>
> = {
  'pdf-to-excel': { outside_text: 'keep' },
  'pdf-to-csv': { outside_text: 'keep', sheets: 'all' },
  'pdf-to-jpg': { picture_dpi: 20 },
  'pdf-to-png': { picture_dpi: 20 },
  'pdf-to-webp': { picture_dpi: 20 },
  'pdf-to-tiff': { picture_dpi: 20 },
};

export interface TargetOutcome {
  /** Code of the error; null for a result. */
  readonly error: ErrorCode | null;
  /** Codes of what was reported, each once. */
  readonly said: readonly string[];
  /** All words of the result with one space between them; null for pictures and for an error. */
  readonly text: string | null;
  /** Number of files that were made. */
  readonly files: number;
}

/**
 * Sends a PDF through every conversion.
 * @param folder for what is written
 * @returns how each ended; what is no typed error, and a file that is not whole, fails the test
 */
export async function throughEvery(
  path: string,
  folder: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
  which: readonly ConversionTarget[] = targets,
): Promise<Map<ConversionTarget, TargetOutcome>> {
  const outcomes = new Map<ConversionTarget, TargetOutcome>();
  for (const target of which) outcomes.set(target, await through(target, path, folder, options));
  return outcomes;
}

/** Sends a PDF through one conversion; see {@link throughEvery}. */
export async function through(
  target: ConversionTarget,
  path: string,
  folder: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
): Promise<TargetOutcome> {
  const run = toolRun(folder);
  const said = () => [...new Set<string>(run.remarks.map(({ code }) => code))];
  try {
    const output = await run.tool(
      target,
      path,
      ownOptions(target, { ocr: false, ...wishes[target], ...options }),
    );
    const made =
      run.parts.length > 0 ? run.parts : [{ path: output, format: formatOf(conversions[target].gives, {}) }];
    const texts: (string | null)[] = [];
    for (const { path: file, format } of made) {
      if (format === null) throw new Error(`${target} gave a file without a format`);
      await checkResult(file, format);
      if ((format === 'docx' || format === 'xlsx' || format === 'pptx') && (await isValidated(file)))
        expect(await faultsOf(file, format), `${target} ${basename(path)}`).toEqual([]);
      texts.push(await textOf(file, format));
      await rm(dirname(file), { recursive: true, force: true });
    }
    const known = texts.filter((text) => text !== null);
    const text = known.length === 0 ? null : known.join(' ').replace(/\s+/g, ' ');
    return { error: null, said: said(), text, files: made.length };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code === 'internal') throw thrown;
    return { error: thrown.code, said: said(), text: null, files: 0 };
  }
}

/**
 * A document of more bytes of XML is validated with `npm test -- --all` alone. The validator takes half a minute for the slide of a
 * thousand rows, and what is wrong with many rows, links or pictures is wrong with fewer of them.
 */
const maxValidated = 150_000;

async function isValidated(path: string): Promise<boolean> {
  if (isAll) return true;
  let bytes = 0;
  unzipSync(await readFile(path), {
    filter: ({ name, originalSize }) => {
      if (/\.(?:xml|rels)$/.test(name)) bytes += originalSize;
      return false;
    },
  });
  return bytes <= maxValidated;
}

/**
 * Returns the targets of a case: with `npm test -- --all` every target; otherwise a third of those that give text and one of those
 * that give pictures, which are drawn by the same hand; the next case takes others.
 * @param place of the case among the others
 */
export const targetsOf = (place: number): readonly ConversionTarget[] => [
  ...shareOf(
    targets.filter((target) => !pictures.has(target)),
    place,
    3,
  ),
  ...shareOf([...pictures] as ConversionTarget[], place, 4),
];

/** What is wanted of every target. */
export interface Wanted {
  /** Each is in the text of all that give one. */
  readonly words: readonly string[];
  /** None is in any. */
  readonly without?: readonly string[];
  /** Codes of what all that give a text say. */
  readonly says?: readonly string[];
  /** There is nothing on it: those that give nothing but text end in that. */
  readonly isBlank?: boolean;
  /** What those that give pictures end in. */
  readonly pictureError?: ErrorCode;
}

/** Returns where the outcomes are not what is wanted: a line for each fault. */
export function faultsIn(
  outcomes: ReadonlyMap<ConversionTarget, TargetOutcome>,
  { words, without = [], says = [], isBlank = false, pictureError }: Wanted,
): string[] {
  if (process.env['PLATEN_SHOW'])
    for (const [target, one] of outcomes)
      process.stdout.write(
        `${target} ${one.error} ${one.said.join()} ${one.files} ${JSON.stringify(one.text?.slice(0, 150))}\n`,
      );
  const faults: string[] = [];
  for (const [target, outcome] of outcomes) {
    const fault = (text: string) =>
      faults.push(`${target}: ${text} [${outcome.said.join()}] ${outcome.text?.slice(0, 300) ?? ''}`);
    const isPicture = pictures.has(target);
    const end: ErrorCode | null = isPicture
      ? (pictureError ?? null)
      : isBlank && textual.has(target)
        ? 'no_text'
        : null;
    if (outcome.error !== end) fault(`ends in ${outcome.error ?? 'a result'}, not in ${end ?? 'one'}`);
    if (isPicture) continue;
    const isTold = outcome.said.some((code) => code === 'no_text_found' || code === 'pages_without_text');
    if (isBlank && outcome.error === null && !isTold) fault('does not say that there is no text');
    for (const code of says) if (!outcome.said.includes(code)) fault(`does not say ${code}`);
    if (outcome.text === null) continue;
    for (const word of words) if (!outcome.text.includes(word)) fault(`lacks ${word}`);
    for (const word of without) if (outcome.text.includes(word)) fault(`has ${word}`);
  }
  return faults;
}

const textual: ReadonlySet<string> = new Set<ConversionTarget>([
  'pdf-to-excel',
  'pdf-to-csv',
  'pdf-to-text',
  'pdf-to-markdown',
]);
const pictures: ReadonlySet<string> = new Set<ConversionTarget>([
  'pdf-to-jpg',
  'pdf-to-png',
  'pdf-to-webp',
  'pdf-to-tiff',
]);

const partsOf = {
  docx: /^word\/(document|footnotes|header\d*|footer\d*)\.xml$/,
  xlsx: /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/,
  pptx: /^ppt\/slides\/slide\d+\.xml$/,
};

/** Returns the text of a result as its reader sees it; null for pictures. */
async function textOf(path: string, format: string): Promise<string | null> {
  switch (format) {
    case 'docx':
    case 'xlsx':
    case 'pptx': {
      const parts = unzipSync(await readFile(path), { filter: ({ name }) => partsOf[format].test(name) });
      return Object.values(parts)
        .map((xml) => plain(strFromU8(xml)))
        .join('\n');
    }
    case 'epub': {
      const texts = unzipSync(await readFile(path), {
        filter: ({ name }) => /^EPUB\/chapter-\d+\.xhtml$/.test(name),
      });
      return Object.values(texts)
        .map((xml) => plain(strFromU8(xml)))
        .join('\n');
    }
    case 'html':
      return plain(await readFile(path, 'utf8'));
    case 'md':
      // A sign behind a backslash is no markup.
      return plain(
        (await readFile(path, 'utf8')).replaceAll(
          /\\([^A-Za-z0-9\s])/g,
          (_all, sign: string) => `&#${sign.charCodeAt(0)};`,
        ),
      );
    case 'txt':
    case 'csv':
      return readFile(path, 'utf8');
    default:
      return null;
  }
}

const plain = (markup: string): string =>
  unescapeXml(
    markup
      .replaceAll(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<\/(w:p|a:p|si|p|td|th|li|h\d|div|row|c)>|<(w:br|w:tab|br|a:br)\b[^>]*>/g, '\n')
      .replaceAll(/<\/?[a-z][^>]*>|<[?!][^>]*>/gi, '')
      .replaceAll('&nbsp;', ' '),
  );

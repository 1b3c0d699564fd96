// `npm run bench -- accessible`: public documents through “Make accessible”, the claims of the results judged by veraPDF.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { libreOfficePlaces } from '../scripts/lib/system.mjs';
import { validate } from '../scripts/verapdf/verapdf.mjs';
import { corpusFiles } from './lib/corpora.mjs';
import { Worker } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

/** Repositories, and the files of each that are documents rather than parts of a program. */
const corpora = [
  { name: 'poi', repository: 'apache/poi', extensions: ['docx', 'pptx'] },
  { name: 'npoi', repository: 'nissl-lab/npoi', extensions: ['docx', 'pptx'] },
  { name: 'docx4j', repository: 'plutext/docx4j', extensions: ['docx'] },
  { name: 'tika', repository: 'apache/tika', extensions: ['docx', 'pptx'] },
  { name: 'phpword', repository: 'PHPOffice/PHPWord', extensions: ['docx'] },
  { name: 'phppresentation', repository: 'PHPOffice/PHPPresentation', extensions: ['pptx'] },
  { name: 'docx-template', repository: 'elapouya/python-docx-template', extensions: ['docx'] },
  { name: 'python-docx', repository: 'python-openxml/python-docx', extensions: ['docx'] },
  { name: 'mammoth', repository: 'mwilliamson/mammoth.js', extensions: ['docx'] },
  { name: 'python-pptx', repository: 'scanny/python-pptx', extensions: ['pptx'] },
  { name: 'powertools', repository: 'OfficeDev/Open-Xml-PowerTools', extensions: ['docx', 'pptx'] },
  { name: 'open-xml-sdk', repository: 'dotnet/Open-XML-SDK', extensions: ['docx', 'pptx'] },
  { name: 'aspose-words', repository: 'aspose-words/Aspose.Words-for-.NET', extensions: ['docx'] },
  { name: 'aspose-slides', repository: 'aspose-slides/Aspose.Slides-for-.NET', extensions: ['pptx'] },
  { name: 'shapecrawler', repository: 'ShapeCrawler/ShapeCrawler', extensions: ['pptx'] },
  { name: 'pptx-automizer', repository: 'singerla/pptx-automizer', extensions: ['pptx'] },
  { name: 'docling', repository: 'docling-project/docling', extensions: ['docx', 'pptx', 'html'] },
  { name: 'unstructured', repository: 'Unstructured-IO/unstructured', extensions: ['docx', 'pptx', 'html'] },
  { name: 'markitdown', repository: 'microsoft/markitdown', extensions: ['docx', 'pptx', 'html'] },
  { name: 'pandoc', repository: 'jgm/pandoc', extensions: ['docx', 'pptx', 'html'] },
  { name: 'onlyoffice', repository: 'ONLYOFFICE/core', extensions: ['docx', 'pptx'] },
  { name: 'opendocument', repository: 'opendocument-app/OpenDocument.test', extensions: ['docx', 'pptx'] },
  { name: 'pptxgenjs', repository: 'gitbrent/PptxGenJS', extensions: ['html'] },
  { name: 'trafilatura', repository: 'adbar/trafilatura', extensions: ['html'] },
  { name: 'htmldate', repository: 'adbar/htmldate', extensions: ['html'] },
  { name: 'readability', repository: 'mozilla/readability', extensions: ['html'] },
  { name: 'postlight', repository: 'postlight/parser', extensions: ['html'] },
  { name: 'newspaper', repository: 'codelucas/newspaper', extensions: ['html'] },
  { name: 'wcag', repository: 'w3c/wcag', extensions: ['html'] },
  { name: 'learning-area', repository: 'mdn/learning-area', extensions: ['html'] },
  { name: 'dom-examples', repository: 'mdn/dom-examples', extensions: ['html'] },
  { name: 'act-rules', repository: 'act-rules/act-rules.github.io', extensions: ['html'] },
];
const kinds = ['docx', 'pptx', 'html'];
/** So many documents of a kind are counted. */
const wanted = { all: 100, quick: 20 };
/** So many are converted before the validator is started for them. */
const batch = 20;
/** Milliseconds for one document. */
const limit = 120_000;
/** Rules of pictures, films and sounds that have no words: a program cannot know them. */
const rulesOfPictures = new Set(['7.3-1', '7.7-1', '7.18.6.2-2']);
/** These are not counted: broken and protected documents, and those with such pictures. */
const [noResult, noWords] = ['left out, no result', 'left out, pictures without words'];
/** So many of the latter are made once more, with words for all of their pictures. */
const wantedTold = { all: 20, quick: 5 };
const withWords = 'left out; with words for its pictures:';

class Runner {
  /** @type {Worker | null} */
  #worker = null;

  constructor(soffice, scratch) {
    this.soffice = soffice;
    this.scratch = scratch;
  }

  /**
   * @param texts words by the name of a picture
   * @returns the names of the pictures that are asked for, where `copy` is the result; null where there is none
   */
  async make(path, copy, texts = {}) {
    if (!this.#worker?.alive) this.#worker = new Worker(this.soffice, this.scratch);
    const worker = this.#worker;
    const timer = setTimeout(() => void worker.kill(), limit);
    const job = {
      ...{ path, name: basename(path), format: extname(path).slice(1), step: 'make-accessible' },
      ...{ parts: true, options: { picture_texts: JSON.stringify(texts) } },
    };
    try {
      return await worker.withResult(job, ({ output, parts }) => {
        if (output) copyFileSync(output.path, copy);
        const [list] = parts.map((part) => readFileSync(part.path, 'utf8'));
        return output ? [...(list ?? '').matchAll(/^(p\d+-\d+),\d*,$/gm)].map(([, name]) => name) : null;
      });
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async close() {
    await this.#worker?.close();
  }
}

/**
 * Documents of a kind, one of each repository in turn, in an order that has nothing to do with what they are. One half is for
 * finding faults (`--quick`), and only the other is counted.
 */
function chosen(files, kind, isQuick) {
  const half = files
    .filter(({ path }) => extname(path).toLowerCase() === `.${kind}`)
    .map((file) => ({ ...file, hash: createHash('sha256').update(readFileSync(file.path)).digest('hex') }))
    .filter(({ hash }) => Number.parseInt(hash.slice(-1), 16) % 2 === (isQuick ? 0 : 1))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const shelves = [...new Set(half.map(({ corpus }) => corpus))]
    .sort()
    .map((corpus) => half.filter((file) => file.corpus === corpus));
  const paths = [];
  for (let at = 0; shelves.some((shelf) => at < shelf.length); at += 1)
    paths.push(...shelves.flatMap((shelf) => shelf[at]?.path ?? []));
  return paths;
}

/** How a result is counted, by the rules that veraPDF finds broken. */
function outcomeOf({ compliant, rules }) {
  if (compliant) return 'follows PDF/UA-1';
  const broken = Object.keys(rules);
  // Without metadata there is no claim either.
  if (!broken.includes('5-1') && !broken.includes('7.1-8')) return 'false claim';
  return broken.some((rule) => rulesOfPictures.has(rule)) ? noWords : 'breaks a rule';
}

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} given `tool`: only one kind */
export async function run({ isQuick, tool, say }) {
  const place = libreOfficePlaces(process.platform, process.env).find((path) => existsSync(path));
  if (place === undefined) throw new Error('LibreOffice was not found.');
  const files = await corpusFiles(say, corpora);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-accessible-'));
  const runner = new Runner(realpathSync(place), scratch);
  const row = rowsOf('accessible', 4);
  const rows = [];
  try {
    for (const kind of kinds.filter((name) => tool === null || name === tool)) {
      const counts = await measure(chosen(files, kind, isQuick), isQuick ? 'quick' : 'all', {
        runner,
        scratch,
        say,
      });
      for (const [outcome, count] of Object.entries(counts))
        rows.push(row(`${kind}: ${outcome}`, 'count', count));
    }
  } finally {
    await runner.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return rows;
}

/** @returns {Promise<Record<string, number>>} how many had which outcome, until enough are counted */
async function measure(paths, size, { runner, scratch, say }) {
  const counts = {};
  const count = (path, outcome, verdict) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    say(`${path}: ${outcome} ${Object.keys(verdict?.rules ?? {}).join(' ')}`);
  };
  let counted = 0;
  let told = 0;
  for (let at = 0; at < paths.length && counted < wanted[size]; at += batch) {
    const made = [];
    for (const [place, path] of paths.slice(at, at + batch).entries()) {
      const copy = join(scratch, `${at + place}.pdf`);
      const pictures = await runner.make(path, copy);
      if (pictures) made.push({ path, copy, pictures });
      else count(path, noResult);
    }
    const silent = [];
    for (const { verdict, ...one } of await judged(made)) {
      const outcome = outcomeOf(verdict);
      if (counted === wanted[size]) continue;
      if (outcome === noWords) silent.push(one);
      else counted += 1;
      count(one.path, outcome, verdict);
    }
    const described = [];
    for (const one of silent.slice(0, wantedTold[size] - told)) {
      const texts = Object.fromEntries(one.pictures.map((name) => [name, 'What it shows']));
      if (await runner.make(one.path, one.copy, texts)) described.push(one);
    }
    told += described.length;
    for (const { path, verdict } of await judged(described))
      count(path, `${withWords} ${outcomeOf(verdict)}`, verdict);
  }
  return counts;
}

/** Adds what the validator says, and removes the copies. */
async function judged(made) {
  const verdicts = await validate(made.map(({ copy }) => ({ path: copy, level: 'ua1' })));
  for (const { copy } of made) rmSync(copy);
  return made.map((one, place) => ({ ...one, verdict: verdicts[place] }));
}

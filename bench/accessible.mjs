// `npm run bench -- accessible`: public documents through “Make accessible”, the claims of the results judged by veraPDF.
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { libreOfficePlaces } from '../scripts/lib/system.mjs';
import { validate } from '../scripts/verapdf/verapdf.mjs';
import { corpusFiles } from './lib/corpora.mjs';
import { Worker } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

/** Of web pages those that hold an article alone. */
const corpora = [
  { name: 'pandoc', repository: 'jgm/pandoc', extensions: ['docx', 'pptx'] },
  { name: 'poi', repository: 'apache/poi', extensions: ['docx', 'pptx', 'xlsx'] },
  { name: 'readability', repository: 'mozilla/readability', extensions: ['html'] },
];
/** Milliseconds for one document. */
const limit = 120_000;
/** Rules of pictures that have no words: a program cannot know them. */
const rulesOfPictures = new Set(['7.3-1', '7.7-1']);

class Runner {
  /** @type {Worker | null} */
  #worker = null;

  constructor(soffice, scratch) {
    this.soffice = soffice;
    this.scratch = scratch;
  }

  /** @returns true where `copy` is the result */
  async make(path, copy) {
    if (!this.#worker?.alive) this.#worker = new Worker(this.soffice, this.scratch);
    const worker = this.#worker;
    const timer = setTimeout(() => void worker.kill(), limit);
    const job = { path, name: basename(path), format: extname(path).slice(1), step: 'make-accessible' };
    try {
      return await worker.withResult(job, ({ output }) => {
        if (output) copyFileSync(output.path, copy);
        return output !== null;
      });
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async close() {
    await this.#worker?.close();
  }
}

/** How a result is counted, by the rules that veraPDF finds broken. */
function outcomeOf({ compliant, rules }) {
  if (compliant) return 'follows PDF/UA-1';
  const broken = Object.keys(rules);
  if (!broken.includes('5-1')) return 'false claim';
  const others = broken.filter((rule) => rule !== '5-1');
  return others.every((rule) => rulesOfPictures.has(rule)) ? 'only words of pictures lack' : 'breaks a rule';
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} given */
export async function run({ isQuick, say }) {
  const place = libreOfficePlaces(process.platform, process.env).find((path) => existsSync(path));
  if (place === undefined) throw new Error('LibreOffice was not found.');
  const files = (await corpusFiles(say, corpora))
    .map(({ path }) => path)
    .filter((path) => extname(path) !== '.html' || basename(path) === 'expected.html')
    .filter((_, at) => !isQuick || at % 20 === 0);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-accessible-'));
  const runner = new Runner(realpathSync(place), scratch);
  /** @type {Record<string, Record<string, number>>} */
  const counts = {};
  try {
    for (const [at, path] of files.entries()) {
      const copy = join(scratch, `${at}.pdf`);
      let outcome = 'no result';
      if (await runner.make(path, copy)) {
        const [verdict] = await validate([{ path: copy, level: 'ua1' }]);
        outcome = outcomeOf(verdict);
        say(`${at + 1}/${files.length} ${path}: ${outcome} ${Object.keys(verdict.rules).join(' ')}`);
        rmSync(copy);
      } else say(`${at + 1}/${files.length} ${path}: ${outcome}`);
      const own = (counts[extname(path).slice(1)] ??= {});
      own[outcome] = (own[outcome] ?? 0) + 1;
    }
  } finally {
    await runner.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  const row = rowsOf('accessible', 4);
  return Object.entries(counts).flatMap(([kind, own]) =>
    Object.entries(own).map(([outcome, count]) => row(`${kind}: ${outcome}`, 'count', count)),
  );
}

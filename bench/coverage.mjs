// `npm run bench -- coverage`: every public test file once, in a worker: converted, refused with a cause, or worse.
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/paths.mjs';
import { libreOfficePlaces } from '../scripts/lib/system.mjs';
import { corpusFiles } from './lib/corpora.mjs';
import { median, memoryOf } from './lib/measure.mjs';
import { JobFailed, Worker } from './lib/ours.mjs';
import { RecallMeter } from './lib/recall.mjs';

/** Seconds after which a file counts as hung. */
const hangLimit = 180;

/** Broken, encrypted, empty or older than a reader exists for: these refusals are right answers. */
const notSound = new Set([
  'empty_file',
  'empty_archive',
  'no_pages',
  'nothing_to_show',
  'damaged_file',
  'password_required',
  'wrong_password',
  'unsupported_protection',
  'drm_protected',
  'too_old',
]);
/** What is not the cause but the lack of one. */
const untyped = new Set(['internal', 'conversion_failed', 'printer_failed', 'result_invalid']);

/**
 * @typedef {object} Outcome what became of one file
 * @property {string} corpus @property {string} name @property {string} format
 * @property {'converted' | 'refused' | 'failed' | 'crashed' | 'hung'} result
 * @property {string | null} code @property {number} seconds @property {number} memory peak MB @property {number} pages
 * @property {number | null} recall share of the source's words that are in the PDF
 */

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const place = libreOfficePlaces(process.platform, process.env).find((path) => existsSync(path));
  if (place === undefined) throw new Error('LibreOffice was not found.');
  const { module } = await runnerImport(join(root, 'electron', 'formats', 'detect.ts'));
  const files = (await corpusFiles(say)).filter((_, index) => !isQuick || index % 10 === 0);
  const only = process.env.PLATEN_COVERAGE_FORMATS?.split(',');
  const scratch = mkdtempSync(join(tmpdir(), 'platen-coverage-'));
  const runner = new Runner(realpathSync(place), scratch);
  const outcomes = [];
  try {
    for (const { corpus, path } of files) {
      const found = await module.detectFile(path);
      if (only && !only.includes(found.format ?? 'none')) continue;
      const outcome = { corpus, name: basename(path), ...(await runner.convert(path, found)) };
      outcomes.push(outcome);
      const { result, code, seconds, recall } = outcome;
      const words = recall === null ? '' : ` words ${(recall * 100).toFixed(1)} %`;
      say(
        `${outcomes.length}/${files.length} ${path} ${outcome.format} ${result} ${code ?? ''} ${seconds}s${words}`,
      );
    }
  } finally {
    await runner.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  if (process.env.PLATEN_COVERAGE_LIST)
    writeFileSync(process.env.PLATEN_COVERAGE_LIST, JSON.stringify(outcomes, null, 1));
  return byFormat(outcomes).flatMap(rowsOf);
}

/** Gives files to a worker, and a new worker after one that was lost. */
class Runner {
  #soffice;
  #scratch;
  /** @type {Worker | null} */
  #worker = null;
  #meter = new RecallMeter();

  constructor(soffice, scratch) {
    this.#soffice = soffice;
    this.#scratch = scratch;
  }

  async convert(path, found) {
    const format = found.format ?? `(${found.label})`;
    const unconverted = { format, pages: 0, memory: 0, seconds: 0, recall: null };
    if (found.problem) return { ...unconverted, result: 'refused', code: found.problem.code };
    if (!this.#worker?.alive) this.#worker = new Worker(this.#soffice, this.#scratch);
    const worker = this.#worker;
    let memory = 0;
    const look = setInterval(() => {
      memory = Math.max(memory, memoryOf(worker.pid));
    }, 300);
    const started = performance.now();
    const seconds = () => Number(((performance.now() - started) / 1000).toFixed(2));
    let hung = false;
    const limit = setTimeout(() => {
      hung = true;
      void worker.kill();
    }, hangLimit * 1000);
    try {
      const job = { path, name: basename(path), format: found.format, parts: found.format === 'pst' };
      return await worker.withResult(job, async ({ output, parts }) => {
        const time = seconds();
        const pages = (output?.pages ?? 0) + parts.reduce((sum, part) => sum + (part.pages ?? 0), 0);
        const recall = output ? await this.#meter.measure(path, found.format, output.path) : null;
        return {
          format,
          pages,
          memory: Math.round(memory),
          seconds: time,
          recall,
          result: 'converted',
          code: null,
        };
      });
    } catch (thrown) {
      const code = thrown instanceof JobFailed ? thrown.code : 'internal';
      return { ...unconverted, ...failure(code, hung), memory: Math.round(memory), seconds: seconds() };
    } finally {
      clearInterval(look);
      clearTimeout(limit);
    }
  }

  async close() {
    await this.#worker?.close();
  }
}

function failure(code, hung) {
  if (hung || code === 'timed_out') return { result: 'hung', code };
  if (code === 'engine_crashed') return { result: 'crashed', code };
  return { result: untyped.has(code) ? 'failed' : 'refused', code };
}

function byFormat(outcomes) {
  const groups = new Map();
  for (const outcome of outcomes)
    groups.set(outcome.format, [...(groups.get(outcome.format) ?? []), outcome]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function rowsOf([format, outcomes]) {
  const count = (result) => outcomes.filter((outcome) => outcome.result === result).length;
  const converted = outcomes.filter(({ result }) => result === 'converted');
  const sound = outcomes.filter(({ code }) => code === null || !notSound.has(code));
  const recalls = converted.flatMap(({ recall }) => recall ?? []);
  const row = (metric, ours) => ({
    bench: 'coverage',
    case: format,
    metric,
    ours,
    peer: null,
    peer_name: null,
    ratio: null,
  });
  const refusals = new Map();
  for (const { result, code } of outcomes)
    if (result === 'refused' || result === 'failed') refusals.set(code, (refusals.get(code) ?? 0) + 1);
  return [
    row('files', outcomes.length),
    row('converted', converted.length),
    ...['refused', 'failed', 'crashed', 'hung'].map((result) => row(result, count(result))),
    row('codes', [...refusals].map(([code, times]) => `${code} ${times}`).join(', ')),
    row(
      '% of sound files',
      sound.length === 0 ? '' : Math.round((converted.length / sound.length) * 1000) / 10,
    ),
    ...(converted.length === 0
      ? []
      : [
          row('median s', median(converted.map(({ seconds }) => seconds))),
          row('longest s', Math.max(...converted.map(({ seconds }) => seconds))),
          row('peak MB', Math.max(...converted.map(({ memory }) => memory))),
          row(
            'pages',
            converted.reduce((sum, { pages }) => sum + pages, 0),
          ),
        ]),
    ...(recalls.length === 0
      ? []
      : [
          row('files with text', recalls.length),
          row(
            '% with 99 % of words',
            percent(recalls.filter((recall) => recall >= 0.99).length / recalls.length),
          ),
          row('median words %', percent(median(recalls))),
        ]),
  ];
}

const percent = (share) => Math.round(share * 1000) / 10;

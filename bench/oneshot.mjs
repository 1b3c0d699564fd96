// `npm run bench -- oneshot`: one document by the whole command line, from its start to its end, beside programs that are started for
// one document too. Each of them in its turn, so that all share what else the computer does.
// Each is run by itself (cold) and by the engine that stays between commands (warm), which the first turn leaves behind.
// PLATEN_BENCH_BEFORE names the folder of another checkout that is built: it takes its turn as well.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/lib/paths.mjs';
import { median } from './lib/measure.mjs';
import { rowsOf } from './lib/rows.mjs';
import { capture } from './peers/process.mjs';
import { findPython, PythonUno } from './peers/python-uno.mjs';

const row = rowsOf('oneshot', 3);

const sample = (/** @type {string} */ name) => join(root, 'assets', 'samples', name);

/** @typedef {{ name: string, file: string, words: readonly string[], isOffice?: boolean, peer?: [name: string, command: string, args: (file: string, out: string) => readonly string[]] }} Kind */

const soffice = (/** @type {string} */ file, /** @type {string} */ out) => [
  ...['--headless', '--convert-to', 'pdf'],
  ...['--outdir', out, file],
];

/** @type {readonly Kind[]} */
const kinds = [
  {
    name: 'docx to PDF',
    file: 'letter.docx',
    words: [],
    peer: ['soffice --convert-to', 'soffice', soffice],
    isOffice: true,
  },
  { name: 'xlsx to PDF', file: 'budget.xlsx', words: [], peer: ['soffice --convert-to', 'soffice', soffice] },
  { name: 'email to PDF', file: 'inquiry.eml', words: [] },
  {
    name: 'HTML to PDF',
    file: 'open-house.html',
    words: [],
    peer: [
      'chromium --print-to-pdf',
      'chromium-headless-shell',
      (file, out) => [
        ...['--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'],
        ...[`--print-to-pdf=${join(out, 'page.pdf')}`, file],
      ],
    ],
  },
  { name: 'picture to PDF', file: 'inks.gif', words: [] },
  {
    name: 'rotate a PDF',
    file: 'annual-report.pdf',
    words: ['--workflow', 'rotate-pdf'],
    peer: ['qpdf --rotate', 'qpdf', (file, out) => [file, '--rotate=+90', join(out, 'turned.pdf')]],
  },
  {
    name: 'PDF to text',
    file: 'annual-report.pdf',
    words: ['--to', 'txt'],
    peer: ['pdftotext', 'pdftotext', (file, out) => ['-layout', file, join(out, 'text.txt')]],
  },
  {
    name: 'PDF to Markdown',
    file: 'annual-report.pdf',
    words: ['--to', 'md'],
    peer: ['pdftotext', 'pdftotext', (file, out) => [file, join(out, 'text.txt')]],
  },
];

/** Whether a program is there. */
function isThere(/** @type {string} */ command) {
  try {
    execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Seconds of one run; throws where it made nothing. */
async function once(
  /** @type {string} */ scratch,
  /** @type {(out: string) => Promise<{ status: number }>} */ start,
) {
  const out = join(scratch, 'out');
  mkdirSync(out);
  try {
    const began = performance.now();
    const { status } = await start(out);
    const seconds = (performance.now() - began) / 1000;
    if (status !== 0 || readdirSync(out).length === 0) throw new Error(`A run failed with status ${status}.`);
    return seconds;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/**
 * How a checkout is run. Each has folders of its own, which are there from the run before the first on.
 * @param {string} folder @param {string} data @param {number} warm seconds that an engine stays
 */
function build(folder, data, warm) {
  const environment = { ...process.env, PLATEN_DATA_DIR: data, PLATEN_WARM: String(warm) };
  const main = join(folder, 'dist', 'cli', 'main.js');
  return (/** @type {Kind} */ { file, words }, /** @type {string} */ out) =>
    capture(process.execPath, [main, 'convert', sample(file), ...words, '--out', `${out}/`], environment);
}

/** Runs `platen engine` for the folder of warm runs. @returns what it printed */
function engine(/** @type {string} */ data, /** @type {readonly string[]} */ words) {
  const env = { ...process.env, PLATEN_DATA_DIR: data, PLATEN_WARM: '600' };
  return execFileSync(process.execPath, [join(root, 'dist', 'cli', 'main.js'), 'engine', ...words], {
    env,
    encoding: 'utf8',
  });
}

/** Waits until an engine is there. */
async function engineIsThere(/** @type {string} */ data) {
  for (;;) {
    if (JSON.parse(engine(data, ['status', '--json'])).engines.length > 0) return;
    await sleep(200);
  }
}

/** Seconds of one document by a LibreOffice that is warm, driven by Python-UNO; null where that is not there. */
async function byUno(/** @type {string} */ file, /** @type {string} */ scratch, /** @type {number} */ count) {
  const python = findPython();
  if (python === null) return null;
  const uno = await PythonUno.open(python, 'soffice', scratch);
  try {
    const document = { path: sample(file), format: extname(file).slice(1) };
    await uno.convert(document);
    const seconds = [];
    for (let turn = 0; turn < count; turn += 1) {
      const began = performance.now();
      await uno.convert(document);
      seconds.push((performance.now() - began) / 1000);
    }
    return median(seconds);
  } finally {
    await uno.close();
  }
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const count = isQuick ? 3 : 9;
  const scratch = mkdtempSync(join(tmpdir(), 'platen-oneshot-'));
  const earlier = process.env.PLATEN_BENCH_BEFORE;
  const warmData = join(scratch, 'warm');
  const ours = build(root, join(scratch, 'ours'), 0);
  const warm = build(root, warmData, 600);
  const before = earlier ? build(earlier, join(scratch, 'before'), 0) : null;
  try {
    const rows = [];
    for (const kind of kinds) {
      const { name, file, peer } = kind;
      const beside = peer && isThere(peer[1]) ? peer : null;
      const ways = {
        ours: (/** @type {string} */ out) => ours(kind, out),
        warm: (/** @type {string} */ out) => warm(kind, out),
        ...(before ? { before: (/** @type {string} */ out) => before(kind, out) } : {}),
        ...(beside
          ? { peer: (/** @type {string} */ out) => capture(beside[1], beside[2](sample(file), out)) }
          : {}),
      };
      /** @type {Record<string, number[]>} */
      const seconds = { ours: [], warm: [], before: [], peer: [] };
      for (let turn = 0; turn <= count; turn += 1)
        for (const [way, start] of Object.entries(ways)) {
          const taken = await once(scratch, start);
          if (turn === 0 && way === 'warm') await engineIsThere(warmData);
          // The first one reads programs from the disk and makes folders.
          if (turn > 0) seconds[way].push(taken);
        }
      const own = median(seconds.ours);
      const handed = median(seconds.warm);
      say(`${name}: ${own.toFixed(2)} s, warm ${handed.toFixed(2)} s; load ${load()}`);
      const other = /** @type {const} */ ([beside ? median(seconds.peer) : null, beside?.[0] ?? null]);
      rows.push(row(name, 'seconds', own, ...other), row(`${name}, warm`, 'seconds', handed, ...other));
      const uno = kind.isOffice ? await byUno(file, scratch, count) : null;
      if (uno !== null) rows.push(row(`${name}, warm`, 'seconds', handed, uno, 'Python-UNO, warm'));
      if (before) rows.push(row(name, 'seconds', own, median(seconds.before), 'before'));
    }
    return rows;
  } finally {
    engine(warmData, ['stop']);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** How busy the computer is, where it tells. */
const load = () =>
  existsSync('/proc/loadavg') ? (readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '') : 'unknown';

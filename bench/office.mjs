// `npm run bench -- office`: Platen against a cold LibreOffice and against a warm one driven by Python-UNO.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { libreOfficePlaces } from '../scripts/lib/system.mjs';
import { makeBatch, makeSingles } from './lib/documents.mjs';
import { median, memoryOf, peakMemory, timed, timedRuns } from './lib/measure.mjs';
import { convertBatch, Worker } from './lib/ours.mjs';
import { ColdOffice } from './peers/cold.mjs';
import { findPython, PythonUno } from './peers/python-uno.mjs';
import { rowsOf } from './lib/rows.mjs';

const cold = 'soffice --convert-to';
const warm = 'Python-UNO';

/** Runs of each: a cold start is slow and steady, a warm conversion is quick and jumps. */
const thorough = { warmRuns: 21, coldRuns: 5, batch: 50 };
const quick = { warmRuns: 3, coldRuns: 2, batch: 12 };

const pagesOf = async (pdf) => (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();

const row = rowsOf('office', 4);

/** @param {{ isQuick: boolean, say: (line: string) => void }} options @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  // The command line of the batch takes the one that is named as well.
  const named = process.env.PLATEN_LIBREOFFICE;
  const places = named ? [named] : libreOfficePlaces(process.platform, process.env);
  const place = places.find((path) => existsSync(path));
  if (place === undefined) throw new Error('LibreOffice was not found.');
  const python = findPython();
  if (python === null) throw new Error('No Python with UNO was found; install python3-uno.');
  const soffice = realpathSync(place);
  const effort = isQuick ? quick : thorough;
  const scratch = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const peers = [];
  try {
    const ours = new Worker(soffice, scratch);
    const uno = await PythonUno.open(python, soffice, scratch);
    peers.push(ours, uno);
    const singles = await makeSingles(join(scratch, 'singles'));
    const coldOffice = new ColdOffice(soffice, scratch);
    const rows = [];
    for (const document of singles)
      rows.push(...(await compareOne(document, ours, uno, coldOffice, effort, say)));
    rows.push(...(await compareMemory(singles, ours, uno, say)));
    await ours.close();
    peers.shift();
    rows.push(...(await compareBatch(scratch, uno, coldOffice, effort, say)));
    return rows;
  } finally {
    for (const peer of peers) await peer.close();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Every contender converts once unmeasured, which also shows that all make the same number of pages. The warm ones take turns: each becomes
 * faster during its first twenty documents, and the load of the machine changes.
 */
async function compareOne(document, ours, uno, coldOffice, { warmRuns, coldRuns }, say) {
  const contenders = [ours, uno, coldOffice];
  const pages = [];
  for (const contender of contenders) pages.push(await pagesOf(await contender.convert(document)));
  say(`${document.name}: ${pages.join(' / ')} pages (ours / ${warm} / ${cold})`);
  /** @type {Record<'ours' | 'uno', number[]>} */
  const seconds = { ours: [], uno: [] };
  for (let turn = 0; turn < warmRuns; turn += 1) {
    seconds.ours.push(await timed(() => ours.convert(document)));
    seconds.uno.push(await timed(() => uno.convert(document)));
  }
  const mine = median(seconds.ours);
  const atStart = median(await timedRuns(coldRuns, () => coldOffice.convert(document)));
  return [
    row(document.name, 'seconds', mine, atStart, cold),
    row(document.name, 'seconds', mine, median(seconds.uno), warm),
  ];
}

async function compareMemory(singles, ours, uno, say) {
  if (process.platform !== 'linux') return [];
  say('memory: all five documents three times over');
  const all = (contender) => async () => {
    for (const document of [...singles, ...singles, ...singles]) await contender.convert(document);
  };
  const peak = row(
    'peak memory of one worker',
    'MB',
    await peakMemory(ours.pid, all(ours)),
    await peakMemory(uno.pid, all(uno)),
    warm,
  );
  return [peak, row('idle memory of one warm worker', 'MB', memoryOf(ours.pid), memoryOf(uno.pid), warm)];
}

/** Ours from the start of the command line to its end; Python-UNO warm before the clock starts. */
async function compareBatch(scratch, uno, coldOffice, { batch }, say) {
  const documents = await makeBatch(join(scratch, 'batch'), batch);
  const out = join(scratch, 'results');
  mkdirSync(out);
  /** @type {readonly { path: string }[]} */
  let results = [];
  const mine = await timed(async () => {
    results = await convertBatch(
      documents.map(({ path }) => path),
      out,
      join(scratch, 'home'),
    );
  });
  for (const { path } of results) await pagesOf(readFileSync(path));
  if (results.length !== batch) throw new Error(`Platen made ${results.length} of ${batch} files.`);
  const oneByOne = (contender) => () =>
    documents.reduce((before, next) => before.then(() => contender.convert(next)), Promise.resolve());
  say(`batch of ${batch} files: every one converted and opened; now the peers, one by one`);
  const name = `batch of ${batch} mixed files`;
  return [
    row(name, 'seconds', mine, await timed(oneByOne(coldOffice)), cold),
    row(name, 'seconds', mine, await timed(oneByOne(uno)), warm),
  ];
}

// `npm run bench -- company`: nothing survives from one document to the next. The same files alone, in order, in reverse
// order and in two workers: same pages, same text.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/paths.mjs';
import { libreOfficePlaces } from '../scripts/lib/system.mjs';
import { companyCorpora, corpusFiles } from './lib/corpora.mjs';
import { JobFailed, Worker } from './lib/ours.mjs';
import { capture } from './peers/process.mjs';

/** Files taken, evenly over all formats; `PLATEN_COMPANY_FILES` takes another number. */
const defaultCount = 200;
/** Seconds after which a file counts as refused. */
const maxSeconds = 120;

/** @typedef {{ path: string, format: string }} Chosen a file of the check */
/** @typedef {{ pages: number, text: string, code: string | null }} Look what came of one file; `text` is a digest */

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const place = libreOfficePlaces(process.platform, process.env).find((path) => existsSync(path));
  if (place === undefined) throw new Error('LibreOffice was not found.');
  const scratch = mkdtempSync(join(tmpdir(), 'platen-company-'));
  const soffice = realpathSync(place);
  try {
    const files = await choose(isQuick ? 20 : Number(process.env.PLATEN_COMPANY_FILES ?? defaultCount), say);
    const open = () => new Worker(soffice, scratch);
    const alone = await inTurn(files, open, true, say);
    const inOrder = await inTurn(files, open, false, say);
    const reverse = (await inTurn([...files].reverse(), open, false, say)).reverse();
    const half = [files.filter((_, at) => at % 2 === 0), files.filter((_, at) => at % 2 === 1)];
    const [even, odd] = await Promise.all(half.map((part) => inTurn(part, open, false, say)));
    const beside = files.map((_, at) => (at % 2 === 0 ? even : odd)[at >> 1]);
    const ways = { 'in order': inOrder, 'reverse order': reverse, 'two workers': beside };
    const restless = await findRestless(files, alone, Object.values(ways), open, say);
    const list = process.env.PLATEN_COMPANY_LIST;
    if (list)
      writeFileSync(list, JSON.stringify({ files, alone, ...ways, restless: [...restless] }, null, 1));
    return [
      row('all', 'files', files.length),
      row('all', 'converted', alone.filter(({ code }) => code === null).length),
      row('all', 'differ by themselves', restless.size),
      ...Object.entries(ways).flatMap(([way, looks]) => rowsOf(way, files, alone, looks, restless, say)),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Files of every format in turn, by the digest of their path: the same ones everywhere. */
async function choose(count, say) {
  const { module } = await runnerImport(join(root, 'electron', 'formats', 'detect.ts'));
  const groups = new Map();
  for (const { path } of await corpusFiles(say, companyCorpora)) {
    const { format, size } = await module.detectFile(path);
    if (format === null || format === 'pst' || size > 2_000_000) continue;
    groups.set(format, [...(groups.get(format) ?? []), path]);
  }
  const key = (path) => createHash('sha256').update(basename(path)).digest('hex');
  const sorted = [...groups].map(([format, paths]) => {
    return paths.sort((a, b) => (key(a) < key(b) ? -1 : 1)).map((path) => ({ path, format }));
  });
  const chosen = [];
  for (let turn = 0; chosen.length < count && sorted.some((group) => turn < group.length); turn += 1)
    for (const group of sorted) if (turn < group.length && chosen.length < count) chosen.push(group[turn]);
  return chosen.sort((a, b) => (key(a.path) < key(b.path) ? -1 : 1));
}

/**
 * @param {() => import('./lib/ours.mjs').Worker} open
 * @returns {Promise<Look[]>} what came of the files, one after the other
 */
async function inTurn(files, open, isAlone, say) {
  const looks = [];
  /** @type {import('./lib/ours.mjs').Worker | null} */
  let worker = null;
  for (const file of files) {
    if (!worker?.alive) worker = open();
    looks.push(await look(worker, file));
    const { pages, code } = looks.at(-1);
    say(`${looks.length}/${files.length} ${isAlone ? 'alone ' : ''}${file.path} ${code ?? `${pages} pages`}`);
    if (!isAlone) continue;
    await worker.close();
    worker = null;
  }
  await worker?.close();
  return looks;
}

async function look(worker, { path, format }) {
  const limit = setTimeout(() => void worker.kill(), maxSeconds * 1000);
  try {
    return await worker.withResult({ path, name: basename(path), format }, async ({ output }) => {
      if (output === null) return { pages: 0, text: '', code: 'parts' };
      const { output: words } = await capture('pdftotext', [output.path, '-']);
      const text = createHash('sha256').update(words).digest('hex').slice(0, 16);
      return { pages: output.pages, text, code: null };
    });
  } catch (thrown) {
    return { pages: 0, text: '', code: thrown instanceof JobFailed ? thrown.code : 'internal' };
  } finally {
    clearTimeout(limit);
  }
}

const isSame = (a, b) => a.pages === b.pages && a.text === b.text && a.code === b.code;

/** What differs even alone shows the time or a random number: that is no neighbour's doing. */
async function findRestless(files, alone, ways, open, say) {
  const restless = new Set();
  for (const [at, file] of files.entries()) {
    if (ways.every((looks) => isSame(looks[at], alone[at]))) continue;
    const [again] = await inTurn([file], open, true, say);
    if (!isSame(again, alone[at])) restless.add(file.path);
  }
  return restless;
}

function rowsOf(way, files, alone, looks, restless, say) {
  const calm = files.map((file, at) => ({ file, at })).filter(({ file }) => !restless.has(file.path));
  const count = (differs) =>
    calm.filter(({ file, at }) => {
      const found = differs(alone[at], looks[at]);
      if (found) say(`${way}: ${file.path}: ${JSON.stringify(alone[at])} ${JSON.stringify(looks[at])}`);
      return found;
    }).length;
  return [
    row(
      way,
      'other outcome',
      count((a, b) => a.code !== b.code),
    ),
    row(
      way,
      'other pages',
      count((a, b) => a.code === b.code && a.pages !== b.pages),
    ),
    row(
      way,
      'other text',
      count((a, b) => a.code === b.code && a.pages === b.pages && a.text !== b.text),
    ),
  ];
}

const row = (name, metric, ours) => ({
  bench: 'company',
  case: name,
  metric,
  ours,
  peer: null,
  peer_name: null,
  ratio: null,
});

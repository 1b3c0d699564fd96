// `npm run bench -- compress`: real PDFs full of pictures, made smaller by Platen and by Ghostscript, in one run.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { corpusFiles, pdfCorpora } from './lib/corpora.mjs';
import { memoryOf, timed } from './lib/measure.mjs';
import { Worker } from './lib/ours.mjs';
import { rowsOf } from './lib/rows.mjs';

/** Test files of programs that read PDFs: many come from their users. */
const sources = [
  ...pdfCorpora.filter(({ name }) => name !== 'qpdf'), // Its pictures are made by programs.
  { name: 'pymupdf', repository: 'pymupdf/PyMuPDF', extensions: ['pdf'] },
  { name: 'pdfplumber', repository: 'jsvine/pdfplumber', extensions: ['pdf'] },
  { name: 'pikepdf', repository: 'pikepdf/pikepdf', extensions: ['pdf'] },
];

/** Our levels beside Ghostscript's settings of the same resolutions and purposes. */
const levels = { web: '/ebook', print: '/printer', small: '/screen' };

/** A PDF is taken when it has so many bytes, and so much of it is pictures. */
const minBytes = 150_000;
const pictureShare = 0.5;
/** Pages that are compared: the first ones; dots an inch of the comparison. */
const drawnPages = 8;
const dpi = 100;
const limit = { timeout: 120_000, maxBuffer: 512 * 1024 * 1024 };

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-compress-'));
  try {
    const found = (await corpusFiles(say, sources)).filter(({ path }) => isFullOfPictures(path));
    const files = found.filter((_, place) => !isQuick || place % 4 === 0);
    const rows = [];
    for (const [level, setting] of Object.entries(levels)) {
      const outcomes = await compare(files, level, setting, scratch, say);
      rows.push(...summary(outcomes, level, setting));
    }
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Sound, with pages, and mostly pictures by `pdfimages -list`. */
function isFullOfPictures(path) {
  const { size } = statSync(path);
  if (size < minBytes) return false;
  if (spawnSync('qpdf', ['--check', path], limit).status !== 0) return false;
  const units = { B: 1, K: 1024, M: 1024 * 1024 };
  const bytes = new Map();
  for (const line of spawnSync('pdfimages', ['-list', path], { ...limit, encoding: 'utf8' })
    .stdout.split('\n')
    .slice(2)) {
    const fields = line.trim().split(/\s+/);
    const amount = /^([\d.]+)([BKM])$/.exec(fields[14] ?? '');
    if (amount) bytes.set(`${fields[10]} ${fields[2]}`, Number(amount[1]) * units[amount[2]]);
  }
  return [...bytes.values()].reduce((sum, one) => sum + one, 0) > size * pictureShare;
}

/** Both programs on every file; a file of which Ghostscript loses pages or their sizes is left out. */
async function compare(files, level, setting, scratch, say) {
  const outcomes = [];
  const worker = new Worker(null, scratch);
  try {
    for (const { path } of files) {
      const folder = mkdtempSync(join(scratch, 'file-'));
      const [ours, theirs] = [join(folder, 'ours.pdf'), join(folder, 'theirs.pdf')];
      const mine = await measureOurs(worker, path, level, ours);
      const peer = await measureGhostscript(path, setting, theirs);
      const original = draw(path, folder);
      const before = statSync(path).size;
      const look = (output) => difference(original, draw(output, folder));
      const outcome = { before, mine: { ...mine, ...look(ours) }, peer: { ...peer, ...look(theirs) } };
      rmSync(folder, { recursive: true });
      const line = [mine.size, peer.size, outcome.mine.mean.toFixed(2), outcome.peer.mean.toFixed(2)].join(
        ' ',
      );
      say(
        `${level} ${basename(path)} ${before} ${line} ${mine.seconds.toFixed(2)} ${peer.seconds.toFixed(2)}`,
      );
      if (Number.isFinite(outcome.peer.mean)) outcomes.push(outcome);
      else say(`${basename(path)} is left out: Ghostscript changed its pages`);
    }
  } finally {
    await worker.close();
  }
  return outcomes;
}

async function measureOurs(worker, path, level, output) {
  const job = {
    step: 'compress-pdf',
    path,
    name: basename(path),
    format: 'pdf',
    options: { compression: level, signed: 'copy' },
  };
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(worker.pid));
  }, 50);
  try {
    let size = 0;
    const seconds = await timed(() =>
      worker.withResult(job, (result) => {
        ({ size } = result.output);
        copyFileSync(result.output.path, output);
      }),
    );
    return { size, seconds, memory };
  } finally {
    clearInterval(timer);
  }
}

async function measureGhostscript(path, setting, output) {
  const args = [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-sDEVICE=pdfwrite',
    `-dPDFSETTINGS=${setting}`,
    '-o',
    output,
    path,
  ];
  let memory = 0;
  const seconds = await timed(async () => {
    const child = spawn('gs', args, { stdio: 'ignore' });
    const timer = setInterval(() => {
      memory = Math.max(memory, memoryOf(child.pid));
    }, 50);
    await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', resolve);
    });
    clearInterval(timer);
  });
  return { size: statSync(output, { throwIfNoEntry: false })?.size ?? 0, seconds, memory };
}

/** Pages as colours, by the same program for all. */
function draw(path, scratch) {
  const folder = join(scratch, 'drawn');
  mkdirSync(folder);
  spawnSync('pdftoppm', ['-r', String(dpi), '-l', String(drawnPages), path, join(folder, 'page')], limit);
  const pages = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name)));
  rmSync(folder, { recursive: true });
  return pages;
}

/** Mean difference of channels, of 255, over the pages and on the worst one; infinite when pages differ in size. */
function difference(original, other) {
  if (original.length === 0 || original.length !== other.length) return { mean: Infinity, worst: Infinity };
  const errors = original.map((page, place) => {
    const same = other[place];
    if (same.length !== page.length) return Infinity;
    let sum = 0;
    for (let at = 0; at < page.length; at += 1) sum += Math.abs(page[at] - same[at]);
    return sum / page.length;
  });
  return { mean: errors.reduce((sum, error) => sum + error, 0) / errors.length, worst: Math.max(...errors) };
}

function summary(outcomes, level, setting) {
  const row = rowsOf('compress', 3);
  const name = `${level} beside ${setting}`;
  const sum = (of) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const most = (of) => outcomes.reduce((highest, outcome) => Math.max(highest, of(outcome)), 0);
  const gs = 'Ghostscript';
  const mean = (side) => sum((outcome) => outcome[side].mean) / outcomes.length;
  return [
    row(name, 'files', outcomes.length),
    row(name, 'MB before', sum(({ before }) => before) / 1e6),
    row(name, 'MB', sum(({ mine }) => mine.size) / 1e6, sum(({ peer }) => peer.size) / 1e6, gs),
    row(
      name,
      'larger than before',
      outcomes.filter(({ before, mine }) => mine.size > before).length,
      outcomes.filter(({ before, peer }) => peer.size > before).length,
      gs,
    ),
    row(name, 'mean error', mean('mine'), mean('peer'), gs),
    row(
      name,
      'error of the worst page',
      most(({ mine }) => mine.worst),
      most(({ peer }) => peer.worst),
      gs,
    ),
    row(
      name,
      's',
      sum(({ mine }) => mine.seconds),
      sum(({ peer }) => peer.seconds),
      gs,
    ),
    row(
      name,
      'peak MB',
      most(({ mine }) => mine.memory),
      most(({ peer }) => peer.memory),
      gs,
    ),
  ];
}

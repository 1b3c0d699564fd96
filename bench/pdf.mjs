// `npm run bench -- pdf`: operations on PDFs of 5 to 5,000 pages beside native qpdf and pdftoppm, time and memory.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, memoryOf, peakMemory, timed } from './lib/measure.mjs';
import { Worker } from './lib/ours.mjs';
import { makePdfs } from './lib/pdf-documents.mjs';
import { rowsOf } from './lib/rows.mjs';

/** Pages that are drawn of each document, and pixels of their longer side: A4 at 150 dpi, and as the window shows them. */
const drawnPages = 20;
const drawings = { draw: 1754, 'draw small': 256 };
const password = 'kite';

/**
 * Each operation: what the worker is asked for, and the command that does the same.
 * @type {Record<string, { ours: (document, small) => object, peer: (document, small, output) => string[] }>}
 */
const operations = {
  merge: {
    ours: ({ path }, small) => ({
      step: 'merge-pdf',
      path,
      others: [{ path: small.path, name: 'small.pdf', format: 'pdf' }],
    }),
    peer: ({ path }, small, output) => ['qpdf', '--empty', '--pages', path, small.path, '--', output],
  },
  split: {
    ours: ({ path, pages }) => ({
      step: 'split-pdf',
      path,
      parts: true,
      options: { split_by: 'pages', split_pages: Math.ceil(pages / 10) },
    }),
    peer: ({ path, pages }, _small, output) => [
      'qpdf',
      `--split-pages=${Math.ceil(pages / 10)}`,
      path,
      output,
    ],
  },
  rotate: {
    ours: ({ path }) => ({ step: 'rotate-pdf', path, options: { rotation: '90' } }),
    peer: ({ path }, _small, output) => ['qpdf', '--rotate=+90:1-z', path, output],
  },
  protect: {
    ours: ({ path }) => ({ step: 'protect-pdf', path, options: { open_password: password } }),
    peer: ({ path }, _small, output) => ['qpdf', '--encrypt', password, 'owner', '256', '--', path, output],
  },
};

/** Runs a program to its end and gives its seconds and its highest memory in MB. */
async function runPeer([command, ...args]) {
  const child = spawn(command, args, { stdio: 'ignore' });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 || code === 3 ? resolve() : reject(new Error(`${command} ended ${code}`)),
    );
  });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid));
  }, 25);
  try {
    const seconds = await timed(() => ended);
    return { seconds, memory };
  } finally {
    clearInterval(timer);
  }
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-pdf-'));
  try {
    const documents = await makePdfs(join(scratch, 'made'));
    const small = documents[0];
    const row = rowsOf('pdf', 3);
    const rows = [];
    for (const document of isQuick ? documents.slice(0, 2) : documents) {
      const runs = isQuick ? 1 : document.pages > 500 ? 3 : 7;
      // A fresh worker for each document, so that its memory is of this one.
      const worker = new Worker(null, scratch);
      try {
        for (const [name, { ours, peer }] of Object.entries(operations)) {
          const job = { name: 'document.pdf', format: 'pdf', ...ours(document, small) };
          say(`${name}, ${document.name}`);
          const mine = await measureOurs(worker, runs, () => worker.withResult(job, () => null));
          const theirs = await measurePeer(runs, scratch, (output) => peer(document, small, output));
          const title = `${name}, ${document.name}`;
          rows.push(row(title, 's', mine.seconds, theirs.seconds, 'qpdf'));
          rows.push(row(title, 'peak MB', mine.memory, theirs.memory, 'qpdf'));
        }
        rows.push(...(await count(worker, document, runs, scratch, row, say)));
      } finally {
        await worker.close();
      }
      for (const size of Object.keys(drawings))
        rows.push(...(await draw(size, document, runs, scratch, row, say)));
    }
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function count(worker, { name, path }, runs, scratch, row, say) {
  say(`count, ${name}`);
  const mine = await measureOurs(worker, runs, () => worker.show({ path, page: null, side: 16 }));
  const theirs = await measurePeer(runs, scratch, () => ['qpdf', '--show-npages', path]);
  return [row(`count, ${name}`, 's', mine.seconds, theirs.seconds, 'qpdf')];
}

/**
 * In a worker that does nothing else, as the window has one; both make JPEG of the same size in pixels, and take turns, so
 * that the load of the computer is the same for both.
 */
async function draw(size, { name, path, pages }, runs, scratch, row, say) {
  say(`${size}, ${name}`);
  const side = drawings[size];
  const drawn = Math.min(drawnPages, pages);
  const worker = new Worker(null, scratch);
  try {
    const all = async () => {
      for (let page = 1; page <= drawn; page += 1) await worker.show({ path, page, side });
    };
    const command = (output) => [
      ...['pdftoppm', '-jpeg', '-scale-to', String(side), '-l', String(drawn)],
      ...[path, output],
    ];
    await all();
    const mine = [];
    const theirs = [];
    const memory = await peakMemory(worker.pid, async () => {
      for (let run = 0; run < Math.max(3, runs); run += 1) {
        mine.push(await timed(all));
        theirs.push(await measurePeer(1, scratch, command));
      }
    });
    const peerSeconds = median(theirs.map(({ seconds }) => seconds));
    const peerMemory = Math.max(...theirs.map((peer) => peer.memory));
    return [
      row(`${size}, ${name}`, 's a page', median(mine) / drawn, peerSeconds / drawn, 'pdftoppm'),
      row(`${size}, ${name}`, 'peak MB', memory, peerMemory, 'pdftoppm'),
    ];
  } finally {
    await worker.close();
  }
}

/** Medians; the first run only warms up. */
async function measureOurs(worker, runs, work) {
  await work();
  const seconds = [];
  const memory = await peakMemory(worker.pid, async () => {
    for (let run = 0; run < runs; run += 1) seconds.push(await timed(work));
  });
  return { seconds: median(seconds), memory };
}

async function measurePeer(runs, scratch, command) {
  const results = [];
  const folder = join(scratch, 'peer');
  for (let run = 0; run < runs; run += 1) {
    mkdirSync(folder);
    results.push(await runPeer(command(join(folder, 'out.pdf'))));
    rmSync(folder, { recursive: true });
  }
  return {
    seconds: median(results.map(({ seconds }) => seconds)),
    memory: Math.max(...results.map(({ memory }) => memory)),
  };
}

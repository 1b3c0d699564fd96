// `npm run bench -- pdf-small`: what each operation costs on a PDF of 2 and of 20 pages, in a warm worker.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, timed, workOf } from './lib/measure.mjs';
import { Worker } from './lib/ours.mjs';
import { operations as known, password } from './pdf-coverage/operations.mjs';
import { makePdfs, smallSizes } from './lib/pdf-documents.mjs';
import { rowsOf } from './lib/rows.mjs';

/** Runs that only warm up: code is compiled, fonts and programs are loaded. */
const warming = 3;
/** These take seconds by their nature: pictures are read, or fonts are made anew. */
const leftOut = new Set(['ocr-pdf', 'pdf-to-pdfa']);

/** Operations as the table of the coverage has them, and merges with a small document as `pdf` does. */
const operations = Object.entries(known).filter(([step]) => !leftOut.has(step));

/** Milliseconds of the processor and of the clock for one run. */
async function measure(worker, runs, work) {
  for (let run = 0; run < warming; run += 1) await work();
  const spent = () => workOf(worker.pid) ?? Number.NaN;
  const before = spent();
  const seconds = [];
  for (let run = 0; run < runs; run += 1) seconds.push(await timed(work));
  return { work: ((spent() - before) / runs) * 1000, clock: median(seconds) * 1000 };
}

/** What the worker is asked for; null for an operation that finds nothing to do in these documents. */
function jobOf(step, operation, { path, locked }, small) {
  const { options = {}, others, inParts = false, files = false, protectFirst = false } = operation;
  return {
    ...{ step, options, name: 'document.pdf', format: 'pdf' },
    ...(protectFirst ? { path: locked, password } : { path }),
    ...(others ? { others: [{ path: small.path, name: 'small.pdf', format: 'pdf' }] } : {}),
    parts: inParts || files,
  };
}

/** The same document with its objects in streams, as most programs write it, and behind a password. */
function variants(documents) {
  return documents.flatMap((document) => {
    const { name, path } = document;
    const make = (ending, ...words) => {
      const made = path.replace(/pdf$/, `${ending}.pdf`);
      const { status } = spawnSync('qpdf', [...words, path, made]);
      if (status !== 0) throw new Error('qpdf is needed to make documents.');
      return made;
    };
    const locked = make('locked', '--encrypt', password, 'o', '256', '--');
    const packed = make('packed', '--object-streams=generate');
    return [
      { ...document, locked },
      { ...document, name: `${name}, packed`, path: packed, locked },
    ];
  });
}

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} options */
export async function run({ isQuick, tool, say }) {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-pdf-small-'));
  try {
    const documents = variants(await makePdfs(join(scratch, 'made'), smallSizes));
    const row = rowsOf('pdf-small', 3);
    const rows = [];
    for (const [step, operation] of operations) {
      if (tool !== null && step !== tool) continue;
      // A fresh worker for each, so that none is warm from another.
      const worker = new Worker(null, scratch);
      try {
        for (const document of documents) {
          const title = `${step}, ${document.name}`;
          const job = jobOf(step, operation, document, documents[0]);
          const mine = await measure(worker, isQuick ? 5 : 20, () =>
            worker.withResult(job, () => null),
          ).catch((thrown) => {
            if (thrown.code !== 'no_attachments') throw thrown;
            return null;
          });
          if (mine === null) continue;
          say(`${title}: ${Math.round(mine.work)} ms of work, ${Math.round(mine.clock)} ms`);
          rows.push(row(title, 'ms of work', mine.work), row(title, 'ms', mine.clock));
        }
      } finally {
        await worker.close();
      }
    }
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

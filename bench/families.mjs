// `npm run bench -- families`: every family that is not Office, warm, with its memory; beside a cold Chromium or LibreOffice.
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { libreOfficePlaces } from '../scripts/lib/system.mjs';
import { corpusFiles } from './lib/corpora.mjs';
import { makeEmails, makeFamilies } from './lib/family-documents.mjs';
import { median, peakMemory, timed, timedRuns } from './lib/measure.mjs';
import { findChromium, Worker } from './lib/ours.mjs';
import { ColdOffice } from './peers/cold.mjs';
import { capture } from './peers/process.mjs';
import { rowsOf } from './lib/rows.mjs';

const thorough = { runs: 7, emails: 100 };
const quick = { runs: 3, emails: 20 };

const row = rowsOf('families', 3);

/** @param {{ isQuick: boolean, say: (line: string) => void }} options */
export async function run({ isQuick, say }) {
  const place = libreOfficePlaces(process.platform, process.env).find((path) => existsSync(path));
  if (place === undefined) throw new Error('LibreOffice was not found.');
  const soffice = realpathSync(place);
  const effort = isQuick ? quick : thorough;
  const scratch = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const rows = [];
  try {
    const cold = new ColdOffice(soffice, scratch);
    for (const document of makeFamilies(join(scratch, 'families'))) {
      // A worker of its own each, so that its memory is its own.
      const worker = new Worker(soffice, scratch);
      rows.push(...(await measureOne(worker, document, effort, cold, scratch, say)));
      await worker.close();
    }
    rows.push(...(await measureEmails(new Worker(soffice, scratch), scratch, effort, say)));
    rows.push(...(await measureArchive(new Worker(soffice, scratch), say)));
    return rows;
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function measureOne(worker, document, { runs }, cold, scratch, say) {
  const { pages } = await worker.withResult(document, ({ output }) => output);
  say(`${document.case}: ${pages} pages`);
  let seconds = 0;
  const memory = await peakMemory(worker.pid, async () => {
    seconds = median(await timedRuns(pages > 100 ? 3 : runs, () => worker.withResult(document, () => null)));
  });
  const peer = await measurePeer(document, cold, scratch);
  return [
    row(document.case, 'seconds', seconds, peer?.seconds ?? null, peer?.name ?? null),
    ...(document.per === 'page' ? [row(document.case, 'seconds per page', seconds / pages)] : []),
    row(document.case, 'peak MB', memory),
  ];
}

/** What another program needs that converts the same file, started once per document. */
async function measurePeer(document, cold, scratch) {
  switch (document.format) {
    case 'html': {
      const chromium = findChromium();
      if (chromium === null) return null;
      const words = ['--no-sandbox', '--disable-gpu', `--print-to-pdf=${join(scratch, 'peer.pdf')}`];
      const print = () => capture(chromium, [...words, pathToFileURL(document.path).href]);
      return { name: 'chromium --print-to-pdf', seconds: median(await timedRuns(3, print)) };
    }
    case 'dxf':
      return {
        name: 'soffice --convert-to',
        seconds: median(await timedRuns(2, () => cold.convert(document))),
      };
    default:
      return null;
  }
}

async function measureEmails(worker, scratch, { emails }, say) {
  const [first, ...rest] = makeEmails(join(scratch, 'emails'), emails + 1);
  await worker.withResult(first, () => null);
  let seconds = 0;
  const memory = await peakMemory(worker.pid, async () => {
    seconds = await timed(async () => {
      for (const email of rest) await worker.withResult(email, () => null);
    });
  });
  await worker.close();
  say(`${emails} plain emails one by one: ${seconds.toFixed(1)} s`);
  return [
    row('plain emails, one at a time', 'per minute', (emails / seconds) * 60),
    row('plain emails, one at a time', 'peak MB', memory),
  ];
}

/** The largest mail archive among the public files; nothing when there is none. */
async function measureArchive(worker, say) {
  const archives = (await corpusFiles(say)).filter(({ path }) => ['.pst', '.ost'].includes(extname(path)));
  /** @type {{ name: string, seconds: number, messages: number, memory: number } | null} */
  let best = null;
  for (const { path } of archives) {
    let seconds = 0;
    let messages = 0;
    const memory = await peakMemory(worker.pid, async () => {
      seconds = await timed(async () => {
        const job = { path, name: basename(path), format: 'pst', parts: true };
        messages = await worker
          .withResult(job, ({ parts }) => parts.filter(({ pages }) => pages !== null).length)
          .catch(() => 0);
      });
    });
    if (best === null || messages > best.messages) best = { name: basename(path), seconds, messages, memory };
  }
  await worker.close();
  if (best === null || best.messages === 0) return [];
  return [
    row(`${best.name}, ${best.messages} messages`, 'seconds per message', best.seconds / best.messages),
    row(`${best.name}, ${best.messages} messages`, 'peak MB', best.memory),
  ];
}

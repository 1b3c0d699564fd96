// Text of PDFs, in reading order and as it stands on the pages, beside pdftotext, and documents with the same text: work of the
// processor, since clocks lie on busy machines.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, peakMemory, timed, workOf } from '../lib/measure.mjs';
import { Worker } from '../lib/ours.mjs';
import { makePdfs } from '../lib/pdf-documents.mjs';

const sizes = {
  '100 pages': { pages: 100, picture: 20_000 },
  '1,000 pages': { pages: 1_000, picture: 20_000 },
};
const kinds = {
  'text, layout kept': { step: 'pdf-to-text', options: { text_layout: 'layout' }, peer: ['-layout'] },
  'text, reading order': { step: 'pdf-to-text', options: {}, peer: [] },
  markdown: { step: 'pdf-to-markdown', options: { markdown_pictures: 'drop' }, peer: null },
  'HTML, flowing': { step: 'pdf-to-html', options: {}, peer: null },
  Word: { step: 'pdf-to-word', options: {}, peer: null },
};

/** Seconds of the processor, by the shell that waits for the program. */
function peerWork(words, path, to) {
  const { stdout, status } = spawnSync('bash', ['-c', 'pdftotext "$@"; times', 'bash', ...words, path, to], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('pdftotext is needed to compare with.');
  const [, children = ''] = stdout.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
}

/** @param {{ scratch: string, isQuick: boolean, say: (line: string) => void, row: ReturnType<typeof import('../lib/rows.mjs').rowsOf> }} context */
export async function measureText({ scratch, isQuick, say, row }) {
  const documents = await makePdfs(join(scratch, 'text'), sizes);
  const rows = [];
  for (const document of isQuick ? documents.slice(0, 1) : documents)
    for (const [kind, { step, options, peer }] of Object.entries(kinds)) {
      const worker = new Worker(null, scratch);
      try {
        const job = { step, options, path: document.path, name: 'document.pdf', format: 'pdf', parts: true };
        // A thousand pages tell of memory, and are run once. Code is compiled by the first runs, which are of a hundred.
        const isLarge = document.pages > 100;
        const first = { ...job, path: documents[0].path };
        for (let run = 0; run < (isLarge ? 1 : 2); run += 1) await worker.withResult(first, () => null);
        const ours = [];
        const clocks = [];
        const theirs = [];
        let memory = 0;
        for (let run = 0; run < (isLarge ? 1 : isQuick ? 3 : 5); run += 1) {
          const before = workOf(worker.pid) ?? 0;
          memory = Math.max(
            memory,
            await peakMemory(worker.pid, async () => {
              clocks.push(await timed(() => worker.withResult(job, () => null)));
            }),
          );
          ours.push((workOf(worker.pid) ?? 0) - before);
          if (peer) theirs.push(peerWork(peer, document.path, join(scratch, 'peer.txt')));
        }
        const title = `${kind}, ${document.name}`;
        say(title);
        const work = peer ? [median(theirs), 'pdftotext'] : [];
        rows.push(row(title, 'seconds of the processor', median(ours), ...work));
        rows.push(row(title, 'milliseconds a page', (median(clocks) * 1000) / document.pages));
        rows.push(row(title, 'memory, MB', memory));
      } finally {
        await worker.close();
      }
    }
  return rows;
}

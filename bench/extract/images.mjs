// Pages as pictures at 150 dpi, beside as many processes of pdftoppm as there are cores.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { median, peakMemory, timed } from '../lib/measure.mjs';
import { Worker } from '../lib/ours.mjs';
import { makePdfs } from '../lib/pdf-documents.mjs';

const sizes = {
  '100 pages': { pages: 100, picture: 20_000 },
  '1,000 pages': { pages: 1_000, picture: 20_000 },
};
/** The same pictures from both. */
const kinds = {
  jpg: { step: 'pdf-to-jpg', options: {}, peer: ['-jpeg', '-jpegopt', 'quality=85'] },
  png: { step: 'pdf-to-png', options: {}, peer: ['-png'] },
};

/** Draws all pages with several processes, each its share. */
async function peer({ path, pages }, words, folder) {
  const processes = availableParallelism();
  const share = Math.ceil(pages / processes);
  const ends = Array.from({ length: processes }, (_, n) => {
    const range = ['-f', `${n * share + 1}`, '-l', `${Math.min(pages, (n + 1) * share)}`];
    const child = spawn('pdftoppm', [...words, '-r', '150', ...range, path, join(folder, `p${n}`)]);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve(null) : reject(new Error(`pdftoppm ended ${code}`))));
    });
  });
  await Promise.all(ends);
}

/** @param {{ scratch: string, isQuick: boolean, say: (line: string) => void, row: ReturnType<typeof import('../lib/rows.mjs').rowsOf> }} context */
export async function measureImages({ scratch, isQuick, say, row }) {
  const documents = await makePdfs(join(scratch, 'images'), sizes);
  const rows = [];
  for (const document of isQuick ? documents.slice(0, 1) : documents) {
    for (const [kind, { step, options, peer: words }] of Object.entries(kinds)) {
      // Thousands of pictures without loss would measure the disk.
      if (kind === 'png' && document.pages > 100) continue;
      const worker = new Worker(null, scratch);
      try {
        const job = { step, options, path: document.path, name: 'document.pdf', format: 'pdf', parts: true };
        const one = { ...job, options: { ...options, pages: '1' } };
        await worker.withResult(one, () => null);
        const ours = [];
        const theirs = [];
        let memory = 0;
        // One run of pictures without loss takes pdftoppm most of a minute.
        const runs = isQuick || document.pages > 100 || kind === 'png' ? 1 : 3;
        for (let run = 0; run < runs; run += 1) {
          const work = () => timed(() => worker.withResult(job, () => null));
          memory = Math.max(memory, await peakMemory(worker.pid, async () => void ours.push(await work())));
          const folder = mkdtempSync(join(scratch, 'peer-'));
          theirs.push(await timed(() => peer(document, words, folder)));
          rmSync(folder, { recursive: true });
        }
        const title = `${kind}, ${document.name}`;
        rows.push(row(title, 'seconds', median(ours), median(theirs), 'pdftoppm'));
        rows.push(row(title, 'memory, MB', memory));
        say(`${title}: ${median(ours).toFixed(2)} s, pdftoppm ${median(theirs).toFixed(2)} s`);
      } finally {
        await worker.close();
      }
    }
  }
  return rows;
}

/** One LibreOffice over many documents: it must neither grow nor live for ever. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sample, testEngine, type TestEngine } from '../../engine/testing/engine.js';

const MiB = 1024 * 1024;
const documents = ['letter.docx', 'letter.doc', 'letter.rtf', 'price-list.csv', 'budget.xls'];

/** Bytes of resident memory of the largest process: LibreOffice itself, not its guard. */
function memory({ pids }: TestEngine): number {
  const sizes = [...pids].map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  });
  return Math.max(...sizes);
}

const convertMany = async (engine: TestEngine, count: number) => {
  for (let done = 0; done < count; done++)
    await engine.convert(sample(documents[done % documents.length] as string));
};

it.runIf(process.platform === 'linux')(
  'stays flat and below 400 MB over 100 documents, and is replaced after 200',
  { tags: ['long'] },
  async () => {
    const engine = await testEngine();
    try {
      await convertMany(engine, 25);
      const pids = [...engine.pids];
      const early = memory(engine);
      await convertMany(engine, 75);
      const late = memory(engine);
      expect([...engine.pids]).toEqual(pids);
      expect(late).toBeLessThan(400 * MiB);
      expect(late - early).toBeLessThan(60 * MiB);
      // 200 documents are a life.
      await convertMany(engine, 101);
      for (const pid of engine.pids) expect(pids).not.toContain(pid);
      expect(engine.pids.size).toBe(pids.length);
    } finally {
      await engine.close();
    }
  },
);

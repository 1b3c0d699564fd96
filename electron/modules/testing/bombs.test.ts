/** Small files that unpack to a gigabyte, or hold a million objects: Repair ends, in bounded memory. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { stream, written } from '../pdfa/testing.js';
import { toolRun } from './tool-run.js';

const mebibyte = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-bombs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Zlib data of so many mebibytes, whose sum is wrong; made of one block again and again, in no time. */
function unpacksTo(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(mebibyte, '0 0 m 9 9 l S\n'), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const blocks = Array.from({ length: mebibytes }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, 0, 0, 0, 0])]);
}

/** Bytes this process has held at most (proc(5)). */
async function peak(): Promise<number> {
  const status = await readFile('/proc/self/status', 'latin1');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

it.runIf(process.platform === 'linux')('a gigabyte of content is refused', async () => {
  const path = join(folder, 'content.pdf');
  const content = stream('/Filter /FlateDecode', unpacksTo(1024));
  await writeFile(
    path,
    written(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
      content,
    ),
  );
  const { tool } = toolRun(folder);
  await expect(tool('repair-pdf', path, {})).rejects.toMatchObject({ code: 'memory_limit' });
  expect(await peak()).toBeLessThan(1536 * mebibyte);
});

it.runIf(process.platform === 'linux')('a hundred thousand objects are repaired', { tags: ['long'] }, () =>
  ofObjects(100_000),
);

it.runIf(process.platform === 'linux')('a million objects are repaired', { tags: ['long'] }, () =>
  ofObjects(1_000_000),
);

async function ofObjects(count: number): Promise<void> {
  const path = join(folder, 'objects.pdf');
  const objects = Array.from({ length: count }, (_, place) => `${place + 4} 0 obj\n<<>>\nendobj\n`);
  const head =
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n' +
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n';
  await writeFile(
    path,
    `${head}${objects.join('')}trailer\n<</Root 1 0 R/Size ${count + 4}>>\nstartxref\n0\n%%EOF\n`,
  );
  const { tool } = toolRun(folder);
  expect((await checkPdf(await tool('repair-pdf', path, {}))).pages).toBe(1);
  expect(await peak()).toBeLessThan(1536 * mebibyte);
}

/** A worker that is kept ready beside work of callers over a network, for the next caller. */
import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { ConversionService } from '../../contract/index.js';
import { findWorkflow } from '../workflows/catalogue.js';
import { openTestService, sample } from './testing/service.js';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function convert(service: ConversionService, path: string, directory: string | null) {
  const { id } = await service.submit({
    workflowId: findWorkflow('word-to-pdf').id,
    files: [{ path, folder: '' }],
    options: {},
    target: { directory, pattern: null },
  });
  expect((await service.finished(id)).status).toBe('done');
}

it('is not started for the person at the computer, and is for others', async () => {
  // Every job lasts that long.
  const { local, service, target, close } = await openTestService({ parallel: 1, limits: { spareAfter: 1 } });
  onTestFinished(close);
  const letter = sample('letter.docx');
  await convert(service, letter, target);
  expect(local.workerPids).toHaveLength(1);
  const other = local.as({ owner: 'anna', place: 'network' });
  const sent = await other.receive({ name: 'letter.docx', content: once(await readFile(letter)) });
  await convert(other, sent.path, null);
  await expect.poll(() => local.workerPids.length).toBe(2);
});

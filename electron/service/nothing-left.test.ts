/** What stays on the disk of work over a network that is over. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, ConversionService } from '../../contract/index.js';
import { findWorkflow } from '../workflows/catalogue.js';
import { openTestService, sample, type TestService } from './testing/service.js';

/** Nobody can ask for another run of hers. */
const anna: Caller = { owner: 'anna', place: 'network' };
const bert: Caller = { owner: 'bert', place: 'network' };

let served: TestService;
beforeAll(async () => {
  served = await openTestService({
    parallel: 1,
    runsAgain: (owner) => owner !== 'anna',
    admit: async ({ refusal }) => {
      if (refusal) throw refusal;
    },
  });
});
afterAll(() => served.close());

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const send = async (service: ConversionService, name: string, bytes: Uint8Array) =>
  (await service.receive({ name, content: once(bytes) })).path;

const submit = (service: ConversionService, key: string, paths: readonly string[]) =>
  service.submit({
    workflowId: findWorkflow(key).id,
    files: paths.map((path) => ({ path, folder: '' })),
    options: {},
    target: { directory: null, pattern: null },
  });

/** Folders of converted parts that wait for a merge, or for another run of it. */
async function parts(): Promise<string[]> {
  const work = join(served.folder, 'work');
  const sessions = await readdir(work);
  const names = await Promise.all(sessions.map((session) => readdir(join(work, session))));
  return names.flat().filter((name) => name.startsWith('x-'));
}

/** A merge whose second document is damaged; what was sent for it. */
async function failedMerge(caller: Caller): Promise<string[]> {
  const service = served.local.as(caller);
  const bytes = await readFile(sample('annual-report.pdf'));
  const sent = [await send(service, 'a.pdf', bytes), await send(service, 'b.pdf', bytes.subarray(0, 900))];
  const { id } = await submit(service, 'merge-pdf', sent);
  expect((await service.finished(id)).status).toBe('failed');
  return sent;
}

it('nothing that only another run would need, where nobody can ask for one', async () => {
  const sent = await failedMerge(anna);
  for (const path of sent) await expect.poll(() => existsSync(path)).toBe(false);
  await expect.poll(parts).toEqual([]);
});

it('what another run needs, where somebody can', async () => {
  const sent = await failedMerge(bert);
  expect(await parts()).toHaveLength(1);
  expect(sent.map((path) => existsSync(path))).toEqual([true, true]);
});

it('as many bytes as are told', async () => {
  const caller: Caller = { owner: 'carl', place: 'network' };
  const service = served.local.as(caller);
  const bytes = await readFile(sample('specimen.png'));
  const sent = await send(service, 'a.png', bytes);
  expect(served.local.bytesOf(['carl', 'nobody'])).toBe(bytes.length);
  const { id } = await submit(service, 'images-to-pdf', [sent]);
  const { results } = await service.finished(id);
  await expect.poll(() => served.local.bytesOf(['carl'])).toBe(results[0]?.size);
  await service.remove([id]);
  expect(served.local.bytesOf(['carl'])).toBe(0);
});

it('nothing of what was cancelled, at once', async () => {
  const service = served.local.as(anna);
  const bytes = await readFile(sample('annual-report.pdf'));
  const sent = await send(service, 'a.pdf', bytes);
  const { id } = await submit(service, 'ocr-pdf', [sent]);
  await service.cancel(id);
  await service.finished(id);
  await expect.poll(() => existsSync(sent)).toBe(false);
});

it('nothing of a submission whose files are all of another kind: there is no execution of it', async () => {
  const service = served.local.as(anna);
  const picture = await readFile(sample('specimen.png'));
  const pdf = await readFile(sample('annual-report.pdf'));
  const refused = async (key: string, files: readonly (readonly [string, Uint8Array])[]) => {
    const paths = await Promise.all(files.map(([name, bytes]) => send(service, name, bytes)));
    const before = (await service.list({ search: '', filter: 'all', offset: 0, limit: 9 })).total;
    const error = await submit(service, key, paths).then(
      ({ id }) => service.finished(id).then(({ status }) => status),
      (thrown: { code: string; params: { file?: string } }) => thrown,
    );
    const after = (await service.list({ search: '', filter: 'all', offset: 0, limit: 9 })).total;
    await service.discard(paths);
    expect(paths.map((path) => existsSync(path) && typeof error !== 'string')).toEqual(
      paths.map(() => false),
    );
    return typeof error === 'string' ? error : [error.code, error.params.file, after - before];
  };
  expect(await refused('word-to-pdf', [['a.png', picture]])).toEqual(['workflow_mismatch', undefined, 0]);
  expect(await refused('word-to-pdf', [['a.docx', picture]])).toEqual(['type_mismatch', undefined, 0]);
  expect(
    await refused('word-to-pdf', [['a.mp4', new Uint8Array(Buffer.from('0000001866747970', 'hex'))]]),
  ).toEqual(['unsupported_type', undefined, 0]);
  // One of a merge is enough; of several results the others are made.
  expect(
    await refused('merge-pdf', [
      ['a.pdf', pdf],
      ['b.png', picture],
    ]),
  ).toEqual(['workflow_mismatch', 'b.png', 0]);
  expect(
    await refused('images-to-pdf', [
      ['a.pdf', pdf],
      ['b.png', picture],
    ]),
  ).toBe('done');
});

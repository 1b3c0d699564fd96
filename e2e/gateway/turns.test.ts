/**
 * Turns of users: the small picture of one beside whatever another has under way, over the service as it ships. What is looked at
 * is the order in which things end, and no time.
 *
 * A cluster gives a place that becomes free to the user with the fewest running executions, and knows nothing of how long one takes:
 * so a small picture of another user comes before what waits, one's own comes in its turn, and one of the sandbox after all real work.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, ExecutionBody } from './client.js';
import { inCluster, machines, picture, sample, startService, type RunningService } from './harness.js';

let service: RunningService;
let anna: Client;
let bert: Client;

beforeAll(async () => {
  service = await startService({ flags: ['--v1', '--parallel', '1'] });
  const tokenOf = async (name: string) => {
    await service.platen('admin', 'users', 'add', name, '--paid', '--credits', '1000');
    return (await service.platen('admin', 'tokens', 'create', name, '--name', 'test')).out.trim();
  };
  anna = service.api.as(await tokenOf('anna'));
  bert = service.api.as(await tokenOf('bert'));
});
afterAll(() => service.close());

const inSandbox = (client: Client) => service.sandbox.as(client.facts.token);

/** A document of so many scanned pages. */
async function scan(pages: number): Promise<File> {
  const words = Array.from(
    { length: 40 },
    (_, line) =>
      `<text x="90" y="${150 + line * 36}" font-size="26">Line ${line} of a page that was scanned</text>`,
  );
  const page = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="white"/>${words.join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedJpg(page);
  for (let at = 0; at < pages; at += 1)
    document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return new File([new Uint8Array(await document.save())], 'scan.pdf');
}

/** A few bytes that take long: nobody can tell that before. */
const odd = new File(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9"/></filter>${'<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(12)}</svg>`,
  ],
  'odd.svg',
);

/** Hands one in, and goes on. */
async function begin(client: Client, workflow: string, files: File | readonly File[]): Promise<Begun> {
  const fields = { 'files[]': files, workflow_id: await client.idOf(workflow), async: 'true' };
  const { status, body } = await client.convert(fields);
  expect({ status, body }).toMatchObject({ status: 202 });
  return { client, body };
}
interface Begun {
  readonly client: Client;
  readonly body: ExecutionBody;
}

const statuses = (begun: readonly Begun[]) =>
  Promise.all(begun.map(async ({ client, body }) => (await client.get(body.status_url)).body.status));

/** Waits until the first of them is worked on. */
const underWay = (begun: readonly Begun[]) =>
  expect
    .poll(async () => (await statuses(begun)).filter((status) => status !== 'pending').length)
    .toBeGreaterThan(0);

/** Those that have ended: before a small picture not more than had places when it came. */
const countDone = async (begun: readonly Begun[]) =>
  (await statuses(begun)).filter((status) => status === 'done').length;

async function small(client: Client) {
  const fields = { 'files[]': await picture('small.png'), workflow_id: await client.idOf('Images to PDF') };
  const { status, body } = await client.convert(fields);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done' } });
}

/** What clients sent and the service keeps, by name. */
const kept = async () => (await Promise.all(service.inputFolders.map(filesIn))).flat();

/** Files below a folder, by name. A listing that breaks off, as a folder was removed meanwhile, is no empty one. */
const filesIn = async (path: string) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.path === path) return [];
      return error;
    },
  );
  if (entries instanceof Error) return [`broken off: ${entries.message}`];
  return entries
    .filter((entry) => entry.isFile() && !/(^owner\.json|\.held)$/.test(entry.name))
    .map(({ name }) => name);
};

/** Cancels all of them; what they had is free at once. */
async function cancel(begun: readonly Begun[]) {
  for (const { client, body } of begun) {
    const { status } = await client.delete(`/executions/${body.execution_id}`);
    expect([200, 204]).toContain(status);
  }
  await expect.poll(kept).toEqual([]);
  if (inCluster) return;
  const jobs = (await readdir(join(service.data, 'work'), { recursive: true })).filter((name) =>
    /(^|\/)[jx]-[0-9a-f]{8}$/.test(name),
  );
  expect(jobs).toEqual([]);
}

it('a small picture ends before the second recognition of somebody who sent several by every way there is', async () => {
  const pages = await scan(30);
  const begun = [
    await begin(inSandbox(anna), 'OCR PDF', pages),
    await begin(inSandbox(anna), 'OCR PDF', pages),
    await begin(anna, 'OCR PDF', pages),
  ];
  const v1 = service.v1(anna.facts.token);
  const session = await v1.send<{ session_id: string }>('POST', '/sessions', {});
  const path = `/sessions/${session.body.session_id}`;
  for (const title of ['one', 'two', 'three']) {
    const facts = { file_settings: { title, extension: 'docx' } };
    const made = await v1.send<{ file_id: string }>('POST', `${path}/files`, facts);
    await v1.call(`${path}/files/${made.body.file_id}/data`, {
      method: 'PUT',
      body: await sample('annual-report.docx'),
    });
  }
  await v1.send('POST', `${path}/processes`, {
    process_settings: { process_synchronous: false, immediate: true },
  });
  await underWay(begun);
  await small(bert);
  await small(inSandbox(bert));
  // Her own small work does not wait either.
  await small(anna);
  expect(await countDone(begun)).toBeLessThanOrEqual(machines);
  await v1.delete(path);
  await cancel(begun);
  await small(anna);
});

// In a cluster they hold all places, and the picture waits for minutes until the first of them ends.
it.skipIf(inCluster)('the same beside small files that take long', async () => {
  const begun: Begun[] = [];
  for (let at = 0; at < 6; at += 1)
    begun.push(await begin(at % 2 ? anna : inSandbox(anna), 'Images to PDF', odd));
  await underWay(begun);
  await small(bert);
  expect(await countDone(begun)).toBeLessThanOrEqual(machines);
  await cancel(begun);
});

it('the same beside large workbooks, and the large work goes on beside many small pictures', async () => {
  const { orders } = await import('../../scripts/samples/excel.mjs');
  const workbook = new File([await orders(6000)], 'orders.xlsx');
  const begun = [await begin(anna, 'Excel to PDF', workbook), await begin(anna, 'Excel to PDF', workbook)];
  await underWay(begun);
  await small(bert);
  expect(await countDone(begun)).toBeLessThanOrEqual(machines);
  const dots = await Promise.all(Array.from({ length: 100 }, (_, at) => picture(`${at}.png`)));
  const flood = [
    await begin(bert, 'Images to PDF', dots),
    await begin(inSandbox(bert), 'Images to PDF', dots),
  ];
  for (const { client, body } of [...begun, ...flood])
    expect((await client.finished(body)).status).toBe('done');
});

it('work of files of another type is refused with nothing left: no execution, no credits, no byte', async () => {
  await expect.poll(kept).toEqual([]);
  const before = await bert.credits();
  const { total } = (await bert.get<{ total: number }>('/executions')).body;
  const text = new File([await readFile(import.meta.filename)], 'a.txt');
  for (const isAsync of ['true', 'false']) {
    const fields = { 'files[]': text, workflow_id: await bert.idOf('Images to PDF'), async: isAsync };
    const { status, body } = await bert.convert(fields);
    expect({ status, body }).toMatchObject({ status: 422, body: { error_code: 'workflow_mismatch' } });
    expect(Object.keys(body.errors)).toEqual(['files']);
    expect(body).not.toHaveProperty('execution_id');
  }
  expect(await kept()).toEqual([]);
  expect([await bert.credits(), (await bert.get<{ total: number }>('/executions')).body.total]).toEqual([
    before,
    total,
  ]);
});

/** ZIPs of several results, looked at by another program: their order, and names that every disk takes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture, startService, type RunningService } from './harness.js';

let service: RunningService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-archives-'));
  service = await startService({ flags: ['--v1'] });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Names of the members in their order, by a program that did not write them. */
async function namesIn(zip: Buffer): Promise<string[]> {
  const file = join(folder, 'fetched.zip');
  await writeFile(file, zip);
  const program =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); z.testzip(); print(*z.namelist(),sep="\\n")';
  const { stdout } = await promisify(execFile)('python3', ['-X', 'utf8', '-c', program, file]);
  return stdout.trimEnd().split('\n');
}

/** A picture that takes much longer than a small one. */
async function slow(name: string): Promise<File> {
  const create = { width: 1800, height: 1800, channels: 3, background: '#369' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return new File(
    [
      new Uint8Array(
        await sharp({ create: { ...create, noise } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
  );
}

const names = [
  'slow.png',
  'same.png',
  'SAME.png',
  'con.png',
  'nul .png',
  'a: b?.png',
  'end...png',
  'straße.png',
  'STRASSE.png',
];
const legal = [
  'slow.pdf',
  'same.pdf',
  'SAME (2).pdf',
  '_con.pdf',
  '_nul.pdf',
  'a- b-.pdf',
  'end.pdf',
  'straße.pdf',
  'STRASSE (2).pdf',
];

it('v2: members come in the order of the files, each of a name of its own that is legal everywhere', async () => {
  const files = [await slow(names[0]!), ...(await Promise.all(names.slice(1).map((name) => picture(name))))];
  const { status, body } = await service.api.convert({
    'files[]': files,
    workflow_id: await service.api.idOf('Images to PDF'),
  });
  expect(status).toBe(200);
  const zip = await service.api.download(body);
  expect(zip.length).toBe(body.output_file_size);
  expect(await namesIn(zip)).toEqual(legal);
  const part = await service.api.call(body.download_url, {
    headers: { range: `bytes=100-${zip.length - 50}` },
  });
  expect(part.status).toBe(206);
  expect(zip.subarray(100, zip.length - 49).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
});

it('v1: the same of a batch, also where chapters are called like files and like devices', async () => {
  const begun = await service.v1().send<{ session_id: string }>('POST', '/sessions', {});
  const [client, path] = [service.v1(null), `/sessions/${begun.body.session_id}`];
  const add = async (title: string): Promise<string> => {
    const made = await client.send<{ file_id: string }>('POST', `${path}/files`, {
      file_settings: { title, extension: 'png' },
    });
    const { file_id } = made.body;
    await client.call(`${path}/files/${file_id}/data`, { method: 'PUT', body: await picture('x.png') });
    return file_id;
  };
  const ids: string[] = [];
  for (const title of ['same', 'SAME', 'con', 'a.pdf', 'what?', 'x']) ids.push(await add(title));
  const [same, SAME, con, file, what, x] = ids;
  const ordering = [
    same,
    SAME,
    con,
    { title: 'nul.', children: [what] },
    { title: 'A.pdf', children: [x] },
    { title: '..', children: [file] },
  ];
  expect((await client.send('PUT', `${path}/ordering`, ordering)).status).toBe(200);
  await client.send('PATCH', `${path}/options`, { typeofaction: 'batch' });
  const { body } = await client.send<{ process_result: { url: string } }>('POST', `${path}/processes`, {
    process_settings: { process_synchronous: true, immediate: true },
  });
  const zip = Buffer.from(await (await fetch(body.process_result.url)).arrayBuffer());
  expect(await namesIn(zip)).toEqual([
    'same.pdf',
    'SAME (2).pdf',
    '_con.pdf',
    '_nul/what-.pdf',
    'A.pdf/x.pdf',
    'document/a.pdf.pdf',
    'index.html',
  ]);
});

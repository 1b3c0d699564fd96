/** v2 over a real engine and a listening socket. */
import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dot, openServed, type Served } from './testing/served.js';

let served: Served;
beforeAll(async () => {
  served = await openServed();
});
afterAll(() => served.close());

const images = (): Promise<string> => served.idOf('Images to PDF');

it('converts one file at once, tells all fields of the contract, and gives the file to its owner alone', async () => {
  const { status, body } = await served.convert({
    'files[]': await dot('häuser 1.png'),
    workflow_id: await images(),
    async: 'false',
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'done', output_file_type: 'pdf', total_pages: 1, credits_remaining: 7 },
  });
  expect(body['estimated_completion']).toBe(body['completed_at']);
  const download = String(body['download_url']);
  const file = await served.call(download);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''h%C3%A4user%201.pdf");
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBe(body['output_file_size']);
  const part = await served.call(download, { headers: { range: 'bytes=5-9' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10));
  const none = await served.json(download, { headers: { range: `bytes=${bytes.length}-` } });
  expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  expect(none.body.errors['Range']).toEqual(['The result has no such part.']);
  const head = await served.call(download, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect((await served.call(download, {}, 'bert')).status).toBe(404);
  expect((await fetch(download)).status).toBe(401);
});

it('packs several results into a ZIP of the size it said, of which any part can be had', async () => {
  const files = [await dot('a.png'), await dot('b.png')];
  const accepted = await served.convert({ 'files[]': files, workflow_id: await images(), async: 'true' });
  expect(accepted.status).toBe(202);
  expect(accepted.body).toMatchObject({ status: 'pending', credits_charged: 0, credits_remaining: 7 });
  const status_url = String(accepted.body['status_url']);
  await expect.poll(async () => (await served.json(status_url)).body['status']).toBe('done');
  const { body } = await served.json(status_url);
  expect(body['output_file_type']).toBe('zip');
  const bytes = Buffer.from(await (await served.call(String(body['download_url']))).arrayBuffer());
  expect(bytes.length).toBe(body['output_file_size']);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const part = await served.call(String(body['download_url']), { headers: { range: 'bytes=100-' } });
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100));
});

it('lists the user’s own executions, newest first, page by page', async () => {
  const { body } = await served.json('/executions');
  const [newest] = body['executions'] as Record<string, unknown>[];
  expect(body).toMatchObject({ page: 1, per_page: 50, pages: 1, total: 2 });
  expect(newest).toMatchObject({
    status: 'done',
    workflow_id: Number(await images()),
    workflow_name: 'Images to PDF',
    file_names: ['a.png', 'b.png'],
    file_count: 2,
  });
  expect((await served.json('/executions?page=2')).body).toMatchObject({ executions: [], page: 2, total: 2 });
  expect((await served.json('/executions', {}, 'bert')).body).toMatchObject({ executions: [], total: 0 });
  const wrong = await served.json('/executions?page=0', { headers: { 'accept-language': 'nl' } });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { page: ['Moet een geheel getal vanaf 1 zijn.'] }]);
});

it('cancels what waits or runs, and removes what is over', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, (_, place) => dot(`${place}.png`)));
  const accepted = await served.convert({ 'files[]': files, workflow_id: await images(), async: 'true' });
  const path = `/executions/${String(accepted.body['execution_id'])}`;
  const cancelled = await served.json(path, { method: 'DELETE' });
  expect(cancelled.status).toBe(200);
  expect(cancelled.body).toMatchObject({ status: 'failed', error_code: 'cancelled', credits_charged: 0 });
  expect((await served.call(path, { method: 'DELETE' }, 'bert')).status).toBe(404);
  expect((await served.call(path, { method: 'DELETE' })).status).toBe(204);
  expect((await served.call(path)).status).toBe(404);
});

it('tells workflows and options as the decisions say, and nothing that only this computer needs', async () => {
  const { body } = await served.json('/user/workflows');
  for (const workflow of body.system_workflows)
    expect(Object.keys(workflow).sort()).toEqual(
      [
        ...['category', 'description', 'id', 'input_extensions'],
        ...['max_files', 'merge', 'name', 'output_type'],
      ].sort(),
    );
  // The key of a signature is that of a person, and never one of the computer that serves others.
  expect(body.system_workflows.map((workflow) => workflow['name'])).not.toContain('Sign PDF');
  const types = new Set<unknown>();
  for (const { id } of body.system_workflows) {
    const { body: listed } = await served.json(`/workflows/${id}/options`);
    for (const option of listed['options'] as Record<string, unknown>[]) {
      types.add(option['type']);
      for (const name of ['advanced', 'central', 'kinds']) expect(option).not.toHaveProperty(name);
    }
  }
  const known = ['boolean', 'integer', 'number', 'string', 'select', 'password', 'page_ranges'];
  expect([...types].sort()).toEqual(known.sort());
});

it('takes a language for messages, labels and errors', async () => {
  const dutch = { headers: { 'accept-language': 'nl-NL,nl;q=0.9' } };
  const { body } = await served.json('/user/workflows', dutch);
  expect(body.system_workflows.map(({ name }) => name)).toContain('Word naar PDF');
  const fields = { workflow_id: await images(), async: 'perhaps' };
  const { body: wrong } = await served.convert(fields, dutch.headers);
  expect(wrong.errors).toEqual({
    async: ['Moet true of false zijn.'],
    files: ['Er is minstens één bestand nodig.'],
  });
  expect(wrong['error']).toContain('Moet true of false zijn');
});

it('says at which field something is wrong', async () => {
  const { status, body } = await served.convert({
    workflow_id: 'x',
    async: 'perhaps',
    file_order: '{}',
    odd: '1',
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['async', 'file_order', 'files', 'odd', 'workflow_id']);
});

it('refuses too large an upload, in the language that was asked for', async () => {
  const big = new File([new Uint8Array(2 * 1024 * 1024)], 'big.png');
  const { status, body } = await served.convert(
    { 'files[]': big, workflow_id: await images() },
    { 'accept-language': 'nl-NL,nl;q=0.9' },
  );
  expect(status).toBe(422);
  expect(body['error_code']).toBe('upload_too_large');
  expect(body.errors['files']?.[0]).toMatch(/^Deze bestanden|samen/i);
});

it('tells a request under another name that nobody knows it, and one without a token who it is for', async () => {
  expect((await fetch(`${served.url}/api/v2/user/credits`)).status).toBe(401);
  const status = await new Promise((resolve) => {
    plainRequest(
      `${served.url}/api/v2/user/credits`,
      { headers: { host: 'evil.example' } },
      ({ statusCode }) => resolve(statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

it('keeps a key: the same request gives the same execution, another one is refused', async () => {
  const workflow_id = await images();
  const send = async (name: string) =>
    served.convert({ 'files[]': await dot(name), workflow_id }, { 'idempotency-key': 'once' });
  const first = await send('a.png');
  expect((await send('a.png')).body['execution_id']).toBe(first.body['execution_id']);
  const other = await send('b.png');
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['Idempotency-Key']]);
});

it('warns of more files than are advised', async () => {
  const one = await dot('page.png');
  const { status, body } = await served.convert({
    'files[]': Array.from({ length: 51 }, () => one),
    workflow_id: await served.idOf('Merge Images to PDF'),
    async: 'true',
  });
  expect(status).toBe(202);
  expect(body.messages[0]).toBe(
    '51 files were sent at once. The recommended maximum is 50: larger groups take longer, and the result is ready only when the last file is done.',
  );
  await served.call(`/executions/${String(body['execution_id'])}`, { method: 'DELETE' });
});

it('replied nothing that its schemas do not have', () => {
  expect(served.complaints).toEqual([]);
});

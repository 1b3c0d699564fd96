/** Files of v1 over a listening socket: sent whole, in parts, and fetched by their address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LegacyFile } from '../../../../contract/legacy.js';
import { ask, download, LegacyClient } from './testing/client.js';
import { makeUser } from './testing/legacy.js';
import { useLegacyWorld } from './testing/world.js';

const tested = useLegacyWorld();
const { at, login, another } = tested;

describe('files', () => {
  it('are made, filled, listed, changed and removed', async () => {
    const client = await login();
    const made = await client.call('/files', 'POST', { file_settings: { title: 'A', extension: '.TXT' } });
    expect(made.status).toBe(201);
    const { file_id } = LegacyFile.parse(made.body);
    expect(made.body).toMatchObject({
      partial: true,
      file_settings: { title: 'A', extension: 'txt' },
      warnings: [],
    });
    // The official client says that documents are forms.
    const put = await client.call(`/files/${file_id}/data`, 'PUT', 'a=b&text', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([put.status, put.text]).toEqual([204, '']);
    expect((await client.call('/files')).body).toMatchObject([{ file_id, partial: false, size: 8 }]);
    const patched = await client.call(`/files/${file_id}`, 'PATCH', {
      file_settings: { title: 'B', extension: 'md', keep_extension: true },
    });
    expect(patched.body).toMatchObject({
      file_settings: { title: 'B', extension: 'md', keep_extension: true },
    });
    expect((await client.call(`/files/${file_id}`)).body).toMatchObject({ size: 8, partial: false });
    expect((await client.call(`/files/${file_id}`, 'DELETE')).status).toBe(204);
    expect((await client.call(`/files/${file_id}`)).status).toBe(404);
    expect((await client.call('/ordering')).body).toEqual([]);
  });

  it('of a type that nothing can be made of are refused when they are made', async () => {
    const client = await login();
    for (const extension of ['mp4', 'sdafl', '', '../txt', 'exe'])
      expect(await client.call('/files', 'POST', { file_settings: { title: 'x', extension } })).toMatchObject(
        {
          status: 422,
          body: { code: 422 },
        },
      );
    expect((await client.call('/files', 'POST', {})).status).toBe(422);
    const nameless = await client.call(
      '/files',
      'POST',
      { file_settings: { extension: 'txt' } },
      {
        'accept-language': 'nl-NL',
      },
    );
    expect(nameless.body).toMatchObject({ file_settings: { title: 'naamloos' } });
  });

  it('come in parts, in their order, and may be sent again from where a line broke', async () => {
    const client = await login();
    const { file_id } = (
      await client.call('/files', 'POST', { file_settings: { title: 'parts', extension: 'txt' } })
    ).body as { file_id: string };
    const send = (range: string, text: string) =>
      client.call(`/files/${file_id}/data`, 'PUT', text, { 'content-range': range });
    expect((await send('bytes 0-3/12', 'one ')).status).toBe(204);
    expect((await client.call(`/files/${file_id}`)).body).toMatchObject({ partial: true, size: 4 });
    expect(await client.call('/processes', 'POST', { process_settings: {} })).toMatchObject({ status: 409 });
    expect((await send('bytes 8-11/12', 'end.')).status).toBe(416);
    expect((await send('bytes 4-7/12', 'tw')).status).toBe(409);
    expect((await client.call(`/files/${file_id}`)).body).toMatchObject({ partial: true, size: 6 });
    expect((await send('bytes 4-7/12', 'two ')).status).toBe(204);
    expect((await send('bytes 8-11/12', 'end.')).status).toBe(204);
    expect((await client.call(`/files/${file_id}`)).body).toMatchObject({ partial: false, size: 12 });
    for (const range of ['bytes 4-1/12', 'bytes 0-12/12', 'items 0-1/2', 'bytes */12'])
      expect((await send(range, 'x')).status).toBe(422);
    const pdf = await download((await client.process()).url, at('parts.pdf'));
    expect(await ask('pdftotext', pdf, '-')).toContain('one two end.');
  });

  it('tell what will stand in the way', async () => {
    const client = await login();
    const { file_id } = (
      await client.call('/files', 'POST', { file_settings: { title: 'x', extension: 'docx' } })
    ).body as { file_id: string };
    const put = await client.call(`/files/${file_id}/data`, 'PUT', '%PDF-1.7\n');
    expect(put).toMatchObject({
      status: 200,
      body: { warnings: [expect.stringContaining('docx') as string] },
    });
    expect((await client.call(`/files/${file_id}`)).body).toMatchObject({
      warnings: [expect.any(String) as string],
    });
  });

  it('larger than a session may hold are refused, and leave nothing', async () => {
    const legacy = await another({ maxUploadBytes: 1000 });
    await makeUser(legacy, 'jan', 10);
    const client = await LegacyClient.login(legacy.url);
    await client.add('first', 'txt', 'x'.repeat(600));
    const { file_id } = (
      await client.call('/files', 'POST', { file_settings: { title: 'x', extension: 'txt' } })
    ).body as { file_id: string };
    const put = await client.call(`/files/${file_id}/data`, 'PUT', 'x'.repeat(600));
    expect(put).toMatchObject({ status: 422, body: { code: 422, error_code: 'upload_too_large' } });
    expect((await client.call(`/files/${file_id}`)).body).toMatchObject({ partial: true, size: 0 });
  });

  it('are fetched by their address', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/a.txt' }).end();
      else if (request.url === '/a.txt')
        response.writeHead(200, { 'content-type': 'text/plain' }).end('from the web');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = await login();
    const made = await client.call('/files', 'POST', {
      file_settings: { title: 'web', extension: 'txt' },
      url: `${web}/moved`,
    });
    expect(made).toMatchObject({ status: 201, body: { partial: false, size: 12, url: `${web}/moved` } });
    expect(
      (await client.call('/files', 'POST', { file_settings: {}, url: `${web}/a.txt` })).body,
    ).toMatchObject({
      file_settings: { extension: 'txt' },
    });
    expect(
      (await client.call('/files', 'POST', { file_settings: {}, url: `${web}/nothing.txt` })).status,
    ).toBe(422);
    expect((await client.call('/files')).body).toHaveLength(2);
    const pdf = await download((await client.process()).url, at('web.pdf'));
    expect(await ask('pdftotext', pdf, '-')).toContain('from the web');
  });

  it('are not fetched from this computer and its network', async () => {
    const legacy = await another({});
    await makeUser(legacy, 'jan', 10);
    const client = await LegacyClient.login(legacy.url);
    for (const url of [
      'http://169.254.169.254/latest/meta-data',
      legacy.url,
      'http://localhost/x.txt',
      'http://[::1]/x.txt',
      'http://10.0.0.1/x.txt',
      'file:///etc/passwd',
      'http://user:pass@example.org/x.txt',
    ]) {
      const made = await client.call('/files', 'POST', {
        file_settings: { title: 'x', extension: 'txt' },
        url,
      });
      expect(made, url).toMatchObject({ status: 422, body: { code: 422 } });
    }
    expect((await client.call('/files')).body).toEqual([]);
  });

  it('of archives go with their own kind alone', async () => {
    const client = await login();
    await client.add('one', 'txt', 'text');
    for (const extension of ['zip', 'pst'])
      expect((await client.call('/files', 'POST', { file_settings: { title: 'x', extension } })).status).toBe(
        409,
      );
    const zipped = await login();
    await zipped.call('/files', 'POST', { file_settings: { title: 'x', extension: 'zip' } });
    expect(
      (await zipped.call('/files', 'POST', { file_settings: { title: 'x', extension: 'txt' } })).status,
    ).toBe(409);
    expect(
      (await zipped.call('/files', 'POST', { file_settings: { title: 'y', extension: 'zip' } })).status,
    ).toBe(201);
  });

  it('lie where nobody else of the computer can read them', async ({ skip }) => {
    if (process.platform === 'win32') skip('Windows has no such rights');
    const client = await login();
    const id = await client.add('one', 'txt', 'text');
    const path = tested.world.legacyService.blobs.file(client.session, id, 'txt');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  });
});

/** Sessions of v1 over a listening socket, and the end of v1. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LegacySession } from '../../../../contract/legacy.js';
import { ask, call, download, LegacyClient, pagesOf } from './testing/client.js';
import { makeUser } from './testing/legacy.js';
import { useLegacyWorld } from './testing/world.js';

const tested = useLegacyWorld();
const { at, login, another } = tested;

describe('a session', () => {
  it('begins with a user name and a password, or with a token', async () => {
    const { body, status } = await call(`${tested.world.url}/sessions`, 'POST', {
      username: 'JAN',
      password: 'secret of jan',
    });
    expect(status).toBe(201);
    expect(LegacySession.parse(body)).toMatchObject({
      expiration_time: '24:00:00',
      auto_delete_after_pdfen: false,
      license: { level: 1 },
    });
    const bearer = { authorization: `Bearer ${tested.world.token}` };
    expect((await call(`${tested.world.url}/sessions`, 'POST', undefined, bearer)).status).toBe(201);
    expect((await call(`${tested.world.url}/sessions`, 'POST', {}, bearer)).status).toBe(201);
  });

  it('is refused in the words of the client, with the status for a code', { tags: ['long'] }, async () => {
    const wrong = { username: 'jan', password: 'not it' };
    const english = await call(`${tested.world.url}/sessions`, 'POST', wrong, { 'accept-language': 'en-US' });
    expect(english).toMatchObject({
      status: 401,
      body: { code: 401, message: /The .* and .* did not/ } as never,
    });
    const dutch = await call(`${tested.world.url}/sessions`, 'POST', wrong, { 'accept-language': 'nl-NL' });
    expect(dutch.body).toMatchObject({
      code: 401,
      message: expect.stringMatching(/De .* van .* en /) as string,
    });
    for (const [body, headers] of [
      [{}, {}],
      [{ username: 'jan' }, {}],
      [{}, { authorization: 'Bearer nonsense' }],
      [wrong, { authorization: 'Basic x' }],
    ] as const)
      expect((await call(`${tested.world.url}/sessions`, 'POST', body, headers)).status).toBe(401);
    expect((await call(`${tested.world.url}/sessions`, 'POST', '{"username"')).status).toBe(422);
    expect((await call(`${tested.world.url}/sessions`, 'POST', [1])).status).toBe(422);
    expect(await call(`${tested.world.url}/nowhere`)).toMatchObject({ status: 404, body: { code: 404 } });
    expect(await call(`${tested.world.url}/sessions/${'0'.repeat(36)}`)).toMatchObject({
      status: 404,
      body: { code: 404 },
    });
  });

  it('belongs to its user', async () => {
    const client = await login();
    const { token } = await makeUser(tested.world, 'piet', 10);
    expect((await client.call('')).status).toBe(200);
    expect(
      (await client.call('', 'GET', undefined, { authorization: `Bearer ${tested.world.token}` })).status,
    ).toBe(200);
    expect((await client.call('', 'GET', undefined, { authorization: `Bearer ${token}` })).status).toBe(404);
    expect((await client.call('', 'GET', undefined, { authorization: 'Bearer nobody' })).status).toBe(401);
    const copied = await call(
      `${tested.world.url}/sessions`,
      'POST',
      { source_id: client.session },
      {
        authorization: `Bearer ${token}`,
      },
    );
    expect(copied.status).toBe(404);
  });

  it('is changed, copied with all that is in it, and deleted', { tags: ['long'] }, async () => {
    const client = await login();
    const changed = await client.call('', 'PATCH', {
      expiration_time: '01:30:05',
      auto_delete_after_pdfen: true,
    });
    expect(changed.body).toMatchObject({ expiration_time: '01:30:05', auto_delete_after_pdfen: true });
    for (const expiration_time of ['1', '999:00:00', '00:00:00', '01:60:00', 7])
      expect((await client.call('', 'PATCH', { expiration_time })).status).toBe(422);
    await client.call('', 'PATCH', { auto_delete_after_pdfen: false });
    const file = await client.add('one', 'txt', 'text of one');
    await client.order([{ title: 'Chapter', children: [file] }]);
    await client.options({ maintitle: 'Copied' });
    const made = await call(`${tested.world.url}/sessions`, 'POST', { source_id: client.session });
    expect(made.status).toBe(201);
    expect((await client.call('', 'DELETE')).status).toBe(204);
    expect((await client.call('')).status).toBe(404);
    const copy = new LegacyClient(tested.world.url, LegacySession.parse(made.body).session_id);
    const files = (await copy.call('/files')).body as { file_id: string }[];
    expect((await copy.call('/ordering')).body).toEqual([
      { title: 'Chapter', children: [files[0]!.file_id] },
    ]);
    expect((await copy.call('/options')).body).toMatchObject({ maintitle: 'Copied' });
    const pdf = await download((await copy.process()).url, at('copied.pdf'));
    expect(await ask('pdftotext', pdf, '-')).toContain('text of one');
  });

  it('ends when nobody asked for it for its time', { tags: ['long'] }, async () => {
    const legacy = await another({});
    await makeUser(legacy, 'jan', 10);
    const client = await LegacyClient.login(legacy.url);
    await client.call('', 'PATCH', { expiration_time: '00:10:00' });
    await client.add('one', 'txt', 'text');
    legacy.clock.move(9 * 60_000);
    expect((await client.call('')).status).toBe(200);
    legacy.clock.move(9 * 60_000);
    expect((await client.call('')).status).toBe(200);
    legacy.clock.move(11 * 60_000);
    expect((await client.call('')).status).toBe(404);
    await legacy.legacyService.sweep();
    expect(await readdir(join(legacy.legacyService.context.directory, 'sessions'))).toEqual([]);
  });

  it('goes with its result where that was asked for', async () => {
    const client = await login();
    await client.call('', 'PATCH', { auto_delete_after_pdfen: true });
    await client.add('one', 'txt', 'text');
    const { url } = await client.process();
    expect((await client.call('')).status).toBe(404);
    expect(await pagesOf(await download(url, at('gone.pdf')))).toBe(1);
  });

  it('has a configuration that says what may be sent', async () => {
    const { body } = await call(`${tested.world.url}/configuration`);
    expect(body).toMatchObject({
      extensions: expect.arrayContaining(['docx', 'msg', 'pst', 'zip', 'pdf']) as string[],
      max_files: 200,
    });
  });
});

describe('the end of v1', () => {
  it('comes in its steps, with headers and with messages in the results', { tags: ['long'] }, async () => {
    const legacy = await another({ until: 'contract', now: '2025-12-20T00:00:00Z' });
    await makeUser(legacy, 'jan', 100);
    const to = (time: string) => legacy.clock.move(Date.parse(time) - legacy.clock.now().getTime());
    const look = async () => {
      const client = await LegacyClient.login(legacy.url);
      await client.add('one', 'txt', 'text');
      const { messages, status } = await client.process();
      expect(status).toBe('OK');
      const { headers } = await client.call('');
      return { messages, headers: ['deprecation', 'sunset', 'warning'].map((name) => headers.get(name)) };
    };
    expect(await look()).toEqual({ messages: [], headers: [null, null, null] });
    to('2026-02-01T00:00:00Z');
    const warned = ['true', 'Mon, 01 Jun 2026 00:00:00 GMT', '299 - "v1 ends on 1 June 2026: use /api/v2"'];
    expect(await look()).toEqual({
      messages: [
        expect.stringMatching(/^v1 ends on 1 June 2026\. Change to v2 at http.*\/api\/v2/) as string,
      ],
      headers: warned,
    });
    to('2026-03-20T00:00:00Z');
    expect((await look()).messages).toHaveLength(2);
    to('2026-05-02T00:00:00Z');
    expect((await look()).messages[0]).toMatch(/^Last warning/);
    const client = await LegacyClient.login(legacy.url);
    to('2026-06-01T00:00:00Z');
    for (const [method, path] of [
      ['GET', `/sessions/${client.session}`],
      ['POST', '/sessions'],
      ['GET', '/configuration'],
      ['GET', '/download?id=x&key=y'],
      ['DELETE', `/sessions/${client.session}`],
      ['GET', '/nowhere/at/all'],
    ] as const) {
      const reply = await call(`${legacy.url}${path}`, method, method === 'POST' ? {} : undefined);
      expect(reply, path).toMatchObject({ status: 410, body: { code: 410 } });
      expect((reply.body as { message: string }).message).toContain('/api/v2');
      expect(reply.headers.get('sunset')).toBe(warned[1]);
    }
    const dutch = await call(`${legacy.url}/configuration`, 'GET', undefined, { 'accept-language': 'nl' });
    expect((dutch.body as { message: string }).message).toMatch(/^v1 is op 1 juni 2026 beëindigd/);
  });

  it('is there at once for who registered after December 2025', async () => {
    const legacy = await another({ until: 'contract', now: '2026-01-02T00:00:00Z' });
    const { token } = await makeUser(legacy, 'jan', 1);
    const reply = await call(`${legacy.url}/sessions`, 'POST', {}, { authorization: `Bearer ${token}` });
    expect(reply).toMatchObject({ status: 401, body: { code: 401 } });
    expect((reply.body as { message: string }).message).toContain('/api/v2');
  });
});

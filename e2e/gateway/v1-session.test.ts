/** A session of the legacy interface v1 from its begin to its result, over the service as it ships: one scenario for each endpoint. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.js';
import { sample, startService, type RunningService } from './harness.js';

interface Session {
  readonly session_id: string;
}
interface Process {
  readonly process_id: string;
  readonly process_progress?: { readonly update_counter: number; readonly lines: readonly string[] };
  readonly process_result?: {
    readonly url: string;
    readonly status: string;
    readonly pages: number;
    readonly credits: number;
    readonly credits_left: number;
    readonly credits_explain: string;
    readonly type_of_output_file: string;
    readonly messages: readonly string[];
  };
}

let service: RunningService;
beforeAll(async () => {
  service = await startService({ flags: ['--v1'] });
});
afterAll(() => service.close());

/** A new session: the client, and the path of the session. */
async function begin(client: Client = service.v1()) {
  const { status, body } = await client.send<Session>('POST', '/sessions', {});
  expect(status).toBe(201);
  // As old programs do it: the id of the session is all that is shown from now on.
  return { client: client.as(null), path: `/sessions/${body.session_id}` };
}

async function add(
  { client, path }: Awaited<ReturnType<typeof begin>>,
  title: string,
  file: File,
): Promise<string> {
  const extension = file.name.split('.').at(-1);
  const made = await client.send<{ file_id: string }>('POST', `${path}/files`, {
    file_settings: { title, extension },
  });
  expect(made.status).toBe(201);
  const put = await client.call(`${path}/files/${made.body.file_id}/data`, { method: 'PUT', body: file });
  expect([put.status, await put.text()]).toEqual([204, '']);
  return made.body.file_id;
}

const text = (words: string): File => new File([words], 'text.txt');

/** Processes a session and waits for the result. */
async function result({ client, path }: Awaited<ReturnType<typeof begin>>) {
  const { status, body } = await client.send<Process>('POST', `${path}/processes`, {
    process_settings: { process_synchronous: true, immediate: true },
  });
  expect(status).toBe(200);
  return body.process_result!;
}

it('POST /sessions: by a token, by a copy; not by a wrong token or password', async () => {
  const { client, path } = await begin();
  expect((await client.send('POST', '/sessions', { source_id: path.split('/').at(-1) })).status).toBe(201);
  expect((await service.v1('platen_wrong').send('POST', '/sessions', {})).body).toMatchObject({ code: 401 });
  const wrong = await service.v1(null).send('POST', '/sessions', { username: 'first', password: 'guessed' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 401 } });
});

it('GET, PATCH and DELETE /sessions/{id}', async () => {
  const { client, path } = await begin();
  expect((await client.get(path)).body).toMatchObject({
    expiration_time: '24:00:00',
    auto_delete_after_pdfen: false,
  });
  const changed = await client.send('PATCH', path, { expiration_time: '00:30:00' });
  expect(changed.body).toMatchObject({ expiration_time: '00:30:00' });
  expect((await client.delete(path)).status).toBe(204);
  expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 404 } });
  const short = await begin();
  await short.client.send('PATCH', short.path, { expiration_time: '00:30:00' });
  await service.clock.advance(31 * 60_000);
  expect((await short.client.get(short.path)).status).toBe(404);
});

it('GET /configuration', async () => {
  expect((await service.v1(null).get('/configuration')).body).toMatchObject({ api_version: 1 });
});

it('POST /sessions/{id}/files: an extension that nothing can be made of, an address of this computer', async () => {
  const { client, path } = await begin();
  const refused = async (body: object) => (await client.send('POST', `${path}/files`, body)).body;
  expect(await refused({ file_settings: { title: 'film', extension: 'mp4' } })).toMatchObject({ code: 422 });
  for (const url of [
    'http://169.254.169.254/',
    'http://127.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
  ])
    expect(await refused({ file_settings: { title: 'x', extension: 'txt' }, url })).toMatchObject({
      code: 422,
    });
  expect((await client.get(`${path}/files`)).body).toEqual([]);
});

it('a merge of chapters, with its charge from the same credits as v2', { tags: ['long'] }, async () => {
  const session = await begin();
  const { client, path } = session;
  const letter = await add(session, 'Letter', await sample('letter.docx'));
  const note = await add(session, 'Note', text('A note.'));
  const ordering = [{ title: 'Chapter', children: [note, { title: 'Section', children: [letter] }] }];
  expect((await client.send('PUT', `${path}/ordering`, ordering)).body).toEqual(ordering);
  expect((await client.get(`${path}/ordering`)).body).toEqual(ordering);
  expect((await client.send('PATCH', `${path}/options`, { maintitle: 'Both', pdftype: '2B' })).status).toBe(
    204,
  );
  expect((await client.get(`${path}/options`)).body).toMatchObject({ maintitle: 'Both', pdftype: '2B' });
  const before = await service.api.credits();
  const made = await result(session);
  expect(made).toMatchObject({
    status: 'OK',
    type_of_output_file: 'pdf',
    credits: 3,
    credits_left: before - 3,
    credits_explain: '2 documents + 1 PDF/A = 3',
  });
  expect(await service.api.credits()).toBe(before - 3);
  const pdf = Buffer.from(await (await fetch(made.url)).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fetch(made.url.replace(/key=.*/, 'key=guessed'))).status).toBe(404);
});

it('a batch in which one file cannot be converted: a ZIP file with a page in its place', async () => {
  const session = await begin();
  await add(session, 'Good', text('Good.'));
  const { client, path } = session;
  await client.send('POST', `${path}/files`, { file_settings: { title: 'Empty', extension: 'docx' } });
  const [, empty] = (await client.get<{ file_id: string }[]>(`${path}/files`)).body;
  await client.call(`${path}/files/${empty!.file_id}/data`, { method: 'PUT', body: '' });
  await client.send('PUT', `${path}/options`, { typeofaction: 'batch' });
  const made = await result(session);
  expect(made).toMatchObject({ status: 'WARNING', type_of_output_file: 'zip', pages: 2, credits: 1 });
  expect(made.messages.join()).toContain('Empty');
});

it('GET /sessions/{id}/templates', async () => {
  const { client, path } = await begin();
  expect((await client.get(`${path}/templates`)).body).toMatchObject([
    { template_id: '174', user_defined: false },
  ]);
  expect((await client.get(`${path}/templates/174`)).body).toMatchObject({ default_ordering: [] });
});

it('POST /sessions/{id}/processes: followed by long polling, in the language of the client', async () => {
  const session = await begin(service.v1().in('nl-NL'));
  const { client, path } = session;
  await add(session, 'Brief', await sample('letter.docx'));
  const started = await client.send<Process>('POST', `${path}/processes?update_counter=0`, {
    process_settings: { process_synchronous: false },
  });
  expect(started.status).toBe(202);
  const lines: string[] = [];
  let body = started.body;
  for (;;) {
    lines.push(...(body.process_progress?.lines ?? []));
    if (body.process_result) break;
    const known = body.process_progress?.update_counter ?? 0;
    body = (
      await client.get<Process>(
        `${path}/processes/${body.process_id}?long_pull_timeout=10000&update_counter=${known}`,
      )
    ).body;
  }
  expect(lines, lines.join('; ')).toContain('‘Brief’ geconverteerd (1 van 1)');
  expect(body.process_result.status).not.toBe('ERROR');
  expect((await client.get(`${path}/current-process`)).status).toBe(404);
});

it('the sandbox: nothing is charged, and nothing of production is known', async () => {
  const before = await service.api.credits();
  const session = await begin(service.v1(service.first.token, service.first.sandbox_url));
  await add(session, 'Note', text('A note.'));
  const made = await result(session);
  expect(made).toMatchObject({ credits: 0, credits_left: before });
  expect(made.url).toContain('/sandbox/api/v1/download');
  expect((await service.v1(null).get(session.path)).status).toBe(404);
});

it('no other user sees a session, and v2 does not list the parts of a process', async () => {
  const session = await begin();
  const { path } = session;
  await add(session, 'Note', text('A note.'));
  await result(session);
  const other = await service.platen('admin', 'users', 'add', 'other', '--json');
  expect(other.status).toBe(0);
  const { out } = await service.platen('admin', 'tokens', 'create', 'other', '--name', 'test', '--json');
  const { token } = JSON.parse(out) as { token: string };
  expect(token).toMatch(/^platen_/);
  expect((await service.v1(token).get(path)).status).toBe(404);
  const listed = await service.api.get<{ executions: unknown[] }>('/executions');
  expect(listed.body.executions).toEqual([]);
});

it(
  'a process that a kill cut off ends after the next start, and is charged once',
  { tags: ['long'] },
  async () => {
    const session = await begin();
    for (const name of ['letter.docx', 'catalogue.pptx', 'budget.xlsx'])
      await add(session, name, await sample(name));
    const before = await service.api.credits();
    const { body } = await session.client.send<Process>('POST', `${session.path}/processes`, {
      process_settings: { process_synchronous: false },
    });
    expect(await service.api.credits()).toBe(before - 3);
    await service.kill();
    service = await service.restart();
    const client = service.v1(null);
    const follow = async (): Promise<NonNullable<Process['process_result']>> => {
      for (;;) {
        const reply = await client.get<Process>(
          `${session.path}/processes/${body.process_id}?long_pull_timeout=10000&update_counter=999`,
        );
        expect(reply.status).toBe(200);
        if (reply.body.process_result) return reply.body.process_result;
      }
    };
    const made = await follow();
    expect(made.status).not.toBe('ERROR');
    expect(made).toMatchObject({ credits: 3, credits_left: before - 3 });
    expect(await service.api.credits()).toBe(before - 3);
  },
);

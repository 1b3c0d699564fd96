/** Options, templates and processes of v1 over a listening socket. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { LegacyProcess, LegacySession } from '../../../../contract/legacy.js';
import { ask, bookmarksOf, call, download, LegacyClient, pagesOf } from './testing/client.js';
import { makeUser } from './testing/legacy.js';
import { useLegacyWorld } from './testing/world.js';

const tested = useLegacyWorld();
const { at, login, another } = tested;

describe('options and templates', () => {
  it('keep what a change does not name, whether it comes as PUT or as PATCH', async () => {
    const client = await login();
    const first = (await client.call('/options')).body as Record<string, unknown>;
    expect(first).toMatchObject({
      template_id: '174',
      typeofaction: 'merge',
      maintitle: 'My document',
      pdftype: 'normal',
    });
    const put = await client.call(
      '/options',
      'PUT',
      JSON.stringify({ typeofaction: 'batch', template_id: '174' }),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    );
    expect([put.status, put.text]).toEqual([204, '']);
    await client.options({ pdftype: '2AUB', template_id: 174 });
    await client.options({
      ocr: 1,
      postprocessing_compress_images_dpi: '150',
      postprocessing_linearize: 'true',
    });
    expect((await client.call('/options')).body).toMatchObject({
      typeofaction: 'batch',
      pdftype: '2AUB',
      ocr: true,
      postprocessing_compress_images_dpi: 150,
      postprocessing_linearize: true,
    });
    for (const wrong of [
      { pdftype: '9Z' },
      { ocr: 'maybe' },
      { postprocessing_compress_images_quality: 500 },
      { maintitle: 'a\nb' },
    ])
      expect(await client.call('/options', 'PATCH', wrong)).toMatchObject({
        status: 422,
        body: { code: 422 },
      });
  });

  it(
    'that nobody knows are kept, and the result says that they did nothing',
    { tags: ['long'] },
    async () => {
      const client = await login();
      await client.add('one', 'txt', 'text');
      await client.options({ printversion: true });
      const { messages, status } = await client.process();
      expect(messages).toEqual(['The option “printversion” is unknown and was ignored.']);
      expect(status).toBe('OK');
    },
  );

  it('describe every field', async () => {
    const client = await login({ 'accept-language': 'nl-NL' });
    expect((await client.call('/templates')).body).toEqual([
      {
        template_id: '174',
        name: 'Samenvoegen met bladwijzers',
        type: 'general',
        user_defined: false,
        min_license_level: -1,
      },
    ]);
    const { fields } = (await client.call('/templates/174')).body as { fields: { field_id: string }[] };
    expect(fields.map(({ field_id }) => field_id)).toContain('postprocessing_strip_meta');
    expect(fields).toContainEqual({
      field_id: 'typeofaction',
      name: 'Actie',
      description: expect.any(String) as string,
      type: {
        type: 'select',
        values: { merge: 'Samenvoegen tot één PDF', batch: 'Losse bestanden in een ZIP-bestand' },
      },
      optional: true,
      readonly: false,
      min_license_level: -1,
    });
    expect((await client.call('/templates/5123')).status).toBe(404);
    expect((await client.call('/options', 'PATCH', { template_id: 5123 })).status).toBe(404);
  });

  it('of an account are in its next session', async () => {
    const { token } = await makeUser(tested.world, 'klaas', 10);
    const bearer = { authorization: `Bearer ${token}` };
    const begin = async () =>
      new LegacyClient(
        tested.world.url,
        LegacySession.parse((await call(`${tested.world.url}/sessions`, 'POST', {}, bearer)).body).session_id,
      );
    const client = await begin();
    const { status } = await client.call('/templates/174', 'PATCH', {
      default_ordering: [{ title: 'Always', children: [] }],
      fields: { typeofaction: 'batch', compress: 'web' },
    });
    expect(status).toBe(200);
    const next = await begin();
    expect((await next.call('/options')).body).toMatchObject({ typeofaction: 'batch', compress: 'web' });
    expect((await next.call('/ordering')).body).toEqual([{ title: 'Always', children: [] }]);
    expect((await (await login()).call('/options')).body).toMatchObject({ typeofaction: 'merge' });
  });

  it(
    'draw a cover page, headers, footers and a table of contents by the template of the account',
    { tags: ['long'] },
    async () => {
      const { user } = await makeUser(tested.world, 'griet', 50);
      const source = `<meta name="platen-header" content="{{title}} of {{author}}"><meta name="platen-footer" content="page {page} of {pages}">
      <meta name="platen-contents" content="yes"><style>h1 { color: #036 }</style>
      <h1>{{title}}</h1><p>By {{author}} on {{meeting:date}}</p><script>document.title = 'no'</script>
      <img src="http://127.0.0.1:9/x.png" onerror="x()"><p onclick="y()">{{place}}</p>`;
      await tested.world.legacyService.templates.set(user.id, 'Minutes', source);
      const client = await LegacyClient.login(tested.world.url, 'griet');
      const list = (await client.call('/templates')).body as { template_id: string }[];
      expect(list).toMatchObject([{ template_id: '174' }, { name: 'Minutes', user_defined: true }]);
      // An id from before stands for it.
      await client.options({ template_id: 5123 });
      const { fields } = (await client.call('/templates/5123')).body as { fields: unknown[] };
      expect(fields).toContainEqual(
        expect.objectContaining({ field_id: 'meeting', name: 'Meeting', type: 'date' }),
      );
      await client.options({
        maintitle: 'Minutes & more',
        author: '<b>Ann</b>',
        meeting: '2026-02-28',
        place: 'Utrecht',
      });
      expect((await client.call('/options', 'PATCH', { meeting: '2026-02-30' })).status).toBe(422);
      await client.add('First', 'txt', 'text one');
      await client.add('Second', 'txt', 'text two');
      const result = await client.process();
      const pdf = await download(result.url, at('cover.pdf'));
      expect(await pagesOf(pdf)).toBe(4);
      const page = (number: number) =>
        ask('pdftotext', '-layout', '-f', String(number), '-l', String(number), pdf, '-');
      expect(await page(1)).toMatch(/Minutes & more\s+By <b>Ann<\/b> on 28 February 2026\s+Utrecht/);
      expect(await page(1)).not.toContain('page 1');
      expect(await page(2)).toMatch(/First[ .]+3\s+Second[ .]+4/);
      expect(await page(3)).toMatch(/Minutes & more of <b>Ann<\/b>\s+text one\s+page 3 of 4/);
      expect(await bookmarksOf(pdf)).toEqual(['First 3', 'Second 4']);
      expect(await ask('pdfinfo', pdf)).toMatch(/^Title: +Minutes & more/m);
      await tested.world.legacyService.templates.set(user.id, '', null);
      // The table of contents that the template had switched on stays.
      expect((await client.process()).pages).toBe(3);
    },
  );
});

describe('a process', () => {
  it('is followed by its progress, waited for, and gone from the session when it is done', async () => {
    let begin = (): void => undefined;
    const legacy = await another({ engineWaitsFor: new Promise<void>((resolve) => (begin = resolve)) });
    await makeUser(legacy, 'jan', 10);
    const client = await LegacyClient.login(legacy.url, 'jan', { 'accept-language': 'nl-NL' });
    expect((await client.call('/current-process')).status).toBe(404);
    await client.add('een', 'txt', 'tekst');
    await client.add('twee', 'txt', 'tekst');
    const started = await client.call('/processes?update_counter=0', 'POST', {
      process_settings: { process_synchronous: false, immediate: true, title: 'Mijn stuk' },
    });
    expect(started.status).toBe(202);
    let reply = LegacyProcess.parse(started.body);
    expect(reply.process_progress?.update_counter).toBeGreaterThanOrEqual(0);
    const id = reply.process_id;
    for (const [method, path] of [
      ['PATCH', '/options'],
      ['PUT', '/ordering'],
      ['POST', '/processes'],
      ['POST', '/files'],
    ] as const)
      expect(
        (await client.call(path, method, path === '/ordering' ? [] : { process_settings: {} })).status,
        path,
      ).toBe(409);
    expect(
      LegacyProcess.parse((await client.call('/current-process?noredirect&update_counter=0')).body)
        .process_id,
    ).toBe(id);
    // Its first lines are there, and still it is waited for a second, so that a client asks a few times and not at each line.
    const asked = performance.now();
    const early = await client.call(`/processes/${id}?long_pull_timeout=10000&update_counter=0`);
    expect(LegacyProcess.parse(early.body).process_progress?.lines.length).toBeGreaterThan(0);
    expect(performance.now() - asked).toBeGreaterThan(950);
    begin();
    const lines: unknown[] = [...(reply.process_progress?.lines ?? [])];
    while (!reply.process_result) {
      const counter = reply.process_progress?.update_counter ?? 0;
      const { body } = await client.call(
        `/processes/${id}?long_pull_timeout=10000&update_counter=${counter}`,
      );
      reply = LegacyProcess.parse(body);
      lines.push(...(reply.process_progress?.lines ?? []));
    }
    expect(lines).toContain('‘een’ geconverteerd (1 van 2)');
    expect(lines.at(-1)).toBe('Klaar');
    expect(reply.process_result).toMatchObject({
      status: 'OK',
      pages: 2,
      credits_explain: '2 documenten = 2',
    });
    expect((await client.call('/current-process')).status).toBe(404);
    expect(LegacyProcess.parse((await client.call(`/processes/${id}`)).body).process_result).toEqual(
      reply.process_result,
    );
    const response = await fetch(reply.process_result.url);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Mijn stuk.pdf"');
    const head = await fetch(reply.process_result.url, { method: 'HEAD' });
    expect(head.headers.get('content-disposition')).toBe('attachment; filename="Mijn stuk.pdf"');
    const part = await fetch(reply.process_result.url, { headers: { range: 'bytes=0-4' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect((await fetch(reply.process_result.url.replace(/.$/, '!'))).status).toBe(404);
    expect((await client.call(`/processes/${client.session}`)).status).toBe(404);
  });

  it('has no progress for a client that waited for its result and asked for none', async () => {
    const client = await login();
    expect((await client.call('/processes', 'POST', { process_settings: {} })).status).toBe(422);
    await client.add('one', 'txt', 'text');
    const { body } = await client.call('/processes', 'POST', {
      process_settings: { process_synchronous: true },
    });
    expect(Object.keys(body)).toEqual(['process_id', 'process_result']);
    expect((await client.call('/processes', 'POST', {})).status).toBe(422);
  });

  it('is not begun without credits, and costs nothing in the sandbox', { tags: ['long'] }, async () => {
    await makeUser(tested.world, 'arm', 1);
    const client = await LegacyClient.login(tested.world.url, 'arm');
    await client.add('one', 'txt', 'text');
    await client.add('two', 'txt', 'text');
    expect(await client.call('/processes', 'POST', { process_settings: {} })).toMatchObject({
      status: 402,
      body: { code: 402, credits_needed: 2, credits_available: 1 },
    });
    const sandbox = await another({ environment: 'sandbox' });
    await makeUser(sandbox, 'arm', 0);
    const free = await LegacyClient.login(sandbox.url, 'arm');
    await free.add('one', 'txt', 'text');
    expect(await free.process()).toMatchObject({
      credits: 0,
      credits_left: 0,
      url: expect.stringContaining('/sandbox/api/v1/download') as string,
    });
    expect((await call(`${tested.world.url}/sessions/${free.session}`)).status).toBe(404);
  });

  it('takes the files of a ZIP archive in its folders', { tags: ['long'] }, async () => {
    const client = await login();
    const pdf = await PDFDocument.create();
    pdf.addPage([200, 200]);
    const zip = zipSync({
      'folder/a.txt': Buffer.from('text of a'),
      'b.pdf': await pdf.save(),
      'c.mp4': Buffer.from('000000186674797069736f6d00000200', 'hex'),
    });
    await client.add('archive', 'zip', Buffer.from(zip));
    const result = await client.process();
    expect(result).toMatchObject({ status: 'WARNING', pages: 3, credits: 2 });
    expect(await bookmarksOf(await download(result.url, at('zip.pdf')))).toEqual([
      'archive 1',
      '  folder 1',
      '    a 1',
      '  b 2',
      '  c 3',
    ]);
  });

  it(
    'outlives a restart, with its session, its files and its result; one that was cut off is begun anew',
    { tags: ['long'] },
    async () => {
      const folder = join(tested.world.service.folder, 'restarted');
      const before = await another({ now: '2026-11-22T12:00:00Z' }, folder);
      const { user } = await makeUser(before, 'jan', 10);
      const client = await LegacyClient.login(before.url);
      await client.add('one', 'txt', 'text that stays');
      const done = await client.process();
      const started = await client.call('/processes', 'POST', { process_settings: {} });
      const { process_id } = LegacyProcess.parse(started.body);
      await before.close();
      const after = await another({ now: '2026-11-22T12:00:00Z' }, folder);
      const again = new LegacyClient(after.url, client.session);
      expect((await again.call('/files')).body).toMatchObject([
        { file_settings: { title: 'one' }, partial: false },
      ]);
      const old = new URL(done.url);
      const pdf = await download(`${after.url}/download${old.search}`, at('restart.pdf'));
      expect(await ask('pdftotext', pdf, '-')).toContain('text that stays');
      const end = await again.call(`/processes/${process_id}?long_pull_timeout=60000&update_counter=99`);
      let reply = LegacyProcess.parse(end.body);
      while (!reply.process_result)
        reply = LegacyProcess.parse(
          (
            await again.call(
              `/processes/${process_id}?long_pull_timeout=60000&update_counter=${reply.process_progress?.update_counter ?? 0}`,
            )
          ).body,
        );
      expect(reply.process_result).toMatchObject({ status: 'OK', credits: 1, credits_left: 8 });
      expect((await after.ledger.balance(user.id)).total_available).toBe(8);
      expect(await after.ledger.openReservations()).toEqual([]);
      after.clock.move(25 * 60 * 60 * 1000);
      await after.legacyService.sweep();
      expect((await fetch(`${after.url}/download${old.search}`)).status).toBe(404);
      expect(await readdir(join(after.legacyService.context.directory, 'results'))).toEqual([]);
    },
  );
});

/** What the window gets to look at, by the real worker and the real page viewer. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebContents } from 'electron';
import { PDFDocument } from 'pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { Settings, SubmitRequest } from '../../contract/index.js';
import { findWorkflow } from '../workflows/catalogue.js';
import { openTestService, root, sample, type TestService } from '../service/testing/service.js';
import { PageViewer } from '../service/views/page-viewer.js';
import { nodeLauncher } from '../service/workers/node-launcher.js';
import { Grants } from './grants.js';
import { makePageHandlers } from './page-views.js';
import { makePreviewHandlers } from './preview-handlers.js';

const sender = {} as WebContents;

async function setUp(service?: TestService) {
  const opened = service ?? (await openTestService());
  const viewer = new PageViewer({
    launcher: nodeLauncher(join(root, 'dist', 'worker', 'worker.js')),
    scratch: opened.local.scratch,
    log: () => undefined,
  });
  onTestFinished(async () => {
    await viewer.close();
    await opened.close();
  });
  const settings = Settings.parse({});
  const grants = new Grants(() => settings, []);
  const give = (path: string) => grants.grantFiles([{ path, origin: null }] as never);
  const handlers = {
    ...makePageHandlers(viewer, grants, () => 'en'),
    ...makePreviewHandlers({
      services: opened.service,
      language: () => 'en',
      engine: opened.local,
      viewer,
      grants,
    }),
  };
  const picture = (path: string) =>
    handlers.pagePicture([{ path, page: 1, side: 64, ticket: 1 }], sender) as Promise<string>;
  return { handlers, give, picture, opened };
}

test('shows a PDF and a picture as they are, and draws all else', { tags: ['long'] }, async () => {
  const { handlers, give, picture } = await setUp();
  const view = async (name: string, ticket: number) => {
    give(sample(name));
    return handlers.documentView([{ path: sample(name), ticket, urgent: true }], sender);
  };
  expect(await view('annual-report.pdf', 1)).toEqual({
    path: sample('annual-report.pdf'),
    pages: 8,
    drawn: false,
  });
  expect(await view('specimen.jpg', 2)).toEqual({ path: sample('specimen.jpg'), pages: 1, drawn: false });
  const drawn = await view('press-log.txt', 3);
  expect(drawn).toMatchObject({ drawn: true });
  expect(await picture(drawn.path)).toMatch(/^\/9j\//);
  await handlers.dropViews([[3]], sender);
  await expect(picture(drawn.path)).rejects.toMatchObject({ code: 'file_not_given' });
  await expect.poll(() => existsSync(drawn.path)).toBe(false);
});

test('shows nothing that the window was not given, and says what cannot be drawn', async () => {
  const { handlers, give } = await setUp();
  const path = sample('letter.docx');
  expect(() => handlers.documentView([{ path, ticket: 1, urgent: true }], sender)).toThrow(
    expect.objectContaining({ code: 'file_not_given' }),
  );
  give(path.replace('letter.docx', 'gone.docx'));
  await expect(
    handlers.documentView([{ path: sample('gone.docx'), ticket: 1, urgent: true }], sender),
  ).rejects.toMatchObject({ code: 'file_missing' });
});

test(
  'goes on showing the one before until the next is there, and shows a result of the history',
  { tags: ['long'] },
  async () => {
    const { handlers, give, picture, opened } = await setUp();
    const [text, other] = [sample('press-log.txt'), sample('house-rules.txt')];
    for (const path of [text, other]) give(path);
    const first = await handlers.documentView([{ path: text, ticket: 1, urgent: true }], sender);
    const late = handlers.documentView([{ path: other, ticket: 1, urgent: false }], sender);
    const refused = expect(late).rejects.toMatchObject({ code: 'cancelled' });
    await picture(first.path);
    const next = await handlers.documentView([{ path: other, ticket: 1, urgent: true }], sender);
    await refused;
    expect(next.path).not.toBe(first.path);
    await expect(picture(first.path)).rejects.toMatchObject({ code: 'file_not_given' });

    const { id } = await opened.service.submit(opened.request('anything-to-pdf', [text]));
    await opened.service.finished(id);
    const result = await handlers.resultView([{ executionId: id, result: 0, ticket: 2 }], sender);
    expect(result).toMatchObject({ drawn: false, pages: first.pages });
    await picture(result.path);

    // What it was made of can be looked at as well, by its execution alone, and for as long as it is there.
    const source = await handlers.sourceView([{ executionId: id, input: 0, ticket: 6 }], sender);
    expect(source).toMatchObject({ drawn: true, pages: first.pages });
    await picture(source.path);
    await expect(
      handlers.sourceView([{ executionId: id, input: 7, ticket: 7 }], sender),
    ).rejects.toMatchObject({
      code: 'invalid_request',
    });
  },
);

test('shows what a submission would give, opens what it protects, and lets go of it', async () => {
  const { handlers, give, picture, opened } = await setUp();
  const path = sample('annual-report.pdf');
  const wish = (secret: string) => ({
    request: opened.request('protect-pdf', [path], {
      options: { open_password: secret },
      target: { directory: null, pattern: null },
    }),
    input: 0,
    ticket: 5,
  });
  expect(() => handlers.preview([wish('kestrel')], sender)).toThrow(
    expect.objectContaining({ code: 'file_not_given' }),
  );
  give(path);
  const made = await handlers.preview([wish('kestrel')], sender);
  expect(made).toMatchObject({ results: 1, more: 0, isEstimate: false, format: 'pdf' });
  expect(made.files).toEqual([{ name: 'annual-report.pdf', pages: 8, size: made.size }]);
  expect(made.pages).toEqual(
    Array.from({ length: 8 }, (_, at) => ({ path: made.pages[0]!.path, page: at + 1, file: 0 })),
  );
  // The window need not know what opens it.
  const shown = made.pages[0]!.path;
  expect(await picture(shown)).toMatch(/^\/9j\//);
  // What is shown stays until there is something newer, whatever becomes of that.
  await expect(handlers.preview([withoutFiles(wish('kestrel'))], sender)).rejects.toMatchObject({
    code: 'no_files',
  });
  await picture(shown);
  await handlers.dropViews([[5]], sender);
  await expect(picture(shown)).rejects.toMatchObject({ code: 'file_not_given' });
  await expect.poll(() => existsSync(shown)).toBe(false);
});

/** The same wish for no document. */
const withoutFiles = <Wish extends { readonly request: SubmitRequest }>(wish: Wish): Wish => ({
  ...wish,
  request: { ...wish.request, files: [] },
});

test('says of files of an execution that they are others since, and when', { tags: ['long'] }, async () => {
  const { handlers, opened } = await setUp();
  const folder = await mkdtemp(join(tmpdir(), 'platen-since-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'note.txt');
  await writeFile(path, 'as it was');
  const { id } = await opened.service.submit(opened.request('anything-to-pdf', [path]));
  const done = await opened.service.finished(id);
  const source = () => handlers.sourceView([{ executionId: id, input: 0, ticket: 1 }], sender);
  const result = () => handlers.resultView([{ executionId: id, result: 0, ticket: 2 }], sender);
  expect(await source()).not.toHaveProperty('changedAt');
  expect(await result()).not.toHaveProperty('changedAt');

  // Of the same size: its time tells.
  await writeFile(path, 'as it is!');
  const changedAt = new Date('2031-05-06T07:08:09Z');
  await utimes(path, changedAt, changedAt);
  expect(await source()).toMatchObject({ changedAt: changedAt.toISOString() });
  const longer = await PDFDocument.create();
  for (let page = 0; page < 40; page += 1) longer.addPage();
  await writeFile(done.results[0]!.path, await longer.save());
  expect(await result()).toMatchObject({ pages: 40, changedAt: expect.any(String) as string });
  await rm(path);
  await expect(source()).rejects.toMatchObject({ code: 'file_missing' });
});

test('lists what a redaction of all pages would remove', { tags: ['long'] }, async () => {
  const { handlers, give } = await setUp();
  const path = sample('annual-report.pdf');
  const ask = (options: Readonly<Record<string, string>>) =>
    handlers.listRedactions(
      [
        {
          request: SubmitRequest.parse({
            workflowId: findWorkflow('redact-pdf').id,
            files: [{ path }],
            options: { redact_pictures: 'false', ...options },
            target: { directory: null, pattern: null },
          }),
          input: 0,
          ticket: 8,
        },
      ],
      sender,
    );
  expect(() => ask({ redact_words: 'the' })).toThrow(expect.objectContaining({ code: 'file_not_given' }));
  give(path);
  const list = await ask({ redact_words: 'the' });
  expect(list.pages).toBe(8);
  expect(list.count).toBe(list.finds.length);
  expect(new Set(list.finds.map(({ page }) => page)).size).toBeGreaterThan(2);
  expect(list.finds.every(({ text }) => /^the$/i.test(text))).toBe(true);
  expect((await ask({ redact_words: 'Nobodyatall' })).missing).toEqual(['Nobodyatall']);
  await expect(ask({ redact_expression: '(' })).rejects.toMatchObject({ code: 'redact_expression' });
});

test('lists the fields that a form would be made with', { tags: ['long'] }, async () => {
  const { handlers, give } = await setUp();
  const folder = await mkdtemp(join(tmpdir(), 'platen-proposals-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  page.drawText('Surname:', { x: 40, y: 320, size: 10 });
  page.drawLine({ start: { x: 100, y: 318 }, end: { x: 300, y: 318 }, thickness: 0.7 });
  const path = join(folder, 'application.pdf');
  await writeFile(path, await pdf.save());
  const ask = (options: Readonly<Record<string, string>>) =>
    handlers.proposeFields(
      [
        {
          request: SubmitRequest.parse({
            workflowId: findWorkflow('make-form').id,
            files: [{ path }],
            options,
            target: { directory: null, pattern: null },
          }),
          input: 0,
          ticket: 9,
        },
      ],
      sender,
    );
  expect(() => ask({})).toThrow(expect.objectContaining({ code: 'file_not_given' }));
  give(path);
  // What a person made of them, and what they want as the result, changes nothing.
  const [field, ...others] = await ask({ form_entries: '[]', form_result: 'form' });
  expect(field).toMatchObject({ page: 1, kind: 'text', name: 'surname', label: 'Surname' });
  expect(others).toEqual([]);
  await expect(ask({ form_lines: 'false' })).rejects.toMatchObject({ code: 'form_nothing_found' });
});

test(
  'lists the pictures of an accessible document, whatever is made of it afterwards',
  { tags: ['long'] },
  async () => {
    const { handlers, give } = await setUp();
    const folder = await mkdtemp(join(tmpdir(), 'platen-pictures-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'kites.html');
    await writeFile(
      path,
      '<!doctype html><title>Kites</title><p>Text</p><svg width="40" height="40"><rect width="40" height="40"/></svg>',
    );
    const ask = (
      workflow: string,
      options: Readonly<Record<string, string>>,
      following: readonly string[] = [],
    ) =>
      handlers.listPictures(
        [
          {
            request: SubmitRequest.parse({
              workflowId: findWorkflow(workflow).id,
              files: [{ path }],
              options,
              then: following.map((key) => ({ workflowId: findWorkflow(key).id })),
              target: { directory: null, pattern: null },
            }),
            input: 0,
            ticket: 10,
          },
        ],
        sender,
      );
    expect(() => ask('make-accessible', {})).toThrow(expect.objectContaining({ code: 'file_not_given' }));
    give(path);
    const listed = [{ name: 'p1-1', page: 1, box: expect.any(Array) as number[], words: '' }];
    const words = { picture_texts: '{"p1-1":"A square"}' };
    expect((await ask('make-accessible', words)).pictures).toEqual(listed);
    const accessible = { ...words, accessible: 'true' };
    expect((await ask('anything-to-pdf', accessible)).pictures).toEqual(listed);
    expect((await ask('anything-to-pdf', accessible, ['pdf-to-word'])).pictures).toEqual(listed);
  },
);

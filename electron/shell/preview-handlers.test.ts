/** What the window gets to look at, by the real worker and the real page viewer. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WebContents } from 'electron';
import { expect, onTestFinished, test } from 'vitest';
import { Settings } from '../../contract/index.js';
import { openTestService, root, sample, type TestService } from '../service/testing/service.js';
import { PageViewer } from '../service/views/page-viewer.js';
import { nodeLauncher } from '../service/workers/node-launcher.js';
import { Grants } from './grants.js';
import { makePageHandlers } from './page-views.js';
import { makePreviewHandlers } from './preview-handlers.js';

const sender = {} as WebContents;

async function desk(service?: TestService) {
  const house = service ?? (await openTestService());
  const viewer = new PageViewer({
    launcher: nodeLauncher(join(root, 'dist', 'worker', 'worker.js')),
    log: () => undefined,
  });
  onTestFinished(async () => {
    viewer.close();
    await house.close();
  });
  const settings = Settings.parse({});
  const grants = new Grants(() => settings, []);
  const give = (path: string) => grants.grantFiles([{ path, origin: null }] as never);
  const handlers = {
    ...makePageHandlers(viewer, grants),
    ...makePreviewHandlers({ services: house.service, engine: house.local, viewer, grants }),
  };
  const picture = (path: string) =>
    handlers.pagePicture([{ path, page: 1, side: 64, ticket: 1 }], sender) as Promise<string>;
  return { handlers, give, picture, house };
}

test('shows a PDF and a picture as they are, and draws all else', async () => {
  const { handlers, give, picture } = await desk();
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
  const { handlers, give } = await desk();
  const path = sample('letter.docx');
  expect(() => handlers.documentView([{ path, ticket: 1, urgent: true }], sender)).toThrow(
    expect.objectContaining({ code: 'file_not_given' }),
  );
  give(path.replace('letter.docx', 'gone.docx'));
  await expect(
    handlers.documentView([{ path: sample('gone.docx'), ticket: 1, urgent: true }], sender),
  ).rejects.toMatchObject({ code: 'file_missing' });
});

test('goes on showing the one before until the next is there, and shows a result of the history', async () => {
  const { handlers, give, picture, house } = await desk();
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

  const { id } = await house.service.submit(house.request('anything-to-pdf', [text]));
  await house.service.finished(id);
  const result = await handlers.resultView([{ executionId: id, result: 0, ticket: 2 }], sender);
  expect(result).toMatchObject({ drawn: false, pages: first.pages });
  await picture(result.path);
});

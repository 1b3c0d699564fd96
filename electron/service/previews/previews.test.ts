/** What a submission would give, by the real worker and the real LibreOffice, and the runs that follow. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Execution, SubmitRequest } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { openTestService, sample, type TestService } from '../testing/service.js';

const never = () => new AbortController().signal;

const countPages = async (path: string): Promise<number> =>
  (await PDFDocument.load(await readFile(path), { ignoreEncryption: true })).getPageCount();

async function openService(): Promise<TestService> {
  const opened = await openTestService();
  onTestFinished(() => opened.close());
  return opened;
}

/** A copy of a sample that a test may change. */
async function own(name: string): Promise<string> {
  const path = join(await testFolder(), name);
  await copyFile(sample(name), path);
  return path;
}

const look = (
  { local }: TestService,
  request: SubmitRequest,
  input: number | null = 0,
  signal: AbortSignal = never(),
) => local.previews.preview({ request, input, countPages }, signal);

/** A PDF with a photo on each page, no two of them the same. */
async function album(pages: number): Promise<string> {
  const document = await PDFDocument.create();
  const [width, height] = [400, 300];
  let seed = 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let page = 0; page < pages; page += 1) {
    for (let at = 0; at < pixels.length; at += 1) {
      // Numerical Recipes' generator: the same pictures at every run.
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      pixels[at] = seed >>> 24;
    }
    const photo = sharp(pixels, { raw: { width, height, channels: 3 } })
      .blur(2)
      .jpeg({ quality: 95 });
    const image = await document.embedJpg(await photo.toBuffer());
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  const path = join(await testFolder(), 'album.pdf');
  await writeFile(path, await document.save());
  return path;
}

/** Runs a request to its end. */
async function run({ service }: TestService, request: SubmitRequest): Promise<Execution> {
  const { id } = await service.submit(request);
  return service.finished(id);
}

const bytesOf = async ({ results }: Execution): Promise<Buffer[]> =>
  Promise.all(results.map(({ path }) => readFile(path)));

describe('a preview', () => {
  it('is what the run saves, which makes nothing again', { tags: ['long'] }, async () => {
    const opened = await openService();
    const request = opened.request('word-to-pdf', [await own('letter.docx')]);
    const made = await look(opened, request);
    expect(made).toMatchObject({ results: 1, isEstimate: false, format: 'pdf' });
    const [file] = made.files;
    const seen = await readFile(file!.shown!);
    const done = await run(opened, request);
    expect(done.status).toBe('done');
    // No worker but that of the previews was ever started.
    expect(opened.local.workerPids).toEqual([]);
    expect((await bytesOf(done))[0]!.equals(seen)).toBe(true);
    expect(done.results[0]).toMatchObject({ name: file!.name, size: made.size, pages: file!.pages });
    expect(done.messages.map(({ text }) => text)).toEqual(made.messages.map(({ text }) => text));
    made.release();
  });

  it('is not taken for other options, nor for a file that changed', { tags: ['long'] }, async () => {
    const opened = await openService();
    const path = await own('house-rules.txt');
    const request = opened.request('anything-to-pdf', [path]);
    const made = await look(opened, request);
    const seen = await readFile(made.files[0]!.shown!);

    await run(opened, { ...request, options: { paper: 'a5' } });
    expect(opened.local.workerPids).toHaveLength(1);

    await writeFile(path, 'Other words.\n');
    const changed = await run(opened, request);
    expect((await bytesOf(changed))[0]!.equals(seen)).toBe(false);
  });
});

describe('a preview of much', () => {
  it(
    'of a long document is made of its first pages, and says that it is an estimate',
    { tags: ['long'] },
    async () => {
      const opened = await openService();
      const path = await album(48);

      const request = opened.request('compress-pdf', [path], { options: { compression: 'small' } });
      const made = await look(opened, request);
      expect(made).toMatchObject({ isEstimate: true, results: 1 });
      expect(made.files[0]).toMatchObject({ name: 'album.pdf', pages: 10 });
      // It is not taken for the whole, and what was said of the size was not far from it.
      const done = await run(opened, request);
      expect(done.results[0]!.pages).toBe(48);
      expect(made.size! / done.results[0]!.size).toBeGreaterThan(0.4);
      expect(made.size! / done.results[0]!.size).toBeLessThan(2.5);

      // Pages that were asked for come first; what only marks pages is done whole.
      const chosen = opened.request('pdf-to-jpg', [path], { options: { pages: '41-' } });
      const pictures = await look(opened, chosen);
      expect(pictures).toMatchObject({ isEstimate: true, format: 'jpg' });
      expect(pictures.files.length).toBe(8);
      const marked = await look(opened, opened.request('number-pages', [path]));
      expect(marked).toMatchObject({ isEstimate: false });
      expect(marked.files[0]!.pages).toBe(48);
    },
  );

  it('of an archive of mail holds its first messages', { tags: ['long'] }, async () => {
    const opened = await openService();
    const made = await look(opened, opened.request('pst-to-pdf', [sample('mailbox.pst')]));
    expect(made.files.length).toBeGreaterThan(0);
    expect(made.files.length).toBeLessThanOrEqual(12);
    const done = await run(opened, opened.request('pst-to-pdf', [sample('mailbox.pst')]));
    expect(done.status).toBe('done');
    expect(opened.local.workerPids).toHaveLength(1);
  });

  it(
    'of more messages than are looked at says so, and nothing of their number and size',
    { tags: ['long'] },
    async () => {
      const opened = await openService();
      const mail = (place: number) =>
        `From a@b.example Mon Jan  1 00:00:00 2024\nFrom: A <a@b.example>\nSubject: Mail ${place}\n\nHello.\n\n`;
      const mailbox = join(await testFolder(), 'many.mbox');
      await writeFile(mailbox, Array.from({ length: 14 }, (_, place) => mail(place)).join(''));
      const each = { options: { mailbox: 'each' } };
      const made = await look(opened, opened.request('email-to-pdf', [mailbox], each));
      expect(made).toMatchObject({ isCutShort: true, isEstimate: true, results: 12, size: null });
      await writeFile(mailbox, Array.from({ length: 2 }, (_, place) => mail(place)).join(''));
      const whole = await look(opened, opened.request('email-to-pdf', [mailbox], each));
      expect(whole).toMatchObject({ isCutShort: false, isEstimate: false, results: 2 });
    },
  );

  it('tells where a split document is cut', { tags: ['long'] }, async () => {
    const opened = await openService();
    const made = await look(
      opened,
      opened.request('split-pdf', [sample('annual-report.pdf')], { options: { split_pages: '3' } }),
    );
    expect(made).toMatchObject({ results: 3, cuts: [1, 4, 7] });
    const odd = opened.request('split-pdf', [sample('annual-report.pdf')], {
      options: { split_by: 'odd_even' },
    });
    expect((await look(opened, odd)).cuts).toBeNull();
  });
});

describe('a preview of several files', () => {
  /** A page with a picture that has no text: a list of these comes beside the result. */
  const page = '<!doctype html><html lang="en"><title>Kites</title><p>Text</p><img src="kite.png">';
  it.each([
    ['get a folder of their own', 'split-pdf', { split_pages: '3' }, true],
    ['lie beside each other: a result and its list', 'make-accessible', {}, false],
  ] as const)('says that they %s', async (_, workflow, options, hasFolder) => {
    const opened = await openService();
    const folder = await testFolder();
    await copyFile(sample('specimen.png'), join(folder, 'kite.png'));
    await writeFile(join(folder, 'kites.html'), page);
    const path = hasFolder ? sample('annual-report.pdf') : join(folder, 'kites.html');
    const request = opened.request(workflow, [path], { options });
    const made = await look(opened, request);
    expect(made.hasFolder).toBe(hasFolder);
    const { results } = await run(opened, request);
    expect(results.length).toBeGreaterThan(1);
    expect(results.every((result) => dirname(result.path) === opened.target)).toBe(!hasFolder);
  });
});

describe('a preview of one of several documents', () => {
  it('counts those before it, for its name and for its numbers', { tags: ['long'] }, async () => {
    const opened = await openService();
    const files = [sample('annual-report.pdf'), await own('annual-report.pdf')];
    const request = opened.request('number-pages', files, {
      options: { number_continue: 'true' },
      target: { directory: opened.target, pattern: '{n} of {name}' },
    });
    const made = await look(opened, request, 1);
    expect(made.files[0]!.name).toBe('2 of annual-report.pdf');
    const seen = await readFile(made.files[0]!.shown!);
    const done = await run(opened, request);
    const result = done.results.find(({ input }) => input === 1)!;
    expect((await readFile(result.path)).equals(seen)).toBe(true);
  });

  it('of a merge converts anew only what an option is about', { tags: ['long'] }, async () => {
    const opened = await openService();
    const files = ['letter.docx', 'annual-report.pdf'].map(sample);
    const request = (contents: string) =>
      opened.request('merge-anything', files, { options: { merge_contents: contents } });
    const plain = await look(opened, request('none'), null);
    const listed = await look(opened, request('files'), null);
    expect(listed.files[0]!.pages).toBe(plain.files[0]!.pages! + 1);
    const done = await run(opened, request('files'));
    expect(done.results[0]!.pages).toBe(listed.files[0]!.pages);
    expect(opened.local.workerPids).toEqual([]);
  });
});

describe('what cannot be seen before', () => {
  const refused = (opened: TestService, request: SubmitRequest) => expect(look(opened, request)).rejects;

  it('is said with a code of its own', async () => {
    const opened = await openService();
    const address = opened.request('anything-to-pdf', [sample('workshop.url')], {
      options: { network: 'true' },
    });
    await refused(opened, address).toMatchObject({ code: 'not_previewed_network' });
    const elsewhere = opened.request('word-to-pdf', [sample('letter.docx')], { service: 'harbour' });
    await refused(opened, elsewhere).toMatchObject({ code: 'not_previewed_elsewhere' });
    const none = opened.request('word-to-pdf', []);
    await refused(opened, none).toMatchObject({ code: 'no_files' });
  });

  it('fails as the run would', { tags: ['long'] }, async () => {
    const opened = await openService();
    const secret = join(await testFolder(), 'secret.pdf');
    const made = await run(
      opened,
      opened.request('protect-pdf', [sample('annual-report.pdf')], { options: { open_password: 'kestrel' } }),
    );
    await copyFile(made.results[0]!.path, secret);
    const request = (password?: string) =>
      opened.request('rotate-pdf', [{ path: secret, folder: '', ...(password ? { password } : {}) }]);
    await refused(opened, request()).toMatchObject({ code: 'password_required' });
    await refused(opened, request('osprey')).toMatchObject({ code: 'wrong_password' });
    const right = await look(opened, request('kestrel'));
    expect(right.passwords).toEqual(['kestrel']);
    // A preview made with the right password is not shown for a wrong one.
    await refused(opened, request('osprey')).toMatchObject({ code: 'wrong_password' });
    const gone = opened.request('rotate-pdf', [join(opened.folder, 'gone.pdf')]);
    await refused(opened, gone).toMatchObject({ code: 'file_missing' });
  });

  it('ends when nobody looks any more, and leaves nothing behind', { tags: ['long'] }, async () => {
    const opened = await openTestService();
    const abort = new AbortController();
    const made = await look(opened, opened.request('anything-to-pdf', [sample('house-rules.txt')]));
    const waiting = look(
      opened,
      opened.request('anything-to-pdf', [sample('press-log.txt')]),
      0,
      abort.signal,
    );
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await expect(
      look(opened, opened.request('anything-to-pdf', [sample('press-log.txt')]), 0, AbortSignal.abort()),
    ).rejects.toMatchObject({ code: 'cancelled' });
    made.release();
    expect(opened.local.busy).toBe(false);
    const list = await opened.service.list({ search: '', filter: 'all', offset: 0, limit: 10 });
    expect(list.total).toBe(0);
    expect(await opened.results()).toEqual([]);
    // With the work folder empty and no process left.
    await opened.end();
    await expect(
      look(opened, opened.request('anything-to-pdf', [sample('press-log.txt')])),
    ).rejects.toMatchObject({ code: 'cancelled' });
    await opened.close();
  });
});

/**
 * What is seen before it is saved is what is saved: page by page as pictures, for what people do most. Each is held against the
 * result of another service that nobody looked at, and against what another program draws of the result.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmitRequest } from '../../../contract/index.js';
import { makeFolder } from '../../executions/testing/folders.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { openTestService, root, sample, type TestService } from '../testing/service.js';
import { PageViewer } from '../views/page-viewer.js';
import { nodeLauncher } from '../workers/node-launcher.js';

const run = promisify(execFile);
const never = () => new AbortController().signal;

/** Longer side of the pictures that are compared, in pixels. */
const side = 400;
/** Of 255: two programs smooth letters and lines each in its own way. */
const maxApart = 12;

interface Case {
  readonly name: string;
  readonly workflow: string;
  readonly files: readonly string[];
  readonly change?: Partial<SubmitRequest>;
  /** Null for one result of all. */
  readonly input?: null;
  /** Only with `npm test -- --all`: others are made and shown by the same ways. */
  readonly isLong?: boolean;
}

const report = ['annual-report.pdf'];
const cases: readonly Case[] = [
  { name: 'Word to PDF', workflow: 'word-to-pdf', files: ['letter.docx'] },
  {
    name: 'a workbook fitted to the width',
    workflow: 'excel-to-pdf',
    files: ['budget.xlsx'],
    change: { options: { fit: 'width' } },
  },
  {
    name: 'a merge with its contents',
    workflow: 'merge-anything',
    files: ['letter.docx', 'annual-report.pdf', 'specimen.jpg'],
    change: { options: { merge_contents: 'headings' } },
    input: null,
  },
  {
    name: 'a watermark',
    workflow: 'watermark-pdf',
    files: report,
    change: { options: { watermark_text: 'DRAFT {name}' } },
  },
  {
    name: 'page numbers',
    isLong: true,
    workflow: 'number-pages',
    files: report,
    change: { options: { number_start: '7' } },
  },
  { name: 'several pages on a sheet', workflow: 'pages-per-sheet', files: report, isLong: true },
  { name: 'another page size', workflow: 'resize-pages', files: report, isLong: true },
  {
    name: 'cropped pages',
    workflow: 'crop-pdf',
    files: report,
    isLong: true,
    change: { options: { crop_left: '10' } },
  },
  {
    name: 'compression',
    workflow: 'compress-pdf',
    files: report,
    change: { options: { compression: 'small' } },
  },
  { name: 'PDF/A', workflow: 'pdf-to-pdfa', files: report },
  {
    name: 'a split',
    workflow: 'split-pdf',
    files: report,
    change: { options: { split_pages: '3' } },
  },
  { name: 'PDF to Word', workflow: 'pdf-to-word', files: report },
  {
    name: 'a chain that ends with a password',
    workflow: 'word-to-pdf',
    files: ['letter.docx'],
    change: {
      then: [
        { workflowId: findWorkflow('watermark-pdf').id, options: { watermark_text: 'COPY' } },
        { workflowId: findWorkflow('protect-pdf').id, options: { open_password: 'kestrel' } },
      ],
    },
  },
];

let looking: TestService;
let other: TestService;
let viewer: PageViewer;
let folder: string;

beforeAll(async () => {
  looking = await openTestService();
  other = await openTestService();
  folder = await makeFolder();
  viewer = new PageViewer({
    launcher: nodeLauncher(join(root, 'dist', 'worker', 'worker.js')),
    scratch: folder,
    log: () => undefined,
  });
});
afterAll(async () => {
  await viewer.close();
  await looking.close();
  await other.close();
  await removeFolder(folder);
});

/** Opens what is protected here; all else opens without. */
const password = 'kestrel';

/** The pages of a file as the window shows them. */
async function picturesOf(path: string): Promise<string[]> {
  const { pages } = await viewer.view({ path, password, page: null, side: 16 }, never());
  const drawn: string[] = [];
  for (let page = 1; page <= pages; page += 1)
    drawn.push((await viewer.view({ path, password, page, side }, never())).picture ?? '');
  return drawn;
}

/** Mean difference of two pictures in grey, of 255. */
async function apart(one: Buffer, another: Buffer): Promise<number> {
  const { info } = await sharp(one).toBuffer({ resolveWithObject: true });
  const grey = (picture: Buffer) =>
    sharp(picture)
      .resize(info.width, info.height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer();
  const [a, b] = await Promise.all([grey(one), grey(another)]);
  let sum = 0;
  for (const [at, value] of a.entries()) sum += Math.abs(value - (b[at] ?? 0));
  return sum / a.length;
}

async function finished({ service }: TestService, request: SubmitRequest) {
  const { id } = await service.submit(request);
  const done = await service.finished(id);
  expect(done.error).toBeNull();
  return done;
}

async function isSeenAndSaved({ workflow, files, change = {}, input }: Case): Promise<void> {
  const wish = (service: TestService) => service.request(workflow, files.map(sample), change);
  const countPages = async (path: string) =>
    (await PDFDocument.load(await readFile(path), { ignoreEncryption: true })).getPageCount();
  const made = await looking.local.previews.preview(
    { request: wish(looking), input: input === null ? null : 0, countPages },
    never(),
  );
  expect(made.isEstimate).toBe(false);
  const seen = await Promise.all(made.files.map(({ shown }) => picturesOf(shown!)));
  expect(seen.flat().length).toBeGreaterThan(0);

  const saved = await finished(looking, wish(looking));
  // It was taken: no worker was started for it.
  expect(looking.local.workerPids).toEqual([]);
  expect(saved.results.map(({ size }) => size)).toEqual(made.files.map(({ size }) => size));
  expect(saved.messages.map(({ text }) => text)).toEqual(made.messages.map(({ text }) => text));
  const unseen = await finished(other, wish(other));
  expect(unseen.messages.map(({ text }) => text)).toEqual(made.messages.map(({ text }) => text));

  for (const [place, pictures] of seen.entries()) {
    const shownOf = async (service: TestService, path: string) =>
      path.endsWith('.pdf') ? path : service.local.draw(path, never());
    const own = await shownOf(looking, saved.results[place]!.path);
    expect(await picturesOf(own)).toEqual(pictures);
    expect(await picturesOf(await shownOf(other, unseen.results[place]!.path))).toEqual(pictures);
    // Poppler draws it, too.
    const to = join(folder, 'page');
    await run('pdftoppm', ['-upw', password, '-r', '60', '-f', '1', '-singlefile', '-png', own, to]);
    expect(await apart(Buffer.from(pictures[0]!, 'base64'), await readFile(`${to}.png`))).toBeLessThan(
      maxApart,
    );
  }
  made.release();
}

describe('what is seen is what is saved', () => {
  it.each(cases.filter(({ isLong }) => !isLong))('$name', isSeenAndSaved);
  it.each(cases.filter(({ isLong }) => isLong))('$name', { tags: ['long'] }, isSeenAndSaved);
});

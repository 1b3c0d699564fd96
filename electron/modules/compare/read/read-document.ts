/** Reads a document as far as it is compared. Its pages are read as conversions of PDFs read them. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, JobInput } from '../../../engine/interface/converter.js';
import type { FormField, PageNote, Place, Size } from '../../from-pdf/model/index.js';
import { PageReader } from '../../from-pdf/read/reader.js';
import { recogniseDocument } from '../../from-pdf/recognise/document.js';
import { ScanLook, statesOf } from '../../from-pdf/scans/find-scans.js';
import { onSource } from '../../from-pdf/source/open.js';
import { passagesOf, type ReadPassages } from './passages.js';

export interface ReadDocument extends ReadPassages {
  readonly name: string;
  /** The PDF that was read: the input, or a copy with what is seen of it. */
  readonly path: string;
  readonly password: string | undefined;
  /** By page, from the first. */
  readonly sizes: readonly Size[];
  /** Numbers of the pages, from 1, that show something and have no text. */
  readonly textless: readonly number[];
  /** Numbers of the pages that could not be read. */
  readonly unread: readonly number[];
  /** Where images stand, from the first page on, on each from top to bottom. */
  readonly images: readonly Place[];
  readonly notes: readonly (PageNote & { readonly page: number })[];
  readonly fields: readonly (FormField & { readonly page: number })[];
  readonly facts: Readonly<Record<'title' | 'author' | 'subject' | 'keywords' | 'language', string>>;
}

/**
 * Reads one of the two documents.
 * @param part how much of the work is done before it and after it, 0 to 1
 * @throws ServiceError as `onSource` and `recogniseDocument`
 */
export async function readDocument(
  input: JobInput,
  context: Context,
  options: Readonly<Record<string, string | number | boolean>>,
  part: readonly [from: number, to: number],
): Promise<ReadDocument> {
  const directory = join(context.directory, createHash('sha1').update(input.path).digest('hex').slice(0, 12));
  await mkdir(directory, { recursive: true });
  const [from, to] = part;
  const own: Context = {
    ...context,
    directory,
    progress: (step, fraction) =>
      context.progress(step, fraction === null ? from : from + fraction * (to - from)),
  };
  const job = { input, output: join(directory, 'unused.pdf'), options };
  return onSource(job, own, async ({ path, password, isMended, pages }) => {
    const few: number[] = [];
    const images: Place[] = [];
    const reader = await PageReader.open(path, password, isMended, {
      look: async (page, sample, read) => {
        const boxes = read.images.map(({ box }) => box);
        for (const box of boxes.toSorted((one, other) => one.top - other.top || one.left - other.left))
          images.push({ page, box });
        if (statesOf(sample).has('few')) few.push(page);
      },
    });
    try {
      const model = await recogniseDocument(reader, { pages, images: null, keepTablesApart: false }, own);
      const { title, author, subject, keywords, language } = model;
      return {
        ...passagesOf(model),
        ...{ name: input.name, path, password, images },
        sizes: pages.map(
          (number) => model.pages.find((page) => page.number === number)?.size ?? { width: 0, height: 0 },
        ),
        textless: await scansAmong(few, path, password),
        unread: model.remarks.find(({ code }) => code === 'unread_page')?.pages ?? [],
        notes: model.pages.flatMap(({ number, notes }) => notes.map((note) => ({ ...note, page: number }))),
        fields: model.pages.flatMap(({ number, fields }) =>
          fields.map((field) => ({ ...field, page: number })),
        ),
        facts: { title, author, subject, keywords, language: language ?? '' },
      };
    } finally {
      reader.close();
    }
  });
}

async function scansAmong(
  pages: readonly number[],
  path: string,
  password: string | undefined,
): Promise<number[]> {
  const look = new ScanLook(path, password);
  const scans: number[] = [];
  try {
    for (const page of pages) if (await look.isScan(page)) scans.push(page);
  } finally {
    look.close();
  }
  return scans;
}

/** eBooks to PDF. */
import { ServiceError } from '../../../contract/index.js';
import type { FormatId } from '../../formats/formats.js';
import type { Context, ConvertJob, Converter, Tools } from '../converter.js';
import { readEpub } from './epub.js';
import { readMobi } from './mobi/index.js';
import type { BookReader } from './model.js';
import { printBook } from './print-book.js';

const bookFormats = ['epub', 'mobi', 'azw3', 'fb2', 'cbz', 'cbr'] as const satisfies readonly FormatId[];
type BookFormat = (typeof bookFormats)[number];

export function createEbookConverter(tools: Tools): Converter {
  return {
    id: 'ebook',
    from: bookFormats,
    to: 'pdf',
    async convert(job, context) {
      context.progress('reading', null);
      const format = job.input.format as BookFormat;
      const reader = await readerFor(format);
      await print(reader, job, tools, context);
    },
  };
}

function print(reader: BookReader, job: ConvertJob, tools: Tools, context: Context): Promise<void> {
  return reader({ input: job.input, signal: context.signal }, (book) => printBook(book, job, tools, context));
}

async function readerFor(format: BookFormat): Promise<BookReader> {
  switch (format) {
    case 'epub':
      return readEpub;
    case 'mobi':
    case 'azw3':
      return readMobi;
    case 'fb2':
    case 'cbz':
    case 'cbr':
      throw new ServiceError('unsupported_type', { format });
  }
}

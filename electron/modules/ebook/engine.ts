/** Converts eBooks to PDF. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import type { FormatId } from '../../formats/formats.js';
import type { Context, ConvertJob, Converter, Tools } from '../../engine/interface/converter.js';
import { convertComic } from './comic/index.js';
import { readEpub } from './epub.js';
import { readFb2 } from './fb2/index.js';
import { readMobi } from './mobi/index.js';
import type { BookReader } from './model.js';
import { printBook } from './print-book.js';

const bookFormats = ['epub', 'mobi', 'azw3', 'fb2', 'cbz', 'cbr'] as const satisfies readonly FormatId[];
type BookFormat = (typeof bookFormats)[number];

const readers: Readonly<Record<Exclude<BookFormat, 'cbz' | 'cbr'>, BookReader>> = {
  epub: readEpub,
  mobi: readMobi,
  azw3: readMobi,
  fb2: readFb2,
};

export function createEbookConverter(tools: Tools): Converter {
  return {
    id: 'ebook',
    from: bookFormats,
    to: 'pdf',
    async convert(job, context) {
      context.progress('reading', null);
      const format = job.input.format as BookFormat;
      if (format === 'cbz' || format === 'cbr') await convertComic(job, context);
      else await print(readers[format], job, tools, context);
    },
  };
}

function print(reader: BookReader, job: ConvertJob, tools: Tools, context: Context): Promise<void> {
  return reader({ input: job.input, signal: context.signal }, (book) => printBook(book, job, tools, context));
}

export const engine: ModuleEngine = {
  converters: [{ from: bookFormats, load: async (services) => createEbookConverter(await services.tools()) }],
};

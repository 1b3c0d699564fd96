import { bookOptions } from './options.js';
import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const book = { group: 'book', workflow: 'ebook-to-pdf' } as const;

export const manifest = defineModule({
  name: 'ebook',
  signs,
  formats: [
    format('epub', book, 'EPUB book', 'application/epub+zip'),
    format('mobi', book, 'Mobipocket book', 'application/x-mobipocket-ebook', 'prc', 'azw'),
    format('azw3', book, 'Kindle book', 'application/vnd.amazon.mobi8-ebook', 'azw', 'kf8', 'mobi'),
    format('fb2', book, 'FictionBook', 'application/x-fictionbook+xml', 'fbz'),
    format('cbz', book, 'Comic book (ZIP)', 'application/vnd.comicbook+zip'),
    format('cbr', book, 'Comic book (RAR)', 'application/vnd.comicbook-rar'),
  ],
  toPdf: [
    {
      id: 19,
      key: 'ebook-to-pdf',
      name: 'eBook to PDF',
      description: 'EPUB, Kindle, FictionBook and comic books, with cover and contents.',
      options: bookOptions,
      look: { icon: 'book', kind: 'book' },
      category: 'to_pdf',
    },
  ],
});

import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

// The workflows are those of the documents that LibreOffice reads.
const word = { group: 'word', workflow: 'word-to-pdf' } as const;
const excel = { group: 'excel', workflow: 'excel-to-pdf' } as const;
const powerPoint = { group: 'powerpoint', workflow: 'powerpoint-to-pdf' } as const;
const drawing = { group: 'drawing', workflow: 'drawing-to-pdf' } as const;

export const manifest = defineModule({
  name: 'preview',
  signs,
  formats: [
    format('pages', word, 'Apple Pages document', 'application/vnd.apple.pages'),
    format('numbers', excel, 'Apple Numbers workbook', 'application/vnd.apple.numbers'),
    format('key', powerPoint, 'Apple Keynote presentation', 'application/vnd.apple.keynote'),
    format('eps', drawing, 'Encapsulated PostScript', 'application/postscript', 'epsf', 'epsi'),
    format('ps', drawing, 'PostScript document', 'application/postscript'),
    format('xps', drawing, 'XPS document', 'application/vnd.ms-xpsdocument', 'oxps'),
  ],
});

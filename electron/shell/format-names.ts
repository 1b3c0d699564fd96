/** Names of format groups in the file dialog: proper names, the same in every language Platen speaks. */
import type { FormatGroup } from '../kit/format.js';

const names: Readonly<Record<FormatGroup, string>> = {
  word: 'Word, OpenDocument, RTF',
  excel: 'Excel, OpenDocument, CSV',
  powerpoint: 'PowerPoint, OpenDocument',
  image: 'JPEG, PNG, TIFF, HEIC, SVG …',
  pdf: 'PDF',
  text: 'TXT, Markdown …',
  web: 'HTML, MHTML',
  email: 'EML, MSG, MBOX, PST',
  drawing: 'DWG, DXF, Visio …',
  calendar: 'ICS, iCalendar',
  book: 'EPUB, MOBI, FB2, CBZ',
  other: '…',
};

export const formatName = (group: FormatGroup): string => names[group];

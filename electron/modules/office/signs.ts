/** Documents of office programs: packages, compound files, what came before them, and the drawings LibreOffice reads. */
import { isTornTable } from '../../files/text.js';
import type { XmlRoot } from '../../files/xml.js';
import { isDamaged, isFormat, isUnsupported, type Finding, type Signs } from '../../kit/signs.js';
import { findLaterOle, findOleKind } from './signs/ole.js';
import { findOldOffice } from './signs/old-office.js';

const ooxml = 'application/vnd.openxmlformats-officedocument.';
const ms = 'application/vnd.ms-';

/** The main part's content type (ECMA-376 part 1, and [MS-OFFMACRO2] for the kinds with macros), and its format. */
const mainParts = {
  [`${ooxml}wordprocessingml.document.main+xml`]: 'docx',
  [`${ooxml}wordprocessingml.template.main+xml`]: 'dotx',
  [`${ms}word.document.macroenabled.main+xml`]: 'docm',
  [`${ms}word.template.macroenabledtemplate.main+xml`]: 'dotx',
  [`${ooxml}spreadsheetml.sheet.main+xml`]: 'xlsx',
  [`${ooxml}spreadsheetml.template.main+xml`]: 'xlsx',
  [`${ms}excel.sheet.macroenabled.main+xml`]: 'xlsm',
  [`${ms}excel.template.macroenabled.main+xml`]: 'xlsm',
  [`${ms}excel.sheet.binary.macroenabled.main`]: 'xlsb',
  [`${ooxml}presentationml.presentation.main+xml`]: 'pptx',
  [`${ooxml}presentationml.template.main+xml`]: 'pptx',
  [`${ooxml}presentationml.slideshow.main+xml`]: 'ppsx',
  [`${ms}powerpoint.presentation.macroenabled.main+xml`]: 'pptm',
  [`${ms}powerpoint.template.macroenabled.main+xml`]: 'pptm',
  [`${ms}powerpoint.slideshow.macroenabled.main+xml`]: 'ppsx',
  [`${ms}visio.drawing.main+xml`]: 'vsdx',
  [`${ms}visio.drawing.macroenabled.main+xml`]: 'vsdx',
  [`${ms}visio.template.main+xml`]: 'vsdx',
  [`${ms}visio.template.macroenabled.main+xml`]: 'vsdx',
};

const otherParts = {
  [`${ms}excel.addin.macroenabled.main+xml`]: 'Excel add-in',
  [`${ms}powerpoint.addin.macroenabled.main+xml`]: 'PowerPoint add-in',
  [`${ms}visio.stencil.main+xml`]: 'Visio stencil',
  [`${ms}visio.stencil.macroenabled.main+xml`]: 'Visio stencil',
};

/** A type of OpenDocument (ODF 1.3 part 2, 2.2.4, appendix C), or of a template of it. */
const openDocument = (type: string): RegExp =>
  new RegExp(`^application/vnd\\.oasis\\.opendocument\\.${type}(-template)?$`);
const openOffice = (type: string): RegExp => new RegExp(`^application/vnd\\.sun\\.xml\\.${type}$`);

const otherOpenDocument: readonly (readonly [type: string, label: string])[] = [
  ['chart', 'chart'],
  ['formula', 'formula'],
  ['(base|database)', 'database'],
  ['image', 'image'],
  ['text-master', 'master document'],
];
const otherOpenOffice: readonly (readonly [type: string, label: string])[] = [
  ['writer', 'text'],
  ['calc', 'spreadsheet'],
  ['impress', 'presentation'],
  ['draw', 'drawing'],
];

export const signs: Signs = {
  heads: [
    { place: 10, find: ({ head }, { formats }) => findOldOffice(head, formats[0]) },
    {
      place: 42,
      find: ({ head }, { extension }) =>
        extension === 'wps' && head[0] === 1 && head[1] === 0xfe ? isFormat('wps') : undefined,
    },
    { place: 51, find: ({ head }) => findMetafile(head, head.toString('latin1', 0, 32)) },
    { place: 53, find: ({ head }, { extension }) => findCorel(head.toString('latin1', 0, 32), extension) },
    // Its pictures may be bytes (`\\bin`), which no text has: it is asked for before texts.
    {
      place: 95,
      find: ({ head }) => (/^\s*\{\\rtf/.test(head.toString('latin1', 0, 64)) ? isFormat('rtf') : undefined),
    },
  ],
  torn: [{ place: 30, find: ({ head, size }, { formats }) => findTornTable(head, size, formats[0]) }],
  contentTypes: {
    ...Object.fromEntries(Object.entries(mainParts).map(([type, format]) => [type, isFormat(format)])),
    ...Object.fromEntries(Object.entries(otherParts).map(([type, label]) => [type, isUnsupported(label)])),
  },
  mimeTypes: [
    [openDocument('(text|text-web)'), isFormat('odt'), isFormat('fodt')],
    [openDocument('spreadsheet'), isFormat('ods'), isFormat('fods')],
    [openDocument('presentation'), isFormat('odp')],
    [openDocument('graphics'), isFormat('odg')],
    [/^application\/x-vnd\.corel\.(zcf\.)?draw\b/, isFormat('cdr')],
    ...otherOpenDocument.map(
      ([type, label]) => [openDocument(type), isUnsupported(`OpenDocument ${label}`)] as const,
    ),
    ...otherOpenOffice.map(
      ([type, label]) => [openOffice(type), isUnsupported(`OpenOffice.org 1.0 ${label}`)] as const,
    ),
  ],
  zips: [
    {
      place: 60,
      find: ({ names }) =>
        [...names].some((name) => /^content\/(riffData\.cdr|root\.dat)$/i.test(name))
          ? isFormat('cdr')
          : undefined,
    },
  ],
  oles: [
    { place: 10, find: findOleKind },
    { place: 30, find: findLaterOle },
  ],
  texts: [
    { place: 10, find: ({ start }) => (start.startsWith('{\\rtf') ? isFormat('rtf') : undefined) },
    { place: 42, find: ({ root }) => (root ? officeXml.find(([test]) => test(root))?.[1] : undefined) },
  ],
  // Exports of tables named .xls and texts named .doc are common.
  namedTexts: {
    csv: 'itself',
    tsv: 'itself',
    pub: 'plain',
    ...Object.fromEntries(
      ['docx', 'docm', 'dotx', 'doc', 'dot', 'odt', 'fodt', 'rtf', 'wpd', 'wps'].map(
        (format) => [format, 'plain'] as const,
      ),
    ),
    ...Object.fromEntries(
      ['xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'fods'].map((format) => [format, 'table'] as const),
    ),
  },
  mended: [
    ...['docx', 'docm', 'dotx', 'xlsx', 'xlsm', 'xlsb', 'pptx', 'pptm', 'ppsx'],
    ...['odt', 'ods', 'odp', 'odg'],
  ],
};

/** What only says what it is by its name: a table with bytes in it that no text has, or nothing. */
function findTornTable(head: Buffer, size: number, format: string | undefined): Finding | undefined {
  if (format !== 'csv' && format !== 'tsv') return undefined;
  return isTornTable(head, size <= head.length) ? isFormat(format) : isDamaged();
}

/** The signature of a metafile that can be placed ([MS-WMF] 2.3.2.3). */
const placeable = '\xd7\xcd\xc6\x9a';

function findMetafile(head: Buffer, start: string): Finding | undefined {
  if (start.startsWith(placeable)) return isFormat('wmf');
  // Type 1 or 2, a header of nine words, version 1.0 or 3.0.
  const [type, , size, , , version] = head;
  const fixed = head.length > 18 && head[1] === 0 && size === 9 && head[3] === 0 && head[4] === 0;
  if (fixed && (type === 1 || type === 2) && (version === 1 || version === 3)) return isFormat('wmf');
  if (start.startsWith('\x01\0\0\0') && head.toString('latin1', 40, 44) === ' EMF') return isFormat('emf');
  return undefined;
}

/** CorelDRAW 3 to X3 are RIFF files, 1 and 2 start with "WL". */
function findCorel(start: string, extension: string): Finding | undefined {
  if (/^RIFF[^]{4}CDR[^]/i.test(start)) return isFormat('cdr');
  if (/^RIFF[^]{4}CMX1/.test(start)) return isUnsupported('Corel presentation exchange drawing');
  return extension === 'cdr' && start.startsWith('WL') ? isFormat('cdr') : undefined;
}

/** XML of Microsoft Office 2003, which the converters of its binary formats read as well; flat packages are not read. */
const officeXml: readonly (readonly [test: (root: XmlRoot) => boolean, finding: Finding])[] = [
  [({ local, uri }) => local === 'wordDocument' && uri.includes('office/word'), isFormat('doc')],
  [({ program }) => program === 'Word.Document', isFormat('doc')],
  [({ local, uri }) => local === 'Workbook' && uri.includes('office:spreadsheet'), isFormat('xls')],
  [
    ({ local, uri }) => local === 'package' && uri.includes('xmlPackage'),
    isUnsupported('Office document (flat XML)'),
  ],
];

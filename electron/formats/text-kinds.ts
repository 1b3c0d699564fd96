/** What a text is: markup is known by its content; among plain texts the extension decides. */
import { isFormat, isUnsupported, type Finding } from './finding.js';
import { findFormat, formatsWithExtension, type FormatId } from './formats.js';
import { findDelimiter, type SniffedText } from './text.js';
import { findXmlRoot } from './xml.js';
import { fromMime } from './zip-kinds.js';

/** Extensions of texts that are something of their own, with the label people know. */
const textLabels: Readonly<Record<string, string>> = {
  html: 'HTML page',
  htm: 'HTML page',
  xhtml: 'HTML page',
  mht: 'Web archive',
  mhtml: 'Web archive',
  eml: 'Email message',
  xml: 'XML document',
  json: 'JSON data',
  md: 'Markdown document',
  markdown: 'Markdown document',
  tex: 'LaTeX document',
  ics: 'Calendar entry',
  vcf: 'Contact card',
  dxf: 'AutoCAD DXF drawing',
  ps: 'PostScript document',
  eps: 'PostScript drawing',
  srt: 'Subtitles',
  yaml: 'YAML data',
  yml: 'YAML data',
};

const sourceCode = new Set(
  'c cc cpp h hpp cs java js mjs cjs ts tsx jsx py rb go rs php sh bash bat cmd ps1 sql css scss less ini cfg conf toml properties lua pl r swift kt vb vbs'.split(
    ' ',
  ),
);

/** Roots of XML kinds that are not converted. */
const xmlLabels: readonly (readonly [test: (local: string, uri: string) => boolean, label: string])[] = [
  [(local) => local === 'html', 'HTML page'],
  [(local, uri) => local === 'wordDocument' && uri.includes('office/word'), 'Word 2003 XML document'],
  [(local, uri) => local === 'Workbook' && uri.includes('office:spreadsheet'), 'Excel 2003 XML workbook'],
  [(local, uri) => local === 'package' && uri.includes('xmlPackage'), 'Office document (flat XML)'],
  [(local) => local === 'FictionBook', 'FictionBook'],
  [(local) => local === 'kml', 'KML map'],
  [(local) => local === 'rss' || local === 'feed', 'News feed'],
];

/** Finds out what a text is. `extension` is lower case without its dot; `whole`: the text is the whole file. */
export function findTextKind({ text }: SniffedText, extension: string, whole: boolean): Finding {
  const start = text.slice(0, 4096).trimStart();
  if (start.startsWith('{\\rtf')) return isFormat('rtf');
  const markup = start.startsWith('<') ? fromMarkup(text, start) : undefined;
  if (markup) return markup;
  if (text.startsWith('#!/') && formatsWithExtension(extension).length === 0) return isUnsupported('Script');
  if (start.startsWith('%!PS')) return isUnsupported('PostScript document');
  if (/^(MIME-Version|Received|Return-Path|Delivered-To|X-[\w-]+): /im.test(start) && isMessage(start)) {
    return isUnsupported(extension === 'mht' || extension === 'mhtml' ? 'Web archive' : 'Email message');
  }
  if (/^BEGIN:VCARD/i.test(start)) return isUnsupported('Contact card');
  if (/^BEGIN:VCALENDAR/i.test(start)) return isUnsupported('Calendar entry');
  return fromExtension(text, extension, whole);
}

/** Header lines only, up to the first empty line, and one of them says who sent it. */
function isMessage(start: string): boolean {
  const headers = start.split(/\r?\n\r?\n/, 1)[0]!.split(/\r?\n/);
  return (
    headers.every((line, at) => /^[!-9;-~]+:/.test(line) || (at > 0 && /^[ \t]/.test(line))) &&
    headers.some((line) => /^(From|Subject|Message-ID):/i.test(line))
  );
}

function fromMarkup(text: string, start: string): Finding | undefined {
  if (/^<!doctype\s+html/i.test(start)) return isUnsupported('HTML page');
  const root = findXmlRoot(text.trimStart());
  if (root) {
    if (root.local === 'svg') return isFormat('svg');
    if (root.local === 'document' && root.uri === 'urn:oasis:names:tc:opendocument:xmlns:office:1.0') {
      return flatOpenDocument(root.attributes['office:mimetype'] ?? '');
    }
    const label = xmlLabels.find(([test]) => test(root.local, root.uri))?.[1];
    if (label) return isUnsupported(label);
    if (root.program === 'Word.Document') return isUnsupported('Word 2003 XML document');
    if (start.startsWith('<?xml')) return isUnsupported('XML document');
  }
  if (/<(html|head|body|title|meta|table|script|p|div)[\s>]/i.test(start.slice(0, 1024))) {
    return isUnsupported('HTML page');
  }
  return undefined;
}

/** Flat files have formats of their own where the table knows one. */
function flatOpenDocument(mime: string): Finding {
  const packed = fromMime(mime);
  if (packed.kind !== 'format')
    return packed.kind === 'unsupported' ? isUnsupported('OpenDocument file') : packed;
  const flat: Partial<Record<FormatId, FormatId>> = { odt: 'fodt', ods: 'fods' };
  return isFormat(flat[packed.format] ?? packed.format);
}

function fromExtension(text: string, extension: string, whole: boolean): Finding {
  const label = textLabels[extension];
  if (label) return isUnsupported(label);
  if (sourceCode.has(extension)) return isUnsupported('Source code');

  const named = formatsWithExtension(extension)[0];
  if (named === 'csv' || named === 'tsv' || named === 'txt') return isFormat(named);
  const delimiter = findDelimiter(text, whole);
  const table = delimiter === null ? undefined : isFormat(delimiter === '\t' ? 'tsv' : 'csv');
  if (named === undefined) {
    return table ?? (extension === '' ? isFormat('txt') : isUnsupported('Text file'));
  }
  // Exports of tables named .xls and texts named .doc are common; a text named .jpg is what is left of an image.
  switch (findFormat(named)?.group) {
    case 'excel':
      return table ?? isFormat('txt');
    case 'word':
      return isFormat('txt');
    default:
      return { kind: 'damaged' };
  }
}

/** Texts that start with `<`: HTML, drawings, flat documents, books, other XML. */
import { isFormat, isUnsupported, type Finding } from './finding.js';
import { formatsWithExtension, type FormatId } from './formats.js';
import type { NamedAs } from './named-as.js';
import { findXmlRoot, type XmlRoot } from '../files/xml.js';
import { fromMime } from './zip-kinds.js';

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

/** What may stand before the first element. */
const prolog = /^(?:\s+|<!--[^]*?-->|<\?[^]*?\?>)*/;
const pageTags =
  /<(html|head|body|title|meta|link|style|table|script|p|div|h[1-6]|ul|ol|center|font|a|br)[\s>/]/i;

/** Undefined when it is no markup but a text with an angle bracket. `start` is the beginning without white space. */
export function findMarkupKind(text: string, start: string, { extension }: NamedAs): Finding | undefined {
  const format = formatsWithExtension(extension)[0];
  const root = findXmlRoot(text.trimStart());
  if (root) {
    const document = fromRoot(root, text);
    if (document) return document;
  }
  // Sources and notes may hold whole pages; Markdown often starts with a tag.
  if (format === 'txt' || format === 'md' || (format === 'code' && extension !== 'xml')) return undefined;
  const body = start.slice(prolog.exec(start)![0].length);
  if (start.startsWith('<?php')) return isFormat('code');
  if (format === 'html') return isFormat('html');
  if (/^<!doctype\s+html/i.test(body) || root?.local.toLowerCase() === 'html') return isFormat('html');
  if (start.startsWith('<?xml') || extension === 'xml') return isFormat('code');
  return pageTags.test(body.slice(0, 1024)) ? isFormat('html') : undefined;
}

/** Documents that are recognised by their root element, whatever their name. */
function fromRoot(root: XmlRoot, text: string): Finding | undefined {
  if (root.local === 'svg') return isFormat('svg');
  if (root.local === 'FictionBook') return isFormat('fb2');
  if (root.local === 'document' && root.uri === 'urn:oasis:names:tc:opendocument:xmlns:office:1.0') {
    return flatOpenDocument(root.attributes['office:mimetype'] ?? '');
  }
  // A dictionary with an address and nothing else: what Safari makes of a dragged link.
  if (root.local === 'plist' && /<dict>\s*<key>URL<\/key>\s*<string>[^<]*<\/string>\s*<\/dict>/.test(text)) {
    return isFormat('url');
  }
  return officeXml.find(([test]) => test(root))?.[1];
}

/** Flat files have formats of their own where the table knows one. */
function flatOpenDocument(mime: string): Finding {
  const packed = fromMime(mime);
  if (packed?.kind !== 'format') return isUnsupported('OpenDocument file');
  const flat: Partial<Record<FormatId, FormatId>> = { odt: 'fodt', ods: 'fods' };
  return isFormat(flat[packed.format] ?? packed.format);
}

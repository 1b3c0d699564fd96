/** This module writes the files of a book that say what it is and what it holds (EPUB 3.3, 4 to 7). */
import { escapeXml } from '../../../../engine/markup/escape.js';
import { oneLine } from '../clean-text.js';

/** What a book says of itself. */
export interface BookFacts {
  /** UUID of the contents. */
  readonly id: string;
  readonly title: string;
  /** Names of its authors, with semicolons between several. */
  readonly author: string;
  readonly subject: string;
  /** With commas or semicolons between several. */
  readonly keywords: string;
  /** BCP 47; `und` where it is not known. */
  readonly language: string;
  /** ISO 8601 in UTC, to the second. */
  readonly modified: string;
  readonly isRightToLeft: boolean;
  /** True for a book whose pages follow each other from right to left. */
  readonly turnsLeft: boolean;
}

/** A file of a book. */
export interface BookFile {
  /** In the folder of the package document. */
  readonly path: string;
  readonly type: string;
  readonly properties?: 'nav' | 'cover-image';
  /** True for a file that is read in its turn. */
  readonly isRead: boolean;
}

/** An entry of the table of contents. */
export interface BookEntry {
  readonly title: string;
  /** From the folder of the package document. */
  readonly href: string;
  readonly entries: BookEntry[];
}

/** The first entry of the archive, which is stored as it is (EPUB 3.3, 4.3.2). */
export const mediaType = 'application/epub+zip';

/** Where the package document is: `META-INF/container.xml`. */
export const containerXml = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>\n`;

const listed = (text: string, signs: RegExp): string[] =>
  text
    .split(signs)
    .map(oneLine)
    .filter((part) => part !== '');

/** Returns the package document. */
export function packageXml(facts: BookFacts, files: readonly BookFile[]): string {
  const { id, title, author, subject, keywords, language, modified, isRightToLeft, turnsLeft } = facts;
  const named = files.map((file, at) => ({ ...file, id: `file-${at + 1}` }));
  const cover = named.find(({ properties }) => properties === 'cover-image');
  const items = named.map(
    (file) =>
      `<item id="${file.id}" href="${file.path}" media-type="${file.type}"${file.properties ? ` properties="${file.properties}"` : ''}/>\n`,
  );
  const refs = named.filter(({ isRead }) => isRead).map((file) => `<itemref idref="${file.id}"/>\n`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n`,
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}"${isRightToLeft ? ' dir="rtl"' : ''}>\n`,
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n`,
    `<dc:identifier id="id">urn:uuid:${id}</dc:identifier>\n`,
    element('dc:title', oneLine(title)),
    element('dc:language', language),
    ...listed(author, /;/).map((name) => element('dc:creator', name)),
    element('dc:description', oneLine(subject)),
    ...listed(keywords, /[,;]/).map((word) => element('dc:subject', word)),
    `<meta property="dcterms:modified">${modified}</meta>\n`,
    // Readers of EPUB 2 find the cover by this.
    cover ? `<meta name="cover" content="${cover.id}"/>\n` : '',
    `</metadata>\n<manifest>\n`,
    ...items,
    `</manifest>\n<spine${turnsLeft ? ' page-progression-direction="rtl"' : ''}>\n`,
    ...refs,
    `</spine>\n</package>\n`,
  ].join('');
}

/** Returns a file of text as XHTML. @param body elements, as XHTML */
export function contentXml(
  { language, isRightToLeft }: Pick<BookFacts, 'language' | 'isRightToLeft'>,
  title: string,
  body: string,
  kind = '',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"${isRightToLeft ? ' dir="rtl"' : ''}>
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body${kind === '' ? '' : ` class="${kind}"`}>
${body}
</body>
</html>
`;
}

/** Returns the table of contents as the contents of a file of text. @param title of the list itself */
export const contentsXhtml = (entries: readonly BookEntry[], title: string): string =>
  `<nav epub:type="toc" role="doc-toc" id="toc">\n<h1>${escapeXml(title)}</h1>\n${listXhtml(entries)}\n</nav>`;

function listXhtml(entries: readonly BookEntry[]): string {
  const items = entries.map(({ title, href, entries: below }) => {
    const inner = below.length === 0 ? '' : `\n${listXhtml(below)}\n`;
    return `<li><a href="${escapeXml(href)}">${escapeXml(title)}</a>${inner}</li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

/** Office packages written for tests: the least Word, Excel, PowerPoint or OpenDocument file that shows one thing. */
import { strToU8, zipSync } from 'fflate';

/** Text of the parts, or their bytes, by name. */
export type PackageParts = Readonly<Record<string, string | Uint8Array>>;

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const namespaces = {
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  o: 'urn:schemas-microsoft-com:office:office',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  r: officeTypes,
  v: 'urn:schemas-microsoft-com:vml',
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  a14: 'http://schemas.microsoft.com/office/drawing/2010/main',
} as const;

/** Declarations of the prefixes. */
export const declare = (...prefixes: readonly (keyof typeof namespaces)[]): string =>
  prefixes.map((prefix) => `xmlns:${prefix}="${namespaces[prefix]}"`).join(' ');

export interface Relation {
  readonly id: string;
  /** Last word of the type's address, such as `image`. */
  readonly type: string;
  readonly target: string;
  readonly external?: boolean;
}

export const relations = (all: readonly Relation[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${officeTypes}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

export const zipped = (parts: PackageParts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

/** A Word file of this body; parts whose name has `chart` are charts. */
export function wordFile(
  body: string,
  related: readonly Relation[] = [],
  parts: PackageParts = {},
): Uint8Array {
  const charts = Object.keys(parts)
    .filter((name) => name.includes('chart'))
    .map((name) => `<Override PartName="/${name}" ContentType="${chartType}"/>`)
    .join('');
  return zipped({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${charts}</Types>`,
    '_rels/.rels': relations([{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/_rels/document.xml.rels': relations(related),
    'word/document.xml': `<w:document ${declare('w', 'm', 'o', 'v', 'r', 'wp', 'a', 'c')}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}

export const wordText = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** An OpenDocument text of this body, with further parts and their places in the manifest. */
export function openText(
  body: string,
  parts: PackageParts = {},
  media: Readonly<Record<string, string>> = {},
) {
  const names =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const entries = Object.entries({
    '/': 'application/vnd.oasis.opendocument.text',
    'content.xml': 'text/xml',
    ...media,
  }).map(
    ([path, type]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`,
  );
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${names} office:version="1.3"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entries.join('')}</manifest:manifest>`,
    ...parts,
  });
}

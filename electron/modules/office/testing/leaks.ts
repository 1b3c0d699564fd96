/** Documents that reach for a file beside them, one for each way known, and whether the result shows that file. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { sample } from '../../../engine/testing/engine.js';

/** Letters in the drawn canary. */
export const canaryWords = 'CANARYLEAK';
const magenta = { r: 255, g: 0, b: 255 };

/** Puts a picture and a drawing into the folder; both are magenta, the drawing says {@link canaryWords}. */
export async function putCanaries(folder: string): Promise<{ picture: string; drawing: string }> {
  const picture = join(folder, 'canary.png');
  const drawing = join(folder, 'canary.svg');
  const create = { width: 64, height: 48, channels: 3 as const, background: magenta };
  await writeFile(picture, await sharp({ create }).png().toBuffer());
  await writeFile(
    drawing,
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#f0f"/><text x="5" y="30" font-size="20">${canaryWords}</text></svg>`,
  );
  return { picture, drawing };
}

const oasis = 'urn:oasis:names:tc:opendocument:xmlns:';
const namespaces = `xmlns:office="${oasis}office:1.0" xmlns:text="${oasis}text:1.0" xmlns:style="${oasis}style:1.0" xmlns:draw="${oasis}drawing:1.0" xmlns:table="${oasis}table:1.0" xmlns:presentation="${oasis}presentation:1.0" xmlns:fo="${oasis}xsl-fo-compatible:1.0" xmlns:svg="${oasis}svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`;

type Kind = 'text' | 'spreadsheet' | 'presentation' | 'drawing';
const extensions = { text: 'odt', spreadsheet: 'ods', presentation: 'odp', drawing: 'odg' } as const;

interface Parts {
  readonly styles?: string;
  readonly automatic?: string;
  readonly body: string;
}

const mimeOf = (kind: Kind) => `application/vnd.oasis.opendocument.${kind === 'drawing' ? 'graphics' : kind}`;
const bodyOf = (kind: Kind, body: string) =>
  `<office:body><office:${kind}>${body}</office:${kind}></office:body>`;

/** A flat document. */
const flat = (kind: Kind, { styles = '', automatic = '', body }: Parts): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces} office:version="1.3" office:mimetype="${mimeOf(kind)}"><office:styles>${styles}</office:styles><office:automatic-styles>${automatic}</office:automatic-styles>${bodyOf(kind, body)}</office:document>`;

/** A flat text with one paragraph in a font. */
export const plainText = (text: string, font = 'Liberation Serif'): string =>
  flat('text', {
    automatic: `<style:style style:name="P1" style:family="paragraph"><style:text-properties fo:font-family="${font}" style:font-family-complex="Noto Sans Thai"/></style:style>`,
    body: `<text:p text:style-name="P1">${text}</text:p>`,
  });

/** A package. */
function packed(
  kind: Kind,
  { styles = '', automatic = '', body }: Parts,
  pictures: Record<string, Uint8Array> = {},
): Uint8Array {
  const styleXml = `<?xml version="1.0" encoding="UTF-8"?><office:document-styles ${namespaces} office:version="1.3"><office:styles>${styles}</office:styles></office:document-styles>`;
  const more = { 'styles.xml': strToU8(styleXml), ...pictures };
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${oasis}manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimeOf(kind)}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>${Object.keys(
    more,
  )
    .map(
      (name) =>
        `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="${name.endsWith('.xml') ? 'text/xml' : ''}"/>`,
    )
    .join('')}</manifest:manifest>`;
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces} office:version="1.3"><office:automatic-styles>${automatic}</office:automatic-styles>${bodyOf(kind, body)}</office:document-content>`;
  return zipSync({
    mimetype: [strToU8(mimeOf(kind)), { level: 0 }],
    'content.xml': strToU8(content),
    'META-INF/manifest.xml': strToU8(manifest),
    ...more,
  });
}

const words = '<text:p>the words that stay</text:p>';
const frame = (inner: string) =>
  `<draw:frame text:anchor-type="paragraph" svg:x="1cm" svg:y="3cm" svg:width="6cm" svg:height="4cm">${inner}</draw:frame>`;
const image = (href: string) => frame(`<draw:image xlink:href="${href}"/>`);

const background = (href: string): Parts => ({
  automatic: `<style:style style:name="P1" style:family="paragraph"><style:paragraph-properties><style:background-image xlink:href="${href}"/></style:paragraph-properties></style:style>`,
  body: `${words}<text:p text:style-name="P1">on a ground</text:p>`,
});
const fill = (href: string): Parts => ({
  styles: `<draw:fill-image draw:name="F" xlink:href="${href}"/>`,
  automatic: `<style:style style:name="G1" style:family="graphic"><style:graphic-properties draw:fill="bitmap" draw:fill-image-name="F"/></style:style>`,
  body: `${words}<text:p><draw:custom-shape draw:style-name="G1" text:anchor-type="paragraph" svg:x="1cm" svg:y="3cm" svg:width="6cm" svg:height="4cm"><draw:enhanced-geometry svg:viewBox="0 0 10 10" draw:enhanced-path="M 0 0 L 10 0 10 10 0 10 Z N"/></draw:custom-shape></text:p>`,
});
const list = (href: string): Parts => ({
  automatic: `<text:list-style style:name="L1"><text:list-level-style-image text:level="1" xlink:href="${href}"><style:list-level-properties fo:width="3cm" fo:height="2cm"/></text:list-level-style-image></text:list-style>`,
  body: `${words}<text:list text:style-name="L1"><text:list-item><text:p>an item</text:p></text:list-item></text:list>`,
});
const cell =
  '<table:table-row><table:table-cell office:value-type="string"><text:p>the words that stay</text:p></table:table-cell></table:table-row>';
const sheet = (href: string): Parts => ({
  body: `<table:table table:name="A"><table:shapes>${image(href)}</table:shapes>${cell}</table:table>`,
});
const slide = (href: string): Parts => ({
  body: `<draw:page draw:name="p">${image(href)}<draw:frame svg:x="1cm" svg:y="9cm" svg:width="9cm" svg:height="2cm"><draw:text-box>${words}</draw:text-box></draw:frame></draw:page>`,
});
const svg = (href: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="160"><rect width="10" height="10"/><image x="10" y="10" width="100" height="100" xlink:href="${href}"/></svg>`;
const inside = (bytes: Uint8Array | string): Parts => ({
  body: `${words}<text:p>${frame(`<draw:image><office:binary-data>${Buffer.from(bytes).toString('base64')}</office:binary-data></draw:image>`)}</text:p>`,
});
const field = (instruction: string) =>
  `{\\rtf1\\ansi the words that stay {\\field{\\*\\fldinst { ${instruction} }}{\\fldrslt old}} end\\par}`;
const rtfPath = (href: string) => href.replaceAll('\\', '\\\\\\\\');

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The sample letter with a drawing as a picture, or with a linked picture. */
function letter(relation: string, more: Record<string, Uint8Array>): Uint8Array {
  const parts = unzipSync(readFileSync(sample('letter.docx')));
  const change = (name: string, before: string, added: string) =>
    (parts[name] = strToU8(strFromU8(parts[name]!).replace(before, (found) => added.replace('&', found))));
  const main = 'http://schemas.openxmlformats.org/drawingml/2006';
  const picture = `<w:p><w:r><w:t>the words that stay</w:t></w:r><w:r><w:drawing><wp:inline xmlns:wp="${main}/wordprocessingDrawing"><wp:extent cx="2000000" cy="2000000"/><wp:docPr id="99" name="x"/><a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture"><pic:pic xmlns:pic="${main}/picture"><pic:nvPicPr><pic:cNvPr id="0" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${office}" r:embed="c1" r:link="c1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  change('word/document.xml', '<w:body>', `&${picture}`);
  change('word/_rels/document.xml.rels', '</Relationships>', `${relation}&`);
  change('[Content_Types].xml', '</Types>', '<Default Extension="svg" ContentType="image/svg+xml"/>&');
  return zipSync({ ...parts, ...more });
}

/** A document that names `href`, as a file name and its bytes. */
export type Way = (href: string) => readonly [name: string, bytes: Uint8Array | string];

const odf = (kind: Kind, make: (href: string) => Parts) => ({
  [`${kind}, ${make.name}, flat`]: (href: string) =>
    [`x.f${extensions[kind]}`, flat(kind, make(href))] as const,
  [`${kind}, ${make.name}, packed`]: (href: string) =>
    [`x.${extensions[kind]}`, packed(kind, make(href))] as const,
});

/** Every way known to lead out of a document. */
export const ways: Readonly<Record<string, Way>> = {
  'RTF, INCLUDEPICTURE': (href) => ['x.rtf', field(`INCLUDEPICTURE "${rtfPath(href)}" \\\\d`)],
  'RTF, INCLUDEPICTURE in small letters, coded and split': (href) => [
    'x.rtf',
    field(
      `{\\b inc}{\\i l\\u117\\'3f}de\\'70icture} "${rtfPath(href)}"`.replace("\\u117\\'3f}", "\\u117\\'3f"),
    ),
  ],
  ...odf('text', background),
  ...odf('text', fill),
  ...odf('text', list),
  ...odf('spreadsheet', sheet),
  ...odf('presentation', slide),
  ...odf('drawing', slide),
  'drawing inside a flat text': (href) => ['x.fodt', flat('text', inside(svg(href)))],
  'packed drawing inside a flat text': (href) => ['x.fodt', flat('text', inside(gzipSync(svg(href))))],
  'drawing under the name of a picture inside a text': (href) => [
    'x.odt',
    packed(
      'text',
      { body: `${words}<text:p>${image('Pictures/a.png')}</text:p>` },
      { 'Pictures/a.png': strToU8(svg(href)) },
    ),
  ],
  'drawing inside a Word document': (href) => [
    'x.docx',
    letter(`<Relationship Id="c1" Type="${office}/image" Target="media/c.svg"/>`, {
      'word/media/c.svg': strToU8(svg(href)),
    }),
  ],
  'linked picture of a Word document': (href) => [
    'x.docx',
    letter(`<Relationship Id="c1" Type="${office}/image" Target="${href}" TargetMode="External"/>`, {}),
  ],
};

/** The spellings of a path that a document in `folder` may use. */
export const spellings = (path: string): Readonly<Record<string, string>> => ({
  'file:': `file://${path}`,
  absolute: path,
  relative: basename(path),
  'relative with dots': `../${basename(join(path, '..'))}/${basename(path)}`,
});

/** Addresses of a share of the network, as Windows takes them. */
export const shares = [
  'file://attacker/share/canary.png',
  'file:////attacker/share/canary.png',
  '\\\\attacker\\share\\canary.png',
  '//attacker/share/canary.png',
];

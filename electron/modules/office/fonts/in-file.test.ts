/** Fonts inside documents: used where their rights let them be shown and printed, named where not. Read by Poppler. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import cfb from 'cfb';
import PptxGenJS from 'pptxgenjs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { placeOfRights } from '../../../engine/pdf-core/fonts/rights.js';
import { fontsInFile } from './in-file.js';
import { relations, wordFile, wordText, zipped } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

/** A font of this system under a name that no system has, with rights of its own. */
async function fontWith(rights: number): Promise<Buffer> {
  const path = execFileSync('fc-match', ['-f', '%{file}', 'Liberation Serif:style=Regular'], {
    encoding: 'utf8',
  });
  let bytes = (await readFile(path)).toString('latin1');
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');
  bytes = bytes.replaceAll(wide('Liberation'), wide('Platentest')).replaceAll('Liberation', 'Platentest');
  const font = Buffer.from(bytes, 'latin1');
  font.writeUInt16BE(rights, placeOfRights(font) ?? 0);
  return font;
}
const family = 'Platentest Serif';

const key = '{9AD0B7C4-1B2C-4D3E-8F40-112233445566}';
/** As Word writes it (ECMA-376 part 4, 12.1.3). */
function obfuscated(font: Buffer): Buffer {
  const bytes = Buffer.from(key.replaceAll(/[{}-]/g, ''), 'hex').reverse();
  return Buffer.from(font.map((byte, at) => (at < 32 ? byte ^ (bytes[at % 16] ?? 0) : byte)));
}

function word(file: Buffer): Uint8Array {
  const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const parts = unzipSync(
    wordFile(
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${family}" w:hAnsi="${family}"/></w:rPr><w:t>Words in a font</w:t></w:r></w:p>${wordText('others')}`,
      [{ id: 'rId1', type: 'fontTable', target: 'fontTable.xml' }],
      {
        'word/fontTable.xml': `<w:fonts xmlns:w="${w}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:font w:name="${family}"><w:embedRegular r:id="rId1" w:fontKey="${key}"/></w:font></w:fonts>`,
        'word/_rels/fontTable.xml.rels': relations([
          { id: 'rId1', type: 'font', target: 'fonts/font1.odttf' },
        ]),
        'word/fonts/font1.odttf': obfuscated(file),
      },
    ),
  );
  const types = Buffer.from(parts['[Content_Types].xml'] ?? []).toString();
  return zipped({
    ...parts,
    '[Content_Types].xml': types.replace(
      '</Types>',
      '<Default Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"/><Override PartName="/word/fontTable.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml"/></Types>',
    ),
  });
}

/** Embedded OpenType with the least head there may be (W3C Member Submission, version 2.1). */
function eot(font: Buffer, rights: number, isEncrypted = false): Buffer {
  const head = Buffer.alloc(82 + 5 * 4);
  head.writeUInt32LE(head.length + font.length, 0);
  head.writeUInt32LE(font.length, 4);
  head.writeUInt32LE(0x0002_0001, 8);
  head.writeUInt32LE(isEncrypted ? 0x1000_0000 : 0, 12);
  head.writeUInt32LE(rights, 32);
  head.writeUInt16LE(0x504c, 34);
  return Buffer.concat([head, isEncrypted ? Buffer.from(font.map((byte) => byte ^ 0x50)) : font]);
}

async function slides(file: Buffer): Promise<Uint8Array> {
  const show = new PptxGenJS();
  show.addSlide().addText('Words in a font', { x: 1, y: 1, w: 5, h: 1, fontFace: family });
  const parts = unzipSync((await show.write({ outputType: 'nodebuffer' })) as Buffer);
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
  return zipped({
    ...parts,
    'ppt/presentation.xml': text('ppt/presentation.xml').replace(
      '<p:defaultTextStyle>',
      `<p:embeddedFontLst><p:embeddedFont><p:font typeface="${family}"/><p:regular r:id="rIdFont"/></p:embeddedFont></p:embeddedFontLst>$&`,
    ),
    'ppt/_rels/presentation.xml.rels': text('ppt/_rels/presentation.xml.rels').replace(
      '</Relationships>',
      '<Relationship Id="rIdFont" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/font" Target="fonts/font1.fntdata"/>$&',
    ),
    '[Content_Types].xml': text('[Content_Types].xml').replace(
      '</Types>',
      '<Default Extension="fntdata" ContentType="application/x-fontdata"/>$&',
    ),
    'ppt/fonts/font1.fntdata': file,
  });
}

function open(file: Buffer): Uint8Array {
  const mime = 'application/vnd.oasis.opendocument.text';
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  return zipped({
    mimetype: mime,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entry('/', mime)}${entry('content.xml', 'text/xml')}${entry('Fonts/own.ttf', 'application/x-font-ttf')}</manifest:manifest>`,
    'content.xml': flat(
      '<svg:font-face-uri xlink:href="Fonts/own.ttf" xlink:type="simple"/>',
      'document-content',
    ),
    'Fonts/own.ttf': file,
  });
}

const flat = (uri: string, root: string) =>
  `<office:${root} xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:mimetype="application/vnd.oasis.opendocument.text" office:version="1.3"><office:font-face-decls><style:font-face style:name="own" svg:font-family="&apos;${family}&apos;"><svg:font-face-src>${uri}</svg:font-face-src></style:font-face></office:font-face-decls><office:automatic-styles><style:style style:name="P1" style:family="paragraph"><style:text-properties style:font-name="own"/></style:style></office:automatic-styles><office:body><office:text><text:p text:style-name="P1">Words in a font</text:p></office:text></office:body></office:${root}>`;

const flatOpen = (file: Buffer): string =>
  flat(
    `<svg:font-face-uri><office:binary-data>${file.toString('base64')}</office:binary-data></svg:font-face-uri>`,
    'document',
  );

/** Fonts that Poppler finds in the result, and what was said of fonts. */
async function convert(name: string, content: string | Uint8Array) {
  const { path, remarks } = await engine.convert(await engine.file(name, content));
  const isDrawn = execFileSync('pdffonts', [path], { encoding: 'utf8' }).includes('Platentest');
  const said = remarks.flatMap(({ code, params }) =>
    code === 'document_font_unused' ? [`${params['font']}: ${params['variant'] ?? 'unreadable'}`] : [],
  );
  return { isDrawn, said };
}
const used = { isDrawn: true, said: [] };
const refused = { isDrawn: false, said: [`${family}: restricted`] };

describe('a font that may be shown and printed, and not changed,', () => {
  it.each([
    ['view.docx', async () => word(await fontWith(4))],
    ['view.odt', async () => open(await fontWith(4))],
    ['view.fodt', async () => flatOpen(await fontWith(4))],
    ['view.pptx', async () => slides(eot(await fontWith(4), 4))],
  ])('is used: %s', async (name, made) => {
    expect(await convert(name, await made())).toEqual(used);
  });
});

describe('a font of slides', () => {
  it.each([
    ['plain.pptx', async () => slides(eot(await fontWith(0), 0))],
    ['changed.pptx', async () => slides(eot(await fontWith(8), 8, true))],
    ['bare.pptx', async () => slides(await fontWith(0))],
  ])('is used: %s', async (name, made) => {
    expect(await convert(name, await made())).toEqual(used);
    // Nothing of it is left for the document that follows.
    expect(await convert('after.pptx', await slides(Buffer.alloc(0)))).toEqual({
      isDrawn: false,
      said: [`${family}: unreadable`],
    });
  });
});

describe('a font that nobody may embed', () => {
  it.each([
    ['no.docx', async () => word(await fontWith(2))],
    ['no.odt', async () => open(await fontWith(2))],
    ['bitmaps.odt', async () => open(await fontWith(0x200))],
    ['no.pptx', async () => slides(eot(await fontWith(2), 2))],
    // The font itself decides, whatever is said around it.
    ['other.pptx', async () => slides(eot(await fontWith(2), 0))],
  ])('is named and not used: %s', async (name, made) => {
    expect(await convert(name, await made())).toEqual(refused);
  });
});

it('fonts of PowerPoint 97 to 2003 are found', async () => {
  const record = (type: number, body: Buffer, version = 0) => {
    const head = Buffer.alloc(8);
    head.writeUInt16LE(version, 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const name = Buffer.alloc(68);
  name.write(family, 'utf16le');
  const file = cfb.utils.cfb_new();
  const fonts = Buffer.concat([record(0x0fb7, name), record(0x0fb8, eot(await fontWith(4), 4))]);
  cfb.utils.cfb_add(file, 'PowerPoint Document', record(0x07d5, fonts, 0x0f));
  const path = await engine.file('old.ppt', cfb.write(file, { type: 'buffer' }) as Buffer);
  const found = await fontsInFile(path, 'ppt');
  expect(found.map((font) => [font.family, font.state])).toEqual([[family, 'lent']]);
});

it('a font that is none, or is compressed, is named', async () => {
  const said = [`${family}: unreadable`];
  expect(await convert('none.docx', word(Buffer.alloc(4096, 7)))).toEqual({ isDrawn: false, said });
  const compressed = eot(await fontWith(0), 0);
  compressed.writeUInt32LE(4, 12);
  expect(await convert('compressed.pptx', await slides(compressed))).toEqual({ isDrawn: false, said });
});

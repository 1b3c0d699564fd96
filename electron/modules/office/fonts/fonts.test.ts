import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import { Workbook } from '@cj-tech-master/excelts';
import { strToU8, zipSync } from 'fflate';
import PptxGenJS from 'pptxgenjs';
import { beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../engine/testing/context.js';
import type { FormatId } from '../../../formats/formats.js';
import type { Context } from '../../../engine/interface/converter.js';
import { describeLibreOffices } from '../../../engine/testing/libreoffices.js';
import { OfficeDocument } from '../document.js';
import { createOfficeConverter } from '../converter.js';
import { tellTo } from '../../../../words/remarks.js';
import { ownLibreOffice } from '../testing/own-libreoffice.js';
import type { LibreOffice } from '../libreoffice.js';

/** No system has it. */
const madeUp = 'Quillwright Grotesk';

const richText = String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0\fswiss{\*\panose 020f}Calibri{\*\falt Foo};}{\f1\fnil ${madeUp};}{\f2 DejaVu Sans Mono;}{\f3 Nobody Serif;}{\f4 Calibri CE;}}{\f1 made up}\par{\f2 installed}\par default\par{\f4 again}\par{\f1 again}{\f3  }\par}`;

async function workbook(): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('One');
  sheet.getCell('A1').value = 'Calibri is what cells without a format have';
  sheet.getCell('A2').value = 'made up';
  sheet.getCell('A2').font = { name: madeUp };
  sheet.getCell('A3').font = { name: 'Nobody Serif' };
  sheet.getCell('A4').value = { richText: [{ text: 'rich', font: { name: 'DejaVu Serif' } }] };
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function slides(): Promise<Buffer> {
  const show = new PptxGenJS();
  show.theme = { headFontFace: 'Nobody Serif', bodyFontFace: 'Calibri' };
  const slide = show.addSlide();
  slide.addText('made up', { x: 1, y: 1, w: 5, h: 1, fontFace: madeUp });
  slide.addText('from the theme', { x: 1, y: 3, w: 5, h: 1 });
  slide.addText('installed', { x: 1, y: 4, w: 5, h: 1, fontFace: 'DejaVu Sans Mono' });
  return (await show.write({ outputType: 'nodebuffer' })) as Buffer;
}

/** Names of the fonts in a PDF without their style, as poppler reads them. */
async function pdfFonts(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pdffonts', [path]);
  const names = stdout
    .split('\n')
    .slice(2)
    .map((line) => /^(?:[A-Z]{6}\+)?([^\s-]+)/.exec(line)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

describeLibreOffices('fonts that are missing', ({ program }) => {
  let folder = '';
  let office: LibreOffice;

  const own = ownLibreOffice(program);
  beforeAll(() => void ({ office, folder } = own()));

  /** The messages about fonts, as `level: font > replacement`, with their sentences. */
  async function convert(format: FormatId, content: string | Uint8Array) {
    const path = join(folder, `document.${format}`);
    await writeFile(path, content);
    const told: string[] = [];
    const texts: string[] = [];
    const context: Context = testContext(folder, {
      message: tellTo(({ level, code, text, params }) => {
        if (code !== 'font_substituted') return;
        told.push(`${level}: ${params['font']} > ${params['replacement']}`);
        texts.push(text);
      }),
    });
    const job = { input: { path, name: `document.${format}`, format }, output: `${path}.pdf`, options: {} };
    await createOfficeConverter(office).convert(job, context);
    return { told, texts, fonts: await pdfFonts(`${path}.pdf`) };
  }

  /**
   * The remarks there must be. What stands in for the made-up font is LibreOffice's own choice, which differs between
   * versions: it is the one font of the PDF that nothing else accounts for.
   */
  function all({ fonts }: { fonts: readonly string[] }, others: readonly string[] = []): string[] {
    const known = ['Carlito', 'DejaVuSansMono', ...others];
    const spare = fonts.filter((font) => !known.includes(font));
    expect(spare).toHaveLength(1);
    expect(fonts).toContain('Carlito');
    return ['info: Calibri > Carlito', made(spare)];
  }
  const made = ([font = '']: readonly string[]) =>
    `warning: ${madeUp} > ${font.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replace('Deja Vu', 'DejaVu')}`;

  async function expectAll(format: FormatId, content: string | Uint8Array, others?: readonly string[]) {
    const found = await convert(format, content);
    expect(found.told).toEqual(all(found, others));
  }

  it('are named for the runs and styles of a Word document, and no others', async () => {
    const run = (text: string, font: string) => new Paragraph({ children: [new TextRun({ text, font })] });
    const document = new Document({
      styles: {
        default: { document: { run: { font: 'Calibri' } } },
        paragraphStyles: [
          { id: 'Fancy', name: 'Fancy', run: { font: madeUp } },
          { id: 'Fancier', name: 'Fancier', basedOn: 'Fancy', run: { bold: true } },
          { id: 'Unused', name: 'Unused', run: { font: 'Nobody Serif' } },
        ],
      },
      sections: [
        {
          children: [
            new Paragraph({ text: 'By default' }),
            new Paragraph({ text: 'By style', style: 'Fancier' }),
            run('Installed', 'DejaVu Sans Mono'),
            run(' ', 'Blank Slab'),
          ],
        },
      ],
    });
    const found = await convert('docx', await Packer.toBuffer(document));
    const expected = all(found);
    expect(found.told).toEqual(expected);
    expect(found.texts).toEqual([
      'The font “Calibri” is not installed on this computer. “Carlito”, which has the same widths, was used instead.',
      `The font “${madeUp}” is not installed on this computer. “${expected[1]?.split(' > ')[1]}” was used instead.`,
    ]);
  });

  it('are named when a Word document takes them from its theme', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
    const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relation = (id: number, type: string, target: string) =>
      `<Relationship Id="r${id}" Type="${types}/${type}" Target="${target}"/>`;
    const relations = (...rows: string[]) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
    const part = (name: string, type: string) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;
    const set = (kind: string, font: string) =>
      `<a:${kind}Font><a:latin typeface="${font}"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`;
    const files = {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('document', 'wordprocessingml.document.main')}${part('styles', 'wordprocessingml.styles')}${part('theme/theme1', 'theme')}</Types>`,
      '_rels/.rels': relations(relation(1, 'officeDocument', 'word/document.xml')),
      'word/_rels/document.xml.rels': relations(
        relation(1, 'styles', 'styles.xml'),
        relation(2, 'theme', 'theme/theme1.xml'),
      ),
      'word/theme/theme1.xml': `<a:theme ${a} name="T"><a:themeElements><a:fontScheme name="F">${set('major', 'Nobody Serif')}${set('minor', madeUp)}</a:fontScheme></a:themeElements></a:theme>`,
      'word/styles.xml': `<w:styles ${w}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="H"><w:name w:val="H"/><w:rPr><w:rFonts w:asciiTheme="majorHAnsi"/></w:rPr></w:style></w:styles>`,
      'word/document.xml': `<w:document ${w}><w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body></w:document>`,
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    const { told, fonts } = await convert('docx', zip);
    expect(fonts).toHaveLength(1);
    expect(told).toEqual([made(fonts)]);
  });

  it('are named for the filled cells of a workbook', async () => {
    await expectAll('xlsx', await workbook(), ['DejaVuSerif']);
  });

  it('are named for the slides of a presentation', async () => {
    await expectAll('pptx', await slides());
  });

  it('are named for an OpenDocument text', async () => {
    const names = (...rows: string[]) => rows.join('');
    const style = (name: string, font: string, parent = '') =>
      `<style:style style:name="${name}" style:family="paragraph"${parent}><style:text-properties style:font-name="${font}"/></style:style>`;
    const face = (name: string, family: string) =>
      `<style:font-face style:name="${name}" svg:font-family="${family}"/>`;
    const fodt = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:font-face-decls>${names(face('C', 'Calibri'), face('Q', `'${madeUp}'`), face('D', 'DejaVu Sans Mono'), face('U', 'Nobody Serif'))}</office:font-face-decls><office:styles>${style('Standard', 'C')}${style('Q', 'Q')}${style('U', 'U')}</office:styles><office:automatic-styles><style:style style:name="P1" style:family="paragraph" style:parent-style-name="Q"/>${style('P2', 'D')}</office:automatic-styles><office:body><office:text><text:p text:style-name="Standard">One</text:p><text:p text:style-name="P1">Two</text:p><text:p text:style-name="P2">Three</text:p><text:p text:style-name="U"/></office:text></office:body></office:document>`;
    await expectAll('fodt', fodt);
  });

  it('are named for Rich Text, with one message for a font however often it is used', async () => {
    await expectAll('rtf', richText);
  });

  /** A document as LibreOffice itself saves it in another format. */
  async function resave(source: FormatId, content: string | Uint8Array, filter: string): Promise<Buffer> {
    const from = join(folder, `source.${source}`);
    const to = join(folder, 'resaved');
    await writeFile(from, content);
    const limits = { signal: new AbortController().signal, timeLimit: 600_000 };
    await office.use(limits, async (connection) => {
      const document = await OfficeDocument.load(connection, pathToFileURL(from).href, { Hidden: true });
      await document.store(to, { FilterName: filter });
      await document.close();
    });
    return readFile(to);
  }

  it.each([
    ['odt', 'writer8'],
    ['docx', 'MS Word 2007 XML'],
    ['doc', 'MS Word 97'],
  ] as const)('are named for a text that LibreOffice saved as %s', async (format, filter) => {
    await expectAll(format, await resave('rtf', richText, filter));
  });

  it.each([
    ['ods', 'calc8'],
    ['xls', 'MS Excel 97'],
  ] as const)('are named for a sheet that LibreOffice saved as %s', async (format, filter) => {
    await expectAll(format, await resave('xlsx', await workbook(), filter), ['DejaVuSerif']);
  });

  it('are named for slides that LibreOffice saved as odp', async () => {
    await expectAll('odp', await resave('pptx', await slides(), 'impress8'));
  });

  it('are named for old slides only as far as their list of fonts leaves no doubt', async () => {
    const old = await resave('pptx', await slides(), 'MS PowerPoint 97');
    expect((await convert('ppt', old)).told).toEqual(['info: Calibri > Carlito']);
  });

  it('are none when all are there', async () => {
    expect((await convert('rtf', String.raw`{\rtf1{\fonttbl{\f0 DejaVu Serif;}}\f0 Text}`)).told).toEqual([]);
  });

  it.runIf(process.platform === 'linux').each([
    ['LiberationSans', ['Arial', 'ArialMT', 'Helvetica', 'Helvetica-Bold']],
    ['LiberationSerif', ['Times', 'Times New Roman', 'Times-Roman', 'TimesNewRomanPSMT']],
    ['LiberationMono', ['Courier', 'Courier New', 'Courier-Oblique', 'CourierNewPSMT']],
    ['Carlito', ['Calibri', 'Calibri-Italic']],
    ['Caladea', ['Cambria']],
  ])('are replaced by %s, of the same widths, whatever a document calls them', async (used, asked) => {
    const table = asked.map((font, place) => `{\\f${place} ${font};}`).join('');
    const text = asked.map((font, place) => `\\f${place} Set in ${font}\\par`).join('');
    const { told, texts, fonts } = await convert('rtf', `{\\rtf1{\\fonttbl${table}}${text}}`);
    expect(fonts).toEqual([used]);
    const family = used.replace('Liberation', 'Liberation ');
    expect(told).toEqual(asked.map((font) => `info: ${font} > ${family}`));
    for (const sentence of texts) expect(sentence).toContain('which has the same widths');
  });

  it.runIf(process.platform === 'linux')('are replaced by what looks most like them', async () => {
    const { told } = await convert('rtf', String.raw`{\rtf1{\fonttbl{\f0 Calibri Light;}}\f0 Heading}`);
    expect(told).toEqual(['warning: Calibri Light > Carlito']);
  });
});

/** Letters that no font has: every family says which, and says nothing where there is nothing to say. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document, Packer, Paragraph } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { testEngine, type TestConversion, type TestEngine } from '../testing/engine.js';
import { prepareFonts } from './font-configuration.js';
import { fewFonts } from './testing.js';

/** Three scripts, pictures with joiners and selectors, and a rare character beyond the first 65,536. */
const words = ['한국어 문서', 'ภาษาไทย', 'हिन्दी', 'fine 👍🏽 👨‍👩‍👧 ✅', '𠮷野家'];
/** What looks odd and is in order: soft hyphen, joiner, selector, private use, controls, marks, spaces of all widths. */
const harmless = [
  'Déjà vu – “naïve” €',
  'Привет, мир',
  'Ελληνικά, ἀρχή',
  'soft\u00adhyphen zero\u200bwidth join\u200der word\u2060joiner',
  'selector\ufe0f private\ue001 \uf0b7 mark\u200f \u202bturned\u202c',
  'wide\u3000space\u2003em\u00a0fixed',
  'e\u0301 a\u0308 composed',
];

type Content = [name: string, content: string | Uint8Array];
type Make = (lines: readonly string[]) => Content | Promise<Content>;
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('\n');

const families: Readonly<Record<string, Make>> = {
  html: (lines) => ['page.html', `<!doctype html><meta charset="utf-8"><title>t</title>${paragraphs(lines)}`],
  markdown: (lines) => ['notes.md', `# Notes\n\n${lines.join('\n\n')}\n`],
  text: (lines) => ['plain.txt', `${lines.join('\n')}\n`],
  mail: (lines) => [
    'letter.eml',
    'From: a@example.org\r\nTo: b@example.org\r\nSubject: s\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n' +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${lines.join('\r\n')}\r\n`,
  ],
  book: (lines) => [
    'book.fb2',
    '<?xml version="1.0" encoding="utf-8"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info>' +
      '<genre>prose</genre><author><first-name>A</first-name><last-name>B</last-name></author><book-title>Book</book-title>' +
      `<lang>en</lang></title-info></description><body><section>${paragraphs(lines)}</section></body></FictionBook>`,
  ],
  csv: (lines) => ['table.csv', `name,value\n${lines.map((line, at) => `"${line}",${at}`).join('\n')}\n`],
  docx: async (lines) => [
    'text.docx',
    new Uint8Array(
      await Packer.toBuffer(
        new Document({ sections: [{ children: lines.map((text) => new Paragraph({ text })) }] }),
      ),
    ),
  ],
  odt: (lines) => [
    'text.odt',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'META-INF/manifest.xml': strToU8(
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
      ),
      'content.xml': strToU8(
        '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>' +
          lines.map((line) => `<text:p>${line}</text:p>`).join('') +
          '</office:text></office:body></office:document-content>',
      ),
    }),
  ],
  svg: (lines) => [
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">' +
      lines.map((line, at) => `<text x="10" y="${30 + at * 30}" font-size="20">${line}</text>`).join('') +
      '</svg>',
  ],
};

const missing = ({ remarks }: TestConversion) => remarks.filter(({ code }) => code === 'glyphs_missing');
const scripts = (done: TestConversion) =>
  Object.fromEntries(missing(done).map(({ params }) => [String(params['script']), params]));

describe('with three fonts that lack them', () => {
  let engine: TestEngine;
  let lift: () => void;
  beforeAll(async () => {
    lift = await fewFonts();
    engine = await testEngine();
  });
  afterAll(async () => {
    await engine.close();
    lift();
  });
  const convert = async (make: Make, lines: readonly string[]) =>
    engine.convert(await engine.file(...(await make(lines))));

  for (const [family, make] of Object.entries(families)) {
    it(`${family} names the scripts and their letters`, async () => {
      const told = scripts(await convert(make, words));
      // The engine that draws SVG brings a font with Devanagari.
      const devanagari = family === 'svg' ? [] : ['Deva'];
      expect(Object.keys(told).sort()).toEqual([...devanagari, 'Hani', 'Kore', 'Thai', 'Zsye']);
      expect(told['Kore']).toMatchObject({
        name: 'Korean',
        count: 5,
        letters: '한 국 어 문 서',
        font: 'Noto Sans CJK',
      });
      expect(told['Thai']).toMatchObject({ name: 'Thai', font: 'Noto Sans Thai' });
      expect(told['Hani']!['letters']).toContain('𠮷');
      expect(told['Zsye']).toMatchObject({ name: 'emoji', font: 'Noto Color Emoji' });
      expect(told['Zsye']!['letters']).toContain('✅');
    });
    it(`${family} is silent about what every font has or none needs`, async () => {
      expect(missing(await convert(make, harmless))).toEqual([]);
    });
  }
});

const run = promisify(execFile);
const fontsOf = async (path: string) => (await run('pdffonts', [path])).stdout;

describe('with the fonts that come with Platen', () => {
  let engine: TestEngine;
  let lift: () => void;
  const small = ['ภาษาไทย', 'हिन्दी', 'العربية', 'עברית', 'தமிழ்', 'ქართული'];
  beforeAll(async () => {
    lift = await fewFonts();
    engine = await testEngine();
    prepareFonts(engine.folder);
  });
  afterAll(async () => {
    await engine.close();
    lift();
  });

  for (const family of ['html', 'mail', 'docx'] as const)
    it.runIf(process.platform === 'linux')(`${family} draws small scripts, and says nothing`, async () => {
      const done = await engine.convert(await engine.file(...(await families[family]!(small))));
      expect(missing(done)).toEqual([]);
      const used = await fontsOf(done.path);
      for (const script of ['Thai', 'Devanagari', 'Tamil', 'Georgian'])
        expect(used).toContain(`NotoSans${script}`);
    });
});

/** Fonts inside of HTML: the letters of the document by their own shapes, where their makers allow it. */
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fontkit, { create, type Font } from '@cantoo/fontkit';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

const arimo = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
);
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-html-fonts-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** HTML of a document of these lines, a page each, in a font. */
async function shown(
  font: Buffer,
  lines: readonly string[],
  subset = true,
  options: Parameters<ToolRun['tool']>[2] = { html_layout: 'pages' },
): Promise<string> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const own = await document.embedFont(font, { subset });
  for (const line of lines)
    document.addPage([400, 200]).drawText(line, { x: 40, y: 100, size: 20, font: own });
  const path = join(folder, 'fonts.pdf');
  await writeFile(path, await document.save());
  return readFile(await run.tool('pdf-to-html', path, { ...options, ocr: false }), 'utf8');
}

function opened(file: Buffer): Font {
  const font = create(file);
  if ('fonts' in font) throw new Error('a collection of fonts');
  return font;
}

const fontsIn = (html: string) =>
  [...html.matchAll(/@font-face\{font-family:"([^"]+)";src:url\(data:font\/otf;base64,([^)]+)\)/g)].map(
    ([, family = '', data = '']) => ({ family, font: opened(Buffer.from(data, 'base64')) }),
  );

const fontRules = (html: string) => html.match(/@font-face[^}]+\}/g);

/** A font whose maker does not allow that it is embedded. */
async function notAllowed(): Promise<Buffer> {
  const file = Buffer.from(await readFile(arimo));
  for (let entry = 0; entry < file.readUInt16BE(4); entry += 1)
    if (file.toString('latin1', 12 + entry * 16, 16 + entry * 16) === 'OS/2')
      file.writeUInt16BE(2, file.readUInt32BE(20 + entry * 16) + 8);
  return file;
}

describe('fonts of pages as they look', () => {
  it('are inside, with the letters that are shown and no others, shaped as in the document', async () => {
    const file = await readFile(arimo);
    const html = await shown(file, ['Kraft & quire', 'Zebra']);
    const [one, ...more] = fontsIn(html);
    expect(more).toEqual([]);
    const { family, font } = one!;
    expect(html).toMatch(new RegExp(`\\.f1\\{font-family:"${family}",`));
    expect(html).toContain('font-src data:');
    const source = opened(file);
    for (const letter of 'Kraft&quireZb') {
      const code = letter.codePointAt(0)!;
      expect(font.hasGlyphForCodePoint(code), letter).toBe(true);
      const [mine, theirs] = [font.glyphForCodePoint(code), source.glyphForCodePoint(code)];
      if (!mine || !theirs) throw new Error(letter);
      const scale = 1000 / source.unitsPerEm;
      expect(Math.abs(mine.advanceWidth - theirs.advanceWidth * scale)).toBeLessThan(1.5);
      for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
        expect(Math.abs(mine.bbox[side] - theirs.bbox[side] * scale), letter + side).toBeLessThan(3);
    }
    expect(font.hasGlyphForCodePoint('x'.codePointAt(0)!)).toBe(false);
    expect(run.remarks).toEqual([]);
  });

  it('are left out and said where their makers do not allow it', async () => {
    const html = await shown(await notAllowed(), ['Kraft'], false);
    expect(fontsIn(html)).toEqual([]);
    expect(html).toContain('Kraft');
    expect(run.remarks).toMatchObject([{ code: 'fonts_not_embedded' }]);
    expect(run.remarks[0]?.params['fonts']).toContain('Arimo');
  });

  it('leave letters alone that join their neighbours', async () => {
    const { isEmbeddable } = await import('../write/html/embedded-fonts.js');
    expect([...'aé日Жא'].every((letter) => isEmbeddable(letter.codePointAt(0)!))).toBe(true);
    expect([...'بक'].some((letter) => isEmbeddable(letter.codePointAt(0)!))).toBe(false);
  });
});

describe('fonts of a page that flows', () => {
  const flowing = { html_layout: 'flowing' } as const;

  it('are inside, with the letters that are shown and no others, and are not made bold again', async () => {
    const bold = createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf');
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const [text, strong] = await Promise.all(
      [arimo, bold].map(async (path) => document.embedFont(await readFile(path), { subset: true })),
    );
    if (!text || !strong) throw new Error('no font');
    const page = document.addPage([400, 200]);
    page.drawText('Kraft & quire of the', { x: 40, y: 100, size: 12, font: text });
    page.drawText('press', { x: 170, y: 100, size: 12, font: strong });
    const path = join(folder, 'flowing.pdf');
    await writeFile(path, await document.save());
    const read = async (html_fonts: 'embed' | 'reader') =>
      readFile(await run.tool('pdf-to-html', path, { html_fonts, ocr: false }), 'utf8');
    const html = await read('embed');
    expect(html).toMatch(/<p>Kraft\s&amp;\squire\sof\sthe\s<strong class="f1">press<\/strong><\/p>/);
    expect(html).toContain('font-src data:');
    const fonts = fontsIn(html);
    expect(html).toContain(`main,body > section{font-family:"${fonts[0]?.family}","Arimo",`);
    expect(html).toContain(`.f1{font-family:"${fonts[1]?.family}","Arimo",`);
    expect(html.match(/;font-weight:1 1000;font-style:normal/g)).toHaveLength(2);
    const letters = (font: Font | undefined) =>
      [...'abcdefghijklmnopqrstuvwxyzK&'].filter((one) =>
        font?.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
      );
    expect(letters(fonts[0]?.font)).toEqual([...'aefhioqrtuK&']);
    expect(letters(fonts[1]?.font)).toEqual([...'eprs']);
    // The space is as wide as in the document's font.
    const space = (font: Font | undefined) =>
      (font?.glyphForCodePoint(0x20)?.advanceWidth ?? 0) / (font?.unitsPerEm ?? 1);
    expect(space(fonts[0]?.font)).toBeCloseTo(space(opened(await readFile(arimo))), 2);
    expect(run.remarks).toEqual([]);
    const plain = await read('reader');
    expect(plain).not.toContain('@font-face');
    expect(plain).toContain('<strong>press</strong>');
  });

  it('are the same bytes whenever they are made', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const file = await readFile(arimo);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
    const early = await shown(file, ['Kraft'], true, flowing);
    vi.setSystemTime(new Date('2027-01-01T12:00:00Z'));
    expect(early).toContain('@font-face');
    const late = await shown(file, ['Kraft'], true, flowing);
    expect(fontRules(late)).toEqual(fontRules(early));
  });

  it('are one where pages have a part of it each', async () => {
    const file = await readFile(arimo);
    const documents = await Promise.all(
      ['Kraft and quire', 'Zebra and ink'].map(async (line) => {
        const document = await PDFDocument.create();
        document.registerFontkit(fontkit);
        const font = await document.embedFont(file, { subset: true });
        document.addPage([400, 200]).drawText(line, { x: 40, y: 100, size: 12, font });
        return PDFDocument.load(await document.save());
      }),
    );
    const [whole, other] = documents;
    if (!whole || !other) throw new Error('no document');
    const [page] = await whole.copyPages(other, [0]);
    whole.addPage(page);
    const path = join(folder, 'parts.pdf');
    await writeFile(path, await whole.save());
    const html = await readFile(await run.tool('pdf-to-html', path, { ocr: false }), 'utf8');
    const [one, ...more] = fontsIn(html);
    expect(more).toEqual([]);
    for (const letter of 'KqZbk')
      expect(one?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true);
  });

  it('are asked for by name, and said, where their makers do not allow it', async () => {
    const html = await shown(await notAllowed(), ['Kraft'], false, flowing);
    expect(html).not.toContain('@font-face');
    expect(html).toContain('{font-family:"Arimo",');
    expect(run.remarks).toMatchObject([{ code: 'fonts_not_embedded' }]);
  });
});

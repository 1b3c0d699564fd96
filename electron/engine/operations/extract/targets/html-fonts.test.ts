/** Fonts inside of HTML: the letters of the document by their own shapes, where their makers allow it. */
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fontkit, { create, type Font } from '@cantoo/fontkit';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing.js';

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
async function shown(font: Buffer, lines: readonly string[], subset = true): Promise<string> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const own = await document.embedFont(font, { subset });
  for (const line of lines)
    document.addPage([400, 200]).drawText(line, { x: 40, y: 100, size: 20, font: own });
  const path = join(folder, 'fonts.pdf');
  await writeFile(path, await document.save());
  return readFile(await run.tool('pdf-to-html', path, { html_layout: 'pages', ocr: false }), 'utf8');
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
    const file = Buffer.from(await readFile(arimo));
    for (let entry = 0; entry < file.readUInt16BE(4); entry += 1)
      if (file.toString('latin1', 12 + entry * 16, 16 + entry * 16) === 'OS/2')
        file.writeUInt16BE(2, file.readUInt32BE(20 + entry * 16) + 8);
    const html = await shown(file, ['Kraft'], false);
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

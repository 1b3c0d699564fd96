/** Fonts that are added count from the next job on, in programs that are warm already; what they draw is no box. */
/* eslint-disable boundaries/dependencies -- the engine adds, the service and its workers draw: the test is of both */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { addFont } from '../../engine/fonts/added-fonts.js';
import { fewFonts } from '../../engine/fonts/testing.js';
import { testService, type TestService } from '../testing/service.js';

const korean = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const emoji = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf';
const isThere = process.platform === 'linux' && existsSync(korean) && existsSync(emoji);
const run = promisify(execFile);

/** One to a page. */
const letters = ['한', '국', '😀'];

async function writeLetters(folder: string): Promise<Record<'docx' | 'html', string>> {
  const paragraphs = letters.map(
    (text, at) => new Paragraph({ pageBreakBefore: at > 0, children: [new TextRun({ text, size: 144 })] }),
  );
  const [docx, html] = [join(folder, 'letters.docx'), join(folder, 'page.html')];
  await writeFile(docx, await Packer.toBuffer(new Document({ sections: [{ children: paragraphs }] })));
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><title>t</title>${letters
      .map((letter) => `<p style="font-size:72pt;break-after:page">${letter}</p>`)
      .join('')}`,
  );
  return { docx, html };
}

interface Drawn {
  readonly missing: readonly string[];
  readonly fonts: string;
  readonly text: string;
  /** Pages of one letter each: what is inked, from its first to its last row and column. */
  readonly pictures: readonly { readonly ink: string; readonly colours: boolean }[];
}

async function draw({ service, request }: TestService, path: string): Promise<Drawn> {
  const { id } = await service.submit(request('anything-to-pdf', [path]));
  const done = await service.finished(id);
  expect(done.error).toBeNull();
  const pdf = done.results[0]!.path;
  return {
    missing: done.messages
      .filter(({ code }) => code === 'glyphs_missing')
      .map(({ params }) => String(params['script']))
      .sort(),
    fonts: (await run('pdffonts', [pdf])).stdout,
    text: (await run('pdftotext', [pdf, '-'])).stdout,
    pictures: await Promise.all(letters.map((_letter, page) => picture(pdf, page + 1))),
  };
}

async function picture(pdf: string, page: number): Promise<Drawn['pictures'][number]> {
  const name = `${pdf}-${page}`;
  await run('pdftoppm', ['-r', '40', '-f', `${page}`, '-l', `${page}`, '-singlefile', '-png', pdf, name]);
  const { data, info } = await sharp(`${name}.png`)
    .removeAlpha()
    .trim({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let colours = false;
  for (let at = 0; at < data.length; at += 3)
    if (
      Math.max(data[at]!, data[at + 1]!, data[at + 2]!) - Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >
      60
    )
      colours = true;
  return { ink: `${info.width} ${info.height} ${data.toString('base64')}`, colours };
}

// Skipped without the fonts of fonts-noto-cjk and fonts-noto-color-emoji.
it.skipIf(!isThere)(
  'letters that were boxes are drawn by warm programs once their font was added',
  async () => {
    const lift = await fewFonts();
    onTestFinished(lift);
    const test = await testService(1);
    const { docx, html } = await writeLetters(test.folder);
    const before = { docx: await draw(test, docx), html: await draw(test, html) };
    const workers = test.local.workerPids;
    expect(workers).toHaveLength(1);
    for (const font of [korean, emoji]) await addFont(font, join(test.folder, 'fonts'));
    const after = { docx: await draw(test, docx), html: await draw(test, html) };
    expect(test.local.workerPids).not.toEqual(workers);
    for (const kind of ['docx', 'html'] as const) {
      const [box, again, face] = before[kind].pictures;
      expect(before[kind].missing, kind).toEqual(['Kore', 'Zsye']);
      expect(again!.ink === box!.ink, kind).toBe(true);
      expect(face!.colours, kind).toBe(false);
      expect(after[kind].missing, kind).toEqual([]);
      // Chromium draws this font as one of type 3, without a name.
      expect(after[kind].fonts, kind).toMatch(kind === 'docx' ? /NotoSansCJK/ : /Type 3/);
      expect(before[kind].fonts, kind).not.toMatch(/NotoSansCJK|Type 3/);
      expect(after[kind].text, kind).toContain('한');
      expect(after[kind].text, kind).toContain('국');
      const inks = [box!, ...after[kind].pictures].map(({ ink }) => ink);
      expect(new Set(inks).size, kind).toBe(4);
      expect(
        after[kind].pictures.map(({ colours }) => colours),
        kind,
      ).toEqual([false, false, true]);
    }
    await test.end();
  },
);

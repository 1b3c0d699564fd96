/** Coloured areas on which nothing is written, and half clear ones: they are drawn in Word and PowerPoint, in the colour that is seen. */
import { execFileSync } from 'node:child_process';
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { handPdf, line } from '../hostile/testing/hand-pdf.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-areas-'));
  run = toolRun(folder);
  path = join(folder, 'areas.pdf');
  const text = [700, 686, 400].map((y) => line('Words of the press in a line of its own', 60, y)).join('');
  const areas = '0.4 0 0.2 rg 60 560 120 60 re f /H gs 1 0 0 rg 220 560 120 60 re f /N gs';
  // A dot is no area.
  const dot = '0 0 1 rg 400 560 5 5 re f';
  await writeFile(
    path,
    handPdf({
      pages: [{ content: `${text} ${areas} ${dot}` }],
      resources: '/ExtGState<</H<</ca 0.4>>/N<</ca 1>>>>',
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stepped = (colour: string): string =>
  [0, 2, 4].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) / 4)).join(' ');

/** Returns the colour of the page by poppler, in steps of 4, at a place from its lower left. */
async function seenAt(x: number, y: number): Promise<string> {
  execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', path, join(folder, 'page')]);
  const area = { left: x, top: 842 - y, width: 1, height: 1 };
  const pixel = await sharp(join(folder, 'page.png')).removeAlpha().extract(area).raw().toBuffer();
  // Programs round colours in ways of their own: steps of 4 are the same everywhere.
  return stepped(pixel.toString('hex'));
}

it('they are drawn behind the text of Word, and move with it', async () => {
  const document = await run.tool('pdf-to-word', path, { ocr: false });
  expect(await faultsOf(document, 'docx')).toEqual([]);
  const xml = Buffer.from(unzipSync(await readFile(document))['word/document.xml'] ?? []).toString();
  const shapes = [...xml.matchAll(/<wp:anchor .*?<\/wp:anchor>/g)].map(([shape]) => ({
    colour: stepped(/<a:srgbClr val="(\w+)"/.exec(shape)?.[1] ?? ''),
    across: Number(/<wp:extent cx="(\d+)"/.exec(shape)?.[1]) / 12_700,
    follows: /<wp:positionV relativeFrom="paragraph">/.test(shape),
    isBehind: shape.includes('behindDoc="1"'),
  }));
  const area = { across: 120, follows: true, isBehind: true };
  expect(shapes).toEqual([
    { ...area, colour: await seenAt(100, 590) },
    { ...area, colour: await seenAt(260, 590) },
  ]);
});

it('they have the colour that is seen in PowerPoint', async () => {
  const slides = await run.tool('pdf-to-powerpoint', path, { ocr: false });
  const xml = Buffer.from(unzipSync(await readFile(slides))['ppt/slides/slide1.xml'] ?? []).toString();
  const colours = [...xml.matchAll(/<a:srgbClr val="(\w+)"/g)].map(([, colour = '']) => stepped(colour));
  expect(colours).toContain(await seenAt(100, 590));
  expect(colours).toContain(await seenAt(260, 590));
});

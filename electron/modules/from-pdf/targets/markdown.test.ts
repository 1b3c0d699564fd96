import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-markdown-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two pages with the same picture, and text. */
async function illustrated(): Promise<string> {
  const document = await PDFDocument.create();
  document.setTitle('Presses');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8442b' } })
    .png()
    .toBuffer();
  const image = await document.embedPng(png);
  for (const text of ['The first press stands in front', 'The second press stands behind it']) {
    const page = document.addPage([400, 400]);
    page.drawText(text, { x: 40, y: 300, size: 12, font });
    page.drawImage(image, { x: 40, y: 100, width: 120, height: 80 });
  }
  const path = join(folder, 'my presses.pdf');
  await writeFile(path, await document.save());
  return path;
}

describe('PDF to Markdown', () => {
  it('has its pictures in a folder beside it, each once, and leads to them', async () => {
    await run.tool('pdf-to-markdown', await illustrated(), { front_matter: true });
    expect(run.parts.map(({ name, folder: own, format }) => ({ name, folder: own, format }))).toEqual([
      { name: 'my presses.md', folder: '', format: 'md' },
      { name: 'picture-1.png', folder: 'my presses_files', format: 'png' },
    ]);
    const [text, picture] = run.parts;
    const markdown = await readFile(text!.path, 'utf8');
    expect(markdown).toContain('title: Presses\nsource: my presses.pdf\n');
    expect(markdown).toContain('The first press stands in front');
    expect(markdown.match(/!\[\]\(my%20presses_files\/picture-1\.png\)/g)).toHaveLength(2);
    expect(await sharp(picture!.path).metadata()).toMatchObject({ format: 'png' });
  });

  it('is one file where pictures are left out', async () => {
    await run.tool('pdf-to-markdown', await illustrated(), { markdown_pictures: 'drop' });
    expect(run.parts.map(({ name }) => name)).toEqual(['my presses.md']);
    expect(await readFile(run.parts[0]!.path, 'utf8')).not.toContain('![');
  });
});

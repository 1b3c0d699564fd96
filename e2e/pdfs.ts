/** PDFs that tests make for themselves. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

/** Writes a PDF whose pages say `NAME 1`, `NAME 2` ... in large letters; each page is one point wider than the last. */
export async function numbered(folder: string, name: string, count: number): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.HelveticaBold);
  for (let page = 1; page <= count; page += 1) {
    const sheet = document.addPage([300 + (page - 1), 420]);
    sheet.drawRectangle({ x: 20, y: 20, width: 260, height: 90, color: rgb(0.86, 0.9, 0.97) });
    sheet.drawText(`${page}`, { x: 40, y: 230, size: 110, font });
    sheet.drawText(name, { x: 40, y: 180, size: 26, font, color: rgb(0.35, 0.35, 0.35) });
    for (let line = 0; line < 4; line += 1)
      sheet.drawText('Text that is set small to look like a page.', {
        x: 30,
        y: 92 - line * 18,
        size: 10,
        font,
      });
  }
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await document.save());
  return path;
}

/** The pages of such a PDF by their numbers, told by their widths, and how each is turned. */
export async function orderOf(path: string): Promise<{ page: number; turn: number }[]> {
  const document = await PDFDocument.load(await readFile(path));
  return document.getPages().map((page) => ({ page: page.getWidth() - 299, turn: page.getRotation().angle }));
}

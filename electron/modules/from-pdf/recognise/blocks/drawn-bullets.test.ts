import { rgb, type PDFPage } from 'pdf-lib';
import { expect, it } from 'vitest';
import { paragraphsIn, recognised } from '../testing.js';

const items = ['The kites that fly over the bay', 'Strings of hemp and silk', 'A basket for the way home'];

const listsOf = async (draw: (page: PDFPage, y: number, place: number) => void) => {
  const document = await recognised((pdf, { plain }) => {
    const page = pdf.addPage([595, 842]);
    page.drawText('What has to be brought along, by all of those who come', {
      x: 60,
      y: 760,
      font: plain,
      size: 12,
    });
    for (const [place, text] of items.entries()) {
      const y = 730 - place * 20;
      page.drawText(text, { x: 90, y, font: plain, size: 12 });
      draw(page, y, place);
    }
  });
  return paragraphsIn(document).map(({ list }) => list?.marker ?? null);
};

it('discs, squares and rings before lines are bullets', async () => {
  const ink = rgb(0.1, 0.1, 0.1);
  expect(
    await listsOf((page, y) => page.drawEllipse({ x: 78, y: y + 4, xScale: 2, yScale: 2, color: ink })),
  ).toEqual([null, '•', '•', '•']);
  expect(
    await listsOf((page, y) => page.drawRectangle({ x: 76, y: y + 2, width: 4, height: 4, color: ink })),
  ).toEqual([null, '▪', '▪', '▪']);
  expect(
    await listsOf((page, y) =>
      page.drawEllipse({ x: 78, y: y + 4, xScale: 2, yScale: 2, borderColor: ink, borderWidth: 0.8 }),
    ),
  ).toEqual([null, '◦', '◦', '◦']);
});

it('squares of several colours are a legend, and boxes as large as letters are to be ticked', async () => {
  const colours = [rgb(1, 0, 0), rgb(0, 0.6, 0), rgb(0, 0, 1)];
  const none = [null, null, null, null];
  expect(
    await listsOf((page, y, place) =>
      page.drawRectangle({ x: 76, y: y + 2, width: 4, height: 4, color: colours[place] ?? rgb(0, 0, 0) }),
    ),
  ).toEqual(none);
  expect(
    await listsOf((page, y) =>
      page.drawRectangle({ x: 72, y, width: 9, height: 9, borderColor: rgb(0, 0, 0), borderWidth: 1 }),
    ),
  ).toEqual(none);
});

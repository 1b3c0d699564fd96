/** Rows between lines and on bands of colour are read across, also where a white strip runs down through them. */
import { rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import { expect, it } from 'vitest';
import { plainText, type Block } from '../../model/index.js';
import { recognised } from '../testing.js';

const grey = rgb(0.8, 0.85, 0.95);
const facts = [
  ['Room charges of the house', 'Forty crowns a night'],
  ['Breakfast in the hall', 'Nine crowns'],
  ['A boat to the island', 'Twelve crowns a day'],
  ['Paid at the desk before', 'Twenty crowns'],
] as const;

/** An address on the left and another, a little lower, on the right: nothing that is read across. */
function addresses(page: PDFPage, font: PDFFont): void {
  const left = ['The Small Press', 'Four Harbour Street', 'The old town', 'Next to the church', 'Denmark'];
  const right = ['Anna Andersen', 'Nine Mill Lane', 'By the river', 'At the bridge', 'Sweden'];
  for (const [line, text] of left.entries())
    page.drawText(text, { x: 60, y: 760 - line * 13, font, size: 10 });
  for (const [line, text] of right.entries())
    page.drawText(text, { x: 340, y: 753 - line * 13, font, size: 10 });
}

const textOf = (block: Block): string =>
  block.kind === 'paragraph'
    ? plainText(block.inlines)
    : block.kind === 'table'
      ? block.cells
          .flatMap((cell) =>
            cell.blocks.map((own) => (own.kind === 'paragraph' ? plainText(own.inlines) : '')),
          )
          .join('\t')
      : '';

async function textsOf(between: (page: PDFPage, y: number) => void): Promise<string> {
  const document = await recognised((pdf, { plain }) => {
    const page = pdf.addPage([595, 842]);
    addresses(page, plain);
    for (const [row, [name, value]] of facts.entries()) {
      const y = 660 - row * 24;
      between(page, y);
      page.drawText(name, { x: 60, y, font: plain, size: 10 });
      page.drawText(value, { x: 340, y, font: plain, size: 10 });
    }
    between(page, 660 - facts.length * 24);
  });
  return document.sections.flatMap(({ blocks }) => blocks.map(textOf)).join('\n');
}

it.each([
  [
    'lines',
    (page: PDFPage, y: number) =>
      page.drawLine({ start: { x: 55, y: y + 16 }, end: { x: 540, y: y + 16 }, thickness: 0.5 }),
  ],
  [
    'bands',
    (page: PDFPage, y: number) =>
      page.drawRectangle({ x: 55, y: y - 6, width: 485, height: 19, color: grey }),
  ],
] as const)('rows between %s keep their values', async (_name, between) => {
  const text = await textsOf(between);
  for (const [name, value] of facts)
    expect(
      text
        .slice(text.indexOf(name) + name.length)
        .trim()
        .startsWith(value),
      text,
    ).toBe(true);
});

/** White above headings, which stays where text goes on over pages and where formulas stand in tables. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block, DocumentModel, Paragraph } from '../../model/index.js';
import { documentOf, heading, paragraph, run, table } from '../../model/testing.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

const spot = (page: number, top: number, bottom: number, right = 523) => ({
  page,
  box: { left: 72, right, top, bottom },
});
const spacing = (before: number) => ({ before, after: 0, line: 12 });
/** Text of so many lines, 12 points apart. */
const words = (lines: number) => 'twelve words that are here fill one line of the page well '.repeat(lines);

function onPages(count: number, blocks: readonly Block[]): DocumentModel {
  const document = documentOf(blocks);
  const first = document.pages[0]!;
  return {
    ...document,
    pages: Array.from({ length: count }, (_, place) => ({ ...first, number: place + 1, blocks: [] })),
  };
}

/** Returns the white above the headings as Word has it: their own, or that of their style; points. */
async function above(document: DocumentModel): Promise<number[]> {
  const written = await fixture.valid(document);
  const style = /w:styleId="Heading1".*?<w:spacing [^>]*w:before="(\d+)"/s.exec(
    written.part('word/styles.xml'),
  );
  return [
    ...written
      .part('word/document.xml')
      .matchAll(/<w:p>((?:(?!<\/w:p>).)*Heading1(?:(?!<\/w:p>).)*)<\/w:p>/gs),
  ].map(([, xml]) => Number(/<w:spacing [^>]*w:before="(\d+)"/.exec(xml ?? '')?.[1] ?? style?.[1] ?? 0) / 20);
}

describe('the white above a heading', () => {
  it('stays where the last paragraph of its page goes on on the next one', async () => {
    const text = (lines: number, ...places: Paragraph['places']) =>
      paragraph(words(lines), { places, spacing: spacing(0) });
    const blocks = [
      text(10, spot(1, 72, 192)),
      heading(1, 'First', { places: [spot(1, 212, 226)], spacing: spacing(20) }),
      text(20, spot(1, 226, 466)),
      heading(1, 'Second', { places: [spot(1, 486, 500)], spacing: spacing(20) }),
      // Twenty lines here and forty on the next page.
      text(60, spot(1, 500, 740), spot(2, 72, 552)),
    ];
    for (const gap of await above(onPages(2, blocks))) expect(gap).toBeGreaterThan(17);
  });

  it('stays below a table with formulas, whose letters reach further up than lines do', async () => {
    const formula = (top: number) =>
      paragraph([run('2.3 · 10'), run('19', { script: 'superscript', size: 7 })], {
        places: [spot(1, top, top + 19, 112)],
        spacing: { before: 0, after: 0, line: 0 },
      });
    const cell = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => formula(100 + line * 12));
    const made = table([['a']], { rows: [100], places: [spot(1, 97, 200)] });
    const blocks = [
      { ...made, cells: made.cells.map((one) => ({ ...one, blocks: cell })) },
      heading(1, 'Results', { places: [spot(1, 224, 238)], spacing: spacing(24) }),
      paragraph(words(10), { places: [spot(1, 240, 360)], spacing: spacing(2) }),
    ];
    const [gap] = await above(documentOf(blocks));
    expect(gap).toBeGreaterThan(16);
  });

  describe('where lines above it are higher than they were', () => {
    const lines = Array.from({ length: 20 }, (_, line) =>
      paragraph('One line', {
        places: [spot(1, 72 + line * 11, 83 + line * 11, 140)],
        spacing: { before: 0, after: 0, line: 0 },
      }),
    );
    const results = heading(1, 'Results', { places: [spot(1, 312, 326)], spacing: spacing(20) });
    const text = (...places: Paragraph['places']) => paragraph(words(10), { places, spacing: spacing(0) });

    it('is no less than half of what it was, as the text goes on to the next page', async () => {
      const goesOn = text(spot(1, 326, 600), spot(2, 72, 200));
      const [gap] = await above(onPages(2, [...lines, results, goesOn]));
      expect(gap).toBeGreaterThan(6);
    });

    it('gives way on a page that ends with a break, of which a line too much would be a page', async () => {
      const blocks = [...lines, results, text(spot(1, 326, 446)), text(spot(2, 72, 192))];
      const [gap] = await above(onPages(2, blocks));
      expect(gap).toBeLessThan(3);
    });
  });
});

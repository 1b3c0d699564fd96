/** Pages that end early, pages with nothing on them, and pictures beside each other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block, Box, DocumentModel, Note } from '../../model/index.js';
import { documentOf, heading, paragraph, table } from '../../model/testing.js';
import { pictureRow } from './picture-rows.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

const at = (page: number, top: number, bottom: number): { places: { page: number; box: Box }[] } => ({
  places: [{ page, box: { left: 72, right: 523, top, bottom } }],
});

/** A document with so many pages, the bottom margin of which is 72 of 842 points. */
function pagesOf(count: number, blocks: readonly Block[], notes: readonly Note[] = []): DocumentModel {
  const document = documentOf(blocks, { notes });
  const [first] = document.pages;
  if (!first) throw new Error('a page');
  return {
    ...document,
    pages: Array.from({ length: count }, (_, place) => ({ ...first, number: place + 1, blocks: [] })),
  };
}

const breaksOf = async (document: DocumentModel): Promise<string[]> => {
  const xml = (await fixture.valid(document)).part('word/document.xml');
  return [...xml.matchAll(/<w:pageBreakBefore\/>.*?(?:<w:t[^>]*>([^<]*)|<\/w:p>)/gs)].map(
    ([, text]) => text ?? '',
  );
};

describe('a page ends in Word', () => {
  it('where one ended before it was full', async () => {
    const blocks = [
      paragraph('Early', at(1, 72, 300)),
      heading(1, 'Chapter', at(2, 72, 96)),
      paragraph('Full', at(2, 96, 765)),
      paragraph('Flows', at(3, 72, 200)),
    ];
    expect(await breaksOf(pagesOf(3, blocks))).toEqual(['Chapter']);
  });

  it('not where notes, or a picture below the text, fill it', async () => {
    const picture = await fixture.picture('behind');
    const low = { ...picture, place: { page: 2, box: { left: 72, right: 523, top: 400, bottom: 760 } } };
    const blocks = [
      paragraph('Above notes', at(1, 72, 500)),
      paragraph('Goes on', at(2, 72, 400)),
      low,
      paragraph('Flows', at(3, 72, 200)),
    ];
    const notes = [
      { id: '1', kind: 'footnote' as const, mark: '1', paragraphs: [paragraph('A note', at(1, 520, 765))] },
    ];
    expect(await breaksOf(pagesOf(3, blocks, notes))).toEqual([]);
    expect(await breaksOf(pagesOf(3, [blocks[0]!, blocks[1]!, blocks[3]!]))).toEqual(['Goes on', 'Flows']);
  });

  it('before a table or a picture that would have stood there, and not before one that is too high', async () => {
    const rows = (height: number) =>
      table(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        { rows: [height, 20], ...at(2, 72, 200) },
      );
    const early = paragraph('Early', at(1, 72, 500));
    expect(await breaksOf(pagesOf(2, [early, rows(20), paragraph('x', at(2, 220, 240))]))).toEqual(['']);
    expect(await breaksOf(pagesOf(2, [early, rows(300), paragraph('x', at(2, 220, 240))]))).toEqual([]);
    const first = { ...rows(20), ...at(1, 72, 300) };
    expect(await breaksOf(pagesOf(2, [first, rows(20), paragraph('x', at(2, 220, 240))]))).toEqual([]);
    const picture = await fixture.picture('line');
    const placed = (bottom: number) => ({
      ...picture,
      place: { page: 2, box: { left: 72, right: 200, top: 72, bottom } },
    });
    expect(await breaksOf(pagesOf(2, [early, placed(200)]))).toEqual(['']);
    expect(await breaksOf(pagesOf(2, [early, placed(400)]))).toEqual([]);
  });

  it('also behind a picture that hangs on the next paragraph', async () => {
    const picture = await fixture.picture('beside');
    const hanging = { ...picture, place: { page: 2, box: { left: 300, right: 500, top: 72, bottom: 200 } } };
    const blocks = [paragraph('Early', at(1, 72, 200)), hanging, paragraph('Beside it', at(2, 72, 90))];
    expect(await breaksOf(pagesOf(2, blocks))).toEqual(['Beside it']);
  });

  it('on both sides of pages with nothing on them, wherever they are', async () => {
    const full = (page: number) => paragraph(`Page ${String(page)}`, at(page, 72, 768));
    expect(await breaksOf(pagesOf(3, [full(1), full(3)]))).toEqual(['', 'Page 3']);
    expect(await breaksOf(pagesOf(4, [full(1), full(2)]))).toEqual(['', '']);
    expect(await breaksOf(pagesOf(3, [full(3)]))).toEqual(['', 'Page 3']);
    expect(await breaksOf(pagesOf(3, []))).toEqual([]);
  });
});

describe('pictures', () => {
  it('stand in one paragraph where they stood beside each other', async () => {
    const side = async (left: number, top = 100, page = 1) => ({
      ...(await fixture.picture('line')),
      place: { page, box: { left, right: left + 100, top, bottom: top + 80 } },
    });
    const [one, two, three, below] = [
      await side(300),
      await side(72, 110),
      await side(180, 95),
      await side(72, 300),
    ];
    const blocks = [one, two, three, below];
    expect(pictureRow(blocks, 0, 451)).toEqual([two, three, one]);
    expect(pictureRow(blocks, 3, 451)).toEqual([below]);
    // No more than there is room for.
    expect(pictureRow(blocks, 0, 210)).toEqual([two, one]);
    const xml = (await fixture.valid(pagesOf(1, blocks))).part('word/document.xml');
    expect(
      xml
        .split('</w:p>')
        .map((part) => part.match(/<w:drawing>/g)?.length ?? 0)
        .slice(0, 2),
    ).toEqual([3, 1]);
    expect(xml).toContain('<w:tab w:val="left" w:pos="2160"/><w:tab w:val="left" w:pos="4560"/>');
  });
});

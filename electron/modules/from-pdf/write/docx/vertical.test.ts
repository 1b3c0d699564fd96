/** Text that runs from top to bottom, and text at the side of a page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block, DocumentModel } from '../../model/index.js';
import { documentOf, paragraph } from '../../model/testing.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

const placed = (left: number, top: number, right: number, bottom: number, page = 1) => ({
  places: [{ page, box: { left, top, right, bottom } }],
});

function vertical(blocks: readonly Block[]): DocumentModel {
  const model = documentOf(blocks);
  return { ...model, sections: model.sections.map((section) => ({ ...section, isVertical: true })) };
}

/** What is in front of a text: the properties of its paragraph. */
const propertiesBefore = (xml: string, text: string): string => {
  const end = xml.indexOf(`>${text}<`);
  return xml.slice(xml.lastIndexOf('<w:p>', end), end);
};

describe('a Word document', () => {
  it('has a section that runs from top to bottom, with its paper and margins as they are', async () => {
    const across = documentOf([paragraph('一')]);
    const lines = [
      paragraph('一行目', { turn: 270, isVertical: true, ...placed(483, 72, 523, 400) }),
      paragraph('二行目', { turn: 270, isVertical: true, ...placed(400, 72, 470, 400) }),
    ];
    const one = await fixture.valid(across);
    const other = await fixture.valid(vertical(lines));
    const [plain, written] = [one, other].map(({ part }) => part('word/document.xml'));
    expect(written).toMatch(/<w:textDirection w:val="tbRl"\/><\/w:sectPr>/);
    expect(plain).not.toContain('w:textDirection');
    expect(/<w:pgSz [^>]*>/.exec(written!)?.[0]).toBe(/<w:pgSz [^>]*>/.exec(plain!)?.[0]);
    // Lines that fall need no frame where all of them do.
    expect(written).not.toContain('w:framePr');
  });

  it.each(['flowing', 'look'] as const)(
    'has text at the side of a page in a frame there: %s',
    async (layout) => {
      const model = documentOf([
        paragraph('The first page says enough to be the text of it.', placed(72, 72, 500, 86)),
        paragraph('Form 7', { turn: 90, ...placed(20, 300, 32, 380) }),
        paragraph('お知らせ', { turn: 270, isVertical: true, ...placed(540, 100, 552, 148) }),
        paragraph('The second page.', placed(72, 72, 500, 86, 2)),
      ]);
      const pages = [1, 2].map((number) => ({
        ...model.pages[0]!,
        number,
        blocks: model.sections[0]!.blocks.filter(
          (block) => block.kind === 'paragraph' && block.places[0]?.page === number,
        ),
      }));
      const { part } = await fixture.valid({ ...model, pages }, { layout });
      const xml = part('word/document.xml');
      expect(propertiesBefore(xml, 'Form 7')).toMatch(
        /<w:framePr [^>]*w:vAnchor="page".*<w:textDirection w:val="btLr"\/>/,
      );
      expect(propertiesBefore(xml, 'お知らせ')).toMatch(/<w:framePr .*<w:textDirection w:val="tbRl"\/>/);
      expect(propertiesBefore(xml, 'The second page.')).not.toContain('w:textDirection');
      // A frame hangs on what is behind it: it has to come before the text of its page.
      if (layout === 'flowing') expect(xml.indexOf('Form 7')).toBeLessThan(xml.indexOf('The first page'));
    },
  );

  it('keeps text that is turned in the flow where it is most of its page', async () => {
    const { part } = await fixture.valid(
      documentOf([
        paragraph('All of this page was turned on its side.', { turn: 90, ...placed(72, 72, 90, 700) }),
        paragraph('12', placed(300, 800, 310, 812)),
      ]),
    );
    expect(part('word/document.xml')).not.toContain('w:framePr');
  });
});

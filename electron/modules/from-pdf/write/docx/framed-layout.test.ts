/** Documents that keep their look: each piece at its place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentModel, Page, Shape } from '../../model/index.js';
import { documentOf, item, paragraph, run, style, table } from '../../model/testing.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

const placed = (left: number, top: number, right: number, bottom: number, page = 1) => ({
  places: [{ page, box: { left, top, right, bottom } }],
});

function pages(...all: Partial<Page>[]): DocumentModel {
  const model = documentOf([]);
  const [empty] = model.pages;
  return { ...model, pages: all.map((page, at) => ({ ...empty!, blocks: [], number: at + 1, ...page })) };
}

const line: Shape = {
  kind: 'line',
  box: { left: 72, top: 50, right: 500, bottom: 50 },
  fill: null,
  stroke: { colour: '#c0392b', width: 1 },
  rises: false,
};

describe('a Word document that keeps its look', () => {
  it('has every paragraph in a frame at its place, and a page for each page', async () => {
    const { part } = await fixture.valid(
      pages(
        {
          blocks: [
            paragraph('At the left', placed(100, 200, 160, 213)),
            paragraph('At the right', { ...placed(400, 300, 460, 313), alignment: 'end' }),
            item('An item', {}, { ...placed(100, 320, 200, 333), indent: { start: 54, end: 0, first: -18 } }),
          ],
        },
        { blocks: [paragraph('Page two', placed(72, 72, 120, 85, 2))] },
        { blocks: [], size: { width: 842, height: 595 } },
      ),
      { layout: 'look' },
    );
    const document = part('word/document.xml');
    expect(document).toMatch(/w:framePr [^>]*w:vAnchor="page" w:hAnchor="page" w:x="2000" w:y="4000"/);
    // A line of another font grows to the side that does not stand.
    expect(document).not.toContain('w:x="8000"');
    expect(document).toContain('<w:numPr>');
    expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
    expect(document.match(/<w:sectPr>/g)).toHaveLength(2);
    expect(document).toContain('w:orient="landscape"');
  });

  it('has tables, shapes, pictures and fields where they were', async () => {
    const shapes: Shape[] = [
      line,
      { ...line, rises: true, box: { left: 10, top: 10, right: 50, bottom: 90 } },
      { ...line, kind: 'rectangle', fill: '#eeeeee', stroke: null },
      { ...line, kind: 'ellipse', fill: '#00ff00' },
      { ...line, stroke: null },
    ];
    const box = { left: 100, top: 600, right: 200, bottom: 615 };
    const field = {
      type: 'text',
      name: 'who',
      label: '',
      value: 'Ann',
      choices: [],
      multiline: false,
      box,
    } as const;
    const page: Partial<Page> = {
      blocks: [
        await fixture.picture('behind'),
        await fixture.picture('line'),
        { ...table([['a', 'b']]), ...placed(80, 400, 280, 420) },
        { ...table([['c', 'd']]), ...placed(300, 400, 500, 420) },
      ],
      shapes,
      fields: [field, { ...field, type: 'checkbox', value: 'true' }],
    };
    const { part } = await fixture.valid(pages(page), { layout: 'look' });
    const document = part('word/document.xml');
    expect(document).toContain('w:tblpX="1600" w:tblpY="8000"');
    expect(document).toContain('w:tblpX="6000" w:tblpY="8000"');
    expect(document.match(/<wps:wsp>/g)).toHaveLength(4);
    expect(document).toContain('flipV="1"');
    expect(document.match(/<pic:pic>/g)).toHaveLength(2);
    expect(document.match(/<w:sdt>/g)).toHaveLength(2);
    const text = await fixture.valid(pages(page), { layout: 'look', formControls: false });
    expect(text.part('word/document.xml')).not.toContain('<w:sdt>');
    expect(text.part('word/document.xml')).toContain('Ann');
  });

  it('makes a page smaller that is larger than Word’s largest, with all that is on it', async () => {
    const size = { width: 3168, height: 1000 };
    const blocks = [paragraph([run('Large', { size: 100 })], placed(1000, 500, 1400, 620))];
    const { part, lost } = await fixture.valid(pages({ size, blocks }), { layout: 'look' });
    expect(lost.shrunkPages).toBe(1);
    expect(part('word/document.xml')).toContain('w:x="10000" w:y="5000"');
    expect(part('word/document.xml')).toContain('<w:pgSz w:w="31680" w:h="10000"');
    expect(part('word/styles.xml')).toContain('<w:sz w:val="100"/>');
  });

  it('makes text that flows smaller with such a page, too', async () => {
    const size = { width: 3168, height: 1000 };
    const text = paragraph([run('Large', { size: 100 })], placed(200, 500, 1400, 620));
    const model = pages({ size, blocks: [text] });
    const margins = { left: 200, top: 400, right: 100, bottom: 100 };
    const [section] = documentOf([text]).sections;
    const sections = [{ ...section!, size, margins }];
    const { part, lost } = await fixture.valid({ ...model, sections });
    expect(lost.shrunkPages).toBe(1);
    expect(part('word/document.xml')).toContain('<w:pgSz w:w="31680" w:h="10000"');
    expect(part('word/document.xml')).toContain('w:left="2000"');
    expect(part('word/styles.xml')).toContain('<w:sz w:val="100"/>');
  });

  it('has the marks of notes as they were printed: the notes stand on the page themselves', async () => {
    const model = pages({
      blocks: [paragraph([run('Text'), { kind: 'note', id: 'n', style }], placed(72, 72, 140, 85))],
    });
    const notes = [{ id: 'n', kind: 'footnote' as const, mark: '7', paragraphs: [paragraph('Below')] }];
    const { part } = await fixture.valid({ ...model, notes }, { layout: 'look' });
    expect(part('word/document.xml')).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>7</);
    expect(part('word/footnotes.xml')).toBe('');
  });
});

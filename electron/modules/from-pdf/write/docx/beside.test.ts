/** What stands beside other text keeps its place, and takes no room below it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  plainText,
  type Block,
  type DocumentModel,
  type Paragraph,
  type Picture,
} from '../../model/index.js';
import { documentOf, paragraph, table } from '../../model/testing.js';
import { besideText } from './beside.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

const line = (text: string, left: number, top: number, right = left + 120): Paragraph =>
  paragraph(text, {
    spacing: { before: 0, after: 0, line: 0 },
    places: [{ page: 1, box: { left, top, right, bottom: top + 13 } }],
  });

/** So many lines below each other, from one place on. */
const lines = (name: string, count: number, left: number, top: number): Paragraph[] =>
  Array.from({ length: count }, (_, at) => line(`${name} ${String(at + 1)}`, left, top + at * 15));

const nameOf = (block: Block): string => (block.kind === 'paragraph' ? plainText(block.inlines) : block.kind);
const framesOf = (blocks: readonly Block[]): string[][] =>
  [...besideText({ blocks }).before.values()].flat().map((frame) => frame.blocks.map(nameOf));

describe('text beside text', () => {
  const address = lines('Address', 5, 72, 100);
  const sender = lines('Sender', 4, 400, 100);

  it('is framed at the right, whichever was read first', () => {
    const after = line('Dear', 72, 250);
    for (const blocks of [
      [...address, ...sender, after],
      [...sender, ...address, after],
    ]) {
      expect(framesOf(blocks)).toEqual([['Sender 1', 'Sender 2', 'Sender 3', 'Sender 4']]);
      expect(besideText({ blocks }).blocks).toEqual([...address, after]);
      // It hangs on what stands beside it, and so is on the same page.
      expect([...besideText({ blocks }).before.keys()]).toEqual([address[0]]);
    }
  });

  it('stays in the flow between pictures of a row, which are framed', async () => {
    const boxes = [
      { left: 80, top: 110, right: 100, bottom: 126 },
      { left: 400, top: 100, right: 480, bottom: 180 },
    ];
    const pictures: Picture[] = [];
    for (const box of boxes) pictures.push({ ...(await fixture.picture('line')), place: { page: 1, box } });
    const blocks = [...pictures, ...lines('Between', 4, 160, 110)];
    expect(framesOf(blocks)).toEqual([['picture'], ['picture']]);
  });

  it('stays in the flow where it is below, of one line, in a table, or long', () => {
    const rows = table([['a', 'b']], {
      places: [{ page: 1, box: { left: 400, top: 100, right: 520, bottom: 160 } }],
    });
    const left = table([['c', 'd']], {
      places: [{ page: 1, box: { left: 72, top: 100, right: 300, bottom: 160 } }],
    });
    const long = lines('word '.repeat(80), 6, 72, 100);
    const longAtRight = lines('word '.repeat(80), 6, 400, 100);
    for (const blocks of [
      [...address, ...lines('Below', 4, 400, 180)],
      [line('Name', 72, 100), line('Value', 400, 104)],
      [left, rows, line('x', 72, 200)],
      [...long, ...longAtRight],
    ])
      expect(framesOf(blocks)).toEqual([]);
  });

  it('stays text in one frame of the page, and what follows comes up', async () => {
    const written = await fixture.valid(documentOf([...address, ...sender, line('Dear', 72, 250)]));
    const xml = written.part('word/document.xml');
    const frames = [...xml.matchAll(/<w:framePr [^>]*>/g)].map(([frame]) => frame);
    expect(frames).toHaveLength(4);
    expect(new Set(frames).size).toBe(1);
    expect(frames[0]).toContain('w:vAnchor="page" w:hAnchor="page" w:x="8000" w:y="2000"');
    // 250 points from the top, less what the five lines of the address take.
    const [, before] = /<w:spacing w:before="(\d+)"[^>]*>(?:(?!<w:p>).)*Dear/.exec(xml) ?? [];
    expect(Number(before) / 20).toBeGreaterThan(60);
    expect(Number(before) / 20).toBeLessThan(85);
  });
});

describe('frames of blocks below each other', () => {
  it('are as high as these were, where lines are higher in Word', async () => {
    // Six lines of 9 points, 20 points apart, that need 13.2 points each.
    const low = Array.from({ length: 6 }, (_, at): Paragraph => ({
      ...line(`Low ${String(at)}`, 400, 100 + at * 20),
      places: [{ page: 1, box: { left: 400, top: 100 + at * 20, right: 520, bottom: 109 + at * 20 } }],
    }));
    const address = lines('Address', 8, 72, 100);
    const xml = (await fixture.valid(documentOf([...address, ...low]))).part('word/document.xml');
    const framed = xml.split('<w:p>').filter((part) => part.includes('framePr') && part.includes('Low'));
    const white = framed.slice(1).map((part) => Number(/w:before="(\d+)"/.exec(part)?.[1] ?? 0) / 20);
    expect(white).toHaveLength(5);
    for (const points of white) expect(points).toBeLessThan(9);
  });
});

describe('tables in columns', () => {
  it('that begin a little left of their column stand in it', async () => {
    const model = documentOf([
      line('Left', 72, 100),
      table([['a', 'b']], {
        places: [{ page: 1, box: { left: 300, top: 100, right: 500, bottom: 120 } }],
      }),
    ]);
    const [section] = model.sections;
    const sections = [{ ...section!, columns: { count: 2, gap: 20 } }];
    const xml = (await fixture.valid({ ...model, sections })).part('word/document.xml');
    const [, indent] = /<w:tblInd w:w="(-?\d+)"/.exec(xml) ?? [];
    expect(Math.abs(Number(indent) / 20)).toBeLessThan(12);
  });
});

describe('white between blocks', () => {
  const before = async (model: DocumentModel): Promise<number[]> => {
    const xml = (await fixture.valid(model)).part('word/document.xml');
    return xml
      .split('<w:p>')
      .slice(1)
      .map((part) => Number(/w:before="(\d+)"/.exec(part)?.[1] ?? 0) / 20);
  };

  it('gives way where lines above are higher in Word than they were', async () => {
    // Ten lines, 12 points apart, that need 13.2 points each.
    const text = Array.from({ length: 10 }, (_, at) => line(`Line ${String(at)}`, 72, 72 + at * 12));
    const low: Paragraph = { ...line('Low', 72, 260), spacing: { before: 67, after: 0, line: 0 } };
    const [last] = (await before(documentOf([...text, low]))).slice(-1);
    expect(last).toBeGreaterThan(40);
    expect(last).toBeLessThan(62);
  });

  it('is less where a page would be too full, so that it stays one page', async () => {
    const tables = [0, 1].map((side) =>
      table([['a', 'b']], {
        rows: [330],
        places: [{ page: 1, box: { left: 72 + side * 240, top: 100, right: 300 + side * 240, bottom: 430 } }],
      }),
    );
    const foot: Paragraph = { ...line('Foot', 72, 700), spacing: { before: 270, after: 0, line: 0 } };
    const gaps = await before(documentOf([...tables, foot]));
    expect(gaps.at(-1)).toBeLessThan(60);
  });
});

describe('white on a page that nothing could come up to', () => {
  const head = line('Head', 72, 72);
  const below = (text: string, top: number, before: number): Paragraph => ({
    ...line(text, 72, top),
    spacing: { before, after: 0, line: 0 },
  });
  const page = [head, below('Middle', 400, 315), below('Foot', 790, 377)];
  const gapOf = async (blocks: readonly Block[]): Promise<number> => {
    const xml = (await fixture.valid(documentOf(blocks))).part('word/document.xml');
    return Number(/w:before="(\d+)"(?:(?!<w:p>).)*Foot/.exec(xml)?.[1] ?? 0) / 20;
  };

  it('leaves room for lines that break once more', async () => {
    expect(await gapOf(page)).toBeLessThan(362);
    // From the next page, text would come up into it.
    const places = [2, 3].map((number) => ({
      ...{ page: number, box: { left: 72, top: 72, right: 520, bottom: 770 } },
    }));
    expect(await gapOf([...page, paragraph('word '.repeat(300), { places })])).toBeGreaterThan(372);
  });
});

describe('headers and footers', () => {
  it('of nothing take no room from the text', async () => {
    const model = documentOf([line('Text', 72, 20)]);
    const [section] = model.sections;
    const margins = { left: 72, top: 20, right: 72, bottom: 20 };
    const written = await fixture.valid({ ...model, sections: [{ ...section!, margins }] });
    const [, distance] = /w:header="(\d+)"/.exec(written.part('word/document.xml')) ?? [];
    expect(Number(distance)).toBeLessThan(400);
    expect(written.part('word/header1.xml')).toContain('w:line="20" w:lineRule="exact"');
  });

  it('beside text are at their place, and do not move it', async () => {
    const model = documentOf([line('Title', 72, 40), line('Text', 72, 300)]);
    const [section] = model.sections;
    const header = [line('Page 1 of 1', 400, 57)];
    const written = await fixture.valid({ ...model, sections: [{ ...section!, header }] });
    expect(written.part('word/header1.xml')).toMatch(/<w:framePr [^>]*w:x="8000" w:y="1140"\/>/);
    const above = await fixture.valid({
      ...model,
      sections: [{ ...section!, header: [line('Above', 72, 10)] }],
    });
    expect(above.part('word/header1.xml')).not.toContain('framePr');
  });
});

describe('cells', () => {
  /** A table of a cell 100 points wide, with a text from one place to another. */
  const tableOf = async (alignment: Paragraph['alignment'], from: number, to: number, border = 0) => {
    const box = { left: 72, top: 100, right: 172, bottom: 112 };
    const line = border > 0 ? { width: border, style: 'solid' as const, colour: '#000000' } : null;
    const rows = table([[{ text: 'Race or Ethnicity:', alignment }, 'b']], { rows: [14] });
    const cells = rows.cells.map((cell) => ({
      ...cell,
      box,
      borders: { ...cell.borders, top: line },
      blocks: cell.blocks.map((block) => ({
        ...(block as Paragraph),
        spacing: { before: 0, after: 0, line: 0 },
        places: [{ page: 1, box: { ...box, left: box.left + from, right: box.left + to } }],
      })),
    }));
    const xml = (await fixture.valid(documentOf([{ ...rows, cells }]))).part('word/document.xml');
    return xml.slice(0, xml.indexOf('</w:tbl>'));
  };
  const indents = (xml: string): string[] => xml.match(/w:(?:left|right)="-?\d+"/g) ?? [];

  it('let a line that fills them go over their edge, where one more line would make the row higher', async () => {
    // The text is 98 points wide, of 100: another font may need 8 % and 2 points more.
    expect(indents(await tableOf('start', 0, 98))).toContain('w:right="-157"');
    expect(indents(await tableOf('end', 2, 100))).toContain('w:left="-157"');
    expect(indents(await tableOf('centre', 1, 99))).toEqual(
      expect.arrayContaining(['w:left="-89"', 'w:right="-89"']),
    );
    expect(indents(await tableOf('start', 0, 60)).some((indent) => indent.includes('-'))).toBe(false);
  });

  it('have lower lines where the lines around them take height, too', async () => {
    expect(await tableOf('start', 0, 60)).not.toContain('w:lineRule="exact"');
    expect(await tableOf('start', 0, 60, 2)).toMatch(/w:line="2\d\d" w:lineRule="exact"/);
  });

  it('have lines as low as their rows, and a line that is longer in another font stays one', async () => {
    const rows = table([['a', 'b']], {
      rows: [12],
      places: [{ page: 1, box: { left: 72, top: 100, right: 300, bottom: 112 } }],
    });
    const xml = (await fixture.valid(documentOf([rows, line('Reaches the margin', 300, 200, 522)]))).part(
      'word/document.xml',
    );
    expect(xml).toContain('w:line="240" w:lineRule="exact"');
    expect(xml).toMatch(/w:right="-\d+"(?:(?!<w:p>).)*Reaches the margin/);
  });
});

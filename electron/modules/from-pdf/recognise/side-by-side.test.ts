/** Blocks beside blocks: addresses beside telephone numbers, labels beside values, forms beside forms, headings over columns. */
import type { PDFFont, PDFPage } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { plainText, type Block } from '../model/index.js';
import { blocksOf, recognised, setText, textsIn, words } from './testing.js';

/** Each paragraph, and each row of a table with its cells apart by ` | `, in the order of the document. */
function linesIn(document: Parameters<typeof blocksOf>[0]): string[] {
  const textOf = (block: Block) => (block.kind === 'paragraph' ? plainText(block.inlines) : '');
  return blocksOf(document).flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map((_, row) =>
          block.cells
            .filter((cell) => cell.row === row && cell.text !== '')
            .map((cell) => cell.blocks.map(textOf).join(' '))
            .join(' | '),
        )
      : textOf(block).replaceAll('\t', ' | '),
  );
}

type Column = readonly [x: number, y: number, lines: readonly string[]];

const drawn = (page: PDFPage, font: PDFFont, columns: readonly Column[], size = 9, leading = 12): void => {
  for (const [x, y, lines] of columns)
    for (const [place, text] of lines.entries())
      if (text !== '') page.drawText(text, { x, y: y - place * leading, font, size });
};

const linesOf = async (columns: readonly Column[], size?: number): Promise<string[]> =>
  linesIn(
    await recognised((pdf, { plain }) => {
      const page = pdf.addPage([595, 842]);
      drawn(page, plain, columns, size);
    }),
  );

const address = ['Ann Alder', '255 Customer Lane', 'Suite B', '12345 User Town', 'Everland'];
const phone = ['Phone 7079 4301', 'Fax 7079 4302', 'info@example.org', 'www.example.org'];

describe('an address beside telephone numbers', () => {
  it.each([5, 4])('keeps its %i lines', async (count) => {
    const own = address.slice(0, count);
    expect(
      await linesOf([
        [50, 760, own],
        [400, 760, phone],
      ]),
    ).toEqual(own.map((line, place) => (phone[place] ? `${line} | ${phone[place]}` : line)));
  });

  it('keeps its lines also where the other block begins near it, or some lines lower', async () => {
    expect(
      await linesOf([
        [50, 760, address],
        [180, 748, phone],
      ]),
    ).toEqual([address[0], ...address.slice(1).map((line, place) => `${line} | ${phone[place]}`)]);
  });

  it('comes first where the baselines of the other lie between its own', async () => {
    expect(
      await linesOf([
        [50, 760, address],
        [400, 755, phone],
      ]),
    ).toEqual([...address, ...phone]);
  });
});

describe('a block beside another', () => {
  it('comes before what stands further down, and is no part of a line at the other edge', async () => {
    const below = ['Customer', 'Universal Studios', 'bookings@example.org', '98765 Los Angeles'];
    expect(
      await linesOf([
        [430, 790, ['STARLIGHT CINEMAS']],
        [50, 778, ['Orders of theirs']],
        [50, 764, [words(100, 12)]],
        [50, 740, address],
        [400, 735, phone],
        [50, 640, below],
      ]),
    ).toEqual(['STARLIGHT CINEMAS', 'Orders of theirs', words(100, 12), ...address, ...phone, ...below]);
  });
});

const labels = ['Order no.:', 'Alternative:', 'Product:', 'Estimate:', 'Dates of it:', 'Type of it:'];
const values = ['2024-12-5678', 'SC-WINTER', 'Holiday package', 'EST-456', '12/20/2024', 'Premium'];
const more = ['Cinema:', 'Contact:', 'Location:', 'Region:'];
const theirs = ['Downtown', 'Ann Alder', 'NYC-01', 'NORTH EAST'];

describe('labels and values', () => {
  const rows = labels.map((label, place) =>
    [label, values[place], more[place], theirs[place]].filter((text) => text !== undefined).join(' | '),
  );
  const form: Column[] = [
    [50, 760, labels],
    [150, 760, values],
    [350, 760, more],
    [450, 760, theirs],
  ];

  it('stay pairs in two columns with a second form below, the right half of which is a little lower', async () => {
    const lines = await linesOf(
      [
        [461, 800, ['Print date 12/15/2024 14:30', 'Page 1 of 1']],
        [50, 798, ['BOOKING ORDER']],
        ...form,
        [50, 650, ['Name:', 'Contact:', 'Billing contact:']],
        [
          150,
          650,
          ['Premier Group', 'Bo Birch', 'accounting@example.org', '555 Broadway Suite 1200', 'Rome'],
        ],
        [350, 645, ['Billing type:', 'Terms:', 'Commission:']],
        [450, 645, ['Net 30', 'Corporate', '10%']],
      ],
      8,
    );
    const at = (text: string) => lines.indexOf(text);
    for (const row of rows) expect(lines).toContain(row);
    const left = [
      'Name: | Premier Group',
      'Contact: | Bo Birch',
      'Billing contact: | accounting@example.org',
    ];
    const right = ['Billing type: | Net 30', 'Terms: | Corporate', 'Commission: | 10%'];
    for (const row of [...left, ...right]) expect(lines).toContain(row);
    expect(at('Commission: | 10%') - at('Billing type: | Net 30')).toBe(2);
    expect(at('Billing contact: | accounting@example.org') - at('Name: | Premier Group')).toBe(2);
  });

  it('stay pairs in a short form on the same lines', async () => {
    expect(
      await linesOf([
        ...form,
        [50, 650, ['Name:', 'Contact:', 'Billing contact:']],
        [
          150,
          650,
          ['Premier Group', 'Bo Birch', 'accounting@example.org', '555 Broadway Suite 1200', 'Rome'],
        ],
        [350, 650, ['Billing type:', 'Terms:', 'Commission:']],
        [450, 650, ['Net 30', 'Corporate', '10%']],
      ]),
    ).toEqual([
      ...rows,
      'Name: | Premier Group | Billing type: | Net 30',
      'Contact: | Bo Birch | Terms: | Corporate',
      'Billing contact: | accounting@example.org | Commission: | 10%',
      '555 Broadway Suite 1200',
      'Rome',
    ]);
  });

  it('stay pairs however many there are', async () => {
    const many = Array.from({ length: 14 }, (_, place) => `Label of it ${place}:`);
    const long = many.map((_, place) => `Value of that ${place}`);
    expect(
      await linesOf([
        [50, 780, many],
        [250, 780, long],
      ]),
    ).toEqual(many.map((label, place) => `${label} | ${long[place]}`));
  });
});

describe('a heading over columns', () => {
  it.each([
    ['two', [40, 305], 230],
    ['three', [40, 215, 390], 150],
  ] as const)('is whole where a space of it lies over the strip between %s', async (_, lefts, width) => {
    const title = 'Sailing along the northern coast in a storm';
    for (let x = 40; x <= 76; x += 4) {
      const document = await recognised((pdf, { plain, bold }) => {
        const page = pdf.addPage([595, 842]);
        page.drawText(title, { x, y: 780, size: 24, font: bold });
        for (const [place, left] of lefts.entries())
          setText(page, words(place * 150, 150), { x: left, y: 730, width, font: plain });
      });
      expect(textsIn(document)[0]).toBe(title);
    }
  });
});

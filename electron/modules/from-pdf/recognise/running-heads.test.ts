/** What is a running head, and what only stands where one could. */
import { describe, expect, it } from 'vitest';
import { recognised, setText, textOf, textsIn, words, type TestFonts } from './testing.js';

type Row = readonly [y: number, text: string, size?: number, font?: keyof TestFonts];

/** Draws pages of text with rows of their own, counted from 1. */
const pages = (count: number, rows: (number: number) => readonly Row[], text = 60) =>
  recognised((pdf, fonts) => {
    for (let number = 1; number <= count; number += 1) {
      const page = pdf.addPage([595, 842]);
      if (text > 0)
        setText(page, `${words(number * 500, text)}.`, { x: 60, y: 640, width: 470, font: fonts.plain });
      for (const [y, row, size = 10, font = 'plain'] of rows(number))
        page.drawText(row, { x: 60, y, size, font: fonts[font] });
    }
  });
const heads = async (document: ReturnType<typeof pages>) => (await document).sections[0]?.header.map(textOf);
const body = async (document: ReturnType<typeof pages>) => textsIn(await document).join('\n');

describe('a running head', () => {
  it('repeats as it is, above the text', async () => {
    const document = pages(3, (number) => [
      [800, 'A small history of the press', 9],
      [30, `${number}`, 9],
    ]);
    expect(await heads(document)).toEqual(['A small history of the press']);
    expect(await body(document)).not.toContain('history of the press');
  });

  it('has several lines, which are the letterhead of an invoice', async () => {
    const document = pages(2, () => [
      [800, 'The Letterpress Company, 7 Dock Street'],
      [788, 'Company number 160 30 531'],
    ]);
    expect((await heads(document))?.join(' ')).toContain('Dock Street');
    expect((await heads(document))?.join(' ')).toContain('160 30 531');
  });
});

describe('no running head is', () => {
  it('what differs by a number that does not count the pages', async () => {
    const codes = ['00123', '00217', '00124'];
    const document = pages(3, (number) => [
      [790, `Barcode 39 ASN${codes[number - 1]}`, 14],
      [750, `This page has a barcode with ASN${codes[number - 1]}`],
    ]);
    for (const code of codes) {
      expect(await body(document)).toContain(`Barcode 39 ASN${code}`);
      expect(await body(document)).toContain(`with ASN${code}`);
    }
  });

  it('a title that counts, though there is one on each page', async () => {
    for (const [size, font] of [
      [18, 'plain'],
      [10, 'bold'],
    ] as const) {
      const document = pages(3, (number) => [[790, `Exercise ${number}`, size, font]]);
      expect(await body(document)).toContain('Exercise 2');
      expect(await heads(document)).toEqual([]);
    }
  });

  it('a label that the page says several times', async () => {
    const document = pages(
      3,
      (number) => [
        [800, ['Dates', 'Names', 'Numbers'][number - 1]!, 16],
        ...[740, 620, 500, 380, 260, 140, 90, 50].map((y): Row => [y, 'LEFT MIDDLE']),
      ],
      0,
    );
    expect((await body(document)).match(/LEFT MIDDLE/g)).toHaveLength(24);
  });

  it('the first or last lines of text that goes on', async () => {
    const lines = (number: number): Row[] =>
      Array.from({ length: 40 }, (_, line) => [
        780 - 12 * line,
        line < 2 ? `All of us agree on line ${'ab'[line]}` : words(number * 100 + line * 5, 5),
      ]);
    const document = pages(2, lines, 0);
    expect((await body(document)).match(/All of us agree on line a/g)).toHaveLength(2);
  });

  it('on a page that is there twice', async () => {
    const document = pages(
      2,
      () => [
        [800, 'Table 4: ASIL'],
        ...Array.from({ length: 12 }, (_, line): Row => [760 - 30 * line, words(line * 10, 8)]),
        [40, 'Clause 6'],
      ],
      0,
    );
    expect((await body(document)).match(/Table 4: ASIL/g)).toHaveLength(2);
    expect((await body(document)).match(/Clause 6/g)).toHaveLength(2);
  });
});

describe('a running head that the result would show nowhere', () => {
  const titles = [
    '',
    'Presses',
    'Presses',
    'Papers of all kinds',
    'Papers of all kinds',
    'Presses',
    'Presses',
    'Presses',
  ];
  it('comes back into the text once', async () => {
    const document = pages(8, (number) => [[800, titles[number - 1]!, 9]]);
    expect(await heads(document)).toEqual(['Presses']);
    expect((await body(document)).match(/Papers of all kinds/g)).toHaveLength(1);
  });

  it('stays away where the text says it', async () => {
    const document = pages(8, (number) => [
      [800, titles[number - 1]!, 9],
      ...(number === 4 ? [[690, 'Papers of all kinds', 16, 'bold'] as const] : []),
    ]);
    expect((await body(document)).match(/Papers of all kinds/g)).toHaveLength(1);
  });
});

/** The cutter: what it does not cut stays byte for byte, and what stands behind a gap does not move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import { Lookup, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { cutContent } from './cut-content.js';

/** Objects that are given one by one. */
class Objects extends Lookup {
  readonly trailer: Dictionary = {};
  constructor(private readonly objects: Readonly<Record<string, QpdfValue>>) {
    super();
  }
  override at(value: QpdfValue | undefined): QpdfValue | undefined {
    return typeof value === 'string' && value in this.objects ? this.objects[value] : value;
  }
}

const font = {
  '/Type': '/Font',
  '/Subtype': '/TrueType',
  '/FirstChar': 0,
  '/Widths': Array.from({ length: 256 }, () => 500),
};
const pdf = new Objects({ '4 0 R': font });
const resources = { '/Font': { '/F': '4 0 R' } };
const cut = (content: string, boxes: readonly (readonly [number, number, number, number])[]) =>
  cutContent({ pdf, boxes }, Buffer.from(content, 'latin1'), resources);

describe('cutting letters', () => {
  it('leaves a gap as wide as what was cut', () => {
    // Letters of five points each: the third to the fifth lie in the box.
    const made = cut('BT /F 10 Tf 100 100 Td (abcdefg) Tj ET', [[110, 95, 125, 110]]);
    expect(made?.content.toString('latin1')).toContain('[<6162> -1500 <6667>] TJ');
    expect([...made!.cut.get('4 0 R')!]).toEqual([...'cde'].map((letter) => letter.charCodeAt(0)));
    expect([...made!.left.get('4 0 R')!]).toEqual([...'abfg'].map((letter) => letter.charCodeAt(0)));
  });

  it('counts the gaps between letters and words, moves of an array and stretched letters', () => {
    const made = cut('BT /F 10 Tf 1 Tc 2 Tw 50 Tz 100 100 Td [(a ) 100 (b)] TJ ET', [[100, 95, 102.9, 110]]);
    expect(made?.content.toString('latin1')).toContain('[-600 <20> 100 <62>] TJ');
  });

  it('keeps what the quote operators do', () => {
    const made = cut('BT /F 10 Tf 12 TL 100 100 Td (ab) \' 3 1 (cd) " ET', [[100, 60, 106, 80]]);
    expect(made?.content.toString('latin1')).toContain("(ab) ' 3 Tw 1 Tc T* [-600 <64>] TJ ET");
  });

  it('closes no state that was never opened', () => {
    const made = cut('Q BT /F 10 Tf 100 100 Td (abc) Tj ET', [[100, 95, 105, 110]]);
    expect(made?.content.toString('latin1')).toMatch(/^q\n\s*BT .* ET\nQ\n$/);
  });

  it('keeps a large shape around a find, and leaves it to eyes', () => {
    const shape = '0 0 m 400 0 l 400 300 450 300 300 400 c 0 400 l h f';
    const text = ' BT /F 10 Tf 100 100 Td (abc) Tj ET';
    const made = cut(shape + text, [[100, 95, 115, 110]]);
    expect(made?.content.toString('latin1')).toContain(shape);
    expect(made?.isDoubtful).toBe(true);
    expect(cut(`0 500 m 9 509 9 509 9 500 c f${text}`, [[100, 95, 115, 110]])?.isDoubtful).toBe(false);
  });

  it.for([
    ['curves in a find', '90 98 m 102 99 104 99 108 104 c 150 104 l f'],
    ['curves that cut off what is painted', '90 98 m 102 99 104 99 108 104 c 150 104 l W n 0 0 400 400 re f'],
  ])('does not cut %s', ([, drawing]) => {
    expect(cut(`${drawing} BT /F 10 Tf 100 100 Td (abc) Tj ET`, [[100, 95, 115, 110]])).toBeNull();
  });

  it('leaves a shading to eyes', () => {
    expect(cut('/S sh BT /F 10 Tf 100 100 Td (abc) Tj ET', [[100, 95, 115, 110]])?.isDoubtful).toBe(true);
  });

  const operation = fc.oneof(
    fc.constantFrom(
      'q 1 0 0 1 3 4 cm',
      'Q',
      '1 0 0 rg',
      '0.5 w',
      '10 20 30 40 re f',
      'BT /F 10 Tf 12 TL',
      'ET',
      '/Span BMC',
      'EMC',
      'T*',
      '1 Tc',
      '80 Tz',
    ),
    fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
      .map(([x, y]) => `1 0 0 1 ${x} ${y} Tm`),
    fc
      .string({ unit: fc.constantFrom(...'abcdef (){}'), maxLength: 12 })
      .map((text) => `/F 9 Tf <${Buffer.from(text).toString('hex')}> Tj`),
    fc
      .array(
        fc.oneof(fc.integer({ min: -500, max: 500 }).map(String), fc.constantFrom('<61>', '<6263>', '(de)')),
        { maxLength: 5 },
      )
      .map((items) => `/F 9 Tf [${items.join(' ')}] TJ`),
  );
  const box = fc
    .tuple(
      fc.integer({ min: 0, max: 280 }),
      fc.integer({ min: 0, max: 280 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([x, y, width, height]) => [x, y, x + width, y + height] as const);

  it('leaves every operator that shows nothing in a box as it stands', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 30 }),
        fc.array(box, { maxLength: 3 }),
        (operations, boxes) => {
          const content = operations.join('\n');
          const made = cut(content, boxes);
          if (!made) return;
          const text = made.content.toString('latin1');
          let open = 0;
          // A state that is closed and was never opened goes.
          const before = [...readContent(Buffer.from(content, 'latin1'))].filter(({ operator }) => {
            if (operator === 'q') open += 1;
            return operator !== 'Q' || (open -= 1) >= 0 || (open = 0) !== 0;
          });
          const inside = made.content.subarray(2);
          const after = [...readContent(inside)].slice(0, before.length);
          const other = before.filter((one, place) => {
            const now = after[place];
            return now && content.slice(one.start, one.end) !== inside.toString('latin1', now.start, now.end);
          });
          expect(other.every(({ operator }) => operator === 'Tj' || operator === 'TJ')).toBe(true);
          // Every q has its Q.
          const depth = [...readContent(made.content)].reduce(
            (sum, { operator }) => sum + (operator === 'q' ? 1 : operator === 'Q' ? -1 : 0),
            0,
          );
          expect([depth, text.startsWith('q\n')]).toEqual([0, true]);
          // What is cut once has nothing left to cut, and nothing has moved.
          const again = cut(text, boxes);
          expect(again?.cut.size).toBe(0);
          expect(again?.content.toString('latin1')).toBe(`q\n${text}\nQ\n`);
        },
      ),
      { seed: 7, numRuns: 400 },
    );
  });

  it('draws a copy of a picture, with a margin, by a name that is free', () => {
    const objects = new Objects({ '6 0 R': { '/Subtype': '/Image' } });
    const content = 'q 100 0 0 50 10 20 cm /I Do Q q 5 0 0 5 200 200 cm /I Do Q';
    const named = { '/XObject': { '/I': '6 0 R', '/PlatenCut0': '9 0 R' } };
    const made = cutContent({ pdf: objects, boxes: [[0, 30, 60, 40]] }, Buffer.from(content), named);
    expect(made?.content.toString()).toBe(`q\n${content.replace('/I Do', '/PlatenCut1 Do')}\nQ\n`);
    expect(made?.pictures).toEqual([
      {
        name: '/PlatenCut1',
        source: '6 0 R',
        areas: [[0, 0.152, 0.524, 0.448]],
        matrix: [100, 0, 0, 50, 10, 20],
      },
    ]);
  });

  it('cuts a form in a copy for one use, as deep as it lies', () => {
    const objects = new Objects({
      '4 0 R': font,
      '6 0 R': {
        '/Subtype': '/Form',
        '/BBox': [0, 0, 100, 20],
        '/Resources': { '/XObject': { '/Y': '7 0 R' } },
      },
      '7 0 R': {
        '/Subtype': '/Form',
        '/BBox': [0, 0, 100, 20],
        '/Matrix': [2, 0, 0, 2, 0, 0],
        '/Resources': resources,
      },
    });
    const contents: Record<string, string> = { '6 0 R': '/Y Do', '7 0 R': 'BT /F 10 Tf 5 5 Td (abc) Tj ET' };
    const contentOf = (reference: string) => Buffer.from(contents[reference] ?? '');
    const page = 'q 1 0 0 1 0 100 cm /X Do Q q 1 0 0 1 0 200 cm /X Do Q';
    const boxes = [[10, 205, 20, 230]] as const;
    const made = cutContent({ pdf: objects, boxes, contentOf }, Buffer.from(page), {
      '/XObject': { '/X': '6 0 R' },
    });
    expect(made?.content.toString()).toBe(`q\n${page.replace(/X Do Q$/, 'PlatenCut0 Do Q')}\nQ\n`);
    const [outer] = made!.forms;
    expect(outer?.content.toString()).toBe('/PlatenCut0 Do');
    expect(outer?.forms[0]?.content.toString()).toBe('BT /F 10 Tf 5 5 Td [-500 <6263>] TJ ET');
  });

  it.each([
    ['letters of a font without widths', 'BT /G 10 Tf 1 0 0 1 10 10 Tm (ab) Tj ET'],
    ['a form that cannot be read', '/X Do BT /F 10 Tf (a) Tj ET'],
    ['a mask that may show anything', '/Soft gs BT /F 10 Tf (a) Tj ET'],
    ['a shading', '/S sh'],
    ['curves below', '0 0 m 1 2 3 4 50 50 c f'],
    ['content that readers take differently', 'BT /F 10 Tf (a) Tj ET ]'],
  ])('gives up at %s', (_what, content) => {
    const objects = new Objects({
      '4 0 R': font,
      '5 0 R': { '/Type': '/Font', '/Subtype': '/Type1' },
      '6 0 R': { '/Subtype': '/Form', '/BBox': [0, 0, 9, 9] },
      '7 0 R': { '/SMask': { '/S': '/Luminosity' } },
    });
    const area = [[0, 0, 40, 40]] as const;
    const made = cutContent({ pdf: objects, boxes: area, areas: area }, Buffer.from(content, 'latin1'), {
      '/Font': { '/F': '4 0 R', '/G': '5 0 R' },
      '/XObject': { '/X': '6 0 R' },
      '/ExtGState': { '/Soft': '7 0 R' },
    });
    expect(made).toBeNull();
  });
});

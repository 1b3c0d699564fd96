/** The cutter: what it does not cut stays byte for byte, and what stands behind a gap does not move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import { Lookup, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { cutContent } from './cut-content.js';
import { Survey } from './lines/survey.js';

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

  it('gives up at a code that cuts off what is painted', () => {
    const code = Array.from({ length: 20 }, (_, at) => `${100 + at} 100 0.5 20 re`).join(' ');
    const boxes = [[95, 95, 125, 125]] as const;
    expect(cut(`${code} W n 90 90 50 50 re f`, boxes)).toBeNull();
    expect(cut(`${code} f`, boxes)).not.toBeNull();
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

  /** Letters that are shown outside of boxes, with their places. */
  const placesIn = (content: string, boxes: readonly ContentBox[]) => {
    const survey = new Survey();
    expect(cutContent({ pdf, boxes, survey }, Buffer.from(content, 'latin1'), resources)).not.toBeNull();
    const all = [...survey.levels.values()].flatMap(({ noted }) => noted);
    return all.flatMap((one) =>
      one.kind === 'show' ? one.letters.filter(({ boxes: own }) => own.length === 0) : [],
    );
  };
  /** Operators that draw something else, or begin and end marks. */
  const othersIn = (content: string) =>
    [...readContent(Buffer.from(content, 'latin1'))].flatMap(({ operator, start, end }) =>
      ['re', 'f', 'BMC', 'EMC'].includes(operator) ? [content.slice(start, end)] : [],
    );

  it('moves no letter that stays, and leaves every operator that draws something else', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 30 }),
        fc.array(box, { maxLength: 3 }),
        (operations, boxes) => {
          const content = operations.join('\n');
          const made = cut(content, boxes);
          if (!made) return;
          const text = made.content.toString('latin1');
          const [was, now] = [placesIn(content, boxes), placesIn(text, [])];
          expect(now.map(({ code }) => code)).toEqual(was.map(({ code }) => code));
          for (const [place, one] of now.entries())
            expect(Math.hypot(one.x - was[place]!.x, one.y - was[place]!.y)).toBeLessThan(0.01);
          expect(othersIn(text)).toEqual(othersIn(content));
          // Every q has its Q.
          const depth = [...readContent(made.content)].reduce(
            (sum, { operator }) => sum + (operator === 'q' ? 1 : operator === 'Q' ? -1 : 0),
            0,
          );
          expect([depth, text.startsWith('q\n')]).toEqual([0, true]);
          // What is cut once has nothing left to cut.
          expect(cut(text, boxes)?.cut.size).toBe(0);
          if (made.cut.size === 0 && !content.includes('Q'))
            expect(text.startsWith(`q\n${content}\n`)).toBe(true);
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });

  /** Letters of which each program writes a word: two words of the same width, with other letters and another number of them. */
  const narrow = { ...font, '/Widths': Array.from({ length: 256 }, (_, code) => (code - 96) * 100) };
  const words = [[...'hh'], [...'bbbbbbbb']];
  const spread = (word: readonly string[], way: (letter: string, at: number, width: number) => string) => {
    let at = 10;
    return word
      .map((letter) => {
        const width = letter.charCodeAt(0) - 96;
        at += width;
        return way(letter, at - width, width);
      })
      .join('');
  };
  const before = 'BT /F 10 Tf 1 0 0 1 0 700 Tm (j) Tj ';
  it.each<
    [how: string, start: string, way: (letter: string, at: number, width: number) => string, end: string]
  >([
    [
      'letters with moves between',
      `${before}10 0 Td `,
      (letter, _at, width) => `(${letter}) Tj\n${width} 0 Td `,
      '(j) Tj ET',
    ],
    [
      'letters with moves that set more',
      `${before}10 0 TD `,
      (letter, _at, width) => `[(${letter})] TJ ${width} 0 TD `,
      '(j) Tj ET',
    ],
    [
      'letters with places',
      before,
      (letter, at) => `1 0 0 1 ${at} 700 Tm (${letter}) Tj `,
      '1 0 0 1 26 700 Tm (j) Tj ET',
    ],
    [
      'letters with places and their fonts',
      before,
      (letter, at) => `/F 10 Tf 0 Tc 1 0 0 1 ${at} 700 Tm (${letter}) Tj `,
      '1 0 0 1 26 700 Tm (j) Tj ET',
    ],
    ['letters one after the other', before, (letter) => `(${letter}) Tj `, '(j) Tj ET'],
    ['letters with gaps', before, (letter) => `[(${letter})] TJ [-100] TJ [100] TJ `, '(j) Tj ET'],
    [
      'letters that are texts',
      `${before}ET `,
      (letter, at) => `BT /F 10 Tf ${at} 700 Td (${letter}) Tj ET `,
      'BT 50 700 Td (j) Tj ET',
    ],
    [
      'letters in states of their own',
      `${before}ET `,
      (letter, at) => `q 1 0 0 1 ${at} 700 cm BT /F 10 Tf (${letter}) Tj ET Q\n`,
      'BT /F 10 Tf 50 700 Td (j) Tj ET',
    ],
    [
      'letters in states that are cut off',
      `${before}ET `,
      (letter, at) => `q ${at} 700 9 9 re W n 1 0 0 1 ${at} 700 cm BT /F 10 Tf (${letter}) Tj ET Q\n`,
      'BT /F 10 Tf 50 700 Td (j) Tj ET',
    ],
  ])('leaves no trace of each letter: %s', (_how, start, way, end) => {
    const objects = new Objects({ '4 0 R': narrow });
    const made = words

      .map((word) => {
        const content = Buffer.from(start + spread(word, way) + end);
        return cutContent(
          { pdf: objects, boxes: [[10, 690, 26, 710]] },
          content,
          resources,
        )!.content.toString();
      });
    expect(made).toHaveLength(2);
    expect(made[0]).toContain('j');
    expect(made[1]).toBe(made[0]);
  });

  it.each([
    ['a letter that is drawn', '100 100 m 103 109 l 104 104 108 101 100 100 c h f'],
    ['one in a state of its own', 'q 0.1 0 0 0.1 100 100 cm 0 0 m 30 90 l 40 40 80 10 0 0 c f Q'],
    ['a stroke', '1 w 100 100 m 103 109 104 104 108 101 c S'],
  ])('takes out what draws %s', (_what, drawing) => {
    const made = cut(`0 0 9 9 re f ${drawing} 5 5 2 2 re f`, [[95, 95, 125, 110]]);
    expect(made?.content.toString()).toMatch(/^q\n0 0 9 9 re f (?:1 w )?5 5 2 2 re f\nQ\n$/);
  });

  it('takes out a drawing in an area', () => {
    const area = [[95, 95, 125, 110]] as const;
    const content = Buffer.from('100 100 m 103 109 l S 100 100 5 5 re f 0 0 9 9 re f');
    const made = cutContent({ pdf, boxes: area, areas: area }, content, resources);
    expect(made?.content.toString()).toMatch(/^q\n\s*0 0 9 9 re f\nQ\n$/);
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

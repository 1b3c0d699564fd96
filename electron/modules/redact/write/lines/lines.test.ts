/** Lines that are set again: what is left must not tell how wide a removed word was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identity, type ContentBox } from '../../../../engine/pdf-core/content/matrix.js';
import { Lookup, type Dictionary } from '../../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../../engine/pdf-core/objects/values.js';
import { cutContent } from '../cut-content.js';
import { boxesNow, boxNow } from './moved-page.js';
import { planLines } from './plan-lines.js';
import { Survey } from './survey.js';

/** A font whose letters are half as wide as they are high, and a form. */
class Objects extends Lookup {
  readonly trailer: Dictionary = {};
  override at(value: QpdfValue | undefined): QpdfValue | undefined {
    if (value === '4 0 R')
      return {
        '/Type': '/Font',
        '/Subtype': '/TrueType',
        '/FirstChar': 0,
        '/Widths': Array.from({ length: 256 }, () => 500),
      };
    if (value === '5 0 R') return { '/Subtype': '/Image' };
    if (value === '6 0 R') return { '/Subtype': '/Form', '/BBox': [0, 0, 600, 800], '/Resources': resources };
    return value;
  }
}
const resources = { '/Font': { '/F': '4 0 R' }, '/XObject': { '/I': '5 0 R', '/X': '6 0 R' } };
const pdf = new Objects();
const frame = [0, 0, 600, 800] as const;

interface Given {
  /** Boxes that are cut and keep their width. */
  readonly others?: readonly ContentBox[];
  readonly form?: string;
}

/** Cuts what lies in some boxes, and sets their lines again. */
function even(content: string, boxes: readonly ContentBox[], { others = [], form = '' }: Given = {}) {
  const bytes = Buffer.from(content, 'latin1');
  const cutting = {
    pdf,
    boxes: [...boxes, ...others],
    contentOf: (reference: string) => (reference === '6 0 R' ? Buffer.from(form, 'latin1') : undefined),
  };
  const survey = new Survey();
  expect(cutContent({ ...cutting, survey }, bytes, resources)).not.toBeNull();
  const lines = planLines({ survey, finds: boxes, others, frame, width: 2 });
  const made = cutContent({ ...cutting, lines }, bytes, resources);
  const [copy] = made!.forms;
  return {
    text: made!.content.toString('latin1').slice(2, -3),
    form: copy?.content.toString('latin1') ?? '',
    lines,
    marks: boxesNow(boxes, lines),
  };
}

/** Letters of content with their places, as another run of the cutter follows them. */
function lettersIn(content: string): [letter: string, x: number, y: number][] {
  const survey = new Survey();
  survey.begin('none', { matrix: identity, letterGap: 0, wordGap: 0 }, null);
  survey.end();
  cutContent({ pdf, boxes: [], survey }, Buffer.from(content, 'latin1'), resources);
  return [...survey.levels.values()].flatMap(({ noted }) =>
    noted.flatMap((one) =>
      one.kind === 'show'
        ? one.letters.map(({ code, x, y }): [string, number, number] => [
            String.fromCharCode(Number.parseInt(code, 16)),
            Math.round(x * 100) / 100,
            Math.round(y * 100) / 100,
          ])
        : [],
    ),
  );
}
const textOf = (content: string) =>
  lettersIn(content)
    .map(([letter]) => letter)
    .join('');
const startOf = (content: string, letter: string): number | undefined =>
  lettersIn(content).find(([own]) => own === letter)?.[1];

/** A word that stands behind `before` letters of five points from 100, at the height of 500. */
const boxOf = (before: number, word: string, low = 495): ContentBox => [
  100 + before * 5,
  low,
  100 + (before + word.length) * 5,
  low + 15,
];
/** The same where the letters before it have other widths. */
const boxFrom = (x: number, word: string): ContentBox => [x, 495, x + word.length * 5, 510];

describe('a line whose word is removed', () => {
  it.each<[string, (word: string) => string, string]>([
    [
      'in one string',
      (word) => `BT /F 10 Tf 100 500 Td (Dear ${word}, we) Tj ET`,
      'BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220> -2000 <2c207765>] TJ ET',
    ],
    [
      'with kerning around it',
      (word) =>
        `BT /F 10 Tf 100 500 Td [(De) 30 (ar ) ${word.length} (${word}) -${word.length} (, we)] TJ ET`,
      'BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220> -2000 <2c207765>] TJ ET',
    ],
    [
      'in several texts, without blanks between the operators',
      (word) =>
        `BT 100 500 Td/F 10 Tf(Dear )Tj ET BT 125 500 Td/F 10 Tf(${word})Tj ET BT ${125 + word.length * 5} 500 Td/F 10 Tf[(, we)]TJ ET`,
      'BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220>] TJ ET BT /F 10 Tf ET BT /F 10 Tf 1 0 0 1 145 500 Tm [<2c207765>] TJ ET',
    ],
    [
      'with letters that are placed one by one',
      (word) =>
        `BT /F 10 Tf 1 0 0 1 100 500 Tm (a) Tj ${[...word].map((letter) => `5 0 Td (${letter}) Tj`).join(' ')} 5 0 Td (b) Tj ET`,
      'BT /F 10 Tf 1 0 0 1 100 500 Tm [<61>] TJ 1 0 0 1 125 500 Tm [<62>] TJ ET',
    ],
    [
      'fitted to its column',
      (word) =>
        `BT /F 10 Tf ${3 / word.length} Tw ${0.1 / word.length} Tc 100 500 Td (Dear) Tj 0 Tw 0 Tc ( ) Tj (${word}) Tj ${3 / word.length} Tw ( we) Tj ET`,
      'BT /F 10 Tf 1 0 0 1 100 500 Tm [<44656172>] TJ 1 0 0 1 120 500 Tm [<20>] TJ 1 0 0 1 145 500 Tm [<207765>] TJ ET',
    ],
    [
      'with matrices around its parts',
      (word) =>
        `q 1 0 0 1 100 500 cm BT /F 10 Tf (Dear ) Tj ET Q q 1 0 0 1 125 500 cm BT /F 10 Tf (${word}) Tj ET Q q 1 0 0 1 ${125 + word.length * 5} 500 cm BT /F 10 Tf (, we) Tj ET Q`,
      'q BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220>] TJ ET Q q BT /F 10 Tf ET Q q BT /F 10 Tf 1 0 0 1 145 500 Tm [<2c207765>] TJ ET Q',
    ],
    [
      'with a line below it and a ground behind it',
      (word) =>
        `125 497 ${word.length * 5} 12 re f BT /F 10 Tf 100 500 Td (Dear ${word}, we) Tj ET q 1 0 0 1 100 498 cm 0 0 m ${25 + word.length * 5} 0 l S Q`,
      '125 497 20 12 re f BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220> -2000 <2c207765>] TJ ET q 100 498 m 145 498 l S Q',
    ],
    [
      'with a sign that stands higher',
      (word) =>
        `BT /F 10 Tf 100 500 Td (Dear ${word}) Tj 6 0 0 6 ${125 + word.length * 5} 503 Tm /F 1 Tf (1) Tj 10 0 0 10 ${128 + word.length * 5} 500 Tm (, we) Tj ET`,
      'BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220>] TJ /F 1 Tf 6 0 0 6 145 503 Tm [<31>] TJ 10 0 0 10 148 500 Tm [<2c207765>] TJ ET',
    ],
    [
      'written by the operators for new lines',
      (word) => `BT /F 10 Tf 12 TL 100 512 Td (Dear ${word}, we) ' ET`,
      'BT /F 10 Tf 12 TL 1 0 0 1 100 500 Tm [<4465617220> -2000 <2c207765>] TJ ET',
    ],
    [
      'written with gaps of words and letters of its own',
      (word) => `BT /F 10 Tf 12 TL 100 512 Td 0 0 (Dear ${word}, we) " ET`,
      'BT /F 10 Tf 12 TL 1 0 0 1 100 500 Tm [<4465617220> -2000 <2c207765>] TJ ET',
    ],
  ])('is the same for any word, %s', (_what, contentOf, expected) => {
    const results = ['Li', 'Montgomery'].map((word) => {
      const content = contentOf(word);
      const first = content.indexOf('(a)') >= 0 ? 1 : 5;
      return even(content, [boxFrom(startOf(content, word[0]!) ?? 100 + first * 5, word)]);
    });
    const [one, other] = results;
    expect(one!.lines.hasKept).toBe(false);
    expect(other!.text).toBe(one!.text);
    expect(one!.text).toBe(expected);
    expect(other!.marks).toEqual(one!.marks);
    expect(one!.marks[0]![2] - one!.marks[0]![0]).toBeCloseTo(20);
  });

  it.each<[string, (word: string) => string, number]>([
    [
      'from its end',
      (word) => `BT /F 10 Tf ${500 - 40 - word.length * 5} 500 Td (${word} letters) Tj ET`,
      500,
    ],
    [
      'from its middle',
      (word) => `BT /F 10 Tf ${400 - 20 - word.length * 2.5} 500 Td (${word} letters) Tj ET`,
      0,
    ],
  ])('is set %s where other lines have the same one', (_what, contentOf, end) => {
    // Lines that end at 500 and are centred at 300, of other lengths.
    const others =
      end === 0
        ? 'BT /F 10 Tf 375 400 Td (centred by) Tj ET BT /F 10 Tf 365 380 Td (centred by too) Tj ET'
        : 'BT /F 10 Tf 450 400 Td (right ends) Tj ET BT /F 10 Tf 440 380 Td (right end too) Tj ET';
    const [one, other] = ['Liu', 'Montgomery'].map((word) => {
      const content = `${contentOf(word)} ${others}`;
      return even(content, [boxFrom(lettersIn(content)[0]![1], word)]);
    });
    expect(one!.lines.hasKept).toBe(false);
    expect(other!.text).toBe(one!.text);
  });

  it('lets other lines stand where they stood, with their own gaps', () => {
    const content =
      "BT /F 10 Tf 2 Tw 12 TL 100 500 Td (Dear Li, we) Tj T* (a b) Tj 0 -20 TD (c d) Tj T* (e) Tj 1 Tc (f) ' ET BT /F 10 Tf 300 300 Td (g h) Tj ET";
    const { text, lines } = even(content, [boxFrom(127, 'Li')]);
    expect(lines.hasKept).toBe(false);
    const below = (all: [string, number, number][]) => all.filter(([, , y]) => y < 500);
    expect(below(lettersIn(text))).toEqual(below(lettersIn(content)));
    expect(textOf(text)).toBe('Dear , wea bc defg h');
    expect(text).not.toContain('2 Tw 12 TL');
  });

  it.each<[string, string, readonly ContentBox[], string]>([
    [
      'two words on a line',
      'BT /F 10 Tf 100 500 Td (a Li b Montgomery c) Tj ET',
      [boxOf(2, 'Li'), boxOf(7, 'Montgomery')],
      'a  b  c',
    ],
    [
      'words next to each other',
      'BT /F 10 Tf 100 500 Td (a Jane Doe c) Tj ET',
      [boxOf(2, 'Jane'), boxOf(7, 'Doe')],
      'a   c',
    ],
    ['a word at the end', 'BT /F 10 Tf 100 500 Td (a Montgomery) Tj ET', [boxOf(2, 'Montgomery')], 'a '],
    ['a word at the start', 'BT /F 10 Tf 100 500 Td (Montgomery a) Tj ET', [boxOf(0, 'Montgomery')], ' a'],
    ['a part of a word', 'BT /F 10 Tf 100 500 Td (Annual) Tj ET', [boxOf(0, 'Ann')], 'ual'],
    ['all of a line', 'BT /F 10 Tf 100 500 Td (Montgomery) Tj ET', [boxOf(0, 'Montgomery')], ''],
  ])('has one width for each gap: %s', (_what, content, boxes, left) => {
    const { text, marks, lines } = even(content, boxes);
    expect(lines.hasKept).toBe(false);
    expect(textOf(text)).toBe(left);
    expect(marks).toHaveLength(boxes.length);
    for (const [from, , to] of marks) expect(to - from).toBeCloseTo(20);
  });

  it.each([
    [0, '1 0 0 1 100 500', [125, 495, 135, 510]],
    [1, '0 1 -1 0 100 500', [90, 525, 105, 535]],
    [2, '-1 0 0 -1 400 500', [365, 490, 375, 505]],
    [3, '0 -1 1 0 100 500', [95, 465, 110, 475]],
  ] as const)('is set again however the text is turned: %i', (turn, matrix, box) => {
    const { text, lines, marks } = even(`BT /F 10 Tf ${matrix} Tm (Dear Li, we) Tj ET`, [box]);
    expect(lines.lines[0]?.turn).toBe(turn);
    expect(text).toBe(`BT /F 10 Tf ${matrix} Tm [<4465617220> -2000 <2c207765>] TJ ET`);
    const [left, low, right, high] = marks[0]!;
    expect(turn % 2 === 0 ? right - left : high - low).toBeCloseTo(20);
  });

  it('keeps letters apart that are apart on purpose, and stretched ones', () => {
    const { text } = even('BT /F 10 Tf 3 Tc 50 Tz 100 500 Td (a Li b) Tj ET', [[107.5, 495, 116, 510]]);
    expect(text).toBe('BT /F 10 Tf 50 Tz 3 Tc 1 0 0 1 100 500 Tm [<6120> -4000 <2062>] TJ ET');
  });

  it('moves letters that are drawn twice together', () => {
    const content = 'BT /F 10 Tf 100 500 Td (a Li b) Tj ET BT /F 10 Tf 100.3 499.7 Td (a Li b) Tj ET';
    const { text, lines, marks } = even(content, [boxOf(2, 'Li')]);
    expect(lines.hasKept).toBe(false);
    expect(marks).toHaveLength(1);
    expect(lettersIn(text).filter(([letter]) => letter === 'b')).toEqual([
      ['b', 135, 500],
      ['b', 135.3, 499.7],
    ]);
  });

  it('is set again in the copy of a form', () => {
    const make = (word: string) =>
      even('q 1 0 0 1 0 0 cm /X Do Q', [boxOf(5, word)], {
        form: `BT /F 10 Tf 100 500 Td (Dear ${word}, we) Tj ET`,
      });
    expect(make('Li').form).toBe('BT /F 10 Tf 1 0 0 1 100 500 Tm [<4465617220> -2000 <2c207765>] TJ ET');
    expect(make('Montgomery').form).toBe(make('Li').form);
  });

  it('moves links with it, and no others', () => {
    const { lines } = even('BT /F 10 Tf 100 500 Td (Dear Li, see) Tj ET', [boxOf(5, 'Li')]);
    expect(boxNow([144.8, 497, 160.3, 509], lines)).toEqual([155, 497, 170, 509]);
    for (const box of [
      [100, 300, 120, 312],
      [0, 400, 600, 700],
      [300, 497, 320, 509],
    ] as const)
      expect(boxNow(box, lines)).toBe(box);
  });

  const long = 'BT /F 10 Tf 100 500 Td (Dear Li, we) Tj ET';
  it.each<[string, string, readonly ContentBox[], Given?]>([
    [
      'it would run into the next column',
      'BT /F 10 Tf 100 500 Td (a b c we) Tj ET BT /F 10 Tf 156 500 Td (next) Tj ET',
      [boxOf(2, 'b'), boxOf(4, 'c')],
    ],
    [
      'it would run over the edge of the page',
      'BT /F 10 Tf 535 500 Td (Dear Li, we) Tj ET',
      [[560, 495, 570, 510]],
    ],
    ['it would leave a frame', `${long} 90 490 72 20 re S`, [boxOf(5, 'Li')]],
    ['it would cross a line', `${long} 162 480 m 162 520 l S`, [boxOf(5, 'Li')]],
    ['it would leave its clip', `q 90 490 72 20 re W n ${long} Q`, [boxOf(5, 'Li')]],
    [
      'a frame is as large as it was',
      `94 492 68 22 re S BT /F 10 Tf 100 500 Td (Dear Montgo) Tj ET`,
      [boxOf(5, 'Montgo')],
    ],
    [
      'a clip is as large as it was',
      `q 94 492 68 22 re W n BT /F 10 Tf 100 500 Td (Dear Montgo) Tj ET Q`,
      [boxOf(5, 'Montgo')],
    ],
    ['a shape in it cannot be moved', `${long} 100 499 m 100 501 150 501 150 499 c S`, [boxOf(5, 'Li')]],
    ['an area was drawn in it', long, [boxOf(5, 'Li')], { others: [boxOf(9, 'w')] }],
    ['an image lies there', `q 300 0 0 100 50 450 cm /I Do Q ${long}`, [boxOf(5, 'Li')]],
    [
      'letters stand over each other',
      'BT /F 10 Tf 100 500 Td [(a Li) 0 (b) 500 (c)] TJ 100 500 Td ET',
      [boxOf(2, 'Li')],
    ],
    [
      'it stands at an angle',
      'BT /F 10 Tf 0.9 0.1 -0.1 0.9 100 500 Tm (Dear Li) Tj ET',
      [[120, 495, 134, 515]],
    ],
  ])('keeps its place where %s, and says so', (_what, content, boxes, given) => {
    const { text, lines, marks } = even(content, boxes, given);
    expect(lines.hasKept).toBe(true);
    expect(marks).toEqual(boxes);
    expect(lines.lines).toEqual([]);
    const left = new Set(lettersIn(text).map(String));
    expect(lettersIn(content).filter((letter) => !left.has(String(letter)))).toHaveLength(
      content.includes('Montgo') ? 6 : given?.others ? 3 : 2,
    );
  });

  const word = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1, maxLength: 12 });
  /** How a program writes a part of a line that begins at `x`. */
  const writing = fc.constantFrom<(text: string, x: number) => string>(
    (text, x) => `BT /F 10 Tf ${x} 500 Td (${text}) Tj ET`,
    (text, x) => `BT /F 10 Tf 1 0 0 1 ${x} 500 Tm [${[...text].map((one) => `(${one})`).join('3')}] TJ ET`,
    (text, x) => `q 1 0 0 1 ${x} 500 cm BT /F 10 Tf (${text}) Tj ET Q`,
    (text, x) => `BT /F 10 Tf ${x} 500 Td ${[...text].map((one) => `(${one}) Tj 5 0 Td`).join(' ')} ET`,
  );

  it('never tells a word, however its line is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, writing), { minLength: 2, maxLength: 6 }),
        fc.nat(5),
        word,
        word,
        writing,
        (parts, place, first, second, written) => {
          const results = [first, second].map((own) => {
            let x = 100;
            let found: ContentBox = [0, 0, 0, 0];
            const content = parts.flatMap(([text, write], at) => {
              const made: string[] = [];
              if (at === place % parts.length) {
                found = boxFrom(x, own);
                made.push(written(own, x));
                x += own.length * 5;
              }
              made.push(write(`${text} `, x));
              x += text.length * 5 + 5;
              return made;
            });
            const { text, lines, marks } = even(content.join('\n'), [found]);
            expect(lines.hasKept).toBe(false);
            return { text, marks };
          });
          // How many parts a word was written in may show: a word of one letter and of many is written alike here.
          const [one, other] = results;
          expect(lettersIn(other!.text)).toEqual(lettersIn(one!.text));
          expect(other!.marks).toEqual(one!.marks);
          expect(textOf(one!.text)).toBe(parts.map(([text]) => `${text} `).join(''));
          const starts = lettersIn(one!.text).map(([, x]) => x);
          const [mark] = one!.marks as [ContentBox];
          for (const [at, x] of starts.entries()) {
            if (at > 0) expect(x).toBeGreaterThan(starts[at - 1]! + 4.9);
            expect(x + 5 < mark[0] + 0.1 || x > mark[2] - 0.1).toBe(true);
          }
          expect(other!.text).toBe(one!.text);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});

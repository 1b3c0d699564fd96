/** Whatever a document holds, Word opens it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Block, DocumentModel, Inline, Paragraph } from '../../model/index.js';
import { documentOf, paragraph, run, style, table } from '../../model/testing.js';
import { DocxFixture } from './testing.js';

let fixture: DocxFixture;
beforeAll(async () => {
  fixture = await DocxFixture.create();
});
afterAll(() => fixture.remove());

describe('no document is invalid', () => {
  it.each<[string, DocumentModel]>([
    ['nothing at all', { ...documentOf([]), sections: [] }],
    ['a section of nothing', documentOf([])],
    ['tables of nothing', documentOf([table([]), table([[]]), { ...table([['x']]), cells: [] }])],
    ['a paragraph of nothing', documentOf([paragraph([]), paragraph([run('')])])],
    [
      'control characters and half letters',
      documentOf([paragraph('a\0b\u0001c\ud800d\udc00e\uffff\u000bf\u000cg\tTab\nLine')]),
    ],
    ['a paragraph of 100,000 letters', documentOf([paragraph('😀letters '.repeat(12_500))])],
    [
      'measures that are none',
      documentOf([
        paragraph([run('x', { size: NaN })], {
          indent: { start: NaN, end: Infinity, first: -1e9 },
          spacing: { before: -5, after: 1e9, line: 1e9 },
          tabs: [
            { at: NaN, kind: 'left', dots: false },
            { at: 1e9, kind: 'decimal', dots: true },
          ],
        }),
      ]),
    ],
    [
      'a page of no size',
      {
        ...documentOf([paragraph('x')]),
        sections: [
          {
            ...documentOf([paragraph('x')]).sections[0]!,
            size: { width: 1, height: 9000 },
            columns: { count: 99, gap: 4 },
          },
        ],
      },
    ],
    [
      'names that are none',
      documentOf([
        paragraph([
          { kind: 'anchor', name: '1 "<&' },
          { kind: 'anchor', name: '' },
          run('x', { family: '<"\0&>' }),
        ]),
      ]),
    ],
    [
      'cells that lie over each other',
      documentOf([
        {
          ...table([
            ['a', 'b'],
            ['c', 'd'],
          ]),
          cells: table([
            [{ text: 'a', rowSpan: 9, columnSpan: 9 }, 'b'],
            ['c', 'd'],
          ]).cells,
        },
      ]),
    ],
  ])('%s', async (_name, model) => {
    await fixture.valid(model);
    await fixture.valid(model, { layout: 'look' });
  });

  it('whatever stands in it', { tags: ['long'] }, async () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 });
    const look = fc.record({
      bold: fc.boolean(),
      size: fc.double({ noNaN: false }),
      colour: text,
      family: text,
      highlight: fc.option(text),
    });
    const inline: fc.Arbitrary<Inline> = fc.oneof(
      fc
        .tuple(text, look, fc.option(text))
        .map(([words, own, address]) =>
          run(words, own, address === null ? null : { to: 'address', address }),
        ),
      text.map((name): Inline => ({ kind: 'anchor', name })),
      text.map((id): Inline => ({ kind: 'note', id, style })),
      fc.constant<Inline>({ kind: 'tab' }),
    );
    const list = fc.record({
      list: fc.nat(3),
      level: fc.integer({ min: -1, max: 12 }),
      format: fc.constantFrom('bullet', 'decimal', 'lower_roman', 'upper_letter'),
      value: fc.integer(),
      marker: text,
    });
    const block: fc.Arbitrary<Block> = fc.oneof(
      fc
        .tuple(
          fc.array(inline, { maxLength: 4 }),
          fc.option(list),
          fc.constantFrom('body', 'heading', 'contents', 'code'),
          fc.integer(),
          text,
        )
        .map(([inlines, item, role, level, language]) =>
          paragraph(inlines, {
            list: item as Paragraph['list'],
            role: role as Paragraph['role'],
            level,
            language,
          }),
        ),
      fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { maxLength: 3 }).map((rows) => table(rows)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 5 }), text, async (blocks, title) => {
        await fixture.valid(
          documentOf(blocks, {
            title,
            notes: [{ id: 'a', kind: 'footnote', mark: title, paragraphs: [paragraph(title)] }],
          }),
        );
      }),
      { numRuns: 25 },
    );
  });
});

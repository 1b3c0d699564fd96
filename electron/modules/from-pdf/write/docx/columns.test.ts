/** Text beside text becomes columns; numbers beside names do not. */
import { describe, expect, it } from 'vitest';
import type { Paragraph, Section } from '../../model/index.js';
import { documentOf, paragraph } from '../../model/testing.js';
import { columnParts } from './columns.js';

const text = (left: number, top: number, right: number, bottom: number, page = 1): Paragraph =>
  paragraph('Text', {
    spacing: { before: 0, after: 0, line: bottom - top > 20 ? 13 : 0 },
    places: [{ page, box: { left, top, right, bottom } }],
  });

const sectionOf = (blocks: readonly Paragraph[]): Section => documentOf(blocks).sections[0]!;

describe('columns', () => {
  it('are a section of their own below what goes over all of them', () => {
    const title = text(150, 72, 450, 90);
    const left = text(72, 120, 290, 700);
    const right = text(305, 120, 523, 500);
    const wide = text(72, 710, 523, 760);
    const parts = columnParts(sectionOf([title, left, right, wide]));
    expect(parts.map(({ columns, begins, blocks }) => [columns.count, begins, blocks.length])).toEqual([
      [1, 'page', 1],
      [2, 'below', 2],
      [1, 'below', 1],
    ]);
    expect(parts[1]?.columns.gap).toBe(15);
    expect(parts[1]?.margins).toMatchObject({ left: 72, right: 72 });
  });

  it('go on over pages, with paragraphs that begin in one column and end in the next', () => {
    const both = {
      ...text(72, 600, 290, 700),
      places: [
        { page: 1, box: { left: 72, top: 600, right: 290, bottom: 700 } },
        { page: 1, box: { left: 305, top: 72, right: 523, bottom: 200 } },
      ],
    };
    const first = [text(72, 72, 290, 590), both, text(305, 210, 523, 700)];
    const second = [text(72, 72, 290, 700, 2), text(305, 72, 523, 700, 2)];
    expect(columnParts(sectionOf([...first, ...second])).map(({ columns }) => columns.count)).toEqual([2]);
  });

  it('are three where three stand beside each other', () => {
    const blocks = [0, 1, 2].map((at) => text(72 + at * 155, 72, 212 + at * 155, 600));
    expect(columnParts(sectionOf(blocks)).map(({ columns }) => columns.count)).toEqual([3]);
  });

  it('are none where single lines stand beside each other, or text below text', () => {
    const lines = Array.from({ length: 20 }, (_, at) => [
      text(72, 72 + at * 20, 200, 84 + at * 20),
      text(400, 72 + at * 20, 523, 84 + at * 20),
    ]).flat();
    for (const blocks of [lines, [text(72, 72, 290, 300), text(305, 400, 523, 700)], []])
      expect(columnParts(sectionOf(blocks)).map(({ columns }) => columns.count)).toEqual([1]);
  });
});

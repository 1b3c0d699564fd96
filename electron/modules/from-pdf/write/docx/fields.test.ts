/** What is filled into a form is in the text, too. */
import { describe, expect, it } from 'vitest';
import type { Block, FormField } from '../../model/index.js';
import { documentOf, paragraph, table } from '../../model/testing.js';
import { withFields } from './fields.js';

const field = (left: number, top: number, right: number): FormField => ({
  type: 'text',
  name: 'name',
  label: '',
  value: 'Ann',
  choices: [],
  multiline: false,
  box: { left, top, right, bottom: top + 14 },
});

const at = (left: number, top: number, right: number, words = 'Label') =>
  paragraph(words, { places: [{ page: 1, box: { left, top, right, bottom: top + 12 } }] });

function placed(blocks: readonly Block[], fields: readonly FormField[]): Block[] {
  const model = documentOf(blocks);
  const made = withFields({ ...model, pages: model.pages.map((page) => ({ ...page, fields })) });
  return [...(made.sections[0]?.blocks ?? [])];
}

const kinds = (block: Block | undefined) =>
  block?.kind === 'paragraph' ? block.inlines.map(({ kind }) => kind) : [];

describe('form fields in the flow', () => {
  it('stand behind their label, or before it', () => {
    expect(kinds(placed([at(72, 100, 120)], [field(130, 99, 300)])[0])).toEqual(['text', 'text', 'field']);
    expect(kinds(placed([at(90, 100, 140)], [field(72, 99, 84)])[0])).toEqual(['field', 'text', 'text']);
  });

  it('stand on a line of their own where there is no label, below what is above them', () => {
    const blocks = placed([at(72, 100, 120), at(72, 300, 120, 'End')], [field(72, 200, 300)]);
    expect(blocks.map(kinds)).toEqual([['text'], ['field'], ['text']]);
  });

  it('stand in their cell', () => {
    const given = table([['Name', '']], {
      places: [{ page: 1, box: { left: 72, top: 100, right: 272, bottom: 120 } }],
    });
    const cells = given.cells.map((cell, column) => ({
      ...cell,
      box: { left: 72 + column * 100, top: 100, right: 172 + column * 100, bottom: 120 },
    }));
    const [made] = placed([{ ...given, cells }], [field(175, 102, 268)]);
    const blocks = made?.kind === 'table' ? made.cells[1]?.blocks : [];
    expect(blocks?.flatMap((block) => kinds(block))).toContain('field');
  });

  it('are where no text is', () => {
    expect(placed([], [field(72, 200, 300)]).map(kinds)).toEqual([['field']]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  entriesInOrder,
  madeFieldName,
  readMadeFields,
  writeMadeFields,
  type MadeFieldEntry,
} from './made-fields.js';

const entry = (name: string, x: number, y: number, more: Partial<MadeFieldEntry> = {}): MadeFieldEntry => ({
  ...{ page: 1, x, y, w: 100, h: 16, kind: 'text', name, label: '', required: false, max_length: 0 },
  choices: [],
  ...more,
});

describe('a list of fields', () => {
  it('is read as it was written, to hundredths of a point', () => {
    const entries = [entry('one', 10.0049, 20), entry('two', 10, 50, { use: false, kind: 'check' })];
    const text = writeMadeFields(entries);
    expect(readMadeFields(text)).toEqual([{ ...entries[0], x: 10 }, entries[1]]);
    expect(text).not.toContain('"use":true');
  });

  it.each(['', '{}', '[1]', '[{"page":1}]', JSON.stringify([{ ...entry('a', 0, 0), kind: 'button' }])])(
    'is none as %s',
    (text) => expect(readMadeFields(text)).toBeNull(),
  );

  it('follows pages, rows and columns, whatever was drawn last', () => {
    const entries = [
      entry('second page', 0, 0, { page: 2 }),
      entry('right', 200, 102),
      entry('left', 20, 100),
      entry('below', 20, 130),
      entry('top', 300, 20),
    ];
    const names = entriesInOrder(entries).map(({ name }) => name);
    expect(names).toEqual(['top', 'left', 'right', 'below', 'second page']);
  });
});

it('a name is made of a label in its own letters, and is there once', () => {
  expect(madeFieldName('Straße und Nr.:', 'text', new Set())).toBe('straße_und_nr');
  expect(madeFieldName('Date', 'date', new Set(['date', 'date_2']))).toBe('date_3');
  expect(madeFieldName('…', 'check', new Set(['check_1']))).toBe('check_2');
});

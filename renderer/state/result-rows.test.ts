import { describe, expect, it } from 'vitest';
import type { ExecutionInput, ExecutionResult, Message } from '../../contract/execution.js';
import type { ListedDocument } from './documents.js';
import { isNote, isWorkDone, resultsOfRows, rowsShown } from './result-rows.js';

const row = (id: string) => ({ id }) as ListedDocument;
const input = (index: number, state: ExecutionInput['state']) => ({ index, state }) as ExecutionInput;
const message = (of: number | null, code: Message['code']): Message => ({
  ...{ level: 'info', code, params: {}, text: code, input: of },
});
const result = (index: number, of: number | null) => ({ index, input: of }) as ExecutionResult;

const run = { executionId: 'x', documentIds: ['b', 'c', 'd'], inputOf: { b: 0, c: 1, d: 2 } };
const list = { documents: ['a', 'b', 'c', 'd'].map(row), run };
const execution = {
  inputs: [input(0, 'done'), input(1, 'failed'), input(2, 'done')],
  messages: [message(0, 'compressed_images'), message(2, 'fonts_replaced'), message(null, 'history_full')],
};
const shown = (filter: 'all' | 'failed' | 'notes') => rowsShown(list, execution, filter).map(({ id }) => id);

describe('the rows of a run', () => {
  it('are all there, or what failed with what took no part, or those with notes', () => {
    expect(shown('all')).toEqual(['a', 'b', 'c', 'd']);
    expect(shown('failed')).toEqual(['a', 'c']);
    expect(shown('notes')).toEqual(['d']);
  });

  it('are all there while nothing is known of the run', () => {
    expect(rowsShown(list, undefined, 'failed')).toHaveLength(4);
  });

  it('give their files in their own order, whichever was done first, and nothing that is of all documents', () => {
    const results = [result(0, 2), result(1, 0), result(2, null), result(3, 0)];
    const given = resultsOfRows(run, results, new Set(['d', 'b', 'a']));
    expect(given.map(({ index }) => index)).toEqual([1, 3, 0]);
  });
});

describe('what was said of a result', () => {
  it('is a note, unless it says that what was asked for was done', () => {
    expect(isNote(message(0, 'fonts_replaced'))).toBe(true);
    expect(isNote(message(0, 'compressed_images'))).toBe(false);
    expect(isWorkDone(message(0, 'compressed_images'))).toBe(true);
    // The sizes say it already.
    expect(isWorkDone(message(0, 'compressed'))).toBe(false);
    expect(isWorkDone(message(0, 'fonts_replaced'))).toBe(false);
  });
});

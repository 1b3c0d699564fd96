import { describe, expect, it } from 'vitest';
import type { ExecutionInput, ExecutionResult, Message } from '../../contract/execution.js';
import type { ListedDocument } from './documents.js';
import type { TrackedExecution } from './executions.js';
import {
  inDocumentOrder,
  isNote,
  isWorkDone,
  pageOfWork,
  placeToShow,
  resultsOfRows,
  rowsShown,
} from './result-rows.js';

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

it('results stand in the order of their documents, what was made of all first', () => {
  const ready = [result(0, 2), result(1, 0), result(2, null), result(3, 0)];
  expect(inDocumentOrder(ready).map(({ index }) => index)).toEqual([2, 1, 3, 0]);
});

describe('the rows of a run', () => {
  it('are all there, or what failed with what took no part, or those with notes', () => {
    expect(shown('all')).toEqual(['a', 'b', 'c', 'd']);
    expect(shown('failed')).toEqual(['a', 'c']);
    expect(shown('notes')).toEqual(['d']);
  });

  it('are those that were cancelled, and none that took no part', () => {
    const cancelled = {
      ...execution,
      inputs: [input(0, 'done'), input(1, 'cancelled'), input(2, 'cancelled')],
    };
    expect(rowsShown(list, cancelled, 'cancelled').map(({ id }) => id)).toEqual(['c', 'd']);
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

describe('the result that is shown first', () => {
  const given = (...of: number[]) =>
    Object.fromEntries(of.map((index) => [index, {}])) as unknown as TrackedExecution['given'];
  const place = (states: ExecutionInput['state'][], of: number[], ...messages: Message[]) =>
    placeToShow({ inputs: states.map((state, index) => input(index, state)), messages, given: given(...of) });

  it('is whole where there is one, and really made', () => {
    expect(place(['failed', 'done', 'done'], [1, 2], message(1, 'mended'))).toBe(2);
    expect(place(['failed', 'done'], [1], message(1, 'mended'))).toBe(1);
    // Left as it was: nothing was made of the first.
    expect(place(['done', 'done'], [1], message(0, 'already_pdf'))).toBe(1);
    expect(place(['cancelled', 'done', 'cancelled'], [1])).toBe(1);
    expect(place(['cancelled', 'cancelled'], [1])).toBe(1);
    expect(place(['waiting', 'working'], [])).toBe(1);
    expect(place(['cancelled', 'cancelled'], [])).toBe(0);
  });

  it('is of a check the worst once it has ended, which the headline tells of', () => {
    const found = [message(0, 'signatures_valid'), message(1, 'signatures_none')];
    expect(place(['done', 'done', 'working'], [0, 1], ...found)).toBe(0);
    const all = [...found, message(2, 'signatures_invalid')];
    expect(place(['done', 'done', 'done'], [0, 1, 2], ...all)).toBe(2);
    expect(place(['done', 'done', 'failed'], [0, 1], ...found)).toBe(1);
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

it('a result is shown at the page of its signature: as the result says, as it was placed, or as it was looked at', () => {
  const said: Message = { ...message(0, 'signature_placed'), params: { page: 3 } };
  expect(pageOfWork([said], 0, { signature_place: '2:10,10,50,20' })).toBe(3);
  expect(pageOfWork([said], 1)).toBe(1);
  expect(pageOfWork([], 0, { signature_place: '2:10,10,50,20' }, 5)).toBe(2);
  expect(pageOfWork([], 0, { sign_visible: '4:10,10,50,20' }, 5)).toBe(4);
  expect(pageOfWork([], 0, { sign_field: 'Approval' }, 5)).toBe(5);
  expect(pageOfWork([], 0, { signature_place: '2:1,1,9,9', signature_on: 'last' })).toBe(Infinity);
  expect(pageOfWork([], 0, {}, 5)).toBe(1);
});

import { describe, expect, it } from 'vitest';
import type { Message } from '../../contract/execution.js';
import { missedOf, sizesOf, sizesTogether } from './result-sizes.js';

const told = (input: number, code: Message['code'], params: Message['params'] = {}): Message => ({
  ...{ level: 'info', code, params, text: '', input },
});
const document = (index: number, size: number, state: 'done' | 'failed' = 'done') => ({ index, size, state });

describe('sizes before and after', () => {
  const messages = [told(0, 'compressed', { before: 4000, after: 1000 }), told(1, 'not_compressed')];

  it('are those that the compression told', () => {
    expect(sizesOf(messages, document(0, 4000))).toEqual({ before: 4000, after: 1000 });
    expect(sizesOf(messages, document(1, 500))).toEqual({ before: 500, after: 500 });
    expect(sizesOf(messages, document(2, 500))).toBeNull();
  });

  it('add up over all documents that were done', () => {
    const documents = [document(0, 4000), document(1, 500), document(2, 900, 'failed')];
    expect(sizesTogether(messages, documents)).toEqual({ before: 4500, after: 1500 });
  });

  it('are no sum where one of them was not to be made smaller, or nothing is done', () => {
    expect(sizesTogether(messages, [document(0, 4000), document(2, 900)])).toBeNull();
    expect(sizesTogether(messages, [document(0, 4000, 'failed')])).toBeNull();
    expect(sizesTogether([], [])).toBeNull();
  });
});

it('counts the documents whose size was not reached, and tells the sizes of the first', () => {
  const missed = (input: number) => told(input, 'size_not_reached', { wanted: 20, reached: 48 + input });
  expect(missedOf([told(0, 'compressed'), missed(1), missed(2)])).toEqual({
    ...{ count: 2, wanted: 20, reached: 49 },
  });
  expect(missedOf([told(0, 'compressed')])).toBeNull();
});

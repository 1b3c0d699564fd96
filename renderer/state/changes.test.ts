import { describe, expect, it } from 'vitest';
import type { ShownChange } from '../../contract/comparison.js';
import {
  changeBeside,
  changeFilters,
  changesBy,
  comparedResult,
  comparedRows,
  pagesOfChange,
  placesOn,
} from './changes.js';

const side = (page: number, text = 'words') => ({
  text,
  places: [{ page, boxes: [[0, 0, 10, 10] as [number, number, number, number]] }],
});

const change = (number: number, more: Partial<ShownChange>): ShownChange => ({
  ...{ number, area: 'text', kind: 'changed', name: '', table: null, at: null },
  ...{ old: side(1), new: side(1) },
  ...more,
});

const changes: readonly ShownChange[] = [
  change(1, {}),
  change(2, { kind: 'added', old: null, new: side(2), at: side(1).places[0]! }),
  change(3, { kind: 'moved', old: side(2), new: side(5) }),
  change(4, { area: 'comment', kind: 'removed', old: side(4), new: null }),
  change(5, { area: 'property', old: { text: 'A', places: [] }, new: { text: 'B', places: [] } }),
];

describe('the changes of a comparison', () => {
  it('are listed by kind and by what they are about, as far as that leaves some out', () => {
    expect(changeFilters(changes)).toEqual([
      { filter: 'all', count: 5 },
      { filter: 'kind:added', count: 1 },
      { filter: 'kind:removed', count: 1 },
      { filter: 'kind:changed', count: 2 },
      { filter: 'kind:moved', count: 1 },
      { filter: 'area:text', count: 3 },
      { filter: 'area:comment', count: 1 },
      { filter: 'area:property', count: 1 },
    ]);
    expect(changeFilters(changes.slice(0, 1))).toEqual([{ filter: 'all', count: 1 }]);
    expect(changesBy(changes, 'kind:changed').map(({ number }) => number)).toEqual([1, 5]);
    expect(changesBy(changes, 'area:comment').map(({ number }) => number)).toEqual([4]);
  });

  it('stand where the document has them, or would have them', () => {
    expect(placesOn('old', changes[1]!)).toEqual(side(1).places);
    expect(placesOn('new', changes[3]!)).toEqual([]);
  });

  it('turn both documents to their pages; one without a place stays as far ahead as before', () => {
    const shown = { old: 7, new: 8 };
    expect(pagesOfChange(changes, 2, shown)).toEqual({ old: 1, new: 2 });
    expect(pagesOfChange(changes, 3, shown)).toEqual({ old: 2, new: 5 });
    expect(pagesOfChange(changes, 4, shown)).toEqual({ old: 4, new: 7 });
    expect(pagesOfChange(changes, 5, shown)).toEqual(shown);
    expect(pagesOfChange(changes, 6, shown)).toEqual(shown);
  });

  it('follow each other, also where the one that is looked at is filtered out', () => {
    expect(changeBeside(changes, null, 1)?.number).toBe(1);
    expect(changeBeside(changes, null, -1)?.number).toBe(5);
    expect(changeBeside(changes, 5, 1)).toBeUndefined();
    expect(changeBeside(changesBy(changes, 'kind:changed'), 3, -1)?.number).toBe(1);
    expect(changeBeside(changesBy(changes, 'kind:changed'), 3, 1)?.number).toBe(5);
  });

  it('are told by the result of a comparison alone', () => {
    const result = { ...{ index: 0, input: null, name: 'a.pdf', path: '/a.pdf' }, format: 'pdf' as const };
    const results = [{ ...result, size: 1, pages: 1 }];
    const message = {
      level: 'info' as const,
      code: 'compared_same' as const,
      text: '',
      params: {},
      input: null,
    };
    expect(comparedResult({ messages: [message], results })).toBe(0);
    expect(comparedResult({ messages: [], results })).toBeNull();
    expect(comparedResult({ messages: [message], results: [{ ...results[0]!, format: 'html' }] })).toBeNull();
  });

  it('are those of the first two documents, the older one first', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(comparedRows({ role: 'compare' }, [a, b])).toEqual({ old: 'a', new: 'b' });
    expect(comparedRows({ role: 'compare' }, [a, b, c])).toBeNull();
    expect(comparedRows({}, [a, b])).toBeNull();
  });
});

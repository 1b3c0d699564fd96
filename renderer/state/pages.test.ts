import { beforeEach, describe, expect, it } from 'vitest';
import {
  addPages,
  copyPages,
  deletePages,
  duplicatePages,
  insertBlank,
  itemsOf,
  keepDocuments,
  movePagesBy,
  movePagesTo,
  pagesStore,
  pastePages,
  planOf,
  redoPages,
  resetPages,
  reversePages,
  seenCounts,
  selectEveryOther,
  selectPages,
  turnPages,
  undoPages,
  wantAt,
} from './pages.js';

const { getState } = pagesStore;
const addDocumentPages = (documentId: string, count: number | null) => addPages([{ documentId, count }]);
const plan = (...documents: string[]) =>
  planOf(getState().items, documents.length > 0 ? documents : ['a', 'b']);
/** Names of the pages at these places, from 1. */
const at = (...places: number[]) => new Set(places.map((place) => getState().items[place - 1]?.id ?? ''));

beforeEach(() => resetPages());

describe('the pages of a result', () => {
  it('begin with all pages of the documents, in order', () => {
    addDocumentPages('a', 3);
    addDocumentPages('b', 2);
    expect(plan()).toBe('A1-3,B1-2');
    expect(undoPages()).toBe(false);
  });
  it('of a document that cannot be shown stand as a whole', () => {
    addDocumentPages('a', null);
    addDocumentPages('b', 1);
    turnPages(at(1), 90);
    expect(plan()).toBe('A-@90,B1');
  });
  it('are deleted, and come back where they were', () => {
    addDocumentPages('a', 5);
    expect(deletePages(at(2, 4))).toBe(2);
    expect(plan()).toBe('A1,A3,A5');
    undoPages();
    expect(plan()).toBe('A1-5');
    redoPages();
    expect(plan()).toBe('A1,A3,A5');
    expect(redoPages()).toBe(false);
  });
  it('are turned one by one, and four turns are none', () => {
    addDocumentPages('a', 3);
    turnPages(at(2), 270);
    expect(plan()).toBe('A1,A2@270,A3');
    turnPages(at(2), 90);
    expect(plan()).toBe('A1-3');
  });
  it('are doubled behind themselves, and the copies are selected', () => {
    addDocumentPages('a', 4);
    duplicatePages(at(1, 3));
    expect(plan()).toBe('A1-3,A1,A3-4');
    expect([...getState().selected]).toEqual([...at(4, 5)]);
  });
  it('move together as one block, and stop at the ends', () => {
    addDocumentPages('a', 6);
    expect(movePagesBy(at(2, 5), 1)).toBe(3);
    expect(plan()).toBe('A1,A3-2,A5-4,A6');
    movePagesBy(at(3, 4), 100);
    expect(plan()).toBe('A1,A3-4,A6,A2,A5');
    movePagesBy(at(5, 6), -100);
    expect(plan()).toBe('A2,A5,A1,A3-4,A6');
  });
  it('are dropped before or after another', () => {
    addDocumentPages('a', 5);
    movePagesTo(at(4, 5), getState().items[1]?.id ?? '', 'before');
    expect(plan()).toBe('A1,A4-5,A2-3');
    movePagesTo(at(1), getState().items[4]?.id ?? '', 'after');
    expect(plan()).toBe('A4-5,A2-3,A1');
  });
  it('that do not move are no step', () => {
    addDocumentPages('a', 3);
    movePagesBy(at(1), -1);
    expect(undoPages()).toBe(false);
  });
  it('of inserted documents stand where they were wanted, one after the other', () => {
    addDocumentPages('a', 3);
    wantAt(['b', 'c'], 1);
    addDocumentPages('b', 2);
    addDocumentPages('c', 1);
    expect(plan('a', 'b', 'c')).toBe('A1,B1-2,C1,A2-3');
    undoPages();
    expect(plan('a', 'b', 'c')).toBe('A1,B1-2,A2-3');
  });
  it('of several inserted documents come in one step, are selected, and say where they are', () => {
    addDocumentPages('a', 3);
    wantAt(['b', 'c'], 1);
    const documents = [
      { documentId: 'b', count: 2 },
      { documentId: 'c', count: 1 },
    ];
    expect(addPages(documents)).toEqual({ place: 2, count: 3 });
    expect(plan('a', 'b', 'c')).toBe('A1,B1-2,C1,A2-3');
    expect(getState().selected).toEqual(at(2, 3, 4));
    undoPages();
    expect(plan('a', 'b', 'c')).toBe('A1-3');
  });
  it('are cut and pasted elsewhere, as often as wanted', () => {
    addDocumentPages('a', 4);
    expect(copyPages(at(1, 3))).toBe(2);
    deletePages(at(1, 3));
    expect(pastePages(2)).toBe(2);
    expect(plan()).toBe('A2,A4,A1,A3');
    expect(getState().selected).toEqual(at(3, 4));
    pastePages(0);
    expect(plan()).toBe('A1,A3-2,A4,A1,A3');
  });
  it('of a document that left are not pasted', () => {
    addDocumentPages('a', 1);
    addDocumentPages('b', 1);
    copyPages(at(1, 2));
    keepDocuments(new Set(['b']));
    expect(pastePages(0)).toBe(1);
    expect(plan('b')).toBe('A1,A1');
  });
  it('tell how many pages each document was shown with, and read a plan back that says so', () => {
    addPages([
      { documentId: 'a', count: 3 },
      { documentId: 'b', count: null },
    ]);
    expect(seenCounts(['a', 'b'])).toEqual(['A=3']);
    const items = itemsOf('A=3,A3,B-', [
      { id: 'a', count: 3 },
      { id: 'b', count: null },
    ]);
    expect(planOf(items ?? [], ['a', 'b'])).toBe('A3,B-');
  });
  it('take empty ones between them', () => {
    addDocumentPages('a', 2);
    insertBlank(1);
    expect(plan()).toBe('A1,blank,A2');
  });
  it('go with their document, in every step', () => {
    addDocumentPages('a', 2);
    addDocumentPages('b', 2);
    selectPages(at(1, 3));
    deletePages(at(1));
    keepDocuments(new Set(['b']));
    expect(plan('b')).toBe('A1-2');
    undoPages();
    expect(plan('b')).toBe('A1-2');
  });
  it('are written backwards as a range', () => {
    addDocumentPages('a', 4);
    for (const place of [2, 3, 4]) movePagesBy(at(place), 1 - place);
    expect(plan()).toBe('A4-1');
  });
});

describe('a plan that comes back', () => {
  const documents = [
    { id: 'a', count: 5 },
    { id: 'b', count: null },
  ];
  it.each(['A1-5', 'A5-3,A1@90,B-,A1', 'blank,A2,B-@180'])('gives the pages of “%s”', (text) => {
    expect(planOf(itemsOf(text, documents) ?? [], ['a', 'b'])).toBe(text);
  });
  it.each(['A6', 'C1', 'A1@45', 'x'])('is refused when it does not fit: “%s”', (text) => {
    expect(itemsOf(text, documents)).toBeNull();
  });
});

describe('many pages at once', () => {
  it('every other page is selected, and selected ones change their order among themselves', () => {
    addDocumentPages('a', 5);
    selectEveryOther(0);
    expect(getState().selected).toEqual(at(1, 3, 5));
    expect(reversePages(getState().selected)).toBe(3);
    expect(getState().items.map((item) => (item.kind === 'page' ? item.page : 0))).toEqual([5, 2, 3, 4, 1]);
    selectEveryOther(1);
    expect(getState().selected).toEqual(at(2, 4));
  });

  it('all are reversed where no two are selected, and it is undone at once', () => {
    addDocumentPages('a', 3);
    expect(reversePages(at(2))).toBe(3);
    expect(getState().items.map((item) => (item.kind === 'page' ? item.page : 0))).toEqual([3, 2, 1]);
    undoPages();
    expect(getState().items.map((item) => (item.kind === 'page' ? item.page : 0))).toEqual([1, 2, 3]);
  });

  it('pages that come back are selected', () => {
    addDocumentPages('a', 4);
    const gone = at(2, 3);
    deletePages(gone);
    undoPages();
    expect(getState().selected).toEqual(gone);
  });
});

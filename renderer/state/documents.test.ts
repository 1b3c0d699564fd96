import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectedFile } from '../../contract/desktop.js';
import {
  addFiles,
  addOthers,
  blockingProblem,
  clearDocuments,
  convertible,
  documentsStore,
  moveDocumentsBy,
  placeOf,
  removeDocuments,
  replaceFiles,
  runStarted,
  select,
  setPassword,
  setProblems,
  startOver,
  takeBack,
  undo,
  whileArriving,
} from './documents.js';
import { addLink, chainStore, setChain } from './chain.js';
import { duplicates } from './duplicates.js';
import { pickTask } from './task-service.js';
import { nameResult, pickWorkflow, uiStore } from './ui.js';

const file = (name: string, more: Partial<InspectedFile> = {}): InspectedFile => ({
  path: `/home/${name}`,
  name,
  folder: '',
  origin: null,
  size: 10,
  modifiedAt: null,
  format: 'docx',
  formatLabel: 'Word document',
  group: 'word',
  pages: null,
  workflows: ['word-to-pdf'],
  problem: null,
  ...more,
});

const state = () => documentsStore.getState();
const names = () => state().documents.map((document) => document.file.name);
const idOf = (name: string) => state().documents.find((document) => document.file.name === name)?.id ?? '';
const problem = (code: string) => ({ code, params: {}, message: '' });

beforeEach(() => {
  replaceFiles([]);
  addFiles([file('a'), file('b'), file('c')]);
});

describe('steps that were meant for the documents of the list', () => {
  const armed = () => {
    addLink({ id: 31, name: 'Watermark PDF' });
    nameResult('contract');
  };
  const links = () => chainStore.getState().links.map(({ name }) => name);
  beforeEach(() => {
    setChain([]);
    pickWorkflow(null);
  });

  it.each([
    ['the list is cleared', clearDocuments],
    [
      'the last documents are taken out',
      () => removeDocuments(new Set(state().documents.map(({ id }) => id))),
    ],
  ])('go when %s, and come back with them', (_when, empty) => {
    armed();
    empty();
    expect([links(), uiStore.getState().resultName]).toEqual([[], null]);
    undo();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect([links(), uiStore.getState().resultName]).toEqual([['Watermark PDF'], 'contract']);
  });

  it('stay while a document is left', () => {
    armed();
    removeDocuments(new Set([idOf('a')]));
    expect(links()).toEqual(['Watermark PDF']);
  });

  it('go with another task, and do not come back to it', () => {
    armed();
    clearDocuments();
    pickTask({ id: 5, name: 'Images to PDF' });
    undo();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(links()).toEqual([]);
    replaceFiles([]);
    armed();
    pickTask(null);
    expect([links(), uiStore.getState().resultName]).toEqual([[], null]);
  });

  it('stay beside documents, whatever else is picked for them', () => {
    armed();
    pickTask({ id: 5, name: 'Images to PDF' });
    expect(links()).toEqual(['Watermark PDF']);
  });
});

describe('what a look before the start found', () => {
  it('stands in the rows: a password is asked for again, an option cures, the rest is left out', () => {
    setPassword(idOf('a'), 'wrong');
    const found = (['wrong_password', 'signed_document', 'damaged_file'] as const).map((code, place) => {
      return { place, name: '', path: '', code, params: {}, message: '' };
    });
    setProblems(state().documents, found);
    expect(state().documents.map(({ password }) => password)).toEqual([undefined, undefined, undefined]);
    expect(convertible(state().documents).map(({ file }) => file.name)).toEqual(['a', 'b']);
  });
});

describe('the list', () => {
  it('takes removals and clearing back, in the old order', () => {
    removeDocuments(new Set([idOf('b')]));
    expect(names()).toEqual(['a', 'c']);
    undo();
    expect(names()).toEqual(['a', 'b', 'c']);
    clearDocuments();
    expect(names()).toEqual([]);
    expect(state().undo?.count).toBe(3);
    undo();
    expect(names()).toEqual(['a', 'b', 'c']);
  });
  it('offers nothing to take back when nothing was removed', () => {
    removeDocuments(new Set(['nobody']));
    expect(state().undo).toBeNull();
  });
  it('takes changes back one after the other, with what was added and typed since', () => {
    moveDocumentsBy(new Set([idOf('c')]), -1);
    removeDocuments(new Set([idOf('b')]));
    addFiles([file('d')]);
    setPassword(idOf('a'), 'typed since');
    // What was added is no reason to forget; nothing is offered in a line any more.
    expect(state().undo?.isQuiet).toBe(true);
    expect(undo()?.kind).toBe('removed');
    expect(names()).toEqual(['a', 'c', 'b', 'd']);
    expect(state().documents[0]?.password).toBe('typed since');
    expect(undo()?.kind).toBe('moved');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(undo()).toBeNull();
  });
  it('notes no move of a row that is at the end already, and forgets what is long ago', () => {
    moveDocumentsBy(new Set([idOf('a')]), -1);
    expect(state().undo).toBeNull();
    for (let turn = 0; turn < 300; turn += 1) moveDocumentsBy(new Set([idOf('b')]), turn % 2 === 0 ? 1 : -1);
    let taken = 0;
    while (undo()) taken += 1;
    expect(taken).toBe(100);
  });
  it('moves a row and knows its place', () => {
    moveDocumentsBy(new Set([idOf('c')]), -1);
    expect(names()).toEqual(['a', 'c', 'b']);
    expect(placeOf(idOf('c'))).toBe(2);
  });
  it('forgets the selection of what it removes', () => {
    select(new Set([idOf('a')]));
    removeDocuments(new Set([idOf('a')]));
    expect(state().selected.size).toBe(0);
  });
  it('finds files that are in it twice, but not their first row', () => {
    addFiles([file('a')]);
    const twice = duplicates(state().documents);
    expect([...twice]).toEqual([state().documents[3]?.id]);
  });
});

describe('files that come in two parts', () => {
  it('stand together, wherever the first of them have got to', () => {
    const [, second] = addFiles([file('d1'), file('d2')]);
    addFiles([file('e')]);
    addFiles([file('d3')], second);
    expect(names()).toEqual(['a', 'b', 'c', 'd1', 'd2', 'd3', 'e']);
    removeDocuments(new Set([second ?? '']));
    addFiles([file('d4')], second);
    expect(names().at(-1)).toBe('d4');
  });

  it('wait together for the next run, and are its list when it has begun', () => {
    runStarted('x', [idOf('a')]);
    const [waiting] = addFiles([file('d1')]);
    addFiles([file('e')]);
    addFiles([file('d2')], waiting);
    expect(state().next.map(({ file: { name } }) => name)).toEqual(['d1', 'd2', 'e']);
    startOver();
    addFiles([file('d3')], waiting);
    expect(names()).toEqual(['b', 'c', 'd1', 'd3', 'd2', 'e']);
  });

  it('stay out together when the first were cleared meanwhile, and come back together', () => {
    const first = addFiles([file('d1'), file('d2')]);
    removeDocuments(new Set(first.slice(0, 1)));
    clearDocuments();
    expect(addOthers([file('d3'), file('d4')], first)).toBe(0);
    expect(names()).toEqual([]);
    addFiles([file('e')]);
    expect(undo()).toMatchObject({ kind: 'cleared', count: 6 });
    expect(names()).toEqual(['a', 'b', 'c', 'd2', 'd3', 'd4', 'e']);
    expect(undo()).toMatchObject({ kind: 'removed', count: 1 });
    expect(names()).toEqual(['a', 'b', 'c', 'd1', 'd2', 'd3', 'd4', 'e']);
    expect(addOthers([file('d5')], first)).toBe(1);
  });

  it('are as if nothing had been given when the others cannot come', async () => {
    const rows = addFiles([file('d1')]);
    await expect(whileArriving(Promise.reject(new Error('too many')))).rejects.toThrow();
    takeBack(rows);
    expect(names()).toEqual(['a', 'b', 'c']);
    expect([state().arriving, state().reading]).toEqual([0, 0]);
    expect(undo()).toBeNull();
  });
});

describe('a run', () => {
  it('collects new drops for the next run and hands them over afterwards', () => {
    runStarted(
      'e1',
      state().documents.map((document) => document.id),
    );
    addFiles([file('later')]);
    expect(names()).toEqual(['a', 'b', 'c']);
    startOver();
    expect(names()).toEqual(['later']);
    expect(state().run).toBeNull();
  });
  it('forgets passwords once they were handed over', () => {
    setPassword(idOf('a'), 'secret');
    expect(state().documents[0]?.password).toBe('secret');
    runStarted('e1', [idOf('a')]);
    expect(JSON.stringify(state())).not.toContain('secret');
  });
});

describe('files with a problem', () => {
  it('are left out, unless a password would help or the content fits a workflow all the same', () => {
    const files = [
      file('empty', { problem: problem('empty_file') }),
      file('locked', { problem: problem('password_required') }),
      file('renamed', { problem: problem('type_mismatch') }),
      file('strange', { workflows: [] }),
    ];
    replaceFiles(files);
    expect(convertible(state().documents).map((document) => document.file.name)).toEqual([
      'locked',
      'renamed',
    ]);
    expect(blockingProblem(files[3] as InspectedFile)?.code).toBe('unsupported_type');
  });
});

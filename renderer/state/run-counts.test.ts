import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectedFile } from '../../contract/desktop.js';
import { addFiles, documentsStore, replaceFiles, runStarted, startOver } from './documents.js';
import { countRun } from './run-counts.js';

const file = (
  name: string,
  workflows: string[],
  problem: InspectedFile['problem'] = null,
): InspectedFile => ({
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
  workflows,
  problem,
});
const state = () => documentsStore.getState();
const error = (code: 'password_required' | 'damaged_file' | 'redact_not_found') => ({
  code,
  params: {},
  message: '',
});

beforeEach(() => {
  replaceFiles([]);
  addFiles([
    file('a.docx', ['word']),
    file('b.docx', ['word']),
    file('c.xlsx', ['excel']),
    file('d.exe', []),
    file('e.docx', ['word'], { code: 'damaged_file', params: {}, message: '' }),
    file('f.docx', ['word'], { code: 'password_required', params: {}, message: '' }),
  ]);
  const rows = state().documents;
  // The workflow takes Word documents.
  runStarted(
    'x',
    [rows[0], rows[1], rows[5]].map((row) => row?.id ?? ''),
  );
});

describe('the numbers of a run', () => {
  it('count everything that was dropped', () => {
    const counts = countRun(state(), [
      { state: 'done', error: null },
      { state: 'failed', error: error('damaged_file') },
      { state: 'failed', error: error('password_required') },
    ]);
    expect(counts).toEqual({
      total: 6,
      done: 1,
      needPassword: 1,
      failed: 1,
      unneeded: 0,
      cancelled: 0,
      unusable: 2,
      leftOut: 1,
    });
  });
  it('tell documents with which nothing was to be done from what failed', () => {
    const counts = countRun(state(), [
      { state: 'done', error: null },
      { state: 'failed', error: error('redact_not_found') },
      { state: 'failed', error: error('damaged_file') },
    ]);
    expect(counts).toMatchObject({ done: 1, failed: 1, unneeded: 1, needPassword: 0 });
  });
  it('tell what was cancelled from what failed', () => {
    const counts = countRun(state(), [
      { state: 'done', error: null },
      { state: 'cancelled', error: null },
      { state: 'cancelled', error: null },
    ]);
    expect(counts).toMatchObject({ done: 1, failed: 0, cancelled: 2 });
  });
});

describe('what a run left out', () => {
  it('is the list of the next one, and nothing else of it is', () => {
    startOver();
    expect(state().documents.map((row) => row.file.name)).toEqual(['c.xlsx']);
  });
});

import { expect, it } from 'vitest';
import type { Message } from '../../contract/execution.js';
import type { Preview } from '../../contract/preview.js';
import { notesOf } from './row-notes.js';

const message = (code: Message['code'], input: number | null): Message => ({
  level: 'warning',
  code,
  params: {},
  text: '',
  input,
});
const preview: Preview = {
  ...{
    pages: [],
    more: 0,
    files: [],
    results: 1,
    hasFolder: false,
    size: null,
    sourceSize: 0,
    isEstimate: false,
    isCutShort: false,
    format: 'pdf',
  },
  messages: [message('sheets_wide', 1), message('font_substituted', 0)],
};
const rows = [{ id: 'letter' }, { id: 'budget' }];

it('tells of a document alone what was said of it, and of all documents what was said of each', () => {
  expect(notesOf({ of: 'budget', preview }, rows)).toEqual({ budget: [message('sheets_wide', 1)] });
  expect(notesOf({ of: 'all', preview }, rows)).toEqual({ letter: [], budget: [message('sheets_wide', 1)] });
  expect(notesOf({ of: null, preview: null }, rows)).toEqual({});
});

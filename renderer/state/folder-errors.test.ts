/** What is wrong with a folder is said of the folder only where nothing else went wrong. */
import { expect, it } from 'vitest';
import { ExecutionInput } from '../../contract/execution.js';
import { folderFailure } from './folder-errors.js';

const input = (index: number, code: string | null): ExecutionInput =>
  ExecutionInput.parse({
    ...{ index, path: `/documents/letters/${index}.docx`, name: `${index}.docx`, size: 1, format: 'docx' },
    ...{ state: code === null ? 'done' : 'failed', progress: null, step: null },
    error: code === null ? null : { code, params: {}, message: '' },
  });
const tiny = { target: { directory: '/media/tiny/', pattern: null } };
const beside = { target: { directory: null, pattern: null } };

it('names the folder that was chosen, or that of the documents', () => {
  const inputs = [input(0, 'target_full'), input(1, 'target_full')];
  expect(folderFailure(tiny, inputs)).toEqual({ error: 'target_full', name: 'tiny' });
  expect(folderFailure(beside, inputs)).toEqual({ error: 'target_full', name: 'letters' });
});

it.each([
  ['a document that went well', [input(0, 'target_full'), input(1, null)]],
  ['another error', [input(0, 'target_full'), input(1, 'damaged_file')]],
  ['no document', []],
])('%s: it is not the folder alone', (_what, inputs) => {
  expect(folderFailure(tiny, inputs)).toBeNull();
});

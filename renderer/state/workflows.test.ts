import { describe, expect, it } from 'vitest';
import type { InspectedFile } from '../../contract/desktop.js';
import type { Workflow } from '../../contract/workflow.js';
import { commandOf } from './commands.js';
import { fittingWorkflows, grouped, matches, withRecent, workflowInForce } from './workflows.js';

const workflow = (id: number, key: string): Workflow => ({
  id,
  key,
  name: key,
  description: '',
  category: 'to_pdf',
  input_extensions: [],
  output_type: 'pdf',
  merge: key.startsWith('merge'),
});
const word = workflow(1, 'word');
const excel = workflow(2, 'excel');
const merge = workflow(3, 'merge-any');
const catalogue = [merge, excel, word];
const file = (...workflows: string[]) => ({ name: 'x', format: null, workflows }) as unknown as InspectedFile;

describe('groups of workflows', () => {
  it('stand by what they are for, in the order in which the first of each comes', () => {
    const list = [
      workflow(4, 'split-pdf'),
      word,
      workflow(5, 'compress-pdf'),
      workflow(6, 'rotate-pdf'),
      excel,
    ];
    expect(grouped(list).map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['purpose.pages', [4, 6]],
      ['category.to_pdf', [1, 2]],
      ['purpose.size', [5]],
    ]);
  });
});

describe('workflows for a list of files', () => {
  it('are those that take every file, best first', () => {
    expect(fittingWorkflows(catalogue, [file('word', 'merge-any')])).toEqual([word, merge]);
    expect(fittingWorkflows(catalogue, [file('word', 'merge-any'), file('excel', 'merge-any')])).toEqual([
      merge,
    ]);
    expect(fittingWorkflows(catalogue, [file('word'), file('excel')])).toEqual([]);
  });
  it('are all of them while there are no files', () => {
    expect(fittingWorkflows(catalogue, [])).toHaveLength(3);
  });
  it('keep the picked one while it fits, and fall back to the best', () => {
    const files = [file('word', 'merge-any')];
    expect(workflowInForce(catalogue, files, 3)).toBe(merge);
    expect(workflowInForce(catalogue, files, 2)).toBe(word);
    expect(workflowInForce(catalogue, [], 2)).toBe(excel);
    expect(workflowInForce(catalogue, [], null)).toBeNull();
  });
});

describe('looking for a workflow', () => {
  it('finds all words in any case and order, with or without accents', () => {
    expect(matches('PDF word', 'Word to PDF')).toBe(true);
    expect(matches('een', 'Eén PDF')).toBe(true);
    expect(matches('excel', 'Word to PDF')).toBe(false);
  });
  it('remembers the last eight, each once', () => {
    const recent = withRecent(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'c');
    expect(recent).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g', 'h']);
    expect(withRecent(recent, 'new')).toHaveLength(8);
  });
});

describe('keys', () => {
  const press = (key: string, ...held: string[]) =>
    commandOf({
      key,
      ctrlKey: held.includes('ctrl'),
      metaKey: held.includes('meta'),
      shiftKey: held.includes('shift'),
      altKey: held.includes('alt'),
    });
  it('stand for commands, with Ctrl or Command', () => {
    expect(press('o', 'ctrl')).toBe('add-files');
    expect(press('O', 'ctrl', 'shift')).toBe('add-folder');
    expect(press('Enter', 'meta')).toBe('start');
    expect(press('F1')).toBe('show-shortcuts');
    expect(press('/', 'ctrl', 'shift')).toBe('show-shortcuts');
  });
  it('mean nothing without them, or with Alt (AltGr types characters)', () => {
    expect(press('o')).toBeUndefined();
    expect(press('k', 'ctrl', 'alt')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { InspectedFile } from '../../contract/desktop.js';
import type { ExecutionSummary } from '../../contract/execution.js';
import type { Workflow, WorkflowCatalogue } from '../../contract/workflow.js';
import { commandOf } from './keys.js';
import { listedWorkflows } from '../api/queries.js';
import {
  fittingWorkflows,
  grouped,
  keyOfExecution,
  outputType,
  partlyFittingWorkflows,
  pickedAmong,
  recentWorkflows,
  suggestedWorkflow,
  wantedWorkflows,
  withRecent,
  workflowInForce,
  workflowKey,
} from './workflows.js';

const workflow = (id: number, key: string, category: Workflow['category'] = 'to_pdf'): Workflow => ({
  id,
  key,
  name: key,
  description: '',
  category,
  input_extensions: [],
  output_type: 'pdf',
  merge: key.startsWith('merge'),
});
const word = workflow(1, 'word');
const excel = workflow(2, 'excel');
const merge = workflow(3, 'merge-any');
const catalogue = [merge, excel, word];
const file = (...workflows: string[]) => ({ name: 'x', format: null, workflows }) as unknown as InspectedFile;
const pdf = (...workflows: string[]) => ({ ...file(...workflows), format: 'pdf' });

describe('groups of workflows', () => {
  it('stand by what they are for, in the order in which the first of each comes', () => {
    const list = [
      { ...workflow(4, 'split-pdf'), purpose: 'pages' },
      word,
      { ...workflow(5, 'compress-pdf'), purpose: 'size' },
      { ...workflow(6, 'rotate-pdf'), purpose: 'pages' },
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
  it('keep the picked one while it takes any of them, and fall back to what is proposed', () => {
    const files = [file('word', 'merge-any')];
    expect(workflowInForce(catalogue, files, merge)).toBe(merge);
    expect(workflowInForce(catalogue, files, excel)).toBe(word);
    expect(workflowInForce(catalogue, [...files, file('excel', 'merge-any')], excel)).toBe(excel);
    expect(workflowInForce(catalogue, [], excel)).toBe(excel);
    expect(workflowInForce(catalogue, [], null)).toBeNull();
  });
  it('that take some of them are told with how many, most first', () => {
    const files = [file('word', 'merge-any'), file('word', 'merge-any'), file('excel', 'merge-any')];
    expect(partlyFittingWorkflows(catalogue, files)).toEqual([
      { workflow: word, count: 2 },
      { workflow: excel, count: 1 },
    ]);
  });
});

describe('workflows of a person’s own', () => {
  it('take what their first step takes, and are never proposed before one of the system', () => {
    const { key: _key, ...facts } = workflow(100_000, 'own');
    const own: Workflow = { ...facts, name: 'Board papers', steps: ['word', 'compress-pdf'] };
    const list = [...catalogue, own];
    expect(fittingWorkflows(list, [file('word', 'merge-any')])).toEqual([word, own, merge]);
    expect(fittingWorkflows(list, [file('excel')])).toEqual([excel]);
    expect(suggestedWorkflow(list, [file('word', 'merge-any')])).toBe(word);
    expect(workflowInForce(list, [file('word')], own)).toBe(own);
  });
});

describe('what is proposed', () => {
  const anything = workflow(4, 'anything');
  const ocr = { ...workflow(5, 'ocr-pdf', 'pdf_tools'), wanted: 1 };
  const compress = { ...workflow(6, 'compress-pdf', 'pdf_tools'), wanted: 0 };
  const mergePdf = { ...workflow(7, 'merge-pdf', 'pdf_tools'), wanted: 2, min_files: 2 };
  const all = [merge, ocr, compress, mergePdf, word, anything];
  const ofPdf = ['compress-pdf', 'ocr-pdf', 'anything', 'merge-pdf', 'merge-any'];
  it('is one result each and never a merge, a PDF among them or not', () => {
    const image = file('images', 'ocr-pdf', 'anything', 'merge-any');
    expect(suggestedWorkflow(all, [file('word', 'anything', 'merge-any'), pdf(...ofPdf)])).toBe(anything);
    expect(suggestedWorkflow(all, [image, pdf(...ofPdf)])).toBe(anything);
    expect(suggestedWorkflow([merge], [file('merge-any'), file('merge-any')])).toBeNull();
  });
  it('is nothing for PDFs alone: they may be meant for anything', () => {
    for (const files of [[pdf(...ofPdf)], [pdf(...ofPdf), pdf(...ofPdf)]]) {
      expect(suggestedWorkflow(all, files)).toBeNull();
      expect(workflowInForce(all, files, null)).toBeNull();
    }
    expect(workflowInForce(all, [pdf(...ofPdf)], compress)).toBe(compress);
  });
  it('are buttons for what is wanted most, and merging only for more than one', () => {
    const fitting = fittingWorkflows(all, [pdf(...ofPdf)]);
    expect(wantedWorkflows(fitting, [pdf()])).toEqual([compress, ocr]);
    expect(wantedWorkflows(fitting, [pdf(), pdf()])).toEqual([compress, ocr, mergePdf]);
  });
});

describe('workflows used recently', () => {
  it('are the last eight, each once', () => {
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

describe('what a workflow gives', () => {
  const report = {
    ...workflow(8, 'pdf-information', 'pdf_tools'),
    output_type: 'html',
    output_by: { option: 'form', types: { page: 'html', data: 'json' } },
  };
  it('is its type, or the one that an option chooses', () => {
    expect(outputType(word, { form: 'data' })).toBe('pdf');
    expect(outputType(report, {})).toBe('html');
    expect(outputType(report, { form: 'data' })).toBe('json');
    expect(outputType(report, { form: 'unheard of' })).toBe('html');
  });
});

describe('workflows of several services', () => {
  const reply = (...names: string[]): WorkflowCatalogue => ({
    system_workflows: names.map((name, place) => ({
      ...workflow(place + 1, 'word-to-pdf'),
      name,
    })),
    user_workflows: [],
  });
  const local = listedWorkflows('local', reply('Word to PDF'));
  const harbour = listedWorkflows('harbour', reply('Excel to PDF', 'word to PDF '));

  it('have names of their own, though ids and what a service calls a key are alike', () => {
    const keysOf = [...local, ...harbour].map(workflowKey);
    expect(keysOf).toEqual(['word-to-pdf', 'harbour id-1', 'harbour id-2']);
    expect(workflowKey({ id: 7 })).toBe('id-7');
    expect(workflowKey({ id: 7, service: 'local' })).toBe('id-7');
    expect(workflowKey({ id: 1, service: 'harbour:sandbox' })).not.toBe('harbour id-1');
    expect(recentWorkflows(harbour, ['harbour id-2', 'id-1', 'word-to-pdf'])).toEqual([harbour[1]]);
  });

  it('keep the names of their executions', () => {
    const of = (more: Partial<ExecutionSummary>) =>
      keyOfExecution({ workflowId: 2, workflowKey: null, service: 'local', ...more });
    expect(of({ service: 'harbour' })).toBe(workflowKey(harbour[1] ?? word));
    expect(of({ workflowKey: 'word-to-pdf' })).toBe('word-to-pdf');
    expect(of({ workflowKey: 'word-to-pdf', userWorkflow: { id: 9, name: 'Mine' } })).toBe('id-9');
  });

  it('let a task go to another service by its name, and never by its number', () => {
    const [picked = word] = local;
    expect(pickedAmong(local, picked)).toBe(picked);
    expect(pickedAmong(harbour, picked)).toBe(harbour[1]);
    expect(pickedAmong(harbour, { id: 1, name: 'Merge PDFs' })).toBeUndefined();
    expect(workflowInForce(harbour, [], picked)).toBe(harbour[1]);
    const compress = listedWorkflows('harbour', reply('Compress'));
    expect(pickedAmong(compress, { id: 3, name: 'Compress PDF' })?.name).toBe('Compress');
    // Two of one name at one service are told apart by their numbers.
    expect(pickedAmong(local, { ...picked, id: 99 })).toBeUndefined();
  });
});

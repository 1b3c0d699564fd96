import { expect, it } from 'vitest';
import type { UserWorkflowStep } from '../../contract/user-workflow.js';
import { Option, Workflow } from '../../contract/workflow.js';
import { keptOptions, stepsWith, workflowOfStep } from './own-workflows.js';

const option = (name: string, type: string, more: Partial<Option> = {}): Option =>
  Option.parse({ name, type, label: name, ...more });

const quality = option('compression', 'select', {
  values: ['web', 'small'].map((value) => ({ value, label: value })),
  default: 'web',
});
const edge = option('edge', 'integer', {
  default: '10',
  depends_on: { name: 'compression', values: ['small'] },
});
const language = option('ocr_language', 'multiselect', { default: '' });
const opening = option('open_password', 'password');
const document = option('password', 'password');
const network = option('network', 'boolean', { default: 'false' });
const plan = option('plan', 'page_plan');
const all = [quality, edge, language, opening, document, network, plan];

it('keeps what was changed, and of passwords only that they are asked', () => {
  const values = {
    compression: 'small',
    edge: '10',
    ocr_language: 'nld+eng',
    open_password: 'kestrel',
    password: 'of the document',
    network: 'true',
    plan: 'A1,B2',
  };
  expect(keptOptions(all, values)).toEqual({
    compression: 'small',
    ocr_language: 'nld+eng',
    open_password: '',
  });
});

it('keeps nothing of options that are not shown, nor of a text that was emptied', () => {
  const name = option('name', 'string', { default: 'Report' });
  expect(keptOptions([...all, name], { compression: 'web', edge: '12', name: '' })).toEqual({});
});

it('puts what was given for a run into the steps that it was asked for', () => {
  const steps: UserWorkflowStep[] = [
    { workflow: 'word-to-pdf', options: { pages: '1-3' } },
    { workflow: 'protect-pdf', options: { open_password: '' } },
  ];
  expect(stepsWith(steps, { quality: '80', step2_allow_print: 'false' })).toEqual([
    { workflow: 'word-to-pdf', options: { pages: '1-3', quality: '80' } },
    { workflow: 'protect-pdf', options: { open_password: '', allow_print: 'false' } },
  ]);
});

it('finds the workflow of a step by its key, or by the name that a service has for it', () => {
  const own = Workflow.parse({ id: 100_000, name: 'Compress PDF', steps: ['compress-pdf'] });
  const here = Workflow.parse({ id: 24, key: 'compress-pdf', name: 'Compress PDF' });
  const there = Workflow.parse({ id: 9, name: 'Compress  PDF', service: 'harbour' });
  expect(workflowOfStep([own, here], { workflow: 'compress-pdf' })).toBe(here);
  expect(workflowOfStep([there], { workflow: 'remote:compress pdf' })).toBe(there);
  expect(workflowOfStep([own], { workflow: 'compress-pdf' })).toBeUndefined();
});

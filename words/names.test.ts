/** What a workflow is called, here and at a service. */
import { expect, it } from 'vitest';
import { elsewherePrefix, fromElsewhere } from '../contract/workflow-names.js';
import { Workflow } from '../contract/workflow.js';
import { namesIn } from './every-language.js';

const there = (name: string, isOwn = false): Workflow => ({
  ...fromElsewhere('harbour', Workflow.parse({ id: 9, name }), isOwn),
  key: `${elsewherePrefix}${name.toLowerCase()}`,
});

it('a task of a service has the name that it has here, and the service’s own beside it', () => {
  const en = namesIn('en');
  expect(en.workflow(there('Compress PDF'))).toBe('Make smaller');
  expect(en.workflowThere(there('Compress PDF'))).toBe('Compress PDF');
  expect(namesIn('de').workflow(there('Merge Word to PDF'))).toBe('Word-Dokumente zusammenfügen');
});

it('so has one without a key, as the window gets it', () => {
  const bare = fromElsewhere('harbour', Workflow.parse({ id: 9, name: 'Compress PDF' }), false);
  expect(bare.key).toBeUndefined();
  expect([namesIn('en').workflow(bare), namesIn('en').workflowThere(bare)]).toEqual([
    'Make smaller',
    'Compress PDF',
  ]);
});

it('a task that is called the same, or is not done here, has one name', () => {
  const en = namesIn('en');
  for (const name of ['Word to PDF', 'Translate PDF'])
    expect([en.workflow(there(name)), en.workflowThere(there(name))]).toEqual([name, '']);
});

it('what a person keeps at a service keeps its name', () => {
  const own = there('Compress PDF', true);
  expect(namesIn('en').workflow(own)).toBe('Compress PDF');
  expect(namesIn('en').workflowThere(own)).toBe('');
});

it('a workflow of this computer has no other name', () => {
  const here = { key: 'compress-pdf', name: 'Compress PDF' };
  expect([namesIn('en').workflow(here), namesIn('en').workflowThere(here)]).toEqual(['Make smaller', '']);
});

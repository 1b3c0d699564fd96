/** What a service cannot do is done on this computer: the same task, with the options that both have. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Execution } from '../../contract/execution.js';
import { Settings } from '../../contract/settings.js';
import { thisComputer } from '../../contract/this-computer.js';
import { fromElsewhere } from '../../contract/workflow-names.js';
import { Workflow, type Option } from '../../contract/workflow.js';
import { keys, queryClient } from '../api/queries.js';
import { inspected, option, withEmptyWindow, workflow } from '../testing.js';
import { chosenServiceId } from './chosen.js';
import { convertHere, useLeftThere } from './convert-here.js';
import { addFiles, documentsStore, runStarted } from './documents.js';
import { applyReply, forgetExecution } from './executions.js';
import { pickWorkflow, setValues, uiStore } from './ui.js';

withEmptyWindow();

const compress = workflow(3, 'compress-pdf', 'Compress PDF', {
  input_extensions: ['pdf'],
  category: 'pdf_tools',
});
const there = fromElsewhere('harbour', Workflow.parse({ id: 9, name: 'Compress' }), false);
const levels = ['web', 'small'].map((value) => ({ value, label: value }));
const optionsOf: Readonly<Record<string, readonly Option[]>> = {
  local: [option('compression', 'select', { values: levels, default: 'web' })],
  harbour: [
    option('compression', 'select', { values: levels, default: 'web' }),
    option('colour', 'string'),
    option('stamp', 'string'),
  ],
};
const pdf = (name: string) =>
  inspected(name, { format: 'pdf', group: 'pdf', workflows: ['compress-pdf'], pages: 1 });
const submit = vi.fn((_request: unknown) =>
  Promise.resolve({ ok: true, value: { id: 'y', inputs: [], results: [], messages: [] } }),
);
const cancel = vi.fn(() => Promise.resolve({ ok: true, value: null }));

beforeEach(() => {
  vi.stubGlobal('platen', {
    submit,
    cancel,
    updateSettings: (change: Partial<Settings>) =>
      Promise.resolve({
        ok: true,
        value: { ...queryClient.getQueryData<Settings>(keys.settings), ...change },
      }),
    workflowOptions: (service: string) =>
      Promise.resolve({ ok: true, value: { options: optionsOf[service] } }),
  });
  queryClient.setQueryData(keys.workflows(), [compress]);
  queryClient.setQueryData(keys.workflows('harbour'), [there]);
  queryClient.setQueryData(keys.services, [
    thisComputer,
    { ...thisComputer, service: 'harbour', name: 'Harbour' },
  ]);
  queryClient.setQueryData(keys.settings, Settings.parse({ service: 'harbour' }));
  uiStore.setState(uiStore.getInitialState(), true);
  pickWorkflow(there);
  setValues('harbour id-9', { compression: 'small', colour: 'red' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  submit.mockClear();
  cancel.mockClear();
  forgetExecution('x');
});

it('before anything was sent', async () => {
  addFiles([pdf('a.pdf')]);
  await convertHere('harbour');
  expect(chosenServiceId()).toBe('local');
  expect(cancel).not.toHaveBeenCalled();
  expect(submit.mock.lastCall?.[0]).toMatchObject({
    workflowId: 3,
    files: [{ path: '/documents/a.pdf' }],
    options: { compression: 'small' },
  });
  expect(documentsStore.getState().run?.executionId).toBe('y');
});

it('in the middle of a run: it is ended, and what is done stays done', async () => {
  runStarted('x', addFiles([pdf('a.pdf'), pdf('b.pdf')]));
  const input = { size: 1, format: 'pdf', progress: null, step: null, error: null };
  applyReply(
    Execution.parse({
      id: 'x',
      ...{ workflowId: 9, workflowKey: null, workflowName: 'Compress', service: 'harbour' },
      ...{ status: 'processing', progress: null, currentStep: null, error: null },
      ...{ createdAt: '2026-11-30T09:00:00.000Z', startedAt: null, completedAt: null },
      ...{ options: {}, target: { directory: null }, inputCount: 2, doneCount: 1, failedCount: 0 },
      totalPages: 0,
      inputs: [
        { index: 0, path: '/documents/a.pdf', name: 'a.pdf', state: 'done', ...input },
        { index: 1, path: '/documents/b.pdf', name: 'b.pdf', state: 'working', ...input, step: 'queued' },
      ],
      results: [],
      messages: [],
    }),
  );
  await convertHere('harbour');
  expect(cancel).toHaveBeenCalledWith('x', null);
  expect(submit.mock.lastCall?.[0]).toMatchObject({
    workflowId: 3,
    files: [{ path: '/documents/b.pdf' }],
  });
  // The new run goes on saying what the service has, which may charge for it, until another run takes its place.
  const { result } = renderHook(() => useLeftThere('y'));
  expect(result.current).toEqual({ executionId: 'x', count: 1, here: 'y' });
  act(() => runStarted('z', []));
  expect(result.current).toBeNull();
});

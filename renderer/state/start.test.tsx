/** What a start does while the window still waits for answers of the main process. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Settings } from '../../contract/settings.js';
import type { Option } from '../../contract/workflow.js';
import { keys, queryClient } from '../api/queries.js';
import { inspected, option, withEmptyWindow, workflow } from '../testing.js';
import { start } from './actions.js';
import { addLink, setChain } from './chain.js';
import { addFiles, documentsStore, whileArriving } from './documents.js';
import { isPossible } from './possible.js';
import { uiStore } from './ui.js';

withEmptyWindow();

const toPdf = workflow(1, 'word-to-pdf', 'Word to PDF', { input_extensions: ['docx'], output_type: 'pdf' });
const stamp = workflow(2, 'stamp', 'Stamp PDF', {
  input_extensions: ['pdf'],
  output_type: 'pdf',
  category: 'pdf_tools',
  chain: 'link',
});

/** Answers that are still on their way, by workflow. */
const waiting = new Map<number, (options: readonly Option[]) => void>();
const submit = vi.fn(() =>
  Promise.resolve({ ok: true, value: { id: 'x', inputs: [], results: [], messages: [] } }),
);
const firstUi = uiStore.getInitialState();

beforeEach(() => {
  const bridge = {
    submit,
    updateSettings: () => Promise.resolve({ ok: true, value: Settings.parse({}) }),
    workflowOptions: (_service: string, id: number) =>
      new Promise((answer) => {
        waiting.set(id, (options) => answer({ ok: true, value: { options } }));
      }),
  };
  vi.stubGlobal('platen', bridge);
  queryClient.setQueryData(keys.workflows(), [toPdf, stamp]);
  queryClient.setQueryData(keys.settings, Settings.parse({}));
  uiStore.setState(firstUi, true);
  addFiles([inspected('a.docx')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  waiting.clear();
  submit.mockClear();
  setChain([]);
});

it('waits for the options of a workflow that was picked a moment ago', async () => {
  const started = start();
  const again = start();
  await expect.poll(() => [...waiting.keys()]).toEqual([1]);
  expect(submit).not.toHaveBeenCalled();
  waiting.get(1)?.([option('paper', 'text', { default: 'a4' })]);
  await Promise.all([started, again]);
  expect(submit).toHaveBeenCalledOnce();
  expect(documentsStore.getState().run?.executionId).toBe('x');
});

it('waits for what was dropped together and is still on its way, and leaves nothing behind', async () => {
  let arrived = (): void => undefined;
  const others = whileArriving(new Promise<void>((resolve) => (arrived = resolve)));
  expect(isPossible('start')).toBe(true);
  const started = start();
  expect(uiStore.getState().startWaits).toBe(true);
  await Promise.resolve();
  expect(waiting.size).toBe(0);
  arrived();
  await others;
  await expect.poll(() => [...waiting.keys()]).toEqual([1]);
  expect(uiStore.getState().startWaits).toBe(false);
  waiting.get(1)?.([]);
  await started;
  expect(submit).toHaveBeenCalledOnce();
});

it('waits for the options of a step, and does not start without what the step needs', async () => {
  addLink(stamp);
  const started = start();
  await expect.poll(() => [...waiting.keys()].sort()).toEqual([1, 2]);
  waiting.get(1)?.([]);
  waiting.get(2)?.([option('words', 'text', { required: true })]);
  await started;
  expect(submit).not.toHaveBeenCalled();
  expect(uiStore.getState().attempted).toBe(true);
});

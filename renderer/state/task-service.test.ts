import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settings } from '../../contract/settings.js';
import { keys, queryClient } from '../api/queries.js';
import { chosenServiceId } from './chosen.js';
import { thisComputer } from '../../contract/this-computer.js';
import { chooseService, forgetChosen } from './service.js';
import { pickTask } from './task-service.js';
import { uiStore } from './ui.js';

const toPdf = { id: 1, name: 'Word to PDF' };
const asked = vi.fn();
const keep = (settings: Partial<Settings>): void => {
  queryClient.setQueryData(keys.settings, Settings.parse(settings));
};

beforeEach(() => {
  asked.mockImplementation((change: Partial<Settings>) =>
    Promise.resolve({
      ok: true,
      value: { ...queryClient.getQueryData<Settings>(keys.settings), ...change },
    }),
  );
  vi.stubGlobal('window', { platen: { updateSettings: asked } });
  queryClient.setQueryData(keys.services, [
    thisComputer,
    { ...thisComputer, service: 'harbour', name: 'Harbour' },
  ]);
  forgetChosen();
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
  queryClient.clear();
});

describe('the service that did a workflow last', () => {
  it('comes back with it', async () => {
    keep({ workflowServices: { 'word to pdf': 'harbour' } });
    pickTask(toPdf);
    await expect.poll(chosenServiceId).toBe('harbour');
    expect(uiStore.getState().pickedWorkflow).toMatchObject(toPdf);
  });

  it('stands back where a person has just chosen another one', async () => {
    keep({ workflowServices: { 'word to pdf': 'harbour' } });
    await chooseService('local');
    pickTask(toPdf);
    await expect.poll(() => uiStore.getState().pickedWorkflow?.id).toBe(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(chosenServiceId()).toBe('local');
  });

  it('is passed over when it is not there any more', async () => {
    keep({ workflowServices: { 'word to pdf': 'gone' } });
    pickTask(toPdf);
    await expect.poll(() => uiStore.getState().pickedWorkflow?.id).toBe(1);
    expect(asked).not.toHaveBeenCalled();
  });
});

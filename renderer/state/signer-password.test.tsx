import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExecutionInput } from '../../contract/execution.js';
import { Settings } from '../../contract/settings.js';
import type { Workflow } from '../../contract/workflow.js';
import { keys, queryClient } from '../api/queries.js';
import { inspected, option, withEmptyWindow, workflow } from '../testing.js';
import { convertMore, start } from './actions.js';
import { chainStore, setChain } from './chain.js';
import { addFiles, clearDocuments, startOver } from './documents.js';
import { executions } from './executions.js';
import { watchSignerPassword } from './signer-password.js';
import { pickWorkflow, setValues, uiStore } from './ui.js';
import { workflowKey } from './workflows.js';

withEmptyWindow();

const pdfTool: Partial<Workflow> = {
  input_extensions: ['pdf'],
  output_type: 'pdf',
  category: 'pdf_tools',
  chain: 'link',
};
const sign = workflow(67, 'sign-pdf', 'Sign PDF', pdfTool);
const stamp = workflow(2, 'stamp', 'Stamp PDF', pdfTool);
const isPdf = { format: 'pdf', group: 'pdf', workflows: ['sign-pdf', 'stamp'] };
const options = [option('certificate_password', 'password'), option('open_password', 'password')];
const key = workflowKey(sign);
const typed = { certificate_password: 'kite & Öl', open_password: 'other' };
const firstUi = uiStore.getInitialState();
const held = () => uiStore.getState().values[key]?.['certificate_password'];
const settings = vi.fn((_change: unknown) => Promise.resolve({ ok: true, value: Settings.parse({}) }));
let end = (): void => undefined;

/** Tells how the one document of the run ended. */
const ended = (code: string): void => {
  const { inputs, ...rest } = executions.getState().byId['x']!;
  const input = { ...(inputs[0] ?? { index: 0 }), error: { code, params: {} } } as unknown as ExecutionInput;
  executions.setState({ byId: { x: { ...rest, inputs: [input] } } });
};

beforeEach(async () => {
  vi.stubGlobal('platen', {
    submit: () => Promise.resolve({ ok: true, value: { id: 'x', inputs: [], results: [], messages: [] } }),
    updateSettings: settings,
    workflowOptions: () => Promise.resolve({ ok: true, value: { options } }),
  });
  queryClient.setQueryData(keys.workflows(), [sign, stamp]);
  queryClient.setQueryData(keys.settings, Settings.parse({}));
  queryClient.setQueryData(keys.options(67), options);
  uiStore.setState(firstUi, true);
  addFiles([inspected('a.pdf', isPdf)]);
  pickWorkflow(sign);
  setValues(key, typed);
  setChain([{ workflowId: 67, name: 'Sign PDF', values: typed }]);
  end = watchSignerPassword();
  await start();
});
afterEach(() => {
  end();
  setChain([]);
  startOver();
  clearDocuments();
  executions.setState({ byId: {} });
  vi.unstubAllGlobals();
  settings.mockClear();
});

describe('the password of a certificate file', () => {
  it('is still there after the start, unlike other passwords, and in no settings', () => {
    expect(held()).toBe('kite & Öl');
    expect(uiStore.getState().values[key]?.['open_password']).toBeUndefined();
    expect(chainStore.getState().links[0]?.values).toEqual({ certificate_password: 'kite & Öl' });
    expect(settings).toHaveBeenCalled();
    expect(JSON.stringify(settings.mock.calls)).not.toContain('kite');
  });

  it('stays after a failure that has nothing to do with it', () => {
    ended('time_server_unreachable');
    expect(held()).toBe('kite & Öl');
  });

  it('goes when it was wrong', () => {
    ended('signer_password');
    expect(held()).toBeUndefined();
    expect(chainStore.getState().links[0]).toMatchObject({
      values: {},
      forgotten: ['open_password', 'certificate_password'],
    });
  });

  it('goes with the next documents, with another workflow, and with the last document', () => {
    convertMore();
    expect(held()).toBeUndefined();
    setValues(key, typed);
    pickWorkflow(sign);
    expect(held()).toBe('kite & Öl');
    pickWorkflow(stamp);
    expect(held()).toBeUndefined();
    addFiles([inspected('b.pdf', isPdf)]);
    setValues(key, typed);
    clearDocuments();
    expect(held()).toBeUndefined();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settings } from '../../../contract/settings.js';
import { Execution, type RemoteProgress } from '../../../contract/execution.js';
import type { ServiceState } from '../../../contract/remote.js';
import { keys, queryClient } from '../../api/queries.js';
import { formatTime } from '../../../words/format.js';
import { addFiles, documentsStore, runStarted } from '../../state/documents.js';
import { forgetExecution, replaceExecution } from '../../state/executions.js';
import { thisComputer } from '../../../contract/this-computer.js';
import { draw, inspected, withEmptyWindow, workflow } from '../../testing.js';
import { Details } from '../../features/history/Details.js';
import { Option } from '../../../contract/workflow.js';
import { FirstOptions } from '../../features/steps/FirstOptions.js';
import { Cure } from '../../features/result/Cure.js';
import { RowMeta } from '../../features/result/RowMeta.js';
import { ResultFoot } from '../../features/result/ResultFoot.js';
import { WholeResult } from '../../features/result/WholeResult.js';

withEmptyWindow();

const harbour: ServiceState = {
  ...thisComputer,
  service: 'harbour',
  name: 'Harbour',
  environment: 'production',
  host: 'harbour.example',
  token: 'keychain',
};
const quiet: RemoteProgress = {
  phase: 'waiting',
  bytes: null,
  totalBytes: null,
  bytesPerSecond: null,
  said: null,
  estimatedCompletion: null,
  retryAt: null,
};
const later = '2126-11-22T14:05:00.000Z';
const time = formatTime(later, 'en');

const input = (index: number, more: object = {}) => ({
  index,
  path: `/documents/${index}.docx`,
  name: `${index}.docx`,
  size: 1000,
  format: 'docx',
  state: 'working',
  progress: null,
  step: 'sending',
  error: null,
  ...more,
});
const execution = (more: object = {}): Execution =>
  Execution.parse({
    id: 'x',
    workflowId: 8,
    workflowKey: null,
    workflowName: 'Word to PDF',
    status: 'processing',
    progress: null,
    currentStep: null,
    error: null,
    createdAt: later,
    startedAt: later,
    completedAt: null,
    options: {},
    target: { directory: null },
    service: 'harbour',
    inputCount: 2,
    doneCount: 0,
    failedCount: 0,
    totalPages: 0,
    inputs: [input(0), input(1)],
    results: [],
    messages: [],
    ...more,
  });

const refreshService = vi.fn();
const retry = vi.fn();

beforeEach(() => {
  refreshService.mockResolvedValue({ ok: true, value: harbour });
  retry.mockResolvedValue({ ok: true, value: execution() });
  vi.stubGlobal('platen', { refreshService, retry });
  queryClient.setQueryData(keys.settings, Settings.parse({ service: 'harbour' }));
  queryClient.setQueryData(keys.services, [thisComputer, harbour]);
  queryClient.setQueryData(keys.workflows(), []);
  queryClient.setQueryData(keys.options(8, 'harbour'), []);
  runStarted('x', addFiles([inspected('0.docx'), inspected('1.docx')]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetExecution('x');
  refreshService.mockReset();
  retry.mockReset();
});

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const line = (): string => plain(document.querySelector('.remote-line')?.textContent);
const during = (progress: Partial<RemoteProgress>): void => {
  replaceExecution(execution({ remote: { ...quiet, ...progress } }));
  draw(<ResultFoot convert={{ workflow: null, workflows: [], values: {} }} />);
};

describe('a run at a service', () => {
  it.each([
    [{}, 'Waiting: Harbour converts five at once'],
    [
      { phase: 'sending', bytes: 1_200_000, totalBytes: 5_600_000, bytesPerSecond: 300_000 },
      'Sending to Harbour · 1.2 MB of 5.6 MB · 300 kB a second',
    ],
    [{ phase: 'queued', estimatedCompletion: later }, `In the queue of Harbour · expected at ${time}`],
    [
      { phase: 'working', said: 'Laying out page 3', estimatedCompletion: later },
      `Laying out page 3 · expected at ${time}`,
    ],
    [{ phase: 'working' }, 'Harbour is converting'],
    [{ phase: 'fetching', bytes: 12_000, totalBytes: null }, 'Downloading the result · 12 kB'],
    [{ phase: 'held', retryAt: later }, `Paused by Harbour until ${time}`],
    [{ phase: 'held' }, 'Paused by Harbour'],
  ] as const)('%j is told as %s', (progress, words) => {
    during(progress);
    expect(line()).toBe(plain(words));
  });

  it('has a bar of the bytes while they are on their way', () => {
    during({ phase: 'sending', bytes: 50, totalBytes: 200 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  });

  it('that is offline is one calm line, and is tried when somebody says so', async () => {
    during({ phase: 'offline', retryAt: later });
    expect(line()).toContain(`No connection to Harbour. Trying again at ${plain(time)}.`);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(refreshService).toHaveBeenCalledWith('harbour');
  });

  it('is held or offline when the service is, though the work there has not noticed', () => {
    queryClient.setQueryData(keys.services, [
      thisComputer,
      { ...harbour, condition: 'rate_limited', retryAt: later },
    ]);
    during({ phase: 'working', said: 'Laying out page 3' });
    expect(line()).toBe(plain(`Paused by Harbour until ${time}`));
  });

  it('says what converting here does not undo: documents that the service has already', () => {
    queryClient.setQueryData(keys.workflows(), [workflow(3, 'word-to-pdf', 'Word to PDF')]);
    const steps = ['queued', 'working', 'sending'];
    replaceExecution(
      execution({
        remote: { ...quiet, phase: 'offline' },
        ...{ inputCount: 3, inputs: steps.map((step, index) => input(index, { step })) },
      }),
    );
    draw(<ResultFoot convert={{ workflow: null, workflows: [], values: {} }} />);
    expect(line()).toContain('2 documents are already at the service and may be charged.');
  });

  it('that nothing can be done for shows no work, and no bar that moves', () => {
    const all = execution({ remote: { ...quiet, phase: 'offline', retryAt: later } });
    replaceExecution(all);
    const [document] = documentsStore.getState().documents;
    const [first] = all.inputs;
    if (!document || !first) throw new Error('Nothing to draw.');
    draw(<RowMeta executionId="x" document={document} input={first} given={undefined} />);
    expect(screen.getByText('Waiting for the service')).toBeTruthy();
    const bar = screen.getByRole('progressbar');
    expect(bar.className).not.toContain('open');
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
  });

  it('expects nothing of a moment that is past', () => {
    during({ phase: 'queued', estimatedCompletion: '2020-01-01T00:00:00.000Z' });
    expect(line()).toBe('In the queue of Harbour');
  });

  it('that waits for a token leads to its field', () => {
    queryClient.setQueryData(keys.services, [thisComputer, { ...harbour, condition: 'wrong_token' }]);
    during({ phase: 'held' });
    expect(line()).toContain('Enter a new one to continue.');
    expect(screen.getByRole('button', { name: 'Enter the token' })).toBeTruthy();
  });

  it('tells in the end what was charged, what is left, how it was counted and whose credits they were', () => {
    replaceExecution(
      execution({
        status: 'done',
        completedAt: later,
        doneCount: 2,
        inputs: [input(0, { state: 'done' }), input(1, { state: 'done' })],
        charge: {
          credits: 8,
          credits_left: 404,
          credits_explain: '1 email body + 7 documents = 8',
          credits_source: 'organization',
          credits_source_name: 'De Drukkerij',
        },
      }),
    );
    draw(<ResultFoot convert={{ workflow: null, workflows: [], values: {} }} />);
    expect(plain(document.querySelector('.quote')?.textContent)).toBe(
      '8 credits charged, 404 left · 1 email body + 7 documents = 8 · from the credits of De Drukkerij',
    );
  });
});

describe('files that belong to no document', () => {
  const result = (index: number, of: number | null, name: string) => ({
    ...{ index, input: of, name, path: `/documents/${name}`, format: 'pdf', size: 1000, pages: 1 },
  });
  const ended = (results: readonly object[], codes: readonly string[]): void =>
    replaceExecution(
      execution({
        status: 'done',
        completedAt: later,
        doneCount: 2,
        inputs: [input(0, { state: 'done' }), input(1, { state: 'done' })],
        results,
        messages: codes.map((code) => ({
          level: 'warning',
          code,
          text: '',
          params: { count: 1, names: 'x' },
        })),
      }),
    );

  it('are no result of all documents where the service gave them beside the others', () => {
    const own = [result(0, 0, '0.pdf'), result(1, 1, '1.pdf')];
    ended([...own, result(2, null, 'cover.pdf')], ['fetched_extra']);
    draw(<WholeResult />);
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
    const card = screen.getByRole('region', { name: 'More from the service' });
    expect(card.textContent).toContain('1 more file from the service');
  });

  it('are the result where all documents became one', () => {
    ended([result(0, null, 'all.pdf')], ['fetched_together']);
    draw(<WholeResult />);
    expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('all.pdf');
  });
});

describe('a document that failed at a service', () => {
  const failed = (code: string, more: object = {}) =>
    Execution.parse(
      execution({
        inputs: [
          input(0, { state: 'failed', error: { code, params: {}, message: 'x', ...more } }),
          input(1, { state: 'done' }),
        ],
      }),
    );
  const cure = (whole: Execution): void => {
    replaceExecution(whole);
    const [first] = whole.inputs;
    if (first) draw(<Cure executionId="x" input={first} />);
  };

  it('is sent again only by a person where nobody knows whether it arrived', async () => {
    cure(failed('unclear_outcome'));
    const again = { name: 'Send 0.docx again. If it arrived before, it is charged twice' };
    await userEvent.click(screen.getByRole('button', again));
    expect(retry).toHaveBeenCalledWith({ executionId: 'x', inputs: [0] });
  });

  it('may be left as it is', async () => {
    cure(failed('unclear_outcome'));
    await userEvent.click(screen.getByRole('button', { name: 'Ignore 0.docx' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(retry).not.toHaveBeenCalled();
  });

  it('leads to the token, or back to the options that the service did not take', async () => {
    cure(failed('unauthorized'));
    expect(screen.getByRole('button', { name: 'Enter the token' })).toBeTruthy();
    cure(failed('invalid_options', { fields: { 'options.dpi': ['Too high.'] } }));
    await userEvent.click(screen.getByRole('button', { name: 'Change options' }));
    const option = (name: string) => Option.parse({ name, label: name, type: 'string', words: 'service' });
    queryClient.setQueryData(keys.settings, Settings.parse({ service: 'harbour' }));
    draw(
      <FirstOptions
        workflow={{ ...workflow(8, '', 'Word to PDF'), key: undefined, service: 'harbour' }}
        options={[option('dpi'), option('title')]}
        optionsError={null}
        values={{ dpi: '9000', title: '' }}
        service={harbour}
        all="word"
      />,
    );
    expect(screen.getByText('Too high.').previousElementSibling?.textContent).toContain('dpi');
    await userEvent.type(screen.getByRole('textbox', { name: 'dpi' }), '1');
    expect(screen.queryByText('Too high.')).toBeNull();
  });

  it('is offered to a service where the engine is missing here', async () => {
    cure(Execution.parse({ ...failed('engine_missing'), service: 'local' }));
    expect(screen.getByRole('button', { name: 'Use Harbour' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open Settings' })).toBeTruthy();
    queryClient.setQueryData(keys.services, [thisComputer]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use Harbour' })).toBeNull());
  });
});

describe('an execution of a service in the history', () => {
  const past = (): Execution =>
    execution({
      status: 'done',
      completedAt: later,
      doneCount: 2,
      charge: { credits: 2, credits_explain: '2 documents = 2', credits_source: 'personal' },
    });
  const facts = async (): Promise<string> => {
    queryClient.setQueryData(keys.execution('x'), past());
    vi.stubGlobal('platen', { execution: () => Promise.resolve({ ok: true, value: past() }) });
    draw(<Details id="x" />);
    await screen.findByText('Done by');
    return plain(document.querySelector('.facts')?.textContent);
  };

  it('says who did it, what was charged, why, and whose credits they were', async () => {
    const said = await facts();
    for (const words of ['Harbour', '2 credits charged', '2 documents = 2', 'from your own credits'])
      expect(said).toContain(words);
  });

  it('says that its service is not there any more', async () => {
    queryClient.setQueryData(keys.services, [thisComputer]);
    expect(await facts()).toContain('Removed service');
  });
});

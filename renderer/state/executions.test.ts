import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Execution,
  ExecutionChange,
  ExecutionInput,
  ExecutionSummary,
} from '../../contract/execution.js';
import type { Workflow } from '../../contract/workflow.js';
import {
  applyChange,
  applyReply,
  executions,
  forgetExecution,
  mayRetry,
  mergeChange,
  replaceExecution,
  reportOf,
} from './executions.js';

const summary = (more: Partial<ExecutionSummary> = {}): ExecutionSummary => ({
  id: 'e1',
  workflowId: 1,
  workflowKey: 'word-to-pdf',
  workflowName: 'Word to PDF',
  status: 'processing',
  progress: null,
  currentStep: null,
  error: null,
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: null,
  completedAt: null,
  options: {},
  then: [],
  target: { directory: null, pattern: null },
  service: 'local',
  creditsCharged: 0,
  inputCount: 2,
  doneCount: 0,
  failedCount: 0,
  totalPages: 0,
  ...more,
});

const input = (index: number, state: ExecutionInput['state']): ExecutionInput => ({
  index,
  path: `/${index}.docx`,
  name: `${index}.docx`,
  folder: '',
  origin: null,
  size: 1,
  format: 'docx',
  state,
  progress: null,
  step: null,
  error: null,
});

const change = (more: Partial<ExecutionChange>): ExecutionChange => ({
  summary: summary(),
  inputs: [],
  results: [],
  messages: [],
  ...more,
});

const execution = (more: Partial<Execution> = {}): Execution => ({
  ...summary(),
  inputs: [input(0, 'waiting'), input(1, 'waiting')],
  results: [],
  messages: [],
  ...more,
});

const note = { level: 'info' as const, code: 'note' as const, params: {}, text: 'Hello', input: 0 };
const known = () => executions.getState().byId['e1'];

beforeEach(() => forgetExecution('e1'));

describe('changes of an execution', () => {
  it('replace only the inputs they name; all others stay the same objects', () => {
    applyReply(execution());
    const before = known()?.inputs[1];
    applyChange(change({ inputs: [input(0, 'working')] }));
    expect(known()?.inputs[0]?.state).toBe('working');
    expect(known()?.inputs[1]).toBe(before);
  });
  it('keep the list itself when no input changed', () => {
    applyReply(execution());
    const before = known();
    const after = mergeChange(before, change({ summary: summary({ progress: 0.5 }) }));
    expect(after.inputs).toBe(before?.inputs);
    expect(after.summary.progress).toBe(0.5);
  });
  it('that came before the reply of the submission win over it', () => {
    applyChange(change({ summary: summary({ doneCount: 1 }), inputs: [input(0, 'done')], messages: [note] }));
    applyReply(execution());
    expect(known()?.inputs.map((row) => row?.state)).toEqual(['done', 'waiting']);
    expect(known()?.summary.doneCount).toBe(1);
    expect(known()?.messages).toEqual([note]);
  });
  it('do not repeat a message', () => {
    applyReply(execution({ messages: [note] }));
    applyChange(change({ messages: [note, { ...note, text: 'Bye' }] }));
    expect(known()?.messages.map((message) => message.text)).toEqual(['Hello', 'Bye']);
  });
  it('give way to the whole truth once it is asked for', () => {
    applyChange(change({ inputs: [input(0, 'failed')] }));
    replaceExecution(execution({ status: 'done' }));
    expect(known()?.summary.status).toBe('done');
    expect(known()?.inputs[0]?.state).toBe('waiting');
  });
});

describe('the files that one input gave', () => {
  const result = (index: number, of: number | null) => ({
    index,
    path: `/out/${index}.pdf`,
    name: `${index}.pdf`,
    size: 10,
    format: 'pdf',
    pages: index === 1 ? null : 2,
    input: of,
  });
  it('are summed up as they come, each once', () => {
    applyReply(execution());
    applyChange(change({ results: [result(0, 0), result(1, 0), result(2, 1)] }));
    applyReply(execution({ results: [result(0, 0), result(1, 0)] }));
    expect(known()?.given[0]).toMatchObject({ count: 2, pages: 2, size: 20, first: { index: 0 } });
    expect(known()?.given[1]).toMatchObject({ count: 1 });
    replaceExecution(execution({ results: [result(0, 0), result(1, 0), result(2, 1), result(3, 0)] }));
    expect(known()?.given[0]?.count).toBe(3);
  });
  it('have one that stands out when it lies above all others, as an email above its attachments', () => {
    const at = (index: number, path: string) => ({
      ...result(index, 0),
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      pages: path.endsWith('.pdf') ? 2 : null,
    });
    const mainOf = (...paths: string[]) => {
      replaceExecution(execution({ results: paths.map((path, index) => at(index, path)) }));
      return known()?.given[0]?.main?.path ?? null;
    };
    expect(mainOf('/out/a.pdf')).toBe('/out/a.pdf');
    expect(mainOf('/out/a/1.csv', '/out/a/2.pdf', '/out/a.pdf')).toBe('/out/a.pdf');
    expect(mainOf('/out/a.pdf', '/out/a/1.csv', '/out/a/2.pdf')).toBe('/out/a.pdf');
    expect(mainOf('/out/a/Inbox/1.pdf', '/out/a/Inbox/2.pdf')).toBeNull();
    expect(mainOf('/out/a/1.pdf', '/out/a/index.csv')).toBeNull();
    // The recognised text lies beside its document.
    expect(mainOf('/out/scan.pdf', '/out/scan.txt')).toBe('/out/scan.pdf');
    // So does the list of pictures that need words, which comes first.
    expect(mainOf('/out/report-pictures.csv', '/out/report.pdf')).toBe('/out/report.pdf');
  });
  it('have a report where the workflow writes reports, and never a page that was taken out of a document', () => {
    const named = (key: string, chain?: 'link' | 'end', reports?: boolean) =>
      ({ key, chain, reports, output_type: key === 'pdf-to-html' ? 'html' : 'pdf' }) as unknown as Workflow;
    const workflows = [
      named('pdf-to-pdfa', 'link', true),
      named('compress-pdf', 'link'),
      named('extract-attachments', 'end'),
      named('pdf-to-html', 'link'),
    ];
    const page = { ...result(0, 0), path: '/out/x.html', name: 'x.html', format: 'html', pages: null };
    const found = (workflowKey: string, ...then: string[]) => {
      const link = (key: string) => ({ workflowId: 1, workflowKey: key, workflowName: key, options: {} });
      replaceExecution(execution({ workflowKey, then: then.map(link), results: [result(1, 0), page] }));
      return reportOf(known()!, 0, workflows)?.name;
    };
    expect(found('pdf-to-pdfa')).toBe('x.html');
    expect(found('pdf-to-pdfa', 'compress-pdf')).toBe('x.html');
    expect(found('pdf-to-pdfa', 'extract-attachments')).toBeUndefined();
    expect(found('pdf-to-pdfa', 'pdf-to-html')).toBeUndefined();
    expect(found('extract-attachments')).toBeUndefined();
    expect(found('unknown')).toBeUndefined();
  });
  it('do not count what came of all inputs together', () => {
    applyChange(change({ results: [result(0, null)] }));
    expect(known()?.given).toEqual({});
  });
});

describe('a second try', () => {
  const ended = (...inputs: ExecutionInput[]) => {
    replaceExecution(execution({ status: 'failed', inputs }));
    return mayRetry(known()!);
  };
  const failed = (index: number, code: 'drm_protected' | 'timed_out'): ExecutionInput => ({
    ...input(index, 'failed'),
    error: { code, params: {}, message: '' },
  });
  it('is offered while something may end otherwise', () => {
    expect(ended(failed(0, 'drm_protected'), failed(1, 'timed_out'))).toBe(true);
    expect(ended(failed(0, 'drm_protected'), input(1, 'cancelled'))).toBe(true);
    expect(ended(input(0, 'done'), input(1, 'done'))).toBe(true);
  });
  it('is not offered for what the documents themselves are to blame for', () => {
    expect(ended(failed(0, 'drm_protected'), input(1, 'done'))).toBe(false);
  });
});

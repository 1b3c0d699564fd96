/** When a result is made to be looked at, and when it is not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preview } from '../../contract/preview.js';
import type { SubmitRequest } from '../../contract/service.js';
import { Settings } from '../../contract/settings.js';
import { keys, queryClient } from '../api/queries.js';
import { inspected, option, withEmptyWindow, workflow } from '../testing.js';
import { addFiles, documentsStore, setPassword } from './documents.js';
import { livePreviewStore, lookAtRow, watchPreview } from './live-preview.js';
import { setValue, uiStore } from './ui.js';

interface Asked {
  readonly request: SubmitRequest;
  readonly input: number | null;
  readonly ticket: number;
  readonly answer: (reply: object) => void;
}

const preview = (name: string): Preview => ({
  pages: [{ path: `/views/${name}`, page: 1, file: 0 }],
  more: 0,
  files: [{ name, pages: 1, size: 900 }],
  results: 1,
  hasFolder: false,
  size: 900,
  sourceSize: 1000,
  isEstimate: false,
  isCutShort: false,
  messages: [],
  format: 'pdf',
});
const made = (name: string) => ({ ok: true, value: preview(name) });

let asked: Asked[] = [];
let dropped: number[] = [];
let end: (() => void) | null = null;

withEmptyWindow();
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  dropped = [];
  vi.stubGlobal('platen', {
    preview: (wish: Omit<Asked, 'answer'>) => new Promise((answer) => asked.push({ ...wish, answer })),
    dropViews: (tickets: number[]) => {
      dropped.push(...tickets);
      return Promise.resolve({ ok: true, value: null });
    },
  });
  uiStore.setState({ values: {}, pickedWorkflow: null });
  queryClient.setQueryData(keys.settings, Settings.parse({}));
  queryClient.setQueryData(keys.workflows(), [
    workflow(1, 'word-to-pdf', 'Word to PDF', { input_extensions: ['docx'], file_type: 'pdf' }),
  ]);
  queryClient.setQueryData(keys.options(1), [option('scale', 'text'), option('lock', 'password')]);
});
afterEach(() => {
  end?.();
  end = null;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = () => vi.advanceTimersByTimeAsync(1000);
const watch = () => {
  end = watchPreview();
};
const shown = () => livePreviewStore.getState().preview?.files[0]?.name;
const ids = () => documentsStore.getState().documents.map(({ id }) => id);

describe('a preview of the result', () => {
  it('is asked for as a start would submit it, of the row that is looked at alone', async () => {
    addFiles([inspected('a.docx'), inspected('b.docx')]);
    lookAtRow(ids()[1] ?? null);
    watch();
    await wait();
    expect(asked.map(({ input }) => input)).toEqual([1]);
    expect(asked[0]?.request.files.map(({ path }) => path)).toEqual([
      '/documents/a.docx',
      '/documents/b.docx',
    ]);
    expect(asked[0]?.request.workflowId).toBe(1);
  });

  it('is asked for once, however long the list', async () => {
    addFiles(Array.from({ length: 500 }, (_, at) => inspected(`${at}.docx`)));
    lookAtRow(ids()[320] ?? null);
    watch();
    await wait();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.request.files.map(({ path }) => path)).toEqual(['/documents/320.docx']);
    expect(asked[0]?.input).toBe(0);
  });

  it('follows the newest change, and keeps what was there until then', async () => {
    addFiles([inspected('a.docx')]);
    lookAtRow(null);
    watch();
    await wait();
    asked[0]?.answer(made('first'));
    await wait();
    expect(shown()).toBe('first');
    for (const value of ['1', '2', '3']) setValue('word-to-pdf', 'scale', value);
    await wait();
    expect(asked.map(({ request }) => request.options['scale'])).toEqual([undefined, '3']);
    expect(shown()).toBe('first');
    expect(livePreviewStore.getState().isStale).toBe(true);
    setValue('word-to-pdf', 'scale', '4');
    await wait();
    asked[1]?.answer(made('older'));
    await wait();
    expect(shown()).toBe('first');
    asked[2]?.answer(made('newest'));
    await wait();
    expect(shown()).toBe('newest');
    expect(livePreviewStore.getState().isStale).toBe(false);
    // One view, asked again under its name.
    expect(new Set(asked.map(({ ticket }) => ticket)).size).toBe(1);
  });

  it('is not asked for again by what changes nothing of it', async () => {
    addFiles([inspected('a.docx')]);
    lookAtRow(null);
    watch();
    await wait();
    documentsStore.setState({ selected: new Set(ids()) });
    await wait();
    expect(asked).toHaveLength(1);
  });

  it('forgets that a password was wrong as soon as there is another one', async () => {
    addFiles([inspected('a.docx')]);
    const [id = ''] = ids();
    setPassword(id, 'wrong');
    lookAtRow(id);
    watch();
    await wait();
    asked[0]?.answer({ ok: false, error: { code: 'wrong_password', params: {}, message: '' } });
    await wait();
    expect(livePreviewStore.getState().problem?.code).toBe('wrong_password');
    setPassword(id, 'right');
    expect(livePreviewStore.getState().problem).toBeNull();
  });

  it('waits until a password is typed to its end', async () => {
    addFiles([inspected('a.docx')]);
    lookAtRow(null);
    watch();
    await wait();
    const field = document.createElement('div');
    field.className = 'secret';
    const input = document.createElement('input');
    field.append(input);
    document.body.append(field);
    input.focus();
    for (const value of ['k', 'ki', 'kite']) {
      setValue('word-to-pdf', 'lock', value);
      await wait();
    }
    expect(asked).toHaveLength(1);
    input.blur();
    await wait();
    expect(asked.map(({ request }) => request.options['lock'])).toEqual([undefined, 'kite']);
  });

  it('does not say that a password is missing while it is being typed, and shows what comes of it after a while', async () => {
    queryClient.setQueryData(keys.options(1), [{ ...option('lock', 'password'), required: true }]);
    addFiles([inspected('a.docx')]);
    lookAtRow(null);
    watch();
    await wait();
    expect(livePreviewStore.getState().idle).toMatchObject({ idle: 'wrong' });
    const field = document.createElement('div');
    field.className = 'secret';
    const input = document.createElement('input');
    field.append(input);
    document.body.append(field);
    input.focus();
    setValue('word-to-pdf', 'lock', 'kite');
    expect(livePreviewStore.getState().idle).toBeNull();
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked.map(({ request }) => request.options['lock'])).toEqual(['kite']);
  });

  it('says which document lacks its password, without asking', async () => {
    addFiles([
      inspected('a.docx', { problem: { code: 'password_required', params: {}, message: 'It needs one.' } }),
    ]);
    lookAtRow(null);
    watch();
    await wait();
    expect(asked).toHaveLength(0);
    expect(livePreviewStore.getState()).toMatchObject({
      problem: { code: 'password_required' },
      row: ids()[0],
    });
    setPassword(ids()[0] ?? '', 'kite');
    await wait();
    expect(asked.map(({ request }) => request.files[0]?.password)).toEqual(['kite']);
  });

  it('ends with the pane: what is made for it stops', async () => {
    addFiles([inspected('a.docx')]);
    lookAtRow(null);
    watch();
    await wait();
    const ticket = asked[0]?.ticket;
    end?.();
    end = null;
    expect(dropped).toEqual([ticket]);
    setValue('word-to-pdf', 'scale', '9');
    await wait();
    expect(asked).toHaveLength(1);
  });
});

/** What services send in place of results, and what comes of it. */
import { strToU8, zipSync } from 'fflate';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { localOwner, ServiceError } from '../../../contract/index.js';
import { ChangeFeed } from '../../executions/changes.js';
import { Delivering } from '../../executions/delivery/delivering.js';
import { History } from '../../executions/history/history.js';
import { PatientWrites } from '../../executions/history/patience.js';
import { recordOf } from '../../executions/history/execution-record.js';
import { LiveExecution } from '../../executions/live-execution.js';
import { StateFolders } from '../../executions/state.js';
import { testFolder } from '../../executions/testing/folders.js';
import { execution as record } from '../../executions/testing/records.js';
import { deliverFetched } from './deliver.js';
import type { FetchedFile } from './fetched.js';
import type { OpenContext } from './open.js';

let folder: string;
let target: string;
let work: string;

beforeEach(async () => {
  folder = await testFolder();
  [target, work] = [join(folder, 'out'), join(folder, 'work')];
  for (const path of [target, work, join(folder, 'in')]) await mkdir(path);
});

/** A PDF as far as its first and last bytes tell. */
const pdf = (text = 'text'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n(${text})\nendobj\nxref\n0 0\ntrailer\n<<>>\nstartxref\n40\n%%EOF\n`);

/** A PNG's first bytes. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

interface Sent {
  readonly names?: readonly string[];
  readonly isTogether?: boolean;
  readonly mode?: number;
  readonly context?: Partial<OpenContext>;
}

interface Came extends Partial<Omit<FetchedFile, 'announced'>> {
  readonly announced?: Partial<FetchedFile['announced']>;
}

/** An execution of documents that lie in `in`. */
async function submitted({ names = ['letter.docx'], isTogether = false, mode = 0o644, context }: Sent) {
  const history = History.inMemory();
  onTestFinished(() => history.close());
  const of = record(names, { target: { directory: target, pattern: null } });
  for (const input of of.inputs) {
    Object.assign(input, { path: join(folder, 'in', input.name), state: 'working' });
    await writeFile(input.path, 'source', { mode });
  }
  history.insert(of, localOwner);
  const belonging = { owner: localOwner, keptFor: null };
  const live = new LiveExecution(
    of,
    belonging,
    isTogether,
    recordOf(history, new PatientWrites()),
    new ChangeFeed(),
    () => undefined,
  );
  const register = { add: () => undefined, intend: () => undefined, remove: () => undefined };
  const states = new StateFolders(join(folder, 'state'), () => undefined);
  const delivering = new Delivering(live, register, states);
  const inputs = names.map((name, input) => ({ input, name }));
  const whole = { signal: new AbortController().signal, ...context };
  return {
    live,
    come: async (content: Uint8Array | string, { announced, ...said }: Came = {}) => {
      const path = join(work, 'fetched.part');
      await writeFile(path, content, { mode: 0o600 });
      const facts = { type: null, size: null, pages: null, ...announced };
      const fetched = { path, name: null, type: null, size: content.length, ...said, announced: facts };
      const missing = await deliverFetched(fetched, { inputs, isTogether }, live, delivering, whole);
      return Object.fromEntries(missing.map(({ input, error }) => [names[input]!, error.code]));
    },
  };
}

/** Everything below the target, with forward slashes. */
async function delivered(): Promise<string[]> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(target.length + 1))
    .sort();
}

const zip = (files: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { mtime: new Date(2026, 0, 1) },
  );

describe('one result of one document', () => {
  it('lies in the target under the name of its source, with the pages that the service counted', async () => {
    const { live, come } = await submitted({});
    const announced = { type: 'pdf', size: pdf().length, pages: 3 };
    expect(await come(pdf(), { announced, name: 'x9.pdf' })).toEqual({});
    expect(live.results).toMatchObject([{ name: 'letter.pdf', format: 'pdf', pages: 3, input: 0 }]);
    expect(live.input(0).state).toBe('done');
    expect(await delivered()).toEqual(['letter.pdf']);
    expect(await readdir(work)).toEqual([]);
  });

  it.each([
    ['nothing', { type: null }, {}],
    ['a media type', { type: 'application/pdf' }, {}],
    ['its header', { type: null }, { type: 'application/pdf' }],
    ['an extension with a dot', { type: '.PDF' }, { type: 'application/octet-stream' }],
  ] as const)('is known by its content when the service says %s', async (_, announced, said) => {
    const { live, come } = await submitted({});
    await come(pdf(), { announced, ...said });
    expect(live.results).toMatchObject([{ name: 'letter.pdf', format: 'pdf' }]);
  });

  it('has the pages that a reader counts, where one is there', async () => {
    const { live, come } = await submitted({ context: { openPdf: () => Promise.resolve(7) } });
    await come(pdf(), { announced: { type: 'pdf', pages: 3 } });
    expect(live.results).toMatchObject([{ pages: 7 }]);
  });

  it('is refused when a reader cannot open it', async () => {
    const context = { openPdf: () => Promise.reject(new Error('no')) };
    const { come } = await submitted({ context });
    await expect(come(pdf())).rejects.toMatchObject({ code: 'fetched_damaged' });
  });

  it('may be locked: then its pages are those that the service counted', async () => {
    const context = { openPdf: () => Promise.reject(new ServiceError('password_required')) };
    const { live, come } = await submitted({ context });
    await come(pdf(), { announced: { type: 'pdf', pages: 3 } });
    expect(live.results).toMatchObject([{ pages: 3 }]);
  });

  it('of a type that Platen does not write is there with its extension', async () => {
    const { live, come } = await submitted({ names: ['a.docx'] });
    await come('{\\rtf1 hello}', { announced: { type: 'rtf' } });
    expect(live.results).toMatchObject([{ name: 'a.rtf', input: 0 }]);
    expect(live.input(0).state).toBe('done');
  });

  it('may be a text, and an empty one', async () => {
    const { come } = await submitted({ names: ['a.pdf'] });
    await come('hello', { announced: { type: 'txt', size: 5 } });
    const { come: other } = await submitted({ names: ['b.pdf'] });
    await other('', { announced: { type: 'txt', size: 0 } });
    expect(await delivered()).toEqual(['a.txt', 'b.txt']);
  });

  it.skipIf(process.platform === 'win32')('has at most the rights of its source', async () => {
    for (const mode of [0o644, 0o600]) {
      const { live, come } = await submitted({ mode, names: [`${mode}.docx`] });
      await come(pdf());
      expect((await stat(live.results[0]!.path)).mode & 0o777).toBe(mode);
    }
  });

  it('is not delivered a second time', async () => {
    const { come } = await submitted({});
    await come(pdf());
    expect(await come(pdf())).toEqual({});
    expect(await delivered()).toEqual(['letter.pdf']);
  });
});

describe('what is no result', () => {
  const html = '<!DOCTYPE html><title>Sign in</title>';
  const json = '{"error": "The tray is empty\\u001b[2J"}';
  it.each([
    ['an empty file', '', { type: 'pdf' }, 'fetched_empty'],
    ['a web page', html, { type: 'pdf' }, 'fetched_web_page'],
    ['a web page of which nothing was said', html, {}, 'fetched_web_page'],
    ['a message', json, { type: 'pdf' }, 'fetched_message'],
    ['a message in place of a text', json, { type: 'txt' }, 'fetched_message'],
    ['a PDF with too few bytes', pdf(), { type: 'pdf', size: 1000 }, 'fetched_cut_off'],
    ['a PDF with too many', pdf(), { type: 'pdf', size: 10 }, 'fetched_cut_off'],
    ['a PDF that was cut off', pdf().subarray(0, -20), { type: 'pdf' }, 'fetched_damaged'],
    ['a ZIP that was cut off', zip({ 'a.pdf': pdf() }).subarray(0, -30), { type: 'zip' }, 'fetched_damaged'],
    ['a picture for a PDF', png, { type: 'pdf' }, 'fetched_other_type'],
    ['a PDF for a document', pdf(), { type: 'docx' }, 'fetched_other_type'],
    ['an archive for a PDF', zip({ 'a.pdf': pdf() }), { type: 'pdf' }, 'fetched_other_type'],
    ['a PDF for an archive', pdf(), { type: 'zip' }, 'fetched_other_type'],
    ['a picture for a text', png, { type: 'txt' }, 'fetched_other_type'],
    ['an archive of nothing', zip({}), { type: 'zip' }, 'fetched_archive_empty'],
  ] as const)('is told apart: %s', async (_, content, announced, code) => {
    const { live, come } = await submitted({});
    await expect(come(content, { announced })).rejects.toMatchObject({ code });
    expect(await delivered()).toEqual([]);
    expect(await readdir(work)).toEqual([]);
    expect(live.results).toEqual([]);
    expect(live.input(0).state).toBe('working');
  });

  it('is told in the words of the service, without orders for a terminal', async () => {
    const { come } = await submitted({});
    await expect(come(json)).rejects.toMatchObject({ params: { said: 'The tray is empty[2J' } });
  });
});

describe('an archive of several documents', () => {
  const names = ['a.docx', 'b.xlsx', 'c.pptx'];

  it('gives each its own', async () => {
    const { live, come } = await submitted({ names });
    const files = { 'c.pdf': pdf('c'), 'b.pdf': pdf('b'), 'a.pdf': pdf('a') };
    expect(await come(zip(files), { announced: { type: 'zip', pages: 9 } })).toEqual({});
    expect(await delivered()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(await readFile(join(target, 'b.pdf'))).toEqual(pdf('b'));
    expect(live.results).toMatchObject([{ input: 0 }, { input: 1 }, { input: 2 }]);
    expect(live.results.every(({ pages }) => pages === null)).toBe(true);
  });

  it('names the documents that are not in it, and brings what it has too many', async () => {
    const { live, come } = await submitted({ names });
    const files = { 'a.pdf': pdf('a'), 'c.pdf': pdf('c'), 'errors.txt': 'b failed' };
    expect(await come(zip(files))).toEqual({ 'b.xlsx': 'fetched_missing' });
    expect(await delivered()).toEqual(['a + c/errors.txt', 'a.pdf', 'c.pdf']);
    expect(live.snapshot().messages).toMatchObject([{ code: 'fetched_extra', params: { count: 1 } }]);
    expect(live.inputs.map(({ state }) => state)).toEqual(['done', 'working', 'done']);
  });

  it('names those whose file is no result, and why', async () => {
    const { come } = await submitted({ names });
    const files = { 'a.pdf': pdf(), 'b.pdf': '<html>oops', 'c.pdf': pdf().subarray(0, 30) };
    expect(await come(zip(files))).toEqual({ 'b.xlsx': 'fetched_web_page', 'c.pptx': 'fetched_damaged' });
    expect(await delivered()).toEqual(['a.pdf']);
  });

  it('lets nothing out of its folder, and says whose result that was', async () => {
    const { come } = await submitted({ names });
    const files = { 'a.pdf': pdf(), '../../b.pdf': pdf(), '/c.pdf': pdf() };
    expect(await come(zip(files))).toEqual({
      'b.xlsx': 'fetched_entry_unsafe',
      'c.pptx': 'fetched_entry_unsafe',
    });
    expect(await delivered()).toEqual(['a.pdf']);
    expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['b.pdf', 'c.pdf']));
  });

  it('that is damaged inside gives what is whole of it', async () => {
    const { come } = await submitted({ names });
    const bytes = Buffer.from(
      zipSync({ 'a.pdf': [pdf(), { level: 0 }], 'b.pdf': [pdf('bbbb'), { level: 0 }] }),
    );
    bytes.write('xxxx', bytes.indexOf('bbbb'));
    expect(await come(bytes)).toEqual({ 'b.xlsx': 'fetched_entry_unusable', 'c.pptx': 'fetched_missing' });
    expect(await delivered()).toEqual(['a.pdf']);
  });

  it('is no bomb', async () => {
    const { come } = await submitted({ names });
    const bomb = new Uint8Array(70 * 1024 * 1024);
    expect(await come(zip({ 'a.pdf': pdf(), 'b.pdf': bomb }))).toMatchObject({
      'b.xlsx': 'fetched_entry_too_large',
    });
    expect(await delivered()).toEqual(['a.pdf']);
    expect(await readdir(work)).toEqual([]);
  });

  it('goes on after a break with what is missing', async () => {
    const { live, come } = await submitted({ names });
    await come(zip({ 'a.pdf': pdf('a') }));
    expect(await come(zip({ 'a.pdf': pdf('a'), 'b.pdf': pdf('b'), 'c.pdf': pdf('c') }))).toEqual({});
    expect(await delivered()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(live.snapshot().doneCount).toBe(3);
  });

  it('may be one file, when the others failed', async () => {
    const { come } = await submitted({ names });
    expect(await come(pdf('b'), { name: 'b.pdf', announced: { type: 'pdf' } })).toEqual({
      'a.docx': 'fetched_missing',
      'c.pptx': 'fetched_missing',
    });
    expect(await delivered()).toEqual(['b.pdf']);
  });
});

describe('an archive of one document', () => {
  it('is a folder of its name, in natural order, with its own folders', async () => {
    const { live, come } = await submitted({ names: ['mail.pst'] });
    const files = {
      'mail/Inbox/10 late.pdf': pdf('10'),
      'mail/Inbox/9 early.pdf': pdf('9'),
      'mail/index.csv': 'a,b',
    };
    expect(await come(zip(files), { announced: { type: 'zip' } })).toEqual({});
    expect(await delivered()).toEqual(['mail/Inbox/10 late.pdf', 'mail/Inbox/9 early.pdf', 'mail/index.csv']);
    expect(live.results.map(({ name }) => name)).toEqual(['index.csv', '9 early.pdf', '10 late.pdf']);
    expect(live.input(0).state).toBe('done');
  });

  it('with one file in it is that file', async () => {
    const { come } = await submitted({ names: ['scan.pdf'] });
    await come(zip({ 'page-1.png': png }), { announced: { type: 'png' } });
    expect(await delivered()).toEqual(['scan.png']);
  });
});

describe('one result of several documents', () => {
  it('has a name of all, and the rights that all of them grant', async () => {
    const { live, come } = await submitted({ names: ['a.pdf', 'b.pdf'], isTogether: true, mode: 0o600 });
    expect(await come(pdf(), { announced: { type: 'pdf', pages: 2 } })).toEqual({});
    expect(live.results).toMatchObject([{ name: 'a + b.pdf', input: null, pages: 2 }]);
    if (process.platform !== 'win32') expect((await stat(live.results[0]!.path)).mode & 0o777).toBe(0o600);
  });

  it('may be several files', async () => {
    const { come } = await submitted({ names: ['a.pdf', 'b.pdf'], isTogether: true });
    await come(zip({ '1.pdf': pdf(), '2.pdf': pdf() }), { announced: { type: 'zip' } });
    expect(await delivered()).toEqual(['a + b/1.pdf', 'a + b/2.pdf']);
  });
});

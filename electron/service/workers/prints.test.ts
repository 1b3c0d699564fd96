import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { printRequest, type HtmlPrinter, type PrintRequest } from '../../engine/interface/printer.js';
import { PageFiles } from '../../engine/print/page-files.js';
import { isWithin, Prints, type PrintAnswer, type PrintReach } from './prints.js';

const directory = join('/', 'scratch', 'j-1');
const job = { directory, options: {}, then: [] };
const request = (output: string) => printRequest({ root: '/site', entry: 'index.html', output });

/** Answers when it is let, and hears its signal. */
function slowPrinter() {
  const asked: PrintRequest[] = [];
  const aborted: string[] = [];
  const waiting: (() => void)[] = [];
  const printer: HtmlPrinter = {
    print: (wanted, signal) => {
      asked.push(wanted);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(wanted.output);
          reject(new ServiceError('cancelled'));
        });
        waiting.push(() =>
          resolve({
            title: '',
            letters: '',
            cutCount: 0,
            cut: '',
            broken: [],
            missing: [],
            missingCount: 0,
            blocked: [],
            blockedCount: 0,
            late: false,
          }),
        );
      });
    },
    script: () => Promise.resolve('<svg/>'),
    close: () => Promise.resolve(),
  };
  return { printer, asked, aborted, finish: () => waiting.splice(0).forEach((done) => done()) };
}

function prints(printer: HtmlPrinter | null) {
  const answers = new Map<number, PrintAnswer>();
  return { answers, prints: new Prints(printer, (print, answer) => answers.set(print, answer)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('prints what a worker asks for, and refuses to write outside its job', async () => {
  const slow = slowPrinter();
  const { answers, prints: all } = prints(slow.printer);
  all.begin({ type: 'print', print: 1, request: request(join(directory, 'a.pdf')) }, job);
  all.begin({ type: 'print', print: 2, request: request('/home/anna/.bashrc') }, job);
  all.begin({ type: 'print', print: 3, request: request(join(directory, 'a.pdf')) }, null);
  all.begin({ type: 'script', print: 4, request: { root: '/x', entry: 'y', limit: 5 } }, job);
  slow.finish();
  await settled();
  expect(slow.asked).toHaveLength(1);
  expect(answers.get(1)?.kind).toBe('report');
  expect(answers.get(2)).toMatchObject({ kind: 'error', error: { code: 'printer_failed' } });
  expect(answers.get(3)).toMatchObject({ kind: 'error', error: { code: 'cancelled' } });
  expect(answers.get(4)).toEqual({ kind: 'value', value: '<svg/>' });
});

it('cancels one print, and all of them when the worker is gone', async () => {
  const slow = slowPrinter();
  const { answers, prints: all } = prints(slow.printer);
  for (const print of [1, 2])
    all.begin({ type: 'print', print, request: request(join(directory, `${print}.pdf`)) }, job);
  all.cancel(1);
  await settled();
  expect(answers.get(1)).toMatchObject({ error: { code: 'cancelled' } });
  all.cancelAll();
  await settled();
  expect(slow.aborted).toHaveLength(2);
  expect(answers.has(2)).toBe(false);
});

it('says so where nothing can print', async () => {
  const { answers, prints: all } = prints(null);
  all.begin({ type: 'print', print: 1, request: request(join(directory, 'a.pdf')) }, job);
  await settled();
  expect(answers.get(1)).toMatchObject({ error: { code: 'printer_missing' } });
});

it('knows what lies within a folder', () => {
  expect(isWithin('/a', '/a/b')).toBe(true);
  for (const path of ['/a', '/ab', '/a/../b', 'b', '/']) expect(isWithin('/a', path), path).toBe(false);
});

/** A worker's folders as it and the service see them: `/inputs/1` is mounted from a person's folder. */
function reached() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'platen-prints-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [own, apart, person] = ['own', 'apart', 'person'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [join(own, 'j'), apart, person]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(person, 'page.html'), '<p>person</p>');
  const reach: PrintReach = {
    own,
    apart,
    find: (path) => (path.startsWith('/inputs/1') ? join(person, path.slice('/inputs/1'.length)) : null),
  };
  return { root, own, person, reach, job: { directory: join(own, 'j'), options: {}, then: [] } };
}

/** Reads what it is asked to print, as the app's window does, and writes that as the PDF. */
function readingPrinter() {
  const asked: PrintRequest[] = [];
  const printer: HtmlPrinter = {
    print: async (wanted) => {
      asked.push(wanted);
      const files = await PageFiles.open(wanted.root, wanted, wanted, wanted.mounts);
      const answer = await files.answer(files.address(wanted.entry));
      writeFileSync(wanted.output, answer.kind === 'file' ? await answer.read() : answer.kind);
      return files.report({ title: '', letters: '', cutCount: 0, cut: '', broken: [] }, false);
    },
    script: () => Promise.resolve(''),
    close: () => Promise.resolve(),
  };
  return { printer, asked };
}

async function printIn(place: ReturnType<typeof reached>, wanted: PrintRequest, more: object = {}) {
  const { printer, asked } = readingPrinter();
  const answer = await new Promise<PrintAnswer>((resolve) =>
    new Prints(printer, (_print, given) => resolve(given), place.reach).begin(
      { type: 'print', print: 1, request: wanted },
      { ...place.job, ...more },
    ),
  );
  return { answer, asked };
}

it.runIf(process.platform === 'linux')(
  'prints what a worker in its sandbox sees, and nothing else',
  async () => {
    const place = reached();
    const output = join(place.job.directory, 'a.pdf');
    const seen = await printIn(place, printRequest({ root: '/inputs/1', entry: 'page.html', output }));
    expect(seen.answer.kind).toBe('report');
    expect(readFileSync(output, 'utf8')).toBe('<p>person</p>');
    writeFileSync(join(place.job.directory, 'made.html'), 'made');
    const made = printRequest({ root: place.job.directory, entry: 'made.html', output });
    expect((await printIn(place, made)).answer.kind).toBe('report');
    expect(readFileSync(output, 'utf8')).toBe('made');
    const hidden = { ...made, root: place.person };
    for (const wanted of [
      hidden,
      { ...made, root: '/' },
      { ...made, mounts: [{ prefix: 'x', folder: place.person }] },
      { ...made, entryFile: '/etc/hostname' },
      { ...made, standIns: { [join(place.job.directory, 'made.html')]: '/etc/hostname' } },
    ])
      expect((await printIn(place, wanted)).answer).toMatchObject({ error: { code: 'file_missing' } });
  },
);

it.runIf(process.platform === 'linux')('follows no link that a worker puts in its way', async () => {
  const place = reached();
  const { directory } = place.job;
  const output = join(directory, 'a.pdf');
  symlinkSync(place.person, join(directory, 'link'));
  symlinkSync(join(place.person, 'page.html'), join(directory, 'page.html'));
  // As a page, as a folder of a page, and as the file of one.
  const wanted = printRequest({ root: directory, entry: 'page.html', output });
  await printIn(place, wanted);
  expect(readFileSync(output, 'utf8')).toBe('blocked');
  const folder = await printIn(place, { ...wanted, root: join(directory, 'link') });
  expect(folder.answer.kind).toBe('error');
  const file = await printIn(place, { ...wanted, entryFile: join(directory, 'link', 'page.html') });
  expect(file.answer.kind).toBe('error');
  // Where the PDF is to lie: a link there is replaced, a folder behind one is not written to.
  const target = join(directory, 'b.pdf');
  symlinkSync(join(place.person, 'page.html'), target);
  writeFileSync(join(directory, 'plain.html'), 'plain');
  await printIn(place, { ...wanted, entry: 'plain.html', output: target });
  expect(readFileSync(target, 'utf8')).toBe('plain');
  expect(readFileSync(join(place.person, 'page.html'), 'utf8')).toBe('<p>person</p>');
  const behind = await printIn(place, {
    ...wanted,
    entry: 'plain.html',
    output: join(directory, 'link', 'c.pdf'),
  });
  expect(behind.answer.kind).toBe('error');
  expect(readdirSync(place.person)).toEqual(['page.html']);
});

it.runIf(process.platform === 'linux')('gives a page no more of the network than its job has', async () => {
  const place = reached();
  writeFileSync(join(place.job.directory, 'made.html'), 'made');
  const wanted = {
    ...printRequest({
      root: place.job.directory,
      entry: 'made.html',
      output: join(place.job.directory, 'a.pdf'),
    }),
    network: true,
    ownHostMayBePrivate: true,
  };
  expect((await printIn(place, wanted)).asked).toMatchObject([{ network: false }]);
  expect((await printIn(place, { ...wanted, address: 'http://198.51.100.7/' })).answer).toMatchObject({
    error: { code: 'network_not_allowed' },
  });
  expect((await printIn(place, wanted, { options: { network: true } })).asked).toMatchObject([
    { network: true, ownHostMayBePrivate: false },
  ]);
});

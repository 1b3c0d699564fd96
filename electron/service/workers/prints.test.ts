import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { printRequest, type HtmlPrinter, type PrintRequest } from '../../engine/interface/printer.js';
import { Prints, type PrintAnswer } from './prints.js';
import { isWithin } from './sandbox/reach.js';

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

import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { ExecutionChange } from '../../../contract/index.js';
import { commandLineWords } from '../../../words/command-line.js';
import { sentencesIn } from '../../../words/sentences.js';
import { ProgressPrinter } from './progress.js';
import { Talk } from './talk.js';

/** A change of an execution of one document, which is recognised. */
const at = (progress: number, done: number) =>
  ({
    summary: {
      ...{ id: 'a', status: 'processing', progress, currentStep: 'recognising' },
      ...{ inputCount: 1, doneCount: 0, failedCount: 0 },
    },
    inputs: [
      {
        ...{ index: 0, name: 'scan.pdf', path: '/scan.pdf', state: 'working', error: null },
        ...{ progress, step: 'recognising', pagesDone: { done, of: 8 } },
      },
    ],
    results: [],
    messages: [],
  }) as unknown as ExecutionChange;

function printed(progress: 'auto' | 'json'): string {
  const err = Object.assign(new PassThrough(), { isTTY: true, columns: 200 });
  const words = { say: commandLineWords('en'), sentences: sentencesIn('en') };
  const printer = new ProgressPrinter(new Talk(err, { progress }), false, words);
  printer.update(at(0.45, 3));
  return String(err.read());
}

it('says on a terminal how many pages are done', () => {
  expect(printed('auto')).toContain('[0/1] 45 % recognising text, 3 of 8 pages scan.pdf');
});

it('tells a program the same', () => {
  expect(JSON.parse(printed('json'))).toMatchObject({ pages_done: 3, pages: 8, seconds_left: null });
});

it('says how long a document took, also where its begin was never told by itself', () => {
  const err = Object.assign(new PassThrough(), { isTTY: false, columns: 200 });
  const words = { say: commandLineWords('en'), sentences: sentencesIn('en') };
  const printer = new ProgressPrinter(new Talk(err, { verbose: true }), false, words);
  const { inputs, ...rest } = at(1, 8);
  printer.update({ ...rest, inputs: inputs.map((input) => ({ ...input, state: 'done' as const })) });
  expect(String(err.read())).toMatch(/^scan\.pdf: done \(\d+\.\d s\)$/m);
});

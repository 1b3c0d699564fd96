import { expect, it } from 'vitest';
import { ServiceError, type ErrorCode, type ExecutionInput } from '../../../contract/index.js';
import { endOf, statusOf } from './report.js';
import { commandLineWords } from '../../../words/command-line.js';
import { sentencesIn } from '../../../words/sentences.js';

const english = { say: commandLineWords('en'), sentences: sentencesIn('en') };

function input(name: string, state: ExecutionInput['state'], code?: ErrorCode): ExecutionInput {
  const error = code ? new ServiceError(code).toInfo() : null;
  const rest = { folder: '', origin: null, size: 1, format: null, progress: null, step: null };
  return { ...rest, index: 0, path: `/${name}`, name, state, error };
}
const good = input('a.pdf', 'done');
const bad = input('b.pdf', 'failed', 'damaged_file');
const ofBad = new ServiceError('damaged_file', { file: 'b.pdf' }).toInfo();

it('says that nothing was made of all of them, and because of which', () => {
  expect(endOf({ inputs: [good, bad], error: ofBad, status: 'failed' }, true, english)).toEqual([
    'No result was created because of “b.pdf”.',
  ]);
  const { message } = new ServiceError('target_full');
  const full = new ServiceError('target_full').toInfo();
  expect(endOf({ inputs: [good, good], error: full, status: 'failed' }, true, english)).toEqual([
    `platen: ${message}`,
    'No result was created.',
  ]);
});

it('counts what was not converted where each gives its own result', () => {
  expect(endOf({ inputs: [good, bad], error: null, status: 'done' }, false, english)).toEqual([
    '1 of 2 files were not converted.',
  ]);
  expect(endOf({ inputs: [bad], error: bad.error, status: 'failed' }, false, english)).toEqual([]);
  expect(endOf({ inputs: [good], error: null, status: 'done' }, true, english)).toEqual([]);
});

it('exits as for wrong usage when nothing came of it but wrong options', () => {
  const wrong = input('a.pdf', 'failed', 'invalid_options');
  const one = { index: 0, input: 0, name: 'a.pdf', path: '/a (2).pdf', pages: 1, size: 1, files: null };
  const ended = (inputs: ExecutionInput[], results = 0, status: 'done' | 'failed' = 'failed') =>
    statusOf({ inputs, results: Array(results).fill(one), error: inputs.at(-1)!.error, status }, []);
  expect(ended([good], 1, 'done')).toBe(0);
  expect(ended([wrong, wrong])).toBe(2);
  expect(ended([wrong, bad])).toBe(1);
  expect(ended([good, wrong], 1, 'done')).toBe(1);
  expect(ended([good, input('b.pdf', 'cancelled')])).toBe(1);
  // A plan of pages is found wrong by the step on all files.
  const error = new ServiceError('invalid_options', { detail: 'x' }).toInfo();
  expect(statusOf({ inputs: [good, good], results: [], error, status: 'failed' }, [])).toBe(2);
});

it('documents with which nothing was to be done are not said to have failed', () => {
  const unneeded = input('c.pdf', 'failed', 'redact_not_found');
  expect(endOf({ inputs: [good, unneeded], error: null, status: 'done' }, false, english)).toEqual([
    'Nothing was to be done with 1 of 2 files.',
  ]);
  expect(endOf({ inputs: [good, unneeded, bad], error: null, status: 'done' }, false, english)).toEqual([
    '1 of 3 files were not converted.',
    'Nothing was to be done with 1 of 3 files.',
  ]);
  // A script has to notice it: a word may be misspelt.
  expect(statusOf({ inputs: [good, unneeded], results: [], error: null, status: 'done' }, [])).toBe(1);
});

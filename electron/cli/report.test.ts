import { expect, it } from 'vitest';
import { ServiceError, type ErrorCode, type ExecutionInput } from '../../contract/index.js';
import { endOf } from './report.js';

function input(name: string, state: ExecutionInput['state'], code?: ErrorCode): ExecutionInput {
  const error = code ? new ServiceError(code).toInfo() : null;
  const rest = { folder: '', origin: null, size: 1, format: null, progress: null, step: null };
  return { ...rest, index: 0, path: `/${name}`, name, state, error };
}
const good = input('a.pdf', 'done');
const bad = input('b.pdf', 'failed', 'damaged_file');
const ofBad = new ServiceError('damaged_file', { file: 'b.pdf' }).toInfo();

it('says that nothing was made of all of them, and because of which', () => {
  expect(endOf({ inputs: [good, bad], error: ofBad, status: 'failed' }, true)).toEqual([
    'No result was made, because of “b.pdf”.',
  ]);
  const { message } = new ServiceError('target_full');
  const full = new ServiceError('target_full').toInfo();
  expect(endOf({ inputs: [good, good], error: full, status: 'failed' }, true)).toEqual([
    `platen: ${message}`,
    'No result was made.',
  ]);
});

it('counts what was not converted where each gives its own result', () => {
  expect(endOf({ inputs: [good, bad], error: null, status: 'done' }, false)).toEqual([
    '1 of 2 files were not converted.',
  ]);
  expect(endOf({ inputs: [bad], error: bad.error, status: 'failed' }, false)).toEqual([]);
  expect(endOf({ inputs: [good], error: null, status: 'done' }, true)).toEqual([]);
});

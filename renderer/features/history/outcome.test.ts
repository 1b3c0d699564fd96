import { describe, expect, it } from 'vitest';
import { outcomeOf } from './EntryRow.js';

const error = (code: 'cancelled' | 'damaged_file') => ({ code, params: {}, message: '' });

describe('what became of an execution', () => {
  it.each([
    ['cancelled', { status: 'failed', doneCount: 0, failedCount: 0, error: error('cancelled') }],
    ['cancelled', { status: 'failed', doneCount: 3, failedCount: 1, error: error('cancelled') }],
    ['failed', { status: 'failed', doneCount: 0, failedCount: 1, error: error('damaged_file') }],
    ['partly', { status: 'done', doneCount: 1, failedCount: 1, error: null }],
    ['done', { status: 'done', doneCount: 2, failedCount: 0, error: null }],
    ['processing', { status: 'processing', doneCount: 1, failedCount: 1, error: null }],
  ] as const)('is %s', (outcome, summary) => {
    expect(outcomeOf(summary)).toBe(outcome);
  });
});

import { describe, expect, it } from 'vitest';
import type { Message } from '../../contract/execution.js';
import type { Option } from '../../contract/workflow.js';
import { suggestionOf, suggestionsOf } from './suggestions.js';

const fit: Option = {
  name: 'fit',
  label: 'Fit sheets',
  description: '',
  type: 'select',
  default: 'document',
  required: false,
  values: [
    { value: 'document', label: 'As set' },
    { value: 'width', label: 'All columns' },
  ],
};
const wide = (input: number | null): Message => ({
  level: 'warning',
  code: 'sheets_wide',
  params: { sheets: '“Costs”', pages: 12, fitted: 3 },
  text: 'Wider.',
  input,
});
const other: Message = { level: 'info', code: 'retried', params: {}, text: 'Again.', input: 0 };

describe('what a note proposes', () => {
  it('is the option that spares the document the note', () => {
    expect(suggestionOf([other, wide(0)], [fit], {})).toEqual({ message: wide(0), values: { fit: 'width' } });
  });
  it('is nothing where the workflow has no such option, or it was chosen already', () => {
    expect(suggestionOf([wide(0)], [], {})).toBeNull();
    expect(suggestionOf([wide(0)], [fit], { fit: 'width' })).toBeNull();
    expect(suggestionOf([other], [fit], {})).toBeNull();
  });
  it('is told of documents that were converted, each by itself', () => {
    const done = { state: 'done' };
    const execution = {
      summary: { options: {} },
      messages: [other, wide(1), wide(2), wide(null)],
      inputs: [done, done, { state: 'failed' }],
    } as unknown as Parameters<typeof suggestionsOf>[0];
    expect([...suggestionsOf(execution, [fit])]).toEqual([
      [1, { message: wide(1), values: { fit: 'width' } }],
    ]);
  });
});

import { expect, it } from 'vitest';
import type { ExecutionInput, Message } from '../../../contract/index.js';
import { remarksOf } from './remarks.js';
import { commandLineWords } from '../../../words/command-line.js';
import { sentencesIn } from '../../../words/sentences.js';

const english = { say: commandLineWords('en'), sentences: sentencesIn('en') };

const inputs = ['a.xlsx', 'b.xlsx'].map((name): ExecutionInput => ({
  index: 0,
  path: `/${name}`,
  name,
  folder: '',
  origin: null,
  size: 1,
  format: null,
  state: 'done',
  progress: null,
  step: null,
  error: null,
}));
const remark = (level: Message['level'], code: Message['code'], text: string, input: number): Message => ({
  level,
  code,
  text,
  input,
  params: {},
});

it('suggests the option that helps, where the workflow has it', () => {
  const messages = [remark('warning', 'sheets_wide', 'Wide.', 0)];
  expect(remarksOf({ messages, inputs }, new Set(['fit']), english)).toEqual([
    'a.xlsx: Wide. (-o fit=width)',
  ]);
  expect(remarksOf({ messages, inputs }, new Set(), english)).toEqual(['a.xlsx: Wide.']);
});

it('says once what is the same of several files, and each by itself where that is asked for', () => {
  const messages = [
    remark('info', 'font_substituted', 'Calibri: Carlito.', 0),
    remark('warning', 'font_substituted', 'Georgia: DejaVu.', 0),
    remark('info', 'font_substituted', 'Calibri: Carlito.', 1),
    remark('warning', 'font_substituted', 'Georgia: DejaVu.', 1),
    remark('info', 'retried', 'Again.', 1),
  ];
  expect(remarksOf({ messages, inputs }, new Set(), english)).toEqual([
    '2 files: Calibri: Carlito.',
    'a.xlsx, b.xlsx: Georgia: DejaVu.',
    'b.xlsx: Again.',
  ]);
  const each = remarksOf({ messages, inputs }, new Set(), { ...english, everyOne: true });
  expect(each).toHaveLength(messages.length);
  expect(each[1]).toBe('a.xlsx: Georgia: DejaVu.');
});

it('sums up many remarks of one kind', () => {
  const messages = Array.from({ length: 9 }, (_, place) =>
    remark('warning', 'font_substituted', `Font ${place}.`, place % 2),
  );
  const lines = remarksOf({ messages, inputs }, new Set(), english);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toBe('4 more notes of this kind; --verbose shows all.');
});

import { expect, it } from 'vitest';
import type { ExecutionInput, Message } from '../../contract/index.js';
import { remarksOf } from './remarks.js';
import { commandLineWords } from '../../words/command-line.js';
import { sentencesIn } from '../../words/sentences.js';

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

it('says once what is information about several files, and every warning', () => {
  const messages = [
    remark('info', 'font_substituted', 'Calibri: Carlito.', 0),
    remark('warning', 'font_substituted', 'Georgia: DejaVu.', 0),
    remark('info', 'font_substituted', 'Calibri: Carlito.', 1),
    remark('warning', 'font_substituted', 'Georgia: DejaVu.', 1),
    remark('info', 'retried', 'Again.', 1),
  ];
  expect(remarksOf({ messages, inputs }, new Set(), english)).toEqual([
    '2 files: Calibri: Carlito.',
    'a.xlsx: Georgia: DejaVu.',
    'b.xlsx: Georgia: DejaVu.',
    'b.xlsx: Again.',
  ]);
});

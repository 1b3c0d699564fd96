import { expect, it } from 'vitest';
import { defineOptions } from '../../workflows/options.js';
import { jobOf, Work, writeWork } from './work.js';

const definitions = defineOptions({
  open_password: { type: 'password', default: '', label: 'Password' },
  other_password: { type: 'password', default: '', label: 'Password' },
  watermark_picture: { type: 'file', default: '', label: 'Picture', serve: 'upload' },
  quality: { type: 'integer', default: 90, minimum: 1, maximum: 100, label: 'Quality' },
});

const values = {
  open_password: 'kestrel',
  other_password: '',
  watermark_picture: '/home/anna/logo.png',
  quality: 75,
};

const errand = {
  directory: '/scratch/j-1',
  state: null,
  signal: new AbortController().signal,
  progress: () => undefined,
  part: () => Promise.resolve(),
};

it('holds no secret and no path, and gives both back to whoever runs it', () => {
  const inputs = [
    {
      path: '/home/anna/a.pdf',
      name: 'a.pdf',
      format: 'pdf',
      password: 'osprey',
      pages: '1-3',
      root: '/home/anna',
    },
    { path: '/home/anna/b.pdf', name: 'b.pdf', format: 'pdf' },
  ];
  const { work, kept } = writeWork({
    owner: 'anna',
    execution: 'e',
    input: 0,
    step: 'merge-pdf',
    to: 'docx',
    inputs,
    options: { definitions, values },
    then: [{ step: 'protect-pdf', to: 'pdf', definitions, values }],
    numbers: null,
    look: false,
    language: 'nl',
    last: true,
    parts: false,
    bytes: 10,
  });
  const message = JSON.stringify(work);
  for (const word of ['kestrel', 'osprey', '/home', 'logo.png']) expect(message).not.toContain(word);
  const job = jobOf(Work.parse(JSON.parse(message)), { ...errand, kept });
  expect(job).toMatchObject({
    step: 'merge-pdf',
    to: 'docx',
    language: 'nl',
    inputs,
    options: values,
    then: [{ step: 'protect-pdf', options: values }],
    directory: '/scratch/j-1',
  });
  expect(() => jobOf(work, { ...errand, kept: new Map() })).toThrow(RangeError);
});

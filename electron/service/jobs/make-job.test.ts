import { expect, it } from 'vitest';
import { defineOptions } from '../../kit/options.js';
import { Job, openJob } from '../../engine/interface/job.js';
import type { Plan } from '../../workflows/plan.js';
import { makeJob } from './make-job.js';

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

/** A step with these options. */
const workflow = {
  options: definitions,
  output: { files: 'one', format: 'docx' },
} as unknown as Plan['workflow'];

it('holds no secret, and has them back where it is run', () => {
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
  const { job, secrets } = makeJob(
    { workflow, options: values, chain: [{ workflow, step: 'protect-pdf', options: values }] },
    {
      ...{ step: 'merge-pdf', inputs, numbers: null, look: false, language: 'nl', last: true, parts: false },
      ...{ directory: '/scratch/j-1', state: null },
    },
  );
  const message = JSON.stringify(job);
  for (const word of ['kestrel', 'osprey']) {
    expect(message).not.toContain(word);
    expect(Object.values(secrets)).toContain(word);
  }
  expect(job.files).toEqual(['watermark_picture']);
  expect(openJob(Job.parse(JSON.parse(message)), secrets)).toMatchObject({
    step: 'merge-pdf',
    to: 'docx',
    language: 'nl',
    inputs,
    options: values,
    then: [{ step: 'protect-pdf', to: 'docx', options: values }],
    directory: '/scratch/j-1',
  });
  expect(() => openJob(job, {})).toThrow(RangeError);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits, type SubmitRequest } from '../../../contract/index.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { inOrder } from '../../sessions/submission.js';
import { readSubmission, refuseForgotten } from './submission.js';
import { testFolder } from '../../executions/testing/folders.js';

const file = (path: string) => ({ path, folder: '' });
const request = (change: Partial<SubmitRequest> = {}): SubmitRequest => ({
  workflowId: 1,
  files: [file('/in/a.docx')],
  options: {},
  target: { directory: '/out', pattern: null },
  ...change,
});

describe('a submission', () => {
  it.each<[string, Partial<SubmitRequest>]>([
    ['unknown_workflow', { workflowId: 999 }],
    ['no_files', { files: [] }],
    ['too_many_files', { files: Array.from({ length: limits.local.files + 1 }, (_, i) => file(`/in/${i}`)) }],
    ['invalid_options', { options: { nonsense: 'true' } }],
    ['invalid_options', { options: { pages: 'one to three' } }],
    ['invalid_order', { order: ['b.docx'] }],
    ['invalid_request', { files: [file('relative.docx')] }],
    ['invalid_request', { target: { directory: 'relative', pattern: null } }],
    ['invalid_request', { files: [{ path: '', folder: '' }] }],
    [
      'invalid_options',
      { workflowId: findWorkflow('merge-pdf').id, files: [{ ...file('/in/a.pdf'), pages: 'first' }] },
    ],
    ['invalid_options', { files: [{ ...file('/in/a.docx'), pages: '1-2' }] }],
    ['invalid_request', { files: [{ path: '/in/a.docx', folder: '', origin: 'relative.zip' }] }],
  ])('is refused with %s', async (code, change) => {
    await expect(readSubmission(request(change))).rejects.toMatchObject({ code });
  });

  it('carries the pages of each file of a merge, also of one given twice, in their order', async () => {
    const pages = ['2-', ' 1 - 3; 7 ', 'all'];
    const { execution } = await readSubmission(
      request({
        workflowId: findWorkflow('merge-pdf').id,
        files: ['/in/a.pdf', '/in/b.pdf', '/in/a.pdf'].map((path, at) => ({
          ...file(path),
          pages: pages[at],
        })),
        order: ['b.pdf', 'a.pdf'],
      }),
    );
    expect(execution.inputs.map(({ name, pages: wanted }) => [name, wanted])).toEqual([
      ['b.pdf', '1-3,7'],
      ['a.pdf', '2-'],
      ['a.pdf', undefined],
    ]);
  });

  it('keeps passwords out of the record', async () => {
    const files = [{ ...file('/in/a.docx'), password: 'for one' }];
    const submission = await readSubmission(request({ files, options: { password: 'for all', pages: '2' } }));
    expect(JSON.stringify(submission.execution)).not.toMatch(/for one|for all/);
    // That there was one is kept, for the history.
    expect(submission.execution.options).toEqual({ password: '', pages: '2' });
    expect(submission.passwords.get(0)).toBe('for one');
    expect(submission.plan.options['password']).toBe('for all');
  });

  it('keeps out of the record what a redaction searches for, and is not run again without it', async () => {
    const options = { redact_words: 'Jane', redact_expression: 'J.ne', redact_list: '/in/names.txt' };
    const workflowId = findWorkflow('redact-pdf').id;
    const wish = request({
      workflowId,
      files: [file('/in/a.pdf')],
      options: { ...options, redact_mark: 'white' },
    });
    const { execution, plan, holdsSecrets } = await readSubmission(wish);
    expect(JSON.stringify(execution)).not.toMatch(/Jane|J\.ne|names/);
    const empty = { redact_words: '', redact_expression: '', redact_list: '' };
    expect(execution.options).toEqual({ ...empty, redact_mark: 'white' });
    expect(plan.options['redact_words']).toBe('Jane');
    expect(holdsSecrets).toBe(true);
    expect(() => refuseForgotten(plan, execution)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
    const areas = request({ workflowId, files: [file('/in/a.pdf')], options: { redact_areas: '1:0,0,9,9' } });
    const other = await readSubmission(areas);
    expect(other.execution.options).toEqual({ redact_areas: '1:0,0,9,9' });
    expect(() => refuseForgotten(other.plan, other.execution)).not.toThrow();
  });

  it('takes a file that is not there: it fails by itself and stops nobody', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'b.docx'), '12345');
    const files = [file(join(folder, 'gone.docx')), file(join(folder, 'b.docx'))];
    const { execution } = await readSubmission(request({ files }));
    expect(execution.inputs.map(({ name, size }) => [name, size])).toEqual([
      ['gone.docx', 0],
      ['b.docx', 5],
    ]);
  });

  it('orders by name or path, the rest following as given, equal names one after the other', () => {
    const files = ['/x/a', '/x/b', '/y/a', '/x/c'].map(file);
    const paths = (order: string[]) => inOrder(files, order).map(({ path }) => path);
    expect(paths(['c', 'a'])).toEqual(['/x/c', '/x/a', '/x/b', '/y/a']);
    expect(paths(['a', 'a'])).toEqual(['/x/a', '/y/a', '/x/b', '/x/c']);
    expect(paths(['/y/a'])).toEqual(['/y/a', '/x/a', '/x/b', '/x/c']);
    expect(() => paths(['a', 'a', 'a'])).toThrow(/a/);
  });
});

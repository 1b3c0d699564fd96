import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits, type SubmitRequest } from '../../../contract/index.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { inOrder } from '../../sessions/submission.js';
import { readSubmission } from './submission.js';
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

/** Chains with real workers: each operation works on the result of the one before it. */
import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { findWorkflow } from '../../workflows/catalogue.js';
import { testFolder } from '../../executions/testing/folders.js';
import { sample, warmService } from '../testing/service.js';

const link = (workflow: string, options: Record<string, string> = {}) => ({
  workflowId: findWorkflow(workflow).id,
  options,
});

describe('a chain', () => {
  it('turns and protects what was converted, and keeps no password', { tags: ['long'] }, async () => {
    const { service, target, request } = await warmService();
    const then = [
      link('rotate-pdf', { rotation: '90' }),
      link('protect-pdf', { open_password: 'kite', allow_copy: 'false' }),
    ];
    const { id } = await service.submit(request('Text to PDF', [sample('house-rules.txt')], { then }));
    const ended = await service.finished(id);
    expect(ended.error).toBeNull();
    expect(ended.results).toHaveLength(1);
    expect(ended.then.map(({ workflowName, options }) => [workflowName, options])).toEqual([
      ['Rotate PDF', { rotation: '90' }],
      ['Protect PDF', { allow_copy: 'false', open_password: '' }],
    ]);
    const bytes = await readFile(join(target, ended.results[0]!.name));
    await expect(PDFDocument.load(bytes)).rejects.toThrow();
    const document = await PDFDocument.load(bytes, { password: 'kite' });
    expect(document.getPages().map((page) => page.getRotation().angle)).toContain(90);
  });

  it('ends in several files', async () => {
    const { service, request } = await warmService();
    const then = [link('rotate-pdf'), link('split-pdf')];
    const { id } = await service.submit(request('Rotate PDF', [sample('annual-report.pdf')], { then }));
    const ended = await service.finished(id);
    expect(ended.results.length).toBeGreaterThan(1);
    expect(ended.results.every(({ pages }) => pages === 1)).toBe(true);
  });

  it('works on a merge as a whole', async () => {
    const { service, target, request } = await warmService();
    const files = [sample('annual-report.pdf'), sample('annual-report.pdf')];
    const then = [link('rotate-pdf', { rotation: '180' })];
    const { id } = await service.submit(request('Merge PDFs', files, { then }));
    const ended = await service.finished(id);
    expect(ended.results).toHaveLength(1);
    const document = await PDFDocument.load(await readFile(join(target, ended.results[0]!.name)));
    expect(document.getPages().every((page) => page.getRotation().angle === 180)).toBe(true);
  });

  it('ends in pictures of the pages', { tags: ['long'] }, async () => {
    const { service, target, request } = await warmService();
    const then = [link('pdf-to-png', { picture_dpi: '30' })];
    const { id } = await service.submit(request('Text to PDF', [sample('house-rules.txt')], { then }));
    const ended = await service.finished(id);
    expect(ended.error).toBeNull();
    expect(ended.results.length).toBeGreaterThan(0);
    expect(ended.results.every(({ name, format }) => name.endsWith('.png') && format === 'png')).toBe(true);
    expect(ended.results.every(({ path }) => path.startsWith(target))).toBe(true);
  });

  it('takes a PDF to Word and back, and to pictures after that', { tags: ['long'] }, async () => {
    const { service, target, request } = await warmService();
    const then = [link('word-to-pdf', { compression: 'small' }), link('pdf-to-tiff', { picture_dpi: '30' })];
    const files = [sample('annual-report.pdf')];
    const back = await service.submit(request('PDF to Word', files, { then: then.slice(0, 1) }));
    const first = await service.finished(back.id);
    expect(first.error).toBeNull();
    expect(first.results).toMatchObject([{ name: 'annual-report.pdf', format: 'pdf' }]);
    expect(first.results[0]?.pages).toBeGreaterThan(3);
    const { id } = await service.submit(request('PDF to Word', files, { then }));
    const ended = await service.finished(id);
    expect(ended.error).toBeNull();
    expect(ended.results).toMatchObject([{ name: 'annual-report.tiff', format: 'tiff', pages: null }]);
    expect((await sharp(join(target, 'annual-report.tiff')).metadata()).pages).toBe(first.results[0]?.pages);
  });

  it('turns a merge into one text, its scans recognised before', async () => {
    const { service, request } = await warmService();
    const files = [sample('annual-report.pdf'), sample('annual-report.pdf')];
    const then = [link('ocr-pdf'), link('pdf-to-text', { pages: '1,9' })];
    const { id } = await service.submit(request('Merge PDFs', files, { then }));
    const ended = await service.finished(id);
    expect(ended.error).toBeNull();
    expect(ended.results).toMatchObject([{ format: 'txt', input: null, pages: null }]);
    const text = await readFile(ended.results[0]!.path, 'utf8');
    // The first page of each of the two.
    expect(text.match(/De Drukkerij/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it(
    'ends in several files of a merge as a whole, in a folder of their name',
    { tags: ['long'] },
    async () => {
      const { service, target, request } = await warmService();
      const files = [sample('annual-report.pdf'), sample('annual-report.pdf')];
      for (const [then, ending] of [
        [link('pdf-to-png', { picture_dpi: '20' }), 'png'],
        [link('pdf-to-csv'), 'csv'],
        [link('split-pdf'), 'pdf'],
      ] as const) {
        const submitted = request('Merge PDFs', files, { then: [link('rotate-pdf'), then] });
        const aim = { ...submitted.target, name: `All ${ending}` };
        const { id } = await service.submit({ ...submitted, target: aim });
        const ended = await service.finished(id);
        expect(ended.error).toBeNull();
        expect(ended.results.length).toBeGreaterThan(ending === 'csv' ? 1 : 15);
        for (const { path, format, input, name } of ended.results) {
          expect([path, format, input]).toEqual([join(target, `All ${ending}`, name), ending, null]);
          expect(name).toContain(`All ${ending}`);
        }
      }
    },
  );

  it('gives the one table of a merge, or its Markdown, without a folder', async () => {
    const { service, target, request } = await warmService();
    const files = [sample('annual-report.pdf'), sample('annual-report.pdf')];
    const then = [link('pdf-to-markdown', { pages: '2', markdown_pictures: 'drop' })];
    const submitted = request('Merge PDFs', files, { then });
    const { id } = await service.submit({ ...submitted, target: { ...submitted.target, name: 'Both' } });
    const ended = await service.finished(id);
    expect(ended.error).toBeNull();
    expect(ended.results.map(({ path }) => path)).toEqual([join(target, 'Both.md')]);
  });

  it('is written to the history', async () => {
    const folder = await testFolder();
    const first = await warmService({ folder });
    const then = [link('rotate-pdf', { rotation: '270' })];
    const files = [sample('annual-report.pdf')];
    const { id } = await first.service.submit(first.request('Rotate PDF', files, { then }));
    await first.service.finished(id);
    await first.end();
    const second = await warmService({ folder });
    expect((await second.service.status(id)).then).toMatchObject([
      { workflowKey: 'rotate-pdf', options: { rotation: '270' } },
    ]);
  });

  it.each([
    ['a conversion of another format', 'Rotate PDF', [link('Word to PDF')]],
    ['a conversion of a PDF into one', 'Rotate PDF', [link('Anything to PDF')]],
    ['anything after pictures', 'PDF to JPG', [link('rotate-pdf')]],
    ['a merge', 'Rotate PDF', [link('Merge PDFs')]],
    ['anything after a split', 'Split PDF', [link('rotate-pdf')]],
  ])('refuses %s', async (_words, workflow, then) => {
    const { service, request } = await warmService();
    const refused = service.submit(request(workflow, [sample('annual-report.pdf')], { then }));
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

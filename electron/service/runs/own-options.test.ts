/** Options of single files, given with a submission. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { SubmitFile } from '../../../contract/index.js';
import { warmService } from '../testing/service.js';

const run = promisify(execFile);

/** Two lines, 40 and 80 points below the top of the page. */
async function lines(path: string): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([300, 200]);
  page.drawText('Upper line', { x: 20, y: 160, size: 12, font });
  page.drawText('Lower line', { x: 20, y: 120, size: 12, font });
  await writeFile(path, await pdf.save());
  return path;
}

const file = (path: string, options?: Record<string, string>): SubmitFile => ({
  path,
  folder: '',
  ...(options ? { options } : {}),
});

const textOf = async (path: string): Promise<string> =>
  (await run('pdftotext', ['-layout', path, '-'])).stdout.replaceAll(/\s+/g, ' ').trim();

describe('options of one file', () => {
  it('are used for that file alone, in place of those of the request, and kept with it', async () => {
    const { service, folder, target, request } = await warmService();
    const paths = await Promise.all(['A', 'B', 'C'].map((name) => lines(join(folder, `${name}.pdf`))));
    const [a = '', b = '', c = ''] = paths;
    const upper = '1:10,20,200,30';
    const own = { redact_areas: '1:10,60,200,30' };
    const { id } = await service.submit(
      request('Redact PDF', [file(a), file(b, own), file(c, { redact_areas: '' })], {
        options: { redact_areas: upper },
      }),
    );
    const ended = await service.finished(id);
    expect(ended.inputs.map(({ error }) => error?.code)).toEqual([undefined, undefined, 'redact_nothing']);
    expect(ended.inputs.map(({ options }) => options)).toEqual([undefined, own, { redact_areas: '' }]);
    const text = (input: number) =>
      textOf(join(target, ended.results.find((result) => result.input === input)!.name));
    expect(await text(0)).toBe('Lower line');
    expect(await text(1)).toBe('Upper line');
  });

  it('are used by a later process too, which tries the file again', async () => {
    const first = await warmService();
    const path = await lines(join(first.folder, 'A.pdf'));
    const own = { redact_areas: '1:10,60,200,30' };
    const asked = first.request('Redact PDF', [file(path, own)], {
      target: { directory: join(first.folder, 'nowhere'), pattern: null },
    });
    const { id } = await first.service.submit(asked);
    expect((await first.service.finished(id)).inputs[0]?.error?.code).toBe('target_missing');
    await first.end();
    const second = await warmService({ folder: first.folder });
    await second.service.retry({ executionId: id, passwords: {}, directory: second.target });
    const ended = await second.service.finished(id);
    expect(ended.inputs[0]).toMatchObject({ state: 'done', options: own });
    expect(await textOf(ended.results[0]!.path)).toBe('Upper line');
  });

  it.each([
    ['about pages must be right', 'Redact PDF', { redact_areas: 'here' }, undefined],
    ['about anything else are the same for all', 'Redact PDF', { redact_words: 'Kite' }, 'redact_words'],
    ['nobody knows are refused', 'Redact PDF', { redact_area: '1:1,2,3,4' }, 'redact_area'],
  ])('that are %s', async (_case, workflow, own, refused) => {
    const { service, folder, request } = await warmService();
    const path = await lines(join(folder, 'A.pdf'));
    const asked = service.submit(
      request(workflow, [file(path, own)], { options: { redact_words: 'Upper' } }),
    );
    if (refused === undefined) {
      const ended = await service.finished((await asked).id);
      expect(ended.inputs[0]?.error?.code).toBe('redact_areas');
      return;
    }
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_options',
      extras: { fields: { [`files.0.options.${refused}`]: [expect.any(String)] } },
    });
  });
});

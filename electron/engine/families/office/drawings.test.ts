/** Drawings LibreOffice reads: pages of the right size, and honesty about what stayed blank. */
import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

describe('a metafile', () => {
  it.each(['pressroom.emf', 'pressroom.wmf'])('%s fills its page, which has its own size', async (name) => {
    const { bytes } = await engine.convert(sample(name));
    const [page] = await readPages(bytes);
    // 210 by 297 mm less the margins of LibreOffice's page, within a millimetre: no sheet of paper around it.
    expect(page!.width).toBeGreaterThan(400);
    expect(Math.abs(page!.width / page!.height - 19 / 27.7)).toBeLessThan(0.02);
    expect(page!.text).toContain('Paper store');
  });

  it('of no size, or of all sizes, is a page or an error with a cause', async () => {
    const whole = await readFile(sample('pressroom.emf'));
    for (const size of [0, -1, 0x7fffffff]) {
      const bytes = Buffer.from(whole);
      for (let at = 8; at < 40; at += 4) bytes.writeInt32LE(size, at);
      const path = await engine.file('odd.emf', bytes);
      const result = await engine.convert(path).catch((thrown: unknown) => thrown);
      expect(result).toSatisfy(
        (found: { pages?: number; code?: string }) => found.pages === 1 || found.code === 'damaged_file',
      );
    }
  });
});

describe('a Visio drawing', () => {
  it('whose page stayed blank says so', async () => {
    const parts = unzipSync(await readFile(sample('orders.vsdx')));
    parts['visio/pages/page1.xml'] = strToU8(
      '<PageContents xmlns="http://schemas.microsoft.com/office/visio/2012/main"/>',
    );
    const { remarks, pages } = await engine.convert(await engine.file('blank.vsdx', zipSync(parts)));
    expect(pages).toBe(1);
    expect(remarks).toMatchObject([{ level: 'warning', code: 'blank_pages', params: { count: 1 } }]);
  });

  it('that is garbled, or lacks its document, is damaged', async () => {
    const parts = unzipSync(await readFile(sample('orders.vsdx')));
    delete parts['visio/document.xml'];
    await expect(engine.convert(await engine.file('none.vsdx', zipSync(parts)))).rejects.toMatchObject({
      code: 'damaged_file',
    });
    const whole = await readFile(sample('orders.vsdx'));
    const cut = await engine.file('cut.vsdx', whole.subarray(0, whole.length - 200));
    await expect(engine.convert(cut)).rejects.toMatchObject({ code: 'damaged_file' });
  });
});

it('a drawing takes the options of documents: the pages asked for, PDF/A', async () => {
  const result = await engine.convert(sample('pressroom.odg'), {
    options: { pdf_type: 'pdfa-2b', pages: '1' },
  });
  expect(result.messages).not.toContain('pdfa_not_reached');
  expect(await readWords(result.bytes)).toContain('Pressroom');
  await expect(engine.convert(sample('pressroom.odg'), { options: { pages: '2' } })).rejects.toMatchObject({
    code: 'page_range',
  });
});

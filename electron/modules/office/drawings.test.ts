/** Drawings LibreOffice reads: pages of the right size, and honesty about what stayed blank. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

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

  it('has its background below its pages, and not as pages of their own', async () => {
    const parts = unzipSync(await readFile(sample('orders.vsdx')));
    const page = (id: number, name: string, attributes: string) =>
      `<Page ID="${id}" Name="${name}" ${attributes}><PageSheet><Cell N="PageWidth" V="8"/><Cell N="PageHeight" V="4"/></PageSheet><Rel xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId${id}"/></Page>`;
    const words = (text: string) =>
      strToU8(
        `<PageContents xmlns="http://schemas.microsoft.com/office/visio/2012/main"><Shapes><Shape ID="1" Type="Shape"><Cell N="PinX" V="2"/><Cell N="PinY" V="2"/><Cell N="Width" V="3"/><Cell N="Height" V="1"/><Text>${text}</Text></Shape></Shapes></PageContents>`,
      );
    const names = ['Front', 'Ground', 'Other', 'Unused'];
    parts['visio/pages/pages.xml'] = strToU8(
      `<Pages xmlns="http://schemas.microsoft.com/office/visio/2012/main">${page(1, 'Front', 'BackPage="2"')}${page(2, 'Ground', 'Background="1"')}${page(3, 'Other', '')}${page(4, 'Unused', 'Background="1"')}</Pages>`,
    );
    parts['visio/pages/_rels/pages.xml.rels'] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.microsoft.com/visio/2010/relationships/page" Target="page${at + 1}.xml"/>`).join('')}</Relationships>`,
    );
    for (const [at, name] of names.entries()) parts[`visio/pages/page${at + 1}.xml`] = words(`${name} words`);
    const types = strFromU8(parts['[Content_Types].xml']!);
    const own = /<Override PartName="\/visio\/pages\/page1\.xml"[^>]*>/.exec(types)![0];
    parts['[Content_Types].xml'] = strToU8(
      types.replace(own, names.map((_, at) => own.replace('page1', `page${at + 1}`)).join('')),
    );
    const { path, pages } = await engine.convert(await engine.file('grounds.vsdx', zipSync(parts)));
    expect(pages).toBe(2);
    const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).split('\f');
    const has = (one: string) => names.filter((name) => one.includes(name));
    expect(text.map(has)).toEqual([['Front', 'Ground'], ['Other'], []]);
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

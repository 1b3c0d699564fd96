import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  rgb,
  type PDFObject,
} from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../testing/context.js';
import type { Context } from '../../interface/converter.js';
import { handPdf, line } from '../../../modules/from-pdf/hostile/testing/hand-pdf.js';
import { checkPdf } from '../inspection/check.js';
import { mergePdfs } from './merge.js';
import { objectsOf } from '../../pdf-core/pdf/testing.js';
import { jsonFile, qpdf } from '../../pdf-core/forgiving/qpdf.js';

let directory: string;
const at = (name: string): string => path.join(directory, name);
const context = (): Context => testContext(directory);
const n = PDFName.of.bind(PDFName);

/**
 * Three pages. The first has four links: by old name, by name in an action, straight, by name inside the array of
 * annotations. The second has a field. Black on the third is in a layer that is switched off.
 */
async function makePdf(who: string, top: number): Promise<{ path: string; name: string }> {
  const pdf = await PDFDocument.create();
  const c = pdf.context;
  for (let page = 0; page < 3; page++) pdf.addPage([200, 300]);
  const field = pdf.getForm().createTextField('name');
  field.setText(`value ${who}`);
  field.addToPage(pdf.getPage(1), { x: 10, y: 10, width: 100, height: 20 });

  const place = (page: number): PDFObject => c.obj([pdf.getPage(page).ref, 'XYZ', 0, top, 0]);
  pdf.catalog.set(n('Dests'), c.obj({ old: place(1) }));
  const leaf = c.register(c.obj({ Names: [PDFString.of('new'), c.obj({ D: place(2) })] }));
  pdf.catalog.set(n('Names'), c.obj({ Dests: c.register(c.obj({ Kids: [leaf] })) }));
  const link = (entries: Record<string, PDFObject | string>): PDFDict =>
    c.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], ...entries });
  pdf
    .getPage(0)
    .node.set(
      n('Annots'),
      c.obj([
        c.register(link({ Dest: 'old' })),
        c.register(link({ A: c.register(c.obj({ S: 'GoTo', D: PDFString.of('new') })) })),
        c.register(link({ Dest: place(2) })),
        link({ Dest: PDFHexString.fromText('new') }),
      ]),
    );

  pdf.catalog.set(n('PageLabels'), c.obj({ Nums: [0, c.obj({ S: 'r' }), 1, c.obj({ S: 'D', St: 7 })] }));
  const layer = c.register(c.obj({ Type: 'OCG', Name: PDFString.of(`Layer ${who}`) }));
  pdf.catalog.set(n('OCProperties'), c.obj({ OCGs: [layer], D: c.obj({ OFF: [layer], Order: [layer] }) }));
  const third = pdf.getPage(2);
  const start = c.register(c.stream('/OC /hidden BDC'));
  third.drawRectangle({ x: 0, y: 0, width: 200, height: 300, color: rgb(0, 0, 0) });
  third.node.Resources()!.set(n('Properties'), c.obj({ hidden: layer }));
  third.node.normalizedEntries();
  const contents = third.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray() : [third.node.get(n('Contents'))!];
  third.node.set(n('Contents'), c.obj([start, ...parts, c.register(c.stream('EMC'))]));
  await pdf.attach(Buffer.from(`data ${who}`), 'note.txt', {});
  await writeFile(at(`${who}.pdf`), await pdf.save());
  return { path: at(`${who}.pdf`), name: `${who}.pdf` };
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'carry-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function mean(file: string, page: number): Promise<number> {
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await readFile(file));
  const { data } = await document.getPage(page).render({ scale: 0.3, render: 'bitmap' });
  pdfium.destroy();
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

describe('a merge', () => {
  it('keeps links by name, whatever other files call the same', async () => {
    await mergePdfs([await makePdf('a', 111), await makePdf('b', 222)], at('ab.pdf'), {}, context());
    expect(await checkPdf(at('ab.pdf'))).toEqual({ pages: 6 });
    const merged = await objectsOf(at('ab.pdf'));
    for (const [offset, top] of [
      [0, 111],
      [3, 222],
    ] as const) {
      const links = merged.array(merged.dictionary(merged.pages[offset])?.['/Annots']);
      const goals = links.map((item) => {
        const link = merged.dictionary(item);
        const [page, , , height] = merged.array(link?.['/Dest'] ?? merged.dictionary(link?.['/A'])?.['/D']);
        return [merged.pages.indexOf(page as string), height];
      });
      expect(goals).toEqual([1, 2, 2, 2].map((page) => [offset + page, top]));
    }
  });

  it('keeps layers apart, and hidden what was hidden', async () => {
    const [a, b] = [await makePdf('c', 1), await makePdf('d', 2)];
    expect(await mean(a.path, 2)).toBe(255);
    await mergePdfs([a, b], at('cd.pdf'), {}, context());
    expect(await mean(at('cd.pdf'), 2)).toBe(255);
    expect(await mean(at('cd.pdf'), 5)).toBe(255);
    const merged = await objectsOf(at('cd.pdf'));
    const properties = merged.dictionary(merged.catalog['/OCProperties']);
    const names = merged.array(properties?.['/OCGs']).map((layer) => merged.dictionary(layer)?.['/Name']);
    expect(names).toEqual(['u:Layer c', 'u:Layer d']);
    const standard = merged.dictionary(properties?.['/D']);
    expect(standard?.['/Order']).toEqual([
      ['u:c', merged.array(properties?.['/OCGs'])[0]],
      ['u:d', merged.array(properties?.['/OCGs'])[1]],
    ]);
  });

  it('keeps a layer hidden that pages have from the list of all pages', async () => {
    const layered = await PDFDocument.load(await readFile((await makePdf('g', 1)).path));
    const third = layered.getPage(2).node;
    layered.catalog.Pages().set(n('Resources'), third.Resources()!);
    third.delete(n('Resources'));
    await writeFile(at('inherits.pdf'), await layered.save());
    await mergePdfs([{ path: at('inherits.pdf'), name: 'inherits.pdf' }], at('g-merged.pdf'), {}, context());
    expect(await mean(at('g-merged.pdf'), 2)).toBe(255);
    const merged = await objectsOf(at('g-merged.pdf'));
    expect(merged.array(merged.dictionary(merged.catalog['/OCProperties'])?.['/OCGs'])).toHaveLength(1);
  });

  it('keeps what one document hides otherwise than others hidden, and theirs shown', async () => {
    const within = (layer: string, content: string) => `/OC /${layer} BDC ${content} EMC\n`;
    const layered = (name: string, configuration: string, intent: string) =>
      writeFile(
        at(name),
        handPdf({
          pages: [
            {
              content:
                within('On', line('Seen', 60, 700)) +
                within('Off', line('HidListed', 60, 650)) +
                within(
                  'Other',
                  line(configuration.includes('BaseState') ? 'HidOther' : 'SeenOther', 60, 600),
                ),
            },
          ],
          resources: '/Properties<</On @On/Off @Off/Other @Other>>',
          catalog: `/OCProperties<</OCGs[@On @Off]/D<<${configuration}>>>>`,
          objects: {
            On: `<</Type/OCG/Name(On)${intent}>>`,
            Off: `<</Type/OCG/Name(Off)${intent}>>`,
            Other: '<</Type/OCG/Name(Other)>>',
          },
        }),
      );
    // In the first, layers are off unless it says otherwise; the second minds those for designs, the third does not.
    await layered('base.pdf', '/BaseState/OFF/ON[@On]', '');
    await layered('design.pdf', '/Intent/Design/OFF[@Off]', '/Intent/Design');
    await layered('view.pdf', '/OFF[@Off]', '');
    const inputs = ['base.pdf', 'design.pdf', 'view.pdf'].map((name) => ({ path: at(name), name }));
    await mergePdfs(inputs, at('three.pdf'), {}, context());
    const { stdout } = await promisify(execFile)('pdftotext', [at('three.pdf'), '-']);
    expect(stdout.split(/\s+/).filter(Boolean)).toEqual(['Seen', 'Seen', 'SeenOther', 'Seen', 'SeenOther']);
    const merged = await objectsOf(at('three.pdf'));
    const standard = merged.dictionary(merged.dictionary(merged.catalog['/OCProperties'])?.['/D']);
    expect(standard?.['/Intent']).toBe('/All');
  });

  it('keeps fields of one name apart, page labels and attachments', async () => {
    await mergePdfs(
      [await makePdf('e', 1), await makePdf('f', 2)],
      at('ef.pdf'),
      { merge_bookmarks: 'kept' },
      context(),
    );
    const form = (await PDFDocument.load(await readFile(at('ef.pdf')))).getForm();
    const values = form.getFields().map((field) => form.getTextField(field.getName()).getText());
    expect(values).toEqual(['value e', 'value f']);
    const { output } = await qpdf((map) => [
      '--json=2',
      '--json-key=pagelabels',
      '--json-key=attachments',
      map(at('ef.pdf')),
      jsonFile,
    ]);
    const { pagelabels, attachments } = JSON.parse(output) as {
      pagelabels: { index: number; label: { '/S': string; '/St': number } }[];
      attachments: Record<string, unknown>;
    };
    expect(pagelabels.map(({ index, label }) => [index, label['/S'], label['/St']])).toEqual([
      [0, '/r', 1],
      [1, '/D', 7],
      [3, '/r', 1],
      [4, '/D', 7],
    ]);
    expect(Object.keys(attachments)).toHaveLength(2);
  });

  it('keeps links by name of a protected file', async () => {
    const open = await makePdf('g', 5);
    await qpdf((map) => [
      '--encrypt',
      'open me',
      'owner',
      '256',
      '--',
      map(open.path),
      map(at('locked.pdf')),
    ]);
    const locked = { path: at('locked.pdf'), name: 'locked.pdf', password: 'open me' };
    await mergePdfs([locked], at('g2.pdf'), {}, context());
    const merged = await objectsOf(at('g2.pdf'));
    const [first] = merged.array(merged.dictionary(merged.pages[0])?.['/Annots']);
    expect(merged.array(merged.dictionary(first)?.['/Dest'])).toEqual([merged.pages[1], '/XYZ', 0, 5, 0]);
  });
});

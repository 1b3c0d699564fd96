import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../interface/converter.js';
import { openPages } from '../../pdf-core/pdfium/pages.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { readWords } from '../../testing/engine.js';
import { flattenTool } from '../../../modules/flatten/engine.js';
import { visibleContent } from './visible-content.js';
import { layeredPdf, seenWords } from '../../../modules/from-pdf/hostile/testing/layered-pdf.js';
import { toolRun } from '../../../modules/testing/tool-run.js';
import { testContext } from '../../testing/context.js';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-layers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const context = (): Context => testContext(folder);

/** Layers Shown, Hidden, Paper (only in print); a form in the hidden one, text in each. */
async function layered(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const { context: objects } = pdf;
  const group = (name: string, usage = {}): PDFRef =>
    objects.register(objects.obj({ Type: 'OCG', Name: objects.obj(name), Usage: usage } as never));
  const states = { View: { ViewState: 'OFF' }, Print: { PrintState: 'ON' } };
  const [shown, hidden, paper] = [group('Shown'), group('Hidden'), group('Paper', states)];
  const both = objects.register(objects.obj({ Type: 'OCMD', OCGs: [shown, hidden], P: 'AllOn' }));
  const all = [shown, hidden, paper];
  const uses = (event: string) => ({ Event: event, Category: [event], OCGs: [paper] });
  const setting = { OFF: [hidden], Order: all, AS: [uses('View'), uses('Print')] };
  pdf.catalog.set(PDFName.of('OCProperties'), objects.obj({ OCGs: all, D: setting } as never));
  const form = objects.register(
    objects.stream('0 1 0 rg 0 0 80 80 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 80, 80],
      OC: hidden,
    }),
  );
  page.drawText('Always', { x: 20, y: 260, size: 12 });
  const fonts = [
    ...page.node
      .Resources()!
      .lookup(PDFName.of('Font'))!
      .toString()
      .matchAll(/\/([\w-]+) \d+ 0 R/g),
  ];
  const font = fonts[0]![1]!;
  page.node.setXObject(PDFName.of('Fm'), form);
  page.node
    .Resources()!
    .set(PDFName.of('Properties'), objects.obj({ S: shown, H: hidden, P: paper, B: both }));
  const line = (layer: string, text: string, y: number) =>
    `/OC /${layer} BDC BT /${font} 12 Tf 20 ${y} Td (${text}) Tj ET EMC`;
  const content = [
    line('S', 'Seen', 230),
    line('H', 'Secret', 200),
    line('P', 'Printed', 170),
    line('B', 'Both', 140),
    'q 1 0 0 1 150 150 cm /Fm Do Q',
    '/OC /H BDC 1 0 0 rg 20 20 60 60 re f EMC 100 20 60 60 re f',
  ];
  page.node.addContentStream(objects.register(objects.stream(content.join('\n'))));
  return pdf;
}

async function flatten(options: Record<string, string | boolean>): Promise<string> {
  await writeFile(at('layers-in.pdf'), await (await layered()).save());
  const input = { path: at('layers-in.pdf'), name: 'in.pdf', format: 'pdf' as const };
  await flattenTool.run({ input, output: at('out.pdf'), options }, context());
  const { warnings } = await qpdf((map) => ['--check', map(at('out.pdf'))]);
  expect(warnings).toBe('');
  return (await readWords(await readFile(at('out.pdf')))).replace(/\s+/g, ' ').trim();
}

const picture = async (name: string): Promise<Uint8Array> => {
  const pages = await openPages(at(name));
  const { data } = await pages.picture(1, { dpi: 72, grey: true });
  pages.close();
  return data;
};

describe('layers', () => {
  it('become plain content: what is hidden is gone, what is shown looks the same', async () => {
    expect(await flatten({ flatten_layers: true })).toBe('Always Seen');
    const result = await PDFDocument.load(await readFile(at('out.pdf')));
    expect(result.catalog.get(PDFName.of('OCProperties'))).toBeUndefined();
    expect(Buffer.compare(await picture('layers-in.pdf'), await picture('out.pdf'))).toBe(0);
  });

  it('are those of the print where that is asked for', async () => {
    expect(await flatten({ flatten_layers: true, flatten_look: 'print' })).toBe('Always Seen Printed');
  });

  it('stay when nobody asks', async () => {
    await flatten({});
    const result = await PDFDocument.load(await readFile(at('out.pdf')));
    expect(result.catalog.get(PDFName.of('OCProperties'))).toBeDefined();
  });

  it('stay out of a protected document, which stays protected', async () => {
    await writeFile(at('plain.pdf'), await (await layered()).save());
    await qpdf((map) => [
      ...['--encrypt', '--user-password=open', '--owner-password=own', '--bits=256', '--'],
      ...[map(at('plain.pdf')), map(at('locked.pdf'))],
    ]);
    const input = { path: at('locked.pdf'), name: 'in.pdf', format: 'pdf' as const, password: 'open' };
    await flattenTool.run({ input, output: at('out.pdf'), options: { flatten_layers: true } }, context());
    const { output } = await qpdf((map) => ['--show-encryption', '--password=open', map(at('out.pdf'))]);
    expect(output).toContain('AESv3');
  });
});

it('leaves nothing in the file of what was hidden, whatever hid it', async () => {
  await writeFile(at('every.pdf'), layeredPdf());
  const run = toolRun(folder);
  const output = await run.tool('flatten-pdf', at('every.pdf'), {
    flatten_what: 'comments',
    flatten_layers: true,
  });
  expect(run.remarks).toMatchObject([{ code: 'hidden_layers_removed', params: { pages: '1' } }]);
  await qpdf((map) => ['--qdf', '--object-streams=disable', map(output), map(at('plain-text.pdf'))]);
  const plain = await readFile(at('plain-text.pdf'), 'latin1');
  // The pages of a print and of a view may be exported: what is kept from exports alone stays here.
  const secret = plain.match(/Hid\w+|hid\.example|Layer/g) ?? [];
  expect(secret.filter((word) => word !== 'HidExport')).toEqual([]);
  const words = await readWords(await readFile(output));
  for (const word of seenWords.filter((one) => one !== 'SeenFree')) expect(words).toContain(word);
});

describe('hidden content', () => {
  const hidden = { properties: (name: string) => name === '/H', object: (name: string) => name === '/X' };
  const seen = (content: string) =>
    visibleContent(Buffer.from(content), hidden).content?.toString().replace(/\s+/g, ' ').trim() ?? null;

  it('sets what it sets, and draws nothing', () => {
    expect(seen('/OC /H BDC 1 0 0 rg 2 w 0 0 9 9 re B* EMC 0 0 5 5 re f')).toBe(
      '/OC /H BDC 1 0 0 rg 2 w 0 0 9 9 re n EMC 0 0 5 5 re f',
    );
    expect(seen('/OC /H BDC BT (a) Tj [(b) 3] TJ (c) \' 1 2 (d) " ET EMC (e) Tj')).toBe(
      '/OC /H BDC BT T* 1 Tw 2 Tc T* ET EMC (e) Tj',
    );
    expect(seen('/OC /H BDC BI /W 1 /H 1 /BPC 8 /CS /G ID x EI /F Do EMC')).toBe('/OC /H BDC EMC');
  });

  it('ends where it ends, whatever lies between', () => {
    expect(seen('/OC /H BDC /P BMC /OC /S BDC EMC EMC f EMC f')).toBe(
      '/OC /H BDC /P BMC /OC /S BDC EMC EMC n EMC f',
    );
    expect(seen('EMC EMC /OC /S BDC f EMC')).toBeNull();
    expect(seen('q /X Do Q /Y Do')).toBe('q Q /Y Do');
  });
});

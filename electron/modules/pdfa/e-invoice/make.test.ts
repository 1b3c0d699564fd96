/** E-invoices that are made: valid for veraPDF, with the data that qpdf finds where readers look for it. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate } from '../../../../scripts/verapdf/verapdf.mjs';
import { sample } from '../../../engine/testing/engine.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

let folder: string;
let run: ToolRun;
let picture: string;
const at = (name: string) => join(folder, name);
const cii = sample('invoice.xml');
const en = 'urn:cen.eu:en16931:2017';

async function xml(name: string, change: (text: string) => string): Promise<string> {
  const text = await readFile(cii, 'utf8');
  expect(text).toContain(`>${en}<`);
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(at(name), changed);
  return at(name);
}
const withProfile = (id: string) => xml('profile.xml', (text) => text.replace(`>${en}<`, `>${id}<`));

/** What qpdf finds. */
function facts(path: string) {
  const args = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', path];
  const json = JSON.parse(execFileSync('qpdf', args, { encoding: 'utf8', maxBuffer: 1e9 })) as {
    qpdf: [
      unknown,
      Record<
        string,
        { value?: Record<string, unknown>; stream?: { dict: Record<string, unknown>; data: string } }
      >,
    ];
    attachments: Record<string, unknown>;
  };
  const objects = json.qpdf[1];
  const value = (ref: unknown) => objects[`obj:${String(ref)}`]!;
  const catalog = value(objects['trailer']!.value!['/Root']).value!;
  const related = (catalog['/AF'] as string[]).map((ref) => value(ref).value!);
  const stream = value((related[0]!['/EF'] as Record<string, string>)['/F']).stream!;
  return {
    attached: Object.keys(json.attachments),
    file: related[0]!,
    count: related.length,
    subtype: stream.dict['/Subtype'],
    data: Buffer.from(stream.data, 'base64'),
    xmp: Buffer.from(value(catalog['/Metadata']).stream!.data, 'base64').toString('utf8'),
  };
}
const codes = () => run.remarks.map(({ code }) => code);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-make-invoice-'));
  run = toolRun(folder);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.setTitle('Invoice 2026-0412');
  document.addPage([595, 842]).drawText('Invoice 2026-0412', { x: 60, y: 700, size: 14, font });
  await document.attach(Buffer.from('a;b'), 'hours.csv');
  await document.attach(Buffer.from('zz'), 'zz.txt');
  picture = at('picture.pdf');
  await writeFile(picture, await document.save());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes a PDF/A-3 with the XML where readers of invoices look for it', async () => {
  const result = await run.tool('make-einvoice', picture, { invoice_xml: cii });
  expect(codes()).toContain('invoice_made');
  const { attached, file, count, subtype, data, xmp } = facts(result);
  expect(attached).toEqual(['factur-x.xml', 'hours.csv', 'zz.txt']);
  expect(data).toEqual(await readFile(cii));
  expect(file).toMatchObject({
    '/Type': '/Filespec',
    '/F': 'u:factur-x.xml',
    '/UF': 'u:factur-x.xml',
    '/AFRelationship': '/Alternative',
  });
  expect(file['/Desc']).toMatch(/^u:Invoice 2026-0412, [\d.]+ EUR, EN 16931$/);
  expect([count, subtype]).toEqual([3, '/text/xml']);
  for (const [name, value] of [
    ['DocumentType', 'INVOICE'],
    ['DocumentFileName', 'factur-x.xml'],
    ['Version', '1.0'],
    ['ConformanceLevel', 'EN 16931'],
  ])
    expect(xmp).toContain(`<fx:${name}>${value}</fx:${name}>`);
  expect(xmp).toContain('xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"');
  expect(xmp).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
  expect(await validate([{ path: result, level: '3b' }])).toMatchObject([{ compliant: true, rules: {} }]);
  // A second reader takes the same bytes out.
  const out = at('out.xml');
  execFileSync('pdfdetach', ['-savefile', 'factur-x.xml', '-o', out, result]);
  expect(await readFile(out)).toEqual(await readFile(cii));
});

it.each([
  ['urn:factur-x.eu:1p0:minimum', 'MINIMUM', 'factur-x.xml', '/Data'],
  ['urn:factur-x.eu:1p0:basicwl', 'BASIC WL', 'factur-x.xml', '/Data'],
  [`${en}#compliant#urn:factur-x.eu:1p0:basic`, 'BASIC', 'factur-x.xml', '/Alternative'],
  [`${en}#conformant#urn:factur-x.eu:1p0:extended`, 'EXTENDED', 'factur-x.xml', '/Alternative'],
  [`${en}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, 'XRECHNUNG', 'xrechnung.xml', '/Alternative'],
])('calls %s %s', async (id, level, name, relationship) => {
  const result = await run.tool('make-einvoice', picture, { invoice_xml: await withProfile(id) });
  const { attached, file, xmp } = facts(result);
  expect(attached).toContain(name);
  expect(file['/AFRelationship']).toBe(relationship);
  expect(xmp).toContain(`<fx:ConformanceLevel>${level}<`);
});

it('says that data break the rules, and what the pages show otherwise', async () => {
  const page = async (lines: readonly string[]): Promise<string> => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const sheet = document.addPage([595, 842]);
    for (const [row, line] of lines.entries())
      sheet.drawText(line, { x: 60, y: 700 - 20 * row, size: 12, font });
    await writeFile(at('pages.pdf'), await document.save());
    return at('pages.pdf');
  };
  const told = () =>
    run.remarks
      .filter(({ code }) => code === 'invoice_made_differs' || code === 'invoice_made_invalid')
      .map(({ code, params }) => [code, params]);
  const sound = [
    'Invoice 2026-0412',
    '16 March 2026, due on 15 April 2026',
    'Net 1,395.50',
    'VAT 154.15',
    'Total 1,549.65',
    'NL91 ABNA 0417 1643 00',
  ];
  await run.tool('make-einvoice', await page(sound), { invoice_xml: cii });
  expect(told()).toEqual([]);
  await run.tool('make-einvoice', await page(sound.map((line) => line.replace('1,549.65', '1,594.65'))), {
    invoice_xml: cii,
  });
  expect(told()).toEqual([['invoice_made_differs', { count: 2, values: '1549.65' }]]);
  const broken = await xml('broken.xml', (text) => text.replace(/(DuePayableAmount>)1549/, '$11550'));
  await run.tool('make-einvoice', await page(sound), { invoice_xml: broken });
  expect(told()).toEqual([
    ['invoice_made_invalid', { count: 1, rules: 'EN 16931', first: 'BR-CO-16' }],
    ['invoice_made_differs', { count: 1, values: '1550.65' }],
  ]);
});

it('replaces the invoice that a PDF held before, and says so', async () => {
  const first = await run.tool('make-einvoice', picture, {
    invoice_xml: await withProfile('urn:factur-x.eu:1p0:minimum'),
  });
  await writeFile(at('first.pdf'), await readFile(first));
  const result = await run.tool('make-einvoice', at('first.pdf'), {
    invoice_xml: cii,
    invoice_relationship: 'source',
  });
  expect(codes()).toContain('invoice_replaced');
  const { attached, count, file, data, xmp } = facts(result);
  expect([attached, count]).toEqual([['factur-x.xml', 'hours.csv', 'zz.txt'], 3]);
  expect(file['/AFRelationship']).toBe('/Source');
  expect(data).toEqual(await readFile(cii));
  expect(xmp.match(/ConformanceLevel>/g)).toHaveLength(2);
  expect(xmp).not.toContain('MINIMUM');
  expect(await validate([{ path: result, level: '3b' }])).toMatchObject([{ compliant: true }]);
});

it.each([
  ['no XML', 'invalid_options', async () => ''],
  ['UBL', 'invoice_not_cii', async () => sample('invoice-ubl.xml')],
  [
    'XML that is no invoice',
    'invoice_unknown',
    () => xml('other.xml', (text) => text.replaceAll('CrossIndustryInvoice', 'Letter')),
  ],
  ['a damaged file', 'invoice_not_well_formed', () => xml('torn.xml', (text) => text.slice(0, 900))],
  ['an unknown specification', 'invoice_profile_unknown', () => withProfile('urn:example:own')],
])('refuses %s', async (_name, code, file) => {
  await expect(run.tool('make-einvoice', picture, { invoice_xml: await file() })).rejects.toMatchObject({
    code,
  });
});

it('refuses a protected and a signed PDF', async () => {
  execFileSync('qpdf', ['--encrypt', '', 'owner', '256', '--', picture, at('locked.pdf')]);
  await expect(run.tool('make-einvoice', at('locked.pdf'), { invoice_xml: cii })).rejects.toMatchObject({
    code: 'invoice_pdf_protected',
  });
  const document = await PDFDocument.load(await readFile(picture));
  const { context } = document;
  const signature = context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 5], SubFilter: 'adbe.pkcs7.detached' });
  signature.set(PDFName.of('Contents'), PDFHexString.of('00'));
  const field = context.register(
    context.obj({
      FT: 'Sig',
      V: context.register(signature),
      Type: 'Annot',
      Subtype: 'Widget',
      Rect: [0, 0, 0, 0],
    }),
  );
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([field]));
  await writeFile(at('signed.pdf'), await document.save());
  await expect(run.tool('make-einvoice', at('signed.pdf'), { invoice_xml: cii })).rejects.toMatchObject({
    code: 'signed_document',
  });
});

/** Documents that are more than their pages: electronic invoices, portfolios and XFA forms, through every operation. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AFRelationship, PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validate } from '../../../scripts/verapdf/verapdf.mjs';
import { mergePdfs } from '../../engine/pdf-blocks/merging/merge.js';
import { operationRuns, recognises } from './all-operations.js';
import { toolRun, type ToolRun } from './tool-run.js';

const data = '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact"/>';
const standard = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const older = 'urn:ferd:pdfa:CrossIndustryDocument:invoice:1p0#';

let folder: string;
let tools: ToolRun;
let invoice: string;
let portfolio: string;
let form: string;

async function twoPages(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of ['Invoice 4711 of the harbour office', 'Second page of it']) {
    document.addPage([300, 200]).drawText(text, { x: 20, y: 150, size: 12, font });
  }
  return document;
}

function packet(uri: string, name: string): string {
  const property = (one: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${one}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${one}</pdfaProperty:description></rdf:li>`;
  const names = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'];
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>' +
    `<rdf:Description rdf:about="" xmlns:zf="${uri}"><zf:DocumentType>INVOICE</zf:DocumentType><zf:DocumentFileName>${name}</zf:DocumentFileName><zf:Version>1.0</zf:Version><zf:ConformanceLevel>EN 16931</zf:ConformanceLevel></rdf:Description>` +
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Invoice</pdfaSchema:schema>' +
    `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>zf</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${names.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  );
}

async function makeInvoice(file: string, uri = standard, name = 'factur-x.xml'): Promise<string> {
  const document = await twoPages();
  await document.attach(Buffer.from(data), name, {
    mimeType: 'text/xml',
    afRelationship: AFRelationship.Alternative,
  });
  await document.flush();
  const { catalog, context } = document;
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(packet(uri, name), { Type: 'Metadata', Subtype: 'XML' })),
  );
  const path = join(folder, file);
  await writeFile(path, await document.save());
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-beyond-'));
  tools = toolRun(folder);
  invoice = await makeInvoice('invoice.pdf');
  const members = await twoPages();
  await members.attach(Buffer.from('first'), 'first.txt');
  await members.attach(Buffer.from('second'), 'second.txt');
  members.catalog.set(PDFName.of('Collection'), members.context.obj({ Type: 'Collection', View: 'D' }));
  portfolio = join(folder, 'portfolio.pdf');
  await writeFile(portfolio, await members.save());
  const xfa = await twoPages();
  const { context } = xfa;
  const template = context.register(context.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'));
  xfa.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: template }));
  form = join(folder, 'form.pdf');
  await writeFile(form, await xfa.save());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What qpdf finds of the invoice in a result. */
function facts(path: string) {
  const json = JSON.parse(
    execFileSync('qpdf', ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', path], {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    }),
  ) as {
    qpdf: [
      unknown,
      Record<string, { value?: unknown; stream?: { dict: Record<string, unknown>; data: string } }>,
    ];
    attachments: Record<string, { filespec: string }>;
  };
  const objects = json.qpdf[1];
  const at = (value: unknown): unknown =>
    typeof value === 'string' && / R$/.test(value)
      ? (objects[`obj:${value}`]?.value ?? objects[`obj:${value}`]?.stream)
      : value;
  const catalog = at((at(objects['trailer']!.value) as Record<string, unknown>)['/Root']) as Record<
    string,
    unknown
  >;
  const related = ((at(catalog['/AF']) ?? []) as string[]).map((file) => at(file) as Record<string, unknown>);
  const metadata = at(catalog['/Metadata']) as { data: string } | undefined;
  return {
    attached: Object.keys(json.attachments),
    related: related.map((file) => [String(file['/UF']), file['/AFRelationship']]),
    xmp: metadata ? Buffer.from(metadata.data, 'base64').toString('utf8') : '',
  };
}

const said = (): string[] => tools.remarks.map(({ code }) => code);
const ended = /^(?:invoice_|portfolio_|xfa_)/;
const toldOf = (): string[] => said().filter((code) => ended.test(code));

const keeping = operationRuns({
  'ocr-pdf': recognises,
  'protect-pdf': 'ends the claim of an invoice, tried below',
  'split-pdf': 'leaves pages out, tried below',
  'pdf-to-pdfa': 'makes a PDF/A-3 of it, tried below',
  'make-einvoice': 'puts another invoice in its place, tried with its module',
});

describe('an electronic invoice', () => {
  it.each(keeping)('stays whole through %s', async (step, options) => {
    const result = await tools.tool(step, invoice, options);
    const found = facts(result);
    expect(found.attached).toEqual(['factur-x.xml']);
    expect(found.related).toEqual([['u:factur-x.xml', '/Alternative']]);
    expect(found.xmp).toContain(standard);
    expect(toldOf()).toEqual([]);
  });

  it('is none any more when it is protected, which is said', async () => {
    await tools.tool('protect-pdf', invoice, { open_password: 'open' });
    expect(said()).toContain('pdfa_dropped');
    expect(toldOf()).toEqual(['invoice_is_attachment']);
  });

  it('is told of when pages are left out', async () => {
    await tools.tool('split-pdf', invoice, { split_by: 'pages', split_pages: 1 });
    expect(tools.parts).toHaveLength(2);
    expect(toldOf()).toEqual(['invoice_pages_left_out']);
    expect(facts(tools.parts[0]!.path).related).toEqual([['u:factur-x.xml', '/Alternative']]);
  });

  it.each([
    'pdf-to-text',
    'pdf-to-word',
    'pdf-to-png',
    'pdf-to-excel',
    'pdf-to-markdown',
    'pdf-to-epub',
  ] as const)('is told of by %s', async (step) => {
    await tools.tool(step, invoice).catch(() => undefined);
    expect(toldOf()).toEqual(['invoice_left_out']);
    const remark = tools.remarks.find(({ code }) => code === 'invoice_left_out');
    expect(remark?.text).toContain('factur-x.xml');
  });

  it('is not told of where its data is what was asked for', async () => {
    await tools.tool('extract-attachments', invoice);
    expect(toldOf()).toEqual([]);
  });

  it('ends in a merge, which says so and keeps its data as an attachment of the document', async () => {
    const other = await makeInvoice('older.pdf', older, 'ZUGFeRD-invoice.xml');
    const output = join(folder, 'merged.pdf');
    tools.remarks.length = 0;
    const inputs = [invoice, portfolio, other, invoice].map((path) => ({
      path,
      name: path.slice(folder.length + 1),
    }));
    await mergePdfs(inputs, output, {}, tools.context);
    const found = facts(output);
    expect(found.attached).toEqual(['ZUGFeRD-invoice.xml', 'factur-x.xml', 'first.txt', 'second.txt']);
    expect(found.related.toSorted()).toEqual([
      ['u:ZUGFeRD-invoice.xml', '/Alternative'],
      ['u:factur-x.xml', '/Alternative'],
      ['u:first.txt', undefined],
      ['u:second.txt', undefined],
    ]);
    expect(toldOf()).toEqual(['invoice_is_attachment', 'portfolio_cover', 'invoice_is_attachment']);
    await mergePdfs(inputs.slice(0, 1), output, { merge_attachments: 'drop' }, tools.context);
    expect(facts(output)).toMatchObject({ attached: [], related: [] });
    expect(toldOf().at(-1)).toBe('invoice_left_out');
  });

  it('takes its data into a merge also where it stands in the list of the document alone', async () => {
    const document = await PDFDocument.load(await readFile(invoice));
    document.catalog.delete(PDFName.of('Names'));
    const path = join(folder, 'loose.pdf');
    await writeFile(path, await document.save());
    const output = join(folder, 'merged-loose.pdf');
    tools.remarks.length = 0;
    const inputs = [
      { path: invoice, name: 'a.pdf' },
      { path, name: 'loose.pdf' },
    ];
    await mergePdfs(inputs, output, {}, tools.context);
    expect(facts(output).attached).toEqual(['2-factur-x.xml', 'factur-x.xml']);
    expect(facts(output).related).toHaveLength(2);
    expect(toldOf()).toEqual(['invoice_is_attachment', 'invoice_is_attachment']);
  });

  it('becomes a PDF/A-3 with its data and what the XMP says of it', async () => {
    const result = await tools.tool('pdf-to-pdfa', invoice);
    const old = await tools.tool('pdf-to-pdfa', await makeInvoice('old.pdf', older, 'ZUGFeRD-invoice.xml'));
    expect(toldOf()).toEqual([]);
    for (const [path, uri] of [
      [result, standard],
      [old, older],
    ] as const) {
      const found = facts(path);
      expect(found.related).toHaveLength(1);
      expect(found.xmp).toContain(`="${uri}"`);
      expect(found.xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
      expect(found.xmp).toContain(`<pdfaSchema:namespaceURI>${uri}<`);
    }
    expect(await validate([result, old].map((path) => ({ path, level: '3b' })))).toMatchObject([
      { compliant: true, rules: {} },
      { compliant: true, rules: {} },
    ]);
    const again = await tools.tool('pdf-to-pdfa', result);
    expect(said()).toContain('pdfa_kept');
    expect(await readFile(again)).toEqual(await readFile(result));
    await tools.tool('pdf-to-pdfa', result, { level: '2b' });
    expect(said()).toContain('pdfa_attachments_removed');
    expect(toldOf()).toEqual(['invoice_left_out']);
  });
});

describe('a portfolio and an XFA form', () => {
  const targets = [
    'pdf-to-text',
    'pdf-to-word',
    'pdf-to-png',
    'pdf-to-markdown',
    'pdf-to-html',
    'pdf-to-csv',
    'pdf-to-epub',
  ] as const;
  it.each(targets)('are told of by %s', async (step) => {
    await tools.tool(step, portfolio).catch(() => undefined);
    expect(toldOf()).toEqual(['portfolio_cover']);
    expect(tools.remarks.find(({ code }) => code === 'portfolio_cover')?.params).toMatchObject({ count: 2 });
    await tools.tool(step, form).catch(() => undefined);
    expect(toldOf()).toEqual(['xfa_lost']);
  });

  it('stay what they are where the document is only changed', async () => {
    await tools.tool('rotate-pdf', portfolio, { rotation: '90' });
    expect(toldOf()).toEqual([]);
    await tools.tool('rotate-pdf', form, { rotation: '90' });
    expect(toldOf()).toEqual([]);
  });

  it('are told of where PDF/A does not allow them', async () => {
    await tools.tool('pdf-to-pdfa', form);
    expect(toldOf()).toEqual(['xfa_lost']);
    await tools.tool('pdf-to-pdfa', portfolio);
    expect(toldOf()).toEqual(['portfolio_cover']);
  });
});

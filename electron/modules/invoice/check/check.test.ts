import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../../../contract/languages.js';
import { resultWords } from '../../../../words/results.js';
import { readInvoice } from '../../../engine/invoice/read.js';
import { sample } from '../../../engine/testing/engine.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { checkInvoice } from '../../../engine/invoice/check/check.js';
import { isIban } from '../../../engine/invoice/check/iban.js';
import { comparePicture } from '../../../engine/invoice/check/picture.js';
import { sentenceOf } from './report.js';
import { checkInvoiceTool } from './tool.js';
import { valuesAsCsv } from './values.js';

const ubl = readFileSync(sample('invoice-ubl.xml'), 'utf8');
const cii = readFileSync(sample('invoice.xml'), 'utf8');
const rulesOf = (xml: string, rules: 'EN 16931' | 'XRechnung' = 'EN 16931') =>
  checkInvoice(readInvoice(Buffer.from(xml)), rules);

/** The sample with one thing changed. */
function changed(from: string | RegExp, to: string): string {
  const xml = ubl.replace(from, to);
  expect(xml).not.toBe(ubl);
  return xml;
}

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-check-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds nothing fatal in sound invoices of both syntaxes', () => {
  for (const xml of [ubl, cii])
    expect(rulesOf(xml).filter(({ severity }) => severity === 'fatal')).toEqual([]);
});

it.each([
  ['BR-02', /<cbc:ID>2026-0412<\/cbc:ID>/, ''],
  ['BR-CO-15', /(TaxInclusiveAmount[^>]*>)[\d.]+/, '$11.00'],
  ['BR-CO-16', /(PayableAmount[^>]*>)[\d.]+/, '$11.00'],
  ['BR-CO-10', /(<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount[^>]*>)[\d.]+/, '$11.00'],
  ['BR-DEC-18', /(PayableAmount[^>]*>[\d.]+)/, '$17'],
  ['BR-CL-04', 'DocumentCurrencyCode>EUR', 'DocumentCurrencyCode>EURO'],
  ['BR-CL-14', /(IdentificationCode>)NL/, '$1QQ'],
  ['BR-S-05', /(<cac:ClassifiedTaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>)\d+(?:\.\d+)?/, '$10'],
  ['DT-DATE', /(IssueDate>)[\d-]+/, '$12026-02-30'],
  ['DT-NUMBER', /(PayableAmount[^>]*>)[\d.]+/, '$11e3'],
])('finds %s', (rule, from, to) => {
  const found = rulesOf(changed(from, to));
  expect(found.filter(({ severity }) => severity === 'fatal').map((one) => one.rule)).toContain(rule);
});

it.each([
  // The official rules of CII take a difference of one unit, those of UBL only less (unit files of BR-CO-17).
  ['CII', '105.18', false],
  ['CII', '103.18', false],
  ['CII', '105.19', true],
  ['UBL', '105.17', false],
  ['UBL', '105.18', true],
])('takes a tax that differs as the official rules of %s do: %s', (syntax, tax, isWrong) => {
  const xml = (syntax === 'CII' ? cii : ubl).replace(
    /((?:CalculatedAmount|<cac:TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*)>)104\.17/,
    `$1${tax}`,
  );
  expect(xml).toContain(tax);
  expect(rulesOf(xml).some(({ rule }) => rule === 'BR-CO-17')).toBe(isWrong);
});

/** A category of a CII invoice with one line of 100 in it. */
const ciiCategory = (code: string, base: string, rate = '0'): string[] => {
  const ram = (name: string, content: string) => `<ram:${name}>${content}</ram:${name}>`;
  const tax = (more: string) =>
    ram(
      'ApplicableTradeTax',
      `${more}<ram:TypeCode>VAT</ram:TypeCode>${ram('CategoryCode', code)}${ram('RateApplicablePercent', rate)}`,
    );
  const line = ram(
    'IncludedSupplyChainTradeLineItem',
    ram(
      'SpecifiedLineTradeSettlement',
      tax('') + ram('SpecifiedTradeSettlementLineMonetarySummation', ram('LineTotalAmount', '100.00')),
    ),
  );
  const head = ram('ApplicableHeaderTradeSettlement', tax(ram('BasisAmount', base)));
  const xml = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"><rsm:SupplyChainTradeTransaction>${line}${head}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  return rulesOf(xml).map(({ rule }) => rule);
};

it.each([
  // As the official rules of CII have it: exact by rate and outside of VAT, with less than one unit for the others.
  ['S', '19', '100.00', false],
  ['S', '19', '100.50', true],
  ['L', '7', '100.50', true],
  ['Z', '0', '100.50', false],
  ['Z', '0', '101.00', true],
  ['E', '0', '99.50', false],
  ['O', '0', '100.50', true],
])(
  'takes a base of the category %s in CII at %s percent as the official rules do: %s',
  (code, rate, base, isWrong) => {
    const name = code === 'L' ? 'AF' : code;
    expect(ciiCategory(code, base, rate).includes(`BR-${name}-08`)).toBe(isWrong);
  },
);

it('takes the number of a card of more than ten signs as an error in CII, and as a warning in UBL', () => {
  const ofCard = (xml: string) =>
    rulesOf(xml).flatMap(({ rule, severity }) => (rule === 'BR-51' ? [severity] : []));
  const inCii = (card: string) =>
    cii.replace(
      /(<ram:SpecifiedTradeSettlementPaymentMeans>\s*<ram:TypeCode>[^<]*<\/ram:TypeCode>)/,
      `$1<ram:ApplicableTradeSettlementFinancialCard><ram:ID>${card}</ram:ID></ram:ApplicableTradeSettlementFinancialCard>`,
    );
  const inUbl = (card: string) =>
    ubl.replace(
      /(<cac:PaymentMeans>[\s\S]*?<\/cbc:PaymentMeansCode>)/,
      `$1<cac:CardAccount><cbc:PrimaryAccountNumberID>${card}</cbc:PrimaryAccountNumberID><cbc:NetworkID>1</cbc:NetworkID></cac:CardAccount>`,
    );
  expect(inCii('1')).not.toBe(cii);
  expect(inUbl('1')).not.toBe(ubl);
  expect(['************1234', '1234561234'].map((card) => ofCard(inCii(card)))).toEqual([['fatal'], []]);
  expect(['************1234', '1234561234'].map((card) => ofCard(inUbl(card)))).toEqual([['warning'], []]);
});

it('takes a base in UBL that is less than one unit apart, where the rate is not zero', () => {
  const base = (more: string) =>
    changed(/(<cac:TaxSubtotal>\s*<cbc:TaxableAmount[^>]*>\d+)\.\d+/, `$1.${more}`);
  const found = ['01', '99'].map((more) => rulesOf(base(more)).some(({ rule }) => rule === 'BR-S-08'));
  expect(found).toEqual([false, false]);
});

/** A small part of an invoice: what is missing in it is found, too. */
const part = (body: string, root = 'Invoice'): string[] =>
  rulesOf(`<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2">${body}</${root}>`).map(
    ({ rule }) => rule,
  );
const category = (code: string) =>
  `<TaxTotal><TaxSubtotal><TaxCategory><ID>${code}</ID><TaxScheme><ID>VAT</ID></TaxScheme></TaxCategory></TaxSubtotal></TaxTotal>`;
const taxed = (code: string) =>
  `<InvoiceLine><Item><ClassifiedTaxCategory><ID>${code}</ID></ClassifiedTaxCategory></Item></InvoiceLine>`;
const scheme = (code: string, type = '130') =>
  `<AdditionalDocumentReference><ID schemeID="${code}">7</ID><DocumentTypeCode>${type}</DocumentTypeCode></AdditionalDocumentReference>`;
const means = (code: string, id: string) =>
  `<PaymentMeans><PaymentMeansCode>${code}</PaymentMeansCode><PaymentID>${id}</PaymentID></PaymentMeans>`;
const registered = (party: string, ...schemes: readonly string[]) =>
  `<${party}><Party>${schemes.map((one) => `<PartyTaxScheme><CompanyID>AF1</CompanyID><TaxScheme><ID>${one}</ID></TaxScheme></PartyTaxScheme>`).join('')}</Party></${party}>`;
const file = (attributes: string) =>
  `<AdditionalDocumentReference><ID>1</ID><Attachment><EmbeddedDocumentBinaryObject ${attributes}>VGVzdA==</EmbeddedDocumentBinaryObject></Attachment></AdditionalDocumentReference>`;

it.each<readonly [rule: string, wrong: string, right: string, root?: string]>([
  ['BR-CL-07', scheme('XXA'), scheme('AWV')],
  ['BR-CL-18', taxed('AA'), taxed('AE')],
  ['BR-CL-18', taxed('AA'), taxed('AE'), 'CreditNote'],
  [
    'BR-CL-23',
    '<InvoiceLine><InvoicedQuantity unitCode="2D">1</InvoicedQuantity></InvoiceLine>',
    '<InvoiceLine><InvoicedQuantity unitCode="XPP">1</InvoicedQuantity></InvoiceLine>',
  ],
  [
    'BR-IC-11',
    `<InvoicePeriod/>${category('K')}`,
    `<InvoicePeriod><EndDate>2026-01-31</EndDate></InvoicePeriod>${category('K')}`,
  ],
  [
    'BR-55',
    '<BillingReference/>',
    '<BillingReference><InvoiceDocumentReference><ID>7</ID></InvoiceDocumentReference></BillingReference>',
  ],
  [
    'BR-CO-14',
    '<TaxTotal><TaxAmount>3</TaxAmount><TaxSubtotal><TaxAmount>2</TaxAmount></TaxSubtotal></TaxTotal>',
    '<TaxTotal><TaxAmount>2</TaxAmount><TaxSubtotal><TaxAmount>2</TaxAmount></TaxSubtotal></TaxTotal>',
  ],
  [
    'UBL-SR-12',
    registered('AccountingSupplierParty', 'VAT', 'VAT'),
    registered('AccountingSupplierParty', 'VAT', 'TAX'),
  ],
  [
    'UBL-SR-18',
    registered('AccountingCustomerParty', 'VAT', 'VAT'),
    registered('AccountingCustomerParty', 'VAT'),
  ],
  [
    'UBL-SR-42',
    registered('AccountingSupplierParty', 'VAT', 'TAX', 'OTHER'),
    registered('AccountingSupplierParty', 'VAT', 'TAX'),
  ],
  ['UBL-SR-44', means('30', 'a') + means('30', 'b'), means('30', 'a') + means('30', 'a')],
  ['UBL-SR-47', means('30', 'a') + means('31', 'a'), means('30', 'a') + means('30', 'a')],
  [
    'UBL-DT-01',
    '<LegalMonetaryTotal><PayableAmount>2.000</PayableAmount></LegalMonetaryTotal>',
    '<LegalMonetaryTotal><PayableAmount>2.00</PayableAmount></LegalMonetaryTotal>',
  ],
  ['UBL-DT-06', file('filename="a.txt"'), file('filename="a.txt" mimeCode="text/csv"')],
  ['UBL-DT-07', file('mimeCode="text/csv"'), file('filename="a.txt" mimeCode="text/csv"')],
])(
  'finds %s in a part of an invoice, and not where it holds',
  (rule, wrong = '', right = '', root = 'Invoice') => {
    expect(part(wrong, root)).toContain(rule);
    expect(part(right, root)).not.toContain(rule);
  },
);

it('judges the scheme of an object in CII, where it is an element', () => {
  const reference = (code: string) =>
    cii.replace(
      '</ram:ApplicableHeaderTradeAgreement>',
      `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>7</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>${code}</ram:ReferenceTypeCode></ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>`,
    );
  const rules = (code: string) => rulesOf(reference(code)).map(({ rule }) => rule);
  expect(rules('XXA')).toContain('BR-CL-07');
  expect(rules('AWV')).not.toContain('BR-CL-07');
});

it('says what XRechnung wants besides', () => {
  const rules = rulesOf(changed(/<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, ''), 'XRechnung');
  expect(rules.map(({ rule }) => rule)).toContain('BR-DE-15');
});

it('has a sentence for a finding in every language, with the place', () => {
  const [finding] = rulesOf(changed(/(PayableAmount[^>]*>)[\d.]+/, '$11.00')).filter(
    ({ rule }) => rule === 'BR-CO-16',
  );
  expect(finding?.place.path).toBe('/Invoice/LegalMonetaryTotal/PayableAmount');
  expect(sentenceOf(finding!, resultWords('en'))).toBe(
    'Amount due for payment (BT-115) is 1.00. By the other values it is 1549.65.',
  );
  for (const language of languages) {
    const sentence = sentenceOf(finding!, resultWords(language));
    expect(sentence).toContain('1549.65');
    expect(sentence).not.toContain('{');
  }
});

it('knows accounts by their check digits', () => {
  expect([isIban('NL91 ABNA 0417 1643 00'), isIban('NL92ABNA0417164300'), isIban('NL91')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('compares what the pages show with the data', () => {
  const invoice = readInvoice(Buffer.from(ubl));
  const page =
    'Factuur 2026-0412 Datum 16 maart 2026 Vervalt 15.04.2026 Totaal € 1.549,65 BTW NL91 ABNA 0417 1643 00 en meer';
  const kinds = (text: string, kind: string) =>
    comparePicture(invoice, text)!
      .filter((one) => one.kind === kind)
      .map(({ term, value }) => `${term} ${value}`);
  expect(kinds(page, 'same')).toEqual(
    expect.arrayContaining([
      'BT-1 2026-0412',
      'BT-2 2026-03-16',
      'BT-112 1549.65',
      'BT-84 NL91ABNA0417164300',
    ]),
  );
  const other = page
    .replace('1.549,65', '1.549,66')
    .replace('NL91 ABNA 0417 1643 00', 'DE89 3704 0044 0532 0130 00');
  expect(kinds(other, 'not_shown')).toEqual(
    expect.arrayContaining(['BT-112 1549.65', 'BT-84 NL91ABNA0417164300']),
  );
  expect(kinds(other, 'other_account')).toEqual(['BT-84 DE89370400440532013000']);
  expect(comparePicture(invoice, ' \n ')).toBeNull();
});

it('writes values that a spreadsheet takes for no formula', () => {
  const csv = valuesAsCsv(readInvoice(Buffer.from(changed('>De Drukkerij<', '>=1+1, "x"<'))));
  expect(csv).toContain('BT-27,Seller name,BG-4,"\'=1+1, ""x""",');
  expect(csv).toContain('BT-115,Amount due for payment,BG-22,1549.65,currencyID=EUR,');
});

it('checks XML and what a PDF holds, and says where nothing is inside', async () => {
  const input = { path: sample('invoice-ubl.xml'), name: 'invoice-ubl.xml', format: 'einvoice' } as const;
  const output = join(folder, 'unused');
  await checkInvoiceTool.run({ input, output, options: { check_format: 'json' } }, run.context);
  const report = JSON.parse(await readFile(run.parts.at(-1)!.path, 'utf8')) as Record<string, unknown>;
  expect(report).toMatchObject({ verdict: 'valid', rules: 'EN 16931', file: null, picture: null });
  expect(run.remarks.map(({ code }) => code)).toContain('invoice_valid');
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage().drawText('Invoice 2026-0412 of the printing house, 1,549.65 EUR', { font, size: 12 });
  const empty = join(folder, 'empty.pdf');
  await writeFile(empty, await document.save());
  await expect(run.tool('check-invoice', empty)).rejects.toMatchObject({ code: 'invoice_not_inside' });
  await document.attach(Buffer.from(changed(/(PayableAmount[^>]*>)[\d.]+/, '$11.00')), 'xrechnung.xml');
  const hybrid = join(folder, 'hybrid.pdf');
  await writeFile(hybrid, await document.save());
  await run.tool('check-invoice', hybrid, { check_format: 'text' });
  const text = await readFile(run.parts.at(-1)!.path, 'utf8');
  expect(text).toContain('BR-CO-16');
  // What was found comes before what was not looked at.
  expect(text.indexOf('Verdict')).toBeLessThan(text.indexOf('E-invoice'));
  expect(text.indexOf('Verdict')).toBeLessThan(text.indexOf('Not checked:'));
  expect(text).toMatch(/\(BT-112\)\s+1549\.65\s+The pages show it\./);
  expect(run.remarks.slice(-2).map(({ code }) => code)).toEqual([
    'invoice_not_valid',
    'invoice_pages_differ',
  ]);
  await expect(run.tool('check-invoice', hybrid, { check_invalid: 'error' })).rejects.toMatchObject({
    code: 'invoice_invalid',
  });
  expect(run.parts.at(-1)!.name).toBe('hybrid-check.html');
});

it('writes the amount as the language of the report does', async () => {
  const input = { path: sample('invoice.xml'), name: 'invoice.xml', format: 'einvoice' } as const;
  const output = join(folder, 'unused');
  for (const [language, amount] of [
    ['en', ' 1,549.65 EUR'],
    ['de', ' 1.549,65 EUR'],
  ] as const) {
    const options = { check_format: 'text', check_language: language };
    await checkInvoiceTool.run({ input, output, options }, run.context);
    expect(await readFile(run.parts.at(-1)!.path, 'utf8')).toContain(amount);
  }
});

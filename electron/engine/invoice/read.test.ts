import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { specificationName } from './describe.js';
import { groupOf, groupsOf, textOf, valueOf, type Group } from './model.js';
import { readInvoice } from './read.js';

const samples = join(import.meta.dirname, '../../../assets/samples');
const cii = readFileSync(join(samples, 'invoice.xml'));
const ubl = readFileSync(join(samples, 'invoice-ubl.xml'));

/** Every value with the groups it is in. */
const flat = (group: Group, at = ''): string[] => [
  ...[...group.terms].flatMap(([id, values]) => values.map(({ text }) => `${at}${id}=${text}`)),
  ...[...group.groups].flatMap(([id, all]) =>
    all.flatMap((one, place) => flat(one, `${at}${id}[${place}].`)),
  ),
];
const code = (read: () => unknown): unknown => {
  try {
    read();
  } catch (thrown) {
    return (thrown as { code?: unknown }).code;
  }
  return 'read';
};
const invoice = (inside: string, head = '<?xml version="1.0"?>') =>
  Buffer.from(
    `${head}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${inside}</Invoice>`,
  );

it('reads the same values from both syntaxes', () => {
  const [one, other] = [readInvoice(cii), readInvoice(ubl)];
  expect(flat(one.root).sort()).toEqual(flat(other.root).sort());
  expect(flat(one.root).length).toBeGreaterThan(60);
  expect([one.syntax, other.syntax]).toEqual(['CII', 'UBL']);
  expect([one.others, other.others]).toEqual([[], []]);
  expect(specificationName(one)).toBe('EN 16931');
});

it('says where a value stands', () => {
  const { root } = readInvoice(ubl);
  const second = groupsOf(root, 'BG-25')[1];
  const { place, text } = valueOf(second, 'BT-131')!;
  expect([text, place.path]).toEqual(['238.00', '/Invoice/InvoiceLine[2]/LineExtensionAmount']);
  expect(String(ubl).split('\n')[place.line - 1]).toContain('238.00');
});

it('reads ZUGFeRD 1 by the names of its successor, and lists what no term has', () => {
  const older = `<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:ram="r">
    <rsm:HeaderExchangedDocument><ram:ID>R1</ram:ID><ram:Name>RECHNUNG</ram:Name></rsm:HeaderExchangedDocument>
    <rsm:SpecifiedSupplyChainTradeTransaction><ram:ApplicableSupplyChainTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementMonetarySummation><ram:GrandTotalAmount currencyID="EUR">7.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation>
    </ram:ApplicableSupplyChainTradeSettlement></rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`;
  const { root, others } = readInvoice(Buffer.from(older));
  expect([textOf(root, 'BT-1'), textOf(groupOf(root, 'BG-22'), 'BT-112')]).toEqual(['R1', '7.00']);
  expect(others.map(({ name, text }) => `${name}=${text}`)).toEqual(['Name=RECHNUNG']);
});

it.each([
  ['UTF-16 with a mark', iconv.encode(String(invoice('<ID>é</ID>', '')), 'utf-16le', { addBOM: true })],
  ['UTF-16 without a mark', iconv.encode(String(invoice('<ID>é</ID>')), 'utf-16be', { addBOM: false })],
  ['UTF-8 with a mark and an empty line', Buffer.concat([Buffer.from('\uFEFF\n'), invoice('<ID>é</ID>')])],
  [
    'Latin-1',
    iconv.encode(String(invoice('<ID>é</ID>', '<?xml version="1.0" encoding="ISO-8859-1"?>')), 'latin1'),
  ],
])('reads %s', (_name, bytes) => {
  expect(textOf(readInvoice(bytes).root, 'BT-1')).toBe('é');
});

it.each([
  [
    'a document type with entities',
    'invoice_entities',
    Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  ],
  ['an entity that nobody declares', 'invoice_not_well_formed', invoice('<ID>&nbsp;</ID>')],
  ['a torn end', 'invoice_not_well_formed', ubl.subarray(0, 2000)],
  ['nothing', 'invoice_not_well_formed', Buffer.from(' ')],
  ['other XML', 'invoice_unknown', Buffer.from('<Invoice/>')],
  ['letters of another encoding', 'invoice_encoding', iconv.encode(String(invoice('<ID>é</ID>')), 'latin1')],
  ['UTF-16 that is none', 'invoice_encoding', invoice('', '<?xml version="1.0" encoding="UTF-16"?>')],
  ['depth', 'elements_too_deep', invoice('<a>'.repeat(100))],
  ['a huge attribute', 'too_large', invoice(`<ID a="${'x'.repeat(70_000)}"/>`)],
])('refuses %s with %s', (_name, expected, bytes) => {
  expect(code(() => readInvoice(bytes))).toBe(expected);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sample } from '../../testing/engine.js';
import { readInvoice } from '../read.js';
import { checkInvoice } from './check.js';

const ubl = readFileSync(sample('invoice-ubl.xml'), 'utf8');
const cii = readFileSync(sample('invoice.xml'), 'utf8');

const rulesOf = (xml: string) =>
  checkInvoice(readInvoice(Buffer.from(xml)), 'EN 16931').flatMap(({ rule, severity }) =>
    severity === 'fatal' ? [rule] : [],
  );

/** An invoice with one text in place of another. */
function put(xml: string, from: string | RegExp, to: string): string {
  const changed = xml.replace(from, to);
  expect(changed, String(from)).not.toBe(xml);
  return changed;
}

it.each<[rule: string, from: string | RegExp, to: string]>([
  ['UBL-SR-05', /(<cac:PaymentTerms>.*<\/cac:PaymentTerms>)/, '$1$1'],
  [
    'UBL-SR-10',
    '<cac:PostalAddress>',
    '<cac:PartyName><cbc:Name>A</cbc:Name></cac:PartyName><cac:PartyName><cbc:Name>B</cbc:Name></cac:PartyName><cac:PostalAddress>',
  ],
  ['UBL-SR-24', /(<cac:Delivery>.*<\/cac:Delivery>)/, '$1$1'],
  ['UBL-SR-26', /(<cbc:PaymentID>.*<\/cbc:PaymentID>)/, '$1$1'],
  ['UBL-SR-48', /<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/, ''],
  ['UBL-SR-50', /(<cbc:Description>.*<\/cbc:Description>)/, '$1$1'],
  // A category that names no scheme is none of VAT.
  ['BR-32', /(<cac:AllowanceCharge>[^]*?)<cac:TaxScheme>.*?<\/cac:TaxScheme>/, '$1'],
  ['BR-CO-04', /(<cac:ClassifiedTaxCategory>.*?)<cac:TaxScheme>.*?<\/cac:TaxScheme>/, '$1'],
  ['BR-47', /(<cac:TaxSubtotal>[^]*?)<cac:TaxScheme>.*?<\/cac:TaxScheme>/, '$1'],
  ['UBL-SR-53', /<cbc:CompanyID>.*<\/cbc:CompanyID>/, ''],
])('finds %s in UBL', (rule, from, to) => {
  expect(rulesOf(put(ubl, from, to))).toContain(rule);
  expect(rulesOf(ubl)).not.toContain(rule);
});

it.each<[rule: string, from: string | RegExp, to: string]>([
  ['CII-SR-014', '<ram:TypeCode>380</ram:TypeCode>', ''],
  ['CII-SR-439', '<ram:ChargeAmount>2.4150</ram:ChargeAmount>', ''],
  [
    'CII-SR-462',
    /<ram:BasisAmount>(1157[^]*?)<ram:BasisAmount>/,
    '<ram:DueDateTypeCode>5</ram:DueDateTypeCode><ram:BasisAmount>$1<ram:DueDateTypeCode>29</ram:DueDateTypeCode><ram:BasisAmount>',
  ],
  ['CII-SR-469', /(<ram:PaymentReference>.*<\/ram:PaymentReference>)/, '$1$1'],
  ['CII-SR-487', /(<ram:DuePayableAmount>.*<\/ram:DuePayableAmount>)/, '$1$1'],
  // What has no use.
  ['CII-DT-031', '<ram:GrandTotalAmount>', '<ram:GrandTotalAmount currencyID="EUR">'],
  ['CII-DT-005', '<ram:LineID>', '<ram:LineID schemeID="0088">'],
  ['CII-DT-008', '<ram:TypeCode>380', '<ram:TypeCode name="Invoice">380'],
  ['CII-DT-036', '<ram:BilledQuantity', '<ram:BilledQuantity unitCodeListAgencyName="UN"'],
  ['CII-DT-023', '<ram:TypeCode>916', '<ram:Information>more</ram:Information><ram:TypeCode>916'],
  ['CII-DT-021', '<ram:TypeCode>916', '<ram:TypeCode>50'],
  ['CII-DT-090', '<ram:CountryID>', '<ram:CountryName>Nederland</ram:CountryName><ram:CountryID>'],
  ['CII-DT-037', '<ram:TypeCode>VAT', '<ram:TypeCode>GST'],
  ['CII-DT-097', '20260316', '20261316'],
])('finds %s in CII', (rule, from, to) => {
  const changed = put(cii, from, to);
  expect(rulesOf(changed)).toContain(rule);
  expect(rulesOf(cii)).not.toContain(rule);
});

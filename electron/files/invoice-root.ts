/** Which XML is an electronic invoice, by its root element. */
import type { XmlRoot } from './xml.js';

/** UBL 2.1, Cross Industry Invoice D16B, and the older message of ZUGFeRD 1. */
export type InvoiceSyntax = 'UBL' | 'CII' | 'ZUGFeRD 1';

const roots: readonly (readonly [uri: RegExp, local: string, syntax: InvoiceSyntax])[] = [
  [/^urn:oasis:names:specification:ubl:schema:xsd:Invoice-2$/, 'Invoice', 'UBL'],
  [/^urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2$/, 'CreditNote', 'UBL'],
  [/^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/, 'CrossIndustryInvoice', 'CII'],
  [/^urn:ferd:CrossIndustryDocument:invoice:1p0$/, 'CrossIndustryDocument', 'ZUGFeRD 1'],
];

/** The syntax of an invoice; null for any other XML. */
export const invoiceSyntax = ({ local, uri }: Pick<XmlRoot, 'local' | 'uri'>): InvoiceSyntax | null =>
  roots.find(([space, name]) => name === local && space.test(uri))?.[2] ?? null;

#!/bin/sh
# zugferd-generator writes invoices that no reader of ZUGFeRD can take: dates in another form than they say, and a profile without
# name.
#
# Guess:    A date with format="102" is CCYYMMDD (UN/EDIFACT code list 2379, the only one that Factur-X allows for BT-2), the
#           profile is an URN (BT-24), the kind of a tax number is in `schemeID`, and lines come before agreement and settlement
#           (CII D16B schema).
# Behaviour: The date is 2024-01-31 beside format="102", the profile is "ZUGFeRD", the attribute `schemaId`, and the lines are the
#           last thing of the file. It comes out of embedInPDF as an invoice, without a message.
# Version:  zugferd-generator 1.2.1; factur-x-kit 0.3.1 to read it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund zugferd-generator@1.2.1 factur-x-kit@0.3.1 pdf-lib@1.17.1
cat >try.mjs <<'JS'
import { PDFDocument } from 'pdf-lib';
import generator from 'zugferd-generator';
import { FacturX } from 'factur-x-kit';

const Generator = generator.default ?? generator;
const invoice = new Generator({
  id: 'R1',
  issueDate: '2024-01-31',
  currency: 'EUR',
  totalAmount: 119,
  supplier: { name: 'Seller', country: 'DE', taxNumber: 'DE123456789' },
  customer: { name: 'Buyer', country: 'DE' },
  taxTotal: { taxAmount: 19, taxPercentage: 19 },
  lineItems: [{ id: '1', description: 'Tea', quantity: 1, unitPrice: 100, lineTotal: 100 }],
});
const xml = invoice.toXMLString();
const blank = await PDFDocument.create();
blank.addPage();
const pdf = await invoice.embedInPDF(Buffer.from(await blank.save()));
const take = (pattern) => pattern.exec(xml)?.[1];
const seen = [
  take(/format="102">([^<]*)/),
  take(/<ram:GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>([^<]*)/),
  take(/<ram:ID (\w+)="VA"/),
  xml.indexOf('IncludedSupplyChainTradeLineItem') > xml.indexOf('ApplicableHeaderTradeSettlement') ? 'lines last' : 'lines first',
];
const refused = await FacturX.fromXML(xml).then(() => 'read', ({ message }) => message);
console.log('written:', seen.join(', '), `| PDF of ${pdf.length > 0 ? 'some' : 'no'} bytes | factur-x-kit:`, refused);
process.exit(seen.join() === '2024-01-31,ZUGFeRD,schemaId,lines last' && refused !== 'read' ? 0 : 1);
JS
node try.mjs

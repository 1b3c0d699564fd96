#!/bin/sh
# factur-x-kit refuses an invoice of 119.30 of which 100.10 are paid and 19.20 are due, also one that it wrote itself.
#
# Guess:    The rule BR-CO-16 of EN 16931 (due = total - paid + rounding) holds for 19.20 = 119.30 - 100.10.
# Behaviour: The numbers are taken as binary ones and must be the same to the last bit: 119.3 - 100.1 is 19.200000000000003. Its own
#           calculator gives that number, which passes and is written as 19.20; the file, read again, can no longer be written. The
#           other sums (BR-CO-15, BR-CO-17) have a tolerance.
# Version:  factur-x-kit 0.3.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund factur-x-kit@0.3.1
cat >try.mjs <<'JS'
import { FacturX, totalsCalculator } from 'factur-x-kit';

const country = { country: 'DE' };
const day = { year: 2024, month: 1, day: 31 };
const invoice = (paid) =>
  totalsCalculator({
    document: { id: 'R1', type: '380', currency: 'EUR', dateOfIssue: day },
    seller: { name: 'Seller', postalAddress: country, taxIdentification: { vatId: 'DE123456789' } },
    buyer: { name: 'Buyer', postalAddress: country },
    delivery: { deliveryDate: day },
    paymentInformation: { paymentTerms: { description: 'now' } },
    invoiceLines: [
      {
        generalLineData: { lineId: '1' },
        productDescription: { name: 'Tea' },
        productPriceAgreement: { productPricing: { basisPricePerItem: 100.25 } },
        delivery: { itemQuantity: { quantity: 1, unit: 'KGM' } },
        settlement: { tax: { categoryCode: 'S', rateApplicablePercent: 19 } },
      },
    ],
    totals: { prepaidAmount: paid },
  });
const outcome = async (make) => {
  try {
    const xml = await (await make()).getXML();
    return `due ${/<ram:DuePayableAmount>([^<]*)/.exec(xml)[1]}`;
  } catch (error) {
    return /Errors in the given Data/.test(error.message) ? 'refused' : error.message;
  }
};
const calculated = invoice(100.1);
const exact = { ...calculated, totals: { ...calculated.totals, openAmount: 19.2 } };
const written = await (await FacturX.fromObject(calculated)).getXML();
const seen = {
  'as calculated': await outcome(() => FacturX.fromObject(calculated)),
  'due set to 19.2': await outcome(() => FacturX.fromObject(exact)),
  'its own file': await outcome(() => FacturX.fromXML(written)),
  'paid 100.25': await outcome(() => FacturX.fromObject(invoice(100.25))),
};
console.log(seen, calculated.totals.grossTotal, calculated.totals.openAmount);
process.exit(Object.values(seen).join() === 'due 19.20,refused,refused,due 19.05' ? 0 : 1);
JS
node try.mjs

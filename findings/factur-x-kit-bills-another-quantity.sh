#!/bin/sh
# factur-x-kit bills 0.13 kg where 0.125 kg were sold.
#
# Guess:    The quantity of a line (BT-129) is written with the four decimals that its documentation names; EN 16931-1 does not
#           limit them.
# Behaviour: It is rounded to two, after the amount of the line was worked out from the real one. The invoice says 0.13 x 8.00 =
#           1.00, and nothing is said; its own check passes. Prices have four decimals.
# Version:  factur-x-kit 0.3.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund factur-x-kit@0.3.1
cat >try.mjs <<'JS'
import { FacturX, totalsCalculator } from 'factur-x-kit';

const country = { country: 'DE' };
const day = { year: 2024, month: 1, day: 31 };
const invoice = totalsCalculator({
  document: { id: 'R1', type: '380', currency: 'EUR', dateOfIssue: day },
  seller: { name: 'Seller', postalAddress: country, taxIdentification: { vatId: 'DE123456789' } },
  buyer: { name: 'Buyer', postalAddress: country },
  delivery: { deliveryDate: day },
  paymentInformation: { paymentTerms: { description: 'now' } },
  invoiceLines: [
    {
      generalLineData: { lineId: '1' },
      productDescription: { name: 'Saffron' },
      productPriceAgreement: { productPricing: { basisPricePerItem: 8 } },
      delivery: { itemQuantity: { quantity: 0.125, unit: 'KGM' } },
      settlement: { tax: { categoryCode: 'S', rateApplicablePercent: 19 } },
    },
  ],
  totals: {},
});
const xml = await (await FacturX.fromObject(invoice)).getXML();
const [quantity, total] = ['BilledQuantity', 'LineTotalAmount'].map((name) => new RegExp(`<ram:${name}[^>]*>([^<]*)`).exec(xml)[1]);
console.log('quantity', quantity, 'price 8.00, total of the line', total);
process.exit(quantity === '0.13' && total === '1.00' ? 0 : 1);
JS
node try.mjs

#!/bin/sh
# ofx-data-extractor: money that comes back to a card is spent once more, and names lose their braces.
#
# Guess:    The sign of an amount says whether it is paid or received, as the user sees it (OFX, Positive and Negative Signs); TRNTYPE is the kind of business (OFX,
#           11.4.4.3). So a POS or a FEE of +100.00 is one that was paid back. The summary adds the positive amounts to its credits. "A&amp;B" is "A&B" (OFX 1.6, 2.3.2.1).
# Behaviour: Each type of DEBIT, FEE, SRVCHG, ATM, POS, CHECK, PAYMENT, CASH, DIRECTDEBIT and REPEATPMT is a debit, whatever its sign: a purchase of 100.00 that the shop
#           paid back is a debit of 200.00 in two parts. The other types follow their sign. A name in braces loses the first one and keeps the second, a memo in
#           brackets gets a comma, "&amp;" stays as it is, and three times 0.10 are 0.30000000000000004. ofx-js reads these texts as they are meant. No message.
# Version:  ofx-data-extractor 1.5.0, ofx-js 1.1.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact ofx-data-extractor@1.5.0 ofx-js@1.1.1 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module';
import { parse } from 'ofx-js';
const { Ofx } = createRequire(import.meta.url)('ofx-data-extractor');
const lines = [];
const entry = (type, amount, name = 'Shop', memo = 'memo') =>
  ['<STMTTRN>', `<TRNTYPE>${type}`, '<DTPOSTED>20260131', `<TRNAMT>${amount}`, '<FITID>1', `<NAME>${name}`, `<MEMO>${memo}`, '</STMTTRN>'].join('\n');
const file = (entries) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20260131
<LANGUAGE>ENG
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>EUR
<BANKACCTFROM>
<BANKID>1
<ACCTID>7
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20260101
<DTEND>20260131
${entries.join('\n')}
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>1000.00
<DTASOF>20260131
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`;
const sums = (...entries) => {
  const { credit, debit } = new Ofx(file(entries)).getTransactionsSummary();
  return `received ${credit}, paid ${debit}`;
};
lines.push(`POS -100 and +100: ${sums(entry('POS', '-100.00'), entry('POS', '100.00'))}`);
lines.push(`XFER -100 and +100: ${sums(entry('XFER', '-100.00'), entry('XFER', '100.00'))}`);
lines.push(`FEE +5: ${sums(entry('FEE', '5.00'))}`);
lines.push(`three times 0.10: ${sums(...Array(3).fill(entry('DEBIT', '-0.10')))}`);
for (const [name, memo] of [
  ['{x}', '[y]'],
  ['A&amp;B', 'z'],
]) {
  const text = file([entry('DEBIT', '-1.00', name, memo)]);
  const own = new Ofx(text).getBankTransferList()[0];
  const other = (await parse(text)).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN;
  lines.push(`${own.NAME} ${own.MEMO}; ofx-js: ${other.NAME} ${other.MEMO}`);
}
console.log(lines.join('\n'));
const wanted = [
  'POS -100 and +100: received 0, paid 200',
  'XFER -100 and +100: received 100, paid 100',
  'FEE +5: received 0, paid 5',
  'three times 0.10: received 0, paid 0.30000000000000004',
  'x} [y],; ofx-js: {x} [y]',
  'A&amp;B z; ofx-js: A&B z',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs

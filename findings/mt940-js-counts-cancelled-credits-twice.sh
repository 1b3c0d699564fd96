#!/bin/sh
# mt940-js: money that the bank took back is money that came in, a second time; and an entry at the turn of the year is a year off.
#
# Guess:    RC, the reversal of a credit, takes money from the account, and RD gives it back (SWIFT MT 940, field 61, subfield 3). isCredit is false for RC, or
#           another field tells it from C. The entry date has no year of its own and lies near the value date.
# Behaviour: isCredit of RC is true, and of RD false, and nothing else tells them from C and D: even the id is the same for a credit and its reversal. The
#           entries of a statement that begins and ends with 1000 add up to 1200. The entry date gets the year of the value date: an entry of 31 December for
#           2 January is of the December to come, one of 2 January for 31 December of the January before.
# Version:  mt940-js 1.0.0 (with tslib, which it needs and does not name)
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact mt940-js@1.0.0 tslib@2.8.1 >/dev/null
cat >try.cjs <<'JS'
const mt940 = require('mt940-js');
const statement = (closing, entries) =>
  Buffer.from(
    [':20:STATEMENT', ':25:10000000/123456789', ':28C:1/1', ':60F:C231228EUR1000,00', ...entries.flatMap((entry) => [`:61:${entry}`, ':86:transfer']), `:62F:C240102EUR${closing}`, '-', ''].join('\r\n'),
  );
const sum = ({ openingBalance, transactions }) =>
  transactions.reduce((total, { amount, isCredit }) => total + (isCredit ? amount : -amount), openingBalance.value);
(async () => {
  const [credit] = await mt940.read(statement('1000,00', ['2312291229C100,00NTRFNONREF', '2312291229RC100,00NTRFNONREF']));
  const [debit] = await mt940.read(statement('1000,00', ['2312291229D100,00NTRFNONREF', '2312291229RD100,00NTRFNONREF']));
  const [dates] = await mt940.read(statement('1030,00', ['2401021231C10,00NTRFNONREF', '2312310102C20,00NTRFNONREF']));
  const same = ({ transactions: [first, second] }) => JSON.stringify(first) === JSON.stringify(second);
  const lines = [
    `credit and its reversal: ${sum(credit)} instead of ${credit.closingBalance.value}, the same object: ${same(credit)}`,
    `debit and its reversal: ${sum(debit)} instead of ${debit.closingBalance.value}, the same object: ${same(debit)}`,
    ...dates.transactions.map(({ valueDate, entryDate }) => `value ${valueDate}, entry ${entryDate}`),
  ];
  console.log(lines.join('\n'));
  const wanted = [
    'credit and its reversal: 1200 instead of 1000, the same object: true',
    'debit and its reversal: 800 instead of 1000, the same object: true',
    'value 2024-01-02, entry 2024-12-31',
    'value 2023-12-31, entry 2023-01-02',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs

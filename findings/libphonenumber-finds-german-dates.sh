#!/bin/sh
# libphonenumber-js: the finder of numbers in a text takes German dates and invoice numbers for telephone numbers, on some days of a month only.
#
# Guess:    `findPhoneNumbersInText` with the full metadata gives valid numbers only. Dates are no numbers in any country: it leaves them out
#           in every spelling, as it does with slashes.
# Behaviour: For DE, 30.11.2026 is a fixed line (+49 30 112026), also with hyphens or spaces, and 2026-11-30 another one (+49 20261130): a German
#           number counts without its leading zero. 12.05.1987 is none there, but for AT it is one, and 30.11.2026 is not. No date with slashes is
#           found. A bare "Nr. 471102" is a German fixed line, too. For NL, FR, US, GB and IT nothing is found, so a test with another
#           country or another day shows nothing.
# Version:  libphonenumber-js 1.13.16
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact libphonenumber-js@1.13.16 >/dev/null
cat >try.cjs <<'JS'
const { findPhoneNumbersInText } = require('libphonenumber-js/max');
const texts = ['30.11.2026', '30-11-2026', '30 11 2026', '2026-11-30', '12.05.1987', '30/11/2026', 'Nr. 471102'];
const found = (country) =>
  texts.map((text) => findPhoneNumbersInText(text, country)[0]?.number.number ?? '-').join(' ');
const lines = ['DE', 'NL', 'FR', 'US', 'GB', 'IT', 'AT'].map((country) => `${country}: ${found(country)}`);
console.log(lines.join('\n'));
const none = '- - - - - - -';
const wanted = [
  'DE: +4930112026 +4930112026 +4930112026 +4920261130 - - +49471102',
  ...['NL', 'FR', 'US', 'GB', 'IT'].map((country) => `${country}: ${none}`),
  'AT: - - - - +4312051987 - -',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs

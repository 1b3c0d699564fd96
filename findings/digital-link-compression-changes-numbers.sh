#!/bin/sh
# digital-link.js: a compressed GS1 Digital Link comes back with another serial number.
#
# Guess:    Compression is without loss (GS1 Digital Link Standard: Compression): the number of digits is stored beside their value, so
#           serial 007 comes back as 007. The 18 digits of a pallet (SSCC) are among the keys that the format names.
# Behaviour: The digits are read as a number of JavaScript, and leading zeros are not put back: serial 007 is serial 7. Of twenty digits
#           the last ones become zeros, and two pallets have one link, which is refused when it is opened, as its check digit is wrong.
#           Nothing is raised while compressing, and isValid() is true before.
# Version:  digital-link.js 1.4.3
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund digital-link.js@1.4.3
cat >try.cjs <<'JS'
const { DigitalLink, Utils } = require('digital-link.js');
const product = (serial) => DigitalLink({ domain: 'https://example.com', identifier: { '01': '09521234543213' }, keyQualifiers: { 21: serial } });
const serials = ['007', '7', '0042', '12345678901234567890', 'A007'];
const back = serials.map((serial) => {
  const link = product(serial);
  return link.isValid() && DigitalLink(link.toCompressedWebUriString()).getKeyQualifier('21');
});
serials.forEach((serial, at) => console.log('serial', serial, 'comes back as', back[at]));
/** The check digit of modulo 10 behind 17 digits. */
const sscc = (digits) => digits + ((10 - ([...digits].reduce((sum, digit, at) => sum + digit * (at % 2 ? 1 : 3), 0) % 10)) % 10);
const pallets = ['10614141234567897', '10614141234567898'].map(sscc);
const links = pallets.map((pallet) => DigitalLink({ domain: 'https://example.com', identifier: { '00': pallet } }));
const short = links.map((link) => link.isValid() && link.toCompressedWebUriString());
const said = short.map((link) => {
  try {
    return Utils.decompressWebUri(link);
  } catch (error) {
    return error.message.slice(0, 19);
  }
});
console.log('pallets', pallets, 'links', short, said);
const wanted = '7,7,42,12345678901234567000,A007 INVALID CHECK DIGIT,INVALID CHECK DIGIT';
process.exit(`${back} ${said}` === wanted && short[0] && short[0] === short[1] ? 0 : 1);
JS
node try.cjs

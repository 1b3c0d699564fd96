#!/bin/sh
# @signpdf/signer-p12: a signer signs one document; for the second one its certificate is broken.
#
# Guess:    A P12Signer is a certificate and its password, made once and used for every document.
# Behaviour: The bytes of the certificate are used up by the first sign(). The second fails with "Too few bytes to parse DER", which
#           sounds like a damaged file. A service that makes it at its start signs one document after each start.
# Version:  @signpdf/signer-p12 3.3.0, @signpdf/signpdf 3.3.0, node-forge 1.4.3
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @signpdf/signpdf@3.3.0 @signpdf/utils@3.3.0 @signpdf/signer-p12@3.3.0 \
  @signpdf/placeholder-plain@3.3.0 node-forge@1.4.3 pdf-lib@1.17.1
cat >try.cjs <<'JS'
const { plainAddPlaceholder } = require('@signpdf/placeholder-plain');
const { P12Signer } = require('@signpdf/signer-p12');
const signpdf = require('@signpdf/signpdf').default;
const forge = require('node-forge');
const { PDFDocument } = require('pdf-lib');

const keys = forge.pki.rsa.generateKeyPair(2048);
const certificate = forge.pki.createCertificate();
certificate.publicKey = keys.publicKey;
certificate.serialNumber = '01';
certificate.validity.notBefore = new Date(Date.now() - 86400000);
certificate.validity.notAfter = new Date(Date.now() + 86400000);
certificate.setSubject([{ name: 'commonName', value: 'Example' }]);
certificate.setIssuer([{ name: 'commonName', value: 'Example' }]);
certificate.sign(keys.privateKey, forge.md.sha256.create());
const store = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], 'secret', { algorithm: '3des' });
const bytes = Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
const main = async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const plain = Buffer.from(await document.save({ useObjectStreams: false }));
  const sign = async (signer) => {
    const pdf = plainAddPlaceholder({ pdfBuffer: plain, reason: 'x', contactInfo: 'x', name: 'x', location: 'x' });
    return signpdf.sign(pdf, signer).then(() => 'signed', (error) => error.message);
  };
  const signer = new P12Signer(bytes, { passphrase: 'secret' });
  const seen = [await sign(signer), await sign(signer), await sign(new P12Signer(bytes, { passphrase: 'secret' }))];
  console.log('first:', seen[0], '| second:', seen[1], '| with another signer of the same bytes:', seen[2]);
  return seen.join() === 'signed,Too few bytes to parse DER.,signed' ? 0 : 1;
};
main().then((code) => process.exit(code));
JS
node try.cjs

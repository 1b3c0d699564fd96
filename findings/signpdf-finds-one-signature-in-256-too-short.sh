#!/bin/sh
# @signpdf/utils: of every 256th signature the last byte is lost when it is taken out of its file.
#
# Guess:    extractSignature() gives the bytes that were signed in: a signature says its own length (DER), and behind it stands only the
#           filling of /Contents.
# Behaviour: All zeros at the end are taken for the filling, also the last byte of a signature that happens to be zero. What comes out is a
#           byte shorter than it says, and node-forge cannot read it; the file is right, and pdfsig or OpenSSL accept it. A service
#           that checks what it signed refuses a few of a thousand documents, and the same document signed again passes.
# Version:  @signpdf/utils 3.3.0, @signpdf/signpdf 3.3.0, @signpdf/signer-p12 3.3.0, node-forge 1.4.3
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @signpdf/signpdf@3.3.0 @signpdf/utils@3.3.0 @signpdf/signer-p12@3.3.0 \
  @signpdf/placeholder-plain@3.3.0 node-forge@1.4.3 pdf-lib@1.17.1
cat >try.cjs <<'JS'
const { plainAddPlaceholder } = require('@signpdf/placeholder-plain');
const { P12Signer } = require('@signpdf/signer-p12');
const signpdf = require('@signpdf/signpdf').default;
const { extractSignature } = require('@signpdf/utils');
const forge = require('node-forge');
const { PDFDocument } = require('pdf-lib');

const keys = forge.pki.rsa.generateKeyPair(1024);
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
/** What node-forge says of it. */
const read = (bytes) => {
  try {
    return forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(bytes)).certificates.length === 1 ? 'read' : 'no certificate';
  } catch (error) {
    return error.message;
  }
};
const main = async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const plain = Buffer.from(await document.save({ useObjectStreams: false }));
  const counts = { whole: 0, short: 0 };
  for (let number = 0; number < 4000 && !counts.short; number++) {
    const pdf = plainAddPlaceholder({ pdfBuffer: plain, reason: `n ${number}`, contactInfo: 'x', name: 'x', location: 'x' });
    const signed = await signpdf.sign(pdf, new P12Signer(bytes, { passphrase: 'secret' }));
    const { ByteRange, signature } = extractSignature(signed);
    const contents = Buffer.from(signed.subarray(ByteRange[1] + 1, ByteRange[2] - 1).toString('latin1'), 'hex');
    const whole = contents.subarray(0, 4 + contents.readUInt16BE(2)).toString('latin1');
    if (signature === whole) counts.whole += 1;
    else {
      counts.short += 1;
      console.log('whole:', whole.length, read(whole), '| taken out:', signature.length, read(signature), '| alike before:', counts.whole);
      const right = whole === signature + '\0' && read(whole) === 'read' && read(signature) !== 'read';
      if (right) return 0;
    }
  }
  return 1;
};
main().then((code) => process.exit(code));
JS
node try.cjs

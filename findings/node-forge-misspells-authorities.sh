#!/bin/sh
# node-forge: with a certificate of "Müller GmbH" the signature names another signer, and no program finds its certificate.
#
# Guess:    A name that was read from a certificate is written as it was read: PKCS #7 names the signer by the issuer of its certificate
#           (RFC 5652, 10.2.4), and what an authority issues has the authority's name (RFC 5280, 6.1.3), byte for byte or at least letter
#           for letter.
# Behaviour: UTF-8 is read as single bytes and encoded again when it is written: MÃ¼ller GmbH. A part of a name with two values (as in
#           CN=Example+serialNumber=007, usual in Germany and Italy) becomes two parts. Signing raises nothing, and node-forge's own
#           isIssuer() is content; OpenSSL finds neither the signer's certificate nor the issuer for either name, pkijs not for the
#           first. @signpdf/signer-p12 signs with it: pdfsig shows no signer and calls the signature of an unchanged document a failure.
# Version:  node-forge 1.4.3, @peculiar/x509 2.2.0 to make the certificates, pkijs 3.4.3 and Node to check
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node-forge@1.4.3 @peculiar/x509@2.2.0 reflect-metadata@0.2.2 pkijs@3.4.3 asn1js@3.1.0
cat >try.mjs <<'JS'
import 'reflect-metadata';
import { X509Certificate as NodeCertificate } from 'node:crypto';
import { cryptoProvider, X509CertificateGenerator } from '@peculiar/x509';
import forge from 'node-forge';
import { ContentInfo, CryptoEngine, setEngine, SignedData } from 'pkijs';

cryptoProvider.set(globalThis.crypto);
setEngine('node', new CryptoEngine({ crypto: globalThis.crypto }));
const signingAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };
const keys = await globalThis.crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
const pkcs8 = Buffer.from(await globalThis.crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
const key = forge.pki.privateKeyFromPem(`-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----`);
const notAfter = new Date(Date.now() + 86400000);
const content = Buffer.from('the document');
const seen = [];
for (const name of ['CN=Muster GmbH', 'CN=Müller GmbH', 'CN=Example+2.5.4.5=007']) {
  const pem = (await X509CertificateGenerator.createSelfSigned({ name, keys, signingAlgorithm, notAfter, serialNumber: '01' })).toString('pem');
  const authority = forge.pki.certificateFromPem(pem);
  const signature = forge.pkcs7.createSignedData();
  signature.content = forge.util.createBuffer(content.toString('binary'));
  signature.addCertificate(authority);
  signature.addSigner({ key, certificate: authority, digestAlgorithm: forge.pki.oids.sha256, authenticatedAttributes: [] });
  signature.sign({ detached: true });
  const bytes = Buffer.from(forge.asn1.toDer(signature.toAsn1()).getBytes(), 'binary');
  const signed = new SignedData({ schema: ContentInfo.fromBER(bytes).content });
  const verified = await signed.verify({ signer: 0, data: new Uint8Array(content).buffer }).catch((error) => error.message ?? String(error));

  const leaf = forge.pki.createCertificate();
  leaf.publicKey = authority.publicKey;
  leaf.serialNumber = '02';
  leaf.validity.notBefore = new Date();
  leaf.validity.notAfter = notAfter;
  leaf.setSubject([{ name: 'commonName', value: 'leaf' }]);
  leaf.setIssuer(authority.subject.attributes);
  leaf.sign(key, forge.md.sha256.create());
  const issued = new NodeCertificate(forge.pki.certificateToPem(leaf)).checkIssued(new NodeCertificate(pem));
  seen.push(`${verified} ${leaf.isIssuer(authority)} ${issued}`);
  console.log(name, '| signature:', verified, '| issued by it, for node-forge:', leaf.isIssuer(authority), 'for OpenSSL:', issued);
}
const wanted = ['true true true', 'Unable to find signer certificate true false', 'true true false'];
process.exit(seen.join(';') === wanted.join(';') ? 0 : 1);
JS
node try.mjs

#!/bin/sh
# @peculiar/x509: the name that OpenSSL prints makes a certificate for "JC3B6rg MC3BCller", and a backslash in a name is lost.
#
# Guess:    In a name as text \C3\B6 are two bytes of UTF-8, an ö (RFC 4514, 2.4), as OpenSSL prints it (-nameopt RFC2253). A name
#           that is given as an object has its values as they are.
# Behaviour: The backslashes are dropped and the digits stay: "J\C3\B6rg" is JC3B6rg, and "A\2CB" is A2CB. Values of an object are read as
#           text, too: EXAMPLE\jan, the account of a Windows domain, is EXAMPLEjan. No error is raised, and the certificate is issued so.
# Version:  @peculiar/x509 2.2.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @peculiar/x509@2.2.0 reflect-metadata@0.2.2
cat >try.mjs <<'JS'
import 'reflect-metadata';
import { X509Certificate as NodeCertificate } from 'node:crypto';
import { cryptoProvider, X509CertificateGenerator } from '@peculiar/x509';

cryptoProvider.set(globalThis.crypto);
const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const keys = await globalThis.crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
/** The subject of a certificate, as Node (with OpenSSL) reads it. */
const subject = async (name) => {
  const notAfter = new Date(Date.now() + 86400000);
  const made = await X509CertificateGenerator.createSelfSigned({ name, keys, signingAlgorithm, notAfter, serialNumber: '01' });
  return new NodeCertificate(made.toString('pem')).toLegacyObject().subject.CN;
};
const seen = [
  await subject(String.raw`CN=J\C3\B6rg M\C3\BCller`),
  await subject('CN=Jörg Müller'),
  await subject(String.raw`CN=A\2CB`),
  await subject(String.raw`CN=A\,B`),
  await subject([{ CN: [String.raw`EXAMPLE\jan`] }]),
];
console.log(seen.join(' | '));
process.exit(seen.join('|') === 'JC3B6rg MC3BCller|Jörg Müller|A2CB|A,B|EXAMPLEjan' ? 0 : 1);
JS
node try.mjs

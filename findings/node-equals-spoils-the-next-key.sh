#!/bin/sh
# Node: comparing two public keys of different kinds makes the next private key unreadable.
#
# Guess:    KeyObject.equals says whether two keys are the same, false for an RSA key and one of a curve, and changes nothing else.
# Behaviour: It says false, and leaves an error of OpenSSL (“different key types”) behind. The next createPrivateKey finds it, and throws
#           ERR_OSSL_EVP_DIFFERENT_KEY_TYPES for a key that it read a moment before; the one after that is read. Keys of one kind, and of
#           two curves, leave nothing. To compare what export({ type: 'spki', format: 'der' }) gives is safe.
# Version:  Node 20.20.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat >try.mjs <<'JS'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const wider = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const der = rsa.privateKey.export({ type: 'pkcs8', format: 'der' });
const read = () => {
  try {
    createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
    return 'read';
  } catch (thrown) {
    return thrown.code;
  }
};
const spki = (key) => key.export({ type: 'spki', format: 'der' });
const seen = [
  ['two of RSA', rsa.publicKey.equals(other.publicKey), read(), read()],
  ['two curves', curve.publicKey.equals(wider.publicKey), read(), read()],
  ['RSA and a curve', rsa.publicKey.equals(curve.publicKey), read(), read()],
  ['their bytes', spki(rsa.publicKey).equals(spki(curve.publicKey)), read(), read()],
];
for (const row of seen) console.log(row.join(', '));
const spoiled = 'ERR_OSSL_EVP_DIFFERENT_KEY_TYPES';
const wanted = [['two of RSA', false, 'read', 'read'], ['two curves', false, 'read', 'read']];
wanted.push(['RSA and a curve', false, spoiled, 'read'], ['their bytes', false, 'read', 'read']);
console.log('Node', process.versions.node);
process.exit(JSON.stringify(seen) === JSON.stringify(wanted) ? 0 : 1);
JS
node try.mjs

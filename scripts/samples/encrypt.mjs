/** Encrypts an Office Open XML package with a password: agile encryption after [MS-OFFCRYPTO] 2.3.4.10. */
import CFB from 'cfb';
import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const spins = 100_000;
const sha = (...parts) => createHash('sha512').update(Buffer.concat(parts)).digest();
const u32 = (value) => Buffer.from(Uint32Array.of(value).buffer);
const pad = (bytes, block = 16) =>
  Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)]);
const aes = (key, iv, bytes) => {
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(pad(bytes)), cipher.final()]);
};
const iv = (salt, block) => sha(salt, block).subarray(0, 16);

/** The bytes of the protected file. */
export function encryptPackage(bytes, password) {
  const [keySalt, dataSalt] = [randomBytes(16), randomBytes(16)];
  const [secret, verifier, hmacKey] = [randomBytes(32), randomBytes(16), randomBytes(64)];
  let hash = sha(keySalt, Buffer.from(password, 'utf16le'));
  for (let at = 0; at < spins; at += 1) hash = sha(u32(at), hash);
  const key = (block) => sha(hash, Buffer.from(block, 'hex')).subarray(0, 32);

  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(bytes.length));
  const segments = [];
  for (let at = 0; at * 4096 < bytes.length; at += 1) {
    segments.push(aes(secret, iv(dataSalt, u32(at)), bytes.subarray(at * 4096, (at + 1) * 4096)));
  }
  const data = Buffer.concat([size, ...segments]);
  const hmac = createHmac('sha512', hmacKey).update(data).digest();
  const kind =
    'blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const b64 = (value) => value.toString('base64');
  const info =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n' +
    '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<keyData saltSize="16" ${kind} saltValue="${b64(dataSalt)}"/>` +
    `<dataIntegrity encryptedHmacKey="${b64(aes(secret, iv(dataSalt, Buffer.from('5fb2ad010cb9e1f6', 'hex')), hmacKey))}" encryptedHmacValue="${b64(aes(secret, iv(dataSalt, Buffer.from('a0677f02b22c8433', 'hex')), hmac))}"/>` +
    '<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password">' +
    `<p:encryptedKey spinCount="${spins}" saltSize="16" ${kind} saltValue="${b64(keySalt)}" encryptedVerifierHashInput="${b64(aes(key('fea7d2763b4b9e79'), keySalt, verifier))}" encryptedVerifierHashValue="${b64(aes(key('d7aa0f6d3061344e'), keySalt, sha(verifier)))}" encryptedKeyValue="${b64(aes(key('146e0be7abacd0d6'), keySalt, secret))}"/>` +
    '</keyEncryptor></keyEncryptors></encryption>';
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    container,
    '/EncryptionInfo',
    Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(info)]),
  );
  CFB.utils.cfb_add(container, '/EncryptedPackage', data);
  CFB.utils.cfb_del(container, '/\u0001Sh33tJ5');
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

// Puts a private key that may not be exported, its certificate, and certificates of issuers into the stores of Windows, under Wine. WORDS are the
// key as Windows writes it (MSBLOB), its certificate in DER, the name and the type of the provider that keeps it, and issuers in DER.
const { readFileSync } = require('node:fs');
const koffi = require('@koromix/koffi-win32-x64');

const crypt32 = koffi.load('crypt32.dll');
const advapi32 = koffi.load('advapi32.dll');
const out = (type) => koffi.out(koffi.pointer(type));
const place = koffi.struct({
  ...{ container: 'str16', provider: 'str16', type: 'uint32_t', flags: 'uint32_t', count: 'uint32_t' },
  ...{ parameters: 'void *', specification: 'uint32_t' },
});
const call = (library, name, result, ...parameters) => library.func('__stdcall', name, result, parameters);
const acquire = call(
  advapi32,
  'CryptAcquireContextW',
  'int',
  out('uintptr_t'),
  'str16',
  'str16',
  'uint32_t',
  'uint32_t',
);
const importKey = call(
  ...[advapi32, 'CryptImportKey', 'int'],
  ...['uintptr_t', 'void *', 'uint32_t', 'uintptr_t', 'uint32_t', out('uintptr_t')],
);
const open = call(
  crypt32,
  'CertOpenStore',
  'void *',
  'uintptr_t',
  'uint32_t',
  'uintptr_t',
  'uint32_t',
  'str16',
);
const close = call(crypt32, 'CertCloseStore', 'int', 'void *', 'uint32_t');
const add = call(
  ...[crypt32, 'CertAddEncodedCertificateToStore', 'int'],
  ...['void *', 'uint32_t', 'void *', 'uint32_t', 'uint32_t', out('void *')],
);
const setProperty = call(
  ...[crypt32, 'CertSetCertificateContextProperty', 'int'],
  ...['void *', 'uint32_t', 'uint32_t', koffi.pointer(place)],
);
const free = call(crypt32, 'CertFreeCertificateContext', 'int', 'void *');

const must = (result) => {
  if (!result) throw new Error('Windows did not do it.');
};
/** Adds a certificate to a store of the person; only a store without a certificate in use is written when it is closed. */
function put(name, file, more = () => undefined) {
  const store = open(10, 0, 0, 1 << 16, name);
  const der = readFileSync(file);
  const added = [null];
  must(add(store, 1, der, der.length, 3, added));
  more(added[0]);
  must(free(added[0]));
  must(close(store, 0));
}

const [keyFile, file, provider, type, ...issuers] = process.argv.slice(2);
const newKeys = 8;
const exchangeKey = 1;
const container = `test ${process.pid} ${Date.now()}`;
const context = [0];
must(acquire(context, container, provider, Number(type), newKeys));
const blob = readFileSync(keyFile);
must(importKey(context[0], blob, blob.length, 0, 0, [0]));
const keyPlace = { container, provider, type: Number(type), flags: 0, count: 0, parameters: null };
put('MY', file, (certificate) =>
  must(setProperty(certificate, 2, 0, { ...keyPlace, specification: exchangeKey })),
);
for (const issuer of issuers) put('CA', issuer);

/** Functions of Windows (crypt32, ncrypt, advapi32, kernel32) for certificates and their keys, by the names that Windows has for them. */
import koffi from '@koromix/koffi-win32-x64';

/** A handle or an address; null for none. */
export type Address = bigint | null;

/** Numbers that a function writes: the first of the list. */
export type Written = [number | bigint];

const address = 'void *';
const handle = 'uintptr_t';
const dword = 'uint32_t';
const out = (type: string) => koffi.out(koffi.pointer(type));
const inout = (type: string) => koffi.inout(koffi.pointer(type));

const crypt32 = koffi.load('crypt32.dll');
const ncrypt = koffi.load('ncrypt.dll');
const advapi32 = koffi.load('advapi32.dll');
const kernel32 = koffi.load('kernel32.dll');

type Call<Given extends readonly unknown[], Result> = (...given: Given) => Result;

/** The number of what went wrong in the last call. */
export const getLastError = kernel32.func('__stdcall', 'GetLastError', dword, []) as Call<[], number>;

export const certOpenStore = crypt32.func('__stdcall', 'CertOpenStore', address, [
  handle,
  dword,
  handle,
  dword,
  'str16',
]) as Call<[provider: number, encoding: number, csp: number, flags: number, name: string], Address>;

export const certCloseStore = crypt32.func('__stdcall', 'CertCloseStore', 'int', [address, dword]) as Call<
  [store: Address, flags: number],
  number
>;

/** Frees the certificate before, and gives the next one. */
export const certEnumCertificatesInStore = crypt32.func('__stdcall', 'CertEnumCertificatesInStore', address, [
  address,
  address,
]) as Call<[store: Address, before: Address], Address>;

export const certGetCertificateContextProperty = crypt32.func(
  '__stdcall',
  'CertGetCertificateContextProperty',
  'int',
  [address, dword, address, inout(dword)],
) as Call<[certificate: Address, property: number, data: Uint8Array | null, size: Written], number>;

export const cryptAcquireCertificatePrivateKey = crypt32.func(
  '__stdcall',
  'CryptAcquireCertificatePrivateKey',
  'int',
  [address, dword, address, out(handle), out(dword), out('int')],
) as Call<
  [
    certificate: Address,
    flags: number,
    parameters: null,
    key: Written,
    specification: Written,
    mustFree: Written,
  ],
  number
>;

export const cryptAcquireContext = advapi32.func('__stdcall', 'CryptAcquireContextW', 'int', [
  out(handle),
  'str16',
  'str16',
  dword,
  dword,
]) as Call<[provider: Written, container: string, name: string, type: number, flags: number], number>;

export const nCryptSignHash = ncrypt.func('__stdcall', 'NCryptSignHash', 'int32_t', [
  handle,
  address,
  address,
  dword,
  address,
  dword,
  out(dword),
  dword,
]) as Call<
  [
    key: number | bigint,
    padding: unknown,
    digest: Uint8Array,
    digestSize: number,
    signature: Uint8Array | null,
    signatureSize: number,
    written: Written,
    flags: number,
  ],
  number
>;

export const nCryptFreeObject = ncrypt.func('__stdcall', 'NCryptFreeObject', 'int32_t', [handle]) as Call<
  [object: number | bigint],
  number
>;

export const cryptCreateHash = advapi32.func('__stdcall', 'CryptCreateHash', 'int', [
  handle,
  dword,
  handle,
  dword,
  out(handle),
]) as Call<[provider: number | bigint, algorithm: number, key: number, flags: number, hash: Written], number>;

export const cryptSetHashParam = advapi32.func('__stdcall', 'CryptSetHashParam', 'int', [
  handle,
  dword,
  address,
  dword,
]) as Call<[hash: number | bigint, parameter: number, data: Uint8Array, flags: number], number>;

export const cryptSignHash = advapi32.func('__stdcall', 'CryptSignHashW', 'int', [
  handle,
  dword,
  'str16',
  dword,
  address,
  inout(dword),
]) as Call<
  [
    hash: number | bigint,
    specification: number,
    description: null,
    flags: number,
    signature: Uint8Array | null,
    size: Written,
  ],
  number
>;

export const cryptDestroyHash = advapi32.func('__stdcall', 'CryptDestroyHash', 'int', [handle]) as Call<
  [hash: number | bigint],
  number
>;

export const cryptReleaseContext = advapi32.func('__stdcall', 'CryptReleaseContext', 'int', [
  handle,
  dword,
]) as Call<[provider: number | bigint, flags: number], number>;

const certificateContext = koffi.struct({
  encoding: dword,
  bytes: address,
  size: dword,
  info: address,
  store: address,
});

/** The bytes of a certificate, in DER. @param certificate `PCCERT_CONTEXT` */
export function bytesOf(certificate: Address): Buffer {
  const { bytes, size } = koffi.decode(certificate, certificateContext) as { bytes: Address; size: number };
  return Buffer.from(Buffer.from(koffi.view(bytes, size)));
}

const keyPlace = koffi.struct({
  container: 'str16',
  provider: 'str16',
  type: dword,
  flags: dword,
  parameterCount: dword,
  parameters: address,
  specification: dword,
});

/** Where a private key is: `CRYPT_KEY_PROV_INFO`. */
export interface KeyPlace {
  readonly container: string | null;
  readonly provider: string | null;
  readonly type: number;
  readonly flags: number;
}

/** @param data of the property of a certificate */
export const keyPlaceIn = (data: Uint8Array): KeyPlace => koffi.decode(data, keyPlace) as KeyPlace;

const pkcs1Padding = koffi.pointer(koffi.struct({ algorithm: 'str16' }));
const pssPadding = koffi.pointer(koffi.struct({ algorithm: 'str16', salt: dword }));

/** `BCRYPT_PKCS1_PADDING_INFO` and `BCRYPT_PSS_PADDING_INFO` for SHA-256. */
export const pkcs1 = (): unknown => koffi.as({ algorithm: 'SHA256' }, pkcs1Padding);
export const pss = (salt: number): unknown => koffi.as({ algorithm: 'SHA256', salt }, pssPadding);

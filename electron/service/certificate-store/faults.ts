/** Tells why Windows did not do what it was asked to, by the numbers that it gives (winerror.h). */
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import type { StoreAnswer } from './protocol.js';

const causes: Readonly<Partial<Record<ErrorCode, readonly number[]>>> = {
  // A person chose “Cancel”: ERROR_CANCELLED as such and as HRESULT, NTE_USER_CANCELLED, SCARD_W_CANCELLED_BY_USER.
  store_cancelled: [0x4c7, 0x800704c7, 0x80090036, 0x8010006e],
  // NTE_BAD_ALGID, NTE_BAD_TYPE, NTE_NOT_SUPPORTED, NTE_INVALID_PARAMETER.
  store_scheme: [0x80090008, 0x8009000a, 0x80090029, 0x80090027],
  // NTE_NO_KEY, NTE_BAD_KEYSET, NTE_KEYSET_NOT_DEF, NTE_KEYSET_ENTRY_BAD, CRYPT_E_NO_KEY_PROPERTY, NTE_BAD_PUBLIC_KEY;
  // SCARD_E_NO_SMARTCARD, SCARD_E_READER_UNAVAILABLE, SCARD_E_NO_SERVICE, SCARD_E_NO_READERS_AVAILABLE, SCARD_W_REMOVED_CARD.
  store_no_key: [
    ...[0x8009000d, 0x80090016, 0x80090019, 0x8009001a, 0x8009200b, 0x80090015],
    ...[0x8010000c, 0x80100017, 0x8010001d, 0x8010002e, 0x80100069],
  ],
};

/** @param name of the certificate, for the sentence */
export function faultOf(
  { failed, status }: Extract<StoreAnswer, { failed: string }>,
  name: string,
): ServiceError {
  if (failed === 'certificate') return new ServiceError('store_gone', { name });
  const known = Object.entries(causes).find(([, numbers]) => numbers.includes(status));
  if (known) return new ServiceError(known[0] as ErrorCode, { name });
  return new ServiceError('store_failed', { name, reason: `0x${status.toString(16).padStart(8, '0')}` });
}

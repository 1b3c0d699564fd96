/** Keys that a worker signs with and never sees: it asks for signatures. */
import type { SignatureScheme } from '../../../contract/cards.js';

export interface KeySource {
  /**
   * The certificates that come with the key in DER, that of the key first.
   * @throws ServiceError of cards and tokens, or of the store
   */
  certificates(): Promise<Buffer[]>;
  /**
   * Signs with the key: once in a job.
   * @param data what is to be signed, whole: signed attributes (RFC 5652, 5.4) that name the certificate
   * @throws ServiceError of cards and tokens, or of the store
   */
  sign(data: Uint8Array, scheme: SignatureScheme): Promise<Buffer>;
}

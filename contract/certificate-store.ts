/** Certificates with a private key in the certificate store of the system: those that a person can sign with. */
import { z } from 'zod';
import { CardCertificate } from './cards.js';
import { channel } from './channel.js';
import { ErrorInfo } from './execution.js';

export const StoredCertificate = CardCertificate.extend({
  /** The value of the option `store_key`: the SHA-1 fingerprint, as Windows shows it. */
  key: z.string(),
});

export const StoreList = z.object({
  certificates: z.array(StoredCertificate),
  /** Why there is none; null where nothing is wrong. */
  problem: ErrorInfo.nullable(),
});
export type StoreList = z.infer<typeof StoreList>;

export const certificateStoreChannels = {
  /** Certificates that can be signed with. */
  storeCertificates: channel(z.tuple([]), StoreList),
} as const;

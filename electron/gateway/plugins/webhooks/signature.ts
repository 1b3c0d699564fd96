/** Secrets and signatures of the Standard Webhooks convention. */
import { createHmac, randomBytes } from 'node:crypto';
import { webhookHeaders } from '../../../../contract/index.js';

const prefix = 'whsec_';

/** Bytes of a secret: the convention takes 24 to 64. */
const secretBytes = 32;

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

/**
 * Headers of one attempt.
 * @param id the same over all attempts of a delivery
 * @param at moment of this attempt; receivers refuse what is minutes old
 * @param body byte for byte as it is sent, UTF-8
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: `v1,${signature}`,
  };
}

/** What a caller over a network may send at once. */
import { limits } from '../../contract/index.js';

export interface RequestLimits {
  /** Files of one request. */
  readonly files: number;
  /** Bytes of all of them together. */
  readonly uploadBytes: number;
}

/** The limits of an owner. */
export type RequestLimitsOf = (owner: string) => RequestLimits;

/** What the contract says. */
export const contractRequest: RequestLimits = limits.request;

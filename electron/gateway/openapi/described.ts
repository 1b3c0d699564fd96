/** Additions of a part of the service to the description of v2, beyond its routes. */
import type { Json } from './json.js';

export interface Described {
  /** Groups of routes by name, with descriptions. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Bodies of good replies, by the id of the operation and the status. */
  readonly replies?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Requests that the service sends (`webhooks` of OpenAPI). */
  readonly webhooks?: Readonly<Record<string, Json>>;
}

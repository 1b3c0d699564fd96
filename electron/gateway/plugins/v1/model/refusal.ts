/** What v1 does not do: its error replies are `{code, message}`, where the code is the HTTP status (docs/service-contract.md, "Errors of v1"). */
import type { LegacyText } from '../../../../../words/legacy.js';

export type LegacyStatus = 401 | 404 | 409 | 410 | 416 | 422;

/** A refusal in v1's own words; everything else that is thrown is a `ServiceError` or a bug. */
export class LegacyRefusal extends Error {
  override readonly name = 'LegacyRefusal';

  constructor(
    readonly status: LegacyStatus,
    readonly text: LegacyText,
    readonly places: Readonly<Record<string, string | number>> = {},
  ) {
    super(text);
  }
}

export const notFound = (text: LegacyText, places = {}): LegacyRefusal =>
  new LegacyRefusal(404, text, places);
export const conflict = (text: LegacyText, places = {}): LegacyRefusal =>
  new LegacyRefusal(409, text, places);
export const wrong = (text: LegacyText, places = {}): LegacyRefusal => new LegacyRefusal(422, text, places);

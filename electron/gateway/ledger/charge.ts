/** What a reservation means for the one who pays, in the contract's words. */
import type { Selectable } from 'kysely';
import type { CreditsCharge } from '../../../contract/index.js';
import type { ReservationTable } from './tables.js';

/** A reservation with the name of its organization. */
export type ChargedReservation = Selectable<ReservationTable> & { readonly organization: string | null };

export function chargeOf(row: ChargedReservation): CreditsCharge {
  const { charged_organization: shared, charged_personal: personal } = row;
  const organization = row.organization ?? '';
  const isSplit = shared > 0 && personal > 0;
  return {
    credits: shared + personal,
    credits_left: row.credits_left,
    credits_explain: isSplit
      ? `${row.explanation} (${shared} from ${organization}, ${personal} from personal credits)`.trimStart()
      : row.explanation,
    ...(shared > 0
      ? { credits_source: 'organization' as const, credits_source_name: organization }
      : personal > 0
        ? { credits_source: 'personal' as const }
        : {}),
  };
}

/** A reservation as the contract's charge. */
import type { Selectable } from 'kysely';
import type { CreditsCharge } from '../../../../../contract/index.js';
import { creditsWords } from '../../../../../words/credits.js';
import type { Language } from '../../../../../words/languages.js';
import { reasonInWords } from './explanations.js';
import type { ReservationTable } from './tables.js';

/** A reservation with the name of its organization. */
export type ChargedReservation = Selectable<ReservationTable> & { readonly organization: string | null };

/** @param language of the explanation */
export function chargeOf(row: ChargedReservation, language: Language): CreditsCharge {
  const { charged_organization: shared, charged_personal: personal } = row;
  const organization = row.organization ?? '';
  const said = reasonInWords(row, language);
  const isSplit = shared > 0 && personal > 0;
  return {
    credits: shared + personal,
    credits_left: row.credits_left,
    credits_explain: isSplit
      ? creditsWords(language)('{said} ({shared} from {organization}, {personal} from personal credits)', {
          said,
          shared,
          organization,
          personal,
        }).trimStart()
      : said,
    ...(shared > 0
      ? { credits_source: 'organization' as const, credits_source_name: organization }
      : personal > 0
        ? { credits_source: 'personal' as const }
        : {}),
  };
}

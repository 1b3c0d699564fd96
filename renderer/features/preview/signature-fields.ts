/** The picture of a signature on the pages of a document, where the workflow in force puts one there. */
import type { Language } from '../../../contract/languages.js';
import type { PageArea } from '../../../contract/page-areas.js';
import { dateFormOf, signatureDate } from '../../../contract/signature-date.js';
import { i18n } from '../../i18n/index.js';
import {
  placeOption,
  placeValue,
  signatureOption,
  signatureValues,
  type SignatureValues,
} from '../../state/signature-values.js';
import { changeOptions } from '../../state/option-history.js';
import { workflowKey } from '../../state/workflows.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

export interface SignatureFields extends SignatureValues {
  /** Key of the workflow: what is placed and turned can be taken back. */
  readonly key: string;
  /** @param isWhole it is put there by one press, and not one of many small moves */
  readonly place: (area: PageArea, isWhole?: boolean) => void;
  readonly turn: (degrees: number) => void;
}

/** Null where there is no signature to be placed. */
export function signatureFields({
  workflow,
  options,
  values,
}: Pick<ConvertState, 'workflow' | 'options' | 'values'>): SignatureFields | null {
  const signature = signatureOption(options);
  const place = placeOption(options);
  if (!workflow || !signature || !place) return null;
  const language = i18n.language as Language;
  const date = signatureDate(new Date(), dateFormOf(values['signature_date_form']), language);
  const known = signatureValues(values, signature, date);
  if (known.path === '') return null;
  const key = workflowKey(workflow);
  return {
    ...known,
    key,
    place: (area, isWhole = false) =>
      changeOptions(key, { [place.name]: placeValue(area) }, isWhole ? null : 'place'),
    turn: (degrees) => changeOptions(key, { signature_angle: String(degrees) }, 'turn'),
  };
}

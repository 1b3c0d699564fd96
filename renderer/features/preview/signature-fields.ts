/** The picture of a signature on the pages of a document, where the workflow in force puts one there. */
import type { PageArea } from '../../../contract/page-areas.js';
import {
  placeOption,
  placeValue,
  signatureOption,
  signatureValues,
  type SignatureValues,
} from '../../state/signature-values.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

export interface SignatureFields extends SignatureValues {
  readonly place: (area: PageArea) => void;
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
  const known = signatureValues(values, signature, today());
  if (known.path === '') return null;
  const key = workflowKey(workflow);
  return {
    ...known,
    place: (area) => setValue(key, place.name, placeValue(area)),
    turn: (degrees) => setValue(key, 'signature_angle', String(degrees)),
  };
}

function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

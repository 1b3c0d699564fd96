/** Profiles of Factur-X 1.0 and ZUGFeRD 2: what the XMP calls each, the name of the file, and what it is to the document. */
import { ServiceError } from '../../../../contract/index.js';
import { groupOf, textOf, type Invoice } from '../../../engine/invoice/model.js';

/** `/AFRelationship` of the data (ISO 32000-2, table 43). */
export type Relationship = 'Alternative' | 'Data' | 'Source';

export interface InvoiceProfile {
  /** `fx:ConformanceLevel`. */
  readonly level: 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED' | 'XRECHNUNG';
  readonly fileName: 'factur-x.xml' | 'xrechnung.xml';
  /** Data where the pages say more than the XML; else both say the same (Factur-X 1.0, 6.2.2). */
  readonly relationship: Relationship;
}

const factur = (
  level: InvoiceProfile['level'],
  relationship: Relationship = 'Alternative',
): InvoiceProfile => ({
  level,
  fileName: 'factur-x.xml',
  relationship,
});

/** By the specification identifier (BT-24). */
const profiles: readonly (readonly [id: RegExp, profile: InvoiceProfile])[] = [
  [/(?:factur-x|zugferd)[^#]*:minimum$/i, factur('MINIMUM', 'Data')],
  [/(?:factur-x|zugferd)[^#]*:basicwl$/i, factur('BASIC WL', 'Data')],
  [/(?:factur-x|zugferd)[^#]*:basic$/i, factur('BASIC')],
  [/(?:factur-x|zugferd)[^#]*:extended$/i, factur('EXTENDED')],
  [/xrechnung_\d/i, { level: 'XRECHNUNG', fileName: 'xrechnung.xml', relationship: 'Alternative' }],
  // The standard itself, and what restricts it further.
  [/^urn:cen\.eu:en16931:2017(?:#compliant#.*)?$/, factur('EN 16931')],
];

/**
 * The profile of an invoice.
 * @throws ServiceError `invoice_not_cii` for UBL and ZUGFeRD 1, which Factur-X does not hold; `invoice_profile_unknown`
 */
export function profileOf({ syntax, root }: Invoice): InvoiceProfile {
  if (syntax !== 'CII') throw new ServiceError('invoice_not_cii', { syntax });
  const id = textOf(groupOf(root, 'BG-2'), 'BT-24');
  const profile = profiles.find(([pattern]) => pattern.test(id))?.[1];
  if (!profile) throw new ServiceError('invoice_profile_unknown', { id: id.slice(0, 120) });
  return profile;
}

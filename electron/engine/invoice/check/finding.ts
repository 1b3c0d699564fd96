/** What a check finds. */
import type { SourcePlace } from '../model.js';
import type { GroupId, TermId } from '../terms.js';

/** What is wrong, in a kind that has one sentence in every language; `{what}` is the term. */
export type FindingKind =
  | 'missing'
  | 'empty'
  | 'not_there'
  | 'missing_with'
  | 'none_of'
  | 'sum'
  | 'code'
  | 'scheme_missing'
  | 'scheme'
  | 'attribute_missing'
  | 'decimals'
  | 'not_allowed'
  | 'order'
  | 'must_be'
  | 'negative'
  | 'not_above'
  | 'form'
  | 'count';

/** Name of an element that is no term of the standard, such as `<ChargeIndicator>`. */
type ElementName = `<${string}>`;

export interface InvoiceFinding {
  /** Number of the rule, such as `BR-CO-10`. */
  readonly rule: string;
  /** An invoice with a fatal finding is not valid. */
  readonly severity: 'fatal' | 'warning';
  readonly kind: FindingKind;
  /** Terms or groups that it is about, the first one first. */
  readonly what: readonly (TermId | GroupId | ElementName)[];
  /** As written; `''` where nothing is. */
  readonly found: string;
  /** What should be there: a value, a list, or what makes it necessary; `''` for none. */
  readonly expected: string;
  readonly place: SourcePlace;
}

/** A finding. @param place what stands there */
export const finding = (
  rule: string,
  severity: InvoiceFinding['severity'],
  kind: FindingKind,
  what: InvoiceFinding['what'],
  { place }: Pick<InvoiceFinding, 'place'>,
  found = '',
  expected = '',
): InvoiceFinding => ({ rule, severity, kind, what, found, expected, place });

export const fatalOf = (findings: readonly InvoiceFinding[]): readonly InvoiceFinding[] =>
  findings.filter(({ severity }) => severity === 'fatal');

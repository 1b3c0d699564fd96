/** Rules that hold for UBL alone: what may stand once there, and how amounts and files are written. */
import { readDecimal, trimmed } from '../decimal.js';
import type { Invoice } from '../model.js';
import type { TermId } from '../terms.js';
import type { InvoiceFinding } from './finding.js';
import { valuesIn } from './reading.js';
import { twoDecimals } from './rules.js';
import { at, elementsAt, textAt } from './source.js';

/** Terms that may stand once in the whole invoice. */
const once: readonly (readonly [rule: string, term: TermId])[] = [
  ['UBL-SR-12', 'BT-31'],
  ['UBL-SR-18', 'BT-48'],
];
/** Terms that have one value wherever they stand. */
const same: readonly (readonly [rule: string, term: TermId])[] = [
  ['UBL-SR-44', 'BT-83'],
  ['UBL-SR-47', 'BT-81'],
];
/** Attributes of an attached file. */
const ofFiles: readonly (readonly [rule: string, attribute: string])[] = [
  ['UBL-DT-06', 'mimeCode'],
  ['UBL-DT-07', 'filename'],
];

/** Categories of a tax count as those of VAT where they name it as their scheme. */
const ofVat: readonly (readonly [rule: string, term: TermId, at: string, category: string])[] = [
  ['BR-32', 'BT-95', "AllowanceCharge[ChargeIndicator='false']", 'TaxCategory'],
  ['BR-37', 'BT-102', "AllowanceCharge[ChargeIndicator='true']", 'TaxCategory'],
  ['BR-CO-04', 'BT-151', 'InvoiceLine | CreditNoteLine', 'Item/ClassifiedTaxCategory'],
  ['BR-47', 'BT-118', 'TaxTotal/TaxSubtotal', 'TaxCategory'],
];

function* schemeFindings({ source }: Invoice): Generator<InvoiceFinding> {
  for (const [rule, term, path, category] of ofVat)
    for (const element of elementsAt(source, path)) {
      const named = elementsAt(element, category).filter((one) => textAt(one, 'ID') !== '');
      const isVat = named.some((one) => textAt(one, 'TaxScheme/ID').toUpperCase() === 'VAT');
      // One without any category is told by the rules of the standard.
      if (named.length > 0 && !isVat)
        yield {
          ...fatal(rule, 'must_be', term),
          ...{ what: [`<${category}/TaxScheme/ID>`], found: textAt(named[0]!, 'TaxScheme/ID') },
          ...{ expected: 'VAT', place: at(element).place },
        };
    }
}

export function* syntaxFindings(invoice: Invoice): Generator<InvoiceFinding> {
  const { syntax, root } = invoice;
  if (syntax !== 'UBL') return;
  yield* schemeFindings(invoice);
  for (const [rule, term] of once) {
    const values = valuesIn(root, term);
    if (values.length > 1) yield count(rule, term, values);
  }
  for (const [rule, term] of same) {
    const values = valuesIn(root, term);
    const texts = new Set(values.map(({ text }) => text));
    if (texts.size > 1) yield count(rule, term, values);
  }
  const registrations = [...valuesIn(root, 'BT-31'), ...valuesIn(root, 'BT-32')];
  if (registrations.length > 2) yield count('UBL-SR-42', 'BT-32', registrations);
  for (const [, term] of twoDecimals)
    for (const { text, place } of valuesIn(root, term)) {
      const number = readDecimal(text);
      // More digits that count break a rule of the standard itself.
      if (number && trimmed(number).scale <= 2 && (text.split('.')[1] ?? '').length > 2)
        yield { ...fatal('UBL-DT-01', 'decimals', term), found: text, expected: '2', place };
    }
  for (const { attributes, place } of valuesIn(root, 'BT-125'))
    for (const [rule, attribute] of ofFiles)
      if (attributes[attribute] === undefined)
        yield { ...fatal(rule, 'attribute_missing', 'BT-125'), found: '', expected: attribute, place };
}

const fatal = (rule: string, kind: InvoiceFinding['kind'], term: TermId) =>
  ({ rule, severity: 'fatal', kind, what: [term] }) as const;

const count = (
  rule: string,
  term: TermId,
  values: readonly Pick<InvoiceFinding, 'place'>[],
): InvoiceFinding => ({
  ...fatal(rule, 'count', term),
  ...{ found: String(values.length), expected: '1', place: values[1]!.place },
});

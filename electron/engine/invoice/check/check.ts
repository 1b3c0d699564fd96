/** Checks an invoice against the rules. */
import { specificationName } from '../describe.js';
import { readDecimal, trimmed } from '../decimal.js';
import { groupOf, textOf, type Group, type Invoice } from '../model.js';
import { categoryFindings } from './categories.js';
import type { InvoiceFinding } from './finding.js';
import { occurrenceFindings } from './occurrences.js';
import { cardinalityOf, groupsIn, has, valuesIn } from './reading.js';
import {
  listRuleId,
  lists,
  needs,
  needsOfXRechnung,
  schemes,
  twoDecimals,
  type ListRule,
  type NeedRule,
} from './rules.js';
import { specialFindings } from './special.js';
import { sumFindings } from './sums.js';
import { syntaxFindings } from './syntax.js';
import { unusedFindings } from './unused.js';
import { isOtherwise, xrechnungFindings, xrechnungVersion } from './xrechnung.js';

/** Which rules an invoice is checked against. */
export type RuleSet = 'EN 16931' | 'XRechnung';

/** XRechnung where the invoice says that it follows it. */
export const ruleSetOf = (invoice: Invoice): RuleSet =>
  /xrechnung/i.test(textOf(groupOf(invoice.root, 'BG-2'), 'BT-24')) ||
  specificationName(invoice).startsWith('XRechnung')
    ? 'XRechnung'
    : 'EN 16931';

/** The rules as people call them, with their version. */
export const rulesText = (rules: RuleSet): string =>
  rules === 'XRechnung' ? `EN 16931, XRechnung ${xrechnungVersion}` : 'EN 16931';

/** What a remark says of fatal findings: their number, and the first rules. */
export const verdictOf = (fatal: readonly InvoiceFinding[], rules: RuleSet) => ({
  ...{ count: fatal.length, rules: rulesText(rules) },
  first: [...new Set(fatal.map(({ rule }) => rule))].slice(0, 5).join(', '),
});

/** The findings, fatal ones first, otherwise in the order of the file. */
export function checkInvoice(invoice: Invoice, rules: RuleSet): InvoiceFinding[] {
  const found = [...allFindings(invoice, rules)];
  const rank = ({ severity }: InvoiceFinding) => (severity === 'fatal' ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b) || a.place.line - b.place.line);
}

function* allFindings(invoice: Invoice, rules: RuleSet): Generator<InvoiceFinding> {
  for (const finding of standardFindings(invoice))
    if (rules === 'EN 16931' || !isOtherwise(finding.rule, invoice)) yield finding;
  if (rules === 'EN 16931') return;
  yield* needFindings(invoice, needsOfXRechnung);
  yield* xrechnungFindings(invoice);
}

function* standardFindings(invoice: Invoice): Generator<InvoiceFinding> {
  yield* needFindings(invoice, needs);
  yield* listFindings(invoice);
  yield* sumFindings(invoice);
  yield* categoryFindings(invoice);
  yield* specialFindings(invoice);
  yield* cardinalityFindings(invoice);
  yield* syntaxFindings(invoice);
  yield* occurrenceFindings(invoice);
  yield* unusedFindings(invoice);
}

function* needFindings(invoice: Invoice, all: readonly NeedRule[]): Generator<InvoiceFinding> {
  for (const { id, at, oneOf, severity = 'fatal' } of all)
    for (const group of groupsIn(invoice, at))
      if (!oneOf.some((one) => has(group, one)))
        yield {
          ...{ rule: id, severity, kind: oneOf.length > 1 ? 'none_of' : 'missing', what: oneOf },
          ...{ found: '', expected: '', place: group.place },
        };
}

/** Terms and groups that may stand once, and do not. The rules have no number for it but that of the term. */
function* cardinalityFindings({ root }: Invoice): Generator<InvoiceFinding> {
  const walk = function* (group: Group): Generator<InvoiceFinding> {
    for (const [id, values] of group.terms) {
      const isOnce = cardinalityOf(id).endsWith('..1') && new Set(values.map(({ text }) => text)).size > 1;
      // Texts and quantities of CII have two places, and may stand in both.
      if (isOnce && ['amount', 'date', 'code', 'percentage'].includes(values[0]!.type))
        yield {
          ...{ rule: id === 'BT-110' ? 'BR-CO-15' : id, severity: 'fatal', kind: 'count', what: [id] },
          ...{ found: String(values.length), expected: '1', place: values[1]!.place },
        };
    }
    for (const inner of group.groups.values()) for (const one of inner) yield* walk(one);
  };
  yield* walk(root);
}

const isListed = ({ list }: ListRule, value: string): boolean =>
  list instanceof RegExp ? list.test(value) : list.has(value);

function* listFindings({ root, empty, syntax }: Invoice): Generator<InvoiceFinding> {
  for (const rule of lists)
    for (const term of rule.terms)
      for (const { text, attributes, place } of [
        ...valuesIn(root, term),
        ...empty.filter(({ id }) => id === term),
      ]) {
        const value = rule.attribute === undefined ? text : attributes[rule.attribute];
        if (value === undefined || value === '' || isListed(rule, value)) continue;
        yield {
          ...{
            rule: listRuleId(rule, place, syntax),
            severity: 'fatal',
            kind: rule.attribute === undefined ? 'code' : 'scheme',
          },
          ...{ what: [term], found: value.slice(0, 80), expected: rule.name, place },
        };
      }
  for (const [rule, term, attribute] of schemes)
    for (const { attributes, text, place } of valuesIn(root, term))
      if ((attributes[attribute] ?? '') === '')
        yield {
          ...{ rule, severity: 'fatal', kind: 'scheme_missing', what: [term], found: text, expected: '' },
          place,
        };
  for (const [rule, term] of twoDecimals)
    for (const { text, place } of valuesIn(root, term)) {
      const number = readDecimal(text);
      if (number && trimmed(number).scale > 2)
        yield {
          ...{ rule, severity: 'fatal', kind: 'decimals', what: [term], found: text, expected: '2' },
          place,
        };
    }
}

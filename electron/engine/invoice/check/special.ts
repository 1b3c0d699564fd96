/** Rules of EN 16931-1 that compare or compute, one function each. */
import { compare, decimalText, divide, multiply, readDecimal, round, subtract } from '../decimal.js';
import { textOf, type Group, type Invoice, type TermValue } from '../model.js';
import type { TermId } from '../terms.js';
import { noteSubjects, vatPrefixes } from './codes.js';
import { finding, type InvoiceFinding } from './finding.js';
import { groupsIn, has, numberIn, valuesIn, zero } from './reading.js';
import { at, elementsAt } from './source.js';

const make = (
  rule: string,
  kind: InvoiceFinding['kind'],
  what: InvoiceFinding['what'],
  place: Pick<Group | TermValue, 'place'>,
  found = '',
  expected = '',
): InvoiceFinding => finding(rule, 'fatal', kind, what, place, found, expected);

export function* specialFindings(invoice: Invoice): Generator<InvoiceFinding> {
  yield* prices(invoice);
  yield* periods(invoice);
  yield* payments(invoice);
  yield* taxes(invoice);
  yield* identifiers(invoice);
  yield* written(invoice);
  yield* splitPayments(invoice);
  yield* subjects(invoice);
}

function* prices(invoice: Invoice): Generator<InvoiceFinding> {
  for (const [rule, term] of [
    ['BR-27', 'BT-146'],
    ['BR-28', 'BT-148'],
  ] as const)
    for (const value of valuesIn(invoice.root, term)) {
      const number = readDecimal(value.text);
      if (number && compare(number, zero) < 0) yield make(rule, 'negative', [term], value, value.text);
    }
}

function* periods({ root }: Invoice): Generator<InvoiceFinding> {
  for (const [rule, at, start, end] of [
    ['BR-29', 'BG-14', 'BT-73', 'BT-74'],
    ['BR-30', 'BG-26', 'BT-134', 'BT-135'],
  ] as const)
    for (const group of groupsIn({ root }, at)) {
      const [from, to] = [textOf(group, start), textOf(group, end)];
      // Dates are written so that their order is that of their letters.
      if (from !== '' && to !== '' && to < from) yield make(rule, 'order', [end, start], group, to, from);
    }
}

function* payments(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  for (const group of groupsIn(invoice, 'BG-16')) {
    const means = textOf(group, 'BT-81');
    if ((means === '30' || means === '58') && !has(group, 'BT-84'))
      yield make('BR-61', 'missing_with', ['BT-84', 'BT-81'], group, '', means);
  }
  for (const card of valuesIn(root, 'BT-87')) {
    // At most six digits at the beginning and four at the end may be told. The official rules count signs in place of digits too, and
    // CII alone has the rule as a fatal one.
    if (card.text.trim().length > 10)
      yield {
        ...make('BR-51', 'form', ['BT-87'], card, card.text.replaceAll(/\d(?=\d{4})/g, '*')),
        severity: invoice.syntax === 'CII' ? 'fatal' : 'warning',
      };
  }
  const due = numberIn(root, 'BT-115');
  if (!invoice.isCreditNote && due && compare(due, zero) > 0 && !has(root, 'BT-9') && !has(root, 'BT-20'))
    yield make('BR-CO-25', 'missing_with', ['BT-9', 'BT-20', 'BT-115'], root, '', textOfTerm(root, 'BT-115'));
}

const textOfTerm = (root: Group, term: TermId): string => valuesIn(root, term)[0]?.text ?? '';

function* taxes(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  if (has(root, 'BT-7') && has(root, 'BT-8')) yield make('BR-CO-03', 'not_allowed', ['BT-8', 'BT-7'], root);
  const other = textOfTerm(root, 'BT-6');
  if (other !== '' && !has(root, 'BT-111'))
    yield make('BR-53', 'missing_with', ['BT-111', 'BT-6'], root, '', other);
  for (const group of groupsIn(invoice, 'BG-23')) {
    const isFree = textOf(group, 'BT-118') === 'O';
    if (!has(group, 'BT-119') && !isFree) yield make('BR-48', 'missing', ['BT-119'], group);
    const [base, tax, rate] = (['BT-116', 'BT-117', 'BT-119'] as const).map((term) => numberIn(group, term));
    if (!base || !tax) continue;
    // The official rule allows a difference of up to one unit, for the tax is also computed line by line: one unit itself in CII alone.
    const expected = round(divide(multiply(base, rate ?? zero), { digits: 100n, scale: 0 }, 6), 2);
    const apart = subtract(magnitude(tax), magnitude(expected));
    if (compare(magnitude(apart), { digits: 1n, scale: 0 }) >= (invoice.syntax === 'CII' ? 1 : 0))
      yield make('BR-CO-17', 'sum', ['BT-117'], group, textOf(group, 'BT-117'), decimalText(expected));
  }
}

const magnitude = <T extends { readonly digits: bigint }>(number: T): T =>
  number.digits < 0n ? { ...number, digits: -number.digits } : number;

function* identifiers({ root }: Invoice): Generator<InvoiceFinding> {
  for (const term of ['BT-31', 'BT-63', 'BT-48'] as const)
    for (const value of valuesIn(root, term))
      if (!vatPrefixes.has(value.text.slice(0, 2)))
        yield make('BR-CO-09', 'code', [term], value, value.text.slice(0, 2), 'ISO 3166-1');
}

/** Split payment is of Italy alone, and stands with no other standard rate. */
function* splitPayments({ root }: Invoice): Generator<InvoiceFinding> {
  const codes = (['BT-151', 'BT-95', 'BT-102', 'BT-118'] as const).flatMap((term) => valuesIn(root, term));
  const split = codes.find(({ text }) => text === 'B');
  if (!split) return;
  const places = (['BT-40', 'BT-55', 'BT-69', 'BT-80', 'BT-159'] as const).flatMap((term) =>
    valuesIn(root, term),
  );
  const abroad = places.find(({ text }) => text !== 'IT');
  if (abroad) yield make('BR-B-01', 'must_be', ['BT-40'], abroad, abroad.text, 'IT');
  if (codes.some(({ text }) => text === 'S'))
    yield make('BR-B-02', 'not_allowed', ['BT-151', 'BT-118'], split, 'S', 'B');
}

/** A note of UBL has its subject between the first two signs `#`, where these are three apart. */
function* subjects({ source, syntax }: Invoice): Generator<InvoiceFinding> {
  if (syntax !== 'UBL') return;
  for (const note of elementsAt(source, 'Note')) {
    const [, subject] = /^[^#]*#([^#]{3})#/.exec(note.text) ?? [];
    // Capital letters at the beginning are read as a subject, and are checked with the other codes.
    if (subject === undefined || /^#[A-Z]{3}#/.test(note.text) || noteSubjects.has(subject)) continue;
    yield make('BR-CL-08', 'code', ['BT-21'], at(note), subject, 'UNTDID 4451');
  }
}

/** Numbers and dates that are none. The data types of the standard (6.5) have no numbered rule. */
function* written({ root }: Invoice): Generator<InvoiceFinding> {
  const walk = function* (group: Group): Generator<InvoiceFinding> {
    for (const [term, values] of group.terms)
      for (const value of values) {
        const isNumber = ['amount', 'unit price', 'quantity', 'percentage'].includes(value.type);
        if (isNumber && readDecimal(value.text) === null)
          yield make('DT-NUMBER', 'form', [term], value, value.text);
        if (value.type === 'date' && !isDate(value.text))
          yield make('DT-DATE', 'form', [term], value, value.text);
      }
    for (const inner of group.groups.values()) for (const one of inner) yield* walk(one);
  };
  yield* walk(root);
}

function isDate(text: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[TZ+-])/.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

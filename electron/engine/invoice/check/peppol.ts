/** Rules of Peppol BIS Billing that XRechnung has taken over: with each, the numbers of its lines agree with one another. */
import {
  add,
  compare,
  decimalText,
  divide,
  multiply,
  readDecimal,
  round,
  subtract,
  trimmed,
  type Decimal,
} from '../decimal.js';
import { groupsOf, textOf, type Group, type Invoice } from '../model.js';
import type { InvoiceElement } from '../xml.js';
import type { TermId } from '../terms.js';
import { finding, type InvoiceFinding } from './finding.js';
import { groupsIn, has, numberIn, sumOf, valuesIn, zero } from './reading.js';
import { at, elementsAt, elementsNamed, everyElement, textAt } from './source.js';

const id = (number: string): string => `PEPPOL-EN16931-R${number}`;

/** The most elements without content that are named. */
const maxEmpty = 100;

export function* peppolFindings(invoice: Invoice): Generator<InvoiceFinding> {
  yield* emptyElements(invoice);
  yield* currencies(invoice);
  yield* totalsOfTax(invoice);
  yield* allowances(invoice);
  yield* indicators(invoice);
  yield* mandates(invoice);
  for (const line of groupsIn(invoice, 'BG-25')) {
    yield* period(line, invoice);
    yield* netAmount(line, invoice);
    yield* price(line);
  }
  yield* objects(invoice);
}

function* emptyElements(invoice: Invoice): Generator<InvoiceFinding> {
  let count = 0;
  for (const element of everyElement(invoice)) {
    if (element.kids.length > 0 || element.text !== '') continue;
    // The schema of CII asks for this one.
    if (element.name === 'ApplicableHeaderTradeDelivery') continue;
    count += 1;
    if (count > maxEmpty) return;
    yield finding(id('008'), 'fatal', 'empty', [`<${element.name}>`], at(element));
  }
}

function* currencies({ root }: Invoice): Generator<InvoiceFinding> {
  const [document, accounting] = [textOf(root, 'BT-5'), valuesIn(root, 'BT-6')[0]];
  if (accounting?.text === document && accounting.text !== '')
    yield finding(id('005'), 'fatal', 'not_allowed', ['BT-6', 'BT-5'], accounting, document, document);
}

function* totalsOfTax({ root, source, syntax }: Invoice): Generator<InvoiceFinding> {
  const currency = textOf(root, 'BT-5');
  const settlement = elementsAt(source, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement');
  const sums = settlement.flatMap((one) =>
    elementsAt(one, 'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount'),
  );
  const isUbl = syntax === 'UBL';
  const own = isUbl
    ? elementsAt(source, 'TaxTotal[TaxSubtotal]')
    : sums.filter(({ attributes }) => attributes['currencyID'] === currency);
  const others = isUbl
    ? elementsAt(source, 'TaxTotal[!TaxSubtotal]')
    : sums.filter(({ attributes }) => (attributes['currencyID'] ?? currency) !== currency);
  if (isUbl ? own.length !== 1 : own.length > 1)
    yield finding(id('053'), 'fatal', 'count', ['BT-110'], root, String(own.length), '1');
  const wanted = has(root, 'BT-6') ? 1 : 0;
  if (others.length !== wanted)
    yield finding(id('054'), 'fatal', 'count', ['BT-111'], root, String(others.length), String(wanted));
  yield* signs(root, isUbl);
}

/** Both totals of VAT have the same sign; zero goes with both in UBL, and with what is not negative in CII. */
function* signs(root: Group, isUbl: boolean): Generator<InvoiceFinding> {
  const [total, accounting] = [numberIn(root, 'BT-110'), numberIn(root, 'BT-111')];
  if (!has(root, 'BT-6') || (!isUbl && !total)) return;
  const sign = (number: Decimal | null) => (number ? compare(number, zero) : null);
  const [one, other] = [sign(total), sign(accounting)];
  const isSame =
    one !== null &&
    other !== null &&
    ((one >= 0 && other >= 0) || (isUbl ? one <= 0 && other <= 0 : one < 0 && other < 0));
  if (isSame) return;
  const written = valuesIn(root, 'BT-111')[0];
  yield finding(
    ...([id('055'), 'fatal', 'must_be', ['BT-111'], written ?? root, written?.text ?? ''] as const),
    (one ?? 0) < 0 ? '< 0' : '≥ 0',
  );
}

/** Amount, base and percentage of allowances and charges. */
const changes = [
  ['BG-20', 'BT-92', 'BT-93', 'BT-94'],
  ['BG-21', 'BT-99', 'BT-100', 'BT-101'],
  ['BG-27', 'BT-136', 'BT-137', 'BT-138'],
  ['BG-28', 'BT-141', 'BT-142', 'BT-143'],
] as const;

const hundred: Decimal = { digits: 100n, scale: 0 };

/** How far a sum may be off: the forint has no decimals. */
const slackOf = ({ root }: Invoice): Decimal =>
  textOf(root, 'BT-5') === 'HUF' ? { digits: 5n, scale: 1 } : { digits: 2n, scale: 2 };

function isNear(one: Decimal, other: Decimal, slack: Decimal): boolean {
  const apart = subtract(one, other);
  return compare(apart.digits < 0n ? { ...apart, digits: -apart.digits } : apart, slack) <= 0;
}

function* allowances(invoice: Invoice): Generator<InvoiceFinding> {
  for (const [groups, amount, base, percentage] of changes)
    for (const group of groupsIn(invoice, groups)) {
      const [hasBase, hasShare] = [has(group, base), has(group, percentage)];
      if (hasShare && !hasBase) yield finding(id('041'), 'fatal', 'missing_with', [base, percentage], group);
      if (hasBase && !hasShare) yield finding(id('042'), 'fatal', 'missing_with', [percentage, base], group);
      const [of, share] = [numberIn(group, base), numberIn(group, percentage)];
      if (!of || !share) continue;
      const expected = divide(multiply(of, share), hundred, 20);
      if (!isNear(numberIn(group, amount) ?? zero, expected, slackOf(invoice)))
        yield sum(id('040'), 'fatal', amount, group, expected);
    }
}

const sum = (
  rule: string,
  severity: InvoiceFinding['severity'],
  term: TermId,
  group: Group,
  expected: Decimal,
): InvoiceFinding =>
  finding(rule, severity, 'sum', [term], group, textOf(group, term), decimalText(round(expected, 2)));

function* indicators(invoice: Invoice): Generator<InvoiceFinding> {
  const isUbl = invoice.syntax === 'UBL';
  const indicator = isUbl ? 'ChargeIndicator' : 'ChargeIndicator/Indicator';
  const wrong = (rule: string, element: InvoiceElement, expected: string) =>
    finding(
      rule,
      'fatal',
      'must_be',
      ['<ChargeIndicator>'],
      at(element),
      textAt(element, indicator),
      expected,
    );
  for (const element of elementsNamed(invoice, isUbl ? 'AllowanceCharge' : 'SpecifiedTradeAllowanceCharge'))
    if (element.parent?.name !== 'Price' && !isFlag(textAt(element, indicator)))
      yield wrong(isUbl ? id('043') : `${id('043')}-1`, element, 'true / false');
  for (const element of elementsNamed(invoice, isUbl ? 'AllowanceCharge' : 'AppliedTradeAllowanceCharge')) {
    if (isUbl && element.parent?.name !== 'Price') continue;
    const text = textAt(element, indicator);
    if (!isUbl && !isFlag(text)) yield wrong(`${id('043')}-2`, element, 'true / false');
    const hasAmount = isUbl || elementsAt(element, 'ActualAmount').length > 0;
    if (hasAmount && text !== 'false') yield wrong(id('044'), element, 'false');
  }
}

const isFlag = (text: string): boolean => text === 'true' || text === 'false';

function* mandates(invoice: Invoice): Generator<InvoiceFinding> {
  for (const group of groupsIn(invoice, 'BG-16')) {
    const code = textOf(group, 'BT-81');
    if ((code === '49' || code === '59') && !has(group, 'BT-89'))
      yield finding(id('061'), 'fatal', 'missing_with', ['BT-89', 'BT-81'], group, '', code);
  }
}

/** The period of a line lies in that of the invoice. Dates are written so that their order is that of their letters. */
function* period(line: Group, { root }: Invoice): Generator<InvoiceFinding> {
  const [own, whole] = [groupsOf(line, 'BG-26')[0], root];
  const [start, end] = [textOf(own, 'BT-134'), textOf(own, 'BT-135')];
  const [from, to] = (['BT-73', 'BT-74'] as const).map((term) => valuesIn(whole, term)[0]?.text ?? '');
  if (own && start !== '' && from && start < from)
    yield finding(id('110'), 'fatal', 'order', ['BT-134', 'BT-73'], own, start, from);
  if (own && end !== '' && to && end > to)
    yield finding(id('111'), 'fatal', 'order', ['BT-74', 'BT-135'], own, to, end);
}

function* netAmount(line: Group, invoice: Invoice): Generator<InvoiceFinding> {
  const one: Decimal = { digits: 1n, scale: 0 };
  const bases = valuesIn(line, 'BT-149').flatMap(({ text }) => readDecimal(text) ?? []);
  const base = bases.find(({ digits }) => digits !== 0n) ?? one;
  const total = (group: 'BG-27' | 'BG-28', term: TermId) =>
    round(sumOf(groupsOf(line, group).map((change) => numberIn(change, term))), 2);
  const amount = multiply(numberIn(line, 'BT-129') ?? one, numberIn(line, 'BT-146') ?? zero);
  const expected = subtract(
    add(divide(amount, base, 20), total('BG-28', 'BT-141')),
    total('BG-27', 'BT-136'),
  );
  if (!isNear(numberIn(line, 'BT-131') ?? zero, expected, slackOf(invoice)))
    yield sum(id('120'), 'warning', 'BT-131', line, expected);
}

function* price(line: Group): Generator<InvoiceFinding> {
  for (const base of valuesIn(line, 'BT-149')) {
    const number = readDecimal(base.text);
    if (!number || compare(number, zero) <= 0)
      yield finding(id('121'), 'fatal', 'not_above', ['BT-149'], base, base.text, '0');
  }
  const unit = textOf(line, 'BT-130');
  for (const own of valuesIn(line, 'BT-150'))
    if (has(line, 'BT-129') && own.text !== unit)
      yield finding(id('130'), 'fatal', 'must_be', ['BT-150'], own, own.text, unit);
  const [net, gross] = [numberIn(line, 'BT-146'), numberIn(line, 'BT-148')];
  if (!gross) return;
  const expected = subtract(gross, numberIn(line, 'BT-147') ?? zero);
  const [group] = groupsOf(line, 'BG-29');
  if (!net || compare(net, expected) !== 0)
    yield finding(
      ...([id('046'), 'fatal', 'sum', ['BT-146'], group ?? line, textOf(group, 'BT-146')] as const),
      decimalText(trimmed(expected)),
    );
}

/** Documents of a line are invoiced objects, and nothing else. */
function* objects({ source, syntax }: Invoice): Generator<InvoiceFinding> {
  const lines =
    syntax === 'UBL'
      ? 'InvoiceLine | CreditNoteLine'
      : 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement';
  const [documents, type] =
    syntax === 'UBL'
      ? (['DocumentReference', 'DocumentTypeCode'] as const)
      : (['AdditionalReferencedDocument', 'TypeCode'] as const);
  for (const line of elementsAt(source, lines)) {
    const all = elementsAt(line, documents);
    const types = all.map((one) => textAt(one, type));
    if (all.length > 0 && !types.includes('130'))
      yield finding(id('101'), 'fatal', 'must_be', [`<${type}>`], at(all[0]!), types[0], '130');
  }
}

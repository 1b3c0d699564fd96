/** Rules of the extension of XRechnung: more codes, lines below lines, and payments of third parties (BR-DEX). */
import { add, compare, decimalText, readDecimal, round, subtract } from '../decimal.js';
import { textOf, type Invoice } from '../model.js';
import type { InvoiceElement } from '../xml.js';
import { mimeCodes } from './codes.js';
import { finding, type InvoiceFinding } from './finding.js';
import { numberIn, sumOf, valuesIn, zero } from './reading.js';
import { listRuleId, lists, type ListRule } from './rules.js';
import { at, elementsAt, elementsNamed, textAt } from './source.js';

/** Rules of the standard that the extension has its own in place of. */
const own: Readonly<Record<string, string>> = {
  'BR-CL-10': 'BR-DEX-04',
  'BR-CL-11': 'BR-DEX-05',
  'BR-CL-21': 'BR-DEX-06',
  'BR-CL-25': 'BR-DEX-07',
  'BR-CL-26': 'BR-DEX-08',
};
/** Schemes for applications of health insurances. */
const moreSchemes: ReadonlySet<string> = new Set(['XR01', 'XR02', 'XR03']);

/** True for a rule of the standard that does not hold here. */
export const isReplaced = (rule: string, { syntax }: Pick<Invoice, 'syntax'>): boolean =>
  rule === 'BR-CL-24' || rule in own || (rule === 'BR-CO-16' && syntax === 'UBL');

export function* extensionFindings(invoice: Invoice): Generator<InvoiceFinding> {
  yield* codes(invoice);
  if (invoice.syntax !== 'UBL') {
    for (const parent of elementsNamed(invoice, 'ParentLineID')) {
      yield finding('BR-DEX-15', 'warning', 'not_there', ['<ParentLineID>'], at(parent), parent.text);
      return;
    }
    return;
  }
  if (!invoice.isCreditNote) {
    yield* linesBelow(invoice);
    yield* thirdPayments(invoice);
  }
  yield* amountDue(invoice);
}

function* codes({ root, syntax }: Invoice): Generator<InvoiceFinding> {
  for (const value of valuesIn(root, 'BT-125')) {
    const mime = value.attributes['mimeCode'] ?? '';
    if (!mimeCodes.has(mime) && mime !== 'application/xml')
      yield finding('BR-DEX-01', 'fatal', 'scheme', ['BT-125'], value, mime, 'MIME');
  }
  for (const rule of lists) {
    if (!(rule.id in own) || rule.attribute === undefined) continue;
    for (const term of rule.terms)
      for (const value of valuesIn(root, term)) {
        const scheme = value.attributes[rule.attribute];
        if (scheme !== undefined && !isKnown(rule, scheme))
          yield finding(
            ...([own[listRuleId(rule, value.place, syntax)]!, 'fatal', 'scheme', [term], value] as const),
            ...([scheme.slice(0, 80), rule.name] as const),
          );
      }
  }
}

const isKnown = ({ list }: ListRule, scheme: string): boolean =>
  moreSchemes.has(scheme) || (list instanceof RegExp ? list.test(scheme) : list.has(scheme));

function* linesBelow(invoice: Invoice): Generator<InvoiceFinding> {
  const amountOf = (line: InvoiceElement) => readDecimal(textAt(line, 'LineExtensionAmount'));
  for (const name of ['InvoiceLine', 'SubInvoiceLine'])
    for (const line of elementsNamed(invoice, name)) {
      const below = elementsAt(line, 'SubInvoiceLine');
      const [amount, expected] = [amountOf(line), sumOf(below.map(amountOf))];
      if (below.length > 0 && (!amount || compare(amount, expected) !== 0))
        yield finding(
          ...(['BR-DEX-02', 'warning', 'sum', ['BT-131'], at(line)] as const),
          textAt(line, 'LineExtensionAmount'),
          decimalText(expected),
        );
      const taxes = elementsAt(line, 'Item/ClassifiedTaxCategory').length;
      if (name === 'SubInvoiceLine' && elementsAt(line, 'Item').length > 0 && taxes !== 1)
        yield finding('BR-DEX-03', 'fatal', 'count', ['BG-30'], at(line), String(taxes), '1');
    }
}

function* thirdPayments({ root, source }: Invoice): Generator<InvoiceFinding> {
  const currency = textOf(root, 'BT-5');
  for (const payment of elementsAt(source, 'PrepaidPayment')) {
    for (const [rule, name] of [
      ['BR-DEX-10', 'ID'],
      ['BR-DEX-11', 'PaidAmount'],
      ['BR-DEX-12', 'InstructionID'],
    ] as const)
      if (textAt(payment, name) === '')
        yield finding(rule, 'fatal', 'missing', [`<PrepaidPayment/${name}>`], at(payment));
    for (const amount of elementsAt(payment, 'PaidAmount')) {
      const { text, attributes } = amount;
      const what = ['<PrepaidPayment/PaidAmount>'] as const;
      if ((text.split('.')[1] ?? '').length > 2)
        yield finding('BR-DEX-13', 'fatal', 'decimals', what, at(amount), text, '2');
      if (attributes['currencyID'] !== currency)
        yield finding(
          ...(['BR-DEX-14', 'fatal', 'must_be', ['<PaidAmount/@currencyID>'], at(amount)] as const),
          attributes['currencyID'] ?? '',
          currency,
        );
    }
  }
}

/** In place of BR-CO-16: payments of third parties are added to the amount due. */
function* amountDue({ root, source }: Invoice): Generator<InvoiceFinding> {
  const [due, total] = [numberIn(root, 'BT-115'), numberIn(root, 'BT-112')];
  if (!due || !total) return;
  const third = sumOf(elementsAt(source, 'PrepaidPayment/PaidAmount').map(({ text }) => readDecimal(text)));
  const paid = subtract(total, numberIn(root, 'BT-113') ?? zero);
  const expected = round(add(add(paid, numberIn(root, 'BT-114') ?? zero), third), 2);
  const [written] = valuesIn(root, 'BT-115');
  if (written && compare(round(due, 2), expected) !== 0)
    yield finding('BR-DEX-09', 'fatal', 'sum', ['BT-115'], written, written.text, decimalText(expected));
}

/** Rules of XRechnung about the ways of payment. */
import { textOf, type Group, type Invoice } from '../model.js';
import type { GroupId } from '../terms.js';
import type { InvoiceElement } from '../xml.js';
import { finding, type InvoiceFinding } from './finding.js';
import { isIban } from './iban.js';
import { groupsIn, has, valuesIn } from './reading.js';
import { elementsAt } from './source.js';

/** Each way of payment has its own group, and no other one. */
const ways = [
  { rule: 'BR-DE-23', codes: ['30', '58'], own: 'BG-17', others: ['BG-18', 'BG-19'] },
  { rule: 'BR-DE-24', codes: ['48', '54', '55'], own: 'BG-18', others: ['BG-17', 'BG-19'] },
  { rule: 'BR-DE-25', codes: ['59'], own: 'BG-19', others: ['BG-17', 'BG-18'] },
] as const;

/** Payments within SEPA name accounts as IBAN. */
const accounts = [
  ['BR-DE-19', '58', 'BT-84'],
  ['BR-DE-20', '59', 'BT-91'],
] as const;

export function* paymentFindings(invoice: Invoice): Generator<InvoiceFinding> {
  const means = elementsAt(invoice.source, `${settlement}/SpecifiedTradeSettlementPaymentMeans`);
  for (const [place, group] of groupsIn(invoice, 'BG-16').entries()) {
    const code = textOf(group, 'BT-81');
    const isThere = (id: GroupId) =>
      invoice.syntax === 'UBL' ? has(group, id) : standsIn(invoice, means[place], id);
    yield* wayFindings(group, code, isThere);
    for (const [rule, wanted, term] of accounts) {
      if (code !== wanted) continue;
      const all = valuesIn(group, term);
      if (all.length === 0) yield finding(rule, 'warning', 'missing_with', [term, 'BT-81'], group, '', code);
      for (const account of all)
        if (!isIban(account.text)) yield finding(rule, 'warning', 'form', [term], account, account.text);
    }
  }
}

function* wayFindings(
  group: Group,
  code: string,
  isThere: (id: GroupId) => boolean,
): Generator<InvoiceFinding> {
  const way = ways.find(({ codes }) => (codes as readonly string[]).includes(code));
  if (!way) return;
  if (!isThere(way.own))
    yield finding(`${way.rule}-a`, 'fatal', 'missing_with', [way.own, 'BT-81'], group, '', code);
  for (const other of way.others)
    if (isThere(other))
      yield finding(`${way.rule}-b`, 'fatal', 'not_allowed', [other, 'BT-81'], group, '', code);
}

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';

/** What shows that a group of a payment is there in CII, of which some stands beside it. */
const signs: Readonly<Partial<Record<GroupId, { readonly own: string; readonly beside: string }>>> = {
  'BG-17': {
    own: 'PayeePartyCreditorFinancialAccount | PayeeSpecifiedCreditorFinancialInstitution | PayerSpecifiedDebtorFinancialInstitution',
    beside: '',
  },
  'BG-18': { own: 'ApplicableTradeSettlementFinancialCard', beside: '' },
  'BG-19': {
    own: 'PayerPartyDebtorFinancialAccount/IBANID',
    beside: `${settlement}/SpecifiedTradePaymentTerms/DirectDebitMandateID | ${settlement}/CreditorReferenceID`,
  },
};

function standsIn({ source }: Invoice, means: InvoiceElement | undefined, id: GroupId): boolean {
  const { own = '', beside = '' } = signs[id] ?? {};
  return (means !== undefined && elementsAt(means, own).length > 0) || elementsAt(source, beside).length > 0;
}

/** The older message of ZUGFeRD 1 in the names of its successor: what each element of it is called in CII D16B. */
import type { InvoiceElement } from './xml.js';

const names: Readonly<Record<string, string>> = {
  CrossIndustryDocument: 'CrossIndustryInvoice',
  SpecifiedExchangedDocumentContext: 'ExchangedDocumentContext',
  HeaderExchangedDocument: 'ExchangedDocument',
  SpecifiedSupplyChainTradeTransaction: 'SupplyChainTradeTransaction',
  ApplicableSupplyChainTradeAgreement: 'ApplicableHeaderTradeAgreement',
  ApplicableSupplyChainTradeDelivery: 'ApplicableHeaderTradeDelivery',
  ApplicableSupplyChainTradeSettlement: 'ApplicableHeaderTradeSettlement',
  SpecifiedSupplyChainTradeAgreement: 'SpecifiedLineTradeAgreement',
  SpecifiedSupplyChainTradeDelivery: 'SpecifiedLineTradeDelivery',
  SpecifiedSupplyChainTradeSettlement: 'SpecifiedLineTradeSettlement',
  SpecifiedTradeSettlementMonetarySummation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  ApplicablePercent: 'RateApplicablePercent',
};

const summation = 'SpecifiedTradeSettlementHeaderMonetarySummation';

/** The same tree with the names of CII. */
export function inNewNames(element: InvoiceElement, parent: InvoiceElement | null = null): InvoiceElement {
  const given = names[element.name] ?? element.name;
  // Lines have a sum of their own.
  const name =
    given === summation && parent?.name === 'SpecifiedLineTradeSettlement'
      ? 'SpecifiedTradeSettlementLineMonetarySummation'
      : given;
  const renamed: InvoiceElement = { ...element, name, parent, kids: [] };
  for (const kid of element.kids) renamed.kids.push(inNewNames(kid, renamed));
  return renamed;
}

/** How often elements may stand: the rules of both syntaxes about it, of which most have no rule of the standard behind them. */
import type { Invoice } from '../model.js';
import type { InvoiceElement } from '../xml.js';
import { finding, type InvoiceFinding } from './finding.js';
import { at, elementsAt, everyElement } from './source.js';

/** A rule, the path that is counted, and the fewest times: one at most is allowed. */
type Occurrence = readonly [rule: string, path: string, fewest?: 1];

const line: readonly Occurrence[] = [
  ['UBL-SR-34', 'Note'],
  ['UBL-SR-35', 'OrderLineReference/LineID'],
  ['UBL-SR-36', 'InvoicePeriod'],
  ['UBL-SR-37', 'Price/AllowanceCharge/Amount'],
  ['UBL-SR-48', 'Item/ClassifiedTaxCategory', 1],
  ['UBL-SR-50', 'Item/Description'],
  ['UBL-SR-52', 'DocumentReference'],
];
const address: readonly Occurrence[] = [['UBL-SR-51', 'AddressLine']];
const supplier = 'AccountingSupplierParty/Party';
const customer = 'AccountingCustomerParty/Party';
const ublRoot: readonly Occurrence[] = [
  ['UBL-SR-01', 'ContractDocumentReference/ID'],
  ['UBL-SR-02', 'ReceiptDocumentReference/ID'],
  ['UBL-SR-03', 'DespatchDocumentReference/ID'],
  ['UBL-SR-04', "AdditionalDocumentReference[DocumentTypeCode='130']/ID"],
  ['UBL-SR-05', 'PaymentTerms/Note'],
  ['UBL-SR-08', 'InvoicePeriod'],
  ['UBL-SR-09', `${supplier}/PartyLegalEntity/RegistrationName`],
  ['UBL-SR-10', `${supplier}/PartyName/Name`],
  ['UBL-SR-11', `${supplier}/PartyLegalEntity/CompanyID`],
  ['UBL-SR-13', `${supplier}/PartyTaxScheme[TaxScheme/ID!='VAT']/CompanyID`],
  ['UBL-SR-14', `${supplier}/PartyLegalEntity/CompanyLegalForm`],
  ['UBL-SR-15', `${customer}/PartyLegalEntity/RegistrationName`],
  ['UBL-SR-16', `${customer}/PartyIdentification/ID`],
  ['UBL-SR-17', `${customer}/PartyLegalEntity/CompanyID`],
  ['UBL-SR-24', 'Delivery'],
  ['UBL-SR-39', 'ProjectReference/ID'],
  ['UBL-SR-40', `${customer}/PartyName/Name`],
  ['UBL-SR-45', 'PaymentMeans/PaymentDueDate'],
  ['UBL-SR-46', 'PaymentMeans/PaymentMeansCode/@name'],
  ['UBL-SR-49', 'InvoicePeriod/DescriptionCode'],
  ['UBL-SR-54', 'PaymentMeans/CardAccount'],
  ['UBL-SR-55', 'PaymentMeans/PaymentMandate'],
  ['UBL-SR-56', 'OriginatorDocumentReference/ID'],
];
/** By the name of the element that they are counted in. */
const ubl: Readonly<Record<string, readonly Occurrence[]>> = {
  Invoice: ublRoot,
  CreditNote: ublRoot,
  InvoiceLine: line,
  CreditNoteLine: line,
  PostalAddress: address,
  Address: address,
  AdditionalDocumentReference: [['UBL-SR-33', 'DocumentDescription']],
  Delivery: [['UBL-SR-25', 'DeliveryParty/PartyName/Name']],
  PaymentMeans: [
    ['UBL-SR-26', 'PaymentID'],
    ['UBL-SR-27', 'PaymentMeansCode'],
    ['UBL-SR-28', 'PaymentMandate/ID'],
  ],
  BillingReference: [
    ['UBL-SR-06', 'InvoiceDocumentReference'],
    ['UBL-SR-07', 'InvoiceDocumentReference/ID', 1],
  ],
  TaxRepresentativeParty: [
    ['UBL-SR-22', 'PartyName/Name'],
    ['UBL-SR-23', 'PartyTaxScheme/CompanyID'],
  ],
  PayeeParty: [
    ['UBL-SR-19', 'PartyName/Name'],
    ['UBL-SR-21', 'PartyLegalEntity/CompanyID'],
  ],
  TaxSubtotal: [['UBL-SR-32', 'TaxCategory/TaxExemptionReason']],
  PartyTaxScheme: [['UBL-SR-53', 'CompanyID', 1]],
};

const cii: Readonly<Record<string, readonly Occurrence[]>> = {
  ExchangedDocumentContext: [
    ['CII-SR-009', 'GuidelineSpecifiedDocumentContextParameter', 1],
    ['CII-SR-010', 'GuidelineSpecifiedDocumentContextParameter/ID', 1],
  ],
  ExchangedDocument: [['CII-SR-014', 'TypeCode', 1]],
  ApplicableProductCharacteristic: [
    ['CII-SR-069', 'Description', 1],
    ['CII-SR-072', 'Value', 1],
  ],
  OriginTradeCountry: [['CII-SR-090', 'ID', 1]],
  SpecifiedLineTradeAgreement: [['CII-SR-439', 'NetPriceProductTradePrice/ChargeAmount', 1]],
  SpecifiedTradeAllowanceCharge: [
    ['CII-SR-463', 'ChargeIndicator', 1],
    ['CII-SR-472', 'CategoryTradeTax'],
    ['CII-SR-473', 'ActualAmount'],
  ],
  AppliedTradeAllowanceCharge: [['CII-SR-440', 'ActualAmount']],
  ApplicableHeaderTradeAgreement: [
    ['CII-SR-455', 'SellerTradeParty/DefinedTradeContact'],
    ['CII-SR-456', 'BuyerTradeParty/DefinedTradeContact'],
    ['CII-SR-459', 'SellerTradeParty/URIUniversalCommunication'],
    ['CII-SR-460', 'BuyerTradeParty/URIUniversalCommunication'],
  ],
  ApplicableHeaderTradeSettlement: [
    ['CII-SR-461', 'ApplicableTradeTax/TaxPointDate'],
    ['CII-SR-469', 'PaymentReference'],
  ],
  SpecifiedTradeSettlementHeaderMonetarySummation: [
    ['CII-SR-477', 'LineTotalAmount'],
    ['CII-SR-478', 'ChargeTotalAmount'],
    ['CII-SR-479', 'AllowanceTotalAmount'],
    ['CII-SR-480', 'TaxBasisTotalAmount'],
    ['CII-SR-481', 'RoundingAmount'],
    ['CII-SR-482', 'GrandTotalAmount'],
    ['CII-SR-484', 'TotalPrepaidAmount'],
    ['CII-SR-487', 'DuePayableAmount'],
  ],
};

/** Other elements of CII that must be alike wherever they stand. */
const alike: readonly (readonly [rule: string, element: string, name: string])[] = [
  ['CII-SR-462', 'ApplicableTradeTax', 'DueDateTypeCode'],
  ['CII-SR-467', 'SpecifiedTradeSettlementPaymentMeans', 'TypeCode'],
  ['CII-SR-468', 'SpecifiedTradeSettlementPaymentMeans', 'Information'],
];

export function* occurrenceFindings(invoice: Invoice): Generator<InvoiceFinding> {
  // ZUGFeRD 1 is older than these rules.
  if (invoice.syntax === 'ZUGFeRD 1') return;
  const table = invoice.syntax === 'UBL' ? ubl : cii;
  const texts = new Map<string, InvoiceElement>();
  for (const element of everyElement(invoice)) {
    const rules = Object.hasOwn(table, element.name) ? table[element.name]! : [];
    for (const [rule, path, fewest = 0] of rules) {
      const { length } = elementsAt(element, path);
      if (length > 1 || length < fewest)
        yield finding(rule, 'fatal', 'count', [`<${path}>`], at(element), String(length), '1');
    }
    if (invoice.syntax === 'CII')
      for (const [rule, name, kid] of alike)
        if (element.name === kid && element.parent?.name === name) {
          const first = texts.get(rule);
          if (!first) texts.set(rule, element);
          else if (first.text !== element.text)
            yield finding(rule, 'fatal', 'must_be', [`<${kid}>`], at(element), element.text, first.text);
        }
  }
}

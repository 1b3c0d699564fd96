/**
 * The business terms of EN 16931-1:2017+A1, each with its cardinality, its data type and its place in both syntaxes (CEN/TS
 * 16931-3-2 and 16931-3-3). Paths are those of `paths.ts`, relative to the group. One table serves both readers.
 */
/* eslint-disable max-lines -- one table */

/** Data types of the standard (part 1, 6.5). */
export type DataType =
  | 'amount'
  | 'unit price'
  | 'quantity'
  | 'percentage'
  | 'code'
  | 'identifier'
  | 'reference'
  | 'date'
  | 'text'
  | 'binary';
export type TermId = `BT-${number}`;
export type GroupId = `BG-${number}`;

/** Path in a syntax; the credit note of UBL has its own where it differs. */
interface Paths {
  readonly cii: string;
  readonly ubl: string;
  readonly credit: string;
}
export interface InvoiceTerm extends Paths {
  readonly id: TermId;
  /** English name of the standard. */
  readonly name: string;
  /** As the standard writes it. */
  readonly cardinality: '0..1' | '1..1' | '0..n' | '1..n';
  readonly type: DataType;
}
export interface TermGroup extends Paths {
  readonly id: GroupId;
  readonly name: string;
  readonly cardinality: InvoiceTerm['cardinality'];
  readonly terms: readonly InvoiceTerm[];
  readonly groups: readonly TermGroup[];
}

type Cardinality = InvoiceTerm['cardinality'];
const term = (
  id: number,
  name: string,
  cardinality: Cardinality,
  type: DataType,
  cii: string,
  ubl: string,
  credit = ubl,
): InvoiceTerm => ({ id: `BT-${id}`, name, cardinality, type, cii, ubl, credit });

const isTerm = (part: InvoiceTerm | TermGroup): part is InvoiceTerm => 'type' in part;

function group(
  id: number,
  name: string,
  cardinality: Cardinality,
  paths: readonly [cii: string, ubl: string, credit?: string],
  ...parts: readonly (InvoiceTerm | TermGroup)[]
): TermGroup {
  const [cii, ubl, credit = ubl] = paths;
  const [terms, groups] = [parts.filter(isTerm), parts.filter((part): part is TermGroup => !isTerm(part))];
  return { id: `BG-${id}`, name, cardinality, cii, ubl, credit, terms, groups };
}

const trade = 'SupplyChainTradeTransaction';
const agreement = `${trade}/ApplicableHeaderTradeAgreement`;
const delivery = `${trade}/ApplicableHeaderTradeDelivery`;
const settlement = `${trade}/ApplicableHeaderTradeSettlement`;
const notSepa = "PartyIdentification/ID[@schemeID!='SEPA']";

/** Seven lines of an address: the numbers of its terms differ by party. */
function address(
  id: number,
  name: string,
  cardinality: Cardinality,
  paths: readonly [string, string],
  [one, two, three, city, post, part, country]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ],
): TermGroup {
  return group(
    id,
    `${name} postal address`,
    cardinality,
    paths,
    term(one, `${name} address line 1`, '0..1', 'text', 'LineOne', 'StreetName'),
    term(two, `${name} address line 2`, '0..1', 'text', 'LineTwo', 'AdditionalStreetName'),
    term(three, `${name} address line 3`, '0..1', 'text', 'LineThree', 'AddressLine/Line'),
    term(city, `${name} city`, '0..1', 'text', 'CityName', 'CityName'),
    term(post, `${name} post code`, '0..1', 'text', 'PostcodeCode', 'PostalZone'),
    term(part, `${name} country subdivision`, '0..1', 'text', 'CountrySubDivisionName', 'CountrySubentity'),
    term(country, `${name} country code`, '1..1', 'code', 'CountryID', 'Country/IdentificationCode'),
  );
}

/** Person, telephone and email of a party. */
const contact = (
  id: number,
  name: string,
  [person, phone, mail]: readonly [number, number, number],
): TermGroup =>
  group(
    id,
    `${name} contact`,
    '0..1',
    ['DefinedTradeContact', 'Contact'],
    term(person, `${name} contact point`, '0..1', 'text', 'PersonName | DepartmentName', 'Name'),
    term(
      phone,
      `${name} contact telephone number`,
      '0..1',
      'text',
      'TelephoneUniversalCommunication/CompleteNumber',
      'Telephone',
    ),
    term(
      mail,
      `${name} contact email address`,
      '0..1',
      'text',
      'EmailURIUniversalCommunication/URIID',
      'ElectronicMail',
    ),
  );

/** An allowance or a charge of the whole document. */
const ofDocument = (
  id: number,
  name: string,
  paths: readonly [string, string],
  [amount, base, percentage, category, rate, reason, code]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ],
): TermGroup =>
  group(
    id,
    `Document level ${name}s`,
    '0..n',
    paths,
    term(amount, `Document level ${name} amount`, '1..1', 'amount', 'ActualAmount | AppliedAmount', 'Amount'),
    term(base, `Document level ${name} base amount`, '0..1', 'amount', 'BasisAmount', 'BaseAmount'),
    term(
      percentage,
      `Document level ${name} percentage`,
      '0..1',
      'percentage',
      'CalculationPercent',
      'MultiplierFactorNumeric',
    ),
    term(
      category,
      `Document level ${name} VAT category code`,
      '1..1',
      'code',
      'CategoryTradeTax/CategoryCode | AppliedTradeTax/CategoryCode',
      'TaxCategory/ID',
    ),
    term(
      rate,
      `Document level ${name} VAT rate`,
      '0..1',
      'percentage',
      'CategoryTradeTax/RateApplicablePercent | AppliedTradeTax/RateApplicablePercent',
      'TaxCategory/Percent',
    ),
    term(
      reason,
      `Document level ${name} reason`,
      '0..1',
      'text',
      'Reason | Description',
      'AllowanceChargeReason',
    ),
    term(
      code,
      `Document level ${name} reason code`,
      '0..1',
      'code',
      'ReasonCode',
      'AllowanceChargeReasonCode',
    ),
  );

/** An allowance or a charge of a line. */
const ofLine = (
  id: number,
  name: string,
  flag: string,
  [amount, base, percentage, reason, code]: readonly [number, number, number, number, number],
): TermGroup =>
  group(
    id,
    `Invoice line ${name}s`,
    '0..n',
    [
      `SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator='${flag}']`,
      `AllowanceCharge[ChargeIndicator='${flag}']`,
    ],
    term(amount, `Invoice line ${name} amount`, '1..1', 'amount', 'ActualAmount', 'Amount'),
    term(base, `Invoice line ${name} base amount`, '0..1', 'amount', 'BasisAmount', 'BaseAmount'),
    term(
      percentage,
      `Invoice line ${name} percentage`,
      '0..1',
      'percentage',
      'CalculationPercent',
      'MultiplierFactorNumeric',
    ),
    term(reason, `Invoice line ${name} reason`, '0..1', 'text', 'Reason', 'AllowanceChargeReason'),
    term(code, `Invoice line ${name} reason code`, '0..1', 'code', 'ReasonCode', 'AllowanceChargeReasonCode'),
  );

const period = (id: number, name: string, cii: string, [start, end]: readonly [number, number]): TermGroup =>
  group(
    id,
    name,
    '0..1',
    [cii, 'InvoicePeriod[StartDate] | InvoicePeriod[EndDate] | InvoicePeriod[!DescriptionCode]'],
    term(start, `${name} start date`, '0..1', 'date', 'StartDateTime/DateTimeString', 'StartDate'),
    term(end, `${name} end date`, '0..1', 'date', 'EndDateTime/DateTimeString', 'EndDate'),
  );

const seller = group(
  4,
  'Seller',
  '1..1',
  [`${agreement}/SellerTradeParty`, 'AccountingSupplierParty/Party'],
  term(27, 'Seller name', '1..1', 'text', 'Name', 'PartyLegalEntity/RegistrationName'),
  term(
    28,
    'Seller trading name',
    '0..1',
    'text',
    'SpecifiedLegalOrganization/TradingBusinessName',
    'PartyName/Name',
  ),
  term(29, 'Seller identifier', '0..n', 'identifier', 'ID | GlobalID', notSepa),
  term(
    30,
    'Seller legal registration identifier',
    '0..1',
    'identifier',
    'SpecifiedLegalOrganization/ID',
    'PartyLegalEntity/CompanyID',
  ),
  term(
    31,
    'Seller VAT identifier',
    '0..1',
    'identifier',
    "SpecifiedTaxRegistration/ID[@schemeID='VA']",
    "PartyTaxScheme[TaxScheme/ID='VAT']/CompanyID",
  ),
  term(
    32,
    'Seller tax registration identifier',
    '0..1',
    'identifier',
    "SpecifiedTaxRegistration/ID[@schemeID='FC']",
    "PartyTaxScheme[TaxScheme/ID!='VAT']/CompanyID",
  ),
  term(
    33,
    'Seller additional legal information',
    '0..1',
    'text',
    'Description',
    'PartyLegalEntity/CompanyLegalForm',
  ),
  term(
    34,
    'Seller electronic address',
    '0..1',
    'identifier',
    'URIUniversalCommunication/URIID',
    'EndpointID',
  ),
  address(5, 'Seller', '1..1', ['PostalTradeAddress', 'PostalAddress'], [35, 36, 162, 37, 38, 39, 40]),
  contact(6, 'Seller', [41, 42, 43]),
);

const buyer = group(
  7,
  'Buyer',
  '1..1',
  [`${agreement}/BuyerTradeParty`, 'AccountingCustomerParty/Party'],
  term(44, 'Buyer name', '1..1', 'text', 'Name', 'PartyLegalEntity/RegistrationName'),
  term(
    45,
    'Buyer trading name',
    '0..1',
    'text',
    'SpecifiedLegalOrganization/TradingBusinessName',
    'PartyName/Name',
  ),
  term(46, 'Buyer identifier', '0..1', 'identifier', 'ID | GlobalID', 'PartyIdentification/ID'),
  term(
    47,
    'Buyer legal registration identifier',
    '0..1',
    'identifier',
    'SpecifiedLegalOrganization/ID',
    'PartyLegalEntity/CompanyID',
  ),
  term(
    48,
    'Buyer VAT identifier',
    '0..1',
    'identifier',
    "SpecifiedTaxRegistration/ID[@schemeID='VA']",
    "PartyTaxScheme[TaxScheme/ID='VAT']/CompanyID",
  ),
  term(49, 'Buyer electronic address', '0..1', 'identifier', 'URIUniversalCommunication/URIID', 'EndpointID'),
  address(8, 'Buyer', '1..1', ['PostalTradeAddress', 'PostalAddress'], [50, 51, 163, 52, 53, 54, 55]),
  contact(9, 'Buyer', [56, 57, 58]),
);

const payee = group(
  10,
  'Payee',
  '0..1',
  [`${settlement}/PayeeTradeParty`, 'PayeeParty'],
  term(59, 'Payee name', '1..1', 'text', 'Name', 'PartyName/Name'),
  term(60, 'Payee identifier', '0..1', 'identifier', 'ID | GlobalID', notSepa),
  term(
    61,
    'Payee legal registration identifier',
    '0..1',
    'identifier',
    'SpecifiedLegalOrganization/ID',
    'PartyLegalEntity/CompanyID',
  ),
);

const representative = group(
  11,
  'Seller tax representative party',
  '0..1',
  [`${agreement}/SellerTaxRepresentativeTradeParty`, 'TaxRepresentativeParty'],
  term(62, 'Seller tax representative name', '1..1', 'text', 'Name', 'PartyName/Name'),
  term(
    63,
    'Seller tax representative VAT identifier',
    '1..1',
    'identifier',
    "SpecifiedTaxRegistration/ID[@schemeID='VA']",
    "PartyTaxScheme[TaxScheme/ID='VAT']/CompanyID",
  ),
  address(
    12,
    'Tax representative',
    '1..1',
    ['PostalTradeAddress', 'PostalAddress'],
    [64, 65, 164, 66, 67, 68, 69],
  ),
);

const deliverTo = group(
  13,
  'Delivery information',
  '0..1',
  [delivery, 'Delivery'],
  term(70, 'Deliver to party name', '0..1', 'text', 'ShipToTradeParty/Name', 'DeliveryParty/PartyName/Name'),
  term(
    71,
    'Deliver to location identifier',
    '0..1',
    'identifier',
    'ShipToTradeParty/ID | ShipToTradeParty/GlobalID',
    'DeliveryLocation/ID',
  ),
  term(
    72,
    'Actual delivery date',
    '0..1',
    'date',
    'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
    'ActualDeliveryDate',
  ),
  address(
    15,
    'Deliver to',
    '0..1',
    ['ShipToTradeParty/PostalTradeAddress', 'DeliveryLocation/Address'],
    [75, 76, 165, 77, 78, 79, 80],
  ),
);

const payment = group(
  16,
  'Payment instructions',
  '0..n',
  [`${settlement}/SpecifiedTradeSettlementPaymentMeans`, 'PaymentMeans'],
  term(81, 'Payment means type code', '1..1', 'code', 'TypeCode', 'PaymentMeansCode'),
  term(82, 'Payment means text', '0..1', 'text', 'Information', 'PaymentMeansCode/@name'),
  term(83, 'Remittance information', '0..1', 'text', '../PaymentReference', 'PaymentID'),
  group(
    17,
    'Credit transfer',
    '0..n',
    ['.[PayeePartyCreditorFinancialAccount]', 'PayeeFinancialAccount'],
    term(
      84,
      'Payment account identifier',
      '1..1',
      'identifier',
      'PayeePartyCreditorFinancialAccount/IBANID | PayeePartyCreditorFinancialAccount/ProprietaryID',
      'ID',
    ),
    term(
      85,
      'Payment account name',
      '0..1',
      'text',
      'PayeePartyCreditorFinancialAccount/AccountName',
      'Name',
    ),
    term(
      86,
      'Payment service provider identifier',
      '0..1',
      'identifier',
      'PayeeSpecifiedCreditorFinancialInstitution/BICID',
      'FinancialInstitutionBranch/ID',
    ),
  ),
  group(
    18,
    'Payment card information',
    '0..1',
    ['ApplicableTradeSettlementFinancialCard', 'CardAccount'],
    term(87, 'Payment card primary account number', '1..1', 'text', 'ID', 'PrimaryAccountNumberID'),
    term(88, 'Payment card holder name', '0..1', 'text', 'CardholderName', 'HolderName'),
  ),
  group(
    19,
    'Direct debit',
    '0..1',
    [
      "../.[CreditorReferenceID]/SpecifiedTradeSettlementPaymentMeans[TypeCode='59'] | .[PayerPartyDebtorFinancialAccount] | .[TypeCode='59'] | .[TypeCode='49']",
      'PaymentMandate',
    ],
    term(
      89,
      'Mandate reference identifier',
      '0..1',
      'identifier',
      '../SpecifiedTradePaymentTerms/DirectDebitMandateID',
      'ID',
    ),
    term(
      90,
      'Bank assigned creditor identifier',
      '0..1',
      'identifier',
      '../CreditorReferenceID',
      "/AccountingSupplierParty/Party/PartyIdentification/ID[@schemeID='SEPA'] | /PayeeParty/PartyIdentification/ID[@schemeID='SEPA']",
    ),
    term(
      91,
      'Debited account identifier',
      '0..1',
      'identifier',
      'PayerPartyDebtorFinancialAccount/IBANID',
      'PayerFinancialAccount/ID',
    ),
  ),
);

const totals = group(
  22,
  'Document totals',
  '1..1',
  [`${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`, 'LegalMonetaryTotal'],
  term(106, 'Sum of invoice line net amount', '1..1', 'amount', 'LineTotalAmount', 'LineExtensionAmount'),
  term(
    107,
    'Sum of allowances on document level',
    '0..1',
    'amount',
    'AllowanceTotalAmount',
    'AllowanceTotalAmount',
  ),
  term(108, 'Sum of charges on document level', '0..1', 'amount', 'ChargeTotalAmount', 'ChargeTotalAmount'),
  term(
    109,
    'Invoice total amount without VAT',
    '1..1',
    'amount',
    'TaxBasisTotalAmount',
    'TaxExclusiveAmount',
  ),
  term(
    110,
    'Invoice total VAT amount',
    '0..1',
    'amount',
    'TaxTotalAmount[@currencyID=$BT-5] | TaxTotalAmount[!@currencyID]',
    '/TaxTotal/TaxAmount[@currencyID=$BT-5] | /TaxTotal/TaxAmount[!@currencyID]',
  ),
  term(
    111,
    'Invoice total VAT amount in accounting currency',
    '0..1',
    'amount',
    'TaxTotalAmount[@currencyID=$BT-6]',
    '/TaxTotal/TaxAmount[@currencyID=$BT-6]',
  ),
  term(112, 'Invoice total amount with VAT', '1..1', 'amount', 'GrandTotalAmount', 'TaxInclusiveAmount'),
  term(113, 'Paid amount', '0..1', 'amount', 'TotalPrepaidAmount', 'PrepaidAmount'),
  term(114, 'Rounding amount', '0..1', 'amount', 'RoundingAmount', 'PayableRoundingAmount'),
  term(115, 'Amount due for payment', '1..1', 'amount', 'DuePayableAmount', 'PayableAmount'),
);

const breakdown = group(
  23,
  'VAT breakdown',
  '1..n',
  [`${settlement}/ApplicableTradeTax`, 'TaxTotal/TaxSubtotal'],
  term(116, 'VAT category taxable amount', '1..1', 'amount', 'BasisAmount', 'TaxableAmount'),
  term(117, 'VAT category tax amount', '1..1', 'amount', 'CalculatedAmount', 'TaxAmount'),
  term(118, 'VAT category code', '1..1', 'code', 'CategoryCode', 'TaxCategory/ID'),
  term(119, 'VAT category rate', '0..1', 'percentage', 'RateApplicablePercent', 'TaxCategory/Percent'),
  term(120, 'VAT exemption reason text', '0..1', 'text', 'ExemptionReason', 'TaxCategory/TaxExemptionReason'),
  term(
    121,
    'VAT exemption reason code',
    '0..1',
    'code',
    'ExemptionReasonCode',
    'TaxCategory/TaxExemptionReasonCode',
  ),
);

const supporting = group(
  24,
  'Additional supporting documents',
  '0..n',
  [
    `${agreement}/AdditionalReferencedDocument[TypeCode='916']`,
    "AdditionalDocumentReference[DocumentTypeCode!='130']",
    "AdditionalDocumentReference[DocumentTypeCode!='130'][DocumentTypeCode!='50']",
  ],
  term(122, 'Supporting document reference', '1..1', 'reference', 'IssuerAssignedID', 'ID'),
  term(123, 'Supporting document description', '0..1', 'text', 'Name', 'DocumentDescription'),
  term(124, 'External document location', '0..1', 'text', 'URIID', 'Attachment/ExternalReference/URI'),
  term(
    125,
    'Attached document',
    '0..1',
    'binary',
    'AttachmentBinaryObject',
    'Attachment/EmbeddedDocumentBinaryObject',
  ),
);

const line = group(
  25,
  'Invoice line',
  '1..n',
  [
    `${trade}/IncludedSupplyChainTradeLineItem`,
    // Lines of the other kind of document are read, and judged, too.
    'InvoiceLine | CreditNoteLine',
    'CreditNoteLine | InvoiceLine',
  ],
  term(126, 'Invoice line identifier', '1..1', 'identifier', 'AssociatedDocumentLineDocument/LineID', 'ID'),
  term(
    127,
    'Invoice line note',
    '0..1',
    'text',
    'AssociatedDocumentLineDocument/IncludedNote/Content',
    'Note',
  ),
  term(
    128,
    'Invoice line object identifier',
    '0..1',
    'identifier',
    "SpecifiedLineTradeSettlement/AdditionalReferencedDocument[TypeCode='130']/IssuerAssignedID",
    "DocumentReference[DocumentTypeCode='130']/ID",
  ),
  term(
    129,
    'Invoiced quantity',
    '1..1',
    'quantity',
    'SpecifiedLineTradeDelivery/BilledQuantity',
    'InvoicedQuantity',
    'CreditedQuantity',
  ),
  term(
    130,
    'Invoiced quantity unit of measure code',
    '1..1',
    'code',
    'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode',
    'InvoicedQuantity/@unitCode',
    'CreditedQuantity/@unitCode',
  ),
  term(
    131,
    'Invoice line net amount',
    '1..1',
    'amount',
    'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    'LineExtensionAmount',
  ),
  term(
    132,
    'Referenced purchase order line reference',
    '0..1',
    'reference',
    'SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID',
    'OrderLineReference/LineID',
  ),
  term(
    133,
    'Invoice line Buyer accounting reference',
    '0..1',
    'text',
    'SpecifiedLineTradeSettlement/ReceivableSpecifiedTradeAccountingAccount/ID',
    'AccountingCost',
  ),
  period(26, 'Invoice line period', 'SpecifiedLineTradeSettlement/BillingSpecifiedPeriod', [134, 135]),
  ofLine(27, 'allowance', 'false', [136, 137, 138, 139, 140]),
  ofLine(28, 'charge', 'true', [141, 142, 143, 144, 145]),
  group(
    29,
    'Price details',
    '1..1',
    ['SpecifiedLineTradeAgreement', 'Price'],
    term(
      146,
      'Item net price',
      '1..1',
      'unit price',
      'NetPriceProductTradePrice/ChargeAmount',
      'PriceAmount',
    ),
    term(
      147,
      'Item price discount',
      '0..1',
      'unit price',
      'GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount',
      'AllowanceCharge/Amount',
    ),
    term(
      148,
      'Item gross price',
      '0..1',
      'unit price',
      'GrossPriceProductTradePrice/ChargeAmount',
      'AllowanceCharge/BaseAmount',
    ),
    term(
      149,
      'Item price base quantity',
      '0..1',
      'quantity',
      'NetPriceProductTradePrice/BasisQuantity | GrossPriceProductTradePrice/BasisQuantity',
      'BaseQuantity',
    ),
    term(
      150,
      'Item price base quantity unit of measure code',
      '0..1',
      'code',
      'NetPriceProductTradePrice/BasisQuantity/@unitCode | GrossPriceProductTradePrice/BasisQuantity/@unitCode',
      'BaseQuantity/@unitCode',
    ),
  ),
  group(
    30,
    'Line VAT information',
    '1..1',
    ['SpecifiedLineTradeSettlement/ApplicableTradeTax', 'Item/ClassifiedTaxCategory'],
    term(151, 'Invoiced item VAT category code', '1..1', 'code', 'CategoryCode', 'ID'),
    term(152, 'Invoiced item VAT rate', '0..1', 'percentage', 'RateApplicablePercent', 'Percent'),
  ),
  group(
    31,
    'Item information',
    '1..1',
    ['SpecifiedTradeProduct', 'Item'],
    term(153, 'Item name', '1..1', 'text', 'Name', 'Name'),
    term(154, 'Item description', '0..1', 'text', 'Description', 'Description'),
    term(
      155,
      "Item Seller's identifier",
      '0..1',
      'identifier',
      'SellerAssignedID',
      'SellersItemIdentification/ID',
    ),
    term(
      156,
      "Item Buyer's identifier",
      '0..1',
      'identifier',
      'BuyerAssignedID',
      'BuyersItemIdentification/ID',
    ),
    term(157, 'Item standard identifier', '0..1', 'identifier', 'GlobalID', 'StandardItemIdentification/ID'),
    term(
      158,
      'Item classification identifier',
      '0..n',
      'identifier',
      'DesignatedProductClassification/ClassCode',
      'CommodityClassification/ItemClassificationCode',
    ),
    term(
      159,
      'Item country of origin',
      '0..1',
      'code',
      'OriginTradeCountry/ID',
      'OriginCountry/IdentificationCode',
    ),
    group(
      32,
      'Item attributes',
      '0..n',
      ['ApplicableProductCharacteristic', 'AdditionalItemProperty'],
      term(160, 'Item attribute name', '1..1', 'text', 'Description', 'Name'),
      term(161, 'Item attribute value', '1..1', 'text', 'Value', 'Value'),
    ),
  ),
);

/** The invoice as a whole; the standard gives it no number. */
export const invoiceTerms = group(
  0,
  'Invoice',
  '1..1',
  ['.', '.'],
  term(
    5,
    'Invoice currency code',
    '1..1',
    'code',
    `${settlement}/InvoiceCurrencyCode`,
    'DocumentCurrencyCode',
  ),
  term(6, 'VAT accounting currency code', '0..1', 'code', `${settlement}/TaxCurrencyCode`, 'TaxCurrencyCode'),
  term(1, 'Invoice number', '1..1', 'identifier', 'ExchangedDocument/ID', 'ID'),
  term(
    2,
    'Invoice issue date',
    '1..1',
    'date',
    'ExchangedDocument/IssueDateTime/DateTimeString',
    'IssueDate',
  ),
  term(
    3,
    'Invoice type code',
    '1..1',
    'code',
    'ExchangedDocument/TypeCode',
    'InvoiceTypeCode',
    'CreditNoteTypeCode',
  ),
  term(
    7,
    'Value added tax point date',
    '0..1',
    'date',
    `${settlement}/ApplicableTradeTax/TaxPointDate/DateString`,
    'TaxPointDate',
  ),
  term(
    8,
    'Value added tax point date code',
    '0..1',
    'code',
    `${settlement}/ApplicableTradeTax/DueDateTypeCode`,
    'InvoicePeriod/DescriptionCode',
  ),
  term(
    9,
    'Payment due date',
    '0..1',
    'date',
    `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
    'DueDate',
    'PaymentMeans/PaymentDueDate',
  ),
  term(10, 'Buyer reference', '0..1', 'text', `${agreement}/BuyerReference`, 'BuyerReference'),
  term(
    11,
    'Project reference',
    '0..1',
    'reference',
    `${agreement}/SpecifiedProcuringProject/ID`,
    'ProjectReference/ID',
    "AdditionalDocumentReference[DocumentTypeCode='50']/ID",
  ),
  term(
    12,
    'Contract reference',
    '0..1',
    'reference',
    `${agreement}/ContractReferencedDocument/IssuerAssignedID`,
    'ContractDocumentReference/ID',
  ),
  term(
    13,
    'Purchase order reference',
    '0..1',
    'reference',
    `${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`,
    'OrderReference/ID',
  ),
  term(
    14,
    'Sales order reference',
    '0..1',
    'reference',
    `${agreement}/SellerOrderReferencedDocument/IssuerAssignedID`,
    'OrderReference/SalesOrderID',
  ),
  term(
    15,
    'Receiving advice reference',
    '0..1',
    'reference',
    `${delivery}/ReceivingAdviceReferencedDocument/IssuerAssignedID`,
    'ReceiptDocumentReference/ID',
  ),
  term(
    16,
    'Despatch advice reference',
    '0..1',
    'reference',
    `${delivery}/DespatchAdviceReferencedDocument/IssuerAssignedID`,
    'DespatchDocumentReference/ID',
  ),
  term(
    17,
    'Tender or lot reference',
    '0..1',
    'reference',
    `${agreement}/AdditionalReferencedDocument[TypeCode='50']/IssuerAssignedID`,
    'OriginatorDocumentReference/ID',
  ),
  term(
    18,
    'Invoiced object identifier',
    '0..1',
    'identifier',
    `${agreement}/AdditionalReferencedDocument[TypeCode='130']/IssuerAssignedID`,
    "AdditionalDocumentReference[DocumentTypeCode='130']/ID",
  ),
  term(
    19,
    'Buyer accounting reference',
    '0..1',
    'text',
    `${settlement}/ReceivableSpecifiedTradeAccountingAccount/ID`,
    'AccountingCost',
  ),
  term(
    20,
    'Payment terms',
    '0..1',
    'text',
    `${settlement}/SpecifiedTradePaymentTerms/Description`,
    'PaymentTerms/Note',
  ),
  group(
    1,
    'Invoice note',
    '0..n',
    ['ExchangedDocument/IncludedNote', 'Note'],
    term(21, 'Invoice note subject code', '0..1', 'code', 'SubjectCode', ''),
    term(22, 'Invoice note', '1..1', 'text', 'Content', '.'),
  ),
  group(
    2,
    'Process control',
    '1..1',
    ['ExchangedDocumentContext', '.'],
    term(
      23,
      'Business process type',
      '0..1',
      'text',
      'BusinessProcessSpecifiedDocumentContextParameter/ID',
      'ProfileID',
    ),
    term(
      24,
      'Specification identifier',
      '1..1',
      'identifier',
      'GuidelineSpecifiedDocumentContextParameter/ID',
      'CustomizationID',
    ),
  ),
  group(
    3,
    'Preceding invoice reference',
    '0..n',
    [`${settlement}/InvoiceReferencedDocument`, 'BillingReference'],
    term(
      25,
      'Preceding Invoice reference',
      '1..1',
      'reference',
      'IssuerAssignedID',
      'InvoiceDocumentReference/ID',
    ),
    term(
      26,
      'Preceding Invoice issue date',
      '0..1',
      'date',
      'FormattedIssueDateTime/DateTimeString',
      'InvoiceDocumentReference/IssueDate',
    ),
  ),
  seller,
  buyer,
  payee,
  representative,
  deliverTo,
  period(14, 'Invoicing period', `${settlement}/BillingSpecifiedPeriod`, [73, 74]),
  payment,
  ofDocument(
    20,
    'allowance',
    [
      `${settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator='false']`,
      "AllowanceCharge[ChargeIndicator='false']",
    ],
    [92, 93, 94, 95, 96, 97, 98],
  ),
  ofDocument(
    21,
    'charge',
    [
      `${settlement}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator='true'] | ${settlement}/SpecifiedLogisticsServiceCharge`,
      "AllowanceCharge[ChargeIndicator='true']",
    ],
    [99, 100, 101, 102, 103, 104, 105],
  ),
  totals,
  breakdown,
  supporting,
  line,
);

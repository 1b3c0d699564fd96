/** Attributes and elements of CII that the standard has no use for. The official rules take them as errors. */
import type { Invoice } from '../model.js';
import type { InvoiceElement } from '../xml.js';
import { finding, type InvoiceFinding } from './finding.js';
import { at, everyElement, textAt } from './source.js';

type Named = readonly [rule: string, name: string];

const identifier: readonly Named[] = [
  ['CII-DT-101', 'schemeName'],
  ['CII-DT-102', 'schemeAgencyName'],
  ['CII-DT-103', 'schemeDataURI'],
  ['CII-DT-104', 'schemeURI'],
];
const plainIdentifier: readonly Named[] = [
  ['CII-DT-005', 'schemeID'],
  ['CII-DT-006', 'schemeAgencyID'],
  ['CII-DT-007', 'schemeVersionID'],
];
const amount: readonly Named[] = [
  ['CII-DT-031', 'currencyID'],
  ['CII-DT-032', 'currencyCodeListVersionID'],
];
const quantity: readonly Named[] = [
  ['CII-DT-034', 'unitCodeListID'],
  ['CII-DT-035', 'unitCodeListAgencyID'],
  ['CII-DT-036', 'unitCodeListAgencyName'],
];
const typeCode: readonly Named[] = [
  ['CII-DT-008', 'name'],
  ['CII-DT-009', 'listURI'],
];
const documentType: readonly Named[] = [
  ...typeCode,
  ['CII-DT-010', 'listID'],
  ['CII-DT-011', 'listAgencyID'],
  ['CII-DT-012', 'listVersionID'],
];

/** Numbers that are no more than that, by the element they are in. */
const plain = new Set([
  ...['GuidelineSpecifiedDocumentContextParameter/ID', 'ExchangedDocument/ID'],
  ...['AssociatedDocumentLineDocument/LineID', 'SpecifiedTradeProduct/SellerAssignedID'],
]);

function attributesOf({ name, parent }: InvoiceElement): readonly Named[] {
  if (name.endsWith('ID'))
    return plain.has(`${parent?.name}/${name}`) ? [...identifier, ...plainIdentifier] : identifier;
  if (name.endsWith('Amount')) return name === 'TaxTotalAmount' ? [] : amount;
  if (name.endsWith('Quantity')) return quantity;
  if (name === 'TypeCode') return parent?.name === 'ExchangedDocument' ? documentType : typeCode;
  return [];
}

const reference: readonly Named[] = [
  ['CII-DT-016', 'StatusCode'],
  ['CII-DT-017', 'CopyIndicator'],
  ['CII-DT-019', 'GlobalID'],
  ['CII-DT-020', 'RevisionID'],
  ['CII-DT-023', 'Information'],
  ['CII-DT-025', 'SectionName'],
  ['CII-DT-026', 'PreviousRevisionID'],
  ['CII-DT-028', 'EffectiveSpecifiedPeriod'],
  ['CII-DT-029', 'IssuerTradeParty'],
  ['CII-DT-030', 'AttachedSpecifiedBinaryFile'],
];
/** Parts of a document reference that some kinds of it have, by their type codes. */
const ofSome: readonly (readonly [...Named, types: readonly string[]])[] = [
  ['CII-DT-015', 'URIID', ['916']],
  ['CII-DT-018', 'TypeCode', ['50', '130', '916']],
  ['CII-DT-021', 'Name', ['916']],
  ['CII-DT-022', 'AttachmentBinaryObject', ['916']],
  ['CII-DT-024', 'ReferenceTypeCode', ['130']],
];
const period: readonly Named[] = [
  ['CII-DT-069', 'DurationMeasure'],
  ['CII-DT-070', 'InclusiveIndicator'],
  ['CII-DT-071', 'Description'],
  ['CII-DT-073', 'CompleteDateTime'],
  ['CII-DT-074', 'OpenIndicator'],
  ['CII-DT-075', 'SeasonCode'],
  ['CII-DT-076', 'ID'],
  ['CII-DT-077', 'Name'],
  ['CII-DT-078', 'SequenceNumeric'],
  ['CII-DT-079', 'StartDateFlexibilityCode'],
  ['CII-DT-080', 'ContinuousIndicator'],
  ['CII-DT-081', 'PurposeCode'],
];
const address: readonly Named[] = [
  ['CII-DT-082', 'ID'],
  ['CII-DT-083', 'PostOfficeBox'],
  ['CII-DT-084', 'BuildingName'],
  ['CII-DT-086', 'LineFour'],
  ['CII-DT-087', 'LineFive'],
  ['CII-DT-088', 'StreetName'],
  ['CII-DT-089', 'CitySubDivisionName'],
  ['CII-DT-090', 'CountryName'],
  ['CII-DT-091', 'CountrySubDivisionID'],
  ['CII-DT-092', 'AttentionOf'],
  ['CII-DT-093', 'CareOf'],
  ['CII-DT-094', 'BuildingNumber'],
  ['CII-DT-095', 'DepartmentName'],
  ['CII-DT-096', 'AdditionalStreetName'],
];

function kidsOf(element: InvoiceElement): readonly Named[] {
  const { name } = element;
  if (name === 'PostalTradeAddress') return address;
  if (name === 'BillingSpecifiedPeriod') return period;
  if (!name.endsWith('ReferencedDocument')) return [];
  const type = name === 'AdditionalReferencedDocument' ? textAt(element, 'TypeCode') : '';
  const others = ofSome.filter(([, , types]) => !types.includes(type));
  const dated: readonly Named[] =
    name === 'InvoiceReferencedDocument' ? [] : [['CII-DT-027', 'FormattedIssueDateTime']];
  return [...reference, ...others.map(([rule, kid]): Named => [rule, kid]), ...dated];
}

export function* unusedFindings(invoice: Invoice): Generator<InvoiceFinding> {
  if (invoice.syntax !== 'CII') return;
  for (const element of everyElement(invoice)) {
    const { name, attributes, kids, text } = element;
    for (const [rule, attribute] of attributesOf(element))
      if (attributes[attribute] !== undefined)
        yield finding(rule, 'fatal', 'not_there', [`<${name}/@${attribute}>`], at(element));
    if (kids.length > 0)
      for (const [rule, kid] of kidsOf(element))
        for (const found of kids.filter((one) => one.name === kid))
          yield finding(rule, 'fatal', 'not_there', [`<${name}/${kid}>`], at(found));
    const tax = name.endsWith('TradeTax') ? textAt(element, 'TypeCode') : '';
    if (tax !== '' && tax !== 'VAT')
      yield finding('CII-DT-037', 'fatal', 'must_be', [`<${name}/TypeCode>`], at(element), tax, 'VAT');
    if (name === 'DateTimeString' && attributes['format'] === '102' && !isDay(text))
      yield finding('CII-DT-097', 'fatal', 'form', ['<DateTimeString>'], at(element), text);
  }
}

const isDay = (text: string): boolean => /^\d{4}(?:1[0-2]|0[1-9])(?:3[01]|[12]\d|0[1-9])$/.test(text);

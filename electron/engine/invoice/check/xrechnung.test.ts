import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readInvoice } from '../read.js';
import { sample } from '../../testing/engine.js';
import { checkInvoice } from './check.js';

const core = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const extension = `${core}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const vehicles = `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

const put = (xml: string, ...changes: readonly (readonly [string | RegExp, string])[]): string =>
  changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    expect(changed, String(from)).not.toBe(text);
    return changed;
  }, xml);

/** The samples as XRechnung. */
const ubl = (specification = core): string =>
  put(
    readFileSync(sample('invoice-ubl.xml'), 'utf8'),
    [
      'urn:cen.eu:en16931:2017</cbc:CustomizationID>',
      `${specification}</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>`,
    ],
    ['<cac:Party>', '<cac:Party><cbc:EndpointID schemeID="EM">sales@drukkerij.example</cbc:EndpointID>'],
    [
      /(<cac:AccountingCustomerParty>\s*<cac:Party>)/,
      '$1<cbc:EndpointID schemeID="EM">books@orchard.example</cbc:EndpointID>',
    ],
    [
      '</cac:PartyLegalEntity>',
      '</cac:PartyLegalEntity><cac:Contact><cbc:Name>Ada</cbc:Name><cbc:Telephone>0711 1</cbc:Telephone><cbc:ElectronicMail>ada@drukkerij.example</cbc:ElectronicMail></cac:Contact>',
    ],
    ['0711 1', '0711 123'],
  );
const cii = (specification = core): string =>
  put(
    readFileSync(sample('invoice.xml'), 'utf8'),
    [
      '<ram:GuidelineSpecified',
      '<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter><ram:GuidelineSpecified',
    ],
    ['<ram:ID>urn:cen.eu:en16931:2017</ram:ID>', `<ram:ID>${specification}</ram:ID>`],
    [
      '<ram:Name>De Drukkerij</ram:Name>',
      '<ram:Name>De Drukkerij</ram:Name><ram:DefinedTradeContact><ram:PersonName>Ada</ram:PersonName><ram:TelephoneUniversalCommunication><ram:CompleteNumber>0711 123</ram:CompleteNumber></ram:TelephoneUniversalCommunication><ram:EmailURIUniversalCommunication><ram:URIID>ada@drukkerij.example</ram:URIID></ram:EmailURIUniversalCommunication></ram:DefinedTradeContact>',
    ],
    [
      '<ram:SpecifiedTaxRegistration>',
      '<ram:URIUniversalCommunication><ram:URIID schemeID="EM">sales@drukkerij.example</ram:URIID></ram:URIUniversalCommunication><ram:SpecifiedTaxRegistration>',
    ],
    [
      /(<ram:CountryID>NL<\/ram:CountryID>\s*<\/ram:PostalTradeAddress>)(\s*<\/ram:BuyerTradeParty>)/,
      '$1<ram:URIUniversalCommunication><ram:URIID schemeID="EM">books@orchard.example</ram:URIID></ram:URIUniversalCommunication>$2',
    ],
  );

const found = (xml: string) => checkInvoice(readInvoice(Buffer.from(xml)), 'XRechnung');
const rulesOf = (xml: string) => found(xml).map(({ rule }) => rule);
const fatalOf = (xml: string) => found(xml).filter(({ severity }) => severity === 'fatal');

it('finds nothing in sound invoices of both syntaxes', () => {
  for (const xml of [ubl(), cii(), ubl(extension), cii(extension)]) expect(found(xml)).toEqual([]);
});

const ublBase =
  '<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">50.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">500.00</cbc:BaseAmount>';
const ublAmount = '<cbc:Amount currencyID="EUR">50.00</cbc:Amount>';
const ublPrice = '<cbc:PriceAmount currencyID="EUR">2.4150</cbc:PriceAmount>';
const discount = (flag: string, amount: string, base: string) =>
  `${ublPrice}<cac:AllowanceCharge><cbc:ChargeIndicator>${flag}</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">${amount}</cbc:Amount><cbc:BaseAmount currencyID="EUR">${base}</cbc:BaseAmount></cac:AllowanceCharge>`;
const lineId = '<cbc:LineExtensionAmount currencyID="EUR">1207.50</cbc:LineExtensionAmount>';
const currency = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>';

it.each<[rule: string, from: string | RegExp, to: string, sound?: string]>([
  ['PEPPOL-EN16931-R001', /<cbc:ProfileID>.*?<\/cbc:ProfileID>/, ''],
  ['PEPPOL-EN16931-R005', currency, `${currency}<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>`],
  ['PEPPOL-EN16931-R008', '<cbc:Name>De Drukkerij</cbc:Name>', '<cbc:Name> </cbc:Name>'],
  ['PEPPOL-EN16931-R010', /<cbc:EndpointID schemeID="EM">books.*?<\/cbc:EndpointID>/, ''],
  ['PEPPOL-EN16931-R020', /<cbc:EndpointID schemeID="EM">sales.*?<\/cbc:EndpointID>/, ''],
  [
    'PEPPOL-EN16931-R040',
    ublAmount,
    ublBase.replace('500.00', '500.21'),
    ublBase.replace('500.00', '500.20'),
  ],
  ['PEPPOL-EN16931-R041', ublAmount, ublBase.replace(/<cbc:BaseAmount.*/, '')],
  ['PEPPOL-EN16931-R042', ublAmount, ublBase.replace(/^<cbc:Multi.*?<.cbc:MultiplierFactorNumeric>/, '')],
  ['PEPPOL-EN16931-R043', '>false<', '>0<'],
  ['PEPPOL-EN16931-R044', ublPrice, discount('true', '0', '2.415')],
  ['PEPPOL-EN16931-R046', ublPrice, discount('false', '0.5', '3'), discount('false', '0.585', '3')],
  ['PEPPOL-EN16931-R053', /<cac:TaxSubtotal>[^]*<\/cac:TaxSubtotal>/, ''],
  ['PEPPOL-EN16931-R054', currency, `${currency}<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>`],
  ['PEPPOL-EN16931-R061', '>58<', '>59<'],
  [
    'PEPPOL-EN16931-R101',
    lineId,
    `${lineId}<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>131</cbc:DocumentTypeCode></cac:DocumentReference>`,
  ],
  ['PEPPOL-EN16931-R120', '2.4150', '2.4151'],
  ['PEPPOL-EN16931-R121', ublPrice, `${ublPrice}<cbc:BaseQuantity unitCode="H87">-1</cbc:BaseQuantity>`],
  [
    'PEPPOL-EN16931-R130',
    ublPrice,
    `${ublPrice}<cbc:BaseQuantity unitCode="HUR">1</cbc:BaseQuantity>`,
    `${ublPrice}<cbc:BaseQuantity unitCode="H87">1</cbc:BaseQuantity>`,
  ],
  ['BR-DE-18', '30 days net', '#SKONTO#TAGE=7#PROZENT=2.00#', '#SKONTO#TAGE=7#PROZENT=2.00#\n'],
  ['BR-DE-18', '30 days net', '#SKONTO#TAGE=7#PROZENT=2,00#\n'],
  ['BR-DE-18', '30 days net', '#VERZUG#TAGE=7#PROZENT=2.00#\n'],
  ['BR-DE-21', core, `${core}.1`],
  ['BR-DE-28', 'ada@drukkerij.example', 'ada@drukkerij'],
  ['BR-DE-TMP-32', /<cac:Delivery>.*<\/cac:Delivery>/, ''],
  [
    'BR-TMP-2',
    '<cac:Attachment>',
    '<cac:Attachment><cac:ExternalReference><cbc:URI>drukkerij.example/hours</cbc:URI></cac:ExternalReference>',
    '<cac:Attachment><cac:ExternalReference><cbc:URI>https://drukkerij.example/hours</cbc:URI></cac:ExternalReference>',
  ],
  ['BR-CL-08', 'Thank you', '#ZZ1#Thank you', '#AAI#Thank you'],
])('finds %s in UBL', (rule, from, to, sound) => {
  expect(rulesOf(put(ubl(), [from, to]))).toContain(rule);
  if (sound !== undefined) expect(rulesOf(put(ubl(), [from, sound]))).not.toContain(rule);
});

const ciiPrice = '<ram:NetPriceProductTradePrice><ram:ChargeAmount>2.4150</ram:ChargeAmount>';
const ciiGross = (more: string, flag = 'false', amount = '0.585') =>
  `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>3</ram:ChargeAmount>${more}<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${flag}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>`;
const base = (quantity: string, unit = 'H87') =>
  `<ram:BasisQuantity unitCode="${unit}">${quantity}</ram:BasisQuantity>`;
const period = (start: string) =>
  `<ram:BillingSpecifiedPeriod><ram:StartDateTime><udt:DateTimeString format="102">${start}</udt:DateTimeString></ram:StartDateTime></ram:BillingSpecifiedPeriod>`;
const taxTotal = '<ram:TaxTotalAmount currencyID="EUR">154.15</ram:TaxTotalAmount>';
const settlement = '<ram:ApplicableHeaderTradeSettlement>';

it.each<[rule: string, from: string | RegExp, to: string, sound?: string]>([
  ['PEPPOL-EN16931-R044', ciiPrice, ciiGross('', 'true') + ciiPrice, ciiGross('') + ciiPrice],
  ['PEPPOL-EN16931-R046', ciiPrice, ciiGross('', 'false', '0.5') + ciiPrice, ciiGross('') + ciiPrice],
  ['PEPPOL-EN16931-R043-2', ciiPrice, ciiGross('', 'no') + ciiPrice],
  ['PEPPOL-EN16931-R043-1', '>false<', '>no<'],
  ['PEPPOL-EN16931-R053', taxTotal, taxTotal + taxTotal],
  [
    'PEPPOL-EN16931-R054',
    taxTotal,
    `${taxTotal}<ram:TaxTotalAmount currencyID="USD">160.00</ram:TaxTotalAmount>`,
  ],
  ['PEPPOL-EN16931-R120', '2.4150', '2.4151'],
  [
    'BR-TMP-3',
    ciiPrice,
    ciiGross(base('2')) + ciiPrice + base('1'),
    ciiGross(base('1')) + ciiPrice + base('1'),
  ],
  // Of a direct debit some elements stand beside the way of payment.
  ['BR-DE-23-b', settlement, `${settlement}<ram:CreditorReferenceID>DE98ZZZ</ram:CreditorReferenceID>`],
  ['BR-DE-25-a', '>58<', '>59<'],
  ['BR-DE-25-b', '>58<', '>59<'],
  ['BR-DE-19', /<ram:IBANID>.*<\/ram:IBANID>/, '<ram:IBANID>NL91ABNA0417164301</ram:IBANID>'],
  ['BR-CL-08', '<ram:Content>Thank', '<ram:SubjectCode>ZZ1</ram:SubjectCode><ram:Content>Thank'],
  ['BR-CL-11', '<ram:BuyerTradeParty>', '<ram:BuyerTradeParty><ram:ID schemeID="0321">1</ram:ID>'],
])('finds %s in CII', (rule, from, to, sound) => {
  expect(rulesOf(put(cii(), [from, to]))).toContain(rule);
  if (sound !== undefined) expect(rulesOf(put(cii(), [from, sound]))).not.toContain(rule);
});

it('compares the periods of lines with that of the invoice', () => {
  const xml = put(
    cii(),
    [
      '<ram:SpecifiedTradeSettlementLineMonetary',
      `${period('20260101')}<ram:SpecifiedTradeSettlementLineMonetary`,
    ],
    ['<ram:SpecifiedTradePaymentTerms>', `${period('20260201')}<ram:SpecifiedTradePaymentTerms>`],
  );
  expect(rulesOf(xml)).toContain('PEPPOL-EN16931-R110');
  expect(rulesOf(xml.replaceAll('20260101', '20260301'))).not.toContain('PEPPOL-EN16931-R110');
});

it('looks at the signs of both totals of VAT', () => {
  const withOther = (amount: string) =>
    put(
      cii(),
      [
        '<ram:InvoiceCurrencyCode>',
        '<ram:TaxCurrencyCode>USD</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>',
      ],
      [taxTotal, `${taxTotal}<ram:TaxTotalAmount currencyID="USD">${amount}</ram:TaxTotalAmount>`],
    );
  expect(rulesOf(withOther('-160.00'))).toContain('PEPPOL-EN16931-R055');
  expect(rulesOf(withOther('160.00'))).toEqual([]);
});

it('takes half a forint and two cents as rounded', () => {
  const price = (value: string) => put(ubl(), ['2.4150', value]);
  const inForint = (xml: string) => xml.replaceAll('EUR', 'HUF');
  expect(rulesOf(inForint(price('2.4160')))).not.toContain('PEPPOL-EN16931-R120');
  expect(rulesOf(inForint(price('2.4161')))).toContain('PEPPOL-EN16931-R120');
  expect(rulesOf(price('2.41504'))).not.toContain('PEPPOL-EN16931-R120');
});

it('takes more in the extension: codes, files of XML and payments of third parties', () => {
  const payment = (more: string) => `<cac:PrepaidPayment>${more}</cac:PrepaidPayment><cac:AllowanceCharge>`;
  const whole =
    '<cbc:ID>1</cbc:ID><cbc:PaidAmount currencyID="EUR">10.00</cbc:PaidAmount><cbc:InstructionID>gift</cbc:InstructionID>';
  const more = (specification: string) =>
    put(
      ubl(specification),
      ['schemeID="EM"', 'schemeID="XR01"'],
      ['mimeCode="text/csv"', 'mimeCode="application/xml"'],
      ['<cac:AllowanceCharge>', payment(whole)],
      [/(PayableAmount currencyID="EUR">)1549\.65/, '$11559.65'],
    );
  expect(fatalOf(more(extension))).toEqual([]);
  expect(rulesOf(more(core))).toEqual(expect.arrayContaining(['BR-CL-25', 'BR-CL-24', 'BR-CO-16']));
  expect(rulesOf(put(more(extension), ['XR01', 'XR11']))).toContain('BR-DEX-07');
  expect(rulesOf(put(more(extension), ['application/xml', 'text/html']))).toContain('BR-DEX-01');
  expect(rulesOf(put(more(extension), ['10.00', '11.00']))).toContain('BR-DEX-09');
  expect(rulesOf(put(more(extension), ['10.00', '10.001']))).toContain('BR-DEX-13');
  expect(rulesOf(put(more(extension), [/<cbc:InstructionID>.*?<\/cbc:InstructionID>/, '']))).toContain(
    'BR-DEX-12',
  );
  expect(
    rulesOf(put(more(extension), ['PaidAmount currencyID="EUR"', 'PaidAmount currencyID="USD"'])),
  ).toContain('BR-DEX-14');
});

it('adds up the lines below a line in the extension', () => {
  const below = (amount: string, taxes: string) =>
    `${lineId}<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Part</cbc:Name>${taxes}</cac:Item></cac:SubInvoiceLine>`;
  const tax = '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory>';
  const of = (amount: string, taxes: string) => rulesOf(put(ubl(extension), [lineId, below(amount, taxes)]));
  expect(of('1207.50', tax)).toEqual([]);
  expect(of('1207.51', tax)).toEqual(['BR-DEX-02']);
  expect(of('1207.50', '')).toEqual(['BR-DEX-03']);
});

it('has rules of its own for clean vehicles', () => {
  const item = (code: string, kind: string) =>
    `<cac:CommodityClassification><cbc:ItemClassificationCode listID="CVD">${code}</cbc:ItemClassificationCode></cac:CommodityClassification><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>9</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory><cac:AdditionalItemProperty><cbc:Name>cva</cbc:Name><cbc:Value>${kind}</cbc:Value></cac:AdditionalItemProperty>`;
  const of = (code: string, kind: string) =>
    put(
      ubl(vehicles),
      [/<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/, item(code, kind)],
      [
        '<cac:AdditionalDocumentReference>',
        '<cac:OriginatorDocumentReference><cbc:ID>lot</cbc:ID></cac:OriginatorDocumentReference><cac:ContractDocumentReference><cbc:ID>c</cbc:ID></cac:ContractDocumentReference><cac:AdditionalDocumentReference>',
      ],
    );
  expect(found(of('M1', 'clean'))).toEqual([]);
  expect(rulesOf(of('M9', 'clean'))).toEqual(['BR-DE-CVD-04']);
  expect(rulesOf(of('M1', 'quiet'))).toEqual(['BR-DE-CVD-05']);
  expect(rulesOf(put(of('M1', 'clean'), ['>cva<', '>cve<']))).toEqual(['BR-DE-CVD-03', 'BR-DE-CVD-06-a']);
  expect(rulesOf(ubl(vehicles))).toEqual(['BR-DE-CVD-01', 'BR-DE-CVD-02', 'BR-DE-CVD-03']);
});

it('takes split payment within Italy alone', () => {
  const split = (country: string) =>
    put(ubl(), [/>S<\/cbc:ID>/g, '>B</cbc:ID>']).replaceAll('Code>NL<', `Code>${country}<`);
  expect(rulesOf(split('NL'))).toContain('BR-B-01');
  expect(rulesOf(split('IT'))).not.toContain('BR-B-01');
  expect(rulesOf(put(split('IT'), ['>B</cbc:ID>', '>S</cbc:ID>']))).toContain('BR-B-02');
});

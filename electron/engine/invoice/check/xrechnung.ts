/** Rules of XRechnung that are more than a missing term. */
import { groupOf, textOf, type Invoice } from '../model.js';
import { extensionFindings, isReplaced } from './extension.js';
import { finding, type InvoiceFinding } from './finding.js';
import { paymentFindings } from './payments.js';
import { peppolFindings } from './peppol.js';
import { groupsIn, has, valuesIn } from './reading.js';
import { at, elementsAt, textAt } from './source.js';
import { isReplacedForVehicles, vehicleFindings } from './vehicles.js';

/** The version whose rules these are. */
export const xrechnungVersion = '3.0.2';

const taxed: ReadonlySet<string> = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);
const germanTypes = '326 380 384 389 381 875 876 877';

const core = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const extension = `${core}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const vehicles = `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

const specificationOf = ({ root }: Invoice): string => textOf(groupOf(root, 'BG-2'), 'BT-24');

/** True for a rule of the standard that the specification of the invoice has another one in place of. */
export function isOtherwise(rule: string, invoice: Invoice): boolean {
  const specification = specificationOf(invoice);
  return specification === extension
    ? isReplaced(rule, invoice)
    : specification === vehicles && isReplacedForVehicles(rule);
}

export function* xrechnungFindings(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  const specification = specificationOf(invoice);
  yield* peppolFindings(invoice);
  if (specification === extension) yield* extensionFindings(invoice);
  if (specification === vehicles) yield* vehicleFindings(invoice);
  yield* delivery(invoice);
  yield* parties(invoice);
  for (const value of valuesIn(root, 'BT-3'))
    if (!germanTypes.split(' ').includes(value.text))
      yield finding('BR-DE-17', 'warning', 'code', ['BT-3'], value, value.text, germanTypes);
  if (![core, extension, vehicles].includes(specification))
    yield finding('BR-DE-21', 'warning', 'must_be', ['BT-24'], root, specification, 'xrechnung_3.0');
  yield* discounts(invoice);
  const names = valuesIn(root, 'BT-125').map((value) => value.attributes['filename'] ?? '');
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) yield finding('BR-DE-22', 'fatal', 'form', ['BT-125'], root, twice);
  if (textOf(root, 'BT-3') === '384' && !has(root, 'BT-25'))
    yield finding('BR-DE-26', 'warning', 'missing_with', ['BG-3', 'BT-3'], root, '', '384');
  yield* paymentFindings(invoice);
  yield* basesOfPrices(invoice);
  yield* addresses(invoice);
}

/** When it was delivered or done: as a day, as the period of the invoice, or in each line. */
function* delivery(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  const lines = groupsIn(invoice, 'BG-25');
  const isInLines = lines.length > 0 && lines.every((line) => has(line, 'BG-26'));
  if (!has(root, 'BT-72') && !has(root, 'BG-14') && !isInLines)
    yield finding('BR-DE-TMP-32', 'warning', 'none_of', ['BT-72', 'BG-14', 'BG-26'], root);
}

/** A line of the terms of payment that begins with `#` is a discount for early payment, and a line break follows the last one. */
function* discounts({ source, syntax }: Invoice): Generator<InvoiceFinding> {
  const path =
    syntax === 'UBL'
      ? 'PaymentTerms/Note'
      : 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradePaymentTerms/Description';
  for (const element of elementsAt(source, path)) {
    const text = element.text + element.after;
    const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
    const marked = lines.filter((line) => line.startsWith('#'));
    if (marked.length === 0) continue;
    const isOpen = !/^\s*\n/.test(text.slice(text.lastIndexOf('#') + 1));
    const wrong =
      marked.find(
        (line) => !/^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/.test(line),
      ) ?? (isOpen ? marked.at(-1) : undefined);
    if (wrong !== undefined)
      yield finding('BR-DE-18', 'fatal', 'form', ['BT-20'], at(element), wrong.slice(0, 80));
  }
}

/** In CII, base quantity and unit are the same with the gross and the net price. */
function* basesOfPrices({ source, syntax }: Invoice): Generator<InvoiceFinding> {
  if (syntax === 'UBL') return;
  const lines = elementsAt(source, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem');
  for (const line of lines) {
    const [net, gross] = ['Net', 'Gross'].map(
      (kind) =>
        elementsAt(line, `SpecifiedLineTradeAgreement/${kind}PriceProductTradePrice/BasisQuantity`)[0],
    );
    if (!net || !gross) continue;
    const [one, other] = [net, gross].map(({ attributes }) => attributes['unitCode']);
    if (net.text !== gross.text)
      yield finding('BR-TMP-3', 'fatal', 'must_be', ['BT-149'], at(net), net.text, gross.text);
    else if (one !== undefined && other !== undefined && one !== other)
      yield finding('BR-TMP-3', 'fatal', 'must_be', ['BT-150'], at(net), one, other);
  }
}

/** Where a document lies is said with a scheme. */
function* addresses({ root, source, syntax }: Invoice): Generator<InvoiceFinding> {
  const isAddress = (text: string) => /^[a-z][a-z\d+.-]+:/i.test(text);
  if (syntax === 'UBL') {
    for (const one of elementsAt(source, 'AdditionalDocumentReference/Attachment/ExternalReference'))
      if (!isAddress(textAt(one, 'URI')))
        yield finding('BR-TMP-2', 'warning', 'form', ['BT-124'], at(one), textAt(one, 'URI').slice(0, 80));
    return;
  }
  for (const value of valuesIn(root, 'BT-124'))
    if (!isAddress(value.text))
      yield finding('BR-TMP-2', 'warning', 'form', ['BT-124'], value, value.text.slice(0, 80));
}

function* parties(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  const codes = (['BT-151', 'BT-95', 'BT-102'] as const).flatMap((term) => valuesIn(root, term));
  if (
    codes.some(({ text }) => taxed.has(text)) &&
    !(['BT-31', 'BT-32', 'BG-11'] as const).some((id) => has(root, id))
  )
    yield finding('BR-DE-16', 'fatal', 'none_of', ['BT-31', 'BT-32', 'BG-11'], root);
  for (const phone of valuesIn(root, 'BT-42'))
    if (phone.text.replaceAll(/\D/g, '').length < 3)
      yield finding('BR-DE-27', 'warning', 'form', ['BT-42'], phone, phone.text);
  for (const mail of valuesIn(root, 'BT-43'))
    if (!/^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(mail.text))
      yield finding('BR-DE-28', 'warning', 'form', ['BT-43'], mail, mail.text);
}

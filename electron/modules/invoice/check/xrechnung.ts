/** Rules of XRechnung that are more than a missing term. */
import { textOf, type Group, type Invoice } from '../../../engine/invoice/model.js';
import type { InvoiceFinding } from './finding.js';
import { groupsIn, has, valuesIn, type AnyId } from './reading.js';
import { isIban } from './iban.js';

/** The version whose rules these are. */
export const xrechnungVersion = '3.0.2';

const make = (
  rule: string,
  severity: InvoiceFinding['severity'],
  kind: InvoiceFinding['kind'],
  what: readonly AnyId[],
  { place }: Pick<Group, 'place'>,
  found = '',
  expected = '',
): InvoiceFinding => ({ rule, severity, kind, what, found, expected, place });

const taxed: ReadonlySet<string> = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);
const germanTypes = '326 380 384 389 381 875 876 877';

export function* xrechnungFindings(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  yield* parties(invoice);
  for (const value of valuesIn(root, 'BT-3'))
    if (!germanTypes.split(' ').includes(value.text))
      yield make('BR-DE-17', 'warning', 'code', ['BT-3'], value, value.text, germanTypes);
  for (const value of valuesIn(root, 'BT-24'))
    if (
      !/#compliant#urn:xeinkauf\.de:kosit:xrechnung_3\.0(?:#conformant#urn:xeinkauf\.de:kosit:extension:xrechnung_3\.0)?$/.test(
        value.text,
      )
    )
      yield make('BR-DE-21', 'warning', 'must_be', ['BT-24'], value, value.text, 'xrechnung_3.0');
  for (const value of valuesIn(root, 'BT-20'))
    for (const line of value.text.split('\n').filter((one) => one.trim().startsWith('#')))
      if (
        !/^#(?:SKONTO|VERZUG)#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/.test(line.trim())
      )
        yield make('BR-DE-18', 'fatal', 'form', ['BT-20'], value, line.trim().slice(0, 80));
  const names = valuesIn(root, 'BT-125').map((value) => value.attributes['filename'] ?? '');
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) yield make('BR-DE-22', 'fatal', 'form', ['BT-125'], root, twice);
  if (textOf(root, 'BT-3') === '384' && !has(root, 'BG-3'))
    yield make('BR-DE-26', 'warning', 'missing_with', ['BG-3', 'BT-3'], root, '', '384');
  yield* payments(invoice);
}

function* parties(invoice: Invoice): Generator<InvoiceFinding> {
  const { root } = invoice;
  const codes = (['BT-151', 'BT-95', 'BT-102'] as const).flatMap((term) => valuesIn(root, term));
  if (
    codes.some(({ text }) => taxed.has(text)) &&
    !(['BT-31', 'BT-32', 'BG-11'] as const).some((id) => has(root, id))
  )
    yield make('BR-DE-16', 'fatal', 'none_of', ['BT-31', 'BT-32', 'BG-11'], root);
  for (const phone of valuesIn(root, 'BT-42'))
    if (phone.text.replaceAll(/\D/g, '').length < 3)
      yield make('BR-DE-27', 'warning', 'form', ['BT-42'], phone, phone.text);
  for (const mail of valuesIn(root, 'BT-43'))
    if (!/^[^@\s.](?:[^@\s]*[^@\s.])?@[^@\s.](?:[^@\s]*[^@\s.])?$/.test(mail.text))
      yield make('BR-DE-28', 'warning', 'form', ['BT-43'], mail, mail.text);
}

/** Each way of payment has its own group, and no other one. */
const ways = [
  { rule: 'BR-DE-23', codes: ['30', '58'], own: 'BG-17', others: ['BG-18', 'BG-19'] },
  { rule: 'BR-DE-24', codes: ['48', '54', '55'], own: 'BG-18', others: ['BG-17', 'BG-19'] },
  { rule: 'BR-DE-25', codes: ['59'], own: 'BG-19', others: ['BG-17', 'BG-18'] },
] as const;

function* payments(invoice: Invoice): Generator<InvoiceFinding> {
  for (const group of groupsIn(invoice, 'BG-16')) {
    const code = textOf(group, 'BT-81');
    const way = ways.find(({ codes }) => (codes as readonly string[]).includes(code));
    if (way) {
      if (!has(group, way.own))
        yield make(`${way.rule}-a`, 'fatal', 'missing_with', [way.own, 'BT-81'], group, '', code);
      for (const other of way.others)
        if (has(group, other))
          yield make(`${way.rule}-b`, 'fatal', 'not_allowed', [other, 'BT-81'], group, '', code);
    }
    if (code === '58')
      for (const account of valuesIn(group, 'BT-84'))
        if (!isIban(account.text))
          yield make('BR-DE-19', 'warning', 'form', ['BT-84'], account, account.text);
    if (code === '59')
      for (const account of valuesIn(group, 'BT-91'))
        if (!isIban(account.text))
          yield make('BR-DE-20', 'warning', 'form', ['BT-91'], account, account.text);
  }
}

/** What an invoice is, in short: its number, its seller, its amount, and the specification it follows. */
import type { InvoiceSummary } from '../../../contract/invoice-summary.js';
import { formatAmount } from '../../../words/format.js';
import { groupOf, textOf, type Invoice } from './model.js';

/** The most letters of a text in a summary: texts of an invoice have no limit. */
const maxLength = 120;

/** What an invoice is, for a row of a list or a line of a report. */
export function summaryOf(invoice: Invoice): InvoiceSummary {
  const { root, isCreditNote } = invoice;
  const short = (text: string) => text.slice(0, maxLength);
  const type = textOf(root, 'BT-3');
  const totals = groupOf(root, 'BG-22');
  return {
    kind:
      isCreditNote || creditNotes.has(type)
        ? 'Credit note'
        : type === '384'
          ? 'Corrected invoice'
          : 'Invoice',
    number: short(textOf(root, 'BT-1')),
    seller: short(textOf(groupOf(root, 'BG-4'), 'BT-27')),
    amount: short(textOf(totals, 'BT-112') || textOf(totals, 'BT-115')),
    currency: short(textOf(root, 'BT-5')),
    date: short(textOf(root, 'BT-2')),
    specification: short(specificationName(invoice)),
  };
}

/** Types of documents that are credit notes (UNTDID 1001). */
const creditNotes: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
]);

/**
 * The summary as one text: `Invoice 471102, 529.87 EUR, EN 16931`.
 * @param kind the word for the kind, in the language of the reader
 * @param locale how that language writes numbers; as written where it is left out
 */
export const summaryText = (
  { number, amount, currency, specification }: InvoiceSummary,
  kind: string,
  locale?: string,
): string =>
  [
    `${kind} ${number}`.trim(),
    `${locale === undefined ? amount : formatAmount(amount, locale)} ${currency}`.trim(),
    specification,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** A specification as people call it; the identifier itself where nobody knows it. */
export function specificationName({ syntax, root }: Invoice): string {
  const id = textOf(groupOf(root, 'BG-2'), 'BT-24');
  const [, version] = /xrechnung_(\d+\.\d+)/.exec(id) ?? [];
  const isExtension = /xrechnung:extension|#conformant#.*xrechnung/.test(id);
  if (version !== undefined) return `XRechnung ${version}${isExtension ? ' Extension' : ''}`;
  if (/peppol\.eu/.test(id)) return 'Peppol BIS Billing 3.0';
  if (/^urn:ferd:.*:1p0:/.test(id) || syntax === 'ZUGFeRD 1') return `ZUGFeRD 1 ${profileOf(id)}`.trim();
  if (/factur-x|zugferd/i.test(id)) return `Factur-X ${profileOf(id)}`.trim();
  if (/^urn:cen\.eu:en16931:2017/.test(id)) return 'EN 16931';
  return id === '' ? syntax : id;
}

function profileOf(id: string): string {
  const last = /[:#]([A-Za-z]+)$/.exec(id)?.[1]?.toLowerCase() ?? '';
  const names: Readonly<Record<string, string>> = {
    ...{ minimum: 'MINIMUM', basicwl: 'BASIC WL', basic: 'BASIC', comfort: 'COMFORT', extended: 'EXTENDED' },
  };
  return names[last] ?? '';
}

/** True for a profile without lines, which is no invoice by German law. */
export const isWithoutLines = ({ root }: Invoice): boolean =>
  /[:#](?:minimum|basicwl)$/i.test(textOf(groupOf(root, 'BG-2'), 'BT-24'));

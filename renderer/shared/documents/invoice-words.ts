/** What the window says of an electronic invoice: `Invoice 471102, 529.87 EUR, EN 16931`. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InvoiceSummary } from '../../../contract/invoice-summary.js';
import { formatAmount } from '../../../words/format.js';
import { useInvoiceOf } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';

const kindKeys: Readonly<Record<InvoiceSummary['kind'], string>> = {
  Invoice: 'invoice.invoice',
  'Credit note': 'invoice.credit_note',
  'Corrected invoice': 'invoice.corrected',
};

/** Bytes of the largest PDF that is opened only to look for an invoice. */
const maxBytes = 50_000_000;

/** The invoice that a document is, or holds; undefined where it is none, or nobody knows yet. @param asked false where it is only passed by */
export function useInvoice(document: ListedDocument | undefined, asked: boolean): InvoiceSummary | undefined {
  const { data } = useInvoiceOf(
    asked && document && mayHold(document) ? document.file.path : null,
    document?.password,
  );
  return data ?? undefined;
}

/** True for what can be opened to look for an invoice. */
function mayHold({ file, password }: ListedDocument): boolean {
  const mayBe = file.format === 'einvoice' || (file.format === 'pdf' && file.size <= maxBytes);
  const isOpen = file.problem === null || password !== undefined;
  return mayBe && isOpen;
}

/** The words for a document; `''` where it is no invoice, or nobody knows yet. @param asked as of {@link useInvoice} */
export function useInvoiceWords(document: ListedDocument, asked: boolean): string {
  const { t, i18n } = useTranslation();
  const invoice = useInvoice(document, asked);
  return invoice ? wordsOf(invoice, t, i18n.language) : '';
}

function wordsOf(invoice: InvoiceSummary, t: TFunction, language: string): string {
  const { kind, number, amount, currency, specification } = invoice;
  const head = t(kindKeys[kind], { number }).trim();
  const sum = `${formatAmount(amount, language)} ${currency}`.trim();
  return [head, sum, specification].filter((part) => part !== '').join(', ');
}

/** What the window says of the signatures of a PDF: `Signature valid: Anna Berg`. */
import { useTranslation } from 'react-i18next';
import type { SignatureSummary } from '../../../contract/signature-summary.js';
import { useSignaturesOf } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';

/** Bytes of the largest PDF that is opened only to look for signatures. */
const maxBytes = 50_000_000;
/** Names that fit into a row. */
const maxNames = 2;

const verdictKeys: Readonly<Record<SignatureSummary['verdict'], string>> = {
  valid: 'signatures.valid',
  invalid: 'signatures.invalid',
  unclear: 'signatures.unclear',
};

/** Whether a document is opened to look for signatures. */
export const mayBeSigned = ({ file, password }: ListedDocument): boolean =>
  file.format === 'pdf' && file.size <= maxBytes && (file.problem === null || password !== undefined);

/** The words for a document; `''` where it is not signed, or nobody knows yet. @param asked false where it is only passed by */
export function useSignatureWords(document: ListedDocument, asked: boolean): string {
  const { t } = useTranslation();
  const { file, password } = document;
  const { data } = useSignaturesOf(asked && mayBeSigned(document) ? file.path : null, password);
  if (!data) return '';
  const { verdict, signers, count } = data;
  const more = signers.length > maxNames ? ' …' : '';
  const names = `${signers.slice(0, maxNames).join(', ')}${more}`;
  const told = t(verdictKeys[verdict]);
  return names === ''
    ? t('signatures.some', { count, verdict: told })
    : t('signatures.by', { names, verdict: told });
}

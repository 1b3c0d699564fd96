/** Italian of what credits were for. The keys are the English texts, or the kinds of units. */
import type { QuoteLine } from '../../contract/index.js';

export const credits = {
  'Nothing was charged.': 'Non è stato addebitato nulla.',
  'The request was not accepted.': 'La richiesta non è stata accettata.',
  'To begin with.': 'Per iniziare.',
  'The user was removed.': 'L’utente è stato rimosso.',
  'free = {credits}': 'gratis = {credits}',
  '{said} ({shared} from {organization}, {personal} from personal credits)':
    '{said} ({shared} da {organization}, {personal} dai crediti personali)',
};

/** Units that are counted, one and several. */
export const units: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['documento', 'documenti'],
  email_body: ['testo e-mail', 'testi e-mail'],
  office_attachment: ['allegato Office', 'allegati Office'],
  free_attachment: ['allegato gratuito', 'allegati gratuiti'],
  merge: ['unione', 'unioni'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

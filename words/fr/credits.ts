/** French of what credits were for. The keys are the English texts, or the kinds of units. */
import type { QuoteLine } from '../../contract/index.js';

export const credits = {
  'Nothing was charged.': 'Rien n’a été facturé.',
  'The request was not accepted.': 'La demande n’a pas été acceptée.',
  'To begin with.': 'Pour commencer.',
  'The user was removed.': 'L’utilisateur a été supprimé.',
  'free = {credits}': 'gratuit = {credits}',
  '{said} ({shared} from {organization}, {personal} from personal credits)':
    '{said} ({shared} de {organization}, {personal} de crédits personnels)',
};

/** Units that are counted, one and several. */
export const units: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['document', 'documents'],
  email_body: ['texte d’e-mail', 'textes d’e-mail'],
  office_attachment: ['pièce jointe Office', 'pièces jointes Office'],
  free_attachment: ['pièce jointe gratuite', 'pièces jointes gratuites'],
  merge: ['fusion', 'fusions'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

/** German of what credits were for. The keys are the English texts, or the kinds of units. */
import type { QuoteLine } from '../../contract/index.js';

export const credits = {
  'Nothing was charged.': 'Es wurde nichts berechnet.',
  'The request was not accepted.': 'Die Anfrage wurde nicht angenommen.',
  'To begin with.': 'Für den Anfang.',
  'The user was removed.': 'Der Benutzer wurde entfernt.',
  'free = {credits}': 'kostenlos = {credits}',
  '{said} ({shared} from {organization}, {personal} from personal credits)':
    '{said} ({shared} von {organization}, {personal} aus eigenen Credits)',
};

/** Units that are counted, one and several. */
export const units: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['Dokument', 'Dokumente'],
  email_body: ['E-Mail-Text', 'E-Mail-Texte'],
  office_attachment: ['Office-Anhang', 'Office-Anhänge'],
  free_attachment: ['kostenloser Anhang', 'kostenlose Anhänge'],
  merge: ['Zusammenfügung', 'Zusammenfügungen'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

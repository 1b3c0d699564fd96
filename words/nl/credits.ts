/** Dutch of what credits were for. The keys are the English texts, or the kinds of units. */
import type { QuoteLine } from '../../contract/index.js';

export const credits = {
  'Nothing was charged.': 'Er is niets in rekening gebracht.',
  'The request was not accepted.': 'Het verzoek is niet aangenomen.',
  'To begin with.': 'Om te beginnen.',
  'The user was removed.': 'De gebruiker is verwijderd.',
  'free = {credits}': 'gratis = {credits}',
  '{said} ({shared} from {organization}, {personal} from personal credits)':
    '{said} ({shared} van {organization}, {personal} van de eigen credits)',
};

/** Units that are counted, one and several. */
export const units: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['document', 'documenten'],
  email_body: ['e-mailtekst', 'e-mailteksten'],
  office_attachment: ['Office-bijlage', 'Office-bijlagen'],
  free_attachment: ['gratis bijlage', 'gratis bijlagen'],
  merge: ['samenvoeging', 'samenvoegingen'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

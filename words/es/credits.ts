/** Spanish of what credits were for. The keys are the English texts, or the kinds of units. */
import type { QuoteLine } from '../../contract/index.js';

export const credits = {
  'Nothing was charged.': 'No se ha cobrado nada.',
  'The request was not accepted.': 'La petición no se aceptó.',
  'To begin with.': 'Para empezar.',
  'The user was removed.': 'El usuario se eliminó.',
  'free = {credits}': 'gratis = {credits}',
  '{said} ({shared} from {organization}, {personal} from personal credits)':
    '{said} ({shared} de {organization}, {personal} de los créditos propios)',
};

/** Units that are counted, one and several. */
export const units: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['documento', 'documentos'],
  email_body: ['texto de correo', 'textos de correo'],
  office_attachment: ['adjunto de Office', 'adjuntos de Office'],
  free_attachment: ['adjunto gratuito', 'adjuntos gratuitos'],
  merge: ['combinación', 'combinaciones'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

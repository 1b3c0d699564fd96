/** Portuguese of what credits were for. The keys are the English texts, or the kinds of units. */
import type { QuoteLine } from '../../contract/index.js';

export const credits = {
  'Nothing was charged.': 'Nada foi cobrado.',
  'The request was not accepted.': 'O pedido não foi aceite.',
  'To begin with.': 'Para começar.',
  'The user was removed.': 'O utilizador foi removido.',
  'free = {credits}': 'gratuito = {credits}',
  '{said} ({shared} from {organization}, {personal} from personal credits)':
    '{said} ({shared} de {organization}, {personal} dos créditos pessoais)',
};

/** Units that are counted, one and several. */
export const units: Readonly<Record<QuoteLine['kind'], readonly [one: string, many: string]>> = {
  document: ['documento', 'documentos'],
  email_body: ['texto de e-mail', 'textos de e-mail'],
  office_attachment: ['anexo do Office', 'anexos do Office'],
  free_attachment: ['anexo gratuito', 'anexos gratuitos'],
  merge: ['junção', 'junções'],
  ocr: ['OCR', 'OCR'],
  pdfa: ['PDF/A', 'PDF/A'],
};

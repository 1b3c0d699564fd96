import type { lacking as englishLacking } from '../en/lacking.js';

/** O que se procura e o Platen não faz, nas palavras das pessoas; e o que mais se aproxima. Uma vírgula separa palavras. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'assinar, assinatura, assinaturas, rubricar, rubrica',
    says: 'O Platen não faz assinaturas digitais. “{{mark}}” põe uma imagem da sua assinatura numa página; “{{look}}” diz se um documento está assinado.',
  },
  redact: {
    words: 'rasurar, tarjar, censurar, ocultar texto, riscar texto',
    says: 'O Platen não rasura texto. O que só fica tapado ainda pode ser copiado e procurado.',
  },
};

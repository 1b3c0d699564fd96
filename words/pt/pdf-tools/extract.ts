/** Words of taking images out and of the report. */
import { languageNames } from '../../../contract/languages.js';

export const pt = {
  options: {
    image_files: {
      label: 'Imagens como',
      description: 'Como estão: o JPEG fica JPEG, o resto passa a PNG.',
    },
    image_smallest: {
      label: 'Omitir imagens com menos de',
      description: 'Refere-se ao lado mais curto: linhas e pontos são muitas vezes desenhados como imagens.',
    },
    information_format: { label: 'Relatório como', description: '' },
    information_language: { label: 'Idioma do relatório', description: '' },
  },
  values: {
    information_format: {
      html: 'Uma página para ler e imprimir (HTML)',
      text: 'Texto simples',
      json: 'Dados (JSON)',
    },
    information_language: languageNames,
    image_files: { original: 'Como estão', png: 'PNG', jpeg: 'JPEG' },
  },
};

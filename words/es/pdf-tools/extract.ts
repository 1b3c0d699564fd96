/** Words of taking images out and of the report. */
import { languageNames } from '../../../contract/languages.js';

export const es = {
  options: {
    image_files: {
      label: 'Imágenes como',
      description: 'Como están: JPEG sigue siendo JPEG, el resto pasa a PNG.',
    },
    image_smallest: {
      label: 'Omitir imágenes de menos de',
      description: 'Cuenta el lado corto: a menudo las líneas y los puntos se dibujan como imágenes.',
    },
    information_format: { label: 'Informe como', description: '' },
    information_language: { label: 'Idioma del informe', description: '' },
  },
  values: {
    information_format: {
      html: 'Una página para leer e imprimir (HTML)',
      text: 'Texto sin formato',
      json: 'Datos (JSON)',
    },
    information_language: languageNames,
    image_files: {
      original: 'Como están',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};

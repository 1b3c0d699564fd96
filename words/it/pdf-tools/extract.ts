/** Words of taking images out and of the report. */
import { languageNames } from '../../../contract/languages.js';

export const it = {
  options: {
    image_files: {
      label: 'Immagini come',
      description: 'Come sono: JPEG resta JPEG, il resto diventa PNG.',
    },
    image_smallest: {
      label: 'Escludi immagini sotto',
      description: 'Vale per il lato corto: linee e punti sono spesso disegnati come immagini.',
    },
    information_format: { label: 'Rapporto come', description: '' },
    information_language: { label: 'Lingua del rapporto', description: '' },
  },
  values: {
    information_format: {
      html: 'Una pagina da leggere e stampare (HTML)',
      text: 'Testo semplice',
      json: 'Dati (JSON)',
    },
    information_language: languageNames,
    image_files: {
      original: 'Come sono',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};

/** Words of taking images out and of the report. */
import { languageNames } from '../../../contract/languages.js';

export const nl = {
  options: {
    image_files: {
      label: 'Afbeeldingen als',
      description: 'Zoals ze zijn: JPEG blijft JPEG, de rest wordt PNG.',
    },
    image_smallest: {
      label: 'Afbeeldingen weglaten onder',
      description: 'Geldt voor de korte zijde: lijnen en stippen zijn vaak als afbeelding getekend.',
    },
    information_format: { label: 'Verslag als', description: '' },
    information_language: { label: 'Taal van het verslag', description: '' },
  },
  values: {
    information_format: {
      html: 'Een pagina om te lezen en af te drukken (HTML)',
      text: 'Platte tekst',
      json: 'Gegevens (JSON)',
    },
    information_language: languageNames,
    image_files: {
      original: 'Zoals ze zijn',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};

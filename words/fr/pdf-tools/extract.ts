/** Words of taking images out and of the report. */
import { languageNames } from '../../../contract/languages.js';

export const fr = {
  options: {
    image_files: {
      label: 'Format des images',
      description: 'Telles quelles : le JPEG reste du JPEG, le reste devient du PNG.',
    },
    image_smallest: {
      label: 'Omettre les images de moins de',
      description:
        'Vaut pour le petit côté : les lignes et les points sont souvent dessinés comme des images.',
    },
    information_format: { label: 'Format du rapport', description: '' },
    information_language: { label: 'Langue du rapport', description: '' },
  },
  values: {
    information_format: {
      html: 'Une page à lire et à imprimer (HTML)',
      text: 'Texte brut',
      json: 'Données (JSON)',
    },
    information_language: languageNames,
    image_files: {
      original: 'Telles quelles',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};

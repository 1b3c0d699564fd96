/** Words of taking images out and of the report. */
import { languageNames } from '../../../contract/languages.js';

export const de = {
  options: {
    image_files: {
      label: 'Bilder als',
      description: 'Wie sie sind: JPEG bleibt JPEG, der Rest wird PNG.',
    },
    image_smallest: {
      label: 'Bilder weglassen unter',
      description: 'Gilt für die kürzere Seite: Linien und Punkte sind oft als Bilder gezeichnet.',
    },
    information_format: { label: 'Bericht als', description: '' },
    information_language: { label: 'Sprache des Berichts', description: '' },
  },
  values: {
    information_format: {
      html: 'Eine Seite zum Lesen und Drucken (HTML)',
      text: 'Reiner Text',
      json: 'Daten (JSON)',
    },
    information_language: languageNames,
    image_files: {
      original: 'Wie sie sind',
      png: 'PNG',
      jpeg: 'JPEG',
    },
  },
};

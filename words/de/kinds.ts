import type { kind as english } from '../en/kinds.js';

/** Arten von Dokumenten, als Überschrift über den Optionen, die nur für sie gelten. */
export const kind: typeof english = {
  word: 'Textdokumente',
  excel: 'Tabellen',
  powerpoint: 'Präsentationen',
  image: 'Bilder',
  pdf: 'PDFs',
  text: 'Text und Code',
  web: 'Webseiten',
  email: 'E-Mail',
  drawing: 'Zeichnungen',
  book: 'Bücher',
  calendar: 'Kalender',
  other: 'Andere Dokumente',
};

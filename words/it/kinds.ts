import type { kind as kindEn } from '../en/kinds.js';

/** Kinds of documents, as a heading above the options that concern them alone. */
export const kind: typeof kindEn = {
  word: 'Documenti di testo',
  excel: 'Fogli di calcolo',
  powerpoint: 'Presentazioni',
  image: 'Immagini',
  pdf: 'PDF',
  text: 'Testo e codice',
  web: 'Pagine web',
  email: 'E-mail',
  drawing: 'Disegni',
  book: 'Libri',
  calendar: 'Calendari',
  other: 'Altri documenti',
};

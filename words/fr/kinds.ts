import type { kind as english } from '../en/kinds.js';

/** Types de documents, en titre des options qui ne valent que pour eux. */
export const kind: typeof english = {
  word: 'Documents texte',
  excel: 'Feuilles de calcul',
  powerpoint: 'Présentations',
  image: 'Images',
  pdf: 'PDF',
  text: 'Texte et code',
  web: 'Pages web',
  email: 'E-mails',
  drawing: 'Dessins',
  book: 'Livres',
  calendar: 'Calendriers',
  other: 'Autres documents',
};

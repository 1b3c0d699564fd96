import type { kind as english } from '../en/kinds.js';

/** Kinds of documents, as a heading above the options that concern them alone. */
export const kind: typeof english = {
  word: 'Documentos de texto',
  excel: 'Folhas de cálculo',
  powerpoint: 'Apresentações',
  image: 'Imagens',
  pdf: 'PDF',
  text: 'Texto e código',
  web: 'Páginas web',
  email: 'E-mail',
  drawing: 'Desenhos',
  book: 'Livros',
  calendar: 'Calendários',
  other: 'Outros documentos',
};

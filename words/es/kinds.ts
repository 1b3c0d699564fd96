import type { kind as english } from '../en/kinds.js';

/** Kinds of documents, as a heading above the options that concern them alone. */
export const kind: typeof english = {
  word: 'Documentos de texto',
  excel: 'Hojas de cálculo',
  powerpoint: 'Presentaciones',
  image: 'Imágenes',
  pdf: 'PDF',
  text: 'Texto y código',
  web: 'Páginas web',
  email: 'Correo',
  drawing: 'Dibujos',
  book: 'Libros',
  calendar: 'Calendarios',
  other: 'Otros documentos',
};

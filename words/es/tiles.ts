import type { tiles as english } from '../en/tiles.js';

/** What is offered first for documents that have just come. */
export const tiles: typeof english = {
  title: 'Qué hacer con estos documentos',
  each: 'Convertir cada uno',
  merge: 'Combinar en uno',
  smaller: 'Reducir tamaño',
  protect: 'Proteger',
  searchable: 'Con texto y más ligero',
  all: 'Todas las tareas',
};

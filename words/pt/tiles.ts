import type { tiles as english } from '../en/tiles.js';

/** What is offered first for documents that have just come. */
export const tiles: typeof english = {
  title: 'O que fazer com estes documentos',
  each: 'Converter cada um',
  merge: 'Juntar num só',
  smaller: 'Reduzir tamanho',
  protect: 'Proteger',
  searchable: 'Pesquisável e leve',
  all: 'Todas as tarefas',
};

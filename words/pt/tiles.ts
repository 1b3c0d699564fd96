import type { tiles as english } from '../en/tiles.js';

/** What is offered first for documents that have just come. */
export const tiles: typeof english = {
  title: 'O que fazer com estes documentos',
  each: 'Converter cada um',
  merge: 'Juntar num só',
  smaller: 'Reduzir tamanho',
  protect: 'Proteger',
  all: 'Todas as tarefas',
};

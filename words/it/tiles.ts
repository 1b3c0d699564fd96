import type { tiles as tilesEn } from '../en/tiles.js';

/** What is offered first for documents that have just come. */
export const tiles: typeof tilesEn = {
  title: 'Che cosa fare con questi documenti',
  each: 'Converti ciascuno',
  merge: 'Unisci in uno',
  smaller: 'Riduci',
  protect: 'Proteggi',
  searchable: 'Ricercabile e leggero',
  all: 'Tutte le attività',
};

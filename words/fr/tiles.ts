import type { tiles as english } from '../en/tiles.js';

/** Ce qui est proposé d’abord pour des documents qui viennent d’arriver. */
export const tiles: typeof english = {
  title: 'Que faire de ces documents',
  each: 'Convertir chacun',
  merge: 'Réunir en un',
  smaller: 'Réduire',
  protect: 'Protéger',
  searchable: 'Recherchable et léger',
  all: 'Toutes les tâches',
};

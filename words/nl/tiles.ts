import type { tiles as english } from '../en/tiles.js';

/** Wat als eerste wordt aangeboden voor documenten die net zijn binnengekomen. */
export const tiles: typeof english = {
  title: 'Wat er met deze documenten gebeurt',
  each: 'Elk omzetten',
  merge: 'Samenvoegen',
  smaller: 'Kleiner maken',
  protect: 'Beveiligen',
  searchable: 'Doorzoekbaar en klein',
  all: 'Alle taken',
};

import type { tiles as english } from '../en/tiles.js';

/** Was für gerade angekommene Dokumente zuerst angeboten wird. */
export const tiles: typeof english = {
  title: 'Was mit diesen Dokumenten geschieht',
  each: 'Einzeln umwandeln',
  // Where the tile is narrower than the word, it is divided here.
  merge: 'Zusammen\u00adfügen',
  smaller: 'Verkleinern',
  protect: 'Schützen',
  searchable: 'Durch\u00adsuchbar und klein',
  all: 'Alle Aufgaben',
};

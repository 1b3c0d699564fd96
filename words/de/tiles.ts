import type { tiles as english } from '../en/tiles.js';

/** Was für gerade angekommene Dokumente zuerst angeboten wird. */
export const tiles: typeof english = {
  title: 'Was mit diesen Dokumenten geschieht',
  each: 'Einzeln umwandeln',
  merge: 'Zusammenfügen',
  smaller: 'Verkleinern',
  protect: 'Schützen',
  all: 'Alle Aufgaben',
};

import type { shortcuts as en } from '../en/shortcuts.js';

export const shortcuts: typeof en = {
  add_address: 'Webadresse hinzufügen',
  title: 'Tastenkürzel',
  add_files: 'Dateien hinzufügen',
  add_folder: 'Ordner hinzufügen',
  paste: 'Kopierte Dateien hinzufügen',
  start: 'Starten',
  find: 'Arbeitsablauf suchen',
  up: 'Ausgewählte Dokumente nach oben',
  down: 'Ausgewählte Dokumente nach unten',
  look: 'Dokument oder Ergebnis ansehen',
  remove: 'Ausgewählte Dokumente entfernen',
  undo: 'Letztes Entfernen rückgängig machen',
  all: 'Alle Dokumente auswählen',
  convert: '„Umwandeln“ zeigen',
  workflows: '„Arbeitsabläufe“ zeigen',
  history: '„Verlauf“ zeigen',
  settings: '„Einstellungen“ zeigen',
  help: 'Diese Liste zeigen',
};

import type { shortcuts as en } from '../en/shortcuts.js';

export const shortcuts: typeof en = {
  add_address: 'Webadres toevoegen',
  title: 'Sneltoetsen',
  add_files: 'Bestanden toevoegen',
  add_folder: 'Een map toevoegen',
  paste: 'Gekopieerde bestanden toevoegen',
  start: 'Beginnen',
  find: 'Een werkwijze zoeken',
  up: 'Geselecteerde documenten omhoog',
  down: 'Geselecteerde documenten omlaag',
  look: 'Document of resultaat bekijken',
  remove: 'Geselecteerde documenten verwijderen',
  undo: 'Laatste verwijdering ongedaan maken',
  all: 'Alle documenten selecteren',
  convert: 'Omzetten tonen',
  workflows: 'Werkwijzen tonen',
  history: 'Geschiedenis tonen',
  settings: 'Instellingen tonen',
  help: 'Deze lijst tonen',
};

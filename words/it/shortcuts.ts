import type { shortcuts as shortcutsEn } from '../en/shortcuts.js';

/** The list of keys. */
export const shortcuts: typeof shortcutsEn = {
  add_address: 'Aggiungi un indirizzo web',
  title: 'Scorciatoie da tastiera',
  add_files: 'Aggiungi file',
  add_folder: 'Aggiungi una cartella',
  paste: 'Aggiungi i file copiati',
  start: 'Avvia',
  find: 'Trova un flusso di lavoro',
  up: 'Sposta su i documenti selezionati',
  down: 'Sposta giù i documenti selezionati',
  look: 'Guarda un documento o un risultato',
  remove: 'Rimuovi i documenti selezionati',
  undo: 'Annulla l’ultima rimozione',
  all: 'Seleziona tutti i documenti',
  convert: 'Mostra Converti',
  workflows: 'Mostra Flussi di lavoro',
  history: 'Mostra Cronologia',
  settings: 'Mostra Impostazioni',
  help: 'Mostra questo elenco',
};

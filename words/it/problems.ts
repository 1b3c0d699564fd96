import type { problem as problemEn, chain as chainEn } from '../en/problems.js';

/** What is wrong with the value of an option. */
export const problem: typeof problemEn = {
  required: 'Compilare questo campo.',
  number: 'Inserire un numero.',
  integer: 'Inserire un numero intero.',
  minimum: 'Inserire almeno {{minimum}}.',
  maximum: 'Inserire al massimo {{maximum}}.',
  between: 'Inserire un numero da {{minimum}} a {{maximum}}.',
  choice: 'Scegliere una voce dell’elenco.',
  pages: 'Scrivere le pagine come 1-3,7.',
  colour: 'Scrivere un colore come #c02020.',
  day: 'Scrivere un giorno come 2026-01-31.',
  same: 'Scegliere una password diversa da quella di apertura.',
  pages_beyond: 'Non c’è una pagina {{page}}: questo documento ne ha {{count}}.',
  pages_beyond_some: 'In {{name}} non c’è una pagina {{page}}: ne ha {{count}}.',
  password: 'Indicare una password, oppure vietare qualcosa in “Altre opzioni”.',
};

/** Steps that follow on a workflow. */
export const chain: typeof chainEn = {
  up: 'Anticipa il passaggio {{name}}',
  down: 'Posticipa il passaggio {{name}}',
  moved: '{{name}} ora viene prima',
  moved_later: '{{name}} ora viene dopo',
  add: 'Aggiungi un passaggio',
  then: 'Poi',
  then_named: 'poi {{names}}',
  link: 'Passaggio {{place}}: {{name}}',
  unfit: '“{{name}}” qui non può seguire, e viene escluso.',
  added: 'Passaggio aggiunto: {{name}}',
  remove: 'Rimuovi il passaggio {{name}}',
  removed: 'Passaggio rimosso: {{name}}',
  undo: 'Annulla: ripristina il passaggio {{name}}',
  options_of: 'Opzioni di {{name}}',
  password_set: 'password impostata',
};

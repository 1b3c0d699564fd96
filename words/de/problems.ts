/** Was am Wert einer Option nicht stimmt. */
import type { chain as steps, problem as english } from '../en/problems.js';

export const problem: typeof english = {
  required: 'Füllen Sie das aus.',
  number: 'Geben Sie eine Zahl ein.',
  integer: 'Geben Sie eine ganze Zahl ein.',
  minimum: 'Geben Sie mindestens {{minimum}} ein.',
  maximum: 'Geben Sie höchstens {{maximum}} ein.',
  between: 'Geben Sie eine Zahl von {{minimum}} bis {{maximum}} ein.',
  choice: 'Wählen Sie etwas aus der Liste.',
  pages: 'Schreiben Sie Seiten als 1-3,7.',
  colour: 'Schreiben Sie eine Farbe als #c02020.',
  day: 'Schreiben Sie einen Tag als 2026-01-31.',
  same: 'Wählen Sie ein anderes Passwort als das zum Öffnen.',
  pages_beyond: 'Es gibt keine Seite {{page}}: Dieses Dokument hat {{count}}.',
  pages_beyond_some: 'In {{name}} gibt es keine Seite {{page}}: Es hat {{count}}.',
  password: 'Geben Sie ein Passwort ein oder verbieten Sie etwas unter „Mehr Optionen“.',
};

/** Schritte, die auf einen Arbeitsablauf folgen. */
export const chain: typeof steps = {
  up: 'Den Schritt {{name}} früher ausführen',
  down: 'Den Schritt {{name}} später ausführen',
  moved: '{{name}} kommt jetzt früher',
  moved_later: '{{name}} kommt jetzt später',
  add: 'Schritt hinzufügen',
  then: 'Danach',
  then_named: 'danach {{names}}',
  link: 'Schritt {{place}}: {{name}}',
  unfit: '„{{name}}“ kann hier nicht folgen und wird ausgelassen.',
  added: 'Schritt hinzugefügt: {{name}}',
  remove: 'Den Schritt {{name}} entfernen',
  removed: 'Schritt entfernt: {{name}}',
  undo: 'Rückgängig: den Schritt {{name}} zurückholen',
  options_of: 'Optionen von {{name}}',
  password_set: 'Passwort festgelegt',
};

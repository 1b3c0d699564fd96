/** Wat er mis is met de waarde van een optie. */
import type { chain as steps, problem as english } from '../en/problems.js';

export const problem: typeof english = {
  required: 'Vul dit in.',
  number: 'Vul een getal in.',
  integer: 'Vul een heel getal in.',
  minimum: 'Vul ten minste {{minimum}} in.',
  maximum: 'Vul ten hoogste {{maximum}} in.',
  between: 'Vul een getal van {{minimum}} tot en met {{maximum}} in.',
  choice: 'Kies er een uit de lijst.',
  pages: 'Schrijf pagina’s als 1-3,7.',
  colour: 'Schrijf een kleur als #c02020.',
  day: 'Schrijf een dag als 2026-01-31.',
  same: 'Kies een ander wachtwoord dan dat om te openen.',
  pages_beyond: 'Er is geen pagina {{page}}: dit document heeft er {{count}}.',
  pages_beyond_some: '{{name}} heeft geen pagina {{page}}: het zijn er {{count}}.',
  password: 'Geef een wachtwoord, of verbied iets onder ‘Meer opties’.',
};

/** Stappen die op een werkwijze volgen. */
export const chain: typeof steps = {
  up: 'De stap {{name}} eerder laten komen',
  down: 'De stap {{name}} later laten komen',
  moved: '{{name}} komt nu eerder',
  moved_later: '{{name}} komt nu later',
  add: 'Stap toevoegen',
  then: 'Daarna',
  then_named: 'daarna {{names}}',
  link: 'Stap {{place}}: {{name}}',
  unfit: '“{{name}}” kan hier niet volgen en wordt overgeslagen.',
  added: 'Stap toegevoegd: {{name}}',
  remove: 'De stap {{name}} verwijderen',
  removed: 'Stap verwijderd: {{name}}',
  undo: 'Ongedaan maken: stap {{name}} terugzetten',
  options_of: 'Opties van {{name}}',
  password_set: 'wachtwoord ingesteld',
};

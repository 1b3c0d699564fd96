/** Wat er mis is met de waarde van een optie. */
import type { problem as english } from './en-problems.js';

export const problem: typeof english = {
  required: 'Vul dit in.',
  number: 'Vul een getal in.',
  integer: 'Vul een heel getal in.',
  minimum: 'Vul ten minste {{minimum}} in.',
  maximum: 'Vul ten hoogste {{maximum}} in.',
  between: 'Vul een getal van {{minimum}} tot en met {{maximum}} in.',
  choice: 'Kies er een uit de lijst.',
  pages: 'Schrijf pagina’s als 1-3,7.',
  pages_beyond: 'Er is geen pagina {{page}}: dit document heeft er {{count}}.',
  pages_beyond_some: '{{name}} heeft geen pagina {{page}}: het zijn er {{count}}.',
  password: 'Geef een wachtwoord, of verbied iets onder ‘Meer opties’.',
};

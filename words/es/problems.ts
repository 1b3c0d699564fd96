/** What is wrong with the value of an option. */
import type { chain as steps, problem as english } from '../en/problems.js';

export const problem: typeof english = {
  required: 'Rellene este campo.',
  number: 'Introduzca un número.',
  integer: 'Introduzca un número entero.',
  minimum: 'Introduzca al menos {{minimum}}.',
  maximum: 'Introduzca como máximo {{maximum}}.',
  between: 'Introduzca un número de {{minimum}} a {{maximum}}.',
  choice: 'Elija uno de la lista.',
  pages: 'Escriba las páginas como 1-3,7.',
  colour: 'Escriba un color como #c02020.',
  day: 'Escriba un día como 2026-01-31.',
  same: 'Elija una contraseña distinta de la que sirve para abrirlo.',
  pages_beyond: 'No hay página {{page}}: este documento tiene {{count}}.',
  pages_beyond_some: 'En {{name}} no hay página {{page}}: tiene {{count}}.',
  password: 'Dé una contraseña, o prohíba algo en “Más opciones”.',
};

/** Steps that follow on a workflow. */
export const chain: typeof steps = {
  up: 'Adelantar el paso {{name}}',
  down: 'Retrasar el paso {{name}}',
  moved: '{{name}} va ahora antes',
  moved_later: '{{name}} va ahora después',
  add: 'Añadir un paso',
  then: 'Después',
  then_named: 'después {{names}}',
  link: 'Paso {{place}}: {{name}}',
  unfit: '“{{name}}” no puede ir aquí, y se omite.',
  added: 'Paso añadido: {{name}}',
  remove: 'Quitar el paso {{name}}',
  removed: 'Paso quitado: {{name}}',
  undo: 'Deshacer: recuperar el paso {{name}}',
  options_of: 'Opciones de {{name}}',
  password_set: 'contraseña puesta',
};

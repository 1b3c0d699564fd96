/** What is wrong with the value of an option. */
import type { chain as steps, problem as english } from '../en/problems.js';

export const problem: typeof english = {
  required: 'Preencha isto.',
  number: 'Introduza um número.',
  integer: 'Introduza um número inteiro.',
  minimum: 'Introduza pelo menos {{minimum}}.',
  maximum: 'Introduza no máximo {{maximum}}.',
  between: 'Introduza um número de {{minimum}} a {{maximum}}.',
  choice: 'Escolha um da lista.',
  pages: 'Escreva as páginas como 1-3,7.',
  colour: 'Escreva uma cor como #c02020.',
  day: 'Escreva um dia como 2026-01-31.',
  same: 'Escolha uma palavra-passe diferente da de abertura.',
  pages_beyond: 'Não há página {{page}}: este documento tem {{count}}.',
  pages_beyond_some: 'Em {{name}} não há página {{page}}: tem {{count}}.',
  password: 'Indique uma palavra-passe ou proíba algo em “Mais opções”.',
};

/** Steps that follow on a workflow. */
export const chain: typeof steps = {
  up: 'Passar o passo {{name}} para antes',
  down: 'Passar o passo {{name}} para depois',
  moved: '{{name}} vem agora antes',
  moved_later: '{{name}} vem agora depois',
  add: 'Adicionar passo',
  then: 'Depois',
  then_named: 'depois {{names}}',
  link: 'Passo {{place}}: {{name}}',
  unfit: '“{{name}}” não pode seguir-se aqui e é omitido.',
  added: 'Passo adicionado: {{name}}',
  remove: 'Remover o passo {{name}}',
  removed: 'Passo removido: {{name}}',
  undo: 'Anular: repor o passo {{name}}',
  options_of: 'Opções de {{name}}',
  password_set: 'palavra-passe definida',
};

/** Words of the view of a result beside its source. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Comparar',
  look_named: 'Ver {{name}} ao lado do seu resultado',
  title: '{{name}} e o que dele resultou',
  drawing: 'A desenhar o resultado em páginas …',
  failed: 'Não é possível mostrar o resultado em páginas: {{why}}',
  source_page: 'página {{page}} de {{count}}',
  result_page: 'resultado: página {{page}} de {{count}}',
  before: 'Página anterior',
  behind: 'Página seguinte',
  larger: 'Ampliar',
  result: 'Resultado',
  source_picture: '{{name}}, página {{page}}',
  result_picture: '{{name}}, página {{page}} do resultado',
  none: 'Nada no resultado vem desta página.',
  more_one: 'Mais {{count}} página não se mostra aqui.',
  more_other: 'Mais {{count}} páginas não se mostram aqui.',
};

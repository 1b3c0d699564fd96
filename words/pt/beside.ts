/** Words of the view of a result beside its source. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Comparar',
  look_named: 'Ver {{name}} ao lado do seu resultado',
  title: '{{name}} e o que dele resultou',
  failed: 'Não é possível mostrar o resultado em páginas: {{why}}',
  none: 'Nada no resultado vem desta página.',
  more_one: 'Mais {{count}} página não se mostra aqui.',
  more_other: 'Mais {{count}} páginas não se mostram aqui.',
  source_changed:
    '{{name}} foi alterado ({{when}}) depois desta conversão. «Antes» mostra-o como está agora.',
  result_changed: '{{name}} foi alterado ({{when}}) depois de ser criado. «Depois» mostra-o como está agora.',
  source_gone: '{{name}} já não está no seu lugar, por isso não há «Antes».',
};

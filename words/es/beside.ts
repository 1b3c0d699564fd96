/** Words of the view of a result beside its source. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Comparar',
  look_named: 'Ver {{name}} junto a su resultado',
  title: '{{name}} y lo que ha salido de él',
  failed: 'El resultado no se puede mostrar en páginas: {{why}}',
  none: 'Nada del resultado viene de esta página.',
  more_one: '{{count}} página más no se muestra aquí.',
  more_other: '{{count}} páginas más no se muestran aquí.',
  source_changed:
    '{{name}} se modificó ({{when}}) después de esta conversión. «Antes» lo muestra como es ahora.',
  result_changed: '{{name}} se modificó ({{when}}) después de crearse. «Después» lo muestra como es ahora.',
  source_gone: '{{name}} ya no está en su sitio, así que no hay «Antes».',
};

import type { job as englishJob, suggestion as englishSuggestion } from '../en/jobs.js';
import { working } from './worked.js';

/** A job before and after it runs: what it takes, what it will give, and what is offered where nothing is chosen. */
export const job: typeof englishJob = {
  working,
  choose: 'Elija una tarea',
  wanted_one: '¿Qué quiere hacer con este PDF?',
  wanted_other: '¿Qué quiere hacer con estos {{count}} PDF?',
  nothing_chosen: 'Aún no hay nada elegido: elija qué hacer.',
  found: 'Encontrados',
  partly: 'Acepta algunos de estos',
  takes_some_one: 'acepta {{count}} de {{total}}',
  takes_some_other: 'acepta {{count}} de {{total}}',
  rest_one: '“{{workflow}}” acepta {{taken}} de {{total}}. El otro documento se queda en la lista.',
  rest_other:
    '“{{workflow}}” acepta {{taken}} de {{total}}. Los otros {{count}} documentos se quedan en la lista.',
  not_taken: 'No aceptado por “{{workflow}}”',
  left_out: 'Omitido',
  unusable: 'No utilizable',
  as_step: 'Puede seguir como paso',
  as_step_hint: 'Trabaja con los PDF que crea “{{workflow}}”.',
  steps_one: '{{count}} paso',
  steps_other: '{{count}} pasos',
  count_password_one: '{{count}} necesita contraseña',
  count_password_other: '{{count}} necesitan contraseña',
  count_failed_one: '{{count}} fallido',
  count_failed_other: '{{count}} fallidos',
  count_cancelled_one: '{{count}} cancelado',
  count_cancelled_other: '{{count}} cancelados',
  count_unusable_one: '{{count}} no se puede convertir',
  count_unusable_other: '{{count}} no se pueden convertir',
  count_left_out_one: '{{count}} omitido',
  count_left_out_other: '{{count}} omitidos',
  name_more_one: '{{name}} y {{count}} más',
  name_more_other: '{{name}} y {{count}} más',
  name_images: 'Imágenes',
  name_label: 'Nombre del resultado',
  recognise_pages_one: 'Reconocer el texto de {{count}} página',
  recognise_pages_other: 'Reconocer el texto de {{count}} páginas',
  about_size: '{{work}}, unos {{size}}',
  lacks: 'Introduzca “{{option}}” para {{name}}',
  lacks_file: 'Elija “{{option}}” para {{name}}',
  lacks_password: 'Introduzca una contraseña para {{name}}',
  lacks_right: 'Corrija “{{option}}” de {{name}}',
  split_into_one: 'Dividir en {{count}} archivo',
  split_into_other: 'Dividir en {{count}} archivos',
  drop_count_one: 'Suelte para añadir {{count}} elemento',
  drop_count_other: 'Suelte para añadir {{count}} elementos',
};

const keepLook = {
  text: 'Conservar aspecto',
  named: 'Convertir {{name}} de nuevo y conservar el aspecto',
  all_one: 'Conservar el aspecto de {{count}} documento',
  all_other: 'Conservar el aspecto de {{count}} documentos',
};
/** What notes propose, by their code. */
export const suggestion: typeof englishSuggestion = {
  sheets_wide: {
    text: 'Ajustar al ancho',
    named:
      'Convertir {{name}} de nuevo con todas las columnas en el ancho de una página: {{fitted}} en lugar de {{pages}} páginas',
    all_one: 'Ajustar {{count}} libro al ancho',
    all_other: 'Ajustar {{count}} libros al ancho',
  },
  form_flows: keepLook,
  poster_flows: keepLook,
};

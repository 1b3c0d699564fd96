/** A job before and after it runs: what it takes, what it will give, and what is offered where nothing is chosen. */
import type { job as englishJob, suggestion as englishSuggestion } from '../en/jobs.js';
import { working } from './worked.js';

export const job: typeof englishJob = {
  working,
  choose: 'Escolher tarefa',
  wanted_one: 'O que quer fazer com este PDF?',
  wanted_other: 'O que quer fazer com estes {{count}} PDF?',
  nothing_chosen: 'Ainda nada está escolhido: escolha o que fazer.',
  found: 'Encontrado',
  partly: 'Aceita alguns destes',
  takes_some_one: 'aceita {{count}} de {{total}}',
  takes_some_other: 'aceita {{count}} de {{total}}',
  rest_one: '“{{workflow}}” aceita {{taken}} de {{total}}. O outro documento fica na lista.',
  rest_other: '“{{workflow}}” aceita {{taken}} de {{total}}. Os outros {{count}} documentos ficam na lista.',
  not_taken: 'Não aceite por “{{workflow}}”',
  left_out: 'Omitido',
  unusable: 'Não utilizável',
  as_step: 'Pode seguir-se como passo',
  as_step_hint: 'Trabalha com os PDF que “{{workflow}}” faz.',
  steps_one: '{{count}} passo',
  steps_other: '{{count}} passos',
  count_password_one: '{{count}} precisa de palavra-passe',
  count_password_other: '{{count}} precisam de palavra-passe',
  count_failed_one: '{{count}} falhou',
  count_failed_other: '{{count}} falharam',
  count_cancelled_one: '{{count}} cancelado',
  count_cancelled_other: '{{count}} cancelados',
  count_unusable_one: '{{count}} não pode ser convertido',
  count_unusable_other: '{{count}} não podem ser convertidos',
  count_left_out_one: '{{count}} omitido',
  count_left_out_other: '{{count}} omitidos',
  name_more_one: '{{name}} e mais {{count}}',
  name_more_other: '{{name}} e mais {{count}}',
  name_images: 'Imagens',
  name_label: 'Nome do resultado',
  recognise_pages_one: 'Reconhecer texto em {{count}} página',
  recognise_pages_other: 'Reconhecer texto em {{count}} páginas',
  about_size: '{{work}}, cerca de {{size}}',
  lacks: 'Introduza “{{option}}” para {{name}}',
  lacks_file: 'Escolha “{{option}}” para {{name}}',
  lacks_password: 'Introduza uma palavra-passe para {{name}}',
  lacks_right: 'Corrija “{{option}}” de {{name}}',
  split_into_one: 'Dividir em {{count}} ficheiro',
  split_into_other: 'Dividir em {{count}} ficheiros',
  drop_count_one: 'Largue para adicionar {{count}} item',
  drop_count_other: 'Largue para adicionar {{count}} itens',
};

const keepLook = {
  text: 'Manter o aspeto',
  named: 'Converter {{name}} de novo e manter o aspeto',
  all_one: 'Manter o aspeto de {{count}} documento',
  all_other: 'Manter o aspeto de {{count}} documentos',
};
/** What notes propose, by their code. */
export const suggestion: typeof englishSuggestion = {
  sheets_wide: {
    text: 'Ajustar à largura',
    named:
      'Converter {{name}} de novo com todas as colunas na largura de uma página: {{fitted}} em vez de {{pages}} páginas',
    all_one: 'Ajustar {{count}} livro à largura',
    all_other: 'Ajustar {{count}} livros à largura',
  },
  form_flows: keepLook,
  poster_flows: keepLook,
};

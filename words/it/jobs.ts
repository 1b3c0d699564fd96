import type { job as jobEn, suggestion as suggestionEn } from '../en/jobs.js';
import { working } from './worked.js';

/** A job before and after it runs: what it takes, what it will give, and what is offered where nothing is chosen. */
export const job: typeof jobEn = {
  working,
  choose: 'Scegli un’attività',
  wanted_one: 'Che cosa fare con questo PDF?',
  wanted_other: 'Che cosa fare con questi {{count}} PDF?',
  nothing_chosen: 'Non è ancora scelto nulla: indicare che cosa fare.',
  found: 'Trovati',
  partly: 'Accetta alcuni di questi',
  takes_some_one: 'accetta {{count}} di {{total}}',
  takes_some_other: 'accetta {{count}} di {{total}}',
  rest_one: '“{{workflow}}” accetta {{taken}} di {{total}}. L’altro documento resta nell’elenco.',
  rest_other:
    '“{{workflow}}” accetta {{taken}} di {{total}}. Gli altri {{count}} documenti restano nell’elenco.',
  not_taken: 'Non accettati da “{{workflow}}”',
  left_out: 'Esclusi',
  unusable: 'Non utilizzabili',
  as_step: 'Può seguire come passaggio',
  as_step_hint: 'Lavora sui PDF che “{{workflow}}” produce.',
  steps_one: '{{count}} passaggio',
  steps_other: '{{count}} passaggi',
  count_password_one: '{{count}} richiede una password',
  count_password_other: '{{count}} richiedono una password',
  count_failed_one: '{{count}} non riuscito',
  count_failed_other: '{{count}} non riusciti',
  count_cancelled_one: '{{count}} annullato',
  count_cancelled_other: '{{count}} annullati',
  count_unusable_one: '{{count}} non si può convertire',
  count_unusable_other: '{{count}} non si possono convertire',
  count_left_out_one: '{{count}} escluso',
  count_left_out_other: '{{count}} esclusi',
  name_more_one: '{{name}} e {{count}} altro',
  name_more_other: '{{name}} e altri {{count}}',
  name_images: 'Immagini',
  name_label: 'Nome del risultato',
  recognise_pages_one: 'Riconosci il testo in {{count}} pagina',
  recognise_pages_other: 'Riconosci il testo in {{count}} pagine',
  about_size: '{{work}}, circa {{size}}',
  lacks: 'Indicare “{{option}}” per {{name}}',
  lacks_file: 'Scegliere “{{option}}” per {{name}}',
  lacks_password: 'Inserire una password per {{name}}',
  lacks_right: 'Correggere “{{option}}” di {{name}}',
  split_into_one: 'Dividi in {{count}} file',
  split_into_other: 'Dividi in {{count}} file',
  drop_count_one: 'Trascina per aggiungere {{count}} elemento',
  drop_count_other: 'Trascina per aggiungere {{count}} elementi',
};

const keepLook = {
  text: 'Mantieni l’aspetto',
  named: 'Converti di nuovo {{name}} e mantieni l’aspetto',
  all_one: 'Mantieni l’aspetto di {{count}} documento',
  all_other: 'Mantieni l’aspetto di {{count}} documenti',
};
/** What notes propose, by their code. */
export const suggestion: typeof suggestionEn = {
  sheets_wide: {
    text: 'Adatta alla larghezza',
    named:
      'Converti di nuovo {{name}} con tutte le colonne sulla larghezza di una pagina: {{fitted}} invece di {{pages}} pagine',
    all_one: 'Adatta {{count}} cartella di lavoro alla larghezza',
    all_other: 'Adatta {{count}} cartelle di lavoro alla larghezza',
  },
  form_flows: keepLook,
  poster_flows: keepLook,
};

import type { job as englishJob, suggestion as englishSuggestion } from '../en/jobs.js';
import { working } from './worked.js';

/** Een taak voor en na de uitvoering: wat ze neemt, wat ze geeft, en wat wordt aangeboden zolang er niets gekozen is. */
export const job: typeof englishJob = {
  working,
  choose: 'Kies een taak',
  wanted_one: 'Wat wilt u met deze PDF doen?',
  wanted_other: 'Wat wilt u met deze {{count}} PDF’s doen?',
  nothing_chosen: 'Er is nog niets gekozen: kies wat er moet gebeuren.',
  found: 'Gevonden',
  partly: 'Past bij een deel hiervan',
  takes_some_one: 'neemt {{count}} van {{total}}',
  takes_some_other: 'neemt {{count}} van {{total}}',
  rest_one: '‘{{workflow}}’ neemt {{taken}} van {{total}}. Het andere document blijft in de lijst.',
  rest_other:
    '‘{{workflow}}’ neemt {{taken}} van {{total}}. De andere {{count}} documenten blijven in de lijst.',
  not_taken: 'Niet voor ‘{{workflow}}’',
  left_out: 'Doet niet mee',
  unusable: 'Onbruikbaar',
  as_step: 'Kan als stap volgen',
  as_step_hint: 'Werkt op de PDF’s die ‘{{workflow}}’ maakt.',
  steps_one: '{{count}} stap',
  steps_other: '{{count}} stappen',
  count_password_one: '{{count}} vraagt een wachtwoord',
  count_password_other: '{{count}} vragen een wachtwoord',
  count_failed_one: '{{count}} mislukt',
  count_failed_other: '{{count}} mislukt',
  count_cancelled_one: '{{count}} geannuleerd',
  count_cancelled_other: '{{count}} geannuleerd',
  count_unusable_one: '{{count}} kan niet worden omgezet',
  count_unusable_other: '{{count}} kunnen niet worden omgezet',
  count_left_out_one: '{{count}} deed niet mee',
  count_left_out_other: '{{count}} deden niet mee',
  name_more_one: '{{name}} en {{count}} andere',
  name_more_other: '{{name}} en {{count}} andere',
  name_images: 'Afbeeldingen',
  name_label: 'Naam van het resultaat',
  recognise_pages_one: 'Tekst herkennen op {{count}} pagina',
  recognise_pages_other: 'Tekst herkennen op {{count}} pagina’s',
  about_size: '{{work}}, ongeveer {{size}}',
  lacks: 'Vul ‘{{option}}’ in voor {{name}}',
  lacks_file: 'Kies ‘{{option}}’ voor {{name}}',
  lacks_password: 'Geef een wachtwoord voor {{name}}',
  lacks_right: 'Verbeter ‘{{option}}’ van {{name}}',
  split_into_one: 'Splitsen in {{count}} bestand',
  split_into_other: 'Splitsen in {{count}} bestanden',
  drop_count_one: 'Laat los om {{count}} item toe te voegen',
  drop_count_other: 'Laat los om {{count}} items toe te voegen',
};

const keepLook = {
  text: 'Uiterlijk behouden',
  named: '{{name}} opnieuw omzetten en het uiterlijk behouden',
  all_one: 'Uiterlijk van {{count}} document behouden',
  all_other: 'Uiterlijk van {{count}} documenten behouden',
};
/** Wat opmerkingen voorstellen, volgens hun code. */
export const suggestion: typeof englishSuggestion = {
  sheets_wide: {
    text: 'Op breedte passen',
    named:
      '{{name}} nog eens omzetten met alle kolommen op één paginabreedte: {{fitted}} in plaats van {{pages}} pagina’s',
    all_one: '{{count}} werkmap op breedte passen',
    all_other: '{{count}} werkmappen op breedte passen',
  },
  form_flows: keepLook,
  poster_flows: keepLook,
};

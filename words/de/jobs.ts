import type { job as englishJob, suggestion as englishSuggestion } from '../en/jobs.js';
import { working } from './worked.js';

/** Ein Auftrag vor und nach der Ausführung: was er nimmt, was er ergibt und was angeboten wird, solange nichts gewählt ist. */
export const job: typeof englishJob = {
  working,
  choose: 'Aufgabe wählen',
  wanted_one: 'Was möchten Sie mit diesem PDF tun?',
  wanted_other: 'Was möchten Sie mit diesen {{count}} PDFs tun?',
  nothing_chosen: 'Noch ist nichts gewählt: Wählen Sie, was zu tun ist.',
  found: 'Gefunden',
  partly: 'Nimmt einige davon',
  takes_some_one: 'nimmt {{count}} von {{total}}',
  takes_some_other: 'nimmt {{count}} von {{total}}',
  rest_one: '„{{workflow}}“ nimmt {{taken}} von {{total}}. Das andere Dokument bleibt in der Liste.',
  rest_other:
    '„{{workflow}}“ nimmt {{taken}} von {{total}}. Die anderen {{count}} Dokumente bleiben in der Liste.',
  not_taken: 'Nicht für „{{workflow}}“',
  left_out: 'Ausgelassen',
  unusable: 'Nicht verwendbar',
  as_step: 'Kann als Schritt folgen',
  as_step_hint: 'Arbeitet mit den PDFs, die „{{workflow}}“ erstellt.',
  steps_one: '{{count}} Schritt',
  steps_other: '{{count}} Schritte',
  count_password_one: '{{count}} braucht ein Passwort',
  count_password_other: '{{count}} brauchen ein Passwort',
  count_failed_one: '{{count}} fehlgeschlagen',
  count_failed_other: '{{count}} fehlgeschlagen',
  count_cancelled_one: '{{count}} abgebrochen',
  count_cancelled_other: '{{count}} abgebrochen',
  count_unusable_one: '{{count}} nicht umwandelbar',
  count_unusable_other: '{{count}} nicht umwandelbar',
  count_left_out_one: '{{count}} ausgelassen',
  count_left_out_other: '{{count}} ausgelassen',
  name_more_one: '{{name}} und {{count}} weiteres',
  name_more_other: '{{name}} und {{count}} weitere',
  name_images: 'Bilder',
  name_label: 'Name des Ergebnisses',
  recognise_pages_one: 'Text auf {{count}} Seite erkennen',
  recognise_pages_other: 'Text auf {{count}} Seiten erkennen',
  about_size: '{{work}}, etwa {{size}}',
  lacks: '„{{option}}“ für {{name}} eingeben',
  lacks_file: '„{{option}}“ für {{name}} wählen',
  lacks_password: 'Passwort für {{name}} eingeben',
  lacks_right: '„{{option}}“ von {{name}} berichtigen',
  split_into_one: 'In {{count}} Datei teilen',
  split_into_other: 'In {{count}} Dateien teilen',
  drop_count_one: 'Ablegen, um {{count}} Element hinzuzufügen',
  drop_count_other: 'Ablegen, um {{count}} Elemente hinzuzufügen',
};

const keepLook = {
  text: 'Aussehen behalten',
  named: '{{name}} erneut umwandeln und das Aussehen behalten',
  all_one: 'Aussehen von {{count}} Dokument behalten',
  all_other: 'Aussehen von {{count}} Dokumenten behalten',
};
/** Was Hinweise vorschlagen, nach ihrem Code. */
export const suggestion: typeof englishSuggestion = {
  sheets_wide: {
    text: 'An Breite anpassen',
    named:
      '{{name}} erneut umwandeln, mit allen Spalten auf einer Seitenbreite: {{fitted}} statt {{pages}} Seiten',
    all_one: '{{count}} Arbeitsmappe an Breite anpassen',
    all_other: '{{count}} Arbeitsmappen an Breite anpassen',
  },
  form_flows: keepLook,
  poster_flows: keepLook,
};

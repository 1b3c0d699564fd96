import type { commandLineCauses } from '../../contract/command-line-causes.js';

/** Sätze über das, was die Befehlszeile nicht versteht. */
export const commandLineErrors: Readonly<Record<keyof typeof commandLineCauses, string>> = {
  command_missing: 'Nennen Sie einen Befehl.',
  command_unknown: 'Es gibt keinen Befehl „{{command}}“.',
  flag_unknown: '„{{command}}“ hat keine Option {{flag}}.',
  flag_without_value: 'Die Option {{flag}} braucht einen Wert.',
  flag_missing: '„{{command}}“ braucht die Option {{flag}}.',
  flags_conflict: 'Die Optionen {{flag}} und {{other}} lassen sich nicht zusammen angeben.',
  word_missing: '„{{command}}“ braucht auch {{word}}.',
  words_excess: 'Für „{{command}}“ wurde zu viel angegeben: {{given}} statt {{expected}}.',
  value_not_choice: '{{flag}} kann nicht „{{value}}“ sein. Möglich: {{choices}}.',
  value_not_whole: '{{flag}} muss eine ganze Zahl sein, nicht „{{value}}“.',
  value_out_of_range:
    '{{flag}} muss eine ganze Zahl von {{minimum}} bis {{maximum}} sein, nicht „{{value}}“.',
  value_not_day: '{{flag}} muss ein Tag wie 2027-01-31 sein, nicht „{{value}}“.',
  assignment_expected: '„{{text}}“ ist nicht {{form}}.',
  secret_as_argument: 'Andere an diesem Computer sehen Argumente. Geben Sie „{{option}}“ mit {{flag}} an.',
  secret_not_kept: '{{option}} wird nicht aufbewahrt: es wird bei jedem Lauf danach gefragt.',
  option_no_secret: 'Die Option „{{option}}“ ist kein Passwort. Geben Sie sie mit --option an.',
  pages_of_other: '--pages-of nennt „{{name}}“, das nicht angegeben wurde.',
  out_empty: 'Der Ort für die Ergebnisse (--out) ist leer.',
  out_other_type:
    '„{{name}}“ ist eine Datei, die es schon gibt, und das Ergebnis ist {{type}}. Geben Sie --out einen anderen Namen oder einen Ordner.',
  out_one_file:
    '„{{name}}“ ist eine einzelne Datei, und es gibt mehrere Ergebnisse. Geben Sie --out einen Ordner.',
  output_several:
    'Die Standardausgabe nimmt ein Ergebnis, und es gibt mehrere. Geben Sie mit --out einen Ordner an.',
  output_taken: 'JSON und ein Ergebnis können nicht beide in die Standardausgabe. Geben Sie --out an.',
  output_full:
    'Wohin die Ausgabe geht, ist kein Platz mehr. Schaffen Sie Platz oder leiten Sie die Ausgabe woandershin, und führen Sie den Befehl erneut aus.',
  output_not_written:
    'Die Ausgabe konnte nicht geschrieben werden ({{reason}}). Leiten Sie sie woandershin und führen Sie den Befehl erneut aus.',
  output_terminal:
    'Das Ergebnis ist nichts für ein Terminal. Leiten Sie es in eine Datei (> name.pdf), oder geben Sie --out an.',
  input_not_named: '--from sagt, was die Standardeingabe ist. Geben Sie - als Datei an.',
  input_once: 'Die Standardeingabe (-) lässt sich einmal lesen.',
  input_without_folder:
    'Was aus der Standardeingabe kommt, liegt in keinem Ordner. Sagen Sie mit --out, wohin die Ergebnisse sollen.',
  input_taken: 'Die Standardeingabe kann nicht zugleich ein Dokument und ein Passwort enthalten.',
  input_terminal: 'In die Standardeingabe wird nichts geleitet.',
  input_unknown_type: '„{{type}}“ ist keine Dateiart, die Platen liest.',
  input_empty: 'Die Standardeingabe war leer.',
  service_not_named: 'Nennen Sie mit --service einen Dienst.',
  token_without_service: 'Ein Token ist für einen Dienst. Nennen Sie ihn mit --service.',
  no_json_answer: '„{{command}}“ schreibt kein JSON.',
};

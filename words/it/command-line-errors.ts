import type { commandLineCauses } from '../../contract/command-line-causes.js';

/** Frasi su ciò che la riga di comando non capisce. */
export const commandLineErrors: Readonly<Record<keyof typeof commandLineCauses, string>> = {
  command_missing: 'Indicare un comando.',
  command_unknown: 'Non esiste il comando “{{command}}”.',
  flag_unknown: '“{{command}}” non ha l’opzione {{flag}}.',
  flag_without_value: 'L’opzione {{flag}} richiede un valore.',
  flag_missing: '“{{command}}” richiede l’opzione {{flag}}.',
  flags_conflict: 'Le opzioni {{flag}} e {{other}} non si possono indicare insieme.',
  word_missing: '“{{command}}” richiede anche {{word}}.',
  words_excess: 'Troppi argomenti per “{{command}}”: {{given}} invece di {{expected}}.',
  value_not_choice: '{{flag}} non può essere “{{value}}”. Possibile: {{choices}}.',
  value_not_whole: '{{flag}} deve essere un numero intero, non “{{value}}”.',
  value_out_of_range: '{{flag}} deve essere un numero intero da {{minimum}} a {{maximum}}, non “{{value}}”.',
  value_not_day: '{{flag}} deve essere un giorno come 2027-01-31, non “{{value}}”.',
  assignment_expected: '“{{text}}” non è {{form}}.',
  secret_as_argument: 'Altri su questo computer vedono gli argomenti. Indicare “{{option}}” con {{flag}}.',
  secret_not_kept: '{{option}} non viene conservato: si chiede a ogni esecuzione.',
  option_no_secret: 'L’opzione “{{option}}” non è una password. Indicarla con --option.',
  pages_of_other: '--pages-of nomina “{{name}}”, che non è stato indicato.',
  out_empty: 'La posizione dei risultati (--out) è vuota.',
  out_other_type:
    '“{{name}}” è un file che esiste già, e il risultato è {{type}}. Dare a --out un altro nome, o una cartella.',
  out_one_file: '“{{name}}” è un solo file, e i risultati sono più d’uno. Dare a --out una cartella.',
  output_several:
    'Lo standard output accetta un risultato, e ce ne sono più d’uno. Indicare una cartella con --out.',
  output_taken: 'Il JSON e un risultato non possono andare entrambi sullo standard output. Indicare --out.',
  output_full:
    'Non c’è più spazio dove va l’output. Liberare spazio o inviarlo altrove ed eseguire di nuovo.',
  output_not_written:
    'Non è stato possibile scrivere l’output ({{reason}}). Inviarlo altrove ed eseguire di nuovo.',
  output_terminal:
    'Il risultato non è fatto per un terminale. Inviarlo a un file (> nome.pdf), o indicare --out.',
  input_not_named: '--from dice che cos’è lo standard input. Indicare - come file.',
  input_once: 'Lo standard input (-) si può leggere una volta.',
  input_without_folder:
    'Ciò che arriva dallo standard input non è in nessuna cartella. Dire con --out dove vanno i risultati.',
  input_taken: 'Lo standard input non può contenere insieme un documento e una password.',
  input_terminal: 'Nulla viene inviato allo standard input.',
  input_unknown_type: '“{{type}}” non è un tipo di file che Platen legga.',
  input_empty: 'Lo standard input era vuoto.',
  service_not_named: 'Indicare un servizio con --service.',
  token_without_service: 'Un token è per un servizio. Indicarlo con --service.',
  no_json_answer: '“{{command}}” non scrive JSON.',
};

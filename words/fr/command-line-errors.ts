import type { commandLineCauses } from '../../contract/command-line-causes.js';

/** Phrases sur ce que la ligne de commande ne comprend pas. */
export const commandLineErrors: Readonly<Record<keyof typeof commandLineCauses, string>> = {
  command_missing: 'Nommez une commande.',
  command_unknown: 'Il n’y a pas de commande « {{command}} ».',
  flag_unknown: '« {{command}} » n’a pas d’option {{flag}}.',
  flag_without_value: 'L’option {{flag}} a besoin d’une valeur.',
  flag_missing: '« {{command}} » a besoin de l’option {{flag}}.',
  flags_conflict: 'Les options {{flag}} et {{other}} ne peuvent pas être données ensemble.',
  word_missing: '« {{command}} » a aussi besoin de {{word}}.',
  words_excess: 'Trop d’arguments pour « {{command}} » : {{given}} au lieu de {{expected}}.',
  value_not_choice: '{{flag}} ne peut pas être « {{value}} ». Possible : {{choices}}.',
  value_not_whole: '{{flag}} doit être un nombre entier, pas « {{value}} ».',
  value_out_of_range: '{{flag}} doit être un nombre entier de {{minimum}} à {{maximum}}, pas « {{value}} ».',
  value_not_day: '{{flag}} doit être un jour, comme 2027-01-31, pas « {{value}} ».',
  assignment_expected: '« {{text}} » n’est pas {{form}}.',
  secret_as_argument:
    'D’autres sur cet ordinateur voient les arguments. Donnez « {{option}} » avec {{flag}}.',
  secret_not_kept: '{{option}} n’est pas conservé : il est demandé à chaque exécution.',
  option_no_secret: 'L’option « {{option}} » n’est pas un mot de passe. Donnez-la avec --option.',
  pages_of_other: '--pages-of nomme « {{name}} », qui n’a pas été donné.',
  out_empty: 'L’emplacement des résultats (--out) est vide.',
  out_other_type:
    '« {{name}} » est un fichier qui existe déjà, et le résultat est de type {{type}}. Donnez à --out un autre nom, ou un dossier.',
  out_one_file: '« {{name}} » est un seul fichier, et il y a plusieurs résultats. Donnez un dossier à --out.',
  output_several:
    'La sortie standard prend un résultat, et il y en a plusieurs. Donnez un dossier avec --out.',
  output_taken: 'Le JSON et un résultat ne peuvent pas aller tous deux sur la sortie standard. Donnez --out.',
  output_full:
    'Il n’y a plus de place là où va la sortie. Libérez de la place ou envoyez-la ailleurs, puis relancez.',
  output_not_written: 'La sortie n’a pas pu être écrite ({{reason}}). Envoyez-la ailleurs et relancez.',
  output_terminal:
    'Le résultat n’est pas fait pour un terminal. Envoyez-le dans un fichier (> nom.pdf), ou donnez --out.',
  input_not_named: '--from dit ce qu’est l’entrée standard. Donnez - comme fichier.',
  input_once: 'L’entrée standard (-) ne peut être lue qu’une fois.',
  input_without_folder:
    'Ce qui vient de l’entrée standard n’est dans aucun dossier. Dites avec --out où vont les résultats.',
  input_taken: 'L’entrée standard ne peut pas contenir à la fois un document et un mot de passe.',
  input_terminal: 'Rien n’est envoyé à l’entrée standard.',
  input_unknown_type: '« {{type}} » n’est pas un type de fichier que Platen lit.',
  input_empty: 'L’entrée standard était vide.',
  service_not_named: 'Nommez un service avec --service.',
  token_without_service: 'Un jeton est pour un service. Nommez-le avec --service.',
  no_json_answer: '« {{command}} » n’écrit pas de JSON.',
};

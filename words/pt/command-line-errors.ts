import type { commandLineCauses } from '../../contract/command-line-causes.js';

/** Frases sobre o que a linha de comandos não entende. */
export const commandLineErrors: Readonly<Record<keyof typeof commandLineCauses, string>> = {
  command_missing: 'Indique um comando.',
  command_unknown: 'Não existe o comando “{{command}}”.',
  flag_unknown: '“{{command}}” não tem a opção {{flag}}.',
  flag_without_value: 'A opção {{flag}} precisa de um valor.',
  flag_missing: '“{{command}}” precisa da opção {{flag}}.',
  flags_conflict: 'As opções {{flag}} e {{other}} não podem ser dadas em conjunto.',
  word_missing: '“{{command}}” precisa também de {{word}}.',
  words_excess: 'Demasiados argumentos para “{{command}}”: {{given}} em vez de {{expected}}.',
  value_not_choice: '{{flag}} não pode ser “{{value}}”. Possível: {{choices}}.',
  value_not_whole: '{{flag}} tem de ser um número inteiro, não “{{value}}”.',
  value_out_of_range: '{{flag}} tem de ser um número inteiro de {{minimum}} a {{maximum}}, não “{{value}}”.',
  value_not_day: '{{flag}} tem de ser um dia como 2027-01-31, não “{{value}}”.',
  assignment_expected: '“{{text}}” não é {{form}}.',
  secret_as_argument: 'Outras pessoas veem os argumentos neste computador. Dê “{{option}}” com {{flag}}.',
  secret_not_kept: '{{option}} não é guardado: é pedido em cada execução.',
  option_no_secret: 'A opção “{{option}}” não é uma palavra-passe. Dê-a com --option.',
  pages_of_other: '--pages-of refere “{{name}}”, que não foi dado.',
  out_empty: 'O local dos resultados (--out) está vazio.',
  out_other_type:
    '“{{name}}” é um ficheiro que já existe, e o resultado é {{type}}. Dê a --out outro nome, ou uma pasta.',
  out_one_file: '“{{name}}” é um só ficheiro, e há vários resultados. Dê uma pasta a --out.',
  output_several: 'A saída padrão aceita um resultado, e há vários. Dê uma pasta com --out.',
  output_taken: 'O JSON e um resultado não podem ir ambos para a saída padrão. Dê --out.',
  output_full:
    'Já não há espaço para onde vai a saída. Liberte espaço ou envie-a para outro lugar e execute de novo.',
  output_not_written:
    'Não foi possível escrever a saída ({{reason}}). Envie-a para outro lugar e execute de novo.',
  output_terminal:
    'O resultado não serve para um terminal. Envie-o para um ficheiro (> nome.pdf), ou dê --out.',
  input_not_named: '--from diz o que é a entrada padrão. Dê - como ficheiro.',
  input_once: 'A entrada padrão (-) só pode ser lida uma vez.',
  input_without_folder:
    'O que chega pela entrada padrão não está em nenhuma pasta. Diga com --out para onde vão os resultados.',
  input_taken: 'A entrada padrão não pode conter ao mesmo tempo um documento e uma palavra-passe.',
  input_terminal: 'Nada é enviado para a entrada padrão.',
  input_unknown_type: '“{{type}}” não é um tipo de ficheiro que o Platen leia.',
  input_empty: 'A entrada padrão estava vazia.',
  service_not_named: 'Indique um serviço com --service.',
  token_without_service: 'Um token é para um serviço. Indique-o com --service.',
  no_json_answer: '“{{command}}” não escreve JSON.',
};

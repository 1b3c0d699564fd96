import type { resultCauses } from '../../contract/result-causes.js';

/** Why a result cannot have another name. */
export const resultErrors: Readonly<Record<keyof typeof resultCauses, string>> = {
  result_name_empty: 'Um ficheiro precisa de um nome.',
  result_name_illegal: 'Um nome de ficheiro não pode conter {{characters}}.',
  result_name_reserved: '“{{name}}” é um nome que o próprio Windows usa. Escolha outro nome.',
  result_name_too_long: 'Este nome é demasiado longo para o disco. Escolha um mais curto.',
  result_name_taken: 'Já existe “{{name}}” nesta pasta. Ficou como estava; escolha outro nome.',
  result_not_copied: 'Não foi possível colocar aqui os ficheiros na área de transferência.',
  program_not_started: 'Não foi possível iniciar o programa.',
  not_opened_here:
    'O Platen não abre ficheiros deste tipo, porque podem executar algo. «Mostrar na pasta» leva até ele.',
};

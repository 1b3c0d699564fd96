/** Portuguese of what clients over HTTP are told instead of what a person at the window is. */
export const overHttp = {
  unauthorized:
    'O token falta ou não é válido. Envie um token válido como “Authorization: Bearer TOKEN”; quem gere o serviço emite tokens.',
  insufficient_credits:
    'Isto custa mais créditos do que os que restam: {needed} necessários, {available} restantes. Quem gere o serviço dá mais.',
  unknown_execution:
    'Não existe nenhuma execução {execution}, ou já não existe: as execuções e os resultados são guardados durante algum tempo, e só o próprio utilizador os vê.',
  unknown_workflow:
    'Não existe aqui nenhum fluxo de trabalho {workflow}. A lista está em /api/v2/user/workflows; os identificadores diferem entre produção e sandbox.',
  unknown_address:
    'Não há nada neste endereço ({address}). O que existe está em /api/v2/openapi.json e em /api/v2/docs/.',
  engine_missing: 'Falta no servidor o programa para este tipo de documentos. Informe quem gere o serviço.',
  engine_not_started:
    'Não foi possível iniciar o motor de conversão do servidor. Tente mais tarde ou informe quem gere o serviço.',
  empty_file: 'Este ficheiro está vazio. Verifique-o e envie-o de novo.',
  password_required: 'Este documento está protegido por palavra-passe. Envie-o de novo com a palavra-passe.',
  wrong_password: 'Essa palavra-passe não abre este documento. Envie-o de novo com a correta.',
};

/** Portuguese of `platen admin`. The keys are the English texts as they stand where they are used. */
export const admin = {
  'Users, organizations, tokens and credits of the service, also while it runs':
    'Utilizadores, organizações, tokens e créditos do serviço, também enquanto funciona',
  'the service’s data folder; {folder} when left out': 'a pasta de dados do serviço; se omitida, {folder}',
  'A new database was made: {file}': 'Foi criada uma nova base de dados: {file}',
  // cover page templates of v1
  'The cover page template of a user’s v1 sessions': 'O modelo de capa das sessões v1 de um utilizador',
  'Show the fields of the template': 'Mostra os campos do modelo',
  'Set the template: an HTML page with places such as {{title}} and {{author}}':
    'Define o modelo: uma página HTML com campos como {{title}} e {{author}}',
  'what clients call it; the name of the file when left out':
    'o nome que os clientes lhe dão; se omitido, o nome do ficheiro',
  'Take the template away': 'Retira o modelo',
  '{user} has no cover page template.': '{user} não tem modelo de capa.',
  // users
  'The users of the service': 'Os utilizadores do serviço',
  'List the users': 'Lista os utilizadores',
  'Add a user': 'Adiciona um utilizador',
  'Give a user another name': 'Dá outro nome a um utilizador',
  'Remove a user with tokens, webhooks and credits; the ledger keeps what was charged':
    'Remove um utilizador com tokens, webhooks e créditos; o registo mantém o que foi cobrado',
  '{name} was removed.': '{name} foi removido.',
  'email address': 'endereço de e-mail',
  'with the limits of a paid licence': 'com os limites de uma licença paga',
  'credits to start with': 'créditos para começar',
  'whose credits are used first': 'cujos créditos são usados primeiro',
  'Change what is named of a user, and nothing else': 'Altera o que é indicado de um utilizador, e mais nada',
  'without an email address': 'sem endereço de e-mail',
  'whose limits apply': 'cujos limites se aplicam',
  'without an organization': 'sem organização',
  'Refuse a user’s tokens and password; what runs goes on':
    'Recusa os tokens e a palavra-passe de um utilizador; o que está em execução continua',
  'Let a user in again': 'Deixa um utilizador entrar de novo',
  'Set the password for the legacy interface v1, read from standard input':
    'Define a palavra-passe para a antiga interface v1, lida da entrada padrão',
  'name to log in with; the user’s own when left out':
    'nome para iniciar sessão; se omitido, o do utilizador',
  'the user has no password any more': 'o utilizador deixa de ter palavra-passe',
  'There are no users yet.': 'Ainda não há utilizadores.',
  'v1 name: {name}': 'nome na v1: {name}',
  disabled: 'desativado',
  paid: 'pago',
  free: 'gratuito',
  '{count} credits': '{count} créditos',
  // organizations
  'Organizations, whose members share a pool of credits': 'Organizações, cujos membros partilham créditos',
  'List the organizations': 'Lista as organizações',
  'There are no organizations yet.': 'Ainda não há organizações.',
  'Add an organization': 'Adiciona uma organização',
  'List the members of an organization, or change who they are':
    'Lista os membros de uma organização, ou altera quem são',
  'users who become members; of another organization, no longer':
    'utilizadores que passam a membros; deixam de o ser de outra organização',
  'users who are members no longer': 'utilizadores que deixam de ser membros',
  '{count} members': '{count} membros',
  // tokens
  'API tokens of users': 'Tokens da API dos utilizadores',
  'List the tokens of a user': 'Lista os tokens de um utilizador',
  'This user has no tokens.': 'Este utilizador não tem tokens.',
  'Make a token; it is shown once': 'Cria um token; é mostrado uma só vez',
  'what to call it, such as the program that uses it':
    'o nome a dar-lhe, por exemplo o do programa que o usa',
  'Refuse a token from now on; by its name or its first characters':
    'Recusa um token a partir de agora; pelo nome ou pelos primeiros caracteres',
  'The token “{name}” is refused from now on.': 'O token “{name}” é recusado a partir de agora.',
  'Give a token a new value, which is shown once; the old one is refused from now on':
    'Dá a um token um novo valor, mostrado uma só vez; o antigo é recusado a partir de agora',
  'Keep this token now: it is shown this once.': 'Guarde já este token: só é mostrado esta vez.',
  'made {time}': 'criado {time}',
  'never used': 'nunca usado',
  'last used {time}': 'usado pela última vez {time}',
  // credits
  'Credits of users and organizations': 'Créditos de utilizadores e organizações',
  'Give credits, or take back such as were given (-5)': 'Dá créditos, ou retira créditos dados (-5)',
  'what for, in words': 'para quê, por palavras',
  '{name} has {count} credits now.': '{name} tem agora {count} créditos.',
  'List what came to the credits of a user or an organization and what went, newest first':
    'Lista o que entrou e saiu dos créditos de um utilizador ou organização, o mais recente primeiro',
  'at most so many': 'no máximo tantos',
  granted: 'dados',
  reserved: 'reservados',
  settled: 'cobrados',
  'given back': 'devolvidos',
} as const;

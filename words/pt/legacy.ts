/** Portuguese of the legacy interface v1, by the English texts. */
export const legacy = {
  // Who calls
  'The user name and the password did not match any account.':
    'O nome de utilizador e a palavra-passe não correspondem a nenhuma conta.',
  'The API token is missing or not valid.': 'O token da API falta ou não é válido.',
  'User names and passwords are not accepted any more. Use an API token.':
    'Já não são aceites nomes de utilizador e palavras-passe. Use um token da API.',
  'This account was made after December 2025 and has v2 only. Use {v2}.':
    'Esta conta foi criada depois de dezembro de 2025 e só tem a v2. Use {v2}.',
  'v1 ended on {date}. Use v2 at {v2}.': 'A v1 terminou em {date}. Use a v2 em {v2}.',
  'v1 ends on {date}. Change to v2 at {v2} before that day.':
    'A v1 termina em {date}. Mude para a v2 em {v2} antes desse dia.',
  'Last warning: v1 ends on {date}, and then nothing of it works any more. Change to v2 at {v2} now.':
    'Último aviso: a v1 termina em {date} e, a partir daí, nada dela funciona. Mude agora para a v2 em {v2}.',
  'User names and passwords will stop working on {date}. Use an API token.':
    'Os nomes de utilizador e as palavras-passe deixam de funcionar em {date}. Use um token da API.',

  // What is not there
  'There is nothing at this address of v1.': 'Não há nada neste endereço da v1.',
  'There is no session {session}, or no longer.': 'Não existe nenhuma sessão {session}, ou já não existe.',
  'This session has no file {file}.': 'Esta sessão não tem nenhum ficheiro {file}.',
  'This session has no process {process}.': 'Esta sessão não tem nenhum processo {process}.',
  'Nothing is being processed in this session.': 'Nada está a ser processado nesta sessão.',
  'There is no template {template}.': 'Não existe nenhum modelo {template}.',
  'There is no cover page template in your profile that template {template} could stand for.':
    'Não há no seu perfil nenhum modelo de capa que o modelo {template} pudesse representar.',
  'This result is not there any more.': 'Este resultado já não existe.',

  // What does not fit together
  'Something is being processed in this session. Wait until it is done.':
    'Já algo está a ser processado nesta sessão. Aguarde até terminar.',
  'The ordering names the file {file} twice.': 'A ordem refere o ficheiro {file} duas vezes.',
  'A PST file can only be combined with other PST files.':
    'Um ficheiro PST só pode ser combinado com outros ficheiros PST.',
  'A ZIP file can only be combined with other ZIP files.':
    'Um ficheiro ZIP só pode ser combinado com outros ficheiros ZIP.',
  'PST or ZIP files cannot be combined with other documents.':
    'Os ficheiros PST ou ZIP não podem ser combinados com outros documentos.',
  'There are no files in this session.': 'Não há ficheiros nesta sessão.',
  'The file “{title}” has not been uploaded completely.':
    'O ficheiro “{title}” ainda não foi carregado por completo.',
  'The upload goes on at byte {offset}.': 'O carregamento continua no byte {offset}.',
  'Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.':
    'Só chegaram {size} de {total} bytes. Envie o resto com um cabeçalho Content-Range.',

  // What is not right
  'The body must be a JSON object.': 'O corpo tem de ser um objeto JSON.',
  'The body is too large.': 'O corpo é demasiado grande.',
  'The ordering must be a list of file ids and of chapters with a title and children.':
    'A ordem tem de ser uma lista de identificadores de ficheiros e de capítulos com title e children.',
  'The ordering is too deep or too long.': 'A ordem é demasiado profunda ou demasiado longa.',
  'A file must have settings with a title and an extension.':
    'Um ficheiro tem de ter definições com um título e uma extensão.',
  'Files with the extension “{extension}” cannot be converted.':
    'Os ficheiros com a extensão “{extension}” não podem ser convertidos.',
  'A session can hold at most {limit} files.': 'Uma sessão pode conter no máximo {limit} ficheiros.',
  'The files of a session can be at most {limit} MB together.':
    'Os ficheiros de uma sessão podem ter em conjunto no máximo {limit} MB.',
  'The Content-Range header must look like “bytes 0-99/200”.':
    'O cabeçalho Content-Range tem de ser como “bytes 0-99/200”.',
  'The expiration time must look like “hh:mm:ss” and be at most {limit} hours.':
    'O prazo de validade tem de ser como “hh:mm:ss” e de no máximo {limit} horas.',
  'The option “{option}” cannot be “{value}”.': 'A opção “{option}” não pode ser “{value}”.',
  'The field “{option}” must be filled in.': 'O campo “{option}” tem de ser preenchido.',
  'The address answered with the status {status}.': 'O endereço respondeu com o estado {status}.',
  'The settings of the process are not right.': 'As definições do processo não estão corretas.',

  // Uploads
  'This file is empty.': 'Este ficheiro está vazio.',
  'The name says {extension}, but the content is of another type.':
    'O nome diz {extension}, mas o conteúdo é de outro tipo.',

  // Progress and results
  'Reading {count} files': 'A ler {count} ficheiros',
  'Reading one file': 'A ler um ficheiro',
  'Converting “{title}” ({n} of {count})': 'A converter “{title}” ({n} de {count})',
  'Converting “{title}” ({n} of {count}): {percent} %': 'A converter “{title}” ({n} de {count}): {percent} %',
  'Converted “{title}” ({n} of {count})': '“{title}” convertido ({n} de {count})',
  'Could not convert “{title}” ({n} of {count}): {reason}':
    'Não foi possível converter “{title}” ({n} de {count}): {reason}',
  'Drawing the cover page': 'A desenhar a capa',
  'Joining {count} documents': 'A juntar {count} documentos',
  'Joining {count} documents: {percent} %': 'A juntar {count} documentos: {percent} %',
  'Packing {count} files': 'A comprimir {count} ficheiros',
  Done: 'Concluído',
  'The processing failed: {reason}': 'O processamento falhou: {reason}',
  'The file “{title}” could not be converted: {reason} A page in the result says so in its place.':
    'Não foi possível converter o ficheiro “{title}”: {reason} No resultado, uma página indica-o no seu lugar.',
  'The option “{option}” is not known and did nothing.':
    'A opção “{option}” é desconhecida e não teve efeito.',
  'The entry “{title}” of the archive was left out: {reason}':
    'O item “{title}” do arquivo foi omitido: {reason}',
  'Nothing is charged in the sandbox.': 'No ambiente de testes não se cobra nada.',
  'Nothing was charged.': 'Nada foi cobrado.',
  'WARNING: not converted (code: {code})': 'WARNING: não convertido (código: {code})',
  'This page stands for a file that could not be converted.':
    'Esta página representa um ficheiro que não pôde ser convertido.',
  Contents: 'Índice',

  // Default titles
  untitled: 'sem título',
  'My document': 'O meu documento',

  // Templates and their fields
  'Merge with bookmarks': 'Juntar com marcadores',
  'Cover page': 'Capa',
  Title: 'Título',
  'Title of the result.': 'Título do resultado.',
  Action: 'Ação',
  'One PDF of all files, or each file by itself in a ZIP file.':
    'Um PDF de todos os ficheiros, ou cada ficheiro à parte num ficheiro ZIP.',
  'Merge to one PDF': 'Juntar num só PDF',
  'Separate files in a ZIP file': 'Ficheiros separados num ficheiro ZIP',
  'Type of PDF': 'Tipo de PDF',
  'Normal, or PDF/A for archives.': 'Normal, ou PDF/A para arquivo.',
  'Recognise text': 'Reconhecer texto',
  'Makes the text of scans searchable.': 'Torna pesquisável o texto das digitalizações.',
  'Language of the text': 'Idioma do texto',
  'Language of scanned text.': 'Idioma do texto digitalizado.',
  Compression: 'Compressão',
  'How much smaller the result is made.': 'Quanto se reduz o resultado.',
  'Picture quality': 'Qualidade das imagens',
  'From 1 to 100.': 'De 1 a 100.',
  'Picture resolution': 'Resolução das imagens',
  'Pixels an inch.': 'Píxeis por polegada.',
  'Reduce fonts': 'Reduzir tipos de letra',
  'Leaves out characters that are not used.': 'Omite os caracteres que não são usados.',
  'Colours of pictures': 'Cores das imagens',
  'For printing, for screens, or as small as possible.':
    'Para impressão, para ecrãs ou o mais pequeno possível.',
  'Fast web view': 'Visualização rápida na web',
  'The first page shows before the whole file is there.':
    'A primeira página aparece antes de todo o ficheiro ter chegado.',
  'Remove properties': 'Remover propriedades',
  'Title, author, program and the like.': 'Título, autor, programa e semelhantes.',
  'Remove interactive elements': 'Remover elementos interativos',
  'Form fields and comments become part of the page.':
    'Os campos de formulário e os comentários passam a fazer parte da página.',
  'Tidy up': 'Arrumar',
  'Packs everything anew.': 'Comprime tudo de novo.',
  'Table of contents': 'Índice',
  'On pages of its own at the front.': 'Em páginas próprias no início.',
  Header: 'Cabeçalho',
  Footer: 'Rodapé',
  'May hold {page} and {pages}.': 'Pode conter {page} e {pages}.',
  'A text on the cover page.': 'Um texto na capa.',
} as const;

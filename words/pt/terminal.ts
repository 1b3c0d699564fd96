/** `platen` no terminal, em português. */
export const terminal = {
  'Tell what a command does, and its options': 'Diz o que faz um comando, e as suas opções',
  'a command, and where it has commands of its own one of them':
    'um comando e, se tiver comandos próprios, um deles',
  'Write what makes a shell complete the words of platen with the Tab key':
    'Escreve o que faz uma shell completar as palavras de platen com a tecla Tab',
  'Write the manual page': 'Escreve a página de manual',
  'Write the JSON Schema of what commands write with --json':
    'Escreve o esquema JSON do que os comandos escrevem com --json',
  'a command, such as history or “services list”; all when none is named':
    'um comando, como history ou “services list”; todos se nenhum for indicado',
  'the shell': 'a shell',
  'Environment:': 'Ambiente:',
  'folder for settings, history, logs and work in progress':
    'pasta de definições, histórico, registos e trabalho em curso',
  'folder or program of LibreOffice': 'pasta ou programa do LibreOffice',
  'browser of the Chromium family that draws web pages, Markdown, emails and books':
    'navegador da família Chromium que desenha páginas web, Markdown, emails e livros',
  'Ghostscript, which draws PostScript': 'Ghostscript, que desenha PostScript',
  'folder of added fonts': 'pasta de tipos de letra adicionados',
  'folder of added languages for text recognition': 'pasta de idiomas adicionados para reconhecer texto',
  'accounts and credits of “platen serve” in PostgreSQL': 'contas e créditos de “platen serve” em PostgreSQL',
  'language of what is said, unless --language names one':
    'idioma do que é dito, se --language não indicar um',
  'no colours, or colours elsewhere than on a terminal': 'sem cores, ou cores também fora de um terminal',
  NAME: 'NOME',
  SYNOPSIS: 'SINOPSE',
  DESCRIPTION: 'DESCRIÇÃO',
  OPTIONS: 'OPÇÕES',
  COMMANDS: 'COMANDOS',
  'EXIT STATUS': 'ESTADO DE SAÍDA',
  ENVIRONMENT: 'AMBIENTE',
  EXAMPLES: 'EXEMPLOS',
  'convert documents to PDF, and PDFs to others': 'converte documentos em PDF, e PDF noutros',
  'Usage:': 'Utilização:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
  choices: 'escolhas',
  default: 'predefinição',
  'tell what it does and what it takes': 'diz o que faz e o que aceita',
  'tell the version': 'diz a versão',
  'nothing on standard error but errors': 'nada na saída de erros exceto erros',
  'say more: the work and its options, times, and every remark on every file':
    'diz mais: o trabalho e as suas opções, os tempos e cada nota sobre cada ficheiro',
  'convert nothing; tell what would be made, and what it would cost':
    'não converte nada; diz o que seria feito e quanto custaria',
  'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)':
    'como o progresso é dito na saída de erros: auto, none ou json (um objeto JSON por linha e mais nada)',
  'Nothing was converted (--dry-run).': 'Nada foi convertido (--dry-run).',
  'Nothing is charged on this computer. Units that a service charges for: {explanation}.':
    'Neste computador nada é cobrado. Unidades que um serviço cobra: {explanation}.',
  '{count} more remarks of this kind; --verbose shows all.':
    'Mais {count} notas deste tipo; --verbose mostra todas.',
  'There is no file “{path}”.': 'Não existe o ficheiro “{path}”.',
  'Several workflows are needed: {parts}.': 'São precisos vários fluxos de trabalho: {parts}.',
  'Work: {steps}': 'Trabalho: {steps}',
  '{name}: done ({seconds} s)': '{name}: concluído ({seconds} s)',
  'Number in the history: {id}': 'Número no histórico: {id}',
  'Log: {file}': 'Registo: {file}',
};

/** Portuguese. The keys are the English texts as they stand where they are used. */
import { admin } from './admin.js';
import { doctor } from './doctor.js';
import { services } from './services.js';
import { terminal } from './terminal.js';
import { watchCommands } from './watch-commands.js';

export const commandLine = {
  'Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.':
    'Converte documentos para PDF, e PDF para outros formatos, neste computador: sem ligação e sem conta.',
  'language of what is said here and in results; the system’s when left out':
    'idioma do que se diz aqui e nos resultados; se omitido, o do sistema',
  '(platen --help shows all commands)': '(platen --help mostra todos os comandos)',
  'Exit status:': 'Estado de saída:',
  'everything was converted': 'tudo foi convertido',
  'at least one file failed': 'falhou pelo menos um ficheiro',
  'wrong usage': 'utilização errada',
  interrupted: 'interrompido',
  // convert
  'Convert files, the files of folders and of ZIP archives, and web addresses':
    'Converte ficheiros, os ficheiros de pastas e de arquivos ZIP, e endereços web',
  'files, folders, ZIP archives or web addresses': 'ficheiros, pastas, arquivos ZIP ou endereços web',
  'files, folders, ZIP archives or web addresses; - is standard input':
    'ficheiros, pastas, arquivos ZIP ou endereços web; - é a entrada padrão',
  'what standard input holds, such as docx; where left out its content tells':
    'o que a entrada padrão contém, como docx; se omitido, o conteúdo o diz',
  'name, key or number of a workflow; see “platen workflows”':
    'nome, chave ou número de um fluxo de trabalho; ver “platen workflows”',
  'name, key or number of a workflow, also of your own; see “platen workflows”':
    'nome, chave ou número de um fluxo de trabalho, também dos seus; ver “platen workflows”',
  'convert every file by what it really is, each by itself, to: {types} (pdf when left out)':
    'converter cada ficheiro pelo que realmente é, cada um por si, para: {types} (se omitido, pdf)',
  'a PDF is made of it first, and the result of that.': 'primeiro faz-se dele um PDF, e deste o resultado.',
  '“{option}” is an option of: {workflows}. Say which with --workflow.':
    '«{option}» é uma opção de: {workflows}. Indique qual com --workflow.',
  'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone':
    'uma opção do fluxo de trabalho, pode repetir-se; ver “platen options”; com --service, FLUXO:NOME=VALOR é só para esse fluxo de trabalho',
  'an option of the workflow, may be repeated; see “platen options”':
    'uma opção do fluxo de trabalho, pode repetir-se; ver “platen options”',
  'another workflow on each result; options after it are its own; may be repeated':
    'outro fluxo de trabalho em cada resultado; as opções a seguir são as dele; pode repetir-se',
  'file names in merge order, separated by commas; others follow as given':
    'nomes de ficheiros pela ordem em que se juntam, separados por vírgulas; os outros seguem-se como dados',
  'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated':
    'páginas de um dos ficheiros a juntar, como relatorio.pdf=1-3,7; o ficheiro por nome, caminho ou posição; pode repetir-se',
  'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out':
    'pasta para os resultados, um nome de ficheiro como relatorio.pdf para um só resultado, ou - para a saída padrão; se omitido, ao lado de cada origem',
  'read the password of protected files from standard input':
    'ler da entrada padrão a palavra-passe dos ficheiros protegidos',
  'read the value of an option that is a password from a line of standard input, after the password; may be repeated':
    'ler de uma linha da entrada padrão, depois da palavra-passe, o valor de uma opção que é uma palavra-passe; pode repetir-se',
  'one JSON object on standard output and nothing else': 'um objeto JSON na saída padrão e mais nada',
  'An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.':
    'Um ficheiro existente nunca é substituído: um segundo report.pdf passa a “report (2).pdf”.',
  'Examples:': 'Exemplos:',
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.':
    'As páginas web, o Markdown, os e-mails e os livros são desenhados por um navegador da família Chromium instalado; PLATEN_CHROMIUM indica outro.',
  '{count} files': '{count} ficheiros',
  'failed: {reason}': 'falhou: {reason}',
  'No result was made.': 'Não foi feito nenhum resultado.',
  'No result was made, because of {names}.': 'Não foi feito nenhum resultado, por causa de {names}.',
  '{missing} of {count} files were not converted.': '{missing} de {count} ficheiros não foram convertidos.',
  // Progress
  waiting: 'à espera',
  starting: 'a iniciar',
  reading: 'a ler',
  loading: 'a abrir',
  exporting: 'a exportar',
  drawing: 'a desenhar',
  merging: 'a juntar',
  checking: 'a verificar',
  saving: 'a guardar',
  cancelled: 'cancelado',
  ready: 'pronto para o resultado',
  done: 'concluído',
  // workflows, options
  'List all workflows with the types they take, and keep workflows of your own':
    'Lista todos os fluxos de trabalho com os tipos que aceitam, e guarda fluxos de trabalho seus',
  'Your own:': 'Os seus:',
  'List all workflows with the types they take': 'Lista todos os fluxos de trabalho com os tipos que aceitam',
  'Run a workflow of your own on files': 'Executa um fluxo de trabalho seu sobre ficheiros',
  'name, name as one word, or number; see “platen workflows list”':
    'nome, nome numa só palavra, ou número; ver “platen workflows list”',
  'Options that the workflow leaves open are given with --option; “platen options NAME” lists them.':
    'As opções que o fluxo de trabalho deixa em aberto indicam-se com --option; “platen options NOME” lista-as.',
  'Nearly the same: {names}': 'Quase iguais: {names}',
  'Keep a chain of workflows under a name of your own':
    'Guarda uma cadeia de fluxos de trabalho com um nome seu',
  'name of your workflow': 'nome do seu fluxo de trabalho',
  'what it is for': 'para que serve',
  'a word for its picture': 'uma palavra para a sua imagem',
  'change the workflow of that name': 'alterar o fluxo de trabalho com esse nome',
  'Kept as “{name}” ({id}).': 'Guardado como “{name}” ({id}).',
  'Asked at every run: {names}.': 'Pedido em cada execução: {names}.',
  'asked at every run': 'pedido em cada execução',
  'Forget a workflow of your own; what was made with it stays':
    'Esquece um fluxo de trabalho seu; o que foi feito com ele fica',
  'name or number of a workflow of your own': 'nome ou número de um fluxo de trabalho seu',
  'Removed “{name}”.': '“{name}” foi removido.',
  'Show a workflow of your own with its steps': 'Mostra um fluxo de trabalho seu com os seus passos',
  'Write workflows of your own as JSON for another computer, without paths; all of them when none is named':
    'Escreve fluxos de trabalho seus em JSON para outro computador, sem caminhos; todos, se nenhum for indicado',
  'Keep the workflows of a file that was exported; none of them where one is not right':
    'Guarda os fluxos de trabalho de um ficheiro exportado; nenhum deles se um não estiver correto',
  'file of workflows, or - for standard input': 'ficheiro de fluxos de trabalho, ou - para a entrada padrão',
  'one JSON object on standard output, as {request} replies':
    'um objeto JSON na saída padrão, tal como {request} responde',
  'everything Platen reads': 'tudo o que o Platen lê',
  'List the options of a workflow': 'Lista as opções de um fluxo de trabalho',
  'name, key or number of a workflow': 'nome, chave ou número de um fluxo de trabalho',
  'only with {choice}': 'só com {choice}',
  'given with {flag}, never as an argument': 'indicado com {flag}, nunca como argumento',
  '{value} when left out': 'se omitido, {value}',
  'when left out': 'se omitido',
  'several as {example}': 'vários como {example}',
  '{minimum} to {maximum}': '{minimum} a {maximum}',
  '{value} for none': '{value} para nenhum',
  mm: 'mm',
  points: 'pontos',
  percent: 'por cento',
  dpi: 'ppp',
  pixels: 'píxeis',
  MB: 'MB',
  degrees: 'graus',
  'page ranges': 'intervalos de páginas',
  // languages, fonts, history
  'List the languages text is recognised in': 'Lista os idiomas em que o texto é reconhecido',
  'one JSON object on standard output': 'um objeto JSON na saída padrão',
  'Add Tesseract’s data for a language: a .traineddata file, named after it':
    'Adiciona os dados do Tesseract para um idioma: um ficheiro .traineddata com o nome dele',
  'Remove data that was added': 'Remove dados adicionados',
  'Text can be recognised in “{code}” now.': 'Já se pode reconhecer texto em “{code}”.',
  'List the fonts that were added for drawing documents':
    'Lista os tipos de letra adicionados para desenhar documentos',
  'Add fonts: .ttf, .otf or .ttc files, of which a copy is kept':
    'Adiciona tipos de letra: ficheiros .ttf, .otf ou .ttc, de que se guarda uma cópia',
  'Remove a font that was added, by the name of its file in the list':
    'Remove um tipo de letra adicionado, pelo nome do seu ficheiro na lista',
  '“{fonts}” is used from the next conversion on.': '“{fonts}” é usado a partir da próxima conversão.',
  'List what was converted, newest first': 'Lista o que foi convertido, o mais recente primeiro',
  'only those of one service of “platen services”; NAME:sandbox for its sandbox, local for this computer':
    'só as de um serviço de “platen services”; NOME:sandbox para a sandbox dele, local para este computador',
  'only with these words in a file or workflow name':
    'só com estas palavras no nome de um ficheiro ou fluxo de trabalho',
  'only these': 'só estes',
  'at most so many, up to 200': 'no máximo tantos, até 200',
  'Nothing yet.': 'Ainda nada.',
  '{count} of {total}; --limit shows more.': '{count} de {total}; --limit mostra mais.',
  '{names} and {count} more': '{names} e mais {count}',
  // serve
  'Serve conversions over HTTP to other programs, until stopped':
    'Oferece conversões por HTTP a outros programas, até ser parado',
  'port to listen on; 0 takes any free one': 'porta em que escutar; 0 usa qualquer uma livre',
  'address to listen on': 'endereço em que escutar',
  'folder of everything the service keeps': 'pasta de tudo o que o serviço guarda',
  'accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder':
    'contas e créditos em PostgreSQL (postgres://...) em vez de um ficheiro nessa pasta',
  'address under which clients reach it, where a proxy stands before it':
    'endereço em que os clientes o contactam, se houver um proxy à frente dele',
  'a further name that requests may be meant for; may be given several times':
    'outro nome a que os pedidos se podem destinar; pode ser indicado várias vezes',
  'web pages that may read replies; may be given several times':
    'páginas web que podem ler as respostas; pode ser indicado várias vezes',
  'believe the addresses that a proxy reports': 'acreditar nos endereços que um proxy comunica',
  'answer the legacy interface v1 without end': 'responder à antiga interface v1 sem fim',
  'answer the legacy interface v1 until that day (2027-01-31)':
    'responder à antiga interface v1 até esse dia (2027-01-31)',
  'limits of users and of the queue, in YAML or JSON; the usual ones when left out':
    'limites dos utilizadores e da fila, em YAML ou JSON; se omitido, os habituais',
  'hours after which executions and results are forgotten':
    'horas após as quais as execuções e os resultados são esquecidos',
  'conversions at the same time; by the cores when left out':
    'conversões em simultâneo; se omitido, segundo os núcleos',
  'write names of documents into the log': 'escrever nomes de documentos no registo',
  'let webhooks go to private addresses': 'deixar os webhooks ir para endereços privados',
  'convert although documents cannot be kept from other files here':
    'converter, ainda que aqui não se possam isolar os documentos de outros ficheiros',
  'first line of standard output': 'primeira linha da saída padrão',
  'The sandbox, which charges nothing: {url}': 'O ambiente de testes, que não cobra nada: {url}',
  'A first user was made. This token is shown once:':
    'Foi criado um primeiro utilizador. Este token é mostrado uma só vez:',
  'port on which programs of this computer read metrics for Prometheus; none when left out':
    'porta em que os programas deste computador leem métricas para o Prometheus; se omitida, nenhuma',
  'seconds that conversions may go on when the service is stopped; what is left goes on at the next start':
    'segundos que as conversões podem continuar quando o serviço é parado; o que resta continua no próximo início',
  'Metrics for Prometheus: {url}': 'Métricas para o Prometheus: {url}',
  'No sandbox works here: a document that takes over the program reading it reaches all files and programs that the service reaches. Serve only people you trust.':
    'Nenhuma sandbox funciona aqui: um documento que tome conta do programa que o lê alcança todos os ficheiros e programas que o serviço alcança. Sirva apenas pessoas de confiança.',
  'Ctrl+C stops the service.': 'Ctrl+C para o serviço.',
  ...admin,
  ...doctor,
  ...services,
  ...terminal,
  ...watchCommands,
} as const;

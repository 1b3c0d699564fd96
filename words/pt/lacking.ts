import type { lacking as englishLacking } from '../en/lacking.js';

/** O que se procura e o Platen não faz, nas palavras das pessoas; e o que mais se aproxima. Uma vírgula separa palavras; o que vem depois de = é tudo o que se escreve. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'assinar, assinatura, assinaturas, rubricar, rubrica',
    says: 'O Platen não faz assinaturas digitais. “{{mark}}” põe uma imagem da sua assinatura numa página; “{{look}}” diz se um documento está assinado.',
  },
  redact: {
    words: 'rasurar, tarjar, censurar, ocultar texto, riscar texto',
    says: 'O Platen não rasura texto. O que só fica tapado ainda pode ser copiado e procurado.',
  },
  unmark: {
    words:
      'remover marca de água, remover marca d’água, tirar marca de água, tirar marca d’água, eliminar marca de água, apagar marca de água, sem marca de água, sem marca d’água, remover carimbo, tirar carimbo, remover fundo, tirar fundo',
    says: 'O Platen não tira marcas de água nem fundos: fazem parte da página.',
  },
  send: {
    words:
      'enviar, mandar, partilhar, compartilhar, reencaminhar, carregar na nuvem, nuvem, dropbox, onedrive, google drive',
    says: 'O Platen não envia nem partilha documentos. Um resultado pode ser arrastado para um email; “{{small}}” torna-o pequeno o bastante.',
  },
  language: {
    words: 'traduzir, tradução, resumir, resumo, ler em voz alta, leitura em voz alta',
    says: 'O Platen não traduz, não resume e não lê em voz alta. “{{word}}” e “{{text}}” tiram o texto para os programas que o fazem.',
  },
  fill: {
    words: 'preencher, preenchível, criar formulário, fazer formulário, adicionar campo, adicionar campos',
    says: 'O Platen não preenche formulários nem os cria. “{{flat}}” torna parte da página o que está preenchido; “{{mark}}” põe texto nela.',
  },
  compare: {
    words: 'comparar, comparação, diferença, diferenças',
    says: 'O Platen não compara dois documentos. Depois de um trabalho, o resultado vê-se sobre o documento de que veio.',
  },
  links: {
    words:
      'adicionar marcador, adicionar marcadores, editar marcadores, criar marcadores, hiperligação, hiperligações, hiperlink, adicionar ligação, adicionar link, remover link, remover links, remover ligações',
    says: 'O Platen não adiciona nem remove ligações e marcadores.',
  },
  comment: {
    words:
      'anotar, comentar, adicionar comentário, adicionar comentários, adicionar nota, realçar, destacar texto, sublinhar',
    says: 'O Platen não comenta nem realça. “{{mark}}” põe texto nas páginas; “{{flat}}” torna os comentários parte da página.',
  },
  edit: {
    words:
      '=editar, =editar pdf, =modificar pdf, editar texto, alterar texto, mudar texto, substituir texto, apagar texto, eliminar texto, localizar e substituir, mudar tipo de letra, remover imagem, remover imagens, apagar imagem, eliminar imagem',
    says: 'O Platen não altera texto nem imagens dentro de um PDF. “{{word}}” faz dele um documento que se pode editar.',
  },
  print: {
    words: '=imprimir, =imprimir pdf, =imprimir documento, =imprimir ficheiro, impressora',
    says: 'O Platen não imprime em papel: abra um resultado e imprima-o aí. “{{sheets}}” poupa papel.',
  },
  scan: {
    words: 'scanner, =digitalizar, digitalizador, digitalizar documento',
    says: 'O Platen não comanda um digitalizador. “{{scans}}” faz PDF de imagens; “{{ocr}}” torna o texto delas pesquisável.',
  },
  crack: {
    words:
      'quebrar palavra-passe, palavra-passe esquecida, esqueci palavra-passe, esqueci senha, palavra-passe desconhecida, palavra-passe perdida, recuperar palavra-passe, recuperar senha, adivinhar palavra-passe, descobrir palavra-passe',
    says: 'O Platen não descobre palavras-passe. “{{open}}” tira uma que conheça.',
  },
  zip: {
    words: '=zip, =zipar, =ficheiro zip, =ficheiros zip, =arquivo zip, criar zip, para zip, em zip, =rar',
    says: 'O Platen não cria ficheiros ZIP. “{{small}}” torna mais pequeno o próprio PDF.',
  },
  rename: {
    words:
      '=renomear, renomear ficheiro, renomear ficheiros, renomear arquivo, renomear documento, renomear documentos, renomear pdf, mudar o nome, mudar nome, alterar nome, nome do ficheiro',
    says: 'O Platen não muda o nome de documentos. Um resultado recebe o seu nome na lista de resultados: faça duplo clique nele.',
  },
  office: {
    words:
      'word para excel, word para powerpoint, excel para word, excel para powerpoint, powerpoint para word, powerpoint para excel, docx para xlsx, docx para pptx, xlsx para docx, xlsx para pptx, pptx para docx, pptx para xlsx',
    says: 'O Platen não faz de um documento do Office outro num só passo. Primeiro vem “{{any}}”; “{{word}}” ou “{{excel}}” pode ser acrescentado como passo seguinte.',
  },
  make: {
    words: 'para epub, para mobi, para kindle, para dwg, para dxf, para autocad, para vídeo, para mp3',
    says: 'O Platen não faz livros eletrónicos, desenhos de CAD, filmes nem som.',
  },
};

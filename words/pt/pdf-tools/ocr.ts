/** Words of text recognition. */
export const pt = {
  options: {
    ocr: {
      label: 'Reconhecer texto',
      description:
        'As páginas digitalizadas sem texto são lidas, para que o seu texto se possa pesquisar e usar.',
    },
    ocr_language: {
      label: 'Idiomas do texto',
      description: 'Vários são lidos em conjunto; o primeiro é o que mais conta. Nenhum escolhido: inglês.',
    },
    ocr_pages: { label: 'Páginas com texto', description: 'O que se faz com páginas que já têm texto.' },
    auto_rotate: {
      label: 'Endireitar páginas',
      description: 'As digitalizações de lado ou ao contrário são mostradas direitas.',
    },
    ocr_text: {
      label: 'Texto como ficheiro',
      description: 'O texto reconhecido, à parte, ao lado do PDF.',
    },
    ocr_deskew: {
      label: 'Alinhar antes de reconhecer',
      description: 'As digitalizações tortas são lidas direitas; a própria página fica como está.',
    },
    ocr_clean: {
      label: 'Limpar antes de reconhecer',
      description: 'Retira manchas e fundos cinzentos para a leitura; a própria página fica como está.',
    },
    ocr_confidence: {
      label: 'Certeza mínima',
      description: 'As palavras lidas com menos certeza, em percentagem, são omitidas.',
    },
  },
  values: {
    ocr_language: {
      eng: 'Inglês',
      deu: 'Alemão',
      nld: 'Neerlandês',
      fra: 'Francês',
      spa: 'Espanhol',
      ita: 'Italiano',
      por: 'Português',
    },
    ocr_pages: {
      skip: 'Deixar como estão',
      redo: 'Reconhecer de novo',
      force: 'Passar a imagem e reconhecer',
    },
    ocr_text: {
      none: 'Nenhum',
      txt: 'Texto simples',
      hocr: 'hOCR, com as posições das palavras',
      both: 'Ambos',
    },
  },
};

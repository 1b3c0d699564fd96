/** Words of the options of the document properties. */
export const pt = {
  options: {
    title: {
      label: 'Título',
      description: 'Vazio deixa o título como está, - apaga-o. Campos: {name}, {file}, {date}.',
    },
    author: { label: 'Autor', description: '' },
    subject: { label: 'Assunto', description: '' },
    keywords: { label: 'Palavras-chave', description: 'Separadas por vírgulas.' },
    document_language: { label: 'Idioma', description: 'Para leitura em voz alta, por exemplo en ou pt-PT.' },
    show_title: { label: 'Na barra de título', description: '' },
    creator: { label: 'Criado com', description: 'O programa em que o documento foi escrito.' },
    producer: { label: 'PDF criado por', description: 'O programa que fez dele um PDF.' },
    created: {
      label: 'Criado em',
      description: 'Por exemplo 2026-03-31 ou 2026-03-31 14:05, ou now (agora).',
    },
    modified: {
      label: 'Alterado em',
      description: 'Por exemplo 2026-03-31 ou 2026-03-31 14:05, ou now (agora).',
    },
    custom_properties: {
      label: 'Outras propriedades',
      description: 'Nome=valor, separados por ;. Um nome com = e nada a seguir é removido.',
    },
    remove_metadata: {
      label: 'Remover antes todas as propriedades',
      description: 'Também as de páginas e imagens, as miniaturas e o que os programas deixaram.',
    },
  },
  values: {
    show_title: { keep: 'Como está', title: 'O título', file: 'O nome do ficheiro' },
  },
};

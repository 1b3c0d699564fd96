/** Words of splitting, turning, protecting and merging. */
export const pt = {
  options: {
    merge_bookmarks: { label: 'Marcadores', description: '' },
    merge_contents: { label: 'Índice', description: 'Em páginas próprias no início, com ligações.' },
    merge_names: {
      label: 'Nomes dos documentos',
      description: 'Nos marcadores e no índice. Um documento sem título tem o nome do seu ficheiro.',
    },
    merge_cover: {
      label: 'O primeiro documento é uma capa',
      description: 'Fica antes do índice; este e os marcadores não o mencionam.',
    },
    merge_odd: {
      label: 'Começar em página ímpar',
      description: 'Para impressão frente e verso: onde for preciso, acrescenta-se uma página em branco.',
    },
    merge_attachments: {
      label: 'Ficheiros anexados',
      description: 'Ficheiros que um documento traz consigo no seu todo.',
    },
    merge_size: {
      label: 'Tamanho da página',
      description: 'As páginas são escaladas por inteiro e centradas; as ligações e os campos acompanham.',
    },
    merge_title: { label: 'Título do resultado', description: 'Também o título do índice. Vazio: nenhum.' },
    split_by: { label: 'Dividir', description: '' },
    split_pages: { label: 'Páginas por ficheiro', description: '' },
    split_ranges: {
      label: 'Intervalos de páginas',
      description: 'Um ficheiro por intervalo, por exemplo 1-3,4-10,11-.',
    },
    split_level: { label: 'Nível dos marcadores', description: '' },
    split_megabytes: { label: 'Maior ficheiro', description: '' },
    split_names: {
      label: 'Nomes dos ficheiros',
      description: 'Campos: {name}, {n}, {from}, {to}, {bookmark}. Vazio: o nome e as páginas ou o marcador.',
    },
    split_blank: { label: 'As páginas em branco', description: '' },
    rotation: { label: 'Rodar', description: '' },
    rotate_which: { label: 'Que páginas', description: 'Tal como se veem agora.' },
    open_password: { label: 'Palavra-passe para abrir', description: 'Vazio: qualquer pessoa pode abrir.' },
    owner_password: {
      label: 'Palavra-passe para alterar permissões',
      description: 'Vazio: uma palavra-passe aleatória que ninguém conhece.',
    },
    allow_print: { label: 'Imprimir', description: '' },
    allow_copy: { label: 'Copiar texto e imagens', description: '' },
    allow_change: { label: 'Alterar o documento', description: '' },
    allow_fill: { label: 'Preencher formulários', description: '' },
    allow_annotate: { label: 'Comentar', description: '' },
    allow_assemble: { label: 'Inserir, eliminar e rodar páginas', description: '' },
    allow_accessibility: { label: 'Leitura por tecnologias de apoio', description: '' },
    entitled: {
      label: 'Tenho o direito de levantar as restrições',
      description:
        'Necessário para documentos que proíbem imprimir, copiar ou alterar, a não ser que a palavra-passe seja a do proprietário.',
    },
  },
  values: {
    merge_bookmarks: { files: 'Um por ficheiro', folders: 'Por pasta', kept: 'Os próprios', none: 'Nenhum' },
    merge_contents: { none: 'Nenhum', files: 'Documentos', headings: 'Com títulos' },
    merge_names: { files: 'Os ficheiros', titles: 'Os próprios títulos' },
    merge_attachments: { keep: 'Manter', drop: 'Omitir' },
    merge_size: { keep: 'Como estão', first: 'Como a primeira', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'A cada tantas páginas',
      ranges: 'Por intervalos',
      bookmarks: 'Nos marcadores',
      size: 'Por tamanho',
      blank: 'Nas páginas em branco',
      odd_even: 'Páginas ímpares e pares',
    },
    split_blank: { drop: 'Omitir', keep: 'No ficheiro anterior' },
    rotation: { '90': 'À direita', '180': 'Ao contrário', '270': 'À esquerda', reset: 'Como feitas' },
    rotate_which: { all: 'Todas', portrait: 'Verticais', landscape: 'Horizontais' },
    allow_print: { full: 'Permitido', low: 'Em baixa qualidade', none: 'Não permitido' },
  },
};

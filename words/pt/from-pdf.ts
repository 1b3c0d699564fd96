/** Words of the workflows that make something else of a PDF. */
export const workflows = {
  'pdf-to-word': {
    name: 'PDF para Word',
    description: 'Um documento para editar, com os seus títulos, listas e tabelas.',
  },
  'pdf-to-excel': {
    name: 'PDF para Excel',
    description: 'As tabelas de um PDF como folhas de cálculo, com números como números.',
  },
  'pdf-to-powerpoint': {
    name: 'PDF para PowerPoint',
    description: 'Um diapositivo por página, com texto que se pode editar.',
  },
  'pdf-to-jpg': { name: 'PDF para JPG', description: 'Cada página como imagem JPEG.' },
  'pdf-to-png': { name: 'PDF para PNG', description: 'Cada página como imagem sem perdas.' },
  'pdf-to-webp': { name: 'PDF para WebP', description: 'Cada página como imagem pequena para a web.' },
  'pdf-to-tiff': {
    name: 'PDF para TIFF',
    description: 'Todas as páginas num só TIFF, ou um por página; para fax e arquivo.',
  },
  'pdf-to-text': {
    name: 'PDF para texto',
    description: 'O texto simples, pela ordem de leitura ou como está na página.',
  },
  'pdf-to-html': { name: 'PDF para HTML', description: 'Uma página web com tudo incluído.' },
  'pdf-to-csv': { name: 'PDF para CSV', description: 'As tabelas de um PDF como dados.' },
  'pdf-to-markdown': {
    name: 'PDF para Markdown',
    description: 'Títulos, listas, tabelas e ligações, para notas e modelos de linguagem.',
  },
};

export const options = {
  repair_text: {
    label: 'Reparar texto que se copia mal',
    description:
      'Alguns documentos não dizem que letras as suas formas representam. Essas letras são então reconhecidas pelo aspeto.',
  },
  covered_text: {
    label: 'Texto tapado',
    description: 'Texto sob caixas pretas, sob imagens ou da cor do seu fundo: ninguém o vê na página.',
  },
  layout: { label: 'Disposição', description: 'Manter o aspeto serve para formulários e cartazes.' },
  headers_footers: { label: 'Cabeçalhos e rodapés', description: '' },
  pictures: { label: 'Imagens', description: '' },
  markdown_pictures: { label: 'Imagens', description: '' },
  front_matter: {
    label: 'Título, autor e origem no início',
    description: 'Como front matter (YAML), que os programas de notas leem.',
  },
  form_controls: {
    label: 'Campos de formulário preenchíveis',
    description: 'Caso contrário, o seu conteúdo passa a texto.',
  },
  sheets: { label: 'Tabelas', description: 'Uma folha ou um ficheiro para cada uma.' },
  number_locale: { label: 'Números e datas escritos como em', description: '' },
  outside_text: { label: 'Texto fora das tabelas', description: '' },
  tables: {
    label: 'Correções das tabelas encontradas',
    description: 'Em JSON; é a janela que as escreve. Vazio usa as tabelas tal como foram encontradas.',
  },
  bom: {
    label: 'Marca de ordem de bytes no início',
    description:
      'Só com ela o Excel lê bem outras letras que não as inglesas; alguns programas tropeçam nela.',
  },
  csv_numbers: { label: 'Números e datas', description: '' },
  formula_guard: {
    label: 'Impedir que o texto seja executado como fórmula',
    description: 'O texto que começa por =, +, - ou @ recebe um apóstrofo à frente.',
  },
  line_ends: { label: 'Fins de linha', description: '' },
  speaker_notes: {
    label: 'Comentários como notas do orador',
    description: 'Os comentários de uma página passam a notas do respetivo diapositivo.',
  },
  text_layout: { label: 'Texto', description: '' },
  text_lines: { label: 'Linhas de um parágrafo', description: '' },
  text_tables: { label: 'Tabelas', description: '' },
  page_ends: { label: 'Entre páginas', description: '' },
  html_layout: { label: 'Página', description: '' },
  html_fonts: { label: 'Tipos de letra', description: '' },
  picture_size: { label: 'Tamanho', description: '' },
  picture_dpi: {
    label: 'Píxeis por polegada',
    description: '96 é como num ecrã, com 150 lê-se bem, com 300 imprime-se bem.',
  },
  picture_pixels: { label: 'Píxeis do lado mais comprido', description: '' },
  picture_quality: { label: 'Qualidade', description: 'Menos dá ficheiros mais pequenos.' },
  picture_colours: { label: 'Cores', description: '' },
  black_white: { label: 'Preto e branco por', description: '' },
  bw_threshold: {
    label: 'Limiar',
    description: 'O que for mais claro fica branco: menos dá letras mais finas, mais dá letras mais grossas.',
  },
  crop_content: {
    label: 'Recortar ao conteúdo da página',
    description: 'As margens vazias são cortadas.',
  },
  crop_margin: { label: 'Margem que fica', description: '' },
  draw_comments: {
    label: 'Comentários e campos de formulário',
    description: 'Caso contrário, a página é desenhada sem eles.',
  },
  transparent: {
    label: 'Fundo transparente',
    description: 'Onde nada está desenhado, a imagem deixa ver o que está por trás.',
  },
  webp_lossless: { label: 'Sem perdas', description: '' },
  tiff_files: { label: 'Páginas', description: '' },
  tiff_compression: { label: 'Compressão', description: '' },
  tiff_bw_compression: { label: 'Compressão a preto e branco', description: '' },
};

export const values = {
  layout: { flowing: 'Fácil de editar', look: 'Manter o aspeto' },
  headers_footers: { keep: 'Manter', drop: 'Omitir' },
  covered_text: { keep: 'Manter', drop: 'Omitir' },
  pictures: { keep: 'Manter', drop: 'Omitir' },
  markdown_pictures: { beside: 'Como ficheiros numa pasta ao lado', drop: 'Omitir' },
  sheets: { table: 'Uma por tabela', page: 'Uma por página', all: 'Todas juntas' },
  number_locale: {
    found: 'Detetado no documento',
    'en-US': 'Inglês (Estados Unidos): 1,234.56, mês primeiro',
    'en-GB': 'Inglês (Reino Unido): 1,234.56, dia primeiro',
    'nl-NL': 'Neerlandês: 1.234,56',
    'de-DE': 'Alemão: 1.234,56',
    'de-CH': 'Alemão (Suíça): 1’234.56',
    'fr-FR': 'Francês: 1 234,56',
    'es-ES': 'Espanhol: 1.234,56',
    'it-IT': 'Italiano: 1.234,56',
    'pt-PT': 'Português: 1 234,56',
    'sv-SE': 'Sueco: 1 234,56, ano primeiro',
  },
  outside_text: { drop: 'Omitir', keep: 'Manter, no seu lugar' },
  csv_numbers: {
    printed: 'Tal como impressos',
    plain: 'Como os programas os leem: 1234.5 e 2025-12-31',
  },
  line_ends: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
  text_layout: { reading: 'Pela ordem de leitura', layout: 'Como na página' },
  text_lines: { joined: 'Unidas', kept: 'Como na página' },
  text_tables: { aligned: 'Colunas alinhadas', tabs: 'Colunas separadas por tabulações' },
  page_ends: { line: 'Uma linha vazia', feed: 'Uma quebra de página (form feed)', none: 'Nada' },
  html_layout: { flowing: 'Texto corrido', pages: 'Como as páginas' },
  html_fonts: { embed: 'Os do documento, no interior', reader: 'Os do leitor' },
  picture_size: { dpi: 'Por resolução', pixels: 'Pelo lado mais comprido' },
  picture_colours: { colour: 'Como na página', grey: 'Tons de cinzento', bw: 'Preto e branco' },
  black_white: {
    found: 'Um limiar encontrado para cada página',
    threshold: 'Um limiar fixo',
    dither: 'Pontos (dithering), para fotografias',
  },
  tiff_files: { one: 'Todas num ficheiro', each: 'Um ficheiro por página' },
  tiff_compression: {
    lzw: 'LZW, que qualquer programa lê',
    deflate: 'Deflate, mais pequeno',
    jpeg: 'JPEG, com alguma perda',
    none: 'Nenhuma',
  },
  tiff_bw_compression: { g4: 'Fax grupo 4, o mais pequeno', lzw: 'LZW', none: 'Nenhuma' },
};

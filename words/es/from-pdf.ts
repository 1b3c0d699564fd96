/** Words of the workflows that make something else of a PDF. */
export const workflows = {
  'pdf-to-word': {
    name: 'PDF a Word',
    description: 'Un documento para editar, con sus títulos, listas y tablas.',
  },
  'pdf-to-excel': {
    name: 'PDF a Excel',
    description: 'Las tablas de un PDF como hojas de cálculo, los números como números.',
  },
  'pdf-to-powerpoint': {
    name: 'PDF a PowerPoint',
    description: 'Una diapositiva por página, con texto que se puede editar.',
  },
  'pdf-to-jpg': { name: 'PDF a JPG', description: 'Cada página como imagen JPEG.' },
  'pdf-to-png': { name: 'PDF a PNG', description: 'Cada página como imagen sin pérdida.' },
  'pdf-to-webp': { name: 'PDF a WebP', description: 'Cada página como imagen pequeña para la web.' },
  'pdf-to-tiff': {
    name: 'PDF a TIFF',
    description: 'Todas las páginas en un TIFF, o cada una en el suyo; para fax y archivo.',
  },
  'pdf-to-text': {
    name: 'PDF a texto',
    description: 'El texto sin formato, en orden de lectura o como está en la página.',
  },
  'pdf-to-html': { name: 'PDF a HTML', description: 'Una sola página web con todo dentro.' },
  'pdf-to-csv': { name: 'PDF a CSV', description: 'Las tablas de un PDF como datos.' },
  'pdf-to-markdown': {
    name: 'PDF a Markdown',
    description: 'Títulos, listas, tablas y enlaces, para notas y modelos de lenguaje.',
  },
};

export const options = {
  repair_text: {
    label: 'Reparar texto que se copia mal',
    description:
      'Algunos documentos no dicen qué letras representan sus formas. Esas letras se reconocen entonces por su aspecto.',
  },
  covered_text: {
    label: 'Texto tapado',
    description:
      'Texto bajo recuadros negros, bajo imágenes o del color de su fondo: nadie lo ve en la página.',
  },
  layout: {
    label: 'Diseño',
    description: 'Conservar el aspecto va bien con formularios y carteles.',
  },
  headers_footers: { label: 'Encabezados y pies', description: '' },
  pictures: { label: 'Imágenes', description: '' },
  markdown_pictures: { label: 'Imágenes', description: '' },
  front_matter: {
    label: 'Título, autor y origen al principio',
    description: 'Como front matter (YAML), que leen los programas de notas.',
  },
  form_controls: {
    label: 'Los campos de formulario se pueden rellenar',
    description: 'Si no, su contenido pasa a ser texto.',
  },
  sheets: { label: 'Tablas', description: 'Para cada una una hoja o un archivo.' },
  number_locale: { label: 'Números y fechas escritos como en', description: '' },
  outside_text: { label: 'Texto fuera de las tablas', description: '' },
  tables: {
    label: 'Correcciones de las tablas encontradas',
    description: 'En JSON; las escribe la ventana. Vacío toma las tablas como se han encontrado.',
  },
  bom: {
    label: 'Marca de orden de bytes al principio',
    description:
      'Solo con ella lee bien Excel otras letras que las inglesas; a algunos programas les molesta.',
  },
  csv_numbers: { label: 'Números y fechas', description: '' },
  formula_guard: {
    label: 'Evitar que las hojas de cálculo ejecuten texto como fórmula',
    description: 'El texto que empieza por =, +, - o @ lleva delante un apóstrofo.',
  },
  line_ends: { label: 'Finales de línea', description: '' },
  speaker_notes: {
    label: 'Comentarios como notas del orador',
    description: 'Los comentarios de una página pasan a ser las notas de su diapositiva.',
  },
  text_layout: { label: 'Texto', description: '' },
  text_lines: { label: 'Líneas de un párrafo', description: '' },
  text_tables: { label: 'Tablas', description: '' },
  page_ends: { label: 'Entre páginas', description: '' },
  html_layout: { label: 'Página', description: '' },
  html_fonts: { label: 'Fuentes', description: '' },
  picture_size: { label: 'Tamaño', description: '' },
  picture_dpi: {
    label: 'Píxeles por pulgada',
    description: '96 es como en pantalla, 150 se lee bien, 300 se imprime bien.',
  },
  picture_pixels: { label: 'Píxeles del lado largo', description: '' },
  picture_quality: { label: 'Calidad', description: 'Menos da archivos más pequeños.' },
  picture_colours: { label: 'Colores', description: '' },
  black_white: { label: 'Blanco y negro mediante', description: '' },
  bw_threshold: {
    label: 'Umbral',
    description: 'Lo más claro pasa a blanco: menos da letras más finas, más las da más gruesas.',
  },
  crop_content: {
    label: 'Recortar a lo que hay en la página',
    description: 'Se cortan los bordes vacíos.',
  },
  crop_margin: { label: 'Margen que queda', description: '' },
  draw_comments: {
    label: 'Comentarios y campos de formulario',
    description: 'Si no, la página se dibuja sin ellos.',
  },
  transparent: {
    label: 'Fondo transparente',
    description: 'Donde no hay nada dibujado, la imagen deja ver lo que hay detrás.',
  },
  webp_lossless: { label: 'Sin pérdida', description: '' },
  tiff_files: { label: 'Páginas', description: '' },
  tiff_compression: { label: 'Compresión', description: '' },
  tiff_bw_compression: { label: 'Compresión de blanco y negro', description: '' },
};

export const values = {
  layout: {
    flowing: 'Fácil de editar',
    look: 'Conservar aspecto',
  },
  headers_footers: { keep: 'Conservar', drop: 'Omitir' },
  covered_text: { keep: 'Conservar', drop: 'Omitir' },
  pictures: { keep: 'Conservar', drop: 'Omitir' },
  markdown_pictures: { beside: 'Como archivos en una carpeta al lado', drop: 'Omitir' },
  sheets: { table: 'Cada una aparte', page: 'Juntas por página', all: 'Todas juntas' },
  number_locale: {
    found: 'Según el documento',
    'en-US': 'Inglés (Estados Unidos): 1,234.56, primero el mes',
    'en-GB': 'Inglés (Reino Unido): 1,234.56, primero el día',
    'nl-NL': 'Neerlandés: 1.234,56',
    'de-DE': 'Alemán: 1.234,56',
    'de-CH': 'Alemán (Suiza): 1’234.56',
    'fr-FR': 'Francés: 1 234,56',
    'es-ES': 'Español: 1.234,56',
    'it-IT': 'Italiano: 1.234,56',
    'pt-PT': 'Portugués: 1 234,56',
    'sv-SE': 'Sueco: 1 234,56, primero el año',
  },
  outside_text: { drop: 'Omitir', keep: 'Conservar, en su sitio' },
  csv_numbers: {
    printed: 'Como están impresos',
    plain: 'Como los leen los programas: 1234.5 y 2025-12-31',
  },
  line_ends: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
  text_layout: { reading: 'En orden de lectura', layout: 'Como en la página' },
  text_lines: { joined: 'Unidas', kept: 'Como en la página' },
  text_tables: { aligned: 'Columnas alineadas', tabs: 'Columnas separadas por tabuladores' },
  page_ends: { line: 'Una línea en blanco', feed: 'Un salto de página (form feed)', none: 'Nada' },
  html_layout: {
    flowing: 'Texto corrido',
    pages: 'Como las páginas',
  },
  html_fonts: { embed: 'Las del documento, dentro', reader: 'Las del lector' },
  picture_size: { dpi: 'Por resolución', pixels: 'Por el lado largo' },
  picture_colours: { colour: 'Como en la página', grey: 'Escala de grises', bw: 'Blanco y negro' },
  black_white: {
    found: 'Un umbral que se busca para cada página',
    threshold: 'Un umbral fijo',
    dither: 'Puntos (tramado), para fotos',
  },
  tiff_files: { one: 'Todas en un archivo', each: 'Un archivo cada una' },
  tiff_compression: {
    lzw: 'LZW, que lee cualquier programa',
    deflate: 'Deflate, más pequeño',
    jpeg: 'JPEG, con algo de pérdida',
    none: 'Ninguna',
  },
  tiff_bw_compression: { g4: 'Fax grupo 4, el más pequeño', lzw: 'LZW', none: 'Ninguna' },
};

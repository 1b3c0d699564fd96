import type { NameTables } from '../name-tables.js';
import * as fromPdf from './from-pdf.js';
import { mailOptions, mailValues } from './mail-words.js';
import { es as pdfTools } from './pdf-tools/index.js';

/** Names of the options and, by option, of the choices. */
export const options: NameTables['options'] = {
  ...pdfTools.options,
  ...fromPdf.options,
  ...mailOptions,
  password: {
    label: 'Contraseña para abrir los documentos',
    description: 'Se prueba en cada documento protegido y no se guarda nunca.',
  },
  pages: { label: 'Páginas', description: 'Por ejemplo 1-3,7. Vacío significa todas.' },
  pdf_type: { label: 'Resultado', description: '' },
  tagged: {
    label: 'Etiquetado para lectores de pantalla',
    description: 'Conserva títulos, listas y tablas legibles para las tecnologías de asistencia.',
  },
  bookmarks: { label: 'Marcadores a partir de los títulos', description: '' },
  image_quality: {
    label: 'Calidad de imagen',
    description: 'Calidad JPEG de las imágenes del documento; 100 las conserva sin pérdida.',
  },
  image_dpi: { label: 'Resolución de imagen', description: '' },
  tracked_changes: { label: 'Control de cambios', description: '' },
  comments: {
    label: 'Comentarios',
    description:
      'Las notas se ven en un lector y no se imprimen. Para el margen las páginas se reducen. Las hojas que imprimen ellas mismas sus comentarios lo hacen igualmente.',
  },
  form_fields: {
    label: 'Los campos de formulario siguen siendo rellenables',
    description: 'Si no, se imprimen tal como se ven.',
  },
  fit: {
    label: 'Ajuste',
    description:
      'Automático: las hojas demasiado anchas se ajustan, y el papel se gira donde así la impresión sea más grande. Una configuración de página del archivo tiene prioridad.',
  },
  orientation: { label: 'Orientación', description: '' },
  notes: {
    label: 'Páginas de notas',
    description: 'Añade después de las diapositivas una página con las notas del orador.',
  },
  hidden_slides: { label: 'También diapositivas ocultas', description: '' },
  delimiter: { label: 'Separador', description: '' },
  encoding: { label: 'Codificación del texto', description: '' },
  header_row: { label: 'Repetir la fila de títulos en cada página', description: '' },
  page_size: { label: 'Tamaño de página', description: '' },
  page_orientation: { label: 'Orientación de página', description: '' },
  image_fit: { label: 'Ajuste', description: '' },
  margin_mm: { label: 'Márgenes', description: '' },
  combine: { label: 'Varias imágenes', description: '' },
  paper: {
    label: 'Papel',
    description: '',
  },
  paper_orientation: {
    label: 'Orientación del papel',
    description: '',
  },
  page_paper: {
    label: 'Papel que pide la propia página',
    description: 'Algunas páginas dicen para qué papel están hechas; eso tiene entonces prioridad.',
  },
  margins: {
    label: 'Márgenes',
    description: 'En los cuatro lados.',
  },
  header: {
    label: 'Encabezado',
    description: 'Puede contener {title}, {date}, {page} y {pages}.',
  },
  footer: {
    label: 'Pie de página',
    description: 'Puede contener {title}, {date}, {page} y {pages}.',
  },
  page_numbers: {
    label: 'Números de página',
    description: '',
  },
  scale: {
    label: 'Escala',
    description: '',
  },
  background: {
    label: 'Colores e imágenes de fondo',
    description: '',
  },
  media: {
    label: 'Aspecto',
    description: '',
  },
  site_pages: {
    label: 'Páginas de un sitio',
    description: '',
  },
  javascript: {
    label: 'Ejecutar los scripts de la página',
    description: '',
  },
  network: {
    label: 'Permitir la red para esta tarea',
    description:
      'Las direcciones web la necesitan. Las páginas pueden cargar entonces imágenes y estilos de internet.',
  },
  local_addresses: {
    label: 'Abrir direcciones web de la red local',
    description: 'Para una página de este equipo o de su propia red. La red debe estar permitida.',
  },
  print_style: {
    label: 'Estilo',
    description: '',
  },
  table_of_contents: {
    label: 'Índice',
    description: '',
  },
  line_numbers: {
    label: 'Números de línea',
    description: '',
  },
  syntax_colours: {
    label: 'Colores para el código fuente',
    description: '',
  },
  font_size: {
    label: 'Tamaño de letra',
    description: '',
  },
  wrap_lines: {
    label: 'Partir las líneas largas',
    description: '',
  },
  attachments: {
    label: 'Adjuntos',
    description: '',
  },
  archive_layout: {
    label: 'Resultado',
    description: '',
  },
  folders: {
    label: 'Solo estas carpetas',
    description:
      'Nombres o rutas separados por comas, como Bandeja de entrada, Enviados/2026. Vacío significa todas.',
  },
  date_from: {
    label: 'Desde la fecha',
    description: 'Como 2026-01-31. Vacío significa sin límite.',
  },
  date_to: {
    label: 'Hasta la fecha',
    description: 'Como 2026-01-31, ese día incluido.',
  },
  contains_text: {
    label: 'Solo mensajes con estas palabras',
    description: 'En el asunto, los nombres o el texto.',
  },
  duplicates: {
    label: 'Mensajes duplicados',
    description: '',
  },
  layouts: {
    label: 'Qué se dibuja',
    description: 'Automático: las presentaciones, o el modelo si no muestran nada.',
  },
  drawing_paper: {
    label: 'Tamaño de papel',
    description: '',
  },
  drawing_scale: {
    label: 'Escala',
    description: '',
  },
  drawing_colours: {
    label: 'Colores',
    description: '',
  },
  lineweights: {
    label: 'Dibujar grosor de línea',
    description: '',
  },
  layers: {
    label: 'Capas que se pueden activar y desactivar en el PDF',
    description: '',
  },
  book_font_size: {
    label: 'Tamaño de letra',
    description: '',
  },
  book_cover: {
    label: 'Cubierta como primera página',
    description: '',
  },
  item_kinds: {
    label: 'Elementos',
    description: '',
  },
  archive_encoding: {
    label: 'Escritura de textos antiguos',
    description: 'Para archivos de datos de Outlook 97 a 2002 cuyas letras se ven mal.',
  },
};

export const values: NameTables['values'] = {
  ...pdfTools.values,
  ...fromPdf.values,
  ...mailValues,
  pdf_type: {
    pdf: 'PDF',
    'pdfa-2b': 'PDF/A-2b',
    'pdfa-2u': 'PDF/A-2u',
    'pdfa-2a': 'PDF/A-2a',
    'pdfa-3b': 'PDF/A-3b',
    'pdfa-3u': 'PDF/A-3u',
    'pdfa-3a': 'PDF/A-3a',
    'pdfa-1b': 'PDF/A-1b',
    'pdfa-1a': 'PDF/A-1a',
  },
  image_dpi: {
    '75': '75 dpi',
    '150': '150 dpi',
    '300': '300 dpi',
    '600': '600 dpi',
    keep: 'Dejar como está',
  },
  tracked_changes: {
    marked: 'Mostrados',
    accepted: 'Aceptados',
    original: 'Original',
  },
  comments: {
    none: 'Ninguno',
    notes: 'Como notas del PDF',
    margin: 'En el margen',
    after: 'En páginas aparte',
  },
  fit: {
    document: 'Como en el archivo',
    auto: 'Automático',
    width: 'Al ancho de página',
    sheet: 'Una página por hoja',
  },
  orientation: { document: 'Como en el archivo', portrait: 'Vertical', landscape: 'Horizontal' },
  delimiter: {
    auto: 'Detectar',
    ',': 'Coma',
    ';': 'Punto y coma',
    tab: 'Tabulador',
    '|': 'Barra vertical',
    ':': 'Dos puntos',
  },
  encoding: {
    auto: 'Detectar',
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'windows-1252': 'Europa occidental (Windows-1252)',
    'iso-8859-15': 'Europa occidental (ISO 8859-15)',
    'windows-1250': 'Europa central (Windows-1250)',
    'windows-1251': 'Cirílico (Windows-1251)',
    shift_jis: 'Japonés (Shift JIS)',
    gb18030: 'Chino (GB 18030)',
  },
  header_row: { auto: 'Si hay una', yes: 'Siempre', no: 'Nunca' },
  page_size: { image: 'Tamaño imagen', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  page_orientation: { auto: 'Como la imagen', portrait: 'Vertical', landscape: 'Horizontal' },
  image_fit: {
    shrink: 'Reducir',
    fit: 'Ajustar',
    fill: 'Llenar, recortando',
  },
  combine: { each: 'Un PDF cada una', one: 'Todas en un PDF' },
  paper: {
    auto: 'Estándar',
    a4: 'A4',
    a5: 'A5',
    a3: 'A3',
    letter: 'Letter',
    legal: 'Legal',
    tabloid: 'Tabloid',
    reader: 'Lector electrónico (90 × 120 mm)',
  },
  paper_orientation: {
    portrait: 'Vertical',
    landscape: 'Horizontal',
  },
  media: {
    print: 'Para imprimir',
    screen: 'Para pantalla',
  },
  site_pages: {
    first: 'La primera página',
    all: 'Todas las páginas a las que enlaza, en un PDF',
  },
  print_style: {
    plain: 'Sencillo',
    book: 'Libro',
    compact: 'Compacto',
  },
  line_numbers: {
    auto: 'Con código fuente',
    yes: 'Siempre',
    no: 'Nunca',
  },
  attachments: {
    merge: 'En el PDF',
    separate: 'Como archivos junto al PDF',
    list: 'Solo los nombres',
  },
  archive_layout: {
    message: 'Un PDF por mensaje, en carpetas',
    folder: 'Un PDF por carpeta, con marcadores',
  },
  duplicates: {
    mark: 'Convertir y señalar en el índice',
    skip: 'Omitir',
  },
  layouts: {
    auto: 'Automático',
    model: 'Solo el modelo',
    layouts: 'Todas las presentaciones',
    all: 'Modelo y presentaciones',
  },
  drawing_paper: {
    layout: 'De la presentación',
    a4: 'A4',
    a3: 'A3',
    a2: 'A2',
    a1: 'A1',
    a0: 'A0',
    letter: 'Letter',
    tabloid: 'Tabloid',
    'arch-d': 'ARCH D',
    'arch-e': 'ARCH E',
  },
  drawing_scale: {
    fit: 'Ajustada a la página',
    '1:1': '1:1',
    '1:2': '1:2',
    '1:5': '1:5',
    '1:10': '1:10',
    '1:20': '1:20',
    '1:50': '1:50',
    '1:100': '1:100',
    '1:200': '1:200',
    '1:500': '1:500',
  },
  drawing_colours: {
    paper: 'Más oscuros para papel',
    drawn: 'Como en el dibujo',
    black: 'Negro sobre blanco',
    grey: 'Escala de grises',
  },
  item_kinds: {
    all: 'Mensajes, contactos, calendario, tareas y notas',
    mail: 'Solo mensajes',
  },
  archive_encoding: {
    auto: 'Según el archivo',
    '1250': 'Europa central (1250)',
    '1251': 'Cirílico (1251)',
    '1252': 'Occidental (1252)',
    '1253': 'Griego (1253)',
    '1254': 'Turco (1254)',
    '1255': 'Hebreo (1255)',
    '1256': 'Árabe (1256)',
    '1257': 'Báltico (1257)',
    '874': 'Tailandés (874)',
    '932': 'Japonés (932)',
    '936': 'Chino simplificado (936)',
    '949': 'Coreano (949)',
    '950': 'Chino tradicional (950)',
  },
};

/** Words of splitting, turning, protecting and merging. */
export const es = {
  options: {
    merge_bookmarks: { label: 'Marcadores', description: '' },
    merge_contents: {
      label: 'Índice',
      description: 'En páginas propias al principio, con enlaces.',
    },
    merge_names: {
      label: 'Nombres de los documentos',
      description: 'En los marcadores y el índice. Un documento sin título se llama como su archivo.',
    },
    merge_cover: {
      label: 'El primer documento es una cubierta',
      description: 'Va antes del índice; ni este ni los marcadores lo nombran.',
    },
    merge_odd: {
      label: 'Empezar en página impar',
      description: 'Para imprimir a doble cara: donde hace falta se añade una página en blanco.',
    },
    merge_attachments: {
      label: 'Archivos adjuntos',
      description: 'Archivos que un documento lleva consigo como conjunto.',
    },
    merge_size: {
      label: 'Tamaño de página',
      description: 'Las páginas se escalan enteras y se centran; los enlaces y campos las siguen.',
    },
    merge_title: {
      label: 'Título del resultado',
      description: 'También el encabezado del índice. Vacío: ninguno.',
    },
    split_by: { label: 'Dividir', description: '' },
    split_pages: { label: 'Páginas por archivo', description: '' },
    split_ranges: {
      label: 'Intervalos de páginas',
      description: 'Un archivo por intervalo, por ejemplo 1-3,4-10,11-.',
    },
    split_level: { label: 'Nivel de los marcadores', description: '' },
    split_megabytes: { label: 'Archivo más grande', description: '' },
    split_names: {
      label: 'Nombres de los archivos',
      description:
        'Campos: {name}, {n}, {from}, {to}, {bookmark}. Vacío: el nombre y las páginas o el marcador.',
    },
    split_blank: { label: 'Las páginas en blanco', description: '' },
    rotation: { label: 'Girar', description: '' },
    rotate_which: { label: 'Qué páginas', description: 'Según se muestran ahora.' },
    open_password: { label: 'Contraseña para abrir', description: 'Vacío: cualquiera puede abrirlo.' },
    owner_password: {
      label: 'Contraseña para cambiar permisos',
      description: 'Vacío: una contraseña al azar que nadie conoce.',
    },
    allow_print: { label: 'Imprimir', description: '' },
    allow_copy: { label: 'Copiar texto e imágenes', description: '' },
    allow_change: { label: 'Modificar el documento', description: '' },
    allow_fill: { label: 'Rellenar formularios', description: '' },
    allow_annotate: { label: 'Añadir comentarios', description: '' },
    allow_assemble: { label: 'Insertar, eliminar y girar páginas', description: '' },
    allow_accessibility: { label: 'Lectura con tecnologías de asistencia', description: '' },
    entitled: {
      label: 'Tengo derecho a levantar las restricciones',
      description:
        'Hace falta para documentos que prohíben imprimir, copiar o modificar, salvo que la contraseña sea la del propietario.',
    },
  },
  values: {
    merge_bookmarks: {
      files: 'Uno por documento',
      folders: 'Por carpeta',
      kept: 'Los suyos',
      none: 'Ninguno',
    },
    merge_contents: {
      none: 'Ninguno',
      files: 'Documentos',
      headings: 'Con títulos',
    },
    merge_names: { files: 'Sus archivos', titles: 'Sus propios títulos' },
    merge_attachments: { keep: 'Conservar', drop: 'Omitir' },
    merge_size: { keep: 'Como están', first: 'Como la primera', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Cada tantas páginas',
      ranges: 'Por intervalos',
      bookmarks: 'Por marcadores',
      size: 'Por tamaño de archivo',
      blank: 'Por páginas en blanco',
      odd_even: 'Impares y pares',
    },
    split_blank: { drop: 'Omitir', keep: 'En el archivo anterior' },
    rotation: {
      '90': 'A la derecha',
      '180': 'Media vuelta',
      '270': 'A la izquierda',
      reset: 'Como se creó',
    },
    rotate_which: { all: 'Todas', portrait: 'Verticales', landscape: 'Horizontales' },
    allow_print: { full: 'Permitido', low: 'En baja calidad', none: 'No permitido' },
  },
};

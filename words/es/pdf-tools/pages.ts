/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const es = {
  options: {
    blank_level: {
      label: 'Qué cuenta como en blanco',
      description: 'Las páginas con campos de formulario o comentarios se quedan siempre.',
    },
    blank_margin: {
      label: 'Márgenes que no cuentan',
      description: 'Por ejemplo 20, para que una página solo con un número de página cuente como en blanco.',
    },
    sheet_size: { label: 'Papel', description: '' },
    sheet_width: { label: 'Ancho', description: '' },
    sheet_height: { label: 'Alto', description: '' },
    sheet_orientation: { label: 'Orientación', description: '' },
    crop_to: { label: 'Recortar', description: '' },
    crop_top: { label: 'Arriba', description: '' },
    crop_bottom: { label: 'Abajo', description: '' },
    crop_left: { label: 'Izquierda', description: '' },
    crop_right: { label: 'Derecha', description: '' },
    crop_same: { label: 'Quitar', description: '' },
    crop_room: { label: 'Espacio alrededor del contenido', description: '' },
    crop_remove: {
      label: 'Eliminar definitivamente lo recortado',
      description:
        'Las páginas recortadas pasan a ser imágenes. Si no, otros programas pueden volver a mostrar lo oculto.',
    },
    sheet_content: { label: 'Contenido', description: '' },
    sheet_margin: { label: 'Margen', description: '' },
    sheet_pages: { label: 'Páginas por hoja', description: 'Folleto: dos, en el orden para plegar.' },
    sheet_layout: { label: 'Orientación', description: '' },
    sheet_direction: { label: 'Orden de las páginas', description: '' },
    sheet_gap: { label: 'Espacio entre páginas', description: '' },
    sheet_frame: { label: 'Marco alrededor de cada página', description: '' },
  },
  values: {
    sheet_pages: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Folleto',
    },
    sheet_layout: { auto: 'Automático', portrait: 'Vertical', landscape: 'Horizontal' },
    sheet_direction: {
      across: 'Primero a la derecha, después abajo',
      down: 'Primero abajo, después a la derecha',
      right_to_left: 'De derecha a izquierda, después abajo',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Otro' },
    sheet_orientation: { auto: 'Automático', portrait: 'Vertical', landscape: 'Horizontal' },
    crop_to: { margins: 'Por márgenes', content: 'Hasta el contenido' },
    crop_same: { same: 'Lo mismo en todas las páginas', own: 'En cada página, lo que sobre' },
    sheet_content: {
      fit: 'Cabe todo',
      fill: 'Llenar, recortando',
      keep: 'A tamaño real',
    },
    blank_level: {
      strict: 'Solo páginas vacías',
      normal: 'También escaneos con polvo, perforaciones y sombras',
      tolerant: 'También escaneos con manchas y texto que se transparenta',
    },
  },
};

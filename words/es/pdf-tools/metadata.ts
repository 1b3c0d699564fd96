/** Words of the options of the document properties. */
export const es = {
  options: {
    title: {
      label: 'Título',
      description: 'Vacío deja el título como está, - lo borra. Campos: {name}, {file}, {date}.',
    },
    author: { label: 'Autor', description: '' },
    subject: { label: 'Asunto', description: '' },
    keywords: { label: 'Palabras clave', description: 'Separadas por comas.' },
    document_language: {
      label: 'Idioma',
      description: 'Para la lectura en voz alta, por ejemplo en o es-ES.',
    },
    show_title: { label: 'En la barra de título', description: '' },
    creator: { label: 'Creado con', description: 'El programa en el que se escribió el documento.' },
    producer: { label: 'PDF creado por', description: 'El programa que hizo de él un PDF.' },
    created: {
      label: 'Creado el',
      description: 'Por ejemplo 2026-03-31 o 2026-03-31 14:05, o now (ahora).',
    },
    modified: {
      label: 'Modificado el',
      description: 'Por ejemplo 2026-03-31 o 2026-03-31 14:05, o now (ahora).',
    },
    custom_properties: {
      label: 'Propiedades propias',
      description: 'Nombre=valor, separados por ;. Un nombre con = y nada detrás se elimina.',
    },
    remove_metadata: {
      label: 'Quitar antes todas las propiedades',
      description: 'También las de páginas e imágenes, las miniaturas y lo que han dejado los programas.',
    },
  },
  values: {
    show_title: { keep: 'Como está', title: 'El título', file: 'El nombre del archivo' },
  },
};

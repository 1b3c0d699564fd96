/** Words of the options. */
export const es = {
  options: {
    target_size: {
      label: 'Limitar el tamaño',
      description: 'Las imágenes se reducen paso a paso hasta que el documento cabe.',
    },
    image_quality: {
      label: 'Calidad de las imágenes',
      description: 'Más alta es mejor y ocupa más. Si no, decide el nivel.',
    },
    image_dpi: {
      label: 'Resolución de las imágenes',
      description: 'Las imágenes con más puntos en la página se reducen. Si no, decide el nivel.',
    },
    image_colours: {
      label: 'Colores de las imágenes',
      description: 'El texto y las líneas conservan sus colores.',
    },
    compress_fonts: {
      label: 'Reducir las fuentes',
      description: 'Quita los caracteres que no se usan y las fuentes repetidas.',
    },
    compress_structure: {
      label: 'Limpiar',
      description:
        'Comprime todo de nuevo y elimina lo repetido, lo que no se usa y lo que solo sirve a un programa.',
    },
    linearize: {
      label: 'Para verlo rápido en la web',
      description: 'La primera página aparece antes de que se cargue todo el archivo.',
    },
    strip_metadata: {
      label: 'Quitar las propiedades',
      description: 'Título, autor, programa y similares. Un PDF/A sin esos datos deja de ser PDF/A.',
    },
    strip_interactive: {
      label: 'Quitar los elementos interactivos',
      description:
        'Los campos de formulario y los comentarios pasan a formar parte de la página; se pierden los scripts y las acciones. Los enlaces y marcadores se quedan.',
    },
  },
  values: {
    image_colours: {
      auto: 'Según el nivel',
      print: 'Como están, con bordes de color nítidos',
      web: 'RGB, para pantallas',
      small: 'RGB, gris donde apenas hay color',
      grey: 'Escala de grises',
    },
    compress_fonts: { auto: 'Según el nivel', yes: 'Sí', no: 'No' },
    compress_structure: { auto: 'Según el nivel', yes: 'Sí', no: 'No' },
  },
};

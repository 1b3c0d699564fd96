/** Lo que hay que decir de páginas quitadas, recortadas o dejadas como estaban. */
export const pageMessages = {
  animation_cut: '{{name}} está animado. Solo se ha tomado su primera imagen.',
  blank_pages_removed: 'Páginas en blanco eliminadas: {{count}} ({{pages}})',
  no_blank_pages: 'Ninguna página está en blanco: todas están en el resultado.',
  crop_hides: 'Lo que queda fuera de los nuevos bordes está oculto, no eliminado: sigue en el archivo.',
  crop_removed:
    'Lo que quedaba fuera de los nuevos bordes se ha eliminado definitivamente: las páginas recortadas son ahora imágenes, sin texto que seleccionar, campos ni comentarios. «OCR en PDF» permite volver a buscar en su texto.',
  crop_nothing: 'No se ha recortado nada: todas las páginas están como estaban.',
  crop_kept:
    'Páginas que no muestran nada o no se pueden dibujar y por eso conservan su tamaño: {{count}} ({{pages}})',
  images_left_out: 'Imágenes que no se han podido leer: {{count}}',
  attachments_left_out: 'Archivos adjuntos que no se han podido leer: {{count}}',
};

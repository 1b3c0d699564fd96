/** Remarks about previews that stand for a document. */
export const previewMessages = {
  preview_only: 'Solo se ha convertido la vista previa que hay en el archivo, no el documento en sí.',
  preview_only_whole:
    'Estas son las páginas tal como el programa del propio documento las guardó en el archivo como vista previa.',
  preview_only_first:
    'Solo se ha podido leer la imagen pequeña de la primera página que hay en el archivo, no el documento en sí.',
  preview_only_ghostscript:
    'Esta es la vista previa poco nítida que hay en el archivo. Instale Ghostscript para obtener el dibujo en sí.',
  preview_only_damaged: 'El dibujo está dañado. Esta es la vista previa poco nítida que hay en el archivo.',
};

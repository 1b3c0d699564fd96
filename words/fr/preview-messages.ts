/** Ce qu’il y a à dire de fichiers dont seul un aperçu était lisible. */
export const previewMessages = {
  preview_only: 'Seul l’aperçu contenu dans le fichier a été converti, pas le document lui-même.',
  preview_only_whole:
    'Ce sont les pages telles que le programme du document les a enregistrées dans le fichier pour l’aperçu.',
  preview_only_first:
    'Seule la petite image de la première page contenue dans le fichier était lisible, pas le document lui-même.',
  preview_only_ghostscript:
    'C’est l’aperçu grossier contenu dans le fichier. Installez Ghostscript pour obtenir le dessin lui-même.',
  preview_only_damaged: 'Le dessin est endommagé. C’est l’aperçu grossier contenu dans le fichier.',
};

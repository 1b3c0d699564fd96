/** Ce qu’il y a à dire de pages retirées, rognées ou laissées telles quelles. */
export const pageMessages = {
  animation_cut: '{{name}} est animé. Seule sa première image a été reprise.',
  blank_pages_removed: 'Pages vides supprimées : {{count}} ({{pages}})',
  no_blank_pages: 'Aucune page n’est vide : toutes sont dans le résultat.',
  crop_hides: 'Ce qui dépasse des nouveaux bords est masqué, pas supprimé : cela reste dans le fichier.',
  crop_removed:
    'Ce qui dépassait des nouveaux bords est supprimé définitivement : les pages rognées sont désormais des images, sans texte à sélectionner, champs ni commentaires. « OCR d’un PDF » permet d’y rechercher à nouveau du texte.',
  crop_nothing: 'Rien n’a été rogné : toutes les pages sont restées telles quelles.',
  crop_kept:
    'Pages qui ne montrent rien ou ne peuvent pas être dessinées et gardent donc leur taille : {{count}} ({{pages}})',
  images_left_out: 'Images illisibles : {{count}}',
  attachments_left_out: 'Pièces jointes illisibles : {{count}}',
};

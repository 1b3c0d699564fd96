/** Ce qu’il y a à dire de ce qui est caché : texte, calques et caches. */
export const hiddenMessages = {
  hidden_text: 'Le texte invisible de ces pages a été omis : {{pages}}',
  text_outside: 'Le texte situé hors de ces pages a été omis : {{pages}}',
  comment_drawings_left_out:
    'Ce que des lecteurs ont dessiné ou tamponné en commentaire sur ces pages est laissé de côté ; les mots des tampons sont gardés : {{pages}}. Utilisez d’abord « Aplatir un PDF » pour l’avoir dans le résultat.',
  comments_not_taken:
    'Les commentaires que des lecteurs ont placés sur les pages ne font pas partie des tableaux et sont laissés de côté : {{count}}. « PDF en Excel » les conserve sur une feuille à part.',
  comments_no_speaker_notes:
    'Les commentaires que des lecteurs ont placés sur les pages sont laissés de côté : {{count}}. Choisissez « Commentaires en notes de l’orateur » pour les retrouver dans les notes des diapositives.',
  hidden_layers:
    'Ce que des calques masquent a été omis ; ils masquent quelque chose sur ces pages : {{pages}}. Pour l’avoir dans le résultat, affichez les calques dans un programme PDF et enregistrez le document.',
  hidden_layers_removed:
    'Ce que contenaient les calques masqués de ces pages est définitivement supprimé : {{pages}}. Conservez l’original s’il est nécessaire.',
  covered_text:
    'Sur ces pages, du texte reste invisible, car il se trouve sous un cadre ou une image, ou a la couleur du cadre placé derrière lui ; il a été omis ({{count}} endroits) : {{pages}}. Quiconque possède le PDF peut encore le lire. Choisissez « Garder » pour « Texte recouvert » afin de l’avoir dans le résultat.',
  covered_text_kept:
    'Sur ces pages, du texte reste invisible, car il se trouve sous un cadre ou une image, ou a la couleur du cadre placé derrière lui ; il est dans le résultat ({{count}} endroits) : {{pages}}. Choisissez « Omettre » pour « Texte recouvert » avant de transmettre le résultat.',
  marked_for_redaction:
    'Sur ces pages, des éléments sont marqués pour caviardage mais n’ont pas été supprimés ; ils sont dans le résultat : {{pages}}. Appliquez le caviardage dans le programme où il a été marqué, puis convertissez de nouveau.',
};

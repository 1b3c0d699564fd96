/** Words of text recognition. */
export const fr = {
  options: {
    ocr: {
      label: 'Reconnaître le texte',
      description:
        'Les pages numérisées sans texte sont lues, pour que leur texte puisse être recherché et utilisé.',
    },
    ocr_language: {
      label: 'Langues du texte',
      description: 'Plusieurs sont lues ensemble ; la première compte le plus. Aucune choisie : anglais.',
    },
    ocr_pages: {
      label: 'Pages avec texte',
      description: 'Ce qu’il advient des pages qui ont déjà du texte.',
    },
    auto_rotate: {
      label: 'Redresser les pages',
      description: 'Les numérisations couchées ou à l’envers sont affichées à l’endroit.',
    },
    ocr_text: { label: 'Texte en fichier', description: 'Le texte reconnu seul, en plus du PDF.' },
    ocr_deskew: {
      label: 'Aligner pour la reconnaissance',
      description: 'Les numérisations de travers sont lues droites ; la page elle-même reste telle quelle.',
    },
    ocr_clean: {
      label: 'Nettoyer pour la reconnaissance',
      description:
        'Retire les taches et les fonds gris avant la lecture ; la page elle-même reste telle quelle.',
    },
    ocr_confidence: {
      label: 'Confiance minimale',
      description: 'Les mots lus avec une confiance moindre, en pour cent, sont omis.',
    },
  },
  values: {
    ocr_language: {
      eng: 'Anglais',
      deu: 'Allemand',
      nld: 'Néerlandais',
      fra: 'Français',
      spa: 'Espagnol',
      ita: 'Italien',
      por: 'Portugais',
    },
    ocr_pages: {
      skip: 'Laisser telles quelles',
      redo: 'Reconnaître de nouveau',
      force: 'Dessiner en image et reconnaître',
    },
    ocr_text: {
      none: 'Aucun',
      txt: 'Texte brut',
      hocr: 'hOCR, avec la place des mots',
      both: 'Les deux',
    },
  },
};

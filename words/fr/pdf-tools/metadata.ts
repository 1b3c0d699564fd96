/** Words of the options of the document properties. */
export const fr = {
  options: {
    title: {
      label: 'Titre',
      description: 'Vide : inchangé ; - : effacé. Emplacements : {name}, {file}, {date}.',
    },
    author: { label: 'Auteur', description: '' },
    subject: { label: 'Sujet', description: '' },
    keywords: { label: 'Mots-clés', description: 'Séparés par des virgules.' },
    document_language: {
      label: 'Langue',
      description: 'Pour la lecture à voix haute, par exemple fr ou fr-FR.',
    },
    show_title: { label: 'Dans la barre de titre', description: '' },
    creator: { label: 'Créé avec', description: 'Le programme dans lequel le document a été écrit.' },
    producer: { label: 'PDF produit par', description: 'Le programme qui en a fait un PDF.' },
    created: {
      label: 'Créé le',
      description: 'Par exemple 2026-03-31 ou 2026-03-31 14:05, ou now (maintenant).',
    },
    modified: {
      label: 'Modifié le',
      description: 'Par exemple 2026-03-31 ou 2026-03-31 14:05, ou now (maintenant).',
    },
    custom_properties: {
      label: 'Propriétés propres',
      description: 'Nom=valeur, séparés par ;. Un nom suivi de = et de rien d’autre est supprimé.',
    },
    remove_metadata: {
      label: 'Supprimer d’abord toutes les propriétés',
      description: 'Aussi celles des pages et des images, les vignettes et ce que des programmes ont laissé.',
    },
  },
  values: {
    show_title: { keep: 'Inchangé', title: 'Le titre', file: 'Le nom du fichier' },
  },
};

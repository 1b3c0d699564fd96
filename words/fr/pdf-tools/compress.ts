/** Words of the options. */
export const fr = {
  options: {
    target_size: {
      label: 'Limiter la taille',
      description: 'Les images sont réduites pas à pas jusqu’à ce que le fichier convienne.',
    },
    image_quality: {
      label: 'Qualité des images',
      description: 'Plus haut : meilleur et plus volumineux. Sinon, le préréglage décide.',
    },
    image_dpi: {
      label: 'Résolution des images',
      description:
        'Les images qui ont plus de pixels sur la page sont réduites. Sinon, le préréglage décide.',
    },
    image_colours: {
      label: 'Couleurs des images',
      description: 'Le texte et les dessins au trait gardent leurs couleurs.',
    },
    compress_fonts: {
      label: 'Réduire les polices',
      description: 'Retire les caractères inutilisés et les polices en double.',
    },
    compress_structure: {
      label: 'Nettoyer',
      description:
        'Compresse tout de nouveau et retire ce qui est en double, inutilisé ou propre à un programme.',
    },
    linearize: {
      label: 'Pour un affichage rapide sur le web',
      description: 'La première page s’affiche avant que tout le fichier soit chargé.',
    },
    strip_metadata: {
      label: 'Supprimer les propriétés',
      description: 'Titre, auteur, programme, etc. Sans elles, un PDF/A n’en est plus un.',
    },
    strip_interactive: {
      label: 'Supprimer les éléments interactifs',
      description:
        'Les champs et les commentaires sont intégrés à la page ; les scripts et actions disparaissent. Les liens et signets restent.',
    },
  },
  values: {
    image_colours: {
      auto: 'Selon le préréglage',
      print: 'Telles quelles, contours nets',
      web: 'RVB, pour les écrans',
      small: 'RVB, gris là où il n’y a presque pas de couleur',
      grey: 'Niveaux de gris',
    },
    compress_fonts: { auto: 'Selon le préréglage', yes: 'Oui', no: 'Non' },
    compress_structure: { auto: 'Selon le préréglage', yes: 'Oui', no: 'Non' },
  },
};

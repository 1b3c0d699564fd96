/** Words of the options of flattening. */
export const fr = {
  options: {
    flatten_what: {
      label: 'À intégrer à la page',
      description:
        'Les champs ne peuvent plus être remplis, les commentaires ne peuvent plus être ouverts ni supprimés.',
    },
    flatten_look: { label: 'Aspect voulu', description: 'Ce qui y est masqué est supprimé.' },
    flatten_layers: {
      label: 'Les calques aussi',
      description:
        'Les calques affichés deviennent du contenu ordinaire ; ceux qui sont masqués sont supprimés.',
    },
    flatten_links: { label: 'Supprimer aussi les liens', description: '' },
  },
  values: {
    flatten_what: {
      both: 'Champs de formulaire et commentaires',
      forms: 'Champs de formulaire',
      comments: 'Commentaires',
    },
    flatten_look: { screen: 'À l’écran', print: 'À l’impression' },
  },
};

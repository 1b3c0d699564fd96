/** Words of the options of organising pages. */
export const fr = {
  options: {
    page_plan: {
      label: 'Pages',
      description:
        'Les pages dans l’ordre du résultat : un fichier par sa lettre, puis des pages, par exemple A1-3,B2,A5@90,A9-6,blank. Vide : toutes.',
    },
  },
  values: {},
};

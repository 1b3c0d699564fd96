/** Words of the options of organising pages. */
export const pt = {
  options: {
    page_plan: {
      label: 'Páginas',
      description:
        'Páginas pela ordem do resultado: um ficheiro com a sua letra e depois páginas, por exemplo A1-3,B2,A5@90,A9-6,blank. Vazio: todas.',
    },
  },
  values: {},
};

/** Words of the options of organising pages. */
export const es = {
  options: {
    page_plan: {
      label: 'Páginas',
      description:
        'Páginas en el orden del resultado: un archivo con su letra, después páginas, por ejemplo A1-3,B2,A5@90,A9-6,blank. Vacío: todas.',
    },
  },
  values: {},
};

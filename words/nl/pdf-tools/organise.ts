/** Words of the options of organising pages. */
export const nl = {
  options: {
    page_plan: {
      label: 'Pagina’s',
      description:
        'Pagina’s in de volgorde van het resultaat: een bestand met zijn letter, dan pagina’s, bijvoorbeeld A1-3,B2,A5@90,A9-6,blank. Leeg: alle.',
    },
  },
  values: {},
};

/** Words of the options of organising pages, in both languages. */
export const en = {
  options: {
    page_plan: {
      label: 'Pages',
      description:
        'Pages in the order of the result: a file by its letter, then pages, for example A1-3,B2,A5@90,A9-6,blank. Empty: all.',
    },
  },
  values: {},
};

export const nl: typeof en = {
  options: {
    page_plan: {
      label: 'Pagina’s',
      description:
        'Pagina’s in de volgorde van het resultaat: een bestand met zijn letter, dan pagina’s, bijvoorbeeld A1-3,B2,A5@90,A9-6,blank. Leeg: alle.',
    },
  },
  values: {},
};

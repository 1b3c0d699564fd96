/** Words of the options of organising pages. */
export const it = {
  options: {
    page_plan: {
      label: 'Pagine',
      description:
        'Le pagine nell’ordine del risultato: un file con la sua lettera, poi le pagine, per esempio A1-3,B2,A5@90,A9-6,blank. Vuoto: tutte.',
    },
  },
  values: {},
};

/** Words of the options of organising pages. */
export const de = {
  options: {
    page_plan: {
      label: 'Seiten',
      description:
        'Seiten in der Reihenfolge des Ergebnisses: eine Datei mit ihrem Buchstaben, dann Seiten, zum Beispiel A1-3,B2,A5@90,A9-6,blank. Leer: alle.',
    },
  },
  values: {},
};

/** Wat er te zeggen is over wat verborgen is: tekst, lagen en bedekkingen. */
export const hiddenMessages = {
  hidden_text: 'Tekst die op deze pagina’s niet te zien is, is weggelaten: {{pages}}',
  text_outside: 'Tekst die buiten deze pagina’s ligt, is weggelaten: {{pages}}',
  hidden_layers:
    'Wat lagen verbergen, is weggelaten; ze verbergen iets op deze pagina’s: {{pages}}. Toon de lagen in een PDF-programma en bewaar het document om het in het resultaat te hebben.',
  hidden_layers_removed:
    'Wat verborgen lagen op deze pagina’s bevatten, is definitief verwijderd: {{pages}}. Bewaar het origineel als het nodig is.',
};

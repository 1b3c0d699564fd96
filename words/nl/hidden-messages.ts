/** Wat er te zeggen is over wat verborgen is: tekst, lagen en bedekkingen. */
export const hiddenMessages = {
  hidden_text: 'Tekst die op deze pagina’s niet te zien is, is weggelaten: {{pages}}',
  text_outside: 'Tekst die buiten deze pagina’s ligt, is weggelaten: {{pages}}',
  comment_drawings_left_out:
    'Wat lezers als opmerking op deze pagina’s hebben getekend of gestempeld, is weggelaten; woorden van stempels blijven: {{pages}}. Gebruik eerst “PDF afvlakken” om het in het resultaat te hebben.',
  comments_not_taken:
    'Opmerkingen die lezers op de pagina’s hebben gezet, horen niet bij de tabellen en zijn weggelaten: {{count}}. “PDF naar Excel” bewaart ze op een eigen werkblad.',
  comments_no_speaker_notes:
    'Opmerkingen die lezers op de pagina’s hebben gezet, zijn weggelaten: {{count}}. Kies “Opmerkingen als sprekersnotities” om ze in de notities van de dia’s te hebben.',
  hidden_layers:
    'Wat lagen verbergen, is weggelaten; ze verbergen iets op deze pagina’s: {{pages}}. Toon de lagen in een PDF-programma en bewaar het document om het in het resultaat te hebben.',
  hidden_layers_removed:
    'Wat verborgen lagen op deze pagina’s bevatten, is definitief verwijderd: {{pages}}. Bewaar het origineel als het nodig is.',
  covered_text:
    'Op deze pagina’s staat tekst die niemand ziet, omdat die onder een vak of een afbeelding ligt of de kleur heeft van het vak erachter; de tekst is weggelaten ({{count}} plaatsen): {{pages}}. Wie de PDF heeft, kan die nog lezen. Kies bij “Afgedekte tekst” “Behouden” om de tekst in het resultaat te hebben.',
  covered_text_kept:
    'Op deze pagina’s staat tekst die niemand ziet, omdat die onder een vak of een afbeelding ligt of de kleur heeft van het vak erachter; de tekst staat in het resultaat ({{count}} plaatsen): {{pages}}. Kies bij “Afgedekte tekst” “Weglaten” voordat u het resultaat doorgeeft.',
  marked_for_redaction:
    'Op deze pagina’s is iets gemarkeerd om te worden gelakt, maar niet verwijderd; het staat in het resultaat: {{pages}}. Pas het lakken toe in het programma waarin het is gemarkeerd en zet opnieuw om.',
};

/** Wat er te zeggen is over verborgen delen van een document. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Verborgen werkbladen die zijn weggelaten: {{count}}. Maak ze zichtbaar in een spreadsheetprogramma en converteer opnieuw om ze te krijgen.',
  hidden_slides_left_out:
    'Verborgen dia’s die zijn weggelaten: {{count}}. Kies ‘Ook verborgen dia’s’ om ze te krijgen.',
  document_font_unused:
    'Het lettertype ‘{{font}}’ in het document was niet te lezen en is niet gebruikt. Installeer het op deze computer en converteer opnieuw om de tekst erin te zien.',
  document_font_unused_restricted:
    'Het lettertype ‘{{font}}’ in het document is niet gebruikt: de maker staat niet toe dat het wordt ingesloten. Installeer het op deze computer en converteer opnieuw om de tekst erin te zien.',
  inner_documents_left_out:
    'Tekst die als eigen document was ingevoegd en niet te lezen is, is weggelaten: {{names}}. Voeg die in Word zelf in en converteer opnieuw om hem te krijgen.',
  quote_detected: 'De waarden staan tussen {{quote}}.',
  quotes_guessed:
    'Aanhalingstekens in het bestand vormen geen paren, voor het eerst in regel {{line}}. Daar zijn de waarden gescheiden volgens scheidingstekens en regeleinden: vergelijk het resultaat met het bestand.',
  cell_pictures_left_out:
    'Afbeeldingen die in cellen liggen zijn weggelaten: {{cells}}. Plaats ze in Excel over de cellen en converteer opnieuw om ze te krijgen.',
  charts_redrawn:
    'Grafieken van een nieuwe soort die LibreOffice niet tekent, zijn opnieuw getekend uit hun getallen: {{count}}. Kleuren en details kunnen afwijken.',
  charts_as_bars:
    'Grafieken van een nieuwe soort die LibreOffice niet tekent (treemap, zonnestraal, boxplot, kaart), zijn getekend als staven met dezelfde getallen: {{count}}. Plak ze als afbeelding en converteer opnieuw om ze te krijgen zoals ze zijn.',
  charts_left_out:
    'Grafieken van een nieuwe soort die LibreOffice niet tekent (waterval, trechter, treemap en dergelijke): {{count}}. Plak ze als afbeelding en converteer opnieuw om ze te krijgen.',
  sheet_charts_left_out:
    'Grafieken van een nieuwe soort die LibreOffice niet tekent (waterval, trechter, treemap en dergelijke): {{count}}, op {{sheets}}. Plak ze in Excel als afbeelding en converteer opnieuw om ze te krijgen.',
  header_pictures_left_out:
    'Afbeeldingen in kop- en voetteksten van bladen zijn weggelaten: {{sheets}}. LibreOffice tekent ze niet. Plaats ze in Excel op het blad en converteer opnieuw om ze te krijgen.',
  cells_not_worked_out:
    'Formules die LibreOffice niet kan berekenen en waarvan het bestand geen waarde bevat: {{cells}}. Open de werkmap in Excel, sla hem op en converteer opnieuw.',
};

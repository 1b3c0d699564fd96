/** Che cosa dire delle parti nascoste di un documento. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Fogli nascosti che sono stati omessi: {{count}}. Li renda visibili in un foglio di calcolo e converta di nuovo per averli.',
  hidden_slides_left_out:
    'Diapositive nascoste che sono state omesse: {{count}}. Scelga «Anche diapositive nascoste» per averle.',
  document_font_unused:
    'Il carattere “{{font}}” contenuto nel documento non è leggibile e non è stato usato. Lo installi su questo computer e converta di nuovo per vedere il testo con questo carattere.',
  document_font_unused_restricted:
    'Il carattere “{{font}}” contenuto nel documento non è stato usato: il suo autore non ne consente l’incorporamento. Lo installi su questo computer e converta di nuovo per vedere il testo con questo carattere.',
  inner_documents_left_out:
    'Il testo inserito come documenti a sé che non si può leggere è stato omesso: {{names}}. Lo inserisca in Word stesso e converta di nuovo per averlo.',
  quote_detected: 'I valori sono racchiusi tra {{quote}}.',
  quotes_guessed:
    'Alcune virgolette nel file non sono a coppie, per la prima volta alla riga {{line}}. Lì i valori sono stati separati in base ai separatori e ai fine riga: confrontare il risultato con il file.',
  cell_pictures_left_out:
    'Le immagini che si trovano dentro le celle sono state omesse: {{cells}}. Le collochi sopra le celle in Excel e converta di nuovo per averle.',
  charts_redrawn:
    'Grafici di un tipo nuovo che LibreOffice non disegna, ridisegnati dai loro numeri: {{count}}. Colori e dettagli possono differire.',
  charts_as_bars:
    'Grafici di un tipo nuovo che LibreOffice non disegna (treemap, radiale, scatola e baffi, mappa), disegnati come barre con gli stessi numeri: {{count}}. Li incolli come immagini e converta di nuovo per averli come sono.',
  charts_left_out:
    'Grafici di un tipo nuovo che LibreOffice non disegna (cascata, imbuto, treemap e simili): {{count}}. Li incolli come immagini e converta di nuovo per averli.',
  sheet_charts_left_out:
    'Grafici di un tipo nuovo che LibreOffice non disegna (cascata, imbuto, treemap e simili): {{count}}, su {{sheets}}. Li incolli come immagini in Excel e converta di nuovo per averli.',
  header_pictures_left_out:
    'Le immagini nelle intestazioni e nei piè di pagina dei fogli sono state omesse: {{sheets}}. LibreOffice non le disegna. Le collochi sul foglio in Excel e converta di nuovo per averle.',
  cells_not_worked_out:
    'Formule che LibreOffice non può calcolare e di cui il file non contiene un valore: {{cells}}. Apra e salvi la cartella di lavoro in Excel e converta di nuovo.',
};

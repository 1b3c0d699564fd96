/** Was über Tabellenblätter und Folien eines Dokuments zu sagen ist. */
export const documentMessages = {
  sheets_wide:
    'Breiter als die Seite und über {{pages}} Seiten verteilt: {{sheets}}. Mit „Alle Spalten auf einer Seitenbreite“ wären es {{fitted}} Seiten.',
  sheets_small_print: 'So klein gedruckt, dass es schwer zu lesen ist ({{percent}} % der Größe): {{sheets}}.',
  sheets_over_fit:
    'Mehr, als auf die Seiten passt, die die Seiteneinrichtung verlangt, selbst bei {{percent}} % der Größe, und daher auf mehr Seiten: {{sheets}}. Drucken Sie alle Spalten auf einer Seitenbreite, um größer zu drucken.',
  sheets_over_one_page: 'Zu groß für eine Seite und daher auf mehreren: {{sheets}}.',
  hidden_sheets_left_out:
    'Ausgeblendete Tabellenblätter, die weggelassen wurden: {{count}}. Blenden Sie sie in einer Tabellenkalkulation ein und wandeln Sie erneut um, um sie zu erhalten.',
  hidden_slides_left_out:
    'Ausgeblendete Folien, die weggelassen wurden: {{count}}. Wählen Sie „Auch ausgeblendete Folien“, um sie zu erhalten.',
  document_font_unused:
    'Die Schriftart „{{font}}“ im Dokument war nicht lesbar und wurde nicht verwendet. Installieren Sie sie auf diesem Computer und wandeln Sie erneut um, um den Text darin zu sehen.',
  document_font_unused_restricted:
    'Die Schriftart „{{font}}“ im Dokument wurde nicht verwendet: Ihr Hersteller erlaubt das Einbetten nicht. Installieren Sie sie auf diesem Computer und wandeln Sie erneut um, um den Text darin zu sehen.',
  inner_documents_left_out:
    'Text, der als eigenes Dokument eingefügt wurde und nicht gelesen werden kann, ist weggelassen: {{names}}. Fügen Sie ihn in Word selbst ein und wandeln Sie erneut um, um ihn zu erhalten.',
  quote_detected: 'Die Werte stehen in {{quote}}.',
  quotes_guessed:
    'Anführungszeichen in der Datei bilden keine Paare, zuerst in Zeile {{line}}. Dort wurden die Werte nach Trennzeichen und Zeilenenden getrennt: Vergleichen Sie das Ergebnis mit der Datei.',
  cell_pictures_left_out:
    'Bilder, die in Zellen liegen, sind weggelassen: {{cells}}. Legen Sie sie in Excel über die Zellen und wandeln Sie erneut um, um sie zu erhalten.',
  charts_redrawn:
    'Diagramme einer neuen Art, die LibreOffice nicht zeichnet, wurden aus ihren Zahlen neu gezeichnet: {{count}}. Farben und Einzelheiten können abweichen.',
  charts_as_bars:
    'Diagramme einer neuen Art, die LibreOffice nicht zeichnet (Treemap, Sunburst, Kastengrafik, Karte), wurden als Balken mit denselben Zahlen gezeichnet: {{count}}. Fügen Sie sie als Bilder ein und wandeln Sie erneut um, um sie so zu erhalten, wie sie sind.',
  charts_left_out:
    'Diagramme einer neuen Art, die LibreOffice nicht zeichnet (Wasserfall, Trichter, Treemap und ähnliche): {{count}}. Fügen Sie sie als Bilder ein und wandeln Sie erneut um, um sie zu erhalten.',
  sheet_charts_left_out:
    'Diagramme einer neuen Art, die LibreOffice nicht zeichnet (Wasserfall, Trichter, Treemap und ähnliche): {{count}}, auf {{sheets}}. Fügen Sie sie in Excel als Bilder ein und wandeln Sie erneut um, um sie zu erhalten.',
  header_pictures_left_out:
    'Bilder in Kopf- und Fußzeilen von Blättern sind weggelassen: {{sheets}}. LibreOffice zeichnet sie nicht. Legen Sie sie in Excel auf das Blatt und wandeln Sie erneut um, um sie zu erhalten.',
  cells_not_worked_out:
    'Formeln, die LibreOffice nicht berechnen kann und für die die Datei keinen Wert enthält: {{cells}}. Öffnen und speichern Sie die Arbeitsmappe in Excel und wandeln Sie erneut um.',
};

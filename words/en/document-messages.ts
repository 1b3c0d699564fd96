/** What is said of a document's hidden parts. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Hidden sheets that were left out: {{count}}. Unhide them in a spreadsheet program and convert again to have them.',
  hidden_slides_left_out:
    'Hidden slides that were left out: {{count}}. Choose “Include hidden slides” to have them.',
  document_font_unused:
    'The font “{{font}}” in the document could not be read and was not used. Install it on this computer and convert again to see the text in it.',
  document_font_unused_restricted:
    'The font “{{font}}” in the document was not used: its maker does not allow it to be embedded. Install it on this computer and convert again to see the text in it.',
  inner_documents_left_out:
    'Text that was inserted as documents of its own and could not be read is left out: {{names}}. Insert it in Word itself and convert again to have it.',
  quote_detected: 'Values are enclosed in {{quote}}.',
  quotes_guessed:
    'Quotation marks in the file do not match, first in line {{line}}. There the values were told apart by the delimiters and line ends: compare the result with the file.',
  cell_pictures_left_out:
    'Pictures that lie inside cells are left out: {{cells}}. Place them over the cells in Excel and convert again to have them.',
  charts_redrawn:
    'Charts of a new kind were drawn anew from their numbers, since LibreOffice does not draw them: {{count}}. Colours and details may differ.',
  charts_as_bars:
    'Charts of a new kind that LibreOffice does not draw (treemap, sunburst, box plot, map) were drawn as bars of the same numbers: {{count}}. Paste them as pictures and convert again to have them as they are.',
  charts_left_out:
    'Charts of a new kind that LibreOffice does not draw (waterfall, funnel, treemap and the like): {{count}}. Paste them as pictures and convert again to have them.',
  sheet_charts_left_out:
    'Charts of a new kind that LibreOffice does not draw (waterfall, funnel, treemap and the like): {{count}}, on {{sheets}}. Paste them as pictures in Excel and convert again to have them.',
  header_pictures_left_out:
    'Pictures in headers and footers of sheets are left out: {{sheets}}. LibreOffice does not draw them. Place them on the sheet in Excel and convert again to have them.',
  cells_not_worked_out:
    'Formulas that LibreOffice cannot work out, and for which the file holds no value: {{cells}}. Open and save the workbook in Excel and convert again.',
} as const;

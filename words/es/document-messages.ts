/** Lo que hay que decir de las partes ocultas de un documento. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Hojas ocultas que se han omitido: {{count}}. Muéstrelas en una hoja de cálculo y convierta de nuevo para tenerlas.',
  hidden_slides_left_out:
    'Diapositivas ocultas que se han omitido: {{count}}. Elija «También diapositivas ocultas» para tenerlas.',
  document_font_unused:
    'La fuente “{{font}}” del documento no se pudo leer y no se ha usado. Instálela en este equipo y convierta de nuevo para ver el texto con ella.',
  document_font_unused_restricted:
    'La fuente “{{font}}” del documento no se ha usado: su autor no permite incrustarla. Instálela en este equipo y convierta de nuevo para ver el texto con ella.',
  inner_documents_left_out:
    'El texto que se insertó como documentos propios y no se puede leer se ha omitido: {{names}}. Insértelo en el propio Word y convierta de nuevo para tenerlo.',
  quote_detected: 'Los valores están entre {{quote}}.',
  quotes_guessed:
    'Hay comillas del archivo que no forman pareja, la primera vez en la línea {{line}}. Ahí los valores se han separado según los separadores y los finales de línea: compare el resultado con el archivo.',
  cell_pictures_left_out:
    'Las imágenes que están dentro de celdas se han omitido: {{cells}}. Colóquelas sobre las celdas en Excel y convierta de nuevo para tenerlas.',
  charts_redrawn:
    'Gráficos de un tipo nuevo que LibreOffice no dibuja, dibujados de nuevo a partir de sus números: {{count}}. Los colores y los detalles pueden variar.',
  charts_as_bars:
    'Gráficos de un tipo nuevo que LibreOffice no dibuja (rectángulos, proyección solar, cajas y bigotes, mapa), dibujados como barras con los mismos números: {{count}}. Péguelos como imágenes y convierta de nuevo para tenerlos tal como son.',
  charts_left_out:
    'Gráficos de un tipo nuevo que LibreOffice no dibuja (cascada, embudo, rectángulos y similares): {{count}}. Péguelos como imágenes y convierta de nuevo para tenerlos.',
  sheet_charts_left_out:
    'Gráficos de un tipo nuevo que LibreOffice no dibuja (cascada, embudo, rectángulos y similares): {{count}}, en {{sheets}}. Péguelos como imágenes en Excel y convierta de nuevo para tenerlos.',
  header_pictures_left_out:
    'Las imágenes de encabezados y pies de página de hojas se han omitido: {{sheets}}. LibreOffice no las dibuja. Colóquelas en la hoja en Excel y convierta de nuevo para tenerlas.',
  cells_not_worked_out:
    'Fórmulas que LibreOffice no puede calcular y de las que el archivo no contiene valor: {{cells}}. Abra y guarde el libro en Excel y convierta de nuevo.',
};

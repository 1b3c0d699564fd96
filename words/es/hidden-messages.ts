/** Lo que hay que decir de lo oculto: texto, capas y lo que tapa algo. */
export const hiddenMessages = {
  hidden_text: 'Se ha omitido el texto que no se ve en estas páginas: {{pages}}',
  text_outside: 'Se ha omitido el texto que queda fuera de estas páginas: {{pages}}',
  comment_drawings_left_out:
    'Lo que los lectores dibujaron o sellaron como comentario en estas páginas se omite; las palabras de los sellos se conservan: {{pages}}. Use antes «Aplanar PDF» para tenerlo en el resultado.',
  comments_not_taken:
    'Los comentarios que los lectores pusieron en las páginas no forman parte de las tablas y se omiten: {{count}}. «PDF a Excel» los conserva en una hoja propia.',
  comments_no_speaker_notes:
    'Los comentarios que los lectores pusieron en las páginas se omiten: {{count}}. Elija «Comentarios como notas del orador» para tenerlos en las notas de las diapositivas.',
  hidden_layers:
    'Se ha omitido lo que ocultan las capas; ocultan algo en estas páginas: {{pages}}. Para tenerlo en el resultado, muestre las capas en un programa de PDF y guarde el documento.',
  hidden_layers_removed:
    'Lo que contenían las capas ocultas de estas páginas se ha eliminado definitivamente: {{pages}}. Conserve el original si lo necesita.',
  covered_text:
    'En estas páginas hay texto que nadie ve, porque está bajo un recuadro o una imagen o tiene el color del recuadro que hay detrás; se ha omitido ({{count}} lugares): {{pages}}. Quien tenga el PDF aún puede leerlo. Elija «Conservar» en «Texto tapado» para tenerlo en el resultado.',
  covered_text_kept:
    'En estas páginas hay texto que nadie ve, porque está bajo un recuadro o una imagen o tiene el color del recuadro que hay detrás; está en el resultado ({{count}} lugares): {{pages}}. Elija «Omitir» en «Texto tapado» antes de entregar el resultado a otros.',
  marked_for_redaction:
    'En estas páginas hay algo marcado para censurar que no se ha eliminado; está en el resultado: {{pages}}. Aplique la censura en el programa en que se marcó y convierta de nuevo.',
};

/** Words of the tables that are looked at before they are taken. */
import type { tables as english } from '../en/tables.js';

export const tables: typeof english = {
  label: 'Tablas de las páginas',
  tables: 'Tablas de esta página',
  document: 'Documento',
  page: 'página {{page}} de {{count}}',
  page_before: 'Página anterior',
  page_behind: 'Página siguiente',
  found_one: '{{count}} tabla',
  found_other: '{{count}} tablas',
  table: 'Tabla {{place}}',
  draw: 'Dibujar una tabla',
  drawing: 'Dibujando…',
  draw_hint: 'Arrastre un marco alrededor de la tabla.',
  draw_whole: 'Tomar toda la página',
  take: 'Tomar esta tabla',
  take_again: 'Tomar de nuevo esta tabla',
  left_out: 'Omitida: tomarla de nuevo',
  header_rows: 'Filas de títulos',
  doubtful_one: '{{count}} celda por revisar',
  doubtful_other: '{{count}} celdas por revisar',
  doubt: 'Revise esta celda: su valor o su lugar es una suposición.',
  sheet: 'Hoja',
  more_rows_one: '{{count}} fila más se toma y no se muestra aquí.',
  more_rows_other: '{{count}} filas más se toman y no se muestran aquí.',
  none: 'De esta página no se toma ninguna tabla. Dibuje una donde la vea.',
  no_text:
    'Esta página aún no tiene texto. Se reconoce al convertir el documento, y entonces se buscan sus tablas.',
  next_with: 'Ir a la página {{page}}, la siguiente con una tabla',
  none_elsewhere: 'Ninguna otra página del documento tiene tablas.',
  looking_on: 'Se están mirando las demás páginas …',
  looking: 'Buscando tablas…',
  add_column: 'Añadir línea de columna',
  add_row: 'Añadir línea de fila',
  column_line:
    'Línea de columna {{place}} de {{count}}: las flechas la mueven, Re Pág y Av Pág eligen otra, Supr la quita',
  row_line:
    'Línea de fila {{place}} de {{count}}: las flechas la mueven, Re Pág y Av Pág eligen otra, Supr la quita',
  reset: 'Como al principio',
  undone: 'Deshecho',
  redone: 'Rehecho',
};

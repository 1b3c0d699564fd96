import type { commandLineCauses } from '../../contract/command-line-causes.js';

/** Frases sobre lo que la línea de órdenes no entiende. */
export const commandLineErrors: Readonly<Record<keyof typeof commandLineCauses, string>> = {
  command_missing: 'Indique una orden.',
  command_unknown: 'No existe la orden “{{command}}”.',
  flag_unknown: '“{{command}}” no tiene la opción {{flag}}.',
  flag_without_value: 'La opción {{flag}} necesita un valor.',
  flag_missing: '“{{command}}” necesita la opción {{flag}}.',
  flags_conflict: 'Las opciones {{flag}} y {{other}} no se pueden dar a la vez.',
  word_missing: '“{{command}}” necesita también {{word}}.',
  words_excess: 'Demasiados argumentos para “{{command}}”: {{given}} en lugar de {{expected}}.',
  value_not_choice: '{{flag}} no puede ser “{{value}}”. Posible: {{choices}}.',
  value_not_whole: '{{flag}} debe ser un número entero, no “{{value}}”.',
  value_out_of_range: '{{flag}} debe ser un número entero de {{minimum}} a {{maximum}}, no “{{value}}”.',
  value_not_day: '{{flag}} debe ser un día como 2027-01-31, no “{{value}}”.',
  assignment_expected: '“{{text}}” no es {{form}}.',
  secret_as_argument: 'Otras personas ven los argumentos en este equipo. Dé “{{option}}” con {{flag}}.',
  secret_not_kept: '{{option}} no se guarda: se pide en cada ejecución.',
  option_no_secret: 'La opción “{{option}}” no es una contraseña. Désela con --option.',
  pages_of_other: '--pages-of nombra “{{name}}”, que no se ha dado.',
  out_empty: 'El lugar de los resultados (--out) está vacío.',
  out_other_type:
    '“{{name}}” es un archivo que ya existe, y el resultado es {{type}}. Dé a --out otro nombre, o una carpeta.',
  out_one_file: '“{{name}}” es un solo archivo, y hay varios resultados. Dé una carpeta a --out.',
  output_several: 'La salida estándar toma un resultado, y hay varios. Dé una carpeta con --out.',
  output_taken: 'El JSON y un resultado no pueden ir los dos a la salida estándar. Dé --out.',
  output_full:
    'No queda espacio donde va la salida. Libere espacio o envíela a otro sitio y ejecute de nuevo.',
  output_not_written:
    'No se ha podido escribir la salida ({{reason}}). Envíela a otro sitio y ejecute de nuevo.',
  output_terminal: 'El resultado no es para un terminal. Envíelo a un archivo (> nombre.pdf), o dé --out.',
  input_not_named: '--from dice qué es la entrada estándar. Dé - como archivo.',
  input_once: 'La entrada estándar (-) se puede leer una vez.',
  input_without_folder:
    'Lo que llega por la entrada estándar no está en ninguna carpeta. Diga con --out adónde van los resultados.',
  input_taken: 'La entrada estándar no puede contener a la vez un documento y una contraseña.',
  input_terminal: 'No se envía nada a la entrada estándar.',
  input_unknown_type: '“{{type}}” no es un tipo de archivo que Platen lea.',
  input_empty: 'La entrada estándar estaba vacía.',
  service_not_named: 'Indique un servicio con --service.',
  token_without_service: 'Un token es para un servicio. Indíquelo con --service.',
  no_json_answer: '“{{command}}” no escribe JSON.',
};

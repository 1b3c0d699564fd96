import type { resultCauses } from '../../contract/result-causes.js';

/** Why a result cannot have another name. */
export const resultErrors: Readonly<Record<keyof typeof resultCauses, string>> = {
  result_name_empty: 'Un archivo necesita un nombre.',
  result_name_illegal: 'Un nombre de archivo no puede contener {{characters}}.',
  result_name_reserved: '“{{name}}” es un nombre que usa el propio Windows. Elija otro nombre.',
  result_name_too_long: 'Este nombre es demasiado largo para el disco. Elija uno más corto.',
  result_name_taken: 'Ya hay un “{{name}}” en esta carpeta. Se ha quedado como estaba; elija otro nombre.',
  result_not_copied: 'Aquí no se han podido poner los archivos en el portapapeles.',
  program_not_started: 'No se ha podido iniciar el programa.',
  not_opened_here:
    'Platen no abre archivos de este tipo, porque pueden ejecutar algo. «Mostrar en la carpeta» lleva hasta él.',
};

import type { fetchedCauses } from '../../contract/fetched-causes.js';

/** Sentences about results that were fetched from a service. */
export const fetchedErrors: Readonly<Record<keyof typeof fetchedCauses, string>> = {
  fetched_empty:
    'El servicio envió un archivo vacío en lugar del resultado. Ejecute de nuevo; si se repite, dígaselo a quien administra el servicio.',
  fetched_web_page:
    'En lugar del resultado llegó una página web. Mire si esta red pide antes iniciar sesión y ejecute de nuevo.',
  fetched_message:
    'El servicio envió un mensaje en lugar del resultado: “{{said}}”. Ejecute de nuevo, o pregunte a quien administra el servicio.',
  fetched_cut_off:
    'El resultado tiene {{received}} bytes, y el servicio anunció {{announced}}. Ejecute de nuevo.',
  fetched_damaged:
    'El resultado que envió el servicio ({{format}}) está dañado o incompleto. Ejecute de nuevo.',
  fetched_other_type:
    'El servicio anunció un resultado de tipo {{announced}} y envió otra cosa ({{format}}). Ejecute de nuevo, o pregunte a quien administra el servicio.',
  fetched_archive_empty:
    'El archivo comprimido que envió el servicio como resultado no contiene archivos. Ejecute de nuevo, o pregunte a quien administra el servicio.',
  fetched_missing:
    'El servicio no dio ningún resultado para este archivo. Ejecute de nuevo; si vuelve a faltar, el servicio no puede convertirlo.',
  fetched_doubtful:
    'Por los nombres no se ve qué resultado corresponde a este archivo. Están todos en una carpeta junto a los demás: mire ahí.',
  fetched_entry_unsafe:
    'El resultado de este archivo tiene un nombre que apunta fuera del archivo comprimido, y por eso no se ha extraído. Pregunte a quien administra el servicio.',
  fetched_entry_encrypted:
    'El resultado de este archivo está cifrado en el archivo comprimido y no se puede extraer. Pregunte a quien administra el servicio.',
  fetched_entry_too_large:
    'El resultado de este archivo ocupa, extraído, más de lo que puede contener un archivo comprimido, y por eso se ha omitido. Envíe el archivo solo.',
  fetched_entry_unusable:
    'El resultado de este archivo no se puede extraer: está dañado, o no es un archivo. Ejecute de nuevo.',
};

/** Errors of watched folders. */
import type { watchCauses } from '../../contract/watch-causes.js';

export const watchErrors: Readonly<Record<keyof typeof watchCauses, string>> = {
  unknown_watch: 'No hay ninguna carpeta vigilada “{{watch}}”.',
  too_many_watches: 'Ya vigila {{limit}} carpetas; no puede haber más. Quite antes una que ya no necesite.',
  watches_not_kept:
    'Las carpetas vigiladas no se han podido guardar en {{path}} ({{reason}}). Compruebe el disco y los permisos.',
  watch_folder_missing:
    'La carpeta “{{name}}” no está. Se volverá a mirar automáticamente; compruebe el disco o elija otra carpeta.',
  watch_not_absolute: 'El lugar “{{name}}” no es una ruta completa. Elija la carpeta de nuevo.',
  watch_taken:
    'La carpeta “{{name}}” ya se vigila, y los documentos se mueven fuera de ella. Cambie esa carpeta vigilada, o deje los documentos donde están.',
  watch_originals_inside:
    'Los originales no pueden ir a “{{name}}”: es la propia carpeta vigilada. Elija otra carpeta para ellos.',
  watch_loop:
    'Esto daría vueltas: lo que se hace para “{{name}}” llega a “{{other}}” y después vuelve. Elija otra carpeta para los resultados.',
  watch_password:
    'Este proceso pide una contraseña cada vez ({{names}}), y no se guarda ninguna. Elija un proceso sin contraseña.',
  watch_not_joining:
    'Con “{{workflow}}” cada documento da su propio resultado. Elija un proceso que combine documentos.',
  watch_elsewhere: 'Otro Platen ya vigila “{{name}}”.',
  file_replaced:
    'Este documento se modificó o se sustituyó mientras esperaba. Vuelva a convertirlo tal como está ahora.',
  original_not_moved:
    'Esto se ha convertido, pero el original no se ha podido mover a “{{name}}”: {{reason}}. Corríjalo e inténtelo de nuevo.',
  no_trash:
    'Esto se ha convertido, pero el original no ha podido ir a la papelera. La aplicación puede hacerlo, si el disco tiene papelera.',
};

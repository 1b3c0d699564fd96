import type { about as en } from '../en/about.js';

export const about: typeof en = {
  title: 'Acerca de Platen',
  parts: 'Secciones',
  part_about: 'Acerca de',
  part_licences: 'Licencias',
  part_report: 'Informar de un problema',
  promise: 'Suelte documentos, elija lo que quiere, obtenga archivos. En su propio equipo, sin cuenta.',
  licence: 'Software libre bajo la licencia MIT.',
  versions: 'Versiones',
  copy: 'Copiar',
  copied: 'Copiado.',
  own: 'Platen',
  others: 'Lo que viene incluido',
  others_help: 'Platen se apoya en el trabajo de otros. Cada parte tiene su propia licencia.',
  report_help:
    'Este informe cuenta a los autores cómo es este equipo y qué ha fallado. Se omiten los nombres de documentos, carpetas, personas y direcciones. Léalo antes de darlo: no se envía nada.',
  report: 'El informe',
  save: 'Guardar informe…',
  saved: 'El informe se ha guardado.',
  logs: 'Mostrar registros',
};

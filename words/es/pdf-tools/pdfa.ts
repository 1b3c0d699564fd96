/** Words of the options. */
export const es = {
  options: {
    level: {
      label: 'Nivel',
      description:
        'b: se ve siempre igual. u: además se conoce cada carácter. a: además etiquetas para lectores de pantalla, solo de PDF que las tengan. Automático: 2b, y 3b para PDF/A-3 y facturas electrónicas, que conservan sus datos.',
    },
    report: {
      label: 'Informe como archivo',
      description: 'Qué se ha cambiado y comprobado, junto al resultado.',
    },
  },
  values: {
    level: {
      auto: 'Automático',
      '2b': 'PDF/A-2b',
      '2u': 'PDF/A-2u',
      '2a': 'PDF/A-2a',
      '3b': 'PDF/A-3b',
      '3u': 'PDF/A-3u',
      '3a': 'PDF/A-3a',
      '1b': 'PDF/A-1b',
      '1a': 'PDF/A-1a',
    },
  },
};

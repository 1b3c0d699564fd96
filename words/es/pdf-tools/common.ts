/** Words of options that several operations share. */
export const es = {
  options: {
    signed: {
      label: 'Documentos firmados',
      description: 'Cualquier cambio invalida una firma. El documento original no cambia nunca.',
    },
    compression: { label: 'Compresión', description: '' },
  },
  values: {
    signed: {
      refuse: 'No tocar y avisar',
      copy: 'Modificar una copia, cuyas firmas no son válidas',
    },
    compression: {
      none: 'Ninguna',
      web: 'Pantalla',
      print: 'Impresión',
      small: 'Mínimo',
    },
  },
};

/** Versiones más recientes de Platen. */
export const updates = {
  title: 'Actualizaciones',
  look: 'Buscar versiones más recientes',
  look_help:
    'En cada inicio, Platen pregunta en el lugar de sus publicaciones si hay una versión más reciente. No se envía nada suyo, y nada se descarga ni se instala antes de que usted lo diga.',
  check: 'Buscar ahora',
  ask: '¿Puede Platen buscar versiones más recientes en cada inicio? No se envía nada suyo, y usted decide qué se instala.',
  yes: 'Sí, buscar',
  no: 'No',
  checking: 'Buscando una versión más reciente…',
  current: 'Esta es la versión más reciente.',
  available: 'Platen {{version}} está disponible.',
  notes: 'Novedades',
  download: 'Descargar',
  downloading: 'Descargando Platen {{version}}: {{share}}',
  ready: 'Platen {{version}} está descargado. Un reinicio lo pone en marcha.',
  restart: 'Reiniciar',
  failed_unreachable:
    'El lugar de donde vienen las versiones nuevas no responde. Compruebe la conexión e inténtelo más tarde.',
  failed_damaged: 'Lo descargado no es lo anunciado, así que no se instaló. Inténtelo de nuevo.',
  failed_other: 'La versión nueva no se pudo descargar o instalar. Inténtelo de nuevo o instálela a mano.',
};

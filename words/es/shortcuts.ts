import type { shortcuts as en } from '../en/shortcuts.js';

export const shortcuts: typeof en = {
  add_address: 'Añadir una dirección web',
  title: 'Atajos de teclado',
  add_files: 'Añadir archivos',
  add_folder: 'Añadir una carpeta',
  paste: 'Añadir archivos copiados',
  start: 'Empezar',
  find: 'Buscar un proceso',
  up: 'Subir los documentos seleccionados',
  down: 'Bajar los documentos seleccionados',
  look: 'Ver un documento o un resultado',
  remove: 'Quitar los documentos seleccionados',
  undo: 'Deshacer la última eliminación',
  all: 'Seleccionar todos los documentos',
  convert: 'Mostrar Convertir',
  workflows: 'Mostrar Procesos',
  history: 'Mostrar Historial',
  settings: 'Mostrar Ajustes',
  help: 'Mostrar esta lista',
};

import type { shortcuts as en } from '../en/shortcuts.js';

export const shortcuts: typeof en = {
  add_address: 'Adicionar um endereço web',
  title: 'Atalhos de teclado',
  add_files: 'Adicionar ficheiros',
  add_folder: 'Adicionar uma pasta',
  paste: 'Adicionar ficheiros copiados',
  start: 'Iniciar',
  find: 'Procurar um fluxo de trabalho',
  up: 'Mover documentos selecionados para cima',
  down: 'Mover documentos selecionados para baixo',
  look: 'Ver um documento ou um resultado',
  remove: 'Remover documentos selecionados',
  undo: 'Anular a última remoção',
  all: 'Selecionar todos os documentos',
  convert: 'Mostrar Converter',
  workflows: 'Mostrar Fluxos de trabalho',
  history: 'Mostrar Histórico',
  settings: 'Mostrar Definições',
  help: 'Mostrar esta lista',
};

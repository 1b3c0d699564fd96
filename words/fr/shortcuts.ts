import type { shortcuts as en } from '../en/shortcuts.js';

export const shortcuts: typeof en = {
  add_address: 'Ajouter une adresse web',
  title: 'Raccourcis clavier',
  add_files: 'Ajouter des fichiers',
  add_folder: 'Ajouter un dossier',
  paste: 'Ajouter les fichiers copiés',
  start: 'Lancer',
  find: 'Rechercher un traitement',
  up: 'Monter les documents sélectionnés',
  down: 'Descendre les documents sélectionnés',
  look: 'Voir un document ou un résultat',
  remove: 'Retirer les documents sélectionnés',
  undo: 'Annuler le dernier retrait',
  all: 'Sélectionner tous les documents',
  convert: 'Afficher Convertir',
  workflows: 'Afficher Traitements',
  history: 'Afficher Historique',
  settings: 'Afficher Paramètres',
  help: 'Afficher cette liste',
};

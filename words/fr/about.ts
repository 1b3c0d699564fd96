import type { about as en } from '../en/about.js';

export const about: typeof en = {
  title: 'À propos de Platen',
  parts: 'Parties',
  part_about: 'À propos',
  part_licences: 'Licences',
  part_report: 'Signaler un problème',
  promise:
    'Déposez des documents, choisissez ce que vous voulez, obtenez des fichiers. Sur votre propre ordinateur, sans compte.',
  licence: 'Logiciel libre sous licence MIT.',
  versions: 'Versions',
  copy: 'Copier',
  copied: 'Copié.',
  own: 'Platen',
  others: 'Ce qui l’accompagne',
  others_help: 'Platen repose sur le travail d’autres personnes. Chaque partie a sa propre licence.',
  report_help:
    'Ce rapport décrit aux auteurs cet ordinateur et ce qui s’est mal passé. Les noms de documents, de dossiers et de personnes ainsi que les adresses en sont retirés. Lisez-le avant de le transmettre : rien n’est envoyé.',
  report: 'Le rapport',
  save: 'Enregistrer le rapport…',
  saved: 'Le rapport a été enregistré.',
  logs: 'Voir les journaux',
};

import type { workflowCauses } from '../../contract/workflow-causes.js';

/** Phrases sur ses propres traitements et leurs fichiers. */
export const workflowErrors: Readonly<Record<keyof typeof workflowCauses, string>> = {
  ambiguous_workflow:
    '« {{workflow}} » désigne plusieurs traitements : {{names}}. Donnez le nom entier ou le numéro.',
  workflow_file_too_large:
    'Ce fichier est trop volumineux pour des traitements : ils prennent {{limit}} Mo au plus. Choisissez un fichier exporté par Platen.',
  workflow_file_encoding:
    'Ce fichier n’est pas en UTF-8, mais en {{encoding}}. Enregistrez-le en UTF-8 et importez-le de nouveau.',
  workflow_file_no_json:
    'Ce n’est pas un fichier de traitements : il ne peut pas être lu comme JSON. Choisissez un fichier exporté par Platen.',
  workflow_file_other:
    'Ce fichier contient autre chose que des traitements. Choisissez un fichier exporté par Platen.',
  workflow_file_newer:
    'Ce fichier a été écrit par une version ultérieure de Platen (forme {{version}}). Mettez Platen à jour et importez-le de nouveau.',
  workflow_file_too_many:
    'Ce fichier contient {{count}} traitements, et on peut en garder {{limit}} au plus. Exportez-en moins à la fois.',
  workflow_file_wrong:
    'Quelque chose dans ce fichier n’est pas correct, et rien n’en a été repris : {{detail}}.',
};

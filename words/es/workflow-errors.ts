import type { workflowCauses } from '../../contract/workflow-causes.js';

/** Sentences about workflows of one’s own and their files. */
export const workflowErrors: Readonly<Record<keyof typeof workflowCauses, string>> = {
  ambiguous_workflow:
    'Con “{{workflow}}” pueden entenderse varios: {{names}}. Dé el nombre completo, o el número.',
  workflow_file_too_large:
    'Este archivo es demasiado grande para contener procesos: ocupan como máximo {{limit}} MB. Elija un archivo que haya exportado Platen.',
  workflow_file_encoding:
    'Este archivo no está en UTF-8 sino en {{encoding}}. Guárdelo como UTF-8 e impórtelo de nuevo.',
  workflow_file_no_json:
    'Este no es un archivo de procesos: no se puede leer como JSON. Elija un archivo que haya exportado Platen.',
  workflow_file_other:
    'En este archivo hay otra cosa que no son procesos. Elija un archivo que haya exportado Platen.',
  workflow_file_newer:
    'Este archivo lo ha escrito una versión posterior de Platen (forma {{version}}). Actualice Platen e impórtelo de nuevo.',
  workflow_file_too_many:
    'En este archivo hay {{count}} procesos, y se pueden guardar como máximo {{limit}}. Exporte menos a la vez.',
  workflow_file_wrong: 'Algo en este archivo no es correcto, y no se ha tomado nada de él: {{detail}}.',
};

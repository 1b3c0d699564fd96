import type { workflowCauses } from '../../contract/workflow-causes.js';

/** Sentences about workflows of one's own and files of them. */
export const workflowErrors: Readonly<Record<keyof typeof workflowCauses, string>> = {
  ambiguous_workflow:
    '“{{workflow}}” pode referir-se a vários: {{names}}. Indique o nome completo ou o número.',
  workflow_file_too_large:
    'Este ficheiro é demasiado grande para fluxos de trabalho: têm no máximo {{limit}} MB. Escolha um ficheiro exportado pelo Platen.',
  workflow_file_encoding:
    'Este ficheiro não está em UTF-8, mas em {{encoding}}. Guarde-o como UTF-8 e importe-o de novo.',
  workflow_file_no_json:
    'Este não é um ficheiro de fluxos de trabalho: não se pode ler como JSON. Escolha um ficheiro exportado pelo Platen.',
  workflow_file_other:
    'Este ficheiro contém outra coisa que não fluxos de trabalho. Escolha um ficheiro exportado pelo Platen.',
  workflow_file_newer:
    'Este ficheiro foi escrito por uma versão posterior do Platen (forma {{version}}). Atualize o Platen e importe-o de novo.',
  workflow_file_too_many:
    'Este ficheiro contém {{count}} fluxos de trabalho, e podem ser guardados no máximo {{limit}}. Exporte menos de cada vez.',
  workflow_file_wrong: 'Algo neste ficheiro não está correto, e nada dele foi aproveitado: {{detail}}.',
};

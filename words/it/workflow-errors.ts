import type { workflowCauses } from '../../contract/workflow-causes.js';

/** Sentences on workflows of one’s own and files of them. */
export const workflowErrors: Readonly<Record<keyof typeof workflowCauses, string>> = {
  ambiguous_workflow:
    'Con “{{workflow}}” se ne possono intendere più d’uno: {{names}}. Indicare il nome intero, oppure il numero.',
  workflow_file_too_large:
    'Questo file è troppo grande per contenere flussi di lavoro: occupano al massimo {{limit}} MB. Scegliere un file esportato da Platen.',
  workflow_file_encoding:
    'Questo file non è in UTF-8 ma in {{encoding}}. Salvarlo come UTF-8 e importarlo di nuovo.',
  workflow_file_no_json:
    'Questo non è un file di flussi di lavoro: non si può leggere come JSON. Scegliere un file esportato da Platen.',
  workflow_file_other:
    'Questo file contiene altro, non flussi di lavoro. Scegliere un file esportato da Platen.',
  workflow_file_newer:
    'Questo file è stato scritto da una versione successiva di Platen (formato {{version}}). Aggiornare Platen e importarlo di nuovo.',
  workflow_file_too_many:
    'Questo file contiene {{count}} flussi di lavoro, e se ne possono conservare al massimo {{limit}}. Esportarne meno alla volta.',
  workflow_file_wrong:
    'Qualcosa in questo file non è corretto, e non ne è stato importato nulla: {{detail}}.',
};

import type { workflowCauses } from '../../contract/workflow-causes.js';

/** Zinnen over eigen werkwijzen en bestanden ervan. */
export const workflowErrors: Readonly<Record<keyof typeof workflowCauses, string>> = {
  ambiguous_workflow:
    'Met ‘{{workflow}}’ kunnen er meer bedoeld zijn: {{names}}. Geef de hele naam, of het nummer.',
  workflow_file_too_large:
    'Dit bestand is te groot voor werkwijzen: ze zijn hoogstens {{limit}} MB. Kies een bestand dat Platen geëxporteerd heeft.',
  workflow_file_encoding:
    'Dit bestand is niet in UTF-8 maar in {{encoding}}. Bewaar het als UTF-8 en importeer het opnieuw.',
  workflow_file_no_json:
    'Dit is geen bestand met werkwijzen: het is niet als JSON te lezen. Kies een bestand dat Platen geëxporteerd heeft.',
  workflow_file_other:
    'In dit bestand staat iets anders dan werkwijzen. Kies een bestand dat Platen geëxporteerd heeft.',
  workflow_file_newer:
    'Dit bestand is door een latere versie van Platen geschreven (vorm {{version}}). Werk Platen bij en importeer het opnieuw.',
  workflow_file_too_many:
    'In dit bestand staan {{count}} werkwijzen, en hoogstens {{limit}} kunnen er bewaard worden. Exporteer er minder tegelijk.',
  workflow_file_wrong: 'Iets in dit bestand klopt niet, en er is niets van overgenomen: {{detail}}.',
};

import type { workflowCauses } from '../../contract/workflow-causes.js';

/** Sätze über eigene Arbeitsabläufe und Dateien davon. */
export const workflowErrors: Readonly<Record<keyof typeof workflowCauses, string>> = {
  ambiguous_workflow:
    'Mit „{{workflow}}“ können mehrere gemeint sein: {{names}}. Geben Sie den ganzen Namen oder die Nummer an.',
  workflow_file_too_large:
    'Diese Datei ist zu groß für Arbeitsabläufe: Sie haben höchstens {{limit}} MB. Wählen Sie eine Datei, die Platen exportiert hat.',
  workflow_file_encoding:
    'Diese Datei ist nicht in UTF-8, sondern in {{encoding}} gespeichert. Speichern Sie sie als UTF-8 und importieren Sie sie erneut.',
  workflow_file_no_json:
    'Das ist keine Datei mit Arbeitsabläufen: Sie lässt sich nicht als JSON lesen. Wählen Sie eine Datei, die Platen exportiert hat.',
  workflow_file_other:
    'In dieser Datei steht etwas anderes als Arbeitsabläufe. Wählen Sie eine Datei, die Platen exportiert hat.',
  workflow_file_newer:
    'Diese Datei wurde von einer späteren Platen-Version geschrieben (Form {{version}}). Aktualisieren Sie Platen und importieren Sie sie erneut.',
  workflow_file_too_many:
    'In dieser Datei stehen {{count}} Arbeitsabläufe, aufbewahrt werden können höchstens {{limit}}. Exportieren Sie weniger auf einmal.',
  workflow_file_wrong:
    'Etwas in dieser Datei stimmt nicht, und es wurde nichts davon übernommen: {{detail}}.',
};

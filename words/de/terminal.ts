/** `platen` im Terminal, auf Deutsch. */
export const terminal = {
  'Tell what a command does, and its options': 'Sagt, was ein Befehl tut, und nennt seine Optionen',
  'a command, and where it has commands of its own one of them':
    'ein Befehl und, wo er eigene Befehle hat, einer davon',
  'Write what makes a shell complete the words of platen with the Tab key':
    'Schreibt, womit eine Shell die Wörter von platen mit der Tabulatortaste ergänzt',
  'Write the manual page': 'Schreibt die Handbuchseite',
  'Write the JSON Schema of what commands write with --json':
    'Schreibt das JSON-Schema dessen, was Befehle mit --json schreiben',
  'a command, such as history or “services list”; all when none is named':
    'ein Befehl wie history oder „services list“; alle, wenn keiner genannt ist',
  'the shell': 'die Shell',
  'Environment:': 'Umgebung:',
  'folder for settings, history, logs and work in progress':
    'Ordner für Einstellungen, Verlauf, Protokolle und laufende Arbeit',
  'folder or program of LibreOffice': 'Ordner oder Programm von LibreOffice',
  'browser of the Chromium family that draws web pages, Markdown, emails and books':
    'Browser der Chromium-Familie, der Webseiten, Markdown, E-Mails und Bücher zeichnet',
  'Ghostscript, which draws PostScript': 'Ghostscript, das PostScript zeichnet',
  'folder of added fonts': 'Ordner hinzugefügter Schriften',
  'folder of added languages for text recognition': 'Ordner hinzugefügter Sprachen für die Texterkennung',
  'accounts and credits of “platen serve” in PostgreSQL':
    'Konten und Credits von „platen serve“ in PostgreSQL',
  'language of what is said, unless --language names one':
    'Sprache des Gesagten, wenn --language keine nennt',
  'no colours, or colours elsewhere than on a terminal':
    'keine Farben, oder Farben auch außerhalb eines Terminals',
  NAME: 'NAME',
  SYNOPSIS: 'ÜBERSICHT',
  DESCRIPTION: 'BESCHREIBUNG',
  OPTIONS: 'OPTIONEN',
  COMMANDS: 'BEFEHLE',
  'EXIT STATUS': 'EXIT-STATUS',
  ENVIRONMENT: 'UMGEBUNG',
  EXAMPLES: 'BEISPIELE',
  'convert documents to PDF, and PDFs to others': 'wandelt Dokumente in PDF um und PDFs in anderes',
  'Usage:': 'Aufruf:',
  'Arguments:': 'Argumente:',
  'Options:': 'Optionen:',
  'Commands:': 'Befehle:',
  choices: 'Auswahl',
  default: 'Vorgabe',
  'tell what it does and what it takes': 'sagt, was es tut und was es nimmt',
  'tell the version': 'sagt die Version',
  'nothing on standard error but errors': 'nichts auf der Standardfehlerausgabe außer Fehlern',
  'say more: the work and its options, times, and every remark on every file':
    'sagt mehr: die Arbeit und ihre Optionen, Zeiten und jede Anmerkung zu jeder Datei',
  'convert nothing; tell what would be made, and what it would cost':
    'wandelt nichts um; sagt, was entstünde und was es kosten würde',
  'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)':
    'wie der Fortschritt auf der Standardfehlerausgabe erscheint: auto, none oder json (ein JSON-Objekt je Zeile und nichts anderes)',
  'Nothing was converted (--dry-run).': 'Es wurde nichts umgewandelt (--dry-run).',
  'Nothing is charged on this computer. Units that a service charges for: {explanation}.':
    'Auf diesem Computer wird nichts berechnet. Einheiten, die ein Dienst berechnet: {explanation}.',
  '{count} more remarks of this kind; --verbose shows all.':
    '{count} weitere Anmerkungen dieser Art; --verbose zeigt alle.',
  'There is no file “{path}”.': 'Es gibt keine Datei „{path}“.',
  'Several workflows are needed: {parts}.': 'Dafür sind mehrere Arbeitsabläufe nötig: {parts}.',
  'Work: {steps}': 'Arbeit: {steps}',
  '{name}: done ({seconds} s)': '{name}: fertig ({seconds} s)',
  'Number in the history: {id}': 'Nummer im Verlauf: {id}',
  'Log: {file}': 'Protokoll: {file}',
};

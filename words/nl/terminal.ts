/** `platen` in de terminal, in het Nederlands. */
export const terminal = {
  'Tell what a command does, and its options': 'Zeg wat een opdracht doet, en haar opties',
  'a command, and where it has commands of its own one of them':
    'een opdracht, en als ze eigen opdrachten heeft een daarvan',
  'Write what makes a shell complete the words of platen with the Tab key':
    'Schrijf wat een shell de woorden van platen laat aanvullen met de Tab-toets',
  'Write the manual page': 'Schrijf de handleidingpagina',
  'Write the JSON Schema of what commands write with --json':
    'Schrijf het JSON-schema van wat opdrachten met --json schrijven',
  'a command, such as history or “services list”; all when none is named':
    'een opdracht, zoals history of ‘services list’; alle als er geen genoemd is',
  'the shell': 'de shell',
  'Environment:': 'Omgeving:',
  'folder for settings, history, logs and work in progress':
    'map voor instellingen, geschiedenis, logboeken en lopend werk',
  'folder or program of LibreOffice': 'map of programma van LibreOffice',
  'browser of the Chromium family that draws web pages, Markdown, emails and books':
    'browser van de Chromium-familie die webpagina’s, Markdown, e-mails en boeken tekent',
  'Ghostscript, which draws PostScript': 'Ghostscript, dat PostScript tekent',
  'folder of added fonts': 'map met toegevoegde lettertypen',
  'folder of added languages for text recognition': 'map met toegevoegde talen voor tekstherkenning',
  'accounts and credits of “platen serve” in PostgreSQL':
    'accounts en credits van ‘platen serve’ in PostgreSQL',
  'language of what is said, unless --language names one':
    'taal van wat gezegd wordt, tenzij --language er een noemt',
  'no colours, or colours elsewhere than on a terminal': 'geen kleuren, of ook kleuren buiten een terminal',
  NAME: 'NAAM',
  SYNOPSIS: 'OVERZICHT',
  DESCRIPTION: 'BESCHRIJVING',
  OPTIONS: 'OPTIES',
  COMMANDS: 'OPDRACHTEN',
  'EXIT STATUS': 'EXITSTATUS',
  ENVIRONMENT: 'OMGEVING',
  EXAMPLES: 'VOORBEELDEN',
  'convert documents to PDF, and PDFs to others': 'zet documenten om naar PDF, en PDF’s naar andere',
  'Usage:': 'Gebruik:',
  'Arguments:': 'Argumenten:',
  'Options:': 'Opties:',
  'Commands:': 'Opdrachten:',
  choices: 'keuzes',
  default: 'standaard',
  'tell what it does and what it takes': 'zeg wat het doet en wat het neemt',
  'tell the version': 'zeg de versie',
  'nothing on standard error but errors': 'niets op de standaardfoutuitvoer behalve fouten',
  'say more: the work and its options, times, and every remark on every file':
    'zeg meer: het werk en zijn opties, tijden, en elke opmerking bij elk bestand',
  'convert nothing; tell what would be made, and what it would cost':
    'zet niets om; zeg wat er gemaakt zou worden en wat het zou kosten',
  'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)':
    'hoe voortgang op de standaardfoutuitvoer gemeld wordt: auto, none of json (een JSON-object per regel en niets anders)',
  'Nothing was converted (--dry-run).': 'Er is niets omgezet (--dry-run).',
  'Nothing is charged on this computer. Units that a service charges for: {explanation}.':
    'Op deze computer wordt niets gerekend. Eenheden die een dienst rekent: {explanation}.',
  '{count} more remarks of this kind; --verbose shows all.':
    'Nog {count} opmerkingen van deze soort; --verbose toont ze alle.',
  'There is no file “{path}”.': 'Er is geen bestand ‘{path}’.',
  'Several workflows are needed: {parts}.': 'Er zijn verschillende werkwijzen nodig: {parts}.',
  'Work: {steps}': 'Werk: {steps}',
  '{name}: done ({seconds} s)': '{name}: klaar ({seconds} s)',
  'Number in the history: {id}': 'Nummer in de geschiedenis: {id}',
  'Log: {file}': 'Logboek: {file}',
};

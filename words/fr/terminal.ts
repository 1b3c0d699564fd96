/** `platen` dans le terminal, en français. */
export const terminal = {
  'Tell what a command does, and its options': 'Dire ce que fait une commande, et ses options',
  'a command, and where it has commands of its own one of them':
    'une commande et, si elle en a elle-même, une des siennes',
  'Write what makes a shell complete the words of platen with the Tab key':
    'Écrire de quoi compléter les mots de platen dans un shell avec la touche Tab',
  'Write the manual page': 'Écrire la page de manuel',
  'Write the JSON Schema of what commands write with --json':
    'Écrire le schéma JSON de ce que les commandes écrivent avec --json',
  'a command, such as history or “services list”; all when none is named':
    'une commande, comme history ou « services list » ; toutes si aucune n’est nommée',
  'the shell': 'le shell',
  'Environment:': 'Environnement :',
  'folder for settings, history, logs and work in progress':
    'dossier des réglages, de l’historique, des journaux et du travail en cours',
  'folder or program of LibreOffice': 'dossier ou programme de LibreOffice',
  'browser of the Chromium family that draws web pages, Markdown, emails and books':
    'navigateur de la famille Chromium qui dessine pages web, Markdown, courriels et livres',
  'Ghostscript, which draws PostScript': 'Ghostscript, qui dessine le PostScript',
  'folder of added fonts': 'dossier des polices ajoutées',
  'folder of added languages for text recognition':
    'dossier des langues ajoutées pour la reconnaissance de texte',
  'accounts and credits of “platen serve” in PostgreSQL':
    'comptes et crédits de « platen serve » dans PostgreSQL',
  'language of what is said, unless --language names one':
    'langue de ce qui est dit, sauf si --language en nomme une',
  'no colours, or colours elsewhere than on a terminal':
    'aucune couleur, ou des couleurs ailleurs que dans un terminal',
  NAME: 'NOM',
  SYNOPSIS: 'SYNOPSIS',
  DESCRIPTION: 'DESCRIPTION',
  OPTIONS: 'OPTIONS',
  COMMANDS: 'COMMANDES',
  'EXIT STATUS': 'CODE DE SORTIE',
  ENVIRONMENT: 'ENVIRONNEMENT',
  EXAMPLES: 'EXEMPLES',
  'convert documents to PDF, and PDFs to others': 'convertir des documents en PDF, et des PDF en d’autres',
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  choices: 'choix',
  default: 'par défaut',
  'tell what it does and what it takes': 'dire ce que cela fait et ce que cela prend',
  'tell the version': 'dire la version',
  'nothing on standard error but errors': 'rien sur la sortie d’erreur sauf les erreurs',
  'say more: the work and its options, times, and every remark on every file':
    'en dire plus : le travail et ses options, les durées et chaque remarque sur chaque fichier',
  'convert nothing; tell what would be made, and what it would cost':
    'ne rien convertir ; dire ce qui serait fait et ce que cela coûterait',
  'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)':
    'comment la progression est dite sur la sortie d’erreur : auto, none ou json (un objet JSON par ligne et rien d’autre)',
  'Nothing was converted (--dry-run).': 'Rien n’a été converti (--dry-run).',
  'Nothing is charged on this computer. Units that a service charges for: {explanation}.':
    'Rien n’est facturé sur cet ordinateur. Unités qu’un service facture : {explanation}.',
  '{count} more remarks of this kind; --verbose shows all.':
    'Encore {count} remarques de ce genre ; --verbose les montre toutes.',
  'There is no file “{path}”.': 'Il n’y a pas de fichier « {path} ».',
  'Several workflows are needed: {parts}.': 'Plusieurs traitements sont nécessaires : {parts}.',
  'Work: {steps}': 'Travail : {steps}',
  '{name}: done ({seconds} s)': '{name} : terminé ({seconds} s)',
  'Number in the history: {id}': 'Numéro dans l’historique : {id}',
  'Log: {file}': 'Journal : {file}',
};

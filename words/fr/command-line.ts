/** French. The keys are the English texts as they stand where they are used. */
import { admin } from './admin.js';
import { doctor } from './doctor.js';
import { services } from './services.js';
import { terminal } from './terminal.js';
import { watchCommands } from './watch-commands.js';

export const commandLine = {
  'Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.':
    'Convertit des documents en PDF, et des PDF en d’autres formats, sur cet ordinateur : hors ligne, sans compte.',
  'language of what is said here and in results; the system’s when left out':
    'langue de ce qui est dit ici et dans les résultats ; celle du système par défaut',
  '(platen --help shows all commands)': '(platen --help affiche toutes les commandes)',
  'Exit status:': 'Code de sortie :',
  'everything was converted': 'tout a été converti',
  'at least one file failed': 'au moins un fichier a échoué',
  'wrong usage': 'mauvaise utilisation',
  interrupted: 'interrompu',
  // convert
  'Convert files, the files of folders and of ZIP archives, and web addresses':
    'Convertir des fichiers, ceux de dossiers et d’archives ZIP, et des adresses web',
  'files, folders, ZIP archives or web addresses': 'fichiers, dossiers, archives ZIP ou adresses web',
  'files, folders, ZIP archives or web addresses; - is standard input':
    'fichiers, dossiers, archives ZIP ou adresses web ; - est l’entrée standard',
  'what standard input holds, such as docx; where left out its content tells':
    'ce que contient l’entrée standard, par exemple docx ; par défaut, d’après le contenu',
  'name, key or number of a workflow; see “platen workflows”':
    'nom, clé ou numéro d’un traitement ; voir « platen workflows »',
  'name, key or number of a workflow, also of your own; see “platen workflows”':
    'nom, clé ou numéro d’un traitement, y compris des vôtres ; voir « platen workflows »',
  'convert every file by what it really is, each by itself, to: {types} (pdf when left out)':
    'convertir chaque fichier selon ce qu’il est vraiment, chacun à part, en : {types} (pdf par défaut)',
  'a PDF is made of it first, and the result of that.':
    'un PDF en est d’abord fait, puis le résultat à partir de celui-ci.',
  '“{option}” is an option of: {workflows}. Say which with --workflow.':
    '« {option} » est une option de : {workflows}. Indiquez lequel avec --workflow.',
  'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone':
    'une option du traitement, peut être répétée ; voir « platen options » ; avec --service, TRAITEMENT:NOM=VALEUR ne vaut que pour ce traitement',
  'an option of the workflow, may be repeated; see “platen options”':
    'une option du traitement, peut être répétée ; voir « platen options »',
  'another workflow on each result; options after it are its own; may be repeated':
    'un autre traitement sur chaque résultat ; les options qui suivent sont les siennes ; peut être répété',
  'file names in merge order, separated by commas; others follow as given':
    'noms de fichiers dans l’ordre de fusion, séparés par des virgules ; les autres suivent dans l’ordre donné',
  'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated':
    'pages d’un fichier d’une fusion, comme rapport.pdf=1-3,7 ; le fichier par nom, chemin ou position ; peut être répété',
  'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out':
    'dossier des résultats, un nom de fichier comme rapport.pdf pour un seul résultat, ou - pour la sortie standard ; par défaut à côté de chaque source',
  'read the password of protected files from standard input':
    'lire le mot de passe des fichiers protégés sur l’entrée standard',
  'read the value of an option that is a password from a line of standard input, after the password; may be repeated':
    'lire la valeur d’une option qui est un mot de passe sur une ligne de l’entrée standard, après le mot de passe ; peut être répété',
  'one JSON object on standard output and nothing else':
    'un objet JSON sur la sortie standard et rien d’autre',
  'An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.':
    'Un fichier existant n’est jamais écrasé : un deuxième rapport.pdf devient « rapport (2).pdf ».',
  'Examples:': 'Exemples :',
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.':
    'Les pages web, Markdown, e-mails et livres sont dessinés par un navigateur de la famille Chromium installé ; PLATEN_CHROMIUM en désigne un autre.',
  '{count} files': '{count} fichiers',
  'failed: {reason}': 'échec : {reason}',
  'No result was made.': 'Aucun résultat n’a été produit.',
  'No result was made, because of {names}.': 'Aucun résultat n’a été produit, à cause de {names}.',
  '{missing} of {count} files were not converted.': '{missing} fichiers sur {count} n’ont pas été convertis.',
  // Progress
  waiting: 'en attente',
  starting: 'démarrage',
  reading: 'lecture',
  loading: 'chargement',
  exporting: 'exportation',
  drawing: 'dessin',
  merging: 'fusion',
  checking: 'vérification',
  saving: 'enregistrement',
  cancelled: 'annulé',
  ready: 'prêt pour le résultat',
  done: 'terminé',
  // workflows, options
  'List all workflows with the types they take, and keep workflows of your own':
    'Lister tous les traitements avec les types qu’ils prennent, et gérer les vôtres',
  'Your own:': 'Les vôtres :',
  'List all workflows with the types they take': 'Lister tous les traitements avec les types qu’ils prennent',
  'Run a workflow of your own on files': 'Exécuter l’un de vos traitements sur des fichiers',
  'name, name as one word, or number; see “platen workflows list”':
    'nom, nom en un seul mot, ou numéro ; voir « platen workflows list »',
  'Options that the workflow leaves open are given with --option; “platen options NAME” lists them.':
    'Les options que le traitement laisse ouvertes se donnent avec --option ; « platen options NAME » les liste.',
  'Nearly the same: {names}': 'Presque identiques : {names}',
  'Keep a chain of workflows under a name of your own':
    'Enregistrer un enchaînement de traitements sous un nom à vous',
  'name of your workflow': 'nom de votre traitement',
  'what it is for': 'à quoi il sert',
  'a word for its picture': 'un mot pour son image',
  'change the workflow of that name': 'modifier le traitement de ce nom',
  'Kept as “{name}” ({id}).': 'Enregistré sous « {name} » ({id}).',
  'Asked at every run: {names}.': 'Demandé à chaque exécution : {names}.',
  'asked at every run': 'demandé à chaque exécution',
  'Forget a workflow of your own; what was made with it stays':
    'Oublier l’un de vos traitements ; ce qu’il a produit reste',
  'name or number of a workflow of your own': 'nom ou numéro de l’un de vos traitements',
  'Removed “{name}”.': '« {name} » a été supprimé.',
  'Show a workflow of your own with its steps': 'Afficher l’un de vos traitements avec ses étapes',
  'Write workflows of your own as JSON for another computer, without paths; all of them when none is named':
    'Écrire vos traitements en JSON pour un autre ordinateur, sans chemins ; tous si aucun n’est nommé',
  'Keep the workflows of a file that was exported; none of them where one is not right':
    'Enregistrer les traitements d’un fichier exporté ; aucun si l’un d’eux n’est pas correct',
  'file of workflows, or - for standard input': 'fichier de traitements, ou - pour l’entrée standard',
  'one JSON object on standard output, as {request} replies':
    'un objet JSON sur la sortie standard, comme le donne {request}',
  'everything Platen reads': 'tout ce que Platen sait lire',
  'List the options of a workflow': 'Lister les options d’un traitement',
  'name, key or number of a workflow': 'nom, clé ou numéro d’un traitement',
  'only with {choice}': 'seulement avec {choice}',
  'given with {flag}, never as an argument': 'se donne avec {flag}, jamais comme argument',
  '{value} when left out': '{value} par défaut',
  'when left out': 'par défaut',
  'several as {example}': 'plusieurs comme {example}',
  '{minimum} to {maximum}': '{minimum} à {maximum}',
  '{value} for none': '{value} pour aucun',
  mm: 'mm',
  points: 'points',
  percent: 'pour cent',
  dpi: 'ppp',
  pixels: 'pixels',
  MB: 'Mo',
  degrees: 'degrés',
  'page ranges': 'plages de pages',
  // languages, fonts, history
  'List the languages text is recognised in': 'Lister les langues dans lesquelles le texte est reconnu',
  'one JSON object on standard output': 'un objet JSON sur la sortie standard',
  'Add Tesseract’s data for a language: a .traineddata file, named after it':
    'Ajouter les données de Tesseract pour une langue : un fichier .traineddata qui porte son nom',
  'Remove data that was added': 'Supprimer des données ajoutées',
  'Text can be recognised in “{code}” now.': 'Le texte peut maintenant être reconnu en « {code} ».',
  'List the fonts that were added for drawing documents':
    'Lister les polices ajoutées pour dessiner les documents',
  'Add fonts: .ttf, .otf or .ttc files, of which a copy is kept':
    'Ajouter des polices : des fichiers .ttf, .otf ou .ttc, dont une copie est conservée',
  'Remove a font that was added, by the name of its file in the list':
    'Supprimer une police ajoutée, par le nom de son fichier dans la liste',
  '“{fonts}” is used from the next conversion on.': '« {fonts} » sert à partir de la prochaine conversion.',
  'List what was converted, newest first': 'Lister ce qui a été converti, du plus récent au plus ancien',
  'only those of one service of “platen services”; NAME:sandbox for its sandbox, local for this computer':
    'seulement celles d’un service de « platen services » ; NOM:sandbox pour son bac à sable, local pour cet ordinateur',
  'only with these words in a file or workflow name':
    'seulement avec ces mots dans un nom de fichier ou de traitement',
  'only these': 'seulement celles-ci',
  'at most so many, up to 200': 'au plus ce nombre, jusqu’à 200',
  'Nothing yet.': 'Rien pour l’instant.',
  '{count} of {total}; --limit shows more.': '{count} sur {total} ; --limit en montre plus.',
  '{names} and {count} more': '{names} et {count} autres',
  // serve
  'Serve conversions over HTTP to other programs, until stopped':
    'Offrir des conversions par HTTP à d’autres programmes, jusqu’à l’arrêt',
  'port to listen on; 0 takes any free one': 'port d’écoute ; 0 prend n’importe quel port libre',
  'address to listen on': 'adresse d’écoute',
  'folder of everything the service keeps': 'dossier de tout ce que le service conserve',
  'accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder':
    'comptes et crédits dans PostgreSQL (postgres://…) au lieu d’un fichier dans ce dossier',
  'address under which clients reach it, where a proxy stands before it':
    'adresse par laquelle les clients l’atteignent, si un proxy le précède',
  'a further name that requests may be meant for; may be given several times':
    'un autre nom auquel les demandes peuvent être destinées ; peut être donné plusieurs fois',
  'web pages that may read replies; may be given several times':
    'pages web qui peuvent lire les réponses ; peut être donné plusieurs fois',
  'believe the addresses that a proxy reports': 'croire les adresses qu’indique un proxy',
  'answer the legacy interface v1 without end': 'répondre à l’ancienne interface v1 sans fin',
  'answer the legacy interface v1 until that day (2027-01-31)':
    'répondre à l’ancienne interface v1 jusqu’à ce jour (2027-01-31)',
  'limits of users and of the queue, in YAML or JSON; the usual ones when left out':
    'limites des utilisateurs et de la file d’attente, en YAML ou JSON ; à défaut, les valeurs habituelles',
  'hours after which executions and results are forgotten':
    'heures après lesquelles les exécutions et les résultats sont oubliés',
  'conversions at the same time; by the cores when left out':
    'conversions simultanées ; selon les cœurs par défaut',
  'write names of documents into the log': 'écrire les noms des documents dans le journal',
  'let webhooks go to private addresses': 'laisser les webhooks aller vers des adresses privées',
  'convert although documents cannot be kept from other files here':
    'convertir même si les documents ne peuvent pas être isolés des autres fichiers ici',
  'first line of standard output': 'première ligne de la sortie standard',
  'The sandbox, which charges nothing: {url}': 'Le bac à sable, qui ne facture rien : {url}',
  'A first user was made. This token is shown once:':
    'Un premier utilisateur a été créé. Ce jeton n’est affiché qu’une fois :',
  'port on which programs of this computer read metrics for Prometheus; none when left out':
    'port sur lequel les programmes de cet ordinateur lisent des mesures pour Prometheus ; aucun par défaut',
  'seconds that conversions may go on when the service is stopped; what is left goes on at the next start':
    'secondes pendant lesquelles les conversions peuvent continuer à l’arrêt du service ; le reste reprend au prochain démarrage',
  'Metrics for Prometheus: {url}': 'Mesures pour Prometheus : {url}',
  'No sandbox works here: a document that takes over the program reading it reaches all files and programs that the service reaches. Serve only people you trust.':
    'Aucun bac à sable ne fonctionne ici : un document qui prend le contrôle du programme qui le lit atteint tous les fichiers et programmes que le service atteint. Ne servez que des personnes de confiance.',
  'Ctrl+C stops the service.': 'Ctrl+C arrête le service.',
  ...admin,
  ...doctor,
  ...services,
  ...terminal,
  ...watchCommands,
} as const;

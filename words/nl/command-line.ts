/** Dutch. The keys are the English texts as they stand where they are used. */
import { admin } from './admin.js';
import { doctor } from './doctor.js';
import { services } from './services.js';
import { terminal } from './terminal.js';
import { watchCommands } from './watch-commands.js';

export const commandLine = {
  'Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.':
    'Zet documenten om naar PDF, en PDF’s naar andere, op deze computer: offline, zonder account.',
  'language of what is said here and in results; the system’s when left out':
    'taal van wat hier en in resultaten gezegd wordt; weggelaten: die van het systeem',
  '(platen --help shows all commands)': '(platen --help toont alle opdrachten)',
  'Exit status:': 'Exitstatus:',
  'everything was converted': 'alles is omgezet',
  'at least one file failed': 'minstens één bestand is mislukt',
  'wrong usage': 'verkeerd gebruik',
  interrupted: 'onderbroken',
  // convert
  'Convert files, the files of folders and of ZIP archives, and web addresses':
    'Zet bestanden om, ook die in mappen en ZIP-archieven, en webadressen',
  'files, folders, ZIP archives or web addresses': 'bestanden, mappen, ZIP-archieven of webadressen',
  'files, folders, ZIP archives or web addresses; - is standard input':
    'bestanden, mappen, ZIP-archieven of webadressen; - is de standaardinvoer',
  'what standard input holds, such as docx; where left out its content tells':
    'wat de standaardinvoer bevat, zoals docx; weggelaten: de inhoud zegt het',
  'name, key or number of a workflow; see “platen workflows”':
    'naam, sleutel of nummer van een werkwijze; zie ‘platen workflows’',
  'name, key or number of a workflow, also of your own; see “platen workflows”':
    'naam, sleutel of nummer van een werkwijze, ook van een eigen; zie ‘platen workflows’',
  'convert every file by what it really is, each by itself, to: {types} (pdf when left out)':
    'zet elk bestand om naar wat het echt is, elk apart, in: {types} (weggelaten: pdf)',
  'a PDF is made of it first, and the result of that.':
    'er wordt eerst een PDF van gemaakt, en daarvan het resultaat.',
  '“{option}” is an option of: {workflows}. Say which with --workflow.':
    '‘{option}’ is een optie van: {workflows}. Zeg welke met --workflow.',
  'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone':
    'een optie van de werkwijze, mag vaker; zie ‘platen options’; met --service is WERKWIJZE:NAAM=WAARDE voor die werkwijze alleen',
  'an option of the workflow, may be repeated; see “platen options”':
    'een optie van de werkwijze, mag vaker; zie ‘platen options’',
  'another workflow on each result; options after it are its own; may be repeated':
    'nog een werkwijze op elk resultaat; opties erna zijn de hare; mag vaker',
  'file names in merge order, separated by commas; others follow as given':
    'bestandsnamen in de volgorde van het samenvoegen, met komma’s; andere volgen zoals gegeven',
  'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated':
    'pagina’s van één bestand bij het samenvoegen, zoals rapport.pdf=1-3,7; het bestand met naam, pad of plaats; mag vaker',
  'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out':
    'map voor de resultaten, een bestandsnaam zoals rapport.pdf voor één resultaat, of - voor de standaarduitvoer; weggelaten: naast elke bron',
  'read the password of protected files from standard input':
    'lees het wachtwoord van beveiligde bestanden van de standaardinvoer',
  'read the value of an option that is a password from a line of standard input, after the password; may be repeated':
    'lees de waarde van een optie die een wachtwoord is van een regel van de standaardinvoer, na het wachtwoord; mag vaker',
  'one JSON object on standard output and nothing else':
    'één JSON-object op de standaarduitvoer en niets anders',
  'An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.':
    'Een bestaand bestand wordt nooit overschreven: een tweede report.pdf wordt ‘report (2).pdf’.',
  'Examples:': 'Voorbeelden:',
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.':
    'Webpagina’s, Markdown, e-mails en boeken worden getekend door een geïnstalleerde browser van de Chromium-familie; PLATEN_CHROMIUM noemt een andere.',
  '{count} files': '{count} bestanden',
  'failed: {reason}': 'mislukt: {reason}',
  'No result was made.': 'Er is geen resultaat gemaakt.',
  'No result was made, because of {names}.': 'Er is geen resultaat gemaakt, vanwege {names}.',
  '{missing} of {count} files were not converted.': '{missing} van {count} bestanden zijn niet omgezet.',
  // Progress
  waiting: 'wacht',
  starting: 'begint',
  reading: 'leest',
  loading: 'laadt',
  exporting: 'exporteert',
  drawing: 'tekent',
  merging: 'voegt samen',
  checking: 'controleert',
  saving: 'bewaart',
  cancelled: 'geannuleerd',
  ready: 'klaar voor het resultaat',
  done: 'klaar',
  // workflows, options
  'List all workflows with the types they take, and keep workflows of your own':
    'Toon alle werkwijzen met de soorten die ze nemen, en bewaar eigen werkwijzen',
  'Your own:': 'Van uzelf:',
  'List all workflows with the types they take': 'Toon alle werkwijzen met de soorten die ze nemen',
  'Run a workflow of your own on files': 'Voer een eigen werkwijze uit op bestanden',
  'name, name as one word, or number; see “platen workflows list”':
    'naam, naam als één woord, of nummer; zie ‘platen workflows list’',
  'Options that the workflow leaves open are given with --option; “platen options NAME” lists them.':
    'Opties die de werkwijze openlaat worden met --option gegeven; ‘platen options NAAM’ toont ze.',
  'Nearly the same: {names}': 'Bijna hetzelfde: {names}',
  'Keep a chain of workflows under a name of your own': 'Bewaar een reeks werkwijzen onder een eigen naam',
  'name of your workflow': 'naam van uw werkwijze',
  'what it is for': 'waarvoor ze dient',
  'a word for its picture': 'een woord voor haar plaatje',
  'change the workflow of that name': 'wijzig de werkwijze met die naam',
  'Kept as “{name}” ({id}).': 'Bewaard als ‘{name}’ ({id}).',
  'Asked at every run: {names}.': 'Wordt elke keer gevraagd: {names}.',
  'asked at every run': 'wordt elke keer gevraagd',
  'Forget a workflow of your own; what was made with it stays':
    'Vergeet een eigen werkwijze; wat ermee gemaakt is blijft',
  'name or number of a workflow of your own': 'naam of nummer van een eigen werkwijze',
  'Removed “{name}”.': '‘{name}’ is verwijderd.',
  'Show a workflow of your own with its steps': 'Toon een eigen werkwijze met haar stappen',
  'Write workflows of your own as JSON for another computer, without paths; all of them when none is named':
    'Schrijf eigen werkwijzen als JSON voor een andere computer, zonder paden; alle als er geen genoemd is',
  'Keep the workflows of a file that was exported; none of them where one is not right':
    'Bewaar de werkwijzen van een bestand dat geëxporteerd is; geen ervan als er een niet klopt',
  'file of workflows, or - for standard input': 'bestand met werkwijzen, of - voor de standaardinvoer',
  'one JSON object on standard output, as {request} replies':
    'één JSON-object op de standaarduitvoer, zoals {request} antwoordt',
  'everything Platen reads': 'alles wat Platen leest',
  'List the options of a workflow': 'Toon de opties van een werkwijze',
  'name, key or number of a workflow': 'naam, sleutel of nummer van een werkwijze',
  'only with {choice}': 'alleen met {choice}',
  'given with {flag}, never as an argument': 'gegeven met {flag}, nooit als argument',
  '{value} when left out': 'weggelaten: {value}',
  'when left out': 'weggelaten',
  'several as {example}': 'meer dan één als {example}',
  '{minimum} to {maximum}': '{minimum} tot {maximum}',
  '{value} for none': '{value} voor geen',
  mm: 'mm',
  points: 'punten',
  percent: 'procent',
  dpi: 'dpi',
  pixels: 'pixels',
  MB: 'MB',
  degrees: 'graden',
  'page ranges': 'paginabereiken',
  // languages, fonts, history
  'List the languages text is recognised in': 'Toon de talen waarin tekst herkend wordt',
  'one JSON object on standard output': 'één JSON-object op de standaarduitvoer',
  'Add Tesseract’s data for a language: a .traineddata file, named after it':
    'Voeg taalgegevens van Tesseract toe: een .traineddata-bestand met de naam van de taal',
  'Remove data that was added': 'Verwijder toegevoegde gegevens',
  'Text can be recognised in “{code}” now.': 'Tekst kan nu in ‘{code}’ herkend worden.',
  'List the fonts that were added for drawing documents':
    'Toon de lettertypen die zijn toegevoegd om documenten mee te tekenen',
  'Add fonts: .ttf, .otf or .ttc files, of which a copy is kept':
    'Voeg lettertypen toe: .ttf-, .otf- of .ttc-bestanden, waarvan een kopie bewaard wordt',
  'Remove a font that was added, by the name of its file in the list':
    'Verwijder een toegevoegd lettertype, met de naam van zijn bestand in de lijst',
  '“{fonts}” is used from the next conversion on.': '‘{fonts}’ wordt vanaf de volgende omzetting gebruikt.',
  'List what was converted, newest first': 'Toon wat omgezet is, het nieuwste eerst',
  'only those of one service of “platen services”; NAME:sandbox for its sandbox, local for this computer':
    'alleen die van één dienst van “platen services”; NAAM:sandbox voor zijn sandbox, local voor deze computer',
  'only with these words in a file or workflow name':
    'alleen met deze woorden in de naam van een bestand of werkwijze',
  'only these': 'alleen deze',
  'at most so many, up to 200': 'hoogstens zoveel, tot 200',
  'Nothing yet.': 'Nog niets.',
  '{count} of {total}; --limit shows more.': '{count} van {total}; --limit toont meer.',
  '{names} and {count} more': '{names} en nog {count}',
  // serve
  'Serve conversions over HTTP to other programs, until stopped':
    'Bied omzettingen over HTTP aan andere programma’s aan, tot het gestopt wordt',
  'port to listen on; 0 takes any free one': 'poort om op te luisteren; 0 neemt een vrije',
  'address to listen on': 'adres om op te luisteren',
  'folder of everything the service keeps': 'map van alles wat de dienst bewaart',
  'accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder':
    'accounts en credits in PostgreSQL (postgres://...) in plaats van in een bestand in die map',
  'address under which clients reach it, where a proxy stands before it':
    'adres waaronder programma’s de dienst bereiken, als er een proxy voor staat',
  'a further name that requests may be meant for; may be given several times':
    'een andere naam waarvoor verzoeken bestemd mogen zijn; mag vaker gegeven worden',
  'web pages that may read replies; may be given several times':
    'webpagina’s die antwoorden mogen lezen; mag vaker gegeven worden',
  'believe the addresses that a proxy reports': 'geloof de adressen die een proxy meldt',
  'answer the legacy interface v1 without end': 'beantwoord de oude interface v1 zonder einde',
  'answer the legacy interface v1 until that day (2027-01-31)':
    'beantwoord de oude interface v1 tot die dag (2027-01-31)',
  'limits of users and of the queue, in YAML or JSON; the usual ones when left out':
    'limieten van gebruikers en van de wachtrij, in YAML of JSON; zonder deze de gebruikelijke',
  'hours after which executions and results are forgotten':
    'uren waarna omzettingen en resultaten vergeten worden',
  'conversions at the same time; by the cores when left out':
    'omzettingen tegelijk; weggelaten: naar het aantal kernen',
  'write names of documents into the log': 'schrijf namen van documenten in het logboek',
  'let webhooks go to private addresses': 'laat webhooks naar privéadressen gaan',
  'convert although documents cannot be kept from other files here':
    'zet om, ook als documenten hier niet van andere bestanden weggehouden kunnen worden',
  'first line of standard output': 'eerste regel van de standaarduitvoer',
  'The sandbox, which charges nothing: {url}': 'De proefomgeving, die niets rekent: {url}',
  'A first user was made. This token is shown once:':
    'Er is een eerste gebruiker gemaakt. Dit token wordt één keer getoond:',
  'port on which programs of this computer read metrics for Prometheus; none when left out':
    'poort waarop programma’s van deze computer cijfers voor Prometheus lezen; weggelaten: geen',
  'seconds that conversions may go on when the service is stopped; what is left goes on at the next start':
    'seconden dat omzettingen mogen doorgaan als de dienst wordt gestopt; wat overblijft gaat bij de volgende start door',
  'Metrics for Prometheus: {url}': 'Cijfers voor Prometheus: {url}',
  'No sandbox works here: a document that takes over the program reading it reaches all files and programs that the service reaches. Serve only people you trust.':
    'Hier werkt geen sandbox: een document dat het programma overneemt dat het leest, bereikt alle bestanden en programma’s die de dienst bereikt. Bedien alleen mensen die u vertrouwt.',
  'Ctrl+C stops the service.': 'Ctrl+C stopt de dienst.',
  ...admin,
  ...doctor,
  ...services,
  ...terminal,
  ...watchCommands,
} as const;

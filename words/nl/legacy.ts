/** Dutch of the legacy interface v1, by the English texts. */
export const legacy = {
  // Who calls
  'The user name and the password did not match any account.':
    'De combinatie van gebruikersnaam en wachtwoord hoort bij geen enkele account.',
  'The API token is missing or not valid.': 'Het API-token ontbreekt of is niet geldig.',
  'User names and passwords are not accepted any more. Use an API token.':
    'Gebruikersnamen en wachtwoorden worden niet meer aangenomen. Gebruik een API-token.',
  'This account was made after December 2025 and has v2 only. Use {v2}.':
    'Dit account is na december 2025 gemaakt en heeft alleen v2. Gebruik {v2}.',
  'v1 ended on {date}. Use v2 at {v2}.': 'v1 is op {date} beëindigd. Gebruik v2 op {v2}.',
  'v1 ends on {date}. Change to v2 at {v2} before that day.':
    'v1 eindigt op {date}. Stap vóór die dag over op v2: {v2}.',
  'Last warning: v1 ends on {date}, and then nothing of it works any more. Change to v2 at {v2} now.':
    'Laatste waarschuwing: v1 eindigt op {date} en werkt daarna helemaal niet meer. Stap nu over op v2: {v2}.',
  'User names and passwords will stop working on {date}. Use an API token.':
    'Gebruikersnamen en wachtwoorden werken niet meer vanaf {date}. Gebruik een API-token.',

  // What is not there
  'There is nothing at this address of v1.': 'Op dit adres van v1 is niets.',
  'There is no session {session}, or no longer.': 'Er is geen sessie {session}, of niet meer.',
  'This session has no file {file}.': 'Deze sessie heeft geen bestand {file}.',
  'This session has no process {process}.': 'Deze sessie heeft geen proces {process}.',
  'Nothing is being processed in this session.': 'In deze sessie wordt niets verwerkt.',
  'There is no template {template}.': 'Er is geen sjabloon {template}.',
  'There is no cover page template in your profile that template {template} could stand for.':
    'In uw profiel staat geen omslagsjabloon waar sjabloon {template} voor kan staan.',
  'This result is not there any more.': 'Dit resultaat is er niet meer.',

  // What does not fit together
  'Something is being processed in this session. Wait until it is done.':
    'In deze sessie wordt al iets verwerkt. Wacht tot dat klaar is.',
  'The ordering names the file {file} twice.': 'De volgorde noemt het bestand {file} twee keer.',
  'A PST file can only be combined with other PST files.':
    'Een PST-bestand kan alleen gecombineerd worden met andere PST-bestanden.',
  'A ZIP file can only be combined with other ZIP files.':
    'Een ZIP-bestand kan alleen gecombineerd worden met andere ZIP-bestanden.',
  'PST or ZIP files cannot be combined with other documents.':
    'PST- of ZIP-bestanden kunnen niet gecombineerd worden met andere documenten.',
  'There are no files in this session.': 'Er zijn geen bestanden in deze sessie.',
  'The file “{title}” has not been uploaded completely.':
    'Het bestand “{title}” is nog niet volledig geüpload.',
  'The upload goes on at byte {offset}.': 'De upload gaat verder bij byte {offset}.',
  'Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.':
    'Slechts {size} van {total} bytes zijn aangekomen. Stuur de rest met een Content-Range-header.',

  // What is not right
  'The body must be a JSON object.': 'De inhoud moet een JSON-object zijn.',
  'The body is too large.': 'De inhoud is te groot.',
  'The ordering must be a list of file ids and of chapters with a title and children.':
    'De volgorde moet een lijst zijn van bestands-id’s en van hoofdstukken met een title en children.',
  'The ordering is too deep or too long.': 'De volgorde is te diep of te lang.',
  'A file must have settings with a title and an extension.':
    'Een bestand moet instellingen hebben met een titel en een extensie.',
  'Files with the extension “{extension}” cannot be converted.':
    'Bestanden met de extensie “{extension}” kunnen niet worden geconverteerd.',
  'A session can hold at most {limit} files.': 'Een sessie kan hooguit {limit} bestanden bevatten.',
  'The files of a session can be at most {limit} MB together.':
    'De bestanden van een sessie mogen samen hooguit {limit} MB zijn.',
  'The Content-Range header must look like “bytes 0-99/200”.':
    'De Content-Range-header moet eruitzien als “bytes 0-99/200”.',
  'The expiration time must look like “hh:mm:ss” and be at most {limit} hours.':
    'De vervaltijd moet eruitzien als “hh:mm:ss” en hooguit {limit} uur zijn.',
  'The option “{option}” cannot be “{value}”.': 'De optie “{option}” kan niet “{value}” zijn.',
  'The field “{option}” must be filled in.': 'Het veld “{option}” moet ingevuld zijn.',
  'The address answered with the status {status}.': 'Het adres antwoordde met de status {status}.',
  'The settings of the process are not right.': 'De instellingen van het proces kloppen niet.',

  // Uploads
  'This file is empty.': 'Dit bestand is leeg.',
  'The name says {extension}, but the content is of another type.':
    'De naam zegt {extension}, maar de inhoud is van een ander type.',

  // Progress and results
  'Reading {count} files': '{count} bestanden lezen',
  'Reading one file': 'Eén bestand lezen',
  'Converting “{title}” ({n} of {count})': '“{title}” converteren ({n} van {count})',
  'Converting “{title}” ({n} of {count}): {percent} %':
    '“{title}” converteren ({n} van {count}): {percent} %',
  'Converted “{title}” ({n} of {count})': '“{title}” geconverteerd ({n} van {count})',
  'Could not convert “{title}” ({n} of {count}): {reason}':
    '“{title}” kon niet geconverteerd worden ({n} van {count}): {reason}',
  'Drawing the cover page': 'Omslag maken',
  'Joining {count} documents': '{count} documenten samenvoegen',
  'Joining {count} documents: {percent} %': '{count} documenten samenvoegen: {percent} %',
  'Packing {count} files': '{count} bestanden inpakken',
  Done: 'Klaar',
  'The processing failed: {reason}': 'De verwerking is mislukt: {reason}',
  'The file “{title}” could not be converted: {reason} A page in the result says so in its place.':
    'Het bestand “{title}” kon niet geconverteerd worden: {reason} In het resultaat staat op die plaats een pagina die dat zegt.',
  'The option “{option}” is not known and did nothing.': 'De optie “{option}” is niet bekend en deed niets.',
  'The entry “{title}” of the archive was left out: {reason}':
    'Het onderdeel “{title}” van het archief is weggelaten: {reason}',
  'Nothing is charged in the sandbox.': 'In de sandbox wordt niets in rekening gebracht.',
  'Nothing was charged.': 'Er is niets in rekening gebracht.',
  'WARNING: not converted (code: {code})': 'WARNING: niet geconverteerd (code: {code})',
  'This page stands for a file that could not be converted.':
    'Deze pagina staat voor een bestand dat niet geconverteerd kon worden.',
  Contents: 'Inhoud',

  // Default titles
  untitled: 'naamloos',
  'My document': 'Mijn document',

  // Templates and their fields
  'Merge with bookmarks': 'Samenvoegen met bladwijzers',
  'Cover page': 'Omslagpagina',
  Title: 'Titel',
  'Title of the result.': 'Titel van het resultaat.',
  Action: 'Actie',
  'One PDF of all files, or each file by itself in a ZIP file.':
    'Eén PDF van alle bestanden, of elk bestand apart in een ZIP-bestand.',
  'Merge to one PDF': 'Samenvoegen tot één PDF',
  'Separate files in a ZIP file': 'Losse bestanden in een ZIP-bestand',
  'Type of PDF': 'Soort PDF',
  'Normal, or PDF/A for archives.': 'Normaal, of PDF/A voor archieven.',
  'Recognise text': 'Tekst herkennen',
  'Makes the text of scans searchable.': 'Maakt de tekst van scans doorzoekbaar.',
  'Language of the text': 'Taal van de tekst',
  'Language of scanned text.': 'Taal van gescande tekst.',
  Compression: 'Compressie',
  'How much smaller the result is made.': 'Hoeveel kleiner het resultaat gemaakt wordt.',
  'Picture quality': 'Kwaliteit van afbeeldingen',
  'From 1 to 100.': 'Van 1 tot 100.',
  'Picture resolution': 'Resolutie van afbeeldingen',
  'Pixels an inch.': 'Beeldpunten per inch.',
  'Reduce fonts': 'Lettertypen verkleinen',
  'Leaves out characters that are not used.': 'Laat tekens weg die niet gebruikt worden.',
  'Colours of pictures': 'Kleuren van afbeeldingen',
  'For printing, for screens, or as small as possible.':
    'Voor afdrukken, voor schermen, of zo klein mogelijk.',
  'Fast web view': 'Snelle webweergave',
  'The first page shows before the whole file is there.':
    'De eerste pagina verschijnt voordat het hele bestand er is.',
  'Remove properties': 'Eigenschappen verwijderen',
  'Title, author, program and the like.': 'Titel, auteur, programma en dergelijke.',
  'Remove interactive elements': 'Interactieve elementen verwijderen',
  'Form fields and comments become part of the page.':
    'Formuliervelden en opmerkingen worden deel van de pagina.',
  'Tidy up': 'Opruimen',
  'Packs everything anew.': 'Pakt alles opnieuw in.',
  'Table of contents': 'Inhoudsopgave',
  'On pages of its own at the front.': 'Op eigen pagina’s vooraan.',
  Header: 'Koptekst',
  Footer: 'Voettekst',
  'May hold {page} and {pages}.': 'Mag {page} en {pages} bevatten.',
  'A text on the cover page.': 'Een tekst op de omslagpagina.',
} as const;

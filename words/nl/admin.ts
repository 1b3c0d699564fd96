/** Dutch of `platen admin`. The keys are the English texts as they stand where they are used. */
export const admin = {
  'Users, organizations, tokens and credits of the service, also while it runs':
    'Gebruikers, organisaties, tokens en credits van de dienst, ook terwijl hij loopt',
  'the service’s data folder; {folder} when left out': 'de gegevensmap van de dienst; weggelaten: {folder}',
  'A new database was made: {file}': 'Er is een nieuwe database gemaakt: {file}',
  // cover page templates of v1
  'The cover page template of a user’s v1 sessions': 'Het omslagsjabloon van de v1-sessies van een gebruiker',
  'Show the fields of the template': 'Toon de velden van het sjabloon',
  'Set the template: an HTML page with places such as {{title}} and {{author}}':
    'Stel het sjabloon in: een HTML-pagina met plaatsen zoals {{title}} en {{author}}',
  'what clients call it; the name of the file when left out':
    'hoe clients het noemen; anders de naam van het bestand',
  'Take the template away': 'Haal het sjabloon weg',
  '{user} has no cover page template.': '{user} heeft geen omslagsjabloon.',
  // users
  'The users of the service': 'De gebruikers van de dienst',
  'List the users': 'Toon de gebruikers',
  'Add a user': 'Voeg een gebruiker toe',
  'Give a user another name': 'Geef een gebruiker een andere naam',
  'Remove a user with tokens, webhooks and credits; the ledger keeps what was charged':
    'Verwijder een gebruiker met tokens, webhooks en credits; het grootboek bewaart wat er is afgerekend',
  '{name} was removed.': '{name} is verwijderd.',
  'email address': 'e-mailadres',
  'with the limits of a paid licence': 'met de grenzen van een betaalde licentie',
  'credits to start with': 'credits om mee te beginnen',
  'whose credits are used first': 'waarvan de credits het eerst gebruikt worden',
  'Change what is named of a user, and nothing else':
    'Verander van een gebruiker wat genoemd wordt, en niets anders',
  'without an email address': 'zonder e-mailadres',
  'whose limits apply': 'waarvan de grenzen gelden',
  'without an organization': 'zonder organisatie',
  'Refuse a user’s tokens and password; what runs goes on':
    'Weiger de tokens en het wachtwoord van een gebruiker; wat loopt, gaat door',
  'Let a user in again': 'Laat een gebruiker weer toe',
  'Set the password for the legacy interface v1, read from standard input':
    'Stel het wachtwoord voor de oude interface v1 in, gelezen van de standaardinvoer',
  'name to log in with; the user’s own when left out':
    'naam om mee aan te melden; weggelaten: die van de gebruiker',
  'the user has no password any more': 'de gebruiker heeft geen wachtwoord meer',
  'There are no users yet.': 'Er zijn nog geen gebruikers.',
  'v1 name: {name}': 'naam in v1: {name}',
  disabled: 'uitgeschakeld',
  paid: 'betaald',
  free: 'gratis',
  '{count} credits': '{count} credits',
  // organizations
  'Organizations, whose members share a pool of credits':
    'Organisaties, waarvan de leden samen credits hebben',
  'List the organizations': 'Toon de organisaties',
  'There are no organizations yet.': 'Er zijn nog geen organisaties.',
  'Add an organization': 'Voeg een organisatie toe',
  'List the members of an organization, or change who they are':
    'Toon de leden van een organisatie, of verander wie dat zijn',
  'users who become members; of another organization, no longer':
    'gebruikers die lid worden; van een andere organisatie niet langer',
  'users who are members no longer': 'gebruikers die geen lid meer zijn',
  '{count} members': '{count} leden',
  // tokens
  'API tokens of users': 'API-tokens van gebruikers',
  'List the tokens of a user': 'Toon de tokens van een gebruiker',
  'This user has no tokens.': 'Deze gebruiker heeft geen tokens.',
  'Make a token; it is shown once': 'Maak een token; het wordt één keer getoond',
  'what to call it, such as the program that uses it':
    'hoe het heet, bijvoorbeeld naar het programma dat het gebruikt',
  'Refuse a token from now on; by its name or its first characters':
    'Weiger een token vanaf nu; met zijn naam of zijn eerste tekens',
  'The token “{name}” is refused from now on.': 'Het token ‘{name}’ wordt vanaf nu geweigerd.',
  'Give a token a new value, which is shown once; the old one is refused from now on':
    'Geef een token een nieuwe waarde, die één keer getoond wordt; de oude wordt vanaf nu geweigerd',
  'Keep this token now: it is shown this once.': 'Bewaar dit token nu: het wordt alleen deze keer getoond.',
  'made {time}': 'gemaakt {time}',
  'never used': 'nooit gebruikt',
  'last used {time}': 'laatst gebruikt {time}',
  // credits
  'Credits of users and organizations': 'Credits van gebruikers en organisaties',
  'Give credits, or take back such as were given (-5)': 'Geef credits, of neem gegeven credits terug (-5)',
  'what for, in words': 'waarvoor, in woorden',
  '{name} has {count} credits now.': '{name} heeft nu {count} credits.',
  'List what came to the credits of a user or an organization and what went, newest first':
    'Toon wat bij de credits van een gebruiker of organisatie kwam en wat ervan afging, het nieuwste eerst',
  'at most so many': 'hoogstens zoveel',
  granted: 'gegeven',
  reserved: 'gereserveerd',
  settled: 'afgerekend',
  'given back': 'teruggegeven',
} as const;

/** Italian of `platen admin`. The keys are the English texts as they stand where they are used. */
export const admin = {
  'Users, organizations, tokens and credits of the service, also while it runs':
    'Utenti, organizzazioni, token e crediti del servizio, anche mentre è in esecuzione',
  'the service’s data folder; {folder} when left out':
    'la cartella dei dati del servizio; se omessa: {folder}',
  'A new database was made: {file}': 'È stato creato un nuovo database: {file}',
  // cover page templates of v1
  'The cover page template of a user’s v1 sessions': 'Il modello di copertina delle sessioni v1 di un utente',
  'Show the fields of the template': 'Mostra i campi del modello',
  'Set the template: an HTML page with places such as {{title}} and {{author}}':
    'Imposta il modello: una pagina HTML con segnaposto come {{title}} e {{author}}',
  'what clients call it; the name of the file when left out':
    'come lo chiamano i client; se omesso, il nome del file',
  'Take the template away': 'Toglie il modello',
  '{user} has no cover page template.': '{user} non ha un modello di copertina.',
  // users
  'The users of the service': 'Gli utenti del servizio',
  'List the users': 'Elenca gli utenti',
  'Add a user': 'Aggiunge un utente',
  'Give a user another name': 'Dà un altro nome a un utente',
  'Remove a user with tokens, webhooks and credits; the ledger keeps what was charged':
    'Rimuove un utente con token, webhook e crediti; il registro conserva ciò che è stato addebitato',
  '{name} was removed.': '{name} è stato rimosso.',
  'email address': 'indirizzo e-mail',
  'with the limits of a paid licence': 'con i limiti di una licenza a pagamento',
  'credits to start with': 'crediti iniziali',
  'whose credits are used first': 'i cui crediti si usano per primi',
  'Change what is named of a user, and nothing else': 'Cambia di un utente ciò che è indicato, e nient’altro',
  'without an email address': 'senza indirizzo e-mail',
  'whose limits apply': 'di cui valgono i limiti',
  'without an organization': 'senza organizzazione',
  'Refuse a user’s tokens and password; what runs goes on':
    'Rifiuta i token e la password di un utente; ciò che è in corso prosegue',
  'Let a user in again': 'Riammette un utente',
  'Set the password for the legacy interface v1, read from standard input':
    'Imposta la password per la vecchia interfaccia v1, letta dallo standard input',
  'name to log in with; the user’s own when left out': 'nome per l’accesso; se omesso, quello dell’utente',
  'the user has no password any more': 'l’utente non ha più una password',
  'There are no users yet.': 'Non ci sono ancora utenti.',
  'v1 name: {name}': 'nome v1: {name}',
  disabled: 'disattivato',
  paid: 'a pagamento',
  free: 'gratuito',
  '{count} credits': '{count} crediti',
  // organizations
  'Organizations, whose members share a pool of credits':
    'Organizzazioni, i cui membri condividono crediti comuni',
  'List the organizations': 'Elenca le organizzazioni',
  'There are no organizations yet.': 'Non ci sono ancora organizzazioni.',
  'Add an organization': 'Aggiunge un’organizzazione',
  'List the members of an organization, or change who they are':
    'Elenca i membri di un’organizzazione, o cambia chi sono',
  'users who become members; of another organization, no longer':
    'utenti che diventano membri; non più di un’altra organizzazione',
  'users who are members no longer': 'utenti che non sono più membri',
  '{count} members': '{count} membri',
  // tokens
  'API tokens of users': 'Token API degli utenti',
  'List the tokens of a user': 'Elenca i token di un utente',
  'This user has no tokens.': 'Questo utente non ha token.',
  'Make a token; it is shown once': 'Crea un token; viene mostrato una volta',
  'what to call it, such as the program that uses it': 'come chiamarlo, per esempio il programma che lo usa',
  'Refuse a token from now on; by its name or its first characters':
    'Rifiuta un token d’ora in poi; con il suo nome o i suoi primi caratteri',
  'The token “{name}” is refused from now on.': 'Il token “{name}” d’ora in poi è rifiutato.',
  'Give a token a new value, which is shown once; the old one is refused from now on':
    'Dà a un token un nuovo valore, mostrato una volta; quello vecchio d’ora in poi è rifiutato',
  'Keep this token now: it is shown this once.':
    'Conservare ora questo token: viene mostrato solo questa volta.',
  'made {time}': 'creato {time}',
  'never used': 'mai usato',
  'last used {time}': 'usato l’ultima volta {time}',
  // credits
  'Credits of users and organizations': 'Crediti di utenti e organizzazioni',
  'Give credits, or take back such as were given (-5)': 'Assegna crediti, o ne riprende di assegnati (-5)',
  'what for, in words': 'per che cosa, a parole',
  '{name} has {count} credits now.': '{name} ora ha {count} crediti.',
  'List what came to the credits of a user or an organization and what went, newest first':
    'Elenca ciò che si è aggiunto e tolto ai crediti di un utente o di un’organizzazione, dal più recente',
  'at most so many': 'al massimo tanti',
  granted: 'assegnati',
  reserved: 'riservati',
  settled: 'addebitati',
  'given back': 'restituiti',
} as const;

/** Italian of `platen services` and `--service`. The keys are the English texts as they stand where they are used. */
export const services = {
  'Conversion services on other computers, and their tokens':
    'Servizi di conversione su altri computer, e i loro token',
  'List the services': 'Elenca i servizi',
  'no token': 'nessun token',
  'token in the keychain': 'token nel portachiavi',
  'There are no services yet; see “platen services add”.':
    'Non ci sono ancora servizi; vedere “platen services add”.',
  'Add a service': 'Aggiunge un servizio',
  'what you call it': 'come chiamarlo',
  'its address, such as https://example.org': 'il suo indirizzo, come https://example.org',
  'address of its sandbox, which charges nothing': 'indirizzo della sua sandbox, che non addebita nulla',
  'PEM file of a certificate to believe, beside those of the system':
    'file PEM di un certificato di cui fidarsi, oltre a quelli del sistema',
  '“system”, “none”, or the address of a proxy such as http://proxy:3128':
    '“system”, “none” o l’indirizzo di un proxy come http://proxy:3128',
  '“{name}” was added: {url}': '“{name}” è stato aggiunto: {url}',
  'Give it your token with: {command}': 'Indicargli il token con: {command}',
  'Keep the token of a service in the keychain of the system, or forget it':
    'Conserva nel portachiavi del sistema il token di un servizio, oppure lo dimentica',
  'name of the service; NAME:sandbox for one of its sandbox alone':
    'nome del servizio; NOME:sandbox per un token della sola sandbox',
  'read the service’s token from the first line of standard input':
    'legge il token del servizio dalla prima riga dello standard input',
  'read the service’s token from a file of mode 0600':
    'legge il token del servizio da un file con modalità 0600',
  'delete the token from the keychain': 'elimina il token dal portachiavi',
  'The token is read from the first line of standard input, and never given as an argument: others see those.':
    'Il token viene letto dalla prima riga dello standard input e mai dato come argomento: gli argomenti li vedono anche altri.',
  'The token of “{name}” was forgotten.': 'Il token di “{name}” è stato dimenticato.',
  'Token (it is not shown):': 'Token (non viene mostrato):',
  'The token of “{name}” is in the keychain.': 'Il token di “{name}” è nel portachiavi.',
  'Forget a service and its token; what was converted with it stays in the history':
    'Dimentica un servizio e il suo token; ciò che vi è stato convertito resta nella cronologia',
  'name of the service': 'nome del servizio',
  '“{name}” was forgotten.': '“{name}” è stato dimenticato.',
  'a service of “platen services” instead of this computer; NAME:sandbox for its sandbox':
    'un servizio di “platen services” invece di questo computer; NOME:sandbox per la sua sandbox',
  'documents: {count}': 'documenti: {count}',
  'email bodies: {count}': 'testi e-mail: {count}',
  'Office attachments: {count}': 'allegati Office: {count}',
  'free attachments: {count}': 'allegati gratuiti: {count}',
  'merges: {count}': 'unioni: {count}',
  'OCR: {count}': 'OCR: {count}',
  'PDF/A: {count}': 'PDF/A: {count}',
  'Of these only chosen pages (files: {files}, pages: {pages}).':
    'Di cui solo pagine scelte (file: {files}, pagine: {pages}).',
  'Sent to {host}: {size} (files: {count}).': 'Inviati a {host}: {size} (file: {count}).',
  'This is a sandbox: it charges nothing.': 'Questa è una sandbox: non addebita nulla.',
  'Expected cost in credits: {credits} ({explanation}).':
    'Costo previsto in crediti: {credits} ({explanation}).',
  'Credits charged: {credits}.': 'Crediti addebitati: {credits}.',
  'Paid by: {name}.': 'Pagato da: {name}.',
  'Credits left: {credits}.': 'Crediti rimasti: {credits}.',
  'Credits: {credits}': 'Crediti: {credits}',
  'of {name}: {credits}': 'di {name}: {credits}',
  'of your own: {credits}': 'propri: {credits}',
  'The service lists no option “{name}”; it is sent as it is.':
    'Il servizio non elenca un’opzione “{name}”; viene inviata così com’è.',
  'Try the connection to a service: address, certificate, proxy and token':
    'Prova la connessione a un servizio: indirizzo, certificato, proxy e token',
  '“{name}” answers. Workflows: {workflows}. Credits: {credits}.':
    '“{name}” risponde. Flussi di lavoro: {workflows}. Crediti: {credits}.',
  'name of the service; NAME:sandbox for its sandbox': 'nome del servizio; NOME:sandbox per la sua sandbox',
  'Tell the credits that are left at a service': 'Indica i crediti rimasti presso un servizio',
  sending: 'invio',
  fetching: 'scaricamento',
  'waiting at the service': 'in attesa presso il servizio',
  'working at the service': 'in lavorazione presso il servizio',
  'the service says to wait': 'il servizio dice di attendere',
  'the service cannot be reached': 'il servizio non è raggiungibile',
  'tried again at {time}': 'nuovo tentativo alle {time}',
  '{part} of {whole}': '{part} di {whole}',
} as const;

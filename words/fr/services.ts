/** French of `platen services` and `--service`. The keys are the English texts as they stand where they are used. */
export const services = {
  'Conversion services on other computers, and their tokens':
    'Services de conversion sur d’autres ordinateurs, et leurs jetons',
  'List the services': 'Lister les services',
  'no token': 'pas de jeton',
  'token in the keychain': 'jeton dans le trousseau',
  'There are no services yet; see “platen services add”.':
    'Il n’y a pas encore de services ; voir « platen services add ».',
  'Add a service': 'Ajouter un service',
  'what you call it': 'comment vous l’appelez',
  'its address, such as https://example.org': 'son adresse, comme https://example.org',
  'address of its sandbox, which charges nothing': 'adresse de son bac à sable, qui ne facture rien',
  'PEM file of a certificate to believe, beside those of the system':
    'fichier PEM d’un certificat à croire, en plus de ceux du système',
  '“system”, “none”, or the address of a proxy such as http://proxy:3128':
    '« system », « none », ou l’adresse d’un proxy comme http://proxy:3128',
  '“{name}” was added: {url}': '« {name} » a été ajouté : {url}',
  'Give it your token with: {command}': 'Donnez-lui votre jeton avec : {command}',
  'Keep the token of a service in the keychain of the system, or forget it':
    'Conserver le jeton d’un service dans le trousseau du système, ou l’oublier',
  'name of the service; NAME:sandbox for one of its sandbox alone':
    'nom du service ; NAME:sandbox pour un jeton de son seul bac à sable',
  'read the service’s token from the first line of standard input':
    'lire le jeton du service sur la première ligne de l’entrée standard',
  'read the service’s token from a file of mode 0600':
    'lire le jeton du service dans un fichier de mode 0600',
  'delete the token from the keychain': 'supprimer le jeton du trousseau',
  'The token is read from the first line of standard input, and never given as an argument: others see those.':
    'Le jeton est lu sur la première ligne de l’entrée standard, et jamais donné comme argument : d’autres voient ceux-ci.',
  'The token of “{name}” was forgotten.': 'Le jeton de « {name} » a été oublié.',
  'Token (it is not shown):': 'Jeton (il n’est pas affiché) :',
  'The token of “{name}” is in the keychain.': 'Le jeton de « {name} » est dans le trousseau.',
  'Forget a service and its token; what was converted with it stays in the history':
    'Oublier un service et son jeton ; ce qu’il a converti reste dans l’historique',
  'name of the service': 'nom du service',
  '“{name}” was forgotten.': '« {name} » a été oublié.',
  'a service of “platen services” instead of this computer; NAME:sandbox for its sandbox':
    'un service de « platen services » au lieu de cet ordinateur ; NAME:sandbox pour son bac à sable',
  'documents: {count}': 'documents : {count}',
  'email bodies: {count}': 'textes d’e-mail : {count}',
  'Office attachments: {count}': 'pièces jointes Office : {count}',
  'free attachments: {count}': 'pièces jointes gratuites : {count}',
  'merges: {count}': 'fusions : {count}',
  'OCR: {count}': 'OCR : {count}',
  'PDF/A: {count}': 'PDF/A : {count}',
  'Of these only chosen pages (files: {files}, pages: {pages}).':
    'Dont seulement des pages choisies (fichiers : {files}, pages : {pages}).',
  'Sent to {host}: {size} (files: {count}).': 'Envoyé à {host} : {size} (fichiers : {count}).',
  'This is a sandbox: it charges nothing.': 'C’est un bac à sable : il ne facture rien.',
  'Expected cost in credits: {credits} ({explanation}).':
    'Coût prévu en crédits : {credits} ({explanation}).',
  'Credits charged: {credits}.': 'Crédits facturés : {credits}.',
  'Paid by: {name}.': 'Payé par : {name}.',
  'Credits left: {credits}.': 'Crédits restants : {credits}.',
  'Credits: {credits}': 'Crédits : {credits}',
  'of {name}: {credits}': 'de {name} : {credits}',
  'of your own: {credits}': 'à vous : {credits}',
  'The service lists no option “{name}”; it is sent as it is.':
    'Le service n’indique pas d’option « {name} » ; elle est envoyée telle quelle.',
  'Try the connection to a service: address, certificate, proxy and token':
    'Essayer la connexion à un service : adresse, certificat, proxy et jeton',
  '“{name}” answers. Workflows: {workflows}. Credits: {credits}.':
    '« {name} » répond. Traitements : {workflows}. Crédits : {credits}.',
  'name of the service; NAME:sandbox for its sandbox': 'nom du service ; NAME:sandbox pour son bac à sable',
  'Tell the credits that are left at a service': 'Indiquer les crédits qui restent auprès d’un service',
  sending: 'envoi',
  fetching: 'récupération',
  'waiting at the service': 'en attente chez le service',
  'working at the service': 'en cours chez le service',
  'the service says to wait': 'le service demande d’attendre',
  'the service cannot be reached': 'le service est injoignable',
  'tried again at {time}': 'nouvel essai à {time}',
  '{part} of {whole}': '{part} sur {whole}',
} as const;

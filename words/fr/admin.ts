/** French of `platen admin`. The keys are the English texts as they stand where they are used. */
export const admin = {
  'Users, organizations, tokens and credits of the service, also while it runs':
    'Utilisateurs, organisations, jetons et crédits du service, même pendant qu’il fonctionne',
  'the service’s data folder; {folder} when left out':
    'le dossier de données du service ; {folder} par défaut',
  'A new database was made: {file}': 'Une nouvelle base de données a été créée : {file}',
  // cover page templates of v1
  'The cover page template of a user’s v1 sessions':
    'Le modèle de page de couverture des sessions v1 d’un utilisateur',
  'Show the fields of the template': 'Afficher les champs du modèle',
  'Set the template: an HTML page with places such as {{title}} and {{author}}':
    'Définir le modèle : une page HTML avec des emplacements comme {{title}} et {{author}}',
  'what clients call it; the name of the file when left out':
    'comment les clients l’appellent ; le nom du fichier par défaut',
  'Take the template away': 'Retirer le modèle',
  '{user} has no cover page template.': '{user} n’a pas de modèle de page de couverture.',
  // users
  'The users of the service': 'Les utilisateurs du service',
  'List the users': 'Lister les utilisateurs',
  'Add a user': 'Ajouter un utilisateur',
  'Give a user another name': 'Donner un autre nom à un utilisateur',
  'Remove a user with tokens, webhooks and credits; the ledger keeps what was charged':
    'Supprimer un utilisateur avec ses jetons, webhooks et crédits ; le registre garde ce qui a été facturé',
  '{name} was removed.': '{name} a été supprimé.',
  'email address': 'adresse e-mail',
  'with the limits of a paid licence': 'avec les limites d’une licence payante',
  'credits to start with': 'crédits de départ',
  'whose credits are used first': 'dont les crédits sont utilisés en premier',
  'Change what is named of a user, and nothing else':
    'Modifier ce qui est nommé d’un utilisateur, et rien d’autre',
  'without an email address': 'sans adresse e-mail',
  'whose limits apply': 'dont les limites s’appliquent',
  'without an organization': 'sans organisation',
  'Refuse a user’s tokens and password; what runs goes on':
    'Refuser les jetons et le mot de passe d’un utilisateur ; ce qui est en cours continue',
  'Let a user in again': 'Réadmettre un utilisateur',
  'Set the password for the legacy interface v1, read from standard input':
    'Définir le mot de passe pour l’ancienne interface v1, lu sur l’entrée standard',
  'name to log in with; the user’s own when left out': 'nom de connexion ; celui de l’utilisateur par défaut',
  'the user has no password any more': 'l’utilisateur n’a plus de mot de passe',
  'There are no users yet.': 'Il n’y a pas encore d’utilisateurs.',
  'v1 name: {name}': 'nom v1 : {name}',
  disabled: 'désactivé',
  paid: 'payant',
  free: 'gratuit',
  '{count} credits': '{count} crédits',
  // organizations
  'Organizations, whose members share a pool of credits':
    'Organisations, dont les membres partagent une réserve de crédits',
  'List the organizations': 'Lister les organisations',
  'There are no organizations yet.': 'Il n’y a pas encore d’organisations.',
  'Add an organization': 'Ajouter une organisation',
  'List the members of an organization, or change who they are':
    'Lister les membres d’une organisation, ou les modifier',
  'users who become members; of another organization, no longer':
    'utilisateurs qui deviennent membres ; ils quittent une autre organisation',
  'users who are members no longer': 'utilisateurs qui ne sont plus membres',
  '{count} members': '{count} membres',
  // tokens
  'API tokens of users': 'Jetons d’API des utilisateurs',
  'List the tokens of a user': 'Lister les jetons d’un utilisateur',
  'This user has no tokens.': 'Cet utilisateur n’a pas de jetons.',
  'Make a token; it is shown once': 'Créer un jeton ; il n’est affiché qu’une fois',
  'what to call it, such as the program that uses it': 'son nom, par exemple le programme qui l’utilise',
  'Refuse a token from now on; by its name or its first characters':
    'Refuser un jeton dès maintenant ; par son nom ou ses premiers caractères',
  'The token “{name}” is refused from now on.': 'Le jeton « {name} » est refusé dès maintenant.',
  'Give a token a new value, which is shown once; the old one is refused from now on':
    'Donner à un jeton une nouvelle valeur, affichée une seule fois ; l’ancienne est refusée dès maintenant',
  'Keep this token now: it is shown this once.':
    'Conservez ce jeton maintenant : il n’est affiché que cette fois.',
  'made {time}': 'créé {time}',
  'never used': 'jamais utilisé',
  'last used {time}': 'dernière utilisation {time}',
  // credits
  'Credits of users and organizations': 'Crédits des utilisateurs et des organisations',
  'Give credits, or take back such as were given (-5)':
    'Donner des crédits, ou reprendre ceux qui ont été donnés (-5)',
  'what for, in words': 'pour quoi, en toutes lettres',
  '{name} has {count} credits now.': '{name} a maintenant {count} crédits.',
  'List what came to the credits of a user or an organization and what went, newest first':
    'Lister les crédits reçus et dépensés par un utilisateur ou une organisation, du plus récent au plus ancien',
  'at most so many': 'au plus ce nombre',
  granted: 'donné',
  reserved: 'réservé',
  settled: 'facturé',
  'given back': 'rendu',
} as const;

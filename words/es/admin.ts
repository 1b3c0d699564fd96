/** Spanish of `platen admin`. The keys are the English texts as they stand where they are used. */
export const admin = {
  'Users, organizations, tokens and credits of the service, also while it runs':
    'Usuarios, organizaciones, tokens y créditos del servicio, también mientras está en marcha',
  'the service’s data folder; {folder} when left out':
    'la carpeta de datos del servicio; si se omite, {folder}',
  'A new database was made: {file}': 'Se ha creado una base de datos nueva: {file}',
  // cover page templates of v1
  'The cover page template of a user’s v1 sessions':
    'La plantilla de portada de las sesiones v1 de un usuario',
  'Show the fields of the template': 'Muestra los campos de la plantilla',
  'Set the template: an HTML page with places such as {{title}} and {{author}}':
    'Pone la plantilla: una página HTML con campos como {{title}} y {{author}}',
  'what clients call it; the name of the file when left out':
    'cómo la llaman los clientes; si se omite, el nombre del archivo',
  'Take the template away': 'Quita la plantilla',
  '{user} has no cover page template.': '{user} no tiene plantilla de portada.',
  // users
  'The users of the service': 'Los usuarios del servicio',
  'List the users': 'Muestra los usuarios',
  'Add a user': 'Añade un usuario',
  'Give a user another name': 'Da otro nombre a un usuario',
  'Remove a user with tokens, webhooks and credits; the ledger keeps what was charged':
    'Elimina un usuario con sus tokens, webhooks y créditos; el libro de cuentas conserva lo que se cobró',
  '{name} was removed.': '{name} se ha eliminado.',
  'email address': 'dirección de correo',
  'with the limits of a paid licence': 'con los límites de una licencia de pago',
  'credits to start with': 'créditos para empezar',
  'whose credits are used first': 'cuyos créditos se usan primero',
  'Change what is named of a user, and nothing else': 'Cambia de un usuario lo que se nombra, y nada más',
  'without an email address': 'sin dirección de correo',
  'whose limits apply': 'cuyos límites se aplican',
  'without an organization': 'sin organización',
  'Refuse a user’s tokens and password; what runs goes on':
    'Rechaza los tokens y la contraseña de un usuario; lo que está en marcha continúa',
  'Let a user in again': 'Deja entrar de nuevo a un usuario',
  'Set the password for the legacy interface v1, read from standard input':
    'Pone la contraseña de la interfaz antigua v1, leída de la entrada estándar',
  'name to log in with; the user’s own when left out':
    'nombre con el que se inicia sesión; si se omite, el del usuario',
  'the user has no password any more': 'el usuario ya no tiene contraseña',
  'There are no users yet.': 'Aún no hay usuarios.',
  'v1 name: {name}': 'nombre en v1: {name}',
  disabled: 'desactivado',
  paid: 'de pago',
  free: 'gratis',
  '{count} credits': '{count} créditos',
  // organizations
  'Organizations, whose members share a pool of credits': 'Organizaciones, cuyos miembros comparten créditos',
  'List the organizations': 'Muestra las organizaciones',
  'There are no organizations yet.': 'Aún no hay organizaciones.',
  'Add an organization': 'Añade una organización',
  'List the members of an organization, or change who they are':
    'Muestra los miembros de una organización, o cambia quiénes son',
  'users who become members; of another organization, no longer':
    'usuarios que pasan a ser miembros; los de otra organización dejan de serlo de ella',
  'users who are members no longer': 'usuarios que dejan de ser miembros',
  '{count} members': '{count} miembros',
  // tokens
  'API tokens of users': 'Tokens de la API de los usuarios',
  'List the tokens of a user': 'Muestra los tokens de un usuario',
  'This user has no tokens.': 'Este usuario no tiene tokens.',
  'Make a token; it is shown once': 'Crea un token; se muestra una sola vez',
  'what to call it, such as the program that uses it':
    'cómo llamarlo, por ejemplo como el programa que lo usa',
  'Refuse a token from now on; by its name or its first characters':
    'Rechaza un token a partir de ahora; por su nombre o sus primeros caracteres',
  'The token “{name}” is refused from now on.': 'El token “{name}” se rechaza a partir de ahora.',
  'Give a token a new value, which is shown once; the old one is refused from now on':
    'Da a un token un valor nuevo, que se muestra una sola vez; el antiguo se rechaza a partir de ahora',
  'Keep this token now: it is shown this once.': 'Guarde este token ahora: solo se muestra esta vez.',
  'made {time}': 'creado {time}',
  'never used': 'nunca usado',
  'last used {time}': 'usado por última vez {time}',
  // credits
  'Credits of users and organizations': 'Créditos de usuarios y organizaciones',
  'Give credits, or take back such as were given (-5)': 'Da créditos, o retira los que se dieron (-5)',
  'what for, in words': 'para qué, en palabras',
  '{name} has {count} credits now.': '{name} tiene ahora {count} créditos.',
  'List what came to the credits of a user or an organization and what went, newest first':
    'Muestra lo que entró y salió de los créditos de un usuario u organización, primero lo más reciente',
  'at most so many': 'como máximo tantos',
  granted: 'dados',
  reserved: 'reservados',
  settled: 'cobrados',
  'given back': 'devueltos',
} as const;

/** French of the legacy interface v1, by the English texts. */
export const legacy = {
  // Who calls
  'The user name and the password did not match any account.':
    'Le nom d’utilisateur et le mot de passe ne correspondent à aucun compte.',
  'The API token is missing or not valid.': 'Le jeton d’API manque ou n’est pas valide.',
  'User names and passwords are not accepted any more. Use an API token.':
    'Les noms d’utilisateur et mots de passe ne sont plus acceptés. Utilisez un jeton d’API.',
  'This account was made after December 2025 and has v2 only. Use {v2}.':
    'Ce compte a été créé après décembre 2025 et n’a accès qu’à v2. Utilisez {v2}.',
  'v1 ended on {date}. Use v2 at {v2}.': 'v1 a pris fin le {date}. Utilisez v2 à {v2}.',
  'v1 ends on {date}. Change to v2 at {v2} before that day.':
    'v1 prend fin le {date}. Passez à v2 à {v2} avant ce jour.',
  'Last warning: v1 ends on {date}, and then nothing of it works any more. Change to v2 at {v2} now.':
    'Dernier avertissement : v1 prend fin le {date}, et rien n’en fonctionnera plus ensuite. Passez à v2 à {v2} maintenant.',
  'User names and passwords will stop working on {date}. Use an API token.':
    'Les noms d’utilisateur et mots de passe cesseront de fonctionner le {date}. Utilisez un jeton d’API.',

  // What is not there
  'There is nothing at this address of v1.': 'Il n’y a rien à cette adresse de v1.',
  'There is no session {session}, or no longer.': 'Il n’y a pas, ou plus, de session {session}.',
  'This session has no file {file}.': 'Cette session n’a pas de fichier {file}.',
  'This session has no process {process}.': 'Cette session n’a pas de processus {process}.',
  'Nothing is being processed in this session.': 'Rien n’est en cours de traitement dans cette session.',
  'There is no template {template}.': 'Il n’y a pas de modèle {template}.',
  'There is no cover page template in your profile that template {template} could stand for.':
    'Votre profil ne contient pas de modèle de page de couverture que le modèle {template} pourrait remplacer.',
  'This result is not there any more.': 'Ce résultat n’existe plus.',

  // What does not fit together
  'Something is being processed in this session. Wait until it is done.':
    'Un traitement est en cours dans cette session. Attendez qu’il soit terminé.',
  'The ordering names the file {file} twice.': 'L’ordre nomme deux fois le fichier {file}.',
  'A PST file can only be combined with other PST files.':
    'Un fichier PST ne peut être combiné qu’avec d’autres fichiers PST.',
  'A ZIP file can only be combined with other ZIP files.':
    'Un fichier ZIP ne peut être combiné qu’avec d’autres fichiers ZIP.',
  'PST or ZIP files cannot be combined with other documents.':
    'Les fichiers PST ou ZIP ne peuvent pas être combinés avec d’autres documents.',
  'There are no files in this session.': 'Il n’y a pas de fichiers dans cette session.',
  'The file “{title}” has not been uploaded completely.':
    'Le fichier « {title} » n’a pas été envoyé entièrement.',
  'The upload goes on at byte {offset}.': 'L’envoi continue à l’octet {offset}.',
  'Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.':
    'Seuls {size} octets sur {total} sont arrivés. Envoyez le reste avec un en-tête Content-Range.',

  // What is not right
  'The body must be a JSON object.': 'Le corps doit être un objet JSON.',
  'The body is too large.': 'Le corps est trop volumineux.',
  'The ordering must be a list of file ids and of chapters with a title and children.':
    'L’ordre doit être une liste d’id de fichiers et de chapitres avec « title » et « children ».',
  'The ordering is too deep or too long.': 'L’ordre est trop profond ou trop long.',
  'A file must have settings with a title and an extension.':
    'Un fichier doit avoir des réglages avec un titre et une extension.',
  'Files with the extension “{extension}” cannot be converted.':
    'Les fichiers avec l’extension « {extension} » ne peuvent pas être convertis.',
  'A session can hold at most {limit} files.': 'Une session peut contenir au plus {limit} fichiers.',
  'The files of a session can be at most {limit} MB together.':
    'Les fichiers d’une session peuvent faire au plus {limit} Mo ensemble.',
  'The Content-Range header must look like “bytes 0-99/200”.':
    'L’en-tête Content-Range doit avoir la forme « bytes 0-99/200 ».',
  'The expiration time must look like “hh:mm:ss” and be at most {limit} hours.':
    'Le délai d’expiration doit avoir la forme « hh:mm:ss » et être d’au plus {limit} heures.',
  'The option “{option}” cannot be “{value}”.': 'L’option « {option} » ne peut pas être « {value} ».',
  'The field “{option}” must be filled in.': 'Le champ « {option} » doit être rempli.',
  'The address answered with the status {status}.': 'L’adresse a répondu par l’état {status}.',
  'The settings of the process are not right.': 'Les réglages du processus ne sont pas corrects.',

  // Uploads
  'This file is empty.': 'Ce fichier est vide.',
  'The name says {extension}, but the content is of another type.':
    'Le nom indique {extension}, mais le contenu est d’un autre type.',

  // Progress and results
  'Reading {count} files': 'Lecture de {count} fichiers',
  'Reading one file': 'Lecture d’un fichier',
  'Converting “{title}” ({n} of {count})': 'Conversion de « {title} » ({n} sur {count})',
  'Converting “{title}” ({n} of {count}): {percent} %':
    'Conversion de « {title} » ({n} sur {count}) : {percent} %',
  'Converted “{title}” ({n} of {count})': '« {title} » converti ({n} sur {count})',
  'Could not convert “{title}” ({n} of {count}): {reason}':
    '« {title} » n’a pas pu être converti ({n} sur {count}) : {reason}',
  'Drawing the cover page': 'Dessin de la page de couverture',
  'Joining {count} documents': 'Réunion de {count} documents',
  'Joining {count} documents: {percent} %': 'Réunion de {count} documents : {percent} %',
  'Packing {count} files': 'Compression de {count} fichiers',
  Done: 'Terminé',
  'The processing failed: {reason}': 'Le traitement a échoué : {reason}',
  'The file “{title}” could not be converted: {reason} A page in the result says so in its place.':
    'Le fichier « {title} » n’a pas pu être converti : {reason} Une page du résultat l’indique à sa place.',
  'The option “{option}” is not known and did nothing.':
    'L’option « {option} » n’est pas connue et n’a eu aucun effet.',
  'The entry “{title}” of the archive was left out: {reason}':
    'L’entrée « {title} » de l’archive a été omise : {reason}',
  'Nothing is charged in the sandbox.': 'Rien n’est facturé dans le bac à sable.',
  'Nothing was charged.': 'Rien n’a été facturé.',
  'WARNING: not converted (code: {code})': 'AVERTISSEMENT : non converti (code : {code})',
  'This page stands for a file that could not be converted.':
    'Cette page remplace un fichier qui n’a pas pu être converti.',
  Contents: 'Table des matières',

  // Default titles
  untitled: 'sans titre',
  'My document': 'Mon document',

  // Templates and their fields
  'Merge with bookmarks': 'Fusionner avec signets',
  'Cover page': 'Page de couverture',
  Title: 'Titre',
  'Title of the result.': 'Titre du résultat.',
  Action: 'Action',
  'One PDF of all files, or each file by itself in a ZIP file.':
    'Un seul PDF de tous les fichiers, ou chaque fichier à part dans un fichier ZIP.',
  'Merge to one PDF': 'Fusionner en un PDF',
  'Separate files in a ZIP file': 'Fichiers séparés dans un fichier ZIP',
  'Type of PDF': 'Type de PDF',
  'Normal, or PDF/A for archives.': 'Normal, ou PDF/A pour l’archivage.',
  'Recognise text': 'Reconnaître le texte',
  'Makes the text of scans searchable.': 'Permet de rechercher dans le texte des numérisations.',
  'Language of the text': 'Langue du texte',
  'Language of scanned text.': 'Langue du texte numérisé.',
  Compression: 'Compression',
  'How much smaller the result is made.': 'De combien le résultat est réduit.',
  'Picture quality': 'Qualité des images',
  'From 1 to 100.': 'De 1 à 100.',
  'Picture resolution': 'Résolution des images',
  'Pixels an inch.': 'Pixels par pouce.',
  'Reduce fonts': 'Réduire les polices',
  'Leaves out characters that are not used.': 'Omet les caractères inutilisés.',
  'Colours of pictures': 'Couleurs des images',
  'For printing, for screens, or as small as possible.':
    'Pour l’impression, pour les écrans, ou aussi petit que possible.',
  'Fast web view': 'Affichage web rapide',
  'The first page shows before the whole file is there.':
    'La première page s’affiche avant que tout le fichier soit là.',
  'Remove properties': 'Supprimer les propriétés',
  'Title, author, program and the like.': 'Titre, auteur, programme, etc.',
  'Remove interactive elements': 'Supprimer les éléments interactifs',
  'Form fields and comments become part of the page.':
    'Les champs de formulaire et les commentaires sont intégrés à la page.',
  'Tidy up': 'Nettoyer',
  'Packs everything anew.': 'Compresse tout de nouveau.',
  'Table of contents': 'Table des matières',
  'On pages of its own at the front.': 'Sur des pages à part au début.',
  Header: 'En-tête',
  Footer: 'Pied de page',
  'May hold {page} and {pages}.': 'Peut contenir {page} et {pages}.',
  'A text on the cover page.': 'Un texte sur la page de couverture.',
} as const;

/** What is said of one field of a request over HTTP. The keys are the English texts as they stand where they are used. */
export const fields = {
  'The request must be multipart/form-data with files[].':
    'La demande doit être en multipart/form-data avec files[].',
  'The form ends before it is whole.': 'Le formulaire s’arrête avant d’être complet.',
  'The form cannot be read: {reason}.': 'Le formulaire est illisible : {reason}.',
  'There are more than {limit} parts.': 'Il y a plus de {limit} parties.',
  'A body of this type ({type}) is not taken.': 'Un corps de ce type ({type}) n’est pas accepté.',
  'The body is larger than {limit} KB.': 'Le corps dépasse {limit} ko.',
  'The body is no JSON.': 'Le corps n’est pas du JSON.',
  'The head of the request is larger than {limit} KB.': 'L’en-tête de la demande dépasse {limit} ko.',
  'The request did not come in time.': 'La demande n’est pas arrivée à temps.',
  'The request is no HTTP.': 'La demande n’est pas du HTTP.',
  'The body cannot be read.': 'Le corps est illisible.',
  'No file is expected here.': 'Aucun fichier n’est attendu ici.',
  'This value is too long.': 'Cette valeur est trop longue.',
  'Files must be sent as files, with a name.':
    'Les fichiers doivent être envoyés comme fichiers, avec un nom.',
  'This field is not known.': 'Ce champ n’est pas connu.',
  'This field was given more than once.': 'Ce champ a été donné plus d’une fois.',
  'The id of a workflow is needed.': 'L’id d’un traitement est nécessaire.',
  'The id of a workflow is a whole number.': 'L’id d’un traitement est un nombre entier.',
  'Must be true or false.': 'Doit être true ou false.',
  'Must be a JSON array of file names.': 'Doit être un tableau JSON de noms de fichiers.',
  'There is no file “{name}”.': 'Il n’y a pas de fichier « {name} ».',
  '“{name}” stands there more often than it was sent.':
    '« {name} » y figure plus souvent qu’il n’a été envoyé.',
  'These files are missing in it: {names}.': 'Ces fichiers y manquent : {names}.',
  'At least one file is needed.': 'Il faut au moins un fichier.',
  'Must be 1 to 255 visible ASCII characters.': 'Doit compter de 1 à 255 caractères ASCII visibles.',
  'A key is 1 to 255 visible ASCII characters.': 'Une clé compte de 1 à 255 caractères ASCII visibles.',
  'This key was used for another request.': 'Cette clé a été utilisée pour une autre demande.',
  'The result has no such part.': 'Le résultat n’a pas de telle partie.',
  'Must be a whole number from 1 on.': 'Doit être un nombre entier à partir de 1.',
  'There is no option “{name}”.': 'Il n’y a pas d’option « {name} ».',
  'There is no option “{name}”. Nearly the same: {names}.':
    'Il n’y a pas d’option « {name} ». Presque identique : {names}.',
  'Must be given with {name}={value}.': 'Doit être donné avec {name}={value}.',
  'Must be given.': 'Doit être donné.',
  'This workflow recognises text in any case: leave the option out or choose another workflow.':
    'Ce traitement reconnaît le texte dans tous les cas : omettez l’option ou choisissez un autre traitement.',
  'Only a person at the computer itself can give this.':
    'Seule une personne devant l’ordinateur peut le donner.',
  'Must be a file that is sent along.': 'Doit être un fichier envoyé avec la demande.',
  'Must be a number.': 'Doit être un nombre.',
  'Must be a whole number.': 'Doit être un nombre entier.',
  'Must be between {minimum} and {maximum}.': 'Doit être compris entre {minimum} et {maximum}.',
  'Must be one of {values}.': 'Doit être l’une de ces valeurs : {values}.',
  'Must look like 1-3,7.': 'Doit avoir la forme 1-3,7.',
  'Must look like A1-3,B2,A5@90.': 'Doit avoir la forme A1-3,B2,A5@90.',
  'Must be JSON as the documentation of tables says.':
    'Doit être du JSON comme l’indique la documentation des tableaux.',
  '“{wrong}” is none of {values}.': '« {wrong} » ne figure pas parmi {values}.',
  'Must be the absolute path of a file.': 'Doit être le chemin absolu d’un fichier.',
  'Files must be sent along.': 'Des fichiers doivent être envoyés avec la demande.',
  'A folder can be chosen at the computer itself only.':
    'Un dossier ne peut être choisi que sur l’ordinateur lui-même.',
};

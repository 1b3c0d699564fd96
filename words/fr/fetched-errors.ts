import type { fetchedCauses } from '../../contract/fetched-causes.js';

/** Phrases sur les résultats récupérés auprès d’un service. */
export const fetchedErrors: Readonly<Record<keyof typeof fetchedCauses, string>> = {
  fetched_empty:
    'Le service a envoyé un fichier vide à la place du résultat. Relancez ; si cela se reproduit, signalez-le aux responsables du service.',
  fetched_web_page:
    'Une page web est arrivée à la place du résultat. Vérifiez si ce réseau demande d’abord une connexion, puis relancez.',
  fetched_message:
    'Le service a envoyé un message à la place du résultat : « {{said}} ». Relancez, ou adressez-vous aux responsables du service.',
  fetched_cut_off:
    'Le résultat a {{received}} octets, alors que le service en avait annoncé {{announced}}. Relancez.',
  fetched_damaged: 'Le résultat envoyé par le service ({{format}}) est endommagé ou incomplet. Relancez.',
  fetched_other_type:
    'Le service a annoncé un résultat de type {{announced}} et en a envoyé un autre ({{format}}). Relancez, ou adressez-vous aux responsables du service.',
  fetched_archive_empty:
    'L’archive envoyée comme résultat par le service ne contient pas de fichiers. Relancez, ou adressez-vous aux responsables du service.',
  fetched_missing:
    'Le service n’a pas donné de résultat pour ce fichier. Relancez ; s’il n’y en a toujours pas, le service ne peut pas le convertir.',
  fetched_doubtful:
    'Les noms ne permettent pas de savoir quel résultat correspond à ce fichier. Tous se trouvent dans un dossier à côté des autres : cherchez-y.',
  fetched_entry_unsafe:
    'Le résultat de ce fichier porte un nom qui mène hors de son archive ; il n’a donc pas été extrait. Adressez-vous aux responsables du service.',
  fetched_entry_encrypted:
    'Le résultat de ce fichier est chiffré dans son archive et ne peut pas être extrait. Adressez-vous aux responsables du service.',
  fetched_entry_too_large:
    'Une fois extrait, le résultat de ce fichier dépasse ce qu’une archive peut contenir ; il a donc été omis. Envoyez le fichier seul.',
  fetched_entry_unusable:
    'Le résultat de ce fichier ne peut pas être extrait : il est endommagé ou n’est pas un fichier. Relancez.',
};

/** French of what clients over HTTP are told instead of what a person at the window is. */
export const overHttp = {
  unauthorized:
    'Le jeton manque ou n’est pas valide. Envoyez un jeton valide sous la forme « Authorization: Bearer TOKEN » ; l’administrateur du service délivre les jetons.',
  insufficient_credits:
    'Il faut plus de crédits qu’il n’en reste : {needed} nécessaires, {available} disponibles. L’administrateur du service en accorde.',
  unknown_execution:
    'Il n’y a pas, ou plus, d’exécution {execution} : les exécutions et les résultats sont conservés un certain temps, et seul leur utilisateur les voit.',
  unknown_workflow:
    'Il n’y a pas de traitement {workflow} ici. La liste est à /api/v2/user/workflows ; les id diffèrent entre la production et le bac à sable.',
  unknown_address:
    'Il n’y a rien à cette adresse ({address}). Ce qui existe est décrit dans /api/v2/openapi.json et à /api/v2/docs/.',
  engine_missing:
    'Le programme pour ce type de documents manque sur le serveur. Signalez-le à l’administrateur du service.',
  engine_not_started:
    'Le moteur de conversion du serveur n’a pas pu démarrer. Réessayez plus tard ou signalez-le à l’administrateur du service.',
  empty_file: 'Ce fichier est vide. Vérifiez-le et envoyez-le de nouveau.',
  password_required:
    'Ce document est protégé par un mot de passe. Envoyez-le de nouveau avec son mot de passe.',
  wrong_password: 'Ce mot de passe n’ouvre pas ce document. Envoyez-le de nouveau avec le bon.',
};

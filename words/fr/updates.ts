/** Versions plus récentes de Platen. */
export const updates = {
  title: 'Mises à jour',
  look: 'Chercher des versions plus récentes',
  look_help:
    'À chaque démarrage, Platen demande au lieu de publication s’il existe une version plus récente. Rien de vous n’est envoyé, et rien n’est téléchargé ni installé sans votre accord.',
  check: 'Chercher maintenant',
  ask: 'Platen peut-il chercher des versions plus récentes à chaque démarrage ? Rien de vous n’est envoyé, et vous décidez de ce qui est installé.',
  yes: 'Oui, chercher',
  no: 'Non',
  checking: 'Recherche d’une version plus récente…',
  current: 'Cette version est la plus récente.',
  available: 'Platen {{version}} est sorti.',
  notes: 'Nouveautés',
  download: 'Télécharger',
  downloading: 'Téléchargement de Platen {{version}} : {{share}}',
  ready: 'Platen {{version}} est téléchargé. Un redémarrage le met en place.',
  restart: 'Redémarrer',
  failed_unreachable:
    'Le lieu d’où viennent les nouvelles versions ne répond pas. Vérifiez la connexion et réessayez plus tard.',
  failed_damaged:
    'Ce qui a été téléchargé n’est pas ce qui était annoncé ; rien n’a été installé. Réessayez.',
  failed_other:
    'La nouvelle version n’a pas pu être téléchargée ou installée. Réessayez ou installez-la à la main.',
};

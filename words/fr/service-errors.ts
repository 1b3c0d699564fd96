import type { serviceCauses } from '../../contract/service-causes.js';

/** Phrases sur un service en réseau, vu des deux côtés. */
export const serviceErrors: Readonly<Record<keyof typeof serviceCauses, string>> = {
  unauthorized: 'Le jeton manque ou n’est pas valide. Saisissez-le de nouveau dans les Paramètres.',
  insufficient_credits:
    'Il faut plus de crédits qu’il n’en reste : {{needed}} nécessaires, {{available}} disponibles. Rechargez auprès du service ou convertissez sur cet ordinateur.',
  host_refused:
    'Ce service n’est pas connu sous le nom « {{host}} ». Son administrateur peut autoriser ce nom.',
  port_taken: 'Un autre programme utilise déjà le port {{port}}. Choisissez-en un autre.',
  port_refused:
    'Cet ordinateur ne permet pas à Platen d’écouter sur {{address}}. Choisissez un autre port ou une autre adresse.',
  unknown_address: 'Il n’y a rien à cette adresse ({{address}}).',
  rate_limited: 'Trop de demandes. Réessayez dans {{seconds}} secondes.',
  unavailable: 'Le service n’est pas disponible pour le moment. Réessayez dans {{seconds}} secondes.',
  storage_full:
    'Vous conservez {{kept}} Mo sur ce service, et {{limit}} Mo sont autorisés. Supprimez les résultats devenus inutiles ou attendez la fin des conversions en cours.',
  queue_full: 'La file d’attente de ce service est pleine. Réessayez dans {{seconds}} secondes.',
  network: 'Le service est injoignable. Vérifiez la connexion et l’adresse.',
  protocol: 'Le service a donné une réponse que Platen ne comprend pas.',
  webhook_status: 'Le destinataire a répondu par l’état {{status}}. Un état de 200 à 299 est attendu.',
  webhook_timeout: 'Le destinataire n’a pas répondu en {{seconds}} secondes.',
  webhook_gone:
    'Le webhook a été désactivé, car son destinataire a répondu qu’il n’existe plus (état 410). Réactivez-le quand il sera de retour.',
  webhook_failing:
    'Le webhook a été désactivé, car rien n’est parvenu à son destinataire pendant {{days}} jours. Réparez le destinataire, essayez avec un événement de test, puis réactivez le webhook.',
  webhook_off: 'Le webhook a été désactivé avant cet envoi. On peut l’envoyer de nouveau.',
};

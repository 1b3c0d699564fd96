/** French of contract/way-causes.ts. */
import type { wayCauses } from '../../contract/way-causes.js';

export const wayErrors: Readonly<Record<keyof typeof wayCauses, string>> = {
  host_unknown: 'Le nom {{host}} n’est pas connu. Vérifiez l’adresse, et que cet ordinateur est en ligne.',
  connection_refused: 'Rien ne répond à {{host}}. Vérifiez l’adresse, et que le service y fonctionne.',
  host_unreachable:
    'Il n’y a pas de chemin vers {{host}} depuis cet ordinateur. Vérifiez le réseau, et un VPN si le service en demande un.',
  connection_lost: 'La connexion à {{host}} s’est interrompue. Vérifiez le réseau et réessayez.',
  service_timeout: 'Le service à {{host}} n’a pas répondu en {{seconds}} secondes. Réessayez plus tard.',
  proxy_unreachable:
    'Le proxy {{proxy}} est injoignable. Vérifiez le proxy dans les Paramètres ou dans les réglages du système.',
  result_cut:
    'Le résultat n’est arrivé qu’en partie : {{received}} octets sur {{expected}}. Récupérez-le de nouveau.',
  certificate_untrusted:
    'Cet ordinateur ne fait confiance à aucun émetteur du certificat de {{host}} ({{reason}}). Si le service est le vôtre, ajoutez son certificat dans les Paramètres.',
  certificate_out_of_date:
    'Le certificat de {{host}} n’est pas valide en ce moment ({{reason}}). Vérifiez la date de cet ordinateur ou prévenez l’administrateur du service.',
  certificate_name:
    'Le certificat à {{host}} est pour un autre nom. Vérifiez l’adresse ou prévenez l’administrateur du service.',
  not_secure:
    'Aucune connexion sécurisée à {{host}} n’est possible ({{reason}}). Vérifiez l’adresse et le port.',
  certificates_unusable:
    'Le fichier de certificats de ce service est inutilisable ({{reason}}). Choisissez un fichier PEM dans les Paramètres.',
  proxy_login:
    'Le proxy {{proxy}} demande un nom et un mot de passe, ou d’autres que ceux fournis. Définissez-les dans les réglages de proxy du système.',
  proxy_refused:
    'Le proxy {{proxy}} ne laisse pas passer Platen vers {{host}} (état {{status}}). Adressez-vous à son administrateur.',
  redirect_elsewhere:
    'Le service à {{host}} renvoie Platen vers {{other}}. Le jeton est pour {{host}} seul ; Platen n’a donc pas suivi. Si le service a déménagé, changez son adresse dans les Paramètres.',
  redirect_refused:
    'Le service à {{host}} renvoie Platen vers une autre adresse ({{address}}), qui ne peut pas être suivie. Vérifiez l’adresse du service dans les Paramètres.',
  address_elsewhere:
    'Le service indique une adresse à {{other}}. Le jeton est pour {{host}} seul ; Platen n’y a donc rien demandé. Prévenez l’administrateur du service.',
  web_page_came:
    'Le service à {{host}} a répondu par une page web au lieu de données. Vérifiez l’adresse du service, et si le réseau demande d’abord une connexion.',
  empty_answer: 'Le service à {{host}} a donné une réponse vide (état {{status}}). Réessayez plus tard.',
  not_data:
    'La réponse du service à {{host}} n’est pas celle d’un service de conversion ({{detail}}). Vérifiez l’adresse du service.',
  answer_too_large:
    'Le service à {{host}} a envoyé une réponse sans fin, dont {{limit}} Mo ont été lus. Vérifiez l’adresse du service.',
  no_service_there:
    'Il n’y a pas de service de conversion à {{host}} : {{path}} est introuvable. Vérifiez l’adresse du service.',
  forbidden:
    'Le service ne l’autorise pas avec votre jeton ({{detail}}). Adressez-vous à son administrateur.',
  service_failed:
    'Le service a échoué (état {{status}}) : {{detail}}. Réessayez plus tard ou prévenez son administrateur.',
  service_refused: 'Le service l’a refusé (état {{status}}) : {{detail}}.',
  credits_lacking:
    'Le service indique qu’il ne reste pas assez de crédits pour cela. Rechargez auprès du service ou convertissez sur cet ordinateur.',
  too_large_for_service:
    'Le service n’en accepte pas autant à la fois ({{megabytes}} Mo). Envoyez moins de fichiers, ou de plus petits.',
  execution_gone: 'Le service ne connaît plus cette conversion. Relancez-la.',
  workflow_gone:
    'Le service ne propose plus ce traitement. Actualisez ses traitements et choisissez de nouveau.',
  unclear_outcome:
    'La connexion s’est interrompue alors que les documents étaient peut-être arrivés ; nul ne sait donc s’ils sont en cours de conversion. Regardez chez le service, et ne les renvoyez que s’ils n’y sont pas : les deux seraient facturés.',
  file_changed: 'Ce fichier a changé pendant son envoi. Attendez qu’il soit enregistré, puis relancez.',
  proxy_lost:
    'La connexion par le proxy {{proxy}} s’est coupée avant que {{host}} ne réponde. Vérifiez le proxy, ou demandez à son administrateur.',
  upload_stalled:
    'Le service à {{host}} n’a plus rien accepté pendant {{seconds}} secondes alors que des documents étaient envoyés. Vérifiez le réseau et relancez.',
  result_too_long:
    'Le résultat est plus long que le service ne l’avait annoncé ({{expected}} octets) ; il ne peut donc pas être correct. Relancez.',
  result_size_differs:
    'Le résultat a {{received}} octets, et le service en avait annoncé {{expected}} ; il ne peut donc pas être correct. Relancez.',
  result_without_end:
    'Le service a envoyé un résultat sans fin, et Platen s’est arrêté après {{limit}} Go. Prévenez son administrateur.',
};

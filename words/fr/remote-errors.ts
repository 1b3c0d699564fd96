/** French of contract/remote-causes.ts. */
import { wayErrors } from './way-errors.js';

export const remoteErrors = {
  ...wayErrors,
  unknown_service:
    'Il n’y a plus de service de conversion « {{service}} ». Configurez-le de nouveau dans les Paramètres.',
  no_sandbox: 'Le service « {{service}} » n’a pas d’adresse de bac à sable. Donnez-lui-en d’abord une.',
  no_service_workflow:
    'Le service « {{service}} » n’a pas de traitement connu pour transformer ces fichiers en {{type}} : {{names}}. Choisissez-en un avec --workflow : {{workflows}}.',
  several_service_workflows:
    'Le service « {{service}} » a plusieurs traitements qui transforment ces fichiers en {{type}} : {{names}}. Choisissez-en un avec --workflow : {{workflows}}.',
  option_of_other_workflow:
    'L’option « {{option}} » est donnée pour le traitement « {{workflow}} », qui n’est pas utilisé ici. Utilisés ici : {{workflows}}.',
  pages_of_pdf_only:
    'Avant l’envoi à un service, seules les pages d’un PDF peuvent être prises, et ce fichier est d’un autre type ({{format}}). Retirez les pages, ou convertissez-le d’abord.',
  service_name_invalid:
    'Un service ne peut pas s’appeler « {{name}} ». Choisissez un nom de 1 à 100 caractères, sans deux-points et autre que « local ».',
  service_address_invalid:
    'Le texte « {{address}} » n’est pas une adresse de service. Écrivez-la comme le service l’indique, par exemple https://example.org.',
  service_address_not_secure:
    'L’adresse de « {{host}} » doit commencer par https://, pour que personne en chemin ne puisse lire les documents et le jeton.',
  service_address_with_password:
    'L’adresse de « {{host}} » ne doit contenir ni nom ni mot de passe. Retirez-les et saisissez le jeton.',
  service_address_with_query:
    'L’adresse de « {{host}} » doit s’arrêter avant « ? » et « # ». Retirez ce qui suit.',
  sandbox_is_production:
    'Le bac à sable a l’adresse du service lui-même, qui facture des crédits. Donnez l’adresse du bac à sable, ou aucune.',
  proxy_invalid:
    'Le texte « {{proxy}} » n’est pas une adresse de proxy que Platen peut utiliser. Écrivez-la sous la forme http://host:port.',
  proxy_with_password:
    'L’adresse d’un proxy ne doit contenir ni nom ni mot de passe : elle est conservée dans un fichier. Définissez-les dans le système ou omettez-les.',
  proxy_unusable:
    'Le système demande de passer par {{proxy}}, un type de proxy que Platen ne prend pas en charge. Indiquez-en un autre pour le service, sous la forme http://host:port.',
  certificate_missing:
    'Le fichier de certificat {{certificate}} n’est pas là. Choisissez-le de nouveau ou omettez-le.',
  certificate_unreadable:
    'Platen n’a pas le droit de lire le fichier de certificat {{certificate}}. Vérifiez ses droits d’accès.',
  certificate_invalid:
    'Le fichier {{certificate}} ne contient pas de certificat lisible. Ce doit être du texte PEM avec « BEGIN CERTIFICATE ».',
  certificate_expired:
    'Les certificats de {{certificate}} ont expiré, le dernier le {{date}}. Demandez un nouveau fichier.',
  token_invalid:
    'Ce n’est pas un jeton : il contient des espaces, des sauts de ligne ou d’autres caractères qu’aucun jeton n’a. Copiez-le de nouveau, en entier.',
  token_file_open:
    'D’autres personnes sur cet ordinateur peuvent lire le fichier de jeton {{file_name}} (son mode est {{mode}}). Fermez-le d’abord avec « chmod 600 ».',
  token_file_foreign:
    'Le fichier de jeton {{file_name}} appartient à quelqu’un d’autre. Utilisez un fichier à vous.',
  token_file_unreadable:
    'Le fichier de jeton {{file_name}} est illisible. Vérifiez son nom et ses droits d’accès.',
  no_token_given:
    'Aucun jeton n’est arrivé. Donnez-le sur la première ligne de l’entrée standard ou dans le fichier.',
  keychain_missing:
    'Aucun trousseau du système ne répond ici, et Platen ne conserve de jeton nulle part ailleurs. Donnez-le à chaque exécution avec --token-stdin ou --token-file.',
  keychain_locked:
    'Le trousseau du système est verrouillé ou n’accepte rien, et Platen ne conserve de jeton nulle part ailleurs. Déverrouillez-le et réessayez, ou donnez le jeton à chaque exécution avec --token-stdin ou --token-file.',
  token_not_forgotten:
    'Le trousseau du système est verrouillé ; un jeton qu’il contient n’a donc pas pu être supprimé. Déverrouillez-le et réessayez.',
  services_not_kept:
    'Les services n’ont pas pu être écrits dans {{path}} ({{reason}}). Libérez de l’espace ou vérifiez les droits d’accès, puis réessayez.',
} as const;

import type { ErrorCode } from '../../contract/errors.js';
import type { MessageTexts } from '../remarks.js';
import { commandLineErrors } from './command-line-errors.js';
import { remoteErrors } from './remote-errors.js';
import { documentMessages } from './document-messages.js';
import { fetchedErrors } from './fetched-errors.js';
import { hiddenMessages } from './hidden-messages.js';
import { pageMessages } from './page-messages.js';
import { beyondMessages } from './beyond-messages.js';
import { calendarErrors, messages as calendarMessages } from './calendar.js';
import { mailErrors, mailMessages } from './mail-words.js';
import { previewErrors } from './preview-errors.js';
import { previewMessages } from './preview-messages.js';
import { sheetMessages } from './sheet-messages.js';
import { resultErrors } from './result-errors.js';
import { runErrors } from './run-errors.js';
import { serviceErrors } from './service-errors.js';
import { ownFileErrors } from './own-file-errors.js';
import { watchErrors } from './watch-errors.js';
import { workflowErrors } from './workflow-errors.js';

/** Phrases par code d’erreur et par code de remarque. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  empty_file: 'Ce fichier est vide. Choisissez-le de nouveau ou demandez une nouvelle copie à l’expéditeur.',
  damaged_file:
    'Ce fichier est endommagé ou incomplet. Ouvrez-le dans son propre programme et enregistrez-le de nouveau.',
  type_mismatch:
    'Ce fichier porte l’extension {{extension}}, mais son contenu est d’un autre type ({{format}}). Choisissez un traitement pour ce type.',
  password_required: 'Ce document est protégé par un mot de passe. Saisissez-le et relancez.',
  wrong_password: 'Ce mot de passe n’ouvre pas ce document. Saisissez-le de nouveau.',
  unsupported_type: 'Platen ne peut pas convertir ce type de fichier ({{format}}).',
  right_required:
    'L’utilisation de ce document est restreinte. Indiquez que vous avez le droit de lever cette restriction, ou donnez le mot de passe du propriétaire, puis relancez.',
  unsupported_protection:
    'Ce document est protégé d’une manière que Platen ne peut pas ouvrir. Retirez d’abord la protection dans son propre programme.',
  unreadable_file: 'Platen n’est pas autorisé à lire ce fichier. Vérifiez ses droits d’accès.',
  ...fetchedErrors,
  ...runErrors,
  ...workflowErrors,
  ...calendarErrors,
  ...mailErrors,
  ...previewErrors,
  ...resultErrors,
  ...ownFileErrors,
  ...watchErrors,
  file_missing: 'Ce fichier n’existe plus. Il a peut-être été déplacé ou supprimé.',
  not_a_file: 'Ce n’est pas un fichier lisible.',
  all_blank: 'Toutes les pages de ce document sont vides : il ne resterait rien.',
  no_blank_page: 'Aucune page de ce document n’est vide : il n’y a pas d’endroit où le diviser.',
  no_bookmarks:
    'Ce document n’a pas de signets menant à des pages ; il ne peut donc pas être divisé selon ceux-ci. Choisissez une autre manière.',
  no_landscape_pages: 'Aucune page n’est plus large que haute : aucune n’a été pivotée.',
  no_portrait_pages: 'Aucune page n’est plus haute que large : aucune n’a été pivotée.',
  no_images: 'Ce document ne contient pas d’images.',
  no_images_on_pages: 'Il n’y a pas d’images sur les pages {{pages}}.',
  images_too_small:
    'Toutes les images ont leur petit côté inférieur à {{smallest}} pixels. Demandez aussi les plus petites : il y en a {{count}}.',
  no_text:
    'Il n’y a pas de texte sur les pages demandées. S’il s’agit de numérisations, choisissez « Reconnaître le texte » et ses langues, puis relancez.',
  no_attachments: 'Aucun fichier n’est joint à ce document.',
  signed_document:
    'Ce document est signé, et toute modification invalide la signature. Choisissez de modifier une copie, puis relancez.',
  no_pages: 'Ce document n’a pas de pages à afficher.',
  no_web_page: 'Il n’y a pas de page web dans ce fichier.',
  empty_drawing: 'Le dessin est vide : il n’y a rien dans son modèle ni dans ses présentations.',
  not_drawable: 'Tout ce que contient ce dessin est d’un genre que Platen ne sait pas dessiner : {{kinds}}.',
  no_letters:
    'Aucune police de cet ordinateur ne contient ces caractères : {{letters}}. Écrivez le texte sans eux ou installez une police.',
  crop_empty:
    'La page {{page}} mesure {{width}} × {{height}} mm : ces marges n’en laissent rien. Réduisez-les, ou laissez cette page de côté.',
  no_room:
    'Les marges et les espaces laissent {{room}} mm à une page, et il lui en faut {{least}}. Réduisez-les ou agrandissez la feuille.',
  picture_missing: 'L’image « {{name}} » est introuvable. Choisissez-la de nouveau.',
  picture_unreadable: 'L’image « {{name}} » est illisible. Choisissez-en une autre.',
  earlier_file:
    'Les numéros font suite à « {{name}} », dont les pages ne peuvent pas être comptées : {{reason}} Réparez ou écartez d’abord ce fichier.',
  files_in_the_way:
    'Rien n’a été lancé : les numéros se suivent d’un fichier à l’autre, et ceux-ci ne peuvent pas être numérotés tels quels : {{names}}. Donnez à chacun ce qu’il lui faut ou écartez-le, puis relancez.',
  numbers_differ:
    'Ce document prend maintenant {{uses}} numéros, et {{kept}} lui avaient été réservés avant le lancement. Relancez tous les fichiers.',
  pages_changed:
    'Ce document a {{readable}} pages lisibles, et non {{seen}}. Utilisez « Réparer un PDF », puis organisez le résultat.',
  page_range: 'Les pages {{pages}} ne sont pas dans ce document. Il en a {{count}}.',
  too_large: 'Ce document est trop volumineux pour être converti : {{detail}}.',
  image_too_large: 'Cette image est trop grande pour être convertie ({{width}} × {{height}} pixels).',
  already_of_type: 'C’est déjà un fichier {{type}}.',
  page_too_large:
    'La page aurait {{width}} × {{height}} pixels, ce qui est trop. Choisissez moins de pixels par pouce, ou une taille selon le grand côté.',
  tiff_too_large:
    'Un fichier TIFF contient au plus 4 Go. Choisissez un fichier par page, moins de pixels ou une compression.',
  no_files: 'Choisissez au moins un fichier.',
  too_many_files:
    'Cela fait {{count}} fichiers. On peut en convertir au plus {{limit}} à la fois : répartissez-les.',
  upload_too_large: 'Ces fichiers font {{size}} ensemble. On peut envoyer au plus {{limit}} à la fois.',
  invalid_options: 'Certaines options ne sont pas correctes : {{detail}}.',
  invalid_order: 'L’ordre nomme des fichiers qui n’ont pas été fournis : {{detail}}.',
  workflow_mismatch:
    'Les fichiers de ce type ({{format}}) ne sont pas acceptés par « {{workflow}} ». Choisissez un traitement pour ce type.',
  invalid_request: 'La demande n’est pas correcte : {{detail}}.',
  unknown_workflow: 'Il n’y a pas de traitement « {{workflow}} ».',
  workflow_name_taken: 'Il y a déjà un traitement « {{name}} ». Choisissez un autre nom.',
  too_many_workflows:
    'Vous avez {{limit}} traitements ; c’est le maximum. Supprimez-en un dont vous n’avez plus besoin.',
  no_workflow_to:
    'Aucun traitement ne donne encore de fichiers {{type}}. Conversions possibles vers : {{types}}.',
  unknown_execution: 'L’historique ne contient pas, ou plus, de conversion {{execution}}.',
  ...commandLineErrors,
  ...remoteErrors,
  file_not_given:
    '« {{name}} » n’a été fourni à Platen ni dans une boîte de dialogue, ni par glisser-déposer, ni par ouverture. Ajoutez le fichier de nouveau.',
  folder_not_chosen:
    'Le dossier de destination « {{name}} » n’a pas été choisi dans une boîte de dialogue. Choisissez-le de nouveau.',
  program_not_chosen:
    'Le programme « {{name}} » n’a pas été choisi dans une boîte de dialogue. Choisissez LibreOffice de nouveau dans les Paramètres.',
  name_not_text: 'Le nom de ce fichier contient des octets qui ne sont pas du texte. Renommez le fichier.',
  target_is_file:
    'Il ne peut pas y avoir de dossier à l’emplacement « {{name}} » : c’est un fichier. Indiquez un autre emplacement pour les résultats.',
  target_other_type:
    'Le résultat est de type {{type}} et ne peut pas s’appeler « {{name}} ». Nommez-le « {{better}} », ou écrivez « {{name}}/ » pour un dossier de ce nom.',
  work_folder_full:
    'Il n’y a plus d’espace sur le disque du dossier de travail de Platen ({{folder}}). Libérez de l’espace et relancez.',
  unknown_user: 'Il n’y a pas d’utilisateur « {{name}} ».',
  unknown_organization: 'Il n’y a pas d’organisation « {{name}} ».',
  unknown_account: 'Il n’y a ni utilisateur ni organisation « {{name}} ».',
  unknown_token: 'Il n’y a pas de jeton « {{name}} ».',
  name_taken: 'Le nom « {{name}} » est déjà pris. Choisissez-en un autre.',
  name_invalid: 'Un nom compte de 1 à {{limit}} caractères, tous visibles. Choisissez-en un autre.',
  cover_place_unknown:
    'L’emplacement « {{place}} » de la page de couverture a un type qui n’existe pas : « {{type}} ». Les types sont {{types}}.',
  cover_too_many_places: 'Une page de couverture a au plus {{limit}} emplacements de texte.',
  cover_too_large: 'Cette page de couverture fait {{size}}. On accepte au plus {{limit}}, images comprises.',
  email_invalid: 'Le texte « {{email}} » n’est pas une adresse e-mail.',
  password_length: 'Un mot de passe compte de {{shortest}} à {{longest}} caractères. Choisissez-en un autre.',
  credits_invalid:
    'Les crédits sont des nombres entiers différents de 0, et personne ne peut en avoir plus de {{most}}.',
  database_unusable: 'La base de données {{database}} est inutilisable ({{reason}}).',
  limits_unreadable: 'Les limites ne peuvent pas être lues ({{reason}}).',
  limits_no_group: 'Après « {{name}} », il faut des limites, une par ligne. Il y a : {{known}}.',
  limits_no_groups: 'Un fichier de limites doit contenir ces groupes : {{known}}.',
  limit_unknown: 'Il n’y a pas de limite « {{name}} ». Ici, il y a : {{known}}.',
  limit_wrong: 'La limite « {{name}} » doit être un nombre entier de {{least}} à {{most}}.',
  database_taken:
    'Un autre processus de Platen utilise déjà {{database}}. Il ne peut y en avoir qu’un à la fois : arrêtez-le, ou donnez à celui-ci un dossier de données et une base de données à lui.',
  database_newer:
    'La base de données a été écrite par une version plus récente de Platen. Utilisez cette version ; celle-ci l’endommagerait.',
  target_missing: 'Le dossier de destination n’existe plus. Choisissez-en un autre et relancez.',
  target_not_writable:
    'Platen n’a pas le droit d’écrire dans le dossier de destination. Choisissez un autre dossier.',
  target_full:
    'Il n’y a plus assez d’espace dans le dossier de destination. Libérez de l’espace et relancez.',
  sandbox_missing:
    'Ici, les documents ne peuvent être convertis que dans un bac à sable, et aucun ne fonctionne. Installez bubblewrap et relancez.',
  sandbox_needed:
    'Les documents de personnes différentes ne peuvent pas être isolés ici : aucun bac à sable ne fonctionne. Sous Linux, installez bubblewrap (Debian, Ubuntu : apt install bubblewrap), autorisez-le à créer des espaces de noms utilisateur, ce que les conteneurs interdisent souvent, et relancez. Ou lancez avec --without-sandbox, si tous ceux qui utilisent ce service peuvent voir les documents des autres.',
  engine_missing:
    'LibreOffice est introuvable. Installez-le ou indiquez son emplacement dans les Paramètres.',
  engine_not_started:
    'Le moteur de conversion n’a pas pu démarrer. Si Platen vient d’être mis à jour ou déplacé, quittez-le et relancez-le. Sinon, réinstallez-le.',
  engine_crashed: 'Le moteur de conversion s’est arrêté pendant le traitement de ce fichier. Réessayez.',
  timed_out: 'Ce document a pris plus de {{minutes}} minutes et a été arrêté.',
  memory_limit: 'Ce document demande plus de mémoire qu’une conversion ne peut en utiliser.',
  result_invalid: 'La conversion n’a donné aucun résultat utilisable. Réessayez.',
  conversion_failed: 'Ce document n’a pas pu être converti.',
  cancelled: 'Annulé.',
  interrupted: 'Platen a été fermé pendant l’exécution. Relancez.',
  ...serviceErrors,
  internal: 'Une erreur s’est produite dans Platen.',
  drm_protected:
    'Ce livre est protégé par DRM et ne s’ouvre que dans la liseuse de la boutique. Platen ne retire pas cette protection.',
  too_old:
    'Ce fichier est dans un ancien format que Platen ne sait pas lire : {{format}}. Enregistrez-le de nouveau dans un programme plus récent.',
  nested_too_deep: 'Ce fichier en contient d’autres imbriqués sur plus de {{limit}} niveaux.',
  elements_too_deep:
    'Les contenus de ce document sont imbriqués sur plus de {{limit}} niveaux, ce qu’aucun programme n’affiche dans un délai raisonnable.',
  unknown_language:
    'Platen n’a pas de données pour lire « {{language}} ». Il peut lire {{known}} ; on peut ajouter des données pour d’autres langues.',
  language_unreadable:
    'Les données de langue pour « {{language}} » sont inutilisables : elles sont endommagées ou ne sont pas faites pour Tesseract.',
  font_unreadable:
    'Le fichier de police « {{font}} » est inutilisable : il est endommagé ou n’est pas une police TrueType ou OpenType (ttf, otf, ttc).',
  font_too_large: 'Le fichier de police « {{font}} » dépasse {{limit}} Mo, plus que Platen n’en accepte.',
  unknown_font: 'Aucun fichier de police « {{font}} » n’a été ajouté à Platen. Polices ajoutées : {{known}}.',
  network_not_allowed:
    'C’est une adresse web. Cochez « Autoriser le réseau pour cette tâche » dans les options (network=true) et convertissez de nouveau.',
  address_refused:
    'Platen n’ouvre pas {{address}} : cette adresse appartient à cet ordinateur ou au réseau local.',
  address_unreachable: 'L’adresse web {{address}} est injoignable.',
  unknown_webhook: 'Il n’y a pas de webhook « {{webhook}} ».',
  unknown_delivery: 'Ce webhook n’a pas, ou plus, d’envoi « {{delivery}} ».',
  too_many_webhooks: 'Il y a déjà {{limit}} webhooks, et c’est le maximum. Supprimez-en un d’abord.',
  address_invalid:
    'Le texte « {{address}} » n’est pas une adresse web. Écrivez-la en entier, à partir de https://.',
  address_not_secure: 'L’adresse {{address}} doit commencer par https://.',
  address_with_password: 'L’adresse {{address}} ne doit contenir ni nom ni mot de passe.',
  address_port:
    'Le port {{port}} appartient à un autre service que le web. Utilisez 443, 80 ou un port à partir de 1024.',
  nothing_to_show: 'Rien dans ce fichier ne correspond à ce qui a été demandé.',
  empty_archive: 'Cette archive ne contient pas de fichiers.',
  unsafe_path: 'Le nom de ce fichier mène hors de son archive ; il n’a donc pas été extrait.',
  unsupported_archive:
    'Ce fichier est compressé d’une manière que Platen ne sait pas décompresser. Extrayez d’abord l’archive avec son propre programme.',
  printer_missing:
    'Aucun navigateur n’a été trouvé pour dessiner les pages web. Installez Chromium, Chrome ou Edge, ou utilisez l’application Platen.',
  printer_failed: 'Cette page n’a pas pu être dessinée. Réessayez.',
  ghostscript_missing: 'PostScript se lit avec Ghostscript, qui est introuvable. Installez-le et relancez.',
};

export const messages: MessageTexts = {
  glyphs_missing:
    'Aucune police de cet ordinateur ne contient ces lettres ({{name}}) : {{letters}} – {{count}} en tout ; des cases les remplacent. Installez une police qui les contient, comme {{font}}, et convertissez de nouveau.',
  glyphs_missing_add:
    'Aucune police de cet ordinateur ne contient ces lettres ({{name}}) : {{letters}} – {{count}} en tout ; des cases les remplacent. Ajoutez une police qui les contient, comme {{font}}, sous Paramètres > Polices, et convertissez de nouveau.',
  glyphs_missing_package:
    'Aucune police de cet ordinateur ne contient ces lettres ({{name}}) : {{letters}} – {{count}} en tout ; des cases les remplacent. Ajoutez une police qui les contient, comme {{font}}, sous Paramètres > Polices, ou installez le paquet {{package}}, et convertissez de nouveau.',
  equations_missing:
    'Les équations de ce document manquent : ce LibreOffice est fourni sans Math. Installez LibreOffice Math et convertissez de nouveau.',
  comments_left_out:
    'Les commentaires sont omis : il manque à ce LibreOffice les fenêtres avec lesquelles il les dessine, et il ne peut pas les garder quand les modifications suivies sont acceptées ou rejetées. Affichez les modifications marquées pour les avoir, ou installez ces fenêtres (sous Debian et Ubuntu : libreoffice-uiconfig-writer).',
  fields_printed:
    'Les champs de formulaire qui ne peuvent pas rester remplissables ({{count}}) sont imprimés tels qu’ils apparaissent. LibreOffice garde les contrôles de contenu de Word, à partir de la version 7.6, mais pas ses anciens champs ; remplacez-les dans Word et convertissez de nouveau.',
  comments_continued:
    'Les commentaires qui ne tiennent pas à côté de leur page ({{count}}) sont en entier à la fin, à partir de la page {{page}}.',
  diagram_simplified:
    'Le SmartArt de ce document ({{count}}) a été enregistré sans son dessin et est dessiné de façon simplifiée. Enregistrez-le dans une version plus récente d’Office et convertissez de nouveau.',
  numbers_given: 'Les numéros {{first}} à {{last}} sont pour les pages de cette exécution.',
  numbers_again:
    'Les numéros {{first}} à {{last}} ont aussi été donnés lors d’une exécution précédente (« {{name}} » en était le premier document). Commencez par {{next}} pour des numéros uniques.',
  numbers_kept:
    '« {{name}} » n’a pas été numéroté. Les numéros {{first}} à {{last}} lui restent réservés : relancez-le dans cette tâche pour les utiliser.',
  already_pdf: 'C’est déjà un PDF : le résultat est identique, octet pour octet.',
  font_substituted:
    'La police « {{font}} » n’est pas sur cet ordinateur ; « {{replacement}} » a été utilisée à la place.',
  font_substituted_widths:
    'La police « {{font}} » n’est pas sur cet ordinateur ; « {{replacement}} », qui a les mêmes largeurs, a été utilisée à la place.',
  extension_mismatch:
    'Porte l’extension {{extension}}, mais son contenu est d’un autre type ({{format}}). Il a été converti comme tel.',
  name_shortened: 'Le nom était trop long pour le disque et a été raccourci en « {{name}} ».',
  cold_conversion: 'Le moteur en marche a échoué ; un nouveau a traité ce document.',
  retried: 'Le moteur de conversion s’est arrêté une fois ; la deuxième tentative a réussi.',
  delimiter_detected: 'Les colonnes sont séparées par : {{delimiter}}.',
  encoding_detected: 'Le texte a été lu comme {{encoding}}.',
  code_page_unknown:
    'Selon ce dessin, son texte est en {{stated}}, une page de codes que Platen ne connaît pas. Il a été lu comme {{encoding}} ; des lettres peuvent être fausses.',
  blocked_link: 'Un contenu lié n’a pas été chargé : {{link}}',
  pdfa_claim_lost: 'Le résultat n’indique plus qu’il est un PDF/A ou PDF/UA.',
  pdfa_not_reached: 'Le résultat ne satisfait pas à {{level}} : {{detail}}',
  pdfa_reached:
    'Le résultat est {{level}}, selon la vérification de Platen (et non d’un validateur indépendant).',
  pdfa_kept: 'C’est déjà {{level}}, et cela reste tel quel.',
  pdfa_untagged:
    'Le document n’a pas de balises pour les lecteurs d’écran ; le résultat est donc {{level}} et non {{wanted}}.',
  pdfa_no_unicode:
    'Les caractères de certaines polices ne sont pas connus ; le résultat est donc {{level}} et non {{wanted}}.',
  pdfa_pages_pictured:
    'Pages devenues des images, avec le texte qui a pu être gardé, invisible, à l’arrière-plan : {{pages}}',
  pdfa_parts_pictured:
    'Pages dont des parties sont devenues des images, car ce niveau ne connaît ni transparence ni calques : {{pages}}',
  pdfa_pages_resized:
    'Pages plus petites ou plus grandes que ne le permet PDF/A (de 3 à 14 400 unités), dont la taille a changé : {{pages}}',
  pdfa_media_pictured:
    'Les films, sons ou vues 3D ne font pas partie du résultat, seulement les images qui les représentaient : pages {{pages}}',
  pdfa_comments_removed:
    'Les commentaires masqués, ou ce que PDF/A interdit sur une page, ne font pas partie du résultat : pages {{pages}}',
  pdfa_attachments_removed:
    'Fichiers joints qui ne font pas partie du résultat, car ce niveau ne peut pas les contenir : {{names}}',
  password_removed: 'La protection par mot de passe de {{name}} ne fait pas partie du résultat.',
  cut_off:
    'La fin de {{name}} manque ou est endommagée. Ce qui est lisible a été converti ; vérifiez les pages, surtout les dernières.',
  accessibility_allowed:
    'La lecture par les technologies d’assistance reste autorisée : la norme AES-256 ne permet pas de l’interdire.',
  motion_video_cut: 'Seule l’image fixe d’une image animée a été reprise.',
  options_assumed:
    'Le service n’indique pas les options de ce traitement. Celles que tout service possède ont été proposées.',
  service_goes_on:
    'Le service n’a pas pu être prié de s’arrêter. Il continue peut-être avec les documents envoyés, et peut les facturer.',
  fetched_together: 'Le service a fait un seul fichier de ces {{count}} documents. Vérifiez que tous y sont.',
  fetched_extra:
    'Le service a donné plus de fichiers que demandé ({{count}}) : {{names}}. Ils se trouvent dans un dossier à côté des autres résultats.',
  fetched_left_out:
    'Des fichiers de l’archive du service ({{count}}) n’ont pas pu être repris et ont été omis : {{names}}.',
  fetched_by_order:
    'Les résultats du service ne portent pas les noms des documents. Ceux-ci leur ont été donnés dans l’ordre d’envoi : vérifiez qu’ils correspondent.',
  files_advised:
    '{{count}} fichiers ont été envoyés à la fois. On en conseille {{limit}} au plus : davantage prend plus de temps, et le résultat n’est là qu’une fois le dernier terminé.',
  many_files: 'De nombreux fichiers à la fois prennent un moment. Chaque résultat est là dès qu’il est prêt.',
  note: '{{text}}',
  repaired: '{{name}} était endommagé et a été réparé. Pages retrouvées : {{pages}}.',
  damaged_pages: 'Ces pages sont endommagées et vides : {{pages}}.',
  pages_in_part:
    'Ces pages sont endommagées en partie ; ce qui en est lisible est affiché : {{pages}}. Il peut y manquer quelque chose ou s’y trouver des erreurs.',
  earlier_pages:
    'La dernière version de ces pages est perdue ; elles sont affichées comme elles étaient avant : {{pages}}. Cherchez une copie plus récente du document.',
  not_damaged: 'Aucun défaut n’a été trouvé dans {{name}} ; le résultat est identique.',
  text_recognised:
    'Pages reconnues : {{pages}} ; laissées telles quelles : {{left}} ; redressées : {{turned}}',
  nothing_to_recognise:
    'Aucune page n’avait besoin de reconnaissance : les pages ont déjà du texte ou sont vides.',
  pages_not_recognised: 'Pages qui n’ont pas pu être reconnues et restent telles quelles : {{pages}}',
  pages_too_large:
    'Pages trop grandes pour être dessinées aussi finement : {{pages}}. Choisissez moins de pixels par pouce, ou une taille selon le grand côté.',
  drawings_of_pixels:
    'Pages dont les dessins ne sont dans le résultat que des images en pixels, car des lignes et des surfaces ne les montreraient pas fidèlement (dégradés, motifs, photos incluses ou trop d’éléments) : {{pages}}',
  page_pictures_lost:
    'Ces pages contiennent des images illisibles ; elles manquent dans le résultat : {{pages}}. « PDF en PNG » montre les pages telles qu’elles apparaissent.',
  pages_not_read:
    'Pages illisibles, absentes du résultat : {{pages}}. Un autre programme pourra peut-être les imprimer dans un nouveau PDF.',
  pages_not_drawn: 'Pages qui n’ont pas pu être dessinées, absentes des résultats : {{pages}}',
  pages_recognised:
    'Le texte de ces pages a été reconnu ({{languages}}) : {{pages}}. Relisez-le là où il compte.',
  pages_without_text:
    'Ces pages sont des images sans texte : {{pages}}. Choisissez « Reconnaître le texte » et relancez pour en avoir les mots.',
  fonts_not_embedded:
    'Les créateurs de ces polices n’autorisent pas leur insertion dans d’autres fichiers ; la page est donc affichée dans des polices semblables : {{fonts}}',
  fonts_left_out:
    'Ces polices ne sont pas dans la page, car elles la rendraient trop grande ou n’ont pas des lettres qu’elle montre ; d’autres polices les remplacent : {{fonts}}',
  no_text_found:
    'Il n’y a pas de texte dans ce document, donc pas dans le résultat. Ce qu’il montre est dans ses images, s’il en a.',
  letters_guessed:
    'Sur ces pages, le document n’indique pas quelles lettres ses formes représentent ; leur texte peut donc être faux : {{pages}}. Choisissez « Réparer le texte mal copié » et relancez.',
  page_cut:
    'Ces pages contiennent plus que ce qui est lu d’une page ; une partie manque dans le résultat : {{pages}}',
  letters_not_in_encoding:
    'Le codage {{encoding}} n’a pas de place pour ces lettres ; des points d’interrogation les remplacent : {{letters}}. Choisissez UTF-8 pour les garder.',
  no_tables:
    'Aucun tableau n’a été trouvé. Le résultat contient le texte du document, une ligne par paragraphe.',
  doubtful_cells:
    'Cellules à vérifier, car leur valeur ou leur place a été devinée : {{cells}} ({{count}} en tout). Un commentaire sur chacune en donne la raison.',
  doubtful_tables:
    'Les lignes et les colonnes de ces tableaux ont été devinées ; comparez-les avec la page : {{tables}}',
  doubtful_values:
    'Nombres ou dates qui peuvent avoir un autre sens : {{count}}. Choisissez le pays de leur écriture pour en être sûr.',
  table_pictures_left_out: 'Images dans des tableaux, absentes du résultat : {{count}}',
  sheets_continued:
    'Les lignes qu’une feuille ne peut pas contenir continuent sur d’autres feuilles : {{count}}',
  long_cell_texts:
    'Les textes plus longs que ce qu’une cellule peut contenir continuent sur la dernière feuille : {{count}}',
  slides_one_size:
    'Toutes les diapositives ont la même taille ; ces pages sont donc au milieu de la leur, réduites si elles sont plus grandes : {{pages}}',
  formulas_in_csv:
    'Textes que les tableurs prennent pour des formules : {{count}}. Choisissez « Empêcher les tableurs d’exécuter du texte comme formule » pour l’éviter.',
  low_resolution: 'Les très grandes pages ont été lues à une résolution plus faible : {{pages}}',
  signature_lost: 'Les signatures de {{name}} ne sont pas valides dans le résultat.',
  tags_lost: 'Les balises qu’utilisent les lecteurs d’écran ne font pas partie du résultat.',
  compressed: '{{before}} → {{after}}, {{percent}} de moins',
  not_compressed: 'On ne peut pas faire plus petit : le résultat est le document tel qu’il était.',
  compressed_images: 'Images réduites : {{changed}} sur {{count}} (−{{saved}})',
  compressed_fonts: 'Polices sans leurs caractères inutilisés : {{changed}} (−{{saved}})',
  compressed_duplicates: 'Parties présentes en double : {{changed}} (−{{saved}})',
  compressed_streams: 'Parties mieux compressées : {{changed}} (−{{saved}})',
  size_not_reached: '{{wanted}} ne peut pas être atteint : le résultat fait {{reached}}.',
  pdfa_dropped: 'Le résultat n’est plus un PDF/A.',
  mended: '{{name}} était endommagé et a été réparé. Vérifiez les pages du résultat.',
  not_protected: '{{name}} n’était pas protégé ; le résultat est identique.',
  page_over_limit: 'La page {{page}} dépasse à elle seule {{limit}} et forme un fichier à part.',
  xmp_rewritten: 'Les propriétés en XMP étaient illisibles et ont été réécrites.',
  xfa_lost:
    '{{name}} est un formulaire XFA. Le résultat contient ce que les programmes autres que ceux d’Adobe en affichent.',
  numbers_there:
    'Ces pages ont déjà des numéros du même genre, comme {{example}} : {{pages}}. Les nouveaux sont à côté.',
  contents_letters:
    'Aucune police de cet ordinateur ne contient ces lettres de la table des matières : {{letters}}.',
  merge_simplified:
    'Ces PDF sont si volumineux que les liens par nom, les calques et les balises ne font pas partie du résultat, et que les champs de formulaire ont d’autres noms.',
  grown_by_repair: 'Une fois réparé, le document est plus volumineux : {{after}} au lieu de {{before}}.',
  html_left_out: '{{name}} contient du HTML, qui ne fait pas partie du résultat.',
  history_full:
    'Il n’y a plus d’espace sur le disque du dossier de Platen ({{folder}}). La conversion a continué, mais l’historique ne contient pas tout.',
  blocked_sites: 'Adresses Internet non chargées : {{count}} ({{hosts}})',
  blocked_links_more: 'Autres adresses non chargées : {{count}}',
  missing_file: 'Un fichier nécessaire n’est pas là : {{name}}',
  missing_files_more: 'Autres fichiers absents : {{count}}',
  image_pages_lost: 'Pages de {{name}} illisibles, et manquantes : {{lost}} ({{count}} sur {{pages}})',
  picture_incomplete:
    '{{name}} est endommagé ou incomplet. Ce qui est lisible de l’image a été converti ; le reste est vide ou gris.',
  layouts_blank: 'Les présentations sur lesquelles on ne voit rien ont été omises : {{names}}',
  model_drawn:
    'Aucune présentation de ce dessin ne montre quoi que ce soit ({{names}}) ; le modèle a donc été dessiné.',
  not_drawn: 'Non dessiné : {{count}} × {{kind}}',
  not_drawn_source: 'Non dessiné : {{count}} × {{kind}} ; la source est affichée à la place.',
  picture_left_out: '{{name}} ne fait pas partie du résultat : l’image est endommagée ou trop grande.',
  blank_pages: 'Pages restées vides : {{count}}',
  page_late: 'La page n’avait pas fini de se charger. Elle a été imprimée telle quelle.',
  text_cut:
    'Du texte qui ne tient pas dans son cadre est coupé. Cadres : {{count}} ; le premier commence par « {{start}} ».',
  pages_left_out: 'Pages du site omises : {{count}}',
  ...hiddenMessages,
  ...pageMessages,
  ...beyondMessages,
  ...documentMessages,
  ...calendarMessages,
  ...mailMessages,
  ...previewMessages,
  ...sheetMessages,
  fonts_replaced:
    'Polices que peu d’ordinateurs possèdent ; d’autres, fournies avec Word et à peu près aussi larges, les remplacent : {{fonts}}',
  best_effort:
    'Ce type de fichier est converti aussi bien que possible. Comparez le résultat avec l’original.',
};

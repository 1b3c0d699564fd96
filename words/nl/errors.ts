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
import { resultErrors } from './result-errors.js';
import { runErrors } from './run-errors.js';
import { serviceErrors } from './service-errors.js';
import { ownFileErrors } from './own-file-errors.js';
import { watchErrors } from './watch-errors.js';
import { workflowErrors } from './workflow-errors.js';

/** Zinnen per foutcode en per meldingscode. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  empty_file: 'Dit bestand is leeg. Kies het bestand opnieuw, of vraag de afzender om een nieuwe kopie.',
  damaged_file:
    'Dit bestand is beschadigd of onvolledig. Open het in zijn eigen programma en bewaar het opnieuw.',
  type_mismatch:
    'Dit bestand heet {{extension}}, maar is eigenlijk: {{format}}. Kies een werkwijze voor die soort.',
  password_required: 'Dit document is beveiligd met een wachtwoord. Vul het in en voer het opnieuw uit.',
  wrong_password: 'Dat wachtwoord opent dit document niet. Vul het opnieuw in.',
  unsupported_type: 'Platen kan deze soort bestanden niet omzetten ({{format}}).',
  right_required:
    'Dit document beperkt het gebruik. Geef aan dat u het recht hebt dat op te heffen, of vul het wachtwoord van de eigenaar in, en voer het opnieuw uit.',
  unsupported_protection:
    'Dit document is beveiligd op een manier die Platen niet kan openen. Haal de beveiliging er eerst af in zijn eigen programma.',
  unreadable_file: 'Platen mag dit bestand niet lezen. Controleer de rechten.',
  ...fetchedErrors,
  ...runErrors,
  ...workflowErrors,
  ...calendarErrors,
  ...mailErrors,
  ...previewErrors,
  ...resultErrors,
  ...ownFileErrors,
  ...watchErrors,
  file_missing: 'Dit bestand is er niet meer. Misschien is het verplaatst of verwijderd.',
  not_a_file: 'Dit is geen bestand dat gelezen kan worden.',
  all_blank: 'Elke pagina van dit document is leeg; er zou niets overblijven.',
  no_blank_page: 'Geen enkele pagina van dit document is leeg; er is niets om op te splitsen.',
  no_bookmarks:
    'Dit document heeft geen bladwijzers die naar pagina’s leiden en kan er dus niet op worden gesplitst. Kies een andere manier.',
  no_landscape_pages: 'Geen van de pagina’s is breder dan hoog; er is niets gedraaid.',
  no_portrait_pages: 'Geen van de pagina’s is hoger dan breed; er is niets gedraaid.',
  no_images: 'Dit document bevat geen afbeeldingen.',
  no_images_on_pages: 'Op de pagina’s {{pages}} staan geen afbeeldingen.',
  images_too_small:
    'Alle afbeeldingen zijn aan de korte kant kleiner dan {{smallest}} pixels. Neem ook kleinere mee: het zijn er {{count}}.',
  no_text:
    'Op de gevraagde pagina’s staat geen tekst. Zijn het scans, kies dan “Tekst herkennen” met de talen ervan en voer opnieuw uit.',
  no_attachments: 'Bij dit document zitten geen bijlagen.',
  signed_document:
    'Dit document is ondertekend, en elke wijziging maakt de handtekening ongeldig. Kies om een kopie te wijzigen en voer opnieuw uit.',
  no_pages: 'Dit document heeft geen pagina’s om te tonen.',
  no_web_page: 'In dit bestand staat geen webpagina.',
  empty_drawing: 'De tekening is leeg: er staat niets op het model of de lay-outs.',
  not_drawable: 'Alles in deze tekening is van soorten die Platen niet kan tekenen: {{kinds}}.',
  no_letters:
    'Geen lettertype op deze computer heeft deze tekens: {{letters}}. Schrijf de tekst zonder, of installeer een lettertype.',
  crop_empty:
    'Pagina {{page}} is {{width}} × {{height}} mm: deze marges laten er niets van over. Maak ze kleiner, of sla de pagina over.',
  no_room:
    'Marges en tussenruimtes laten een pagina {{room}} mm, en ze heeft er {{least}} nodig. Maak ze kleiner, of het vel groter.',
  picture_missing: 'De afbeelding “{{name}}” is niet gevonden. Kies haar opnieuw.',
  picture_unreadable: 'De afbeelding “{{name}}” is niet te lezen. Kies een andere.',
  earlier_file:
    'De nummers lopen door na “{{name}}”, waarvan de pagina’s niet te tellen zijn: {{reason}} Herstel dat bestand eerst of laat het weg.',
  files_in_the_way:
    'Er is niets begonnen: de nummers lopen door over de bestanden, en deze kunnen zo niet genummerd worden: {{names}}. Geef elk wat het nodig heeft of laat het weg, en begin opnieuw.',
  numbers_differ:
    'Dit document heeft nu {{uses}} nummers nodig, en er zijn er {{kept}} voor bewaard bij het begin. Begin met alle bestanden opnieuw.',
  pages_changed:
    'Van dit document zijn {{readable}} pagina’s te lezen, niet {{seen}}. Gebruik PDF herstellen en orden het resultaat.',
  page_range: 'De pagina’s {{pages}} staan niet in dit document. Het heeft er {{count}}.',
  too_large: 'Dit document is te groot om om te zetten: {{detail}}.',
  image_too_large: 'Deze afbeelding is te groot om om te zetten ({{width}} × {{height}} pixels).',
  already_of_type: 'Dit is al een {{type}}-bestand.',
  page_too_large:
    'De pagina zou {{width}} × {{height}} pixels hebben, en dat is te veel. Kies minder pixels per inch, of een grootte op de lange zijde.',
  tiff_too_large:
    'Eén TIFF kan hoogstens 4 GB bevatten. Kies een bestand voor elke pagina, minder pixels of een compressie.',
  no_files: 'Kies ten minste één bestand.',
  too_many_files:
    'Dat zijn {{count}} bestanden. Er kunnen er hoogstens {{limit}} tegelijk worden omgezet: verdeel ze.',
  upload_too_large:
    'Deze bestanden zijn samen {{size}}. Er kan hoogstens {{limit}} tegelijk worden verstuurd.',
  invalid_options: 'Sommige opties kloppen niet: {{detail}}.',
  invalid_order: 'De volgorde noemt bestanden die er niet bij zitten: {{detail}}.',
  workflow_mismatch:
    'Dit bestand is: {{format}}. ‘{{workflow}}’ neemt dat niet aan. Kies een werkwijze voor die soort.',
  invalid_request: 'De opdracht klopt niet: {{detail}}.',
  unknown_workflow: 'Er is geen werkwijze ‘{{workflow}}’.',
  workflow_name_taken: 'Er is al een werkwijze ‘{{name}}’. Kies een andere naam.',
  too_many_workflows:
    'U hebt {{limit}} werkwijzen, meer worden er niet bewaard. Verwijder er een die u niet meer nodig hebt.',
  no_workflow_to: 'Er is nog geen werkwijze die {{type}}-bestanden geeft. Omzetten kan naar: {{types}}.',
  unknown_execution: 'De omzetting {{execution}} staat niet, of niet meer, in de geschiedenis.',
  ...commandLineErrors,
  ...remoteErrors,
  file_not_given:
    'Platen kreeg “{{name}}” niet via een venster, door slepen of door openen. Voeg het bestand opnieuw toe.',
  folder_not_chosen: 'De doelmap “{{name}}” is niet in een venster gekozen. Kies de map opnieuw.',
  program_not_chosen:
    'Het programma “{{name}}” is niet in een venster gekozen. Kies LibreOffice opnieuw in Instellingen.',
  name_not_text: 'De naam van dit bestand bevat bytes die geen tekst zijn. Hernoem het bestand.',
  target_is_file:
    'Op “{{name}}” kan geen map komen: het is een bestand. Geef een andere plaats voor de resultaten.',
  target_other_type:
    'Het resultaat is {{type}} en kan niet “{{name}}” heten. Noem het “{{better}}”, of schrijf “{{name}}/” voor een map met die naam.',
  work_folder_full:
    'Er is geen ruimte meer op de schijf van Platens werkmap ({{folder}}). Maak ruimte vrij en voer het opnieuw uit.',
  unknown_user: 'Er is geen gebruiker ‘{{name}}’.',
  unknown_organization: 'Er is geen organisatie ‘{{name}}’.',
  unknown_account: 'Er is geen gebruiker en geen organisatie ‘{{name}}’.',
  unknown_token: 'Er is geen token ‘{{name}}’.',
  name_taken: 'De naam ‘{{name}}’ is al in gebruik. Kies een andere.',
  name_invalid: 'Een naam heeft 1 tot {{limit}} tekens, en geen die onzichtbaar zijn. Kies een andere.',
  cover_place_unknown:
    'De plek ‘{{place}}’ op de omslag heeft een type dat niet bestaat: ‘{{type}}’. De typen zijn {{types}}.',
  cover_too_many_places: 'Een omslag heeft hoogstens {{limit}} plekken voor teksten.',
  cover_too_large: 'Deze omslag is {{size}}. Hoogstens {{limit}} wordt aangenomen, met de afbeeldingen erin.',
  email_invalid: 'De tekst ‘{{email}}’ is geen e-mailadres.',
  password_length: 'Een wachtwoord heeft {{shortest}} tot {{longest}} tekens. Kies een ander.',
  credits_invalid: 'Credits zijn gehele getallen, niet 0, en niemand kan er meer dan {{most}} hebben.',
  database_unusable: 'De database {{database}} kan niet gebruikt worden ({{reason}}).',
  limits_unreadable: 'De limieten kunnen niet worden gelezen ({{reason}}).',
  limits_no_group: 'Na “{{name}}” moeten limieten staan, één per regel. Er zijn: {{known}}.',
  limits_no_groups: 'Een bestand met limieten moet deze groepen bevatten: {{known}}.',
  limit_unknown: 'Er is geen limiet “{{name}}”. Hier zijn er: {{known}}.',
  limit_wrong: 'De limiet “{{name}}” moet een geheel getal van {{least}} tot {{most}} zijn.',
  database_taken:
    'Een ander Platen-proces werkt al met {{database}}. Er mag er maar één tegelijk zijn: stop dat proces, of geef dit proces een eigen gegevensmap en een eigen database.',
  database_newer:
    'De database is door een nieuwere Platen geschreven. Gebruik die; deze zou haar beschadigen.',
  target_missing: 'De doelmap is er niet meer. Kies een andere map en voer het opnieuw uit.',
  target_not_writable: 'Platen mag niet in de doelmap schrijven. Kies een andere map.',
  target_full: 'Er is niet genoeg ruimte in de doelmap. Maak ruimte vrij en voer het opnieuw uit.',
  sandbox_missing:
    'Documenten mogen hier alleen in een sandbox worden omgezet, en er werkt er geen. Installeer bubblewrap en probeer het opnieuw.',
  sandbox_needed:
    'Documenten van verschillende mensen kunnen hier niet uit elkaar worden gehouden: er werkt geen sandbox. Installeer op Linux bubblewrap (Debian, Ubuntu: apt install bubblewrap), sta het toe user namespaces te maken, wat in containers vaak verboden is, en start opnieuw. Of start met --without-sandbox, als iedereen die deze dienst gebruikt elkaars documenten mag zien.',
  engine_missing: 'LibreOffice is niet gevonden. Installeer het, of wijs het aan in Instellingen.',
  engine_not_started:
    'Het omzetprogramma kon niet worden gestart. Is Platen zojuist bijgewerkt of verplaatst, sluit het dan af en start het opnieuw. Installeer het anders opnieuw.',
  engine_crashed: 'Het omzetprogramma stopte tijdens dit bestand. Probeer het opnieuw.',
  timed_out: 'Dit document duurde langer dan {{minutes}} minuten en is gestopt.',
  memory_limit: 'Dit document heeft meer geheugen nodig dan een omzetting mag gebruiken.',
  result_invalid: 'De omzetting gaf geen bruikbaar resultaat. Probeer het opnieuw.',
  conversion_failed: 'Dit document kon niet worden omgezet.',
  cancelled: 'Geannuleerd.',
  interrupted: 'Platen werd gesloten terwijl dit bezig was. Voer het opnieuw uit.',
  ...serviceErrors,
  internal: 'Er ging iets mis in Platen.',
  drm_protected:
    'Dit boek is met DRM beveiligd en gaat alleen open in de lezer van de winkel. Platen verwijdert die beveiliging niet.',
  too_old:
    'Dit bestand heeft een oude vorm die Platen niet kan lezen: {{format}}. Bewaar het opnieuw in een nieuwer programma.',
  nested_too_deep: 'In dit bestand zitten andere bestanden in elkaar, meer dan {{limit}} diep.',
  elements_too_deep:
    'De inhoud van dit document zit meer dan {{limit}} niveaus diep in elkaar; geen programma toont dat op tijd.',
  unknown_language:
    'Platen heeft geen gegevens om “{{language}}” te lezen. Lezen kan het {{known}}; gegevens voor meer talen kunt u toevoegen.',
  language_unreadable:
    'De taalgegevens voor “{{language}}” zijn niet bruikbaar: beschadigd, of niet voor Tesseract gemaakt.',
  font_unreadable:
    'Het lettertypebestand ‘{{font}}’ is niet te gebruiken: het is beschadigd, of geen TrueType- of OpenType-lettertype (ttf, otf, ttc).',
  font_too_large: 'Het lettertypebestand ‘{{font}}’ is groter dan {{limit}} MB, meer dan Platen aanneemt.',
  unknown_font: 'Het lettertypebestand ‘{{font}}’ staat niet bij de toegevoegde: {{known}}.',
  network_not_allowed:
    'Dit is een webadres. Vink bij de opties “Het netwerk toestaan voor deze taak” aan en zet het opnieuw om.',
  address_refused: 'Platen opent {{address}} niet: het hoort bij deze computer of het lokale netwerk.',
  address_unreachable: 'Het webadres {{address}} is niet bereikbaar.',
  unknown_webhook: 'Er is geen webhook “{{webhook}}”.',
  unknown_delivery: 'Er is geen aflevering “{{delivery}}” van deze webhook, of niet meer.',
  too_many_webhooks: 'Er zijn al {{limit}} webhooks, en meer kunnen er niet zijn. Verwijder er eerst een.',
  address_invalid: '“{{address}}” is geen webadres. Schrijf het voluit, vanaf https://.',
  address_not_secure: 'Het adres {{address}} moet met https:// beginnen.',
  address_with_password: 'In het adres {{address}} mogen geen naam en wachtwoord staan.',
  address_port: 'Poort {{port}} is van een andere dienst dan het web. Gebruik 443, 80, of een vanaf 1024.',
  nothing_to_show: 'Niets in dit bestand past bij wat er gevraagd is.',
  empty_archive: 'Er zitten geen bestanden in dit archief.',
  unsafe_path: 'De naam van dit bestand leidt buiten zijn archief; daarom is het niet uitgepakt.',
  unsupported_archive:
    'Dit bestand is ingepakt op een manier die Platen niet kan uitpakken. Pak het archief eerst uit met zijn eigen programma.',
  printer_missing:
    'Er is geen browser gevonden om webpagina’s mee te tekenen. Installeer Chromium, Chrome of Edge, of gebruik de Platen-app.',
  printer_failed: 'Deze pagina kon niet worden getekend. Probeer het opnieuw.',
  ghostscript_missing:
    'PostScript wordt gelezen met Ghostscript, en dat is niet gevonden. Installeer het en voer het opnieuw uit.',
};

export const messages: MessageTexts = {
  glyphs_missing:
    'Geen lettertype op deze computer heeft deze tekens ({{name}}): {{letters}} – {{count}} in totaal; op hun plaats staan hokjes. Installeer een lettertype dat ze heeft, zoals {{font}}, en converteer opnieuw.',
  glyphs_missing_add:
    'Geen lettertype op deze computer heeft deze tekens ({{name}}): {{letters}} – {{count}} in totaal; op hun plaats staan hokjes. Voeg bij Instellingen > Lettertypen een lettertype toe dat ze heeft, zoals {{font}}, en converteer opnieuw.',
  glyphs_missing_package:
    'Geen lettertype op deze computer heeft deze tekens ({{name}}): {{letters}} – {{count}} in totaal; op hun plaats staan hokjes. Voeg bij Instellingen > Lettertypen een lettertype toe dat ze heeft, zoals {{font}}, of installeer het pakket {{package}}, en converteer opnieuw.',
  equations_missing:
    'De formules van dit document ontbreken: deze LibreOffice heeft geen Math. Installeer LibreOffice Math en converteer opnieuw.',
  comments_left_out:
    'De opmerkingen zijn weggelaten: deze LibreOffice mist de vensters waarmee hij ze tekent, en kan ze niet houden als bijgehouden wijzigingen worden aanvaard of verworpen. Toon de wijzigingen gemarkeerd om ze te houden, of installeer die vensters (in Debian en Ubuntu: libreoffice-uiconfig-writer).',
  fields_printed:
    'Formuliervelden die niet invulbaar kunnen blijven ({{count}}) zijn afgedrukt zoals ze eruitzien. LibreOffice houdt inhoudsbesturingselementen van Word, vanaf versie 7.6, en niet de oudere soort velden; vervang die in Word en converteer opnieuw.',
  comments_continued:
    'Opmerkingen die niet naast hun pagina passen ({{count}}) staan geheel aan het eind, vanaf pagina {{page}}.',
  diagram_simplified:
    'De SmartArt van dit document ({{count}}) is zonder tekening opgeslagen en wordt vereenvoudigd getekend. Sla het op in een nieuwere Office en converteer opnieuw.',
  numbers_given: 'De nummers {{first}} tot en met {{last}} zijn voor de pagina’s van deze taak.',
  numbers_again:
    'De nummers {{first}} tot en met {{last}} zijn ook in een eerdere taak gebruikt (‘{{name}}’ was het eerste document). Begin met {{next}} voor nummers die één keer voorkomen.',
  numbers_kept:
    '‘{{name}}’ is niet genummerd. De nummers {{first}} tot en met {{last}} blijven ervoor vrij: voer het in deze taak opnieuw uit om ze te gebruiken.',
  already_pdf: 'Dit is al een PDF: het resultaat is hetzelfde, byte voor byte.',
  font_substituted:
    'Het lettertype ‘{{font}}’ staat niet op deze computer; in plaats daarvan is ‘{{replacement}}’ gebruikt.',
  font_substituted_widths:
    'Het lettertype ‘{{font}}’ staat niet op deze computer; in plaats daarvan is ‘{{replacement}}’ gebruikt, dat even breed loopt.',
  extension_mismatch: 'Heet {{extension}}, maar is eigenlijk: {{format}}. Zo is het omgezet.',
  name_shortened: 'De naam was te lang voor de schijf en is ingekort tot ‘{{name}}’.',
  cold_conversion: 'Het lopende omzetprogramma faalde; een nieuw heeft dit document gedaan.',
  retried: 'Het omzetprogramma stopte één keer; bij de tweede poging lukte dit.',
  delimiter_detected: 'De kolommen zijn gescheiden door: {{delimiter}}.',
  encoding_detected: 'De tekst is gelezen als {{encoding}}.',
  code_page_unknown:
    'Volgens deze tekening staat de tekst in {{stated}}, een codetabel die Platen niet kent. De tekst is gelezen als {{encoding}}; letters kunnen verkeerd zijn.',
  blocked_link: 'Gekoppelde inhoud is niet geladen: {{link}}',
  pdfa_claim_lost: 'Het resultaat zegt niet meer dat het een PDF/A of PDF/UA is.',
  pdfa_not_reached: 'Het resultaat voldoet niet aan {{level}}: {{detail}}',
  pdfa_reached:
    'Het resultaat is {{level}}, volgens Platens eigen controle (niet die van een onafhankelijke validator).',
  pdfa_kept: 'Dit is al {{level}} en blijft zoals het is.',
  pdfa_untagged:
    'Het document heeft geen tags voor schermlezers; daarom is het resultaat {{level}} en niet {{wanted}}.',
  pdfa_no_unicode:
    'Van sommige lettertypen zijn de tekens niet bekend; daarom is het resultaat {{level}} en niet {{wanted}}.',
  pdfa_pages_pictured:
    'Pagina’s die een afbeelding zijn geworden, met onzichtbaar erachter de tekst die te behouden was: {{pages}}',
  pdfa_parts_pictured:
    'Pagina’s waarvan delen een afbeelding werden, omdat dit niveau geen transparantie en geen lagen kent: {{pages}}',
  pdfa_pages_resized:
    'Pagina’s die kleiner of groter zijn dan PDF/A toestaat (3 tot 14.400 eenheden) kregen een andere grootte: {{pages}}',
  pdfa_media_pictured:
    'Films, geluiden of 3D-beelden zitten niet in het resultaat, alleen de afbeeldingen ervan: pagina’s {{pages}}',
  pdfa_comments_removed:
    'Verborgen opmerkingen, of dingen die PDF/A op een pagina verbiedt, zitten niet in het resultaat: pagina’s {{pages}}',
  pdfa_attachments_removed:
    'Bijlagen die niet in het resultaat staan, omdat dit niveau ze niet kan bevatten: {{names}}',
  password_removed: 'De wachtwoordbeveiliging van {{name}} zit niet in het resultaat.',
  cut_off:
    'Het einde van {{name}} ontbreekt of is beschadigd. Wat leesbaar is, is geconverteerd; controleer de pagina’s, vooral de laatste.',
  accessibility_allowed:
    'Lezen met hulptechnologie blijft toegestaan: de standaard van AES-256 laat niet toe dat te verbieden.',
  motion_video_cut: 'Van een bewegende afbeelding is alleen het beeld genomen.',
  options_assumed:
    'De dienst zegt niet welke opties deze bewerking heeft. Aangeboden zijn die welke elke dienst heeft.',
  service_goes_on:
    'De dienst kon niet worden gezegd dat die moet stoppen. Die gaat misschien verder met de verzonden documenten en rekent ze dan ook.',
  fetched_together:
    'De dienst maakte één bestand van deze {{count}} documenten. Kijk of ze er allemaal in staan.',
  fetched_extra:
    'De dienst gaf meer bestanden dan gevraagd ({{count}}): {{names}}. Ze staan in een map naast de andere resultaten.',
  fetched_left_out:
    'Bestanden in het archief van de dienst ({{count}}) konden niet worden overgenomen en zijn weggelaten: {{names}}.',
  fetched_by_order:
    'De resultaten van de dienst hebben niet de namen van de documenten. Ze zijn toegewezen in de volgorde waarin alles is verzonden: kijk of het klopt.',
  files_advised:
    'Er zijn {{count}} bestanden tegelijk gestuurd. Tot {{limit}} is aan te raden: meer duren langer, en het resultaat is er als het laatste klaar is.',
  many_files: 'Veel bestanden tegelijk duren even. Elk resultaat is er zodra het klaar is.',
  note: '{{text}}',
  repaired: '{{name}} was beschadigd en is gerepareerd. Gevonden pagina’s: {{pages}}.',
  damaged_pages: 'Deze pagina’s zijn beschadigd en leeg: {{pages}}.',
  pages_in_part:
    'Deze pagina’s zijn deels beschadigd; wat ervan te lezen is, is te zien: {{pages}}. Er kan iets ontbreken of verkeerd staan.',
  earlier_pages:
    'De laatste versie van deze pagina’s is verloren; ze zijn te zien zoals ze daarvoor waren: {{pages}}. Zoek naar een nieuwer exemplaar van het document.',
  not_damaged: 'Aan {{name}} mankeert niets; het resultaat is hetzelfde.',
  text_recognised: 'Herkende pagina’s: {{pages}}; ongemoeid gelaten: {{left}}; rechtop gezet: {{turned}}',
  nothing_to_recognise: 'Geen enkele pagina hoefde te worden herkend: er staat al tekst op, of niets.',
  pages_not_recognised: 'Pagina’s die niet konden worden herkend en bleven zoals ze waren: {{pages}}',
  pages_too_large:
    'Pagina’s die te groot zijn om zo fijn te tekenen: {{pages}}. Kies minder pixels per inch, of een grootte op de lange zijde.',
  drawings_of_pixels:
    'Pagina’s met tekeningen die in het resultaat alleen als pixels staan, omdat lijnen en vlakken ze niet getrouw kunnen tonen (verlopen, patronen, foto’s erin of te veel delen): {{pages}}',
  page_pictures_lost:
    'Op deze pagina’s staan afbeeldingen die niet gelezen konden worden; ze ontbreken in het resultaat: {{pages}}. ‘PDF naar PNG’ toont de pagina’s zoals ze eruitzien.',
  pages_not_read:
    'Pagina’s die niet konden worden gelezen en niet in het resultaat staan: {{pages}}. Een ander programma kan ze misschien als nieuwe pdf afdrukken.',
  pages_not_drawn: 'Pagina’s die niet konden worden getekend en niet bij de resultaten zijn: {{pages}}',
  pages_recognised:
    'De tekst van deze pagina’s is herkend ({{languages}}): {{pages}}. Kijk die na waar het erop aankomt.',
  pages_without_text:
    'Deze pagina’s zijn afbeeldingen zonder tekst: {{pages}}. Kies “Tekst herkennen” en voer opnieuw uit om hun woorden te krijgen.',
  fonts_not_embedded:
    'De makers van deze lettertypen staan niet toe dat ze in andere bestanden komen, dus wordt de pagina in lettertypen getoond die erop lijken: {{fonts}}',
  fonts_left_out:
    'Deze lettertypen zitten niet in de pagina, omdat ze die te groot zouden maken of omdat er letters in ontbreken die ze toont; ze heeft andere lettertypen in hun plaats: {{fonts}}',
  no_text_found:
    'Er staat geen tekst in dit document, dus ook niet in het resultaat. Wat het toont staat in de afbeeldingen, als het die heeft.',
  letters_guessed:
    'Op deze pagina’s zegt het document niet welke letters zijn vormen voorstellen, dus kan de tekst ervan verkeerd zijn: {{pages}}. Kies “Tekst herstellen die verkeerd kopieert” en voer opnieuw uit.',
  page_cut:
    'Deze pagina’s bevatten meer dan van één pagina gelezen wordt; er ontbreekt iets van in het resultaat: {{pages}}',
  letters_not_in_encoding:
    'De codering {{encoding}} heeft geen plaats voor deze letters; er staan vraagtekens voor: {{letters}}. Kies UTF-8 om ze te houden.',
  no_tables:
    'Er is geen tabel gevonden. Het resultaat heeft in plaats daarvan de tekst van het document, een rij voor elke alinea.',
  doubtful_cells:
    'Cellen om te controleren, want hun waarde of plaats is geraden: {{cells}} ({{count}} in totaal). Een opmerking bij elk zegt waarom.',
  doubtful_tables:
    'De rijen en kolommen van deze tabellen zijn geraden; vergelijk ze met de pagina: {{tables}}',
  doubtful_values:
    'Getallen of datums die ook anders bedoeld kunnen zijn: {{count}}. Kies het land zoals waarin ze geschreven zijn om zeker te zijn.',
  table_pictures_left_out: 'Afbeeldingen in tabellen die niet in het resultaat zitten: {{count}}',
  sheets_continued: 'Meer rijen dan een werkblad kan bevatten, gaan verder op volgende werkbladen: {{count}}',
  long_cell_texts:
    'Teksten die langer zijn dan een cel kan bevatten, gaan verder op het laatste werkblad: {{count}}',
  slides_one_size:
    'Alle dia’s hebben één grootte, dus deze pagina’s staan in het midden van de hunne, verkleind waar ze groter zijn: {{pages}}',
  formulas_in_csv:
    'Teksten die rekenprogramma’s voor formules houden: {{count}}. Kies “Voorkomen dat rekenprogramma’s tekst als formule uitvoeren” om dat te voorkomen.',
  low_resolution: 'Zeer grote pagina’s zijn met een lagere resolutie gelezen: {{pages}}',
  signature_lost: 'De handtekeningen van {{name}} zijn in het resultaat niet geldig.',
  tags_lost: 'De labels die schermlezers gebruiken, zijn geen onderdeel van het resultaat.',
  compressed: '{{before}} → {{after}}, {{percent}} kleiner',
  not_compressed: 'Kleiner lukt niet: het resultaat is het document zoals het was.',
  compressed_images: 'Verkleinde afbeeldingen: {{changed}} van {{count}} (−{{saved}})',
  compressed_fonts: 'Lettertypen zonder ongebruikte tekens: {{changed}} (−{{saved}})',
  compressed_duplicates: 'Onderdelen die er dubbel in zaten: {{changed}} (−{{saved}})',
  compressed_streams: 'Beter ingepakte onderdelen: {{changed}} (−{{saved}})',
  size_not_reached: '{{wanted}} is niet haalbaar: het resultaat is {{reached}}.',
  pdfa_dropped: 'Het resultaat is geen PDF/A meer.',
  mended: '{{name}} was beschadigd en is gerepareerd. Controleer de pagina’s van het resultaat.',
  not_protected: '{{name}} was niet beveiligd; het resultaat is hetzelfde.',
  page_over_limit: 'Pagina {{page}} is alleen al groter dan {{limit}} en is een bestand op zichzelf.',
  xmp_rewritten: 'De eigenschappen in XMP waren niet te lezen en zijn opnieuw geschreven.',
  xfa_lost:
    '{{name}} is een XFA-formulier. Het resultaat bevat wat andere programma’s dan die van Adobe ervan tonen.',
  numbers_there:
    'Deze pagina’s hebben al nummers van dezelfde soort, zoals {{example}}: {{pages}}. De nieuwe staan ernaast.',
  contents_letters: 'Geen lettertype op deze computer heeft deze letters van de inhoudsopgave: {{letters}}.',
  merge_simplified:
    'Deze PDF’s zijn zo groot dat koppelingen op naam, lagen en labels geen deel van het resultaat zijn en formuliervelden anders heten.',
  grown_by_repair: 'Gerepareerd is het document groter: {{after}} in plaats van {{before}}.',
  html_left_out: '{{name}} bevat HTML; die staat niet in het resultaat.',
  history_full:
    'Er is geen ruimte meer op de schijf van Platens eigen map ({{folder}}). De omzetting ging door, maar staat niet helemaal in de geschiedenis.',
  blocked_sites: 'Adressen op internet die niet zijn geladen: {{count}} ({{hosts}})',
  blocked_links_more: 'Nog meer adressen die niet zijn geladen: {{count}}',
  missing_file: 'Een bestand dat nodig is, is er niet: {{name}}',
  missing_files_more: 'Nog meer bestanden die er niet zijn: {{count}}',
  image_pages_lost:
    'Pagina’s van {{name}} die niet te lezen zijn en ontbreken: {{lost}} ({{count}} van {{pages}})',
  picture_incomplete:
    '{{name}} is beschadigd, of het einde ontbreekt. Wat van de afbeelding te lezen is, is omgezet; de rest ervan is leeg of grijs.',
  layouts_blank: 'Lay-outs waarop niets te zien is, zijn weggelaten: {{names}}',
  model_drawn: 'Geen lay-out van deze tekening laat iets zien ({{names}}); daarom is het model getekend.',
  not_drawn: 'Niet getekend: {{count}} × {{kind}}',
  not_drawn_source: 'Niet getekend: {{count}} × {{kind}}; in plaats daarvan staat de bron er.',
  picture_left_out: '{{name}} zit niet in het resultaat: het is beschadigd of te groot.',
  blank_pages: 'Pagina’s die leeg zijn gebleven: {{count}}',
  page_late: 'De pagina was nog niet klaar met laden. Ze is afgedrukt zoals ze was.',
  text_cut:
    'Tekst die niet in zijn kader past, is afgesneden. Kaders: {{count}}; het eerste begint met ‘{{start}}’.',
  pages_left_out: 'Pagina’s van de site die zijn weggelaten: {{count}}',
  ...hiddenMessages,
  ...pageMessages,
  ...beyondMessages,
  ...documentMessages,
  ...calendarMessages,
  ...mailMessages,
  ...previewMessages,
  sheets_wide:
    'Breder dan de pagina, en verdeeld over {{pages}} pagina’s: {{sheets}}. Met ‘Alle kolommen op één paginabreedte’ zouden het er {{fitted}} zijn.',
  sheets_small_print:
    'Zo klein afgedrukt dat het slecht te lezen is ({{percent}} % van de grootte): {{sheets}}.',
  sheets_over_fit:
    'Meer dan past op de pagina’s waar de pagina-instelling om vraagt, zelfs op {{percent}} % van de grootte, en daarom op meer: {{sheets}}. Zet alle kolommen op één paginabreedte voor grotere druk.',
  sheets_over_one_page: 'Te groot voor één pagina, en daarom op meer pagina’s: {{sheets}}.',
  links_left_out:
    'Koppelingen die nergens heen leiden waar een document heen mag leiden, zijn in het resultaat alleen tekst: {{count}}',
  table_split:
    'Tabellen met meer kolommen dan Word kan hebben (63) werden er meerdere onder elkaar: {{count}}',
  shapes_left_out: 'Lijnen en vlakken van tekeningen met heel veel ervan die zijn weggelaten: {{count}}',
  fonts_replaced:
    'Lettertypen die weinig computers hebben; andere die Word heeft, ongeveer even breed, staan ervoor in de plaats: {{fonts}}',
  form_flows:
    'Een formulier: de tekst loopt nu door en staat misschien niet naast de vakken. Met “Uiterlijk behouden” blijft alles op zijn plaats.',
  poster_flows:
    'Een pagina die gemaakt is om te bekijken: de tekst loopt nu door. Met “Uiterlijk behouden” blijft alles op zijn plaats.',
  paper_shrunk:
    'Pagina’s die groter zijn dan Word kan hebben (22 inch, 56 cm) werden kleiner, en hebben misschien minder plaats: {{count}}',
  best_effort:
    'Deze soort bestanden wordt zo goed mogelijk omgezet. Vergelijk het resultaat met het origineel.',
};

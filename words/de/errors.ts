import type { ErrorCode } from '../../contract/errors.js';
import type { MessageTexts } from '../remarks.js';
import { accountErrors } from './account-errors.js';
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

/** Sätze je Fehlercode und je Hinweiscode. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  empty_file:
    'Diese Datei ist leer. Wählen Sie die Datei erneut aus oder bitten Sie den Absender um eine neue Kopie.',
  damaged_file:
    'Diese Datei ist beschädigt oder unvollständig. Öffnen Sie sie in ihrem eigenen Programm und speichern Sie sie neu.',
  type_mismatch:
    'Diese Datei heißt {{extension}}, ihr Inhalt ist aber von einer anderen Art ({{format}}). Wählen Sie einen Arbeitsablauf für diese Art.',
  password_required:
    'Dieses Dokument ist durch ein Passwort geschützt. Geben Sie es ein und führen Sie den Vorgang erneut aus.',
  wrong_password: 'Dieses Passwort öffnet das Dokument nicht. Geben Sie es erneut ein.',
  unsupported_type: 'Platen kann diese Art von Datei nicht umwandeln ({{format}}).',
  right_required:
    'Dieses Dokument beschränkt seine Nutzung. Geben Sie an, dass Sie berechtigt sind, das aufzuheben, oder geben Sie das Besitzerpasswort ein, und führen Sie den Vorgang erneut aus.',
  unsupported_protection:
    'Dieses Dokument ist auf eine Weise geschützt, die Platen nicht öffnen kann. Entfernen Sie den Schutz zuerst in seinem eigenen Programm.',
  unreadable_file: 'Platen darf diese Datei nicht lesen. Prüfen Sie die Berechtigungen.',
  ...fetchedErrors,
  ...runErrors,
  ...workflowErrors,
  ...calendarErrors,
  ...mailErrors,
  ...previewErrors,
  ...resultErrors,
  ...ownFileErrors,
  ...watchErrors,
  file_missing: 'Diese Datei ist nicht mehr da. Vielleicht wurde sie verschoben oder gelöscht.',
  not_a_file: 'Das ist keine Datei, die gelesen werden kann.',
  all_blank: 'Alle Seiten dieses Dokuments sind leer; es bliebe nichts übrig.',
  no_blank_page: 'Keine Seite dieses Dokuments ist leer; es gibt keine Stelle, an der geteilt werden kann.',
  no_bookmarks:
    'Dieses Dokument hat keine Lesezeichen, die zu Seiten führen, und kann daher nicht an ihnen geteilt werden. Wählen Sie eine andere Art.',
  no_landscape_pages: 'Keine der Seiten ist breiter als hoch; es wurde nichts gedreht.',
  no_portrait_pages: 'Keine der Seiten ist höher als breit; es wurde nichts gedreht.',
  no_images: 'Dieses Dokument enthält keine Bilder.',
  no_images_on_pages: 'Auf den Seiten {{pages}} gibt es keine Bilder.',
  images_too_small:
    'Alle Bilder sind an der kürzeren Seite kleiner als {{smallest}} Pixel. Nehmen Sie auch kleinere dazu: vorhanden sind {{count}}.',
  no_text:
    'Auf den gewünschten Seiten steht kein Text. Wenn es Scans sind, wählen Sie „Text erkennen“ mit den passenden Sprachen und führen Sie den Vorgang erneut aus.',
  no_attachments: 'An diesem Dokument hängen keine Dateien.',
  signed_document:
    'Dieses Dokument ist signiert, und jede Änderung macht die Signatur ungültig. Wählen Sie, dass eine Kopie geändert wird, und führen Sie den Vorgang erneut aus.',
  no_pages: 'Dieses Dokument hat keine Seiten, die gezeigt werden können.',
  no_web_page: 'In dieser Datei gibt es keine Webseite.',
  empty_drawing: 'Die Zeichnung ist leer: Weder im Modell noch in den Layouts steht etwas.',
  not_drawable: 'Alles in dieser Zeichnung ist von einer Art, die Platen nicht zeichnen kann: {{kinds}}.',
  no_letters:
    'Keine Schriftart auf diesem Computer hat diese Zeichen: {{letters}}. Schreiben Sie den Text ohne sie oder installieren Sie eine Schriftart.',
  crop_empty:
    'Seite {{page}} ist {{width}} × {{height}} mm groß: Diese Ränder lassen nichts von ihr übrig. Verkleinern Sie sie oder lassen Sie die Seite aus.',
  no_room:
    'Ränder und Abstände lassen einer Seite {{room}} mm, sie braucht aber {{least}}. Verkleinern Sie sie oder nehmen Sie ein größeres Blatt.',
  picture_missing: 'Das Bild „{{name}}“ wurde nicht gefunden. Wählen Sie es erneut aus.',
  picture_unreadable: 'Das Bild „{{name}}“ kann nicht gelesen werden. Wählen Sie ein anderes.',
  earlier_file:
    'Die Nummern gehen nach „{{name}}“ weiter, die Seiten dieser Datei lassen sich aber nicht zählen: {{reason}} Reparieren Sie diese Datei zuerst oder lassen Sie sie weg.',
  files_in_the_way:
    'Es wurde nichts gestartet: Die Nummern laufen über die Dateien hinweg weiter, und diese können so nicht nummeriert werden: {{names}}. Geben Sie jeder, was sie braucht, oder lassen Sie sie weg, und starten Sie erneut.',
  numbers_differ:
    'Dieses Dokument braucht jetzt {{uses}} Nummern, beim Start wurden aber {{kept}} dafür freigehalten. Starten Sie alle Dateien erneut.',
  pages_changed:
    'In diesem Dokument lassen sich {{readable}} Seiten lesen, nicht {{seen}}. Verwenden Sie „PDF reparieren“ und ordnen Sie das Ergebnis.',
  page_range: 'Die Seiten {{pages}} gibt es in diesem Dokument nicht. Es hat {{count}}.',
  too_large: 'Dieses Dokument ist zu groß zum Umwandeln: {{detail}}.',
  image_too_large: 'Dieses Bild ist zu groß zum Umwandeln ({{width}} × {{height}} Pixel).',
  already_of_type: 'Das ist bereits eine {{type}}-Datei.',
  page_too_large:
    'Die Seite hätte {{width}} × {{height}} Pixel, und das ist zu viel. Wählen Sie weniger Pixel pro Zoll oder eine Größe nach der längeren Seite.',
  tiff_too_large:
    'Eine TIFF-Datei fasst höchstens 4 GB. Wählen Sie eine Datei für jede Seite, weniger Pixel oder eine Komprimierung.',
  no_files: 'Wählen Sie mindestens eine Datei aus.',
  too_many_files:
    'Das sind {{count}} Dateien. Höchstens {{limit}} können auf einmal umgewandelt werden: Teilen Sie sie auf.',
  upload_too_large:
    'Diese Dateien haben zusammen {{size}}. Höchstens {{limit}} können auf einmal gesendet werden.',
  invalid_options: 'Einige Optionen stimmen nicht: {{detail}}.',
  invalid_order: 'Die Reihenfolge nennt Dateien, die nicht dabei sind: {{detail}}.',
  workflow_mismatch:
    'Dateien dieser Art ({{format}}) nimmt „{{workflow}}“ nicht an. Wählen Sie einen Arbeitsablauf für diese Art.',
  invalid_request: 'Die Anfrage stimmt nicht: {{detail}}.',
  unknown_workflow: 'Es gibt keinen Arbeitsablauf „{{workflow}}“.',
  workflow_name_taken: 'Es gibt bereits einen Arbeitsablauf „{{name}}“. Wählen Sie einen anderen Namen.',
  too_many_workflows:
    'Sie haben {{limit}} Arbeitsabläufe, mehr können nicht aufbewahrt werden. Entfernen Sie einen, den Sie nicht mehr brauchen.',
  no_workflow_to:
    'Noch ergibt kein Arbeitsablauf {{type}}-Dateien. Dateien lassen sich umwandeln in: {{types}}.',
  unknown_execution: 'Die Umwandlung {{execution}} steht nicht oder nicht mehr im Verlauf.',
  ...commandLineErrors,
  ...remoteErrors,
  file_not_given:
    'Platen hat „{{name}}“ nicht über einen Dialog, durch Ablegen oder durch Öffnen erhalten. Fügen Sie die Datei erneut hinzu.',
  folder_not_chosen:
    'Der Zielordner „{{name}}“ wurde nicht in einem Dialog ausgewählt. Wählen Sie den Ordner erneut aus.',
  program_not_chosen:
    'Das Programm „{{name}}“ wurde nicht in einem Dialog ausgewählt. Wählen Sie LibreOffice in den Einstellungen erneut aus.',
  name_not_text: 'Der Name dieser Datei enthält Bytes, die kein Text sind. Benennen Sie die Datei um.',
  target_is_file:
    'Bei „{{name}}“ kann kein Ordner entstehen: Das ist eine Datei. Geben Sie einen anderen Ort für die Ergebnisse an.',
  target_other_type:
    'Das Ergebnis ist {{type}} und kann nicht „{{name}}“ heißen. Nennen Sie es „{{better}}“ oder schreiben Sie „{{name}}/“ für einen Ordner dieses Namens.',
  work_folder_full:
    'Auf dem Datenträger von Platens Arbeitsordner ({{folder}}) ist kein Platz mehr. Geben Sie Speicherplatz frei und führen Sie den Vorgang erneut aus.',
  ...accountErrors,
  database_unusable: 'Die Datenbank {{database}} kann nicht verwendet werden ({{reason}}).',
  limits_unreadable: 'Die Grenzwerte lassen sich nicht lesen ({{reason}}).',
  limits_no_group: 'Auf „{{name}}“ müssen Grenzwerte folgen, einer je Zeile. Es gibt: {{known}}.',
  limits_no_groups: 'Eine Datei mit Grenzwerten muss diese Gruppen enthalten: {{known}}.',
  limit_unknown: 'Es gibt keinen Grenzwert „{{name}}“. Hier gibt es: {{known}}.',
  limit_wrong: 'Der Grenzwert „{{name}}“ muss eine ganze Zahl von {{least}} bis {{most}} sein.',
  database_taken:
    'Ein anderer Platen-Prozess arbeitet bereits mit {{database}}. Es darf immer nur einer sein: Beenden Sie ihn oder geben Sie diesem einen eigenen Datenordner und eine eigene Datenbank.',
  database_newer:
    'Die Datenbank wurde von einer neueren Platen-Version geschrieben. Verwenden Sie diese; die vorliegende würde sie beschädigen.',
  target_missing:
    'Den Zielordner gibt es nicht mehr. Wählen Sie einen anderen Ordner und führen Sie den Vorgang erneut aus.',
  target_not_writable: 'Platen darf nicht in den Zielordner schreiben. Wählen Sie einen anderen Ordner.',
  target_full:
    'Im Zielordner ist nicht genug Platz. Geben Sie Speicherplatz frei und führen Sie den Vorgang erneut aus.',
  sandbox_missing:
    'Dokumente dürfen hier nur in einer Sandbox umgewandelt werden, und es funktioniert keine. Installieren Sie bubblewrap und führen Sie den Vorgang erneut aus.',
  sandbox_needed:
    'Dokumente verschiedener Personen können hier nicht voneinander getrennt werden: keine Sandbox funktioniert. Installieren Sie unter Linux bubblewrap (Debian, Ubuntu: apt install bubblewrap), erlauben Sie ihm, User-Namespaces anzulegen, was Container oft verbieten, und starten Sie erneut. Oder starten Sie mit --without-sandbox, wenn alle, die diesen Dienst nutzen, die Dokumente der anderen sehen dürfen.',
  engine_missing:
    'LibreOffice wurde nicht gefunden. Installieren Sie es oder geben Sie in den Einstellungen an, wo es liegt.',
  engine_not_started:
    'Das Umwandlungsprogramm konnte nicht gestartet werden. Wurde Platen gerade aktualisiert oder verschoben, beenden Sie es und starten Sie es neu. Installieren Sie es andernfalls neu.',
  engine_crashed: 'Das Umwandlungsprogramm wurde bei dieser Datei beendet. Versuchen Sie es erneut.',
  timed_out: 'Dieses Dokument hat länger als {{minutes}} Minuten gebraucht und wurde abgebrochen.',
  memory_limit: 'Dieses Dokument braucht mehr Speicher, als eine Umwandlung nutzen darf.',
  result_invalid: 'Die Umwandlung hat kein brauchbares Ergebnis geliefert. Versuchen Sie es erneut.',
  conversion_failed: 'Dieses Dokument konnte nicht umgewandelt werden.',
  cancelled: 'Abgebrochen.',
  interrupted: 'Platen wurde währenddessen beendet. Führen Sie den Vorgang erneut aus.',
  ...serviceErrors,
  unknown_webhook: 'Es gibt keinen Webhook „{{webhook}}“.',
  unknown_delivery: 'Es gibt keine Zustellung „{{delivery}}“ dieses Webhooks, oder nicht mehr.',
  too_many_webhooks:
    'Es gibt bereits {{limit}} Webhooks, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
  internal: 'In Platen ist etwas schiefgegangen.',
  drm_protected:
    'Dieses Buch ist durch DRM geschützt und öffnet sich nur im Leseprogramm des Shops. Platen entfernt diesen Schutz nicht.',
  too_old:
    'Diese Datei hat ein altes Format, das Platen nicht lesen kann: {{format}}. Speichern Sie sie in einem neueren Programm erneut.',
  nested_too_deep: 'In dieser Datei stecken andere ineinander, mehr als {{limit}} Ebenen tief.',
  elements_too_deep:
    'Der Inhalt dieses Dokuments ist mehr als {{limit}} Ebenen tief verschachtelt; kein Programm zeigt das in vertretbarer Zeit an.',
  unknown_language:
    'Platen hat keine Daten, um „{{language}}“ zu lesen. Gelesen werden kann {{known}}; Daten für weitere Sprachen können hinzugefügt werden.',
  language_unreadable:
    'Die Sprachdaten für „{{language}}“ sind nicht verwendbar: beschädigt oder nicht für Tesseract gemacht.',
  font_unreadable:
    'Die Schriftdatei „{{font}}“ ist nicht verwendbar: beschädigt oder keine TrueType- oder OpenType-Schrift (ttf, otf, ttc).',
  font_too_large: 'Die Schriftdatei „{{font}}“ ist größer als {{limit}} MB; mehr nimmt Platen nicht an.',
  unknown_font: 'Eine Schriftdatei „{{font}}“ wurde Platen nicht hinzugefügt. Hinzugefügt sind: {{known}}.',
  network_not_allowed:
    'Das ist eine Webadresse. Aktivieren Sie in den Optionen „Netzwerk für diesen Auftrag zulassen“ und wandeln Sie sie erneut um.',
  address_refused:
    'Platen öffnet {{address}} nicht: Die Adresse gehört zu diesem Computer oder zum lokalen Netzwerk.',
  address_unreachable: 'Die Webadresse {{address}} ist nicht erreichbar.',
  address_invalid: 'Der Text „{{address}}“ ist keine Webadresse. Schreiben Sie sie vollständig, ab https://.',
  address_not_secure: 'Die Adresse {{address}} muss mit https:// beginnen.',
  address_with_password: 'Die Adresse {{address}} darf weder Namen noch Passwort enthalten.',
  address_port:
    'Der Port {{port}} gehört zu einem anderen Dienst als dem Web. Verwenden Sie 443, 80 oder einen ab 1024.',
  nothing_to_show: 'Nichts in dieser Datei entspricht dem, was gewünscht war.',
  empty_archive: 'Dieses Archiv enthält keine Dateien.',
  unsafe_path: 'Der Name dieser Datei führt aus ihrem Archiv hinaus; sie wurde daher nicht entpackt.',
  unsupported_archive:
    'Diese Datei ist auf eine Weise gepackt, die Platen nicht entpacken kann. Entpacken Sie das Archiv zuerst mit seinem eigenen Programm.',
  printer_missing:
    'Es wurde kein Browser gefunden, der Webseiten zeichnen kann. Installieren Sie Chromium, Chrome oder Edge oder verwenden Sie die Platen-App.',
  printer_failed: 'Diese Seite konnte nicht gezeichnet werden. Versuchen Sie es erneut.',
  ghostscript_missing:
    'PostScript wird mit Ghostscript gelesen, und das wurde nicht gefunden. Installieren Sie es und führen Sie den Vorgang erneut aus.',
};

export const messages: MessageTexts = {
  glyphs_missing:
    'Keine Schriftart auf diesem Computer hat diese Zeichen ({{name}}): {{letters}} – insgesamt {{count}}; an ihrer Stelle stehen Kästchen. Installieren Sie eine Schriftart, die sie hat, etwa {{font}}, und wandeln Sie erneut um.',
  glyphs_missing_add:
    'Keine Schriftart auf diesem Computer hat diese Zeichen ({{name}}): {{letters}} – insgesamt {{count}}; an ihrer Stelle stehen Kästchen. Fügen Sie unter Einstellungen > Schriftarten eine hinzu, die sie hat, etwa {{font}}, und wandeln Sie erneut um.',
  glyphs_missing_package:
    'Keine Schriftart auf diesem Computer hat diese Zeichen ({{name}}): {{letters}} – insgesamt {{count}}; an ihrer Stelle stehen Kästchen. Fügen Sie unter Einstellungen > Schriftarten eine hinzu, die sie hat, etwa {{font}}, oder installieren Sie das Paket {{package}}, und wandeln Sie erneut um.',
  equations_missing:
    'Die Formeln dieses Dokuments fehlen: Dieses LibreOffice kommt ohne Math. Installieren Sie LibreOffice Math und wandeln Sie erneut um.',
  comments_left_out:
    'Die Kommentare fehlen: Diesem LibreOffice fehlen die Fenster, mit denen es sie zeichnet, und es kann sie nicht behalten, während Änderungen angenommen oder abgelehnt werden. Lassen Sie die Änderungen als markiert zeigen, um sie zu erhalten, oder installieren Sie diese Fenster (unter Debian und Ubuntu: libreoffice-uiconfig-writer).',
  fields_printed:
    'Formularfelder, die nicht ausfüllbar bleiben können ({{count}}), werden gedruckt, wie sie aussehen. LibreOffice behält ab Version 7.6 die Inhaltssteuerelemente von Word, aber nicht dessen ältere Felder; ersetzen Sie diese in Word und wandeln Sie erneut um.',
  comments_continued:
    'Kommentare, die nicht neben ihre Seite passen ({{count}}), stehen vollständig am Ende, ab Seite {{page}}.',
  diagram_simplified:
    'Die SmartArt-Grafiken dieses Dokuments ({{count}}) wurden ohne ihre Zeichnung gespeichert und werden vereinfacht gezeichnet. Speichern Sie es in einem neueren Office und wandeln Sie erneut um.',
  numbers_given: 'Die Nummern {{first}} bis {{last}} sind für die Seiten dieses Auftrags.',
  numbers_again:
    'Die Nummern {{first}} bis {{last}} wurden auch in einem früheren Auftrag vergeben („{{name}}“ war sein erstes Dokument). Beginnen Sie mit {{next}}, damit jede Nummer nur einmal vorkommt.',
  numbers_kept:
    '„{{name}}“ wurde nicht nummeriert. Die Nummern {{first}} bis {{last}} bleiben dafür frei: Führen Sie es in diesem Auftrag erneut aus, um sie zu verwenden.',
  already_pdf: 'Das ist bereits ein PDF: Das Ergebnis ist dasselbe, Byte für Byte.',
  font_substituted:
    'Die Schriftart „{{font}}“ gibt es auf diesem Computer nicht; stattdessen wurde „{{replacement}}“ verwendet.',
  font_substituted_widths:
    'Die Schriftart „{{font}}“ gibt es auf diesem Computer nicht; stattdessen wurde „{{replacement}}“ mit denselben Breiten verwendet.',
  extension_mismatch:
    'Heißt {{extension}}, der Inhalt ist aber von einer anderen Art ({{format}}). So wurde die Datei umgewandelt.',
  name_shortened: 'Der Name war zu lang für den Datenträger und wurde zu „{{name}}“ gekürzt.',
  cold_conversion:
    'Das laufende Umwandlungsprogramm ist gescheitert; ein frisch gestartetes hat dieses Dokument umgewandelt.',
  retried: 'Das Umwandlungsprogramm wurde einmal beendet; beim zweiten Versuch hat es funktioniert.',
  delimiter_detected: 'Die Spalten sind getrennt durch: {{delimiter}}.',
  encoding_detected: 'Der Text wurde als {{encoding}} gelesen.',
  code_page_unknown:
    'Laut dieser Zeichnung steht ihr Text in {{stated}}, einer Codepage, die Platen nicht kennt. Er wurde als {{encoding}} gelesen; Buchstaben können falsch sein.',
  blocked_link: 'Verknüpfter Inhalt wurde nicht geladen: {{link}}',
  pdfa_claim_lost: 'Das Ergebnis gibt nicht mehr an, ein PDF/A oder PDF/UA zu sein.',
  pdfa_not_reached: 'Das Ergebnis erfüllt {{level}} nicht: {{detail}}',
  pdfa_reached:
    'Das Ergebnis ist {{level}}, nach Platens eigener Prüfung (nicht der eines unabhängigen Prüfprogramms).',
  pdfa_kept: 'Das ist bereits {{level}} und bleibt, wie es ist.',
  pdfa_untagged:
    'Das Dokument hat keine Tags für Screenreader; das Ergebnis ist daher {{level}} und nicht {{wanted}}.',
  pdfa_no_unicode:
    'Bei einigen Schriftarten sind die Zeichen nicht bekannt; das Ergebnis ist daher {{level}} und nicht {{wanted}}.',
  pdfa_pages_pictured:
    'Seiten, die zu Bildern wurden, mit dem erhaltbaren Text unsichtbar dahinter: {{pages}}',
  pdfa_parts_pictured:
    'Seiten, von denen Teile zu Bildern wurden, weil diese Stufe keine Transparenz und keine Ebenen kennt: {{pages}}',
  pdfa_pages_resized:
    'Seiten, die kleiner oder größer sind, als PDF/A erlaubt (3 bis 14.400 Einheiten), haben eine andere Größe bekommen: {{pages}}',
  pdfa_media_pictured:
    'Filme, Töne oder 3D-Ansichten gehören nicht zum Ergebnis, nur die Bilder, die für sie standen: Seiten {{pages}}',
  pdfa_comments_removed:
    'Ausgeblendete Kommentare oder Dinge, die PDF/A auf einer Seite verbietet, gehören nicht zum Ergebnis: Seiten {{pages}}',
  pdfa_attachments_removed:
    'Angehängte Dateien, die nicht zum Ergebnis gehören, weil diese Stufe sie nicht aufnehmen kann: {{names}}',
  password_removed: 'Der Passwortschutz von {{name}} gehört nicht zum Ergebnis.',
  cut_off:
    'Das Ende von {{name}} fehlt oder ist beschädigt. Was lesbar ist, wurde umgewandelt; prüfen Sie die Seiten, vor allem die letzten.',
  accessibility_allowed:
    'Das Lesen durch Hilfstechnologien bleibt erlaubt: Der Standard von AES-256 lässt nicht zu, es zu verbieten.',
  motion_video_cut: 'Von einem Bewegtbild wurde nur das Bild genommen.',
  options_assumed:
    'Der Dienst gibt nicht an, welche Optionen dieser Arbeitsablauf hat. Angeboten wurden die, die jeder Dienst hat.',
  service_goes_on:
    'Dem Dienst konnte nicht mitgeteilt werden, dass er anhalten soll. Vielleicht arbeitet er mit den gesendeten Dokumenten weiter und berechnet sie auch.',
  fetched_together:
    'Der Dienst hat aus diesen {{count}} Dokumenten eine einzige Datei gemacht. Sehen Sie nach, ob alle darin sind.',
  fetched_extra:
    'Der Dienst hat mehr Dateien geliefert als angefordert ({{count}}): {{names}}. Sie liegen in einem Ordner neben den anderen Ergebnissen.',
  fetched_left_out:
    'Dateien im Archiv des Dienstes ({{count}}) konnten nicht übernommen werden und wurden weggelassen: {{names}}.',
  fetched_by_order:
    'Die Ergebnisse des Dienstes tragen nicht die Namen der Dokumente. Sie wurden in der Reihenfolge zugeordnet, in der alles gesendet wurde: Sehen Sie nach, ob das stimmt.',
  files_advised:
    '{{count}} Dateien wurden auf einmal gesendet. Empfohlen sind bis zu {{limit}}: Mehr dauern länger, und das Ergebnis ist da, wenn die letzte fertig ist.',
  many_files: 'Viele Dateien auf einmal brauchen etwas Zeit. Jedes Ergebnis ist da, sobald es fertig ist.',
  note: '{{text}}',
  repaired: '{{name}} war beschädigt und wurde repariert. Gefundene Seiten: {{pages}}.',
  damaged_pages: 'Diese Seiten sind beschädigt und leer: {{pages}}.',
  pages_in_part:
    'Diese Seiten sind teilweise beschädigt; was davon lesbar ist, wird gezeigt: {{pages}}. Es kann etwas fehlen oder falsch sein.',
  earlier_pages:
    'Die letzte Fassung dieser Seiten ist verloren; sie werden gezeigt, wie sie vorher waren: {{pages}}. Suchen Sie nach einer neueren Kopie des Dokuments.',
  not_damaged: 'An {{name}} wurde kein Fehler gefunden; das Ergebnis ist dasselbe.',
  text_recognised: 'Erkannte Seiten: {{pages}}; unverändert gelassen: {{left}}; aufrecht gedreht: {{turned}}',
  nothing_to_recognise: 'Keine Seite brauchte Texterkennung: Auf den Seiten steht bereits Text oder nichts.',
  pages_not_recognised: 'Seiten, die nicht erkannt werden konnten und bleiben, wie sie waren: {{pages}}',
  pages_too_large:
    'Seiten, die zu groß sind, um so fein gezeichnet zu werden: {{pages}}. Wählen Sie weniger Pixel pro Zoll oder eine Größe nach der längeren Seite.',
  drawings_of_pixels:
    'Seiten mit Zeichnungen, die im Ergebnis nur als Pixelbilder stehen, weil Linien und Flächen sie nicht treu zeigen könnten (Verläufe, Muster, Fotos darin oder zu viele Teile): {{pages}}',
  page_pictures_lost:
    'Auf diesen Seiten gibt es Bilder, die nicht gelesen werden konnten; sie fehlen im Ergebnis: {{pages}}. „PDF in PNG“ zeigt die Seiten, wie sie aussehen.',
  pages_not_read:
    'Seiten, die nicht gelesen werden konnten und nicht im Ergebnis sind: {{pages}}. Vielleicht kann ein anderes Programm sie in ein neues PDF drucken.',
  pages_not_drawn:
    'Seiten, die nicht gezeichnet werden konnten und nicht unter den Ergebnissen sind: {{pages}}',
  pages_recognised:
    'Der Text dieser Seiten wurde erkannt ({{languages}}): {{pages}}. Sehen Sie ihn durch, wo es darauf ankommt.',
  pages_without_text:
    'Diese Seiten sind Bilder ohne Text: {{pages}}. Wählen Sie „Text erkennen“ und führen Sie den Vorgang erneut aus, um ihre Wörter zu erhalten.',
  fonts_not_embedded:
    'Die Hersteller dieser Schriftarten erlauben nicht, dass sie in andere Dateien kommen; die Seite wird daher in ähnlichen Schriftarten gezeigt: {{fonts}}',
  fonts_left_out:
    'Diese Schriftarten sind nicht in der Seite, da sie sie zu groß machen würden oder ihnen Buchstaben fehlen, die sie zeigt; an ihrer Stelle stehen andere: {{fonts}}',
  no_text_found:
    'In diesem Dokument gibt es keinen Text, also auch keinen im Ergebnis. Was es zeigt, steht in seinen Bildern, falls es welche hat.',
  letters_guessed:
    'Auf diesen Seiten gibt das Dokument nicht an, für welche Buchstaben seine Formen stehen; ihr Text kann daher falsch sein: {{pages}}. Wählen Sie „Text reparieren, der sich falsch kopiert“ und führen Sie den Vorgang erneut aus.',
  page_cut:
    'Diese Seiten enthalten mehr, als von einer Seite gelesen wird; im Ergebnis fehlt etwas davon: {{pages}}',
  letters_not_in_encoding:
    'Die Kodierung {{encoding}} kennt diese Zeichen nicht; für sie stehen Fragezeichen: {{letters}}. Wählen Sie UTF-8, um sie zu behalten.',
  no_tables:
    'Es wurde keine Tabelle gefunden. Das Ergebnis enthält stattdessen den Text des Dokuments, eine Zeile je Absatz.',
  doubtful_cells:
    'Zellen zum Prüfen, weil ihr Wert oder ihr Platz geraten wurde: {{cells}} (insgesamt {{count}}). Ein Kommentar an jeder sagt, warum.',
  doubtful_tables:
    'Zeilen und Spalten dieser Tabellen wurden geraten; vergleichen Sie sie mit der Seite: {{tables}}',
  doubtful_values:
    'Zahlen oder Datumsangaben, die auch anders gemeint sein können: {{count}}. Wählen Sie das Land, in dessen Schreibweise sie stehen, um sicher zu sein.',
  table_pictures_left_out: 'Bilder in Tabellen, die nicht zum Ergebnis gehören: {{count}}',
  sheets_continued: 'Mehr Zeilen, als ein Tabellenblatt fasst, gehen auf weiteren Blättern weiter: {{count}}',
  long_cell_texts:
    'Texte, die länger sind, als eine Zelle fasst, gehen auf dem letzten Blatt weiter: {{count}}',
  slides_one_size:
    'Alle Folien haben eine Größe; diese Seiten stehen daher in der Mitte der ihren, verkleinert, wo sie größer sind: {{pages}}',
  formulas_in_csv:
    'Texte, die Tabellenprogramme für Formeln halten: {{count}}. Wählen Sie „Verhindern, dass Tabellenprogramme Text als Formel ausführen“, um das zu vermeiden.',
  low_resolution: 'Sehr große Seiten wurden mit geringerer Auflösung gelesen: {{pages}}',
  signature_lost: 'Die Signaturen von {{name}} sind im Ergebnis nicht gültig.',
  tags_lost: 'Die Tags, die Screenreader verwenden, gehören nicht zum Ergebnis.',
  compressed: '{{before}} → {{after}}, {{percent}} kleiner',
  not_compressed: 'Kleiner geht es nicht: Das Ergebnis ist das Dokument, wie es war.',
  compressed_images: 'Verkleinerte Bilder: {{changed}} von {{count}} (−{{saved}})',
  compressed_fonts: 'Schriftarten ohne ihre unbenutzten Zeichen: {{changed}} (−{{saved}})',
  compressed_duplicates: 'Teile, die doppelt vorhanden waren: {{changed}} (−{{saved}})',
  compressed_streams: 'Besser gepackte Teile: {{changed}} (−{{saved}})',
  size_not_reached: '{{wanted}} ist nicht erreichbar: Das Ergebnis hat {{reached}}.',
  pdfa_dropped: 'Das Ergebnis ist kein PDF/A mehr.',
  mended: '{{name}} war beschädigt und wurde repariert. Prüfen Sie die Seiten des Ergebnisses.',
  not_protected: '{{name}} war nicht geschützt; das Ergebnis ist dasselbe.',
  page_over_limit: 'Die Seite {{page}} allein ist größer als {{limit}} und bildet eine eigene Datei.',
  xmp_rewritten: 'Die Eigenschaften in XMP konnten nicht gelesen werden und wurden neu geschrieben.',
  xfa_lost:
    '{{name}} ist ein XFA-Formular. Das Ergebnis enthält, was andere Programme als die von Adobe davon zeigen.',
  numbers_there:
    'Diese Seiten haben bereits Nummern derselben Art, etwa {{example}}: {{pages}}. Die neuen stehen daneben.',
  contents_letters:
    'Keine Schriftart auf diesem Computer hat diese Zeichen des Inhaltsverzeichnisses: {{letters}}.',
  merge_simplified:
    'Diese PDFs sind so groß, dass Links über Namen, Ebenen und Tags nicht zum Ergebnis gehören und Formularfelder anders heißen.',
  grown_by_repair: 'Repariert ist das Dokument größer: {{after}} statt {{before}}.',
  html_left_out: '{{name}} enthält HTML, das nicht zum Ergebnis gehört.',
  history_full:
    'Auf dem Datenträger von Platens eigenem Ordner ({{folder}}) ist kein Platz mehr. Die Umwandlung lief weiter, steht aber nicht vollständig im Verlauf.',
  blocked_sites: 'Adressen im Internet, die nicht geladen wurden: {{count}} ({{hosts}})',
  blocked_links_more: 'Weitere Adressen, die nicht geladen wurden: {{count}}',
  missing_file: 'Eine benötigte Datei ist nicht da: {{name}}',
  missing_files_more: 'Weitere Dateien, die nicht da sind: {{count}}',
  image_pages_lost:
    'Seiten von {{name}}, die nicht gelesen werden können und fehlen: {{lost}} ({{count}} von {{pages}})',
  picture_incomplete:
    '{{name}} ist beschädigt, oder das Ende fehlt. Was vom Bild lesbar ist, wurde umgewandelt; der Rest ist leer oder grau.',
  layouts_blank: 'Layouts, auf denen nichts zu sehen ist, wurden weggelassen: {{names}}',
  model_drawn: 'Kein Layout dieser Zeichnung zeigt etwas ({{names}}); daher wurde das Modell gezeichnet.',
  not_drawn: 'Nicht gezeichnet: {{count}} × {{kind}}',
  not_drawn_source: 'Nicht gezeichnet: {{count}} × {{kind}}; stattdessen steht dort der Quelltext.',
  picture_left_out: '{{name}} gehört nicht zum Ergebnis: Es ist beschädigt oder zu groß.',
  blank_pages: 'Seiten, die leer geblieben sind: {{count}}',
  page_late: 'Die Seite war noch nicht fertig geladen. Sie wurde gedruckt, wie sie war.',
  text_cut:
    'Text, der nicht in seinen Kasten passt, ist abgeschnitten. Kästen: {{count}}; der erste beginnt mit „{{start}}“.',
  pages_left_out: 'Seiten der Website, die weggelassen wurden: {{count}}',
  ...hiddenMessages,
  ...pageMessages,
  ...beyondMessages,
  ...documentMessages,
  ...calendarMessages,
  ...mailMessages,
  ...previewMessages,
  links_left_out:
    'Links, die nirgendwohin führen, wohin ein Dokument führen darf, sind im Ergebnis nur Text: {{count}}',
  table_split:
    'Tabellen mit mehr Spalten, als Word haben kann (63), wurden zu mehreren untereinander: {{count}}',
  shapes_left_out:
    'Linien und Flächen von Zeichnungen mit sehr vielen davon, die weggelassen wurden: {{count}}',
  fonts_replaced:
    'Schriftarten, die wenige Computer haben; für sie stehen andere, die Word hat und die etwa gleich breit sind: {{fonts}}',
  form_flows:
    'Ein Formular: Der Text fließt nun und steht vielleicht nicht neben seinen Feldern. Mit „Aussehen behalten“ bleibt alles an seinem Platz.',
  poster_flows:
    'Eine Seite zum Ansehen: Der Text fließt nun. Mit „Aussehen behalten“ bleibt alles an seinem Platz.',
  paper_shrunk:
    'Seiten, die größer sind, als Word erlaubt (22 Zoll, 56 cm), wurden kleiner und haben vielleicht weniger Platz: {{count}}',
  best_effort:
    'Diese Art von Datei wird so gut wie möglich umgewandelt. Vergleichen Sie das Ergebnis mit dem Original.',
};

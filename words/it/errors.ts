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

/** Sentences by code of an error and of a remark. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  empty_file: 'Questo file è vuoto. Scegliere di nuovo il file, oppure chiedere una nuova copia al mittente.',
  damaged_file: 'Questo file è danneggiato o incompleto. Aprirlo nel suo programma e salvarlo di nuovo.',
  type_mismatch:
    'Questo file ha estensione {{extension}}, ma in realtà è: {{format}}. Scegliere un flusso di lavoro per quel tipo.',
  password_required: 'Questo documento è protetto da una password. Inserirla ed eseguire di nuovo.',
  wrong_password: 'La password non apre questo documento. Inserirla di nuovo.',
  unsupported_type: 'Platen non può convertire file di questo tipo ({{format}}).',
  right_required:
    'Questo documento ha restrizioni d’uso. Dichiarare di avere il diritto di rimuoverle, oppure inserire la password del proprietario, ed eseguire di nuovo.',
  unsupported_protection:
    'Questo documento è protetto in un modo che Platen non può aprire. Rimuovere prima la protezione nel suo programma.',
  unreadable_file: 'Platen non ha il permesso di leggere questo file. Controllare le autorizzazioni.',
  ...fetchedErrors,
  ...runErrors,
  ...workflowErrors,
  ...calendarErrors,
  ...mailErrors,
  ...previewErrors,
  ...resultErrors,
  ...ownFileErrors,
  ...watchErrors,
  file_missing: 'Questo file non c’è più. Forse è stato spostato o eliminato.',
  not_a_file: 'Questo non è un file che si possa leggere.',
  all_blank: 'Tutte le pagine di questo documento sono vuote; non resterebbe nulla.',
  no_blank_page: 'Nessuna pagina di questo documento è vuota; non c’è nulla in base a cui dividerlo.',
  no_bookmarks:
    'Questo documento non ha segnalibri che portano a pagine, quindi non può essere diviso in base a essi. Scegliere un altro modo.',
  no_landscape_pages: 'Nessuna pagina è più larga che alta; non è stato ruotato nulla.',
  no_portrait_pages: 'Nessuna pagina è più alta che larga; non è stato ruotato nulla.',
  no_images: 'Questo documento non contiene immagini.',
  no_images_on_pages: 'Alle pagine {{pages}} non ci sono immagini.',
  images_too_small:
    'Tutte le immagini hanno il lato corto inferiore a {{smallest}} pixel. Includere anche quelle più piccole: sono {{count}}.',
  no_text:
    'Nelle pagine richieste non c’è testo. Se sono scansioni, scegliere “Riconosci testo” e le relative lingue, ed eseguire di nuovo.',
  no_attachments: 'Questo documento non ha allegati.',
  signed_document:
    'Questo documento è firmato e qualsiasi modifica rende la firma non valida. Scegliere di modificare una copia ed eseguire di nuovo.',
  no_pages: 'Questo documento non ha pagine da mostrare.',
  no_web_page: 'In questo file non c’è una pagina web.',
  empty_drawing: 'Il disegno è vuoto: non c’è nulla nel modello né nei layout.',
  not_drawable: 'Tutto ciò che contiene questo disegno è di tipi che Platen non può disegnare: {{kinds}}.',
  no_letters:
    'Nessun carattere tipografico di questo computer ha questi simboli: {{letters}}. Scrivere il testo senza di essi, oppure installare un carattere.',
  crop_empty:
    'La pagina {{page}} misura {{width}} × {{height}} mm: questi margini non ne lasciano nulla. Riducili oppure escludi la pagina.',
  no_room:
    'Margini e spazi lasciano a una pagina {{room}} mm e ne servono {{least}}. Ridurli, oppure ingrandire il foglio.',
  picture_missing: 'L’immagine “{{name}}” non è stata trovata. Sceglierla di nuovo.',
  picture_unreadable: 'L’immagine “{{name}}” non può essere letta. Sceglierne un’altra.',
  earlier_file:
    'La numerazione continua da “{{name}}”, le cui pagine non si possono contare: {{reason}} Riparare prima quel file oppure escluderlo.',
  files_in_the_way:
    'Non è stato avviato nulla: la numerazione continua da un file all’altro e questi non possono essere numerati così come sono: {{names}}. Dare a ciascuno ciò che gli serve oppure escluderlo, e avviare di nuovo.',
  numbers_differ:
    'Questo documento ora richiede {{uses}} numeri, e prima dell’avvio ne erano stati riservati {{kept}}. Avviare di nuovo tutti i file.',
  pages_changed:
    'Di questo documento si possono leggere {{readable}} pagine, non {{seen}}. Usare Ripara PDF e organizzare il risultato.',
  page_range: 'Le pagine {{pages}} non esistono in questo documento. Ne ha {{count}}.',
  too_large: 'Questo documento è troppo grande per essere convertito: {{detail}}.',
  image_too_large: 'Questa immagine è troppo grande per essere convertita ({{width}} × {{height}} pixel).',
  already_of_type: 'Questo è già un file {{type}}.',
  page_too_large:
    'La pagina avrebbe {{width}} × {{height}} pixel, che sono troppi. Scegliere meno pixel per pollice, oppure una dimensione in base al lato lungo.',
  tiff_too_large:
    'Un TIFF può contenere al massimo 4 GB. Scegliere un file per ogni pagina, meno pixel o una compressione.',
  no_files: 'Scegliere almeno un file.',
  too_many_files: 'Sono {{count}} file. Se ne convertono al massimo {{limit}} alla volta: suddividerli.',
  upload_too_large: 'Insieme questi file occupano {{size}}. Si inviano al massimo {{limit}} alla volta.',
  invalid_options: 'Alcune opzioni non sono corrette: {{detail}}.',
  invalid_order: 'L’ordine nomina file che non sono presenti: {{detail}}.',
  workflow_mismatch:
    'Questo file è: {{format}}. “{{workflow}}” non lo accetta. Scegliere un flusso di lavoro per quel tipo.',
  invalid_request: 'La richiesta non è corretta: {{detail}}.',
  unknown_workflow: 'Non esiste il flusso di lavoro “{{workflow}}”.',
  workflow_name_taken: 'Esiste già un flusso di lavoro “{{name}}”. Scegliere un altro nome.',
  too_many_workflows:
    'I flussi di lavoro salvati sono {{limit}}, il massimo possibile. Rimuoverne uno che non serve più.',
  no_workflow_to: 'Nessun flusso di lavoro produce ancora file {{type}}. Si può convertire in: {{types}}.',
  unknown_execution: 'La conversione {{execution}} non è, o non è più, nella cronologia.',
  ...commandLineErrors,
  ...remoteErrors,
  file_not_given:
    'Platen non ha ricevuto “{{name}}” da una finestra, per trascinamento o con l’apertura. Aggiungere di nuovo il file.',
  folder_not_chosen:
    'La cartella di destinazione “{{name}}” non è stata scelta in una finestra. Scegliere di nuovo la cartella.',
  program_not_chosen:
    'Il programma “{{name}}” non è stato scelto in una finestra. Scegliere di nuovo LibreOffice nelle Impostazioni.',
  name_not_text: 'Il nome di questo file contiene byte che non sono testo. Rinominare il file.',
  target_is_file:
    'In “{{name}}” non può esserci una cartella: è un file. Indicare un’altra posizione per i risultati.',
  target_other_type:
    'Il risultato è {{type}} e non può chiamarsi “{{name}}”. Chiamarlo “{{better}}”, oppure scrivere “{{name}}/” per una cartella con quel nome.',
  work_folder_full:
    'Non c’è più spazio sul disco della cartella di lavoro di Platen ({{folder}}). Liberare spazio ed eseguire di nuovo.',
  unknown_user: 'Non esiste l’utente “{{name}}”.',
  unknown_organization: 'Non esiste l’organizzazione “{{name}}”.',
  unknown_account: 'Non esiste un utente o un’organizzazione “{{name}}”.',
  unknown_token: 'Non esiste il token “{{name}}”.',
  name_taken: 'Il nome “{{name}}” è già in uso. Sceglierne un altro.',
  name_invalid: 'Un nome ha da 1 a {{limit}} caratteri, nessuno dei quali invisibile. Sceglierne un altro.',
  cover_place_unknown:
    'Il segnaposto “{{place}}” della copertina ha un tipo che non esiste: “{{type}}”. I tipi sono {{types}}.',
  cover_too_many_places: 'Una copertina ha al massimo {{limit}} segnaposto per testi.',
  cover_too_large: 'Questa copertina occupa {{size}}. Si accettano al massimo {{limit}}, immagini comprese.',
  email_invalid: 'Il testo “{{email}}” non è un indirizzo e-mail.',
  password_length: 'Una password ha da {{shortest}} a {{longest}} caratteri. Sceglierne un’altra.',
  credits_invalid: 'I crediti sono numeri interi, diversi da 0, e nessuno può averne più di {{most}}.',
  database_unusable: 'Il database {{database}} non può essere usato ({{reason}}).',
  limits_unreadable: 'I limiti non possono essere letti ({{reason}}).',
  limits_no_group: 'Dopo “{{name}}” devono esserci limiti, uno per riga. Esistono: {{known}}.',
  limits_no_groups: 'Un file di limiti deve contenere questi gruppi: {{known}}.',
  limit_unknown: 'Il limite “{{name}}” non esiste. Qui esistono: {{known}}.',
  limit_wrong: 'Il limite “{{name}}” deve essere un numero intero da {{least}} a {{most}}.',
  database_taken:
    'Un altro processo di Platen lavora già con {{database}}. Può essercene uno solo alla volta: arrestare quel processo oppure dare a questo una cartella dei dati e un database propri.',
  database_newer:
    'Il database è stato scritto da una versione più recente di Platen. Usare quella; questa lo danneggerebbe.',
  target_missing: 'La cartella di destinazione non c’è più. Sceglierne un’altra ed eseguire di nuovo.',
  target_not_writable: 'Platen non può scrivere nella cartella di destinazione. Sceglierne un’altra.',
  target_full: 'Nella cartella di destinazione manca spazio. Liberarne ed eseguire di nuovo.',
  sandbox_missing:
    'Qui i documenti possono essere convertiti solo in una sandbox, e non ne funziona nessuna. Installare bubblewrap ed eseguire di nuovo.',
  sandbox_needed:
    'Qui i documenti di persone diverse non possono essere tenuti separati: nessuna sandbox funziona. Su Linux installare bubblewrap (Debian, Ubuntu: apt install bubblewrap), consentirgli di creare user namespaces, cosa spesso vietata nei container, e riavviare. Oppure avviare con --without-sandbox, se tutti coloro che usano questo servizio possono vedere i documenti degli altri.',
  engine_missing: 'LibreOffice non è stato trovato. Installarlo, oppure indicarlo nelle Impostazioni.',
  engine_not_started:
    'Non è stato possibile avviare il motore di conversione. Se Platen è stato appena aggiornato o spostato, chiuderlo e riavviarlo. Altrimenti reinstallarlo.',
  engine_crashed: 'Il motore di conversione si è arrestato durante questo file. Riprovare.',
  timed_out: 'Questo documento ha richiesto più di {{minutes}} minuti ed è stato interrotto.',
  memory_limit: 'Questo documento richiede più memoria di quanta una conversione possa usarne.',
  result_invalid: 'La conversione non ha dato un risultato utilizzabile. Riprovare.',
  conversion_failed: 'Non è stato possibile convertire questo documento.',
  cancelled: 'Annullato.',
  interrupted: 'Platen è stato chiuso mentre questo era in corso. Eseguire di nuovo.',
  ...serviceErrors,
  internal: 'Qualcosa è andato storto in Platen.',
  drm_protected:
    'Questo libro è protetto da DRM e si apre solo nel lettore del negozio. Platen non rimuove quella protezione.',
  too_old:
    'Questo file è in un vecchio formato che Platen non può leggere: {{format}}. Salvarlo di nuovo in un programma più recente.',
  nested_too_deep: 'Questo file contiene altri file annidati per più di {{limit}} livelli.',
  elements_too_deep:
    'Il contenuto di questo documento è annidato per più di {{limit}} livelli; nessun programma lo mostra in tempo utile.',
  unknown_language:
    'Platen non ha i dati per leggere “{{language}}”. Può leggere {{known}}; si possono aggiungere dati per altre lingue.',
  language_unreadable:
    'I dati della lingua “{{language}}” non sono utilizzabili: sono danneggiati, oppure non sono fatti per Tesseract.',
  font_unreadable:
    'Il file di carattere “{{font}}” non è utilizzabile: è danneggiato, oppure non è un carattere TrueType o OpenType (ttf, otf, ttc).',
  font_too_large: 'Il file di carattere “{{font}}” supera {{limit}} MB, più di quanto Platen accetti.',
  unknown_font: 'Il file di carattere “{{font}}” non è tra quelli aggiunti: {{known}}.',
  network_not_allowed:
    'Questo è un indirizzo web. Selezionare nelle opzioni “Consenti la rete per questo lavoro” e convertire di nuovo.',
  address_refused: 'Platen non apre {{address}}: appartiene a questo computer o alla rete locale.',
  address_unreachable: 'L’indirizzo web {{address}} non è raggiungibile.',
  unknown_webhook: 'Non esiste il webhook “{{webhook}}”.',
  unknown_delivery: 'La consegna “{{delivery}}” di questo webhook non esiste, o non esiste più.',
  too_many_webhooks: 'Ci sono già {{limit}} webhook e non se ne possono avere altri. Rimuoverne prima uno.',
  address_invalid: '“{{address}}” non è un indirizzo web. Scriverlo per intero, a partire da https://.',
  address_not_secure: 'L’indirizzo {{address}} deve iniziare con https://.',
  address_with_password: 'L’indirizzo {{address}} non può contenere nome e password.',
  address_port: 'La porta {{port}} è di un servizio diverso dal web. Usare 443, 80 o una da 1024 in su.',
  nothing_to_show: 'Nulla in questo file corrisponde a ciò che è stato chiesto.',
  empty_archive: 'In questo archivio non ci sono file.',
  unsafe_path: 'Il nome di questo file porta fuori dal suo archivio; per questo non è stato estratto.',
  unsupported_archive:
    'Questo file è compresso in un modo che Platen non può estrarre. Estrarre prima l’archivio con il suo programma.',
  printer_missing:
    'Non è stato trovato un browser per disegnare le pagine web. Installare Chromium, Chrome o Edge, oppure usare l’app Platen.',
  printer_failed: 'Non è stato possibile disegnare questa pagina. Riprovare.',
  ghostscript_missing:
    'PostScript viene letto con Ghostscript, che non è stato trovato. Installarlo ed eseguire di nuovo.',
};

export const messages: MessageTexts = {
  glyphs_missing:
    'Nessun carattere tipografico di questo computer ha questi simboli ({{name}}): {{letters}} – {{count}} in tutto; al loro posto ci sono riquadri. Installare un carattere che li contenga, come {{font}}, e convertire di nuovo.',
  glyphs_missing_add:
    'Nessun carattere tipografico di questo computer ha questi simboli ({{name}}): {{letters}} – {{count}} in tutto; al loro posto ci sono riquadri. Aggiungere un carattere che li contenga, come {{font}}, in Impostazioni > Caratteri e convertire di nuovo.',
  glyphs_missing_package:
    'Nessun carattere tipografico di questo computer ha questi simboli ({{name}}): {{letters}} – {{count}} in tutto; al loro posto ci sono riquadri. Aggiungere un carattere che li contenga, come {{font}}, in Impostazioni > Caratteri, oppure installare il pacchetto {{package}}, e convertire di nuovo.',
  equations_missing:
    'Mancano le formule di questo documento: questa installazione di LibreOffice è senza Math. Installare LibreOffice Math e convertire di nuovo.',
  comments_left_out:
    'I commenti sono stati esclusi: a questa installazione di LibreOffice mancano le finestre con cui li disegna, e non può conservarli quando le revisioni vengono accettate o rifiutate. Mostrare le revisioni evidenziate per averli, oppure installare quelle finestre (in Debian e Ubuntu: libreoffice-uiconfig-writer).',
  fields_printed:
    'I campi modulo che non possono restare compilabili ({{count}}) sono stampati così come appaiono. LibreOffice conserva i controlli contenuto di Word, dalla versione 7.6, e non il vecchio tipo di campi; sostituirli in Word e convertire di nuovo.',
  comments_continued:
    'I commenti che non entrano accanto alla loro pagina ({{count}}) sono riportati per intero alla fine, da pagina {{page}}.',
  diagram_simplified:
    'La SmartArt di questo documento ({{count}}) è stata salvata senza il suo disegno e viene disegnata in modo semplificato. Salvarlo in una versione più recente di Office e convertire di nuovo.',
  numbers_given: 'I numeri da {{first}} a {{last}} sono per le pagine di questa esecuzione.',
  numbers_again:
    'I numeri da {{first}} a {{last}} sono stati usati anche in un’esecuzione precedente (“{{name}}” era il primo documento). Iniziare da {{next}} per avere numeri che compaiono una sola volta.',
  numbers_kept:
    '“{{name}}” non è stato numerato. I numeri da {{first}} a {{last}} restano riservati: eseguirlo di nuovo in questo lavoro per usarli.',
  already_pdf: 'Questo è già un PDF: il risultato è identico, byte per byte.',
  font_substituted:
    'Il carattere “{{font}}” non è su questo computer; al suo posto è stato usato “{{replacement}}”.',
  font_substituted_widths:
    'Il carattere “{{font}}” non è su questo computer; al suo posto è stato usato “{{replacement}}”, che ha le stesse larghezze.',
  extension_mismatch: 'Ha estensione {{extension}}, ma in realtà è: {{format}}. Convertito come tale.',
  name_shortened: 'Il nome era troppo lungo per il disco ed è stato abbreviato in “{{name}}”.',
  cold_conversion: 'Il motore in esecuzione ha fallito; uno nuovo ha elaborato questo documento.',
  retried: 'Il motore di conversione si è arrestato una volta; al secondo tentativo ha funzionato.',
  delimiter_detected: 'Le colonne sono separate da: {{delimiter}}.',
  encoding_detected: 'Il testo è stato letto come {{encoding}}.',
  code_page_unknown:
    'Secondo questo disegno il testo è in {{stated}}, una tabella codici che Platen non conosce. È stato letto come {{encoding}}; alcune lettere possono essere sbagliate.',
  blocked_link: 'Contenuto collegato non caricato: {{link}}',
  pdfa_claim_lost: 'Il risultato non dichiara più di essere un PDF/A o PDF/UA.',
  pdfa_not_reached: 'Il risultato non è conforme a {{level}}: {{detail}}',
  pdfa_reached:
    'Il risultato è {{level}}, secondo il controllo di Platen (non di un validatore indipendente).',
  pdfa_kept: 'Questo è già {{level}} e resta com’è.',
  pdfa_untagged:
    'Il documento non ha tag per gli screen reader, quindi il risultato è {{level}} e non {{wanted}}.',
  pdfa_no_unicode:
    'I simboli di alcuni caratteri non sono noti, quindi il risultato è {{level}} e non {{wanted}}.',
  pdfa_pages_pictured:
    'Pagine diventate immagini, con dietro, invisibile, il testo che si è potuto conservare: {{pages}}',
  pdfa_parts_pictured:
    'Pagine di cui alcune parti sono diventate immagini, perché questo livello non ammette trasparenza né livelli: {{pages}}',
  pdfa_pages_resized:
    'Pagine più piccole o più grandi di quanto PDF/A consenta (da 3 a 14.400 unità) che hanno cambiato dimensione: {{pages}}',
  pdfa_media_pictured:
    'Filmati, suoni o viste 3D non fanno parte del risultato, solo le immagini che li rappresentavano: pagine {{pages}}',
  pdfa_comments_removed:
    'Commenti nascosti, o elementi che PDF/A vieta in una pagina, non fanno parte del risultato: pagine {{pages}}',
  pdfa_attachments_removed:
    'Allegati che non fanno parte del risultato, perché questo livello non può contenerli: {{names}}',
  password_removed: 'La protezione con password di {{name}} non è presente nel risultato.',
  cut_off:
    'La fine di {{name}} manca o è danneggiata. Ciò che è leggibile è stato convertito; controllare le pagine, soprattutto le ultime.',
  accessibility_allowed:
    'La lettura con tecnologie assistive resta consentita: lo standard AES-256 non permette di vietarla.',
  motion_video_cut: 'Di un’immagine in movimento è stata presa solo l’immagine fissa.',
  options_assumed:
    'Il servizio non indica quali opzioni abbia questo flusso di lavoro. Sono state proposte quelle che ogni servizio ha.',
  service_goes_on:
    'Non è stato possibile chiedere al servizio di fermarsi. Potrebbe continuare con i documenti inviati e addebitarli.',
  fetched_together:
    'Il servizio ha creato un solo file da questi {{count}} documenti. Verificare che ci siano tutti.',
  fetched_extra:
    'Il servizio ha dato più file di quelli richiesti ({{count}}): {{names}}. Si trovano in una cartella accanto agli altri risultati.',
  fetched_left_out:
    'Alcuni file nell’archivio del servizio ({{count}}) non si sono potuti prendere e sono stati esclusi: {{names}}.',
  fetched_by_order:
    'I risultati del servizio non hanno i nomi dei documenti. Sono stati assegnati nell’ordine di invio: verificare che corrispondano.',
  files_advised:
    'Sono stati inviati {{count}} file insieme. Se ne consigliano fino a {{limit}}: di più richiedono più tempo, e il risultato è pronto quando l’ultimo è finito.',
  many_files: 'Molti file insieme richiedono un po’ di tempo. Ogni risultato è disponibile appena pronto.',
  note: '{{text}}',
  repaired: '{{name}} era danneggiato ed è stato riparato. Pagine trovate: {{pages}}.',
  damaged_pages: 'Queste pagine sono danneggiate e vuote: {{pages}}.',
  pages_in_part:
    'Queste pagine sono in parte danneggiate; viene mostrato ciò che se ne può leggere: {{pages}}. Qualcosa potrebbe mancare o essere errato.',
  earlier_pages:
    'L’ultima versione di queste pagine è andata persa; sono mostrate com’erano prima: {{pages}}. Cercare una copia più recente del documento.',
  not_damaged: 'In {{name}} non è stato trovato alcun problema; il risultato è identico.',
  text_recognised: 'Pagine riconosciute: {{pages}}; lasciate com’erano: {{left}}; raddrizzate: {{turned}}',
  nothing_to_recognise:
    'Nessuna pagina richiedeva il riconoscimento: hanno già del testo, oppure non contengono nulla.',
  pages_not_recognised: 'Pagine che non si sono potute riconoscere e restano com’erano: {{pages}}',
  pages_too_large:
    'Pagine troppo grandi per essere disegnate con tanto dettaglio: {{pages}}. Scegliere meno pixel per pollice, oppure una dimensione in base al lato lungo.',
  drawings_of_pixels:
    'Pagine con disegni che nel risultato sono solo immagini di pixel, perché linee e aree non li mostrerebbero fedelmente (sfumature, motivi, foto all’interno o troppe parti): {{pages}}',
  page_pictures_lost:
    'In queste pagine ci sono immagini che non si sono potute leggere; mancano nel risultato: {{pages}}. “Da PDF a PNG” mostra le pagine come appaiono.',
  pages_not_read:
    'Pagine che non si sono potute leggere e non sono nel risultato: {{pages}}. Un altro programma potrebbe stamparle in un nuovo PDF.',
  pages_not_drawn: 'Pagine che non si sono potute disegnare e non sono tra i risultati: {{pages}}',
  pages_recognised:
    'Il testo di queste pagine è stato riconosciuto ({{languages}}): {{pages}}. Rileggerlo dove è importante.',
  pages_without_text:
    'Queste pagine sono immagini senza testo: {{pages}}. Scegliere “Riconosci testo” ed eseguire di nuovo per averne le parole.',
  fonts_not_embedded:
    'Gli autori di questi caratteri non consentono di inserirli in altri file, quindi la pagina è mostrata con caratteri simili: {{fonts}}',
  fonts_left_out:
    'Questi caratteri non sono nella pagina, perché la renderebbero troppo grande o mancano di lettere che mostra; al loro posto ce ne sono altri: {{fonts}}',
  no_text_found:
    'In questo documento non c’è testo, quindi non ce n’è nel risultato. Ciò che mostra è nelle immagini, se ne ha.',
  letters_guessed:
    'In queste pagine il documento non indica quali lettere rappresentino le sue forme, quindi il testo può essere errato: {{pages}}. Scegliere “Ripara il testo che si copia male” ed eseguire di nuovo.',
  page_cut:
    'Queste pagine contengono più di quanto si legga di una pagina; nel risultato ne manca qualcosa: {{pages}}',
  letters_not_in_encoding:
    'La codifica {{encoding}} non prevede queste lettere; al loro posto ci sono punti interrogativi: {{letters}}. Scegliere UTF-8 per conservarle.',
  no_tables:
    'Non è stata trovata alcuna tabella. Il risultato contiene invece il testo del documento, una riga per ogni paragrafo.',
  doubtful_cells:
    'Celle da controllare, perché il valore o la posizione sono stati ipotizzati: {{cells}} ({{count}} in tutto). Un commento a ciascuna ne spiega il motivo.',
  doubtful_tables:
    'Righe e colonne di queste tabelle sono state ipotizzate; confrontarle con la pagina: {{tables}}',
  doubtful_values:
    'Numeri o date che potrebbero essere intesi diversamente: {{count}}. Per sicurezza, scegliere il paese secondo cui sono scritti.',
  table_pictures_left_out: 'Immagini dentro tabelle che non fanno parte del risultato: {{count}}',
  sheets_continued: 'Righe in più di quante un foglio ne contenga, che continuano in altri fogli: {{count}}',
  long_cell_texts: 'Testi troppo lunghi per una cella, che continuano nell’ultimo foglio: {{count}}',
  slides_one_size:
    'Tutte le diapositive hanno una sola dimensione, quindi queste pagine sono al centro della loro, rimpicciolite se più grandi: {{pages}}',
  formulas_in_csv:
    'Testi che i fogli di calcolo scambiano per formule: {{count}}. Scegliere “Impedisci ai fogli di calcolo di eseguire il testo come formula” per evitarlo.',
  low_resolution: 'Pagine molto grandi lette a una risoluzione inferiore: {{pages}}',
  signature_lost: 'Le firme di {{name}} non sono valide nel risultato.',
  tags_lost: 'I tag usati dagli screen reader non fanno parte del risultato.',
  compressed: '{{before}} → {{after}}, {{percent}} in meno',
  not_compressed: 'Più piccolo di così non si può: il risultato è il documento com’era.',
  compressed_images: 'Immagini rimpicciolite: {{changed}} di {{count}} (−{{saved}})',
  compressed_fonts: 'Caratteri senza simboli inutilizzati: {{changed}} (−{{saved}})',
  compressed_duplicates: 'Parti presenti due volte: {{changed}} (−{{saved}})',
  compressed_streams: 'Parti compresse meglio: {{changed}} (−{{saved}})',
  size_not_reached: '{{wanted}} non è raggiungibile: il risultato è {{reached}}.',
  pdfa_dropped: 'Il risultato non è più un PDF/A.',
  mended: '{{name}} era danneggiato ed è stato riparato. Controllare le pagine del risultato.',
  not_protected: '{{name}} non era protetto; il risultato è identico.',
  page_over_limit: 'La pagina {{page}} da sola supera {{limit}} ed è un file a sé.',
  xmp_rewritten: 'Le proprietà in XMP non si sono potute leggere e sono state riscritte.',
  xfa_lost:
    '{{name}} è un modulo XFA. Il risultato contiene ciò che ne mostrano i programmi diversi da quelli di Adobe.',
  numbers_there:
    'Queste pagine hanno già numeri dello stesso tipo, come {{example}}: {{pages}}. I nuovi stanno accanto a essi.',
  contents_letters:
    'Nessun carattere tipografico di questo computer ha queste lettere del sommario: {{letters}}.',
  merge_simplified:
    'Questi PDF sono così grandi che i collegamenti per nome, i livelli e i tag non fanno parte del risultato e i campi modulo hanno altri nomi.',
  grown_by_repair: 'Una volta riparato, il documento è più grande: {{after}} invece di {{before}}.',
  html_left_out: '{{name}} contiene HTML, che non fa parte del risultato.',
  history_full:
    'Non c’è più spazio sul disco della cartella di Platen ({{folder}}). La conversione è proseguita, ma la cronologia non la contiene tutta.',
  blocked_sites: 'Indirizzi internet non caricati: {{count}} ({{hosts}})',
  blocked_links_more: 'Altri indirizzi non caricati: {{count}}',
  missing_file: 'Manca un file necessario: {{name}}',
  missing_files_more: 'Altri file mancanti: {{count}}',
  image_pages_lost: 'Pagine di {{name}} illeggibili, che mancano: {{lost}} ({{count}} di {{pages}})',
  picture_incomplete:
    '{{name}} è danneggiato, oppure ne manca la fine. Ciò che si può leggere dell’immagine è stato convertito; il resto è vuoto o grigio.',
  layouts_blank: 'I layout in cui non si vede nulla sono stati esclusi: {{names}}',
  model_drawn:
    'Nessun layout di questo disegno mostra qualcosa ({{names}}), quindi è stato disegnato il modello.',
  not_drawn: 'Non disegnato: {{count}} × {{kind}}',
  not_drawn_source: 'Non disegnato: {{count}} × {{kind}}; al suo posto è mostrato il sorgente.',
  picture_left_out: '{{name}} non fa parte del risultato: è danneggiato o troppo grande.',
  blank_pages: 'Pagine risultate vuote: {{count}}',
  page_late: 'La pagina non aveva finito di caricarsi. È stata stampata com’era.',
  text_cut:
    'Il testo che non entra nel proprio riquadro è tagliato. Riquadri: {{count}}; il primo inizia con «{{start}}».',
  pages_left_out: 'Pagine del sito escluse: {{count}}',
  ...hiddenMessages,
  ...pageMessages,
  ...beyondMessages,
  ...documentMessages,
  ...calendarMessages,
  ...mailMessages,
  ...previewMessages,
  sheets_wide:
    'Più larghi della pagina, e distribuiti su {{pages}} pagine: {{sheets}}. Con “Tutte le colonne sulla larghezza di una pagina” le pagine sarebbero {{fitted}}.',
  sheets_small_print:
    'Stampati così piccoli da essere difficili da leggere ({{percent}} % della dimensione): {{sheets}}.',
  sheets_over_fit:
    'Più di quanto entri nelle pagine richieste dall’impostazione di pagina, anche al {{percent}} % della dimensione, e quindi su più pagine: {{sheets}}. Stampare tutte le colonne sulla larghezza di una pagina per una stampa più grande.',
  sheets_over_one_page: 'Troppo grandi per una sola pagina, e quindi su più pagine: {{sheets}}.',
  links_left_out:
    'I collegamenti che non portano dove un documento può portare sono nel risultato solo testo: {{count}}',
  table_split:
    'Tabelle con più colonne di quante Word ne consenta (63), divise in più tabelle una sotto l’altra: {{count}}',
  shapes_left_out: 'Linee e aree escluse da disegni che ne hanno moltissime: {{count}}',
  fonts_replaced:
    'Caratteri che pochi computer hanno; al loro posto altri presenti in Word, di larghezza simile: {{fonts}}',
  form_flows:
    'Un modulo: il testo ora scorre e forse non è più accanto alle sue caselle. Con «Mantieni l’aspetto» tutto resta al suo posto.',
  poster_flows:
    'Una pagina fatta per essere guardata: il testo ora scorre. Con «Mantieni l’aspetto» tutto resta al suo posto.',
  paper_shrunk:
    'Pagine più grandi di quanto Word consenta (22 pollici, 56 cm) sono state rimpicciolite e possono avere meno spazio: {{count}}',
  best_effort:
    'Questo tipo di file viene convertito nel miglior modo possibile. Confrontare il risultato con l’originale.',
};

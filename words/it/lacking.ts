import type { lacking as englishLacking } from '../en/lacking.js';

/** Ciò che si cerca e Platen non fa, con le parole della gente; e ciò che vi si avvicina di più. Una virgola separa le parole; ciò che segue = è tutto ciò che si scrive. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'firmare, firma, firme, siglare, sigla',
    says: 'Platen non appone firme digitali. “{{mark}}” mette un’immagine della firma su una pagina; “{{look}}” dice se un documento è firmato.',
  },
  redact: {
    words: 'oscurare, censurare, annerire, omissis',
    says: 'Platen non annerisce il testo. Ciò che è solo coperto si può ancora copiare e cercare.',
  },
  unmark: {
    words:
      'rimuovere filigrana, rimuovi filigrana, togliere filigrana, eliminare filigrana, cancellare filigrana, senza filigrana, rimuovere timbro, togliere timbro, rimuovere sfondo, togliere sfondo, eliminare sfondo',
    says: 'Platen non toglie filigrane né sfondi: fanno parte della pagina.',
  },
  send: {
    words:
      'inviare, invia, spedire, mandare, condividere, condividi, inoltrare, caricare online, cloud, dropbox, onedrive, google drive',
    says: 'Platen non invia e non condivide documenti. Un risultato si può trascinare in un’email; “{{small}}” lo rende abbastanza piccolo.',
  },
  language: {
    words:
      'tradurre, traduzione, traduci, riassumere, riassunto, leggere ad alta voce, lettura ad alta voce, sintesi vocale',
    says: 'Platen non traduce, non riassume e non legge ad alta voce. “{{word}}” e “{{text}}” ne tirano fuori il testo per i programmi che lo fanno.',
  },
  fill: {
    words: 'compilare, compilabile, creare modulo, creare un modulo, aggiungere campo, aggiungere campi',
    says: 'Platen non compila moduli e non ne crea. “{{flat}}” rende parte della pagina ciò che è compilato; “{{mark}}” vi mette del testo.',
  },
  compare: {
    words: 'confrontare, confronta, confronto, differenza, differenze, comparare',
    says: 'Platen non confronta due documenti. Dopo un lavoro, il risultato si vede sopra il documento da cui viene.',
  },
  links: {
    words:
      'aggiungere segnalibro, aggiungere segnalibri, modificare segnalibri, creare segnalibri, collegamento ipertestuale, aggiungere link, rimuovere link, togliere link, aggiungere collegamento, rimuovere collegamenti',
    says: 'Platen non aggiunge e non toglie collegamenti né segnalibri.',
  },
  comment: {
    words:
      'annotare, commentare, aggiungere commento, aggiungere commenti, aggiungere nota, evidenziare, sottolineare, barrare',
    says: 'Platen non commenta e non evidenzia. “{{mark}}” mette del testo sulle pagine; “{{flat}}” rende i commenti parte della pagina.',
  },
  edit: {
    words:
      '=modificare, =modifica, =modificare pdf, =modifica pdf, modificare testo, cambiare testo, sostituire testo, cancellare testo, eliminare testo, trova e sostituisci, cambiare carattere, rimuovere immagine, rimuovere immagini, eliminare immagine',
    says: 'Platen non cambia testo né immagini in un PDF. “{{word}}” ne fa un documento che si può modificare.',
  },
  print: {
    words: '=stampare, =stampa, =stampare pdf, =stampa pdf, =stampare documento, =stampare file, stampante',
    says: 'Platen non stampa su carta: apra un risultato e lo stampi da lì. “{{sheets}}” fa risparmiare carta.',
  },
  scan: {
    words: 'scanner, =scansionare, =scannerizzare, scansionare documento, scannerizzare documento',
    says: 'Platen non comanda uno scanner. “{{scans}}” fa PDF da immagini; “{{ocr}}” ne rende ricercabile il testo.',
  },
  crack: {
    words:
      'craccare, password dimenticata, dimenticato password, password sconosciuta, password persa, trovare password, recuperare password, indovinare password',
    says: 'Platen non scopre password. “{{open}}” ne toglie una che Lei conosce.',
  },
  zip: {
    words: '=zip, =zippare, =file zip, creare zip, in zip, archivio zip, =rar',
    says: 'Platen non crea file ZIP. “{{small}}” rende più piccolo il PDF stesso.',
  },
  rename: {
    words:
      '=rinominare, =rinomina, rinominare file, rinomina file, rinominare documento, rinominare documenti, rinominare pdf, cambiare nome, nome del file',
    says: 'Platen non rinomina documenti. Un risultato riceve il suo nome nell’elenco dei risultati: vi faccia doppio clic.',
  },
  office: {
    words:
      'word in excel, word in powerpoint, excel in word, excel in powerpoint, powerpoint in word, powerpoint in excel, docx in xlsx, docx in pptx, xlsx in docx, xlsx in pptx, pptx in docx, pptx in xlsx',
    says: 'Platen non fa di un documento di Office un altro in un solo passo. Prima viene “{{any}}”; “{{word}}” o “{{excel}}” si può aggiungere come passo successivo.',
  },
  make: {
    words: 'in epub, in mobi, in kindle, in dwg, in dxf, in autocad, in video, in mp3',
    says: 'Platen non fa e-book, disegni CAD, filmati o suoni.',
  },
};

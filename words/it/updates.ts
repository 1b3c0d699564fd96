/** Versioni più recenti di Platen. */
export const updates = {
  title: 'Aggiornamenti',
  look: 'Cerca versioni più recenti',
  look_help:
    'A ogni avvio Platen chiede al luogo delle sue pubblicazioni se c’è una versione più recente. Non si invia nulla di suo, e nulla si scarica o si installa prima che lo dica lei.',
  check: 'Cerca ora',
  ask: 'Platen può cercare versioni più recenti a ogni avvio? Non si invia nulla di suo, e decide lei che cosa si installa.',
  yes: 'Sì, cerca',
  no: 'No',
  checking: 'Ricerca di una versione più recente…',
  current: 'Questa è la versione più recente.',
  available: 'È uscito Platen {{version}}.',
  notes: 'Novità',
  download: 'Scarica',
  downloading: 'Download di Platen {{version}}: {{share}}',
  ready: 'Platen {{version}} è scaricato. Un riavvio lo mette in funzione.',
  restart: 'Riavvia',
  failed_unreachable:
    'Il luogo da cui vengono le versioni nuove non risponde. Controlli la connessione e riprovi più tardi.',
  failed_damaged:
    'Ciò che è stato scaricato non è ciò che era annunciato, quindi non è stato installato. Riprovi.',
  failed_other: 'La versione nuova non si è potuta scaricare o installare. Riprovi o la installi a mano.',
};

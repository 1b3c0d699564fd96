/** Italian of what clients over HTTP are told instead of what a person at the window is. */
export const overHttp = {
  unauthorized:
    'Il token manca o non è valido. Inviare un token valido come “Authorization: Bearer TOKEN”; i token sono rilasciati da chi gestisce il servizio.',
  insufficient_credits:
    'Questo costa più crediti di quelli rimasti: ne servono {needed}, ne restano {available}. Chi gestisce il servizio può darne altri.',
  unknown_execution:
    'L’esecuzione {execution} non esiste, o non esiste più: esecuzioni e risultati sono conservati per un certo tempo, e li vede solo il loro utente.',
  unknown_workflow:
    'Qui non esiste il flusso di lavoro {workflow}. L’elenco è in /api/v2/user/workflows; gli id sono diversi tra produzione e sandbox.',
  unknown_address:
    'A questo indirizzo non c’è nulla ({address}). Ciò che c’è è descritto in /api/v2/openapi.json e in /api/v2/docs/.',
  engine_missing:
    'Sul server manca il programma per questo tipo di documenti. Segnalarlo a chi gestisce il servizio.',
  engine_not_started:
    'Non è stato possibile avviare il motore di conversione del server. Riprovare più tardi o segnalarlo a chi gestisce il servizio.',
  empty_file: 'Questo file è vuoto. Controllarlo e inviarlo di nuovo.',
  password_required: 'Questo documento è protetto da una password. Inviarlo di nuovo con la sua password.',
  wrong_password: 'La password non apre questo documento. Inviarlo di nuovo con quella corretta.',
};

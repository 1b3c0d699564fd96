/** Dutch of what clients over HTTP are told instead of what a person at the window is. */
export const overHttp = {
  unauthorized:
    'Het token ontbreekt of is niet geldig. Stuur een geldig token als ‘Authorization: Bearer TOKEN’; wie de dienst beheert geeft tokens uit.',
  insufficient_credits:
    'Dit kost meer credits dan er over zijn: {needed} nodig, {available} over. Wie de dienst beheert, geeft er meer.',
  unknown_execution:
    'Er is geen uitvoering {execution}, of niet meer: uitvoeringen en resultaten worden een tijd bewaard, en alleen hun eigen gebruiker ziet ze.',
  unknown_workflow:
    'Er is hier geen werkwijze {workflow}. De lijst staat op /api/v2/user/workflows; id’s verschillen tussen productie en sandbox.',
  unknown_address:
    'Op dit adres is niets ({address}). Wat er is staat in /api/v2/openapi.json en op /api/v2/docs/.',
  engine_missing:
    'Het programma voor dit soort documenten ontbreekt op de server. Meld het wie de dienst beheert.',
  engine_not_started:
    'De omzetter op de server kon niet worden gestart. Probeer het later opnieuw, of meld het wie de dienst beheert.',
  empty_file: 'Dit bestand is leeg. Controleer het en stuur het opnieuw.',
  password_required:
    'Dit document is beveiligd met een wachtwoord. Stuur het opnieuw met het wachtwoord ervan.',
  wrong_password: 'Dat wachtwoord opent dit document niet. Stuur het opnieuw met het juiste.',
};

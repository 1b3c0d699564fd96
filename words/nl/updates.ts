/** Nieuwere versies van Platen. */
export const updates = {
  title: 'Updates',
  look: 'Nieuwere versies zoeken',
  look_help:
    'Bij elke start vraagt Platen aan de plek waar zijn versies vandaan komen of er een nieuwere is. Er wordt niets van u verstuurd, en er wordt niets opgehaald of geïnstalleerd voordat u dat zegt.',
  check: 'Nu zoeken',
  ask: 'Mag Platen bij elke start naar nieuwere versies zoeken? Er wordt niets van u verstuurd, en u beslist wat er wordt geïnstalleerd.',
  yes: 'Ja, zoeken',
  no: 'Nee',
  checking: 'Er wordt naar een nieuwere versie gezocht…',
  current: 'Dit is de nieuwste versie.',
  available: 'Platen {{version}} is uit.',
  notes: 'Wat er nieuw is',
  download: 'Downloaden',
  downloading: 'Platen {{version}} wordt gedownload: {{share}}',
  ready: 'Platen {{version}} is gedownload. Na opnieuw starten is het in gebruik.',
  restart: 'Opnieuw starten',
  failed_unreachable:
    'De plek waar nieuwere versies vandaan komen antwoordt niet. Controleer de verbinding en probeer het later opnieuw.',
  failed_damaged:
    'Wat is gedownload is niet wat was aangekondigd, dus het is niet geïnstalleerd. Probeer het opnieuw.',
  failed_other:
    'De nieuwere versie kon niet worden opgehaald of geïnstalleerd. Probeer het opnieuw of installeer die met de hand.',
};

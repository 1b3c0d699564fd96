/** Sätze über Benutzer, Organisationen, Token und Credits. */
export const accountErrors = {
  unknown_user: 'Es gibt keinen Benutzer „{{name}}“.',
  unknown_organization: 'Es gibt keine Organisation „{{name}}“.',
  unknown_account: 'Es gibt weder einen Benutzer noch eine Organisation „{{name}}“.',
  unknown_token: 'Es gibt kein Token „{{name}}“.',
  name_taken: 'Der Name „{{name}}“ ist bereits vergeben. Wählen Sie einen anderen.',
  name_invalid: 'Ein Name hat 1 bis {{limit}} Zeichen und keine unsichtbaren. Wählen Sie einen anderen.',
  email_invalid: 'Der Text „{{email}}“ ist keine E-Mail-Adresse.',
  password_length: 'Ein Passwort hat {{shortest}} bis {{longest}} Zeichen. Wählen Sie ein anderes.',
  credits_invalid: 'Credits sind ganze Zahlen, nicht 0, und niemand kann mehr als {{most}} davon haben.',
  cover_place_unknown:
    'Das Feld „{{place}}“ des Deckblatts hat einen Typ, den es nicht gibt: „{{type}}“. Die Typen sind {{types}}.',
  cover_too_many_places: 'Ein Deckblatt hat höchstens {{limit}} Felder für Texte.',
  cover_too_large:
    'Dieses Deckblatt hat {{size}}. Höchstens {{limit}} werden angenommen, einschließlich der Bilder darin.',
};

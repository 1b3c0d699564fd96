/** Wat er te zeggen is over verborgen delen van een document. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Verborgen werkbladen die zijn weggelaten: {{count}}. Maak ze zichtbaar in een spreadsheetprogramma en converteer opnieuw om ze te krijgen.',
  hidden_slides_left_out:
    'Verborgen dia’s die zijn weggelaten: {{count}}. Kies ‘Ook verborgen dia’s’ om ze te krijgen.',
};

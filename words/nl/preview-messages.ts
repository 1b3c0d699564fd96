/** Wat er te zeggen is van bestanden waarin alleen een voorbeeld te lezen was. */
export const previewMessages = {
  preview_only: 'Alleen het voorbeeld in het bestand is omgezet, niet het document zelf.',
  preview_only_whole:
    'Dit zijn de pagina’s zoals het eigen programma van het document ze als voorbeeld in het bestand bewaarde.',
  preview_only_first:
    'Alleen het kleine plaatje van de eerste pagina in het bestand was te lezen, niet het document zelf.',
  preview_only_ghostscript:
    'Dit is het grove voorbeeld in het bestand. Installeer Ghostscript om de tekening zelf te krijgen.',
  preview_only_damaged: 'De tekening is beschadigd. Dit is het grove voorbeeld in het bestand.',
};

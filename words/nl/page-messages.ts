/** Wat te zeggen is van pagina's die wegvielen, kleiner werden of bleven zoals ze waren. */
export const pageMessages = {
  animation_cut: '{{name}} is geanimeerd. Alleen het eerste beeld is genomen.',
  blank_pages_removed: 'Verwijderde lege pagina’s: {{count}} ({{pages}})',
  no_blank_pages: 'Geen enkele pagina is leeg: ze staan allemaal in het resultaat.',
  crop_hides:
    'Wat buiten de nieuwe randen valt, is verborgen en niet verwijderd: het zit nog in het bestand.',
  crop_removed:
    'Wat buiten de nieuwe randen viel, is voorgoed weg: bijgesneden pagina’s zijn nu afbeeldingen, zonder tekst om te selecteren, velden en opmerkingen. ‘OCR op PDF’ maakt de tekst weer doorzoekbaar.',
  crop_nothing: 'Er is niets afgesneden: alle pagina’s zijn zoals ze waren.',
  crop_kept:
    'Pagina’s die niets tonen of niet te tekenen zijn en daarom hun formaat houden: {{count}} ({{pages}})',
  images_left_out: 'Afbeeldingen die niet te lezen waren: {{count}}',
  attachments_left_out: 'Bijlagen die niet te lezen waren: {{count}}',
};

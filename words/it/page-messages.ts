/** Ciò che c’è da dire di pagine tolte, ritagliate o lasciate com’erano. */
export const pageMessages = {
  animation_cut: '{{name}} è animato. È stata presa solo la sua prima immagine.',
  blank_pages_removed: 'Pagine vuote rimosse: {{count}} ({{pages}})',
  no_blank_pages: 'Nessuna pagina è vuota: sono tutte nel risultato.',
  crop_hides: 'Ciò che resta fuori dai nuovi bordi è nascosto, non rimosso: è ancora nel file.',
  crop_removed:
    'Ciò che restava fuori dai nuovi bordi è stato rimosso definitivamente: le pagine ritagliate ora sono immagini, senza testo selezionabile, campi o commenti. «OCR su PDF» rende di nuovo ricercabile il testo.',
  crop_nothing: 'Non è stato ritagliato nulla: tutte le pagine sono come prima.',
  crop_kept:
    'Pagine che non mostrano nulla o non si possono disegnare e quindi mantengono le dimensioni: {{count}} ({{pages}})',
  images_left_out: 'Immagini che non si sono potute leggere: {{count}}',
  attachments_left_out: 'Allegati che non si sono potuti leggere: {{count}}',
};

import type { fonts as fontsEn } from '../en/fonts.js';

/** The fonts a person added. */
export const fonts: typeof fontsEn = {
  title: 'Caratteri',
  label: 'Caratteri aggiunti',
  add: 'Aggiungi caratteri…',
  none: 'Nessun carattere è stato aggiunto a quelli di questo computer.',
  help: 'Dove un documento ha lettere che nessun carattere di questo computer ha, al loro posto ci sono riquadri. Aggiungere un carattere che le contenga (ttf, otf, ttc), come Noto Sans CJK per cinese, giapponese e coreano. Platen controlla il file e ne conserva una copia.',
  families: '{{font}} e altri {{count}}',
  added: 'Aggiunti: {{fonts}}',
  removed: '{{font}} è stato rimosso.',
  remove_named: 'Rimuovi {{font}}',
  restart_text:
    'I documenti Office sono disegnati con questi caratteri dalla prossima conversione. Pagine web, posta e testo richiedono il riavvio di Platen.',
  restart: 'Riavvia Platen',
};

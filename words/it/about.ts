import type { about as aboutEn } from '../en/about.js';

/** The dialog about Platen. */
export const about: typeof aboutEn = {
  title: 'Informazioni su Platen',
  parts: 'Parti',
  part_about: 'Informazioni',
  part_licences: 'Licenze',
  part_report: 'Segnala un problema',
  promise:
    'Trascinare i documenti, scegliere che cosa si vuole, ottenere i file. Sul proprio computer, senza account.',
  licence: 'Software libero con licenza MIT.',
  versions: 'Versioni',
  copy: 'Copia',
  copied: 'Copiato.',
  own: 'Platen',
  others: 'Che cosa lo accompagna',
  others_help: 'Platen si basa sul lavoro di altri. Ogni parte ha la propria licenza.',
  report_help:
    'Questo rapporto dice agli autori com’è questo computer e che cosa è andato storto. Nomi di documenti, cartelle, persone e indirizzi sono esclusi. Leggerlo prima di darlo ad altri: non viene inviato nulla.',
  report: 'Il rapporto',
  save: 'Salva rapporto…',
  saved: 'Il rapporto è stato salvato.',
  logs: 'Mostra i log',
};

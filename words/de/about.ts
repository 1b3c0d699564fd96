import type { about as en } from '../en/about.js';

export const about: typeof en = {
  title: 'Über Platen',
  parts: 'Bereiche',
  part_about: 'Über',
  part_licences: 'Lizenzen',
  part_report: 'Problem melden',
  promise: 'Dokumente ablegen, Aufgabe wählen, Dateien erhalten. Auf Ihrem eigenen Computer, ohne Konto.',
  licence: 'Freie Software unter der MIT-Lizenz.',
  versions: 'Versionen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  own: 'Platen',
  others: 'Was mitkommt',
  others_help: 'Platen baut auf der Arbeit anderer auf. Jeder Teil steht unter seiner eigenen Lizenz.',
  report_help:
    'Dieser Bericht sagt den Entwicklern, was das für ein Computer ist und was schiefgegangen ist. Namen von Dokumenten, Ordnern, Personen und Adressen sind weggelassen. Lesen Sie ihn, bevor Sie ihn weitergeben: Es wird nichts gesendet.',
  report: 'Der Bericht',
  save: 'Bericht speichern…',
  saved: 'Der Bericht wurde gespeichert.',
  logs: 'Protokolle zeigen',
};

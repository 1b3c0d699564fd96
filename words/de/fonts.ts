import type { fonts as englishFonts } from '../en/fonts.js';

export const fonts: typeof englishFonts = {
  title: 'Schriftarten',
  label: 'Hinzugefügt',
  add: 'Schriftarten hinzufügen…',
  none: 'Zu denen dieses Computers wurden keine Schriftarten hinzugefügt.',
  help: 'Wenn keine Schriftart dieses Computers die Zeichen eines Dokuments hat, stehen Kästchen an ihrer Stelle. Fügen Sie eine Schriftart hinzu, die sie hat (ttf, otf, ttc), etwa Noto Sans CJK für Chinesisch, Japanisch und Koreanisch. Platen prüft eine Datei und bewahrt eine Kopie davon auf.',
  families: '{{font}} und {{count}} weitere',
  added: 'Hinzugefügt: {{fonts}}',
  removed: '{{font}} wurde entfernt.',
  remove_named: '{{font}} entfernen',
  restart_text:
    'Office-Dokumente werden ab der nächsten Umwandlung mit diesen Schriftarten gezeichnet. Für Webseiten, E-Mails und Text muss Platen neu gestartet werden.',
  restart: 'Platen neu starten',
};

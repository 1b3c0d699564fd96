/** Neuere Versionen von Platen. */
export const updates = {
  title: 'Updates',
  look: 'Nach neueren Versionen suchen',
  look_help:
    'Bei jedem Start fragt Platen dort, woher seine Versionen kommen, ob es eine neuere gibt. Nichts von Ihnen wird gesendet, und nichts wird geladen oder installiert, bevor Sie es sagen.',
  check: 'Jetzt suchen',
  ask: 'Darf Platen bei jedem Start nach neueren Versionen suchen? Nichts von Ihnen wird gesendet, und Sie entscheiden, was installiert wird.',
  yes: 'Ja, suchen',
  no: 'Nein',
  checking: 'Es wird nach einer neueren Version gesucht…',
  current: 'Dies ist die neueste Version.',
  available: 'Platen {{version}} ist da.',
  notes: 'Was neu ist',
  download: 'Herunterladen',
  downloading: 'Platen {{version}} wird heruntergeladen: {{share}}',
  ready: 'Platen {{version}} ist heruntergeladen. Nach einem Neustart ist es in Betrieb.',
  restart: 'Neu starten',
  failed_unreachable:
    'Die Stelle, von der neuere Versionen kommen, antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es später noch einmal.',
  failed_damaged:
    'Was heruntergeladen wurde, ist nicht das Angekündigte und wurde deshalb nicht installiert. Versuchen Sie es noch einmal.',
  failed_other:
    'Die neuere Version konnte nicht geladen oder installiert werden. Versuchen Sie es noch einmal oder installieren Sie sie von Hand.',
};

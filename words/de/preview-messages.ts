/** Was über Dateien zu sagen ist, in denen nur eine Vorschau lesbar war. */
export const previewMessages = {
  preview_only: 'Nur die Vorschau in der Datei wurde umgewandelt, nicht das Dokument selbst.',
  preview_only_whole:
    'Das sind die Seiten, wie das eigene Programm des Dokuments sie als Vorschau in der Datei gespeichert hat.',
  preview_only_first:
    'Nur das kleine Bild der ersten Seite in der Datei konnte gelesen werden, nicht das Dokument selbst.',
  preview_only_ghostscript:
    'Das ist die grobe Vorschau in der Datei. Installieren Sie Ghostscript, um die Zeichnung selbst zu erhalten.',
  preview_only_damaged: 'Die Zeichnung ist beschädigt. Das ist die grobe Vorschau in der Datei.',
};

/** The report beside a PDF/A result. */
export const pdfa = {
  'PDF/A report': 'PDF/A-Bericht',
  'Asked for: {wanted}. Result:': 'Gewünscht: {wanted}. Ergebnis:',
  'not {level}': 'nicht {level}',
  'The document has no tags.': 'Das Dokument hat keine Tags.',
  'Of some fonts the characters are not known.': 'Bei einigen Schriftarten sind die Zeichen nicht bekannt.',
  'Nothing.': 'Nichts.',
  Changed: 'Geändert',
  'Pages that became pictures': 'Seiten, die zu Bildern wurden',
  'Page {page}: {cause}': 'Seite {page}: {cause}',
  'Pages of which transparent parts became pictures': 'Seiten, deren transparente Teile zu Bildern wurden',
  'Attached files that are not in the result': 'Angehängte Dateien, die nicht im Ergebnis sind',
  'Faults that the check of the result found': 'Fehler, die die Prüfung des Ergebnisses gefunden hat',
  Checked: 'Geprüft',
  'Not checked': 'Nicht geprüft',
  'a font that is not in the file, or is broken in it, and for which there is no substitute':
    'eine Schriftart, die in der Datei fehlt oder darin beschädigt ist und für die es keinen Ersatz gibt',
  'drawing operators nested too deep, numbers too large, or content that readers read differently':
    'zu tief verschachtelte Zeichenbefehle, zu große Zahlen oder Inhalt, den Leseprogramme unterschiedlich lesen',
  'larger than PDF/A allows': 'größer, als PDF/A erlaubt',
  'objects, scripts and actions, attached files, comments and form fields':
    'Objekte, Skripte und Aktionen, angehängte Dateien, Kommentare und Formularfelder',
  'the drawing operators of every page, form and pattern':
    'die Zeichenbefehle jeder Seite, jedes Formulars und jedes Musters',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it':
    'Schriftarten: eingebettet, Breiten, Codes und Unicode, wo die Stufe es verlangt',
  'colours and their profiles, transparency': 'Farben und ihre Profile, Transparenz',
  'tags, where the level asks for them': 'Tags, wo die Stufe sie verlangt',
  'the number of pages, and that the document properties agree':
    'die Seitenzahl und ob die Dokumenteigenschaften übereinstimmen',
  'the inside of compressed pictures and of colour profiles':
    'das Innere komprimierter Bilder und der Farbprofile',
  'whether tags and their order make sense': 'ob die Tags und ihre Reihenfolge sinnvoll sind',
  'anything by an independent validator such as veraPDF: use one where proof is needed':
    'irgendetwas durch ein unabhängiges Prüfprogramm wie veraPDF: Verwenden Sie eines, wo ein Nachweis nötig ist',
  // What was changed
  'Scripts were removed': 'Skripte wurden entfernt',
  'Actions that PDF/A forbids were removed': 'Aktionen, die PDF/A verbietet, wurden entfernt',
  'Attached files were removed, this level cannot hold them':
    'Angehängte Dateien wurden entfernt, diese Stufe kann sie nicht aufnehmen',
  'Attached files were described and tied to the document':
    'Angehängte Dateien wurden beschrieben und mit dem Dokument verknüpft',
  'The XFA form was removed; the plain form fields stay':
    'Das XFA-Formular wurde entfernt; die gewöhnlichen Formularfelder bleiben',
  'Comments of a forbidden kind or hidden ones were removed':
    'Kommentare einer verbotenen Art und ausgeblendete wurden entfernt',
  'Comments and fields got the flags and appearances that PDF/A wants':
    'Kommentare und Felder haben die Kennzeichen und Darstellungen bekommen, die PDF/A verlangt',
  'Comments without an appearance got one': 'Kommentare ohne Darstellung haben eine bekommen',
  'Layers were made plain content': 'Ebenen wurden zu gewöhnlichem Inhalt',
  'Settings of layers were mended': 'Einstellungen von Ebenen wurden berichtigt',
  'Missing fonts were embedded with equal widths':
    'Fehlende Schriftarten wurden mit gleichen Breiten eingebettet',
  'Fonts that did not match their widths or codes were rebuilt from their own letters':
    'Schriftarten, die nicht zu ihren Breiten oder Codes passten, wurden aus ihren eigenen Zeichen neu gebaut',
  'Font entries were mended': 'Angaben zu Schriftarten wurden berichtigt',
  'Lists of glyphs that later levels do without were removed':
    'Zeichenlisten, auf die spätere Stufen verzichten, wurden entfernt',
  'Fonts that nothing shows were removed': 'Schriftarten, die nirgends gezeigt werden, wurden entfernt',
  'Unicode maps were added to fonts': 'Schriftarten haben Unicode-Tabellen bekommen',
  'Device colours got a colour profile': 'Gerätefarben haben ein Farbprofil bekommen',
  'Entries of images were mended': 'Angaben zu Bildern wurden berichtigt',
  'Transfer functions, halftones and other print settings were removed':
    'Transferfunktionen, Raster und andere Druckeinstellungen wurden entfernt',
  'Transparency that does nothing was taken out': 'Wirkungslose Transparenz wurde entfernt',
  'Unknown or broken drawing operators were taken out':
    'Unbekannte oder beschädigte Zeichenbefehle wurden entfernt',
  'Pages and forms got the resources they borrowed as their own':
    'Seiten und Formulare haben die Ressourcen, die sie entliehen hatten, als eigene bekommen',
  'Signatures that any change makes invalid were taken out; their fields stay':
    'Signaturen, die durch jede Änderung ungültig werden, wurden entfernt; ihre Felder bleiben',
  'Numbers, names and strings beyond the limits of PDF/A were cut or taken out':
    'Zahlen, Namen und Texte jenseits der Grenzen von PDF/A wurden gekürzt oder entfernt',
  'Pages smaller or larger than PDF/A allows got another size':
    'Seiten, die kleiner oder größer sind, als PDF/A erlaubt, haben eine andere Größe bekommen',
  'Films, sounds and 3D became the pictures that stood for them':
    'Filme, Töne und 3D wurden zu den Bildern, die für sie standen',
  'The structure of tags was mended': 'Die Struktur der Tags wurde berichtigt',
  'Transparent or layered parts of pages became pictures; their text stays below':
    'Transparente oder geschichtete Teile von Seiten wurden zu Bildern; ihr Text bleibt darunter',
  'Pages became pictures with their text kept invisibly':
    'Seiten wurden zu Bildern, ihr Text blieb unsichtbar erhalten',
  'The protection was removed': 'Der Schutz wurde entfernt',
  'Document properties were written anew': 'Dokumenteigenschaften wurden neu geschrieben',
  'Other entries that PDF/A forbids were removed': 'Andere Angaben, die PDF/A verbietet, wurden entfernt',
} as const;

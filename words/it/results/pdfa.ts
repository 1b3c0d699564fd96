/** The report beside a PDF/A result. */
export const pdfa = {
  'PDF/A report': 'Rapporto PDF/A',
  'Asked for: {wanted}. Result:': 'Richiesto: {wanted}. Risultato:',
  'not {level}': 'non {level}',
  'The document has no tags.': 'Il documento non ha tag.',
  'Of some fonts the characters are not known.': 'Di alcuni caratteri non si conoscono i simboli.',
  'Nothing.': 'Nulla.',
  Changed: 'Modificato',
  'Pages that became pictures': 'Pagine diventate immagini',
  'Page {page}: {cause}': 'Pagina {page}: {cause}',
  'Pages of which transparent parts became pictures':
    'Pagine le cui parti trasparenti sono diventate immagini',
  'Attached files that are not in the result': 'Allegati che non sono nel risultato',
  'Faults that the check of the result found': 'Errori trovati dal controllo del risultato',
  Checked: 'Controllato',
  'Not checked': 'Non controllato',
  'a font that is not in the file, or is broken in it, and for which there is no substitute':
    'un carattere che manca nel file, o vi è danneggiato, e per il quale non c’è un sostituto',
  'drawing operators nested too deep, numbers too large, or content that readers read differently':
    'operatori di disegno troppo annidati, numeri troppo grandi o contenuto che i lettori leggono in modo diverso',
  'larger than PDF/A allows': 'più grande di quanto PDF/A consenta',
  'objects, scripts and actions, attached files, comments and form fields':
    'oggetti, script e azioni, allegati, commenti e campi modulo',
  'the drawing operators of every page, form and pattern':
    'gli operatori di disegno di ogni pagina, modulo e motivo',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it':
    'caratteri: incorporati, larghezze, codici, e Unicode dove il livello lo richiede',
  'colours and their profiles, transparency': 'colori e relativi profili, trasparenza',
  'tags, where the level asks for them': 'tag, dove il livello li richiede',
  'the number of pages, and that the document properties agree':
    'il numero di pagine, e la concordanza delle proprietà del documento',
  'the inside of compressed pictures and of colour profiles':
    'l’interno delle immagini compresse e dei profili di colore',
  'whether tags and their order make sense': 'se i tag e il loro ordine abbiano senso',
  'anything by an independent validator such as veraPDF: use one where proof is needed':
    'qualsiasi cosa da parte di un validatore indipendente come veraPDF: usarne uno dove serve una prova',
  // What was changed
  'Scripts were removed': 'Gli script sono stati rimossi',
  'Actions that PDF/A forbids were removed': 'Le azioni vietate da PDF/A sono state rimosse',
  'Attached files were removed, this level cannot hold them':
    'Gli allegati sono stati rimossi, questo livello non può contenerli',
  'Attached files were described and tied to the document':
    'Gli allegati sono stati descritti e collegati al documento',
  'The XFA form was removed; the plain form fields stay':
    'Il modulo XFA è stato rimosso; i normali campi modulo restano',
  'Comments of a forbidden kind or hidden ones were removed':
    'I commenti di tipo vietato o nascosti sono stati rimossi',
  'Comments and fields got the flags and appearances that PDF/A wants':
    'Commenti e campi hanno ricevuto gli attributi e gli aspetti voluti da PDF/A',
  'Comments without an appearance got one': 'I commenti senza aspetto ne hanno ricevuto uno',
  'Layers were made plain content': 'I livelli sono diventati contenuto normale',
  'Settings of layers were mended': 'Le impostazioni dei livelli sono state corrette',
  'Missing fonts were embedded with equal widths':
    'I caratteri mancanti sono stati incorporati con le stesse larghezze',
  'Fonts that did not match their widths or codes were rebuilt from their own letters':
    'I caratteri che non corrispondevano a larghezze o codici sono stati ricostruiti dalle proprie lettere',
  'Font entries were mended': 'I dati dei caratteri sono stati corretti',
  'Lists of glyphs that later levels do without were removed':
    'Gli elenchi di glifi di cui i livelli successivi fanno a meno sono stati rimossi',
  'Fonts that nothing shows were removed': 'I caratteri che nulla mostra sono stati rimossi',
  'Unicode maps were added to fonts': 'Ai caratteri sono state aggiunte mappe Unicode',
  'Device colours got a colour profile': 'I colori di dispositivo hanno ricevuto un profilo di colore',
  'Entries of images were mended': 'I dati delle immagini sono stati corretti',
  'Transfer functions, halftones and other print settings were removed':
    'Funzioni di trasferimento, retini e altre impostazioni di stampa sono stati rimossi',
  'Transparency that does nothing was taken out': 'La trasparenza senza effetto è stata tolta',
  'Unknown or broken drawing operators were taken out':
    'Gli operatori di disegno sconosciuti o danneggiati sono stati tolti',
  'Pages and forms got the resources they borrowed as their own':
    'Pagine e moduli hanno ricevuto come proprie le risorse che prendevano in prestito',
  'Signatures that any change makes invalid were taken out; their fields stay':
    'Le firme che qualsiasi modifica rende non valide sono state tolte; i loro campi restano',
  'Numbers, names and strings beyond the limits of PDF/A were cut or taken out':
    'Numeri, nomi e stringhe oltre i limiti di PDF/A sono stati abbreviati o tolti',
  'Pages smaller or larger than PDF/A allows got another size':
    'Le pagine più piccole o più grandi di quanto PDF/A consenta hanno cambiato dimensione',
  'Films, sounds and 3D became the pictures that stood for them':
    'Filmati, suoni e 3D sono diventati le immagini che li rappresentavano',
  'The structure of tags was mended': 'La struttura dei tag è stata corretta',
  'Transparent or layered parts of pages became pictures; their text stays below':
    'Le parti trasparenti o a livelli delle pagine sono diventate immagini; il loro testo resta sotto',
  'Pages became pictures with their text kept invisibly':
    'Alcune pagine sono diventate immagini, con il testo conservato in modo invisibile',
  'The protection was removed': 'La protezione è stata rimossa',
  'Document properties were written anew': 'Le proprietà del documento sono state riscritte',
  'Other entries that PDF/A forbids were removed': 'Altri dati vietati da PDF/A sono stati rimossi',
} as const;

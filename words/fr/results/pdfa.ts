/** The report beside a PDF/A result. */
export const pdfa = {
  'PDF/A report': 'Rapport PDF/A',
  'Asked for: {wanted}. Result:': 'Demandé : {wanted}. Résultat :',
  'not {level}': 'non conforme à {level}',
  'The document has no tags.': 'Le document n’a pas de balises.',
  'Of some fonts the characters are not known.': 'Les caractères de certaines polices ne sont pas connus.',
  'Nothing.': 'Rien.',
  Changed: 'Modifié',
  'Pages that became pictures': 'Pages devenues des images',
  'Page {page}: {cause}': 'Page {page} : {cause}',
  'Pages of which transparent parts became pictures':
    'Pages dont des parties transparentes sont devenues des images',
  'Attached files that are not in the result': 'Fichiers joints absents du résultat',
  'Faults that the check of the result found': 'Défauts trouvés à la vérification du résultat',
  Checked: 'Vérifié',
  'Not checked': 'Non vérifié',
  'a font that is not in the file, or is broken in it, and for which there is no substitute':
    'une police qui n’est pas dans le fichier, ou qui y est endommagée, et qui n’a pas de substitut',
  'drawing operators nested too deep, numbers too large, or content that readers read differently':
    'opérateurs de dessin trop imbriqués, nombres trop grands, ou contenu que les lecteurs interprètent différemment',
  'larger than PDF/A allows': 'plus grande que ne le permet PDF/A',
  'objects, scripts and actions, attached files, comments and form fields':
    'objets, scripts et actions, fichiers joints, commentaires et champs de formulaire',
  'the drawing operators of every page, form and pattern':
    'les opérateurs de dessin de chaque page, formulaire et motif',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it':
    'polices : incorporation, largeurs, codes, et Unicode si le niveau le demande',
  'colours and their profiles, transparency': 'couleurs et leurs profils, transparence',
  'tags, where the level asks for them': 'balises, si le niveau les demande',
  'the number of pages, and that the document properties agree':
    'le nombre de pages, et la concordance des propriétés du document',
  'the inside of compressed pictures and of colour profiles':
    'l’intérieur des images compressées et des profils de couleur',
  'whether tags and their order make sense': 'la pertinence des balises et de leur ordre',
  'anything by an independent validator such as veraPDF: use one where proof is needed':
    'quoi que ce soit par un validateur indépendant comme veraPDF : utilisez-en un si une preuve est nécessaire',
  // What was changed
  'Scripts were removed': 'Des scripts ont été supprimés',
  'Actions that PDF/A forbids were removed': 'Des actions interdites par PDF/A ont été supprimées',
  'Attached files were removed, this level cannot hold them':
    'Des fichiers joints ont été supprimés : ce niveau ne peut pas les contenir',
  'Attached files were described and tied to the document':
    'Des fichiers joints ont été décrits et rattachés au document',
  'The XFA form was removed; the plain form fields stay':
    'Le formulaire XFA a été supprimé ; les champs de formulaire ordinaires restent',
  'Comments of a forbidden kind or hidden ones were removed':
    'Des commentaires masqués ou d’un type interdit ont été supprimés',
  'Comments and fields got the flags and appearances that PDF/A wants':
    'Des commentaires et des champs ont reçu les indicateurs et apparences que veut PDF/A',
  'Comments without an appearance got one': 'Des commentaires sans apparence en ont reçu une',
  'Layers were made plain content': 'Des calques sont devenus du contenu ordinaire',
  'Settings of layers were mended': 'Des réglages de calques ont été corrigés',
  'Missing fonts were embedded with equal widths':
    'Des polices manquantes ont été incorporées avec des largeurs égales',
  'Fonts that did not match their widths or codes were rebuilt from their own letters':
    'Des polices dont les largeurs ou les codes ne concordaient pas ont été reconstruites à partir de leurs propres lettres',
  'Font entries were mended': 'Des entrées de polices ont été corrigées',
  'Lists of glyphs that later levels do without were removed':
    'Des listes de glyphes dont les niveaux ultérieurs se passent ont été supprimées',
  'Fonts that nothing shows were removed': 'Des polices que rien n’affiche ont été supprimées',
  'Unicode maps were added to fonts': 'Des tables Unicode ont été ajoutées à des polices',
  'Device colours got a colour profile': 'Des couleurs de périphérique ont reçu un profil de couleur',
  'Entries of images were mended': 'Des entrées d’images ont été corrigées',
  'Transfer functions, halftones and other print settings were removed':
    'Des fonctions de transfert, trames et autres réglages d’impression ont été supprimés',
  'Transparency that does nothing was taken out': 'De la transparence sans effet a été retirée',
  'Unknown or broken drawing operators were taken out':
    'Des opérateurs de dessin inconnus ou défectueux ont été retirés',
  'Pages and forms got the resources they borrowed as their own':
    'Des pages et des formulaires ont reçu en propre les ressources qu’ils empruntaient',
  'Signatures that any change makes invalid were taken out; their fields stay':
    'Des signatures que toute modification invalide ont été retirées ; leurs champs restent',
  'Numbers, names and strings beyond the limits of PDF/A were cut or taken out':
    'Des nombres, noms et chaînes dépassant les limites de PDF/A ont été coupés ou retirés',
  'Pages smaller or larger than PDF/A allows got another size':
    'Des pages plus petites ou plus grandes que ne le permet PDF/A ont changé de taille',
  'Films, sounds and 3D became the pictures that stood for them':
    'Des films, sons et objets 3D sont devenus les images qui les représentaient',
  'The structure of tags was mended': 'La structure des balises a été corrigée',
  'Transparent or layered parts of pages became pictures; their text stays below':
    'Des parties de pages transparentes ou avec calques sont devenues des images ; leur texte reste dessous',
  'Pages became pictures with their text kept invisibly':
    'Des pages sont devenues des images avec leur texte gardé invisible',
  'The protection was removed': 'La protection a été retirée',
  'Document properties were written anew': 'Les propriétés du document ont été réécrites',
  'Other entries that PDF/A forbids were removed': 'D’autres entrées interdites par PDF/A ont été supprimées',
} as const;

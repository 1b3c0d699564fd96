import type { search as englishSearch } from '../en/search.js';

/** Autres mots qui font trouver un traitement. Une virgule sépare les expressions. */
export const search: typeof englishSearch = {
  'word-to-pdf':
    'doc en pdf, docx en pdf, odt, rtf, document texte, lettre, courrier, enregistrer word en pdf, exporter, imprimer word',
  'excel-to-pdf':
    'xls en pdf, xlsx en pdf, ods, tableur en pdf, classeur en pdf, feuille de calcul en pdf, tableau, ajuster à la largeur, enregistrer excel en pdf',
  'powerpoint-to-pdf':
    'ppt en pdf, pptx en pdf, odp, diapos en pdf, diapositives en pdf, présentation en pdf, diaporama en pdf, slides, polycopié, keynote',
  'csv-to-pdf': 'csv en pdf, tableau en pdf, tsv, données en pdf, séparateur virgule',
  'images-to-pdf':
    'image en pdf, photo en pdf, photos en pdf, scan en pdf, jpg en pdf, jpeg en pdf, png en pdf, heic en pdf, photo iphone, tiff en pdf, ticket, reçu, facture photo',
  'merge-pdf':
    'assembler des pdf, combiner des pdf, joindre des pdf, réunir des pdf, regrouper, rassembler, coller, ajouter un pdf, plusieurs pdf en un, un seul pdf, mettre ensemble, ajouter des pages',
  'merge-word': 'assembler word, combiner word, réunir word, docx en un seul pdf',
  'merge-excel': 'assembler excel, combiner classeurs, réunir tableurs, xlsx en un seul pdf',
  'merge-powerpoint': 'assembler diapos, combiner présentations, réunir diaporamas, pptx en un seul pdf',
  'merge-images':
    'assembler photos, combiner images, album, photos en un seul pdf, scans en un seul pdf, images en un',
  'merge-anything':
    'fusionner, combiner, assembler, joindre, réunir, regrouper, rassembler, mettre ensemble, dossier, classeur, un seul fichier, tout en un pdf, documents mélangés, merge, relier, table des matières, sommaire',
  'anything-to-pdf':
    'convertir en pdf, créer un pdf, nouveau pdf, faire un pdf, enregistrer en pdf, transformer en pdf, mélange, tout type, tout en pdf, imprimer en pdf, pdf',
  'html-to-pdf':
    'page web en pdf, site web en pdf, url en pdf, lien en pdf, adresse internet, site, enregistrer une page web, html en pdf, mht, navigateur',
  'markdown-to-pdf': 'md en pdf, readme en pdf, notes en pdf',
  'text-to-pdf':
    'txt en pdf, texte en pdf, code en pdf, code source, log en pdf, journal, texte brut en pdf, listing',
  'email-to-pdf':
    'mail en pdf, mails en pdf, courriel en pdf, eml en pdf, msg en pdf, mbox en pdf, message en pdf, message outlook, pièces jointes, messagerie',
  'pst-to-pdf':
    'outlook pst en pdf, boîte mail en pdf, boîte aux lettres, archive mail, ost, toute la messagerie',
  'calendar-to-pdf':
    'ics en pdf, ical, icalendar, agenda en pdf, imprimer un calendrier, imprimer un agenda, planning, emploi du temps, calendrier mensuel, rendez-vous en pdf, agenda google, calendrier outlook',
  'autocad-to-pdf':
    'dwg en pdf, dxf en pdf, cao en pdf, dao en pdf, cad, plan en pdf, plan architecte, traceur, dessin technique en pdf',
  'ebook-to-pdf':
    'epub en pdf, mobi en pdf, kindle en pdf, azw, livre en pdf, ebook en pdf, liseuse, bande dessinée en pdf, bd, cbz, cbr, roman',
  'drawing-to-pdf':
    'visio en pdf, vsdx en pdf, publisher en pdf, pub, corel en pdf, diagramme en pdf, schéma, postscript en pdf, xps en pdf, organigramme',
  'split-pdf':
    'séparer, couper, découper, scinder, fractionner, séparer les pages, extraire des pages, une page par fichier, pages seules, chapitres, en deux, détacher, décomposer, split',
  'rotate-pdf':
    'tourner, tourner les pages, rotation, faire pivoter, à l’endroit, de travers, à l’envers, orientation, paysage, portrait, retourner',
  'protect-pdf':
    'verrouiller, chiffrer, crypter, mettre un mot de passe, ajouter un mot de passe, mdp, sécuriser, droits, autorisations, interdire impression, interdire copie, confidentiel, lecture seule',
  'unprotect-pdf':
    'déverrouiller, débloquer, déchiffrer, décrypter, enlever mot de passe, supprimer mot de passe, retirer mot de passe, ôter, mdp, enlever protection, supprimer restrictions, autoriser impression, autoriser copie, pdf protégé',
  'repair-pdf':
    'réparer, récupérer, endommagé, abîmé, cassé, corrompu, ne s’ouvre pas, impossible à ouvrir, sauver, restaurer',
  'organise-pdf':
    'supprimer des pages, supprimer une page, enlever une page, retirer des pages, réordonner, réorganiser, déplacer pages, insérer pages, ajouter une page, trier pages, ordre des pages, inverser pages, dupliquer page, garder certaines pages, vignettes',
  'compress-pdf':
    'réduire, plus petit, plus léger, alléger, diminuer, réduire la taille, réduire le poids, compression, optimiser, mégaoctets, mo, trop gros, trop lourd, gros fichier, envoyer par mail, rapetisser, comprimer, niveaux de gris, noir et blanc, rétrécir',
  'pdf-to-pdfa':
    'pdfa, pdf a, archive, archivage, archiver, long terme, conserver, iso 19005, valider, conservation, conforme, pérenne',
  'ocr-pdf':
    'ocr, scan, scanner, scanné, numérisé, recherche dans un scan, reconnaissance de texte, océrisation, océriser, lire un scan, sélectionner du texte, copier texte de scan, scan en texte, redresser, manuscrit, image en texte, photo en texte',
  'edit-metadata':
    'titre, auteur, propriétés, mots-clés, sujet, métadonnées, changer titre, infos document, supprimer auteur, changer auteur, effacer métadonnées',
  'flatten-pdf':
    'aplatissement, formulaire, formulaires, champs, rempli, commentaires, annotations, figer, figer formulaire, rendre définitif, supprimer commentaires',
  'watermark-pdf':
    'tampon, logo, brouillon, confidentiel, watermark, arrière-plan, fond, copyright, texte sur les pages, image sur les pages, papier à en-tête, cachet, marque, signer, signature, signer un document, signature électronique, signature numérique, parapher, paraphe, viser, visa, approuver, approuvé, valider, ajouter du texte, ajouter une image, insérer une image, ajouter une photo, ajouter un logo',
  'number-pages':
    'numéros de page, ajouter numéros de page, numérotation, bates, numéroter, pied de page, en-tête, pagination, paginer, compter pages, date sur les pages',
  'extract-images':
    'extraire photos, récupérer images, images depuis pdf, photos depuis pdf, enregistrer images, sortir images, images intégrées',
  'extract-attachments':
    'fichiers joints, fichiers intégrés, fichiers inclus, enregistrer pièces jointes, récupérer pièces jointes, annexes, facture xml, factur x, zugferd',
  'remove-blank-pages':
    'pages blanches, pages vierges, pages vides, supprimer pages blanches, enlever pages vides, retirer pages blanches',
  'resize-pages':
    'format papier, taille des pages, mise à l’échelle, a4, a3, a5, letter, format, même taille, mettre en a4, ajuster en a4, agrandir, marges',
  'crop-pdf':
    'rogner, recadrer, couper, découper, marges blanches, supprimer les marges, bords, enlever les bords, crop',
  'pages-per-sheet':
    'n up, nup, livret, brochure, 2 en 1, 4 en 1, deux pages par feuille, plusieurs pages par feuille, imposition, économiser papier, polycopié',
  'pdf-to-word':
    'en word, en doc, en docx, pdf en word, modifier pdf, modifier texte, modifiable, éditer, changer texte, en document, en odt, en rtf, réécrire',
  'pdf-to-excel':
    'en excel, en xls, en xlsx, en tableur, en tableau, pdf en excel, tableaux depuis pdf, extraire tableaux, relevé bancaire, chiffres, relevé de compte, en ods, calculer',
  'pdf-to-powerpoint':
    'en powerpoint, en ppt, en pptx, en diapos, en présentation, pdf en powerpoint, diapositives depuis pdf, diaporama, en odp, modifier diapos',
  'pdf-to-jpg':
    'en jpg, en jpeg, en images, en image, en photos, pages en images, pdf en jpg, pdf en image, capture',
  'pdf-to-png': 'en png, en image, transparent, pages en images, pdf en png, capture',
  'pdf-to-webp': 'en webp, images pour le web, pages en images, pdf en webp',
  'pdf-to-tiff': 'en tiff, en tif, fax, télécopie, multipage, pages en images, pdf en tiff',
  'pdf-to-text':
    'en texte, en txt, en texte brut, pdf en texte, récupérer texte, texte depuis pdf, copier texte, extraire texte, mots seulement',
  'pdf-to-html': 'en html, en page web, en site web, pour le web, pdf en html, htm, navigateur',
  'pdf-to-csv':
    'en csv, en données, pdf en csv, tableaux depuis pdf, virgule, extraire tableaux, relevé, relevé bancaire',
  'pdf-to-markdown':
    'en markdown, en md, pdf en markdown, notes, modèle de langage, llm, chatgpt, ia, pour ia',
  'pdf-information':
    'infos, détails, informations, polices, taille, version, inspecter, vérifier, contrôler, est-il signé, quelles polices, rapport, analyser, contenu, regarder dedans, vérifier signature',
};

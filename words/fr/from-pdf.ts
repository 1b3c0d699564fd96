/** Mots des traitements qui font autre chose d’un PDF. */
export const workflows = {
  'pdf-to-word': {
    name: 'PDF en Word',
    description: 'Un document à modifier, avec ses titres, listes et tableaux.',
  },
  'pdf-to-excel': {
    name: 'PDF en Excel',
    description: 'Les tableaux d’un PDF en feuilles de calcul, les nombres en tant que nombres.',
  },
  'pdf-to-powerpoint': {
    name: 'PDF en PowerPoint',
    description: 'Une diapositive par page, avec du texte modifiable.',
  },
  'pdf-to-jpg': { name: 'PDF en JPG', description: 'Chaque page en image JPEG.' },
  'pdf-to-png': { name: 'PDF en PNG', description: 'Chaque page en image sans perte.' },
  'pdf-to-webp': { name: 'PDF en WebP', description: 'Chaque page en petite image pour le web.' },
  'pdf-to-tiff': {
    name: 'PDF en TIFF',
    description: 'Toutes les pages dans un TIFF, ou un par page ; pour le fax et l’archivage.',
  },
  'pdf-to-text': {
    name: 'PDF en texte',
    description: 'Le texte brut, dans l’ordre de lecture ou tel qu’il est sur la page.',
  },
  'pdf-to-html': { name: 'PDF en HTML', description: 'Une seule page web qui contient tout.' },
  'pdf-to-csv': { name: 'PDF en CSV', description: 'Les tableaux d’un PDF en données.' },
  'pdf-to-markdown': {
    name: 'PDF en Markdown',
    description: 'Titres, listes, tableaux et liens, pour les notes et les modèles de langage.',
  },
};

export const options = {
  repair_text: {
    label: 'Réparer le texte mal copié',
    description:
      'Certains documents n’indiquent pas quelles lettres leurs formes représentent. Ces lettres sont alors reconnues à leur aspect.',
  },
  covered_text: {
    label: 'Texte recouvert',
    description:
      'Texte sous des cadres noirs, sous des images ou de la couleur de son fond : personne ne le voit sur la page.',
  },
  layout: {
    label: 'Mise en page',
    description: 'Garder l’aspect convient aux formulaires et aux affiches.',
  },
  headers_footers: { label: 'En-têtes et pieds de page', description: '' },
  pictures: { label: 'Images', description: '' },
  markdown_pictures: { label: 'Images', description: '' },
  front_matter: {
    label: 'Titre, auteur et source au début',
    description: 'En bloc d’en-tête (YAML), que lisent les programmes de prise de notes.',
  },
  form_controls: {
    label: 'Champs de formulaire remplissables',
    description: 'Sinon, leur contenu devient du texte.',
  },
  sheets: { label: 'Tableaux', description: 'Une feuille ou un fichier pour chacun.' },
  number_locale: { label: 'Écriture des nombres et des dates', description: '' },
  outside_text: { label: 'Texte hors des tableaux', description: '' },
  tables: {
    label: 'Corrections des tableaux trouvés',
    description: 'En JSON ; la fenêtre l’écrit. Vide : les tableaux sont pris tels que trouvés.',
  },
  bom: {
    label: 'Marque d’ordre des octets au début',
    description:
      'Excel ne lit correctement les lettres accentuées qu’avec elle ; certains programmes butent dessus.',
  },
  csv_numbers: { label: 'Nombres et dates', description: '' },
  formula_guard: {
    label: 'Empêcher les tableurs d’exécuter du texte comme formule',
    description: 'Le texte qui commence par =, +, - ou @ reçoit une apostrophe devant.',
  },
  line_ends: { label: 'Fins de ligne', description: '' },
  speaker_notes: {
    label: 'Commentaires en notes de l’orateur',
    description: 'Les commentaires d’une page deviennent les notes de sa diapositive.',
  },
  text_layout: { label: 'Texte', description: '' },
  text_lines: { label: 'Lignes d’un paragraphe', description: '' },
  text_tables: { label: 'Tableaux', description: '' },
  page_ends: { label: 'Entre les pages', description: '' },
  html_layout: { label: 'Page', description: '' },
  html_fonts: { label: 'Polices', description: '' },
  picture_size: { label: 'Taille', description: '' },
  picture_dpi: {
    label: 'Pixels par pouce',
    description: '96 correspond à un écran, 150 convient à la lecture, 300 à l’impression.',
  },
  picture_pixels: { label: 'Pixels du grand côté', description: '' },
  picture_quality: { label: 'Qualité', description: 'Moins donne des fichiers plus petits.' },
  picture_colours: { label: 'Couleurs', description: '' },
  black_white: { label: 'Noir et blanc selon', description: '' },
  bw_threshold: {
    label: 'Seuil',
    description:
      'Ce qui est plus clair devient blanc : moins donne des lettres plus fines, plus des lettres plus épaisses.',
  },
  crop_content: {
    label: 'Rogner au contenu de la page',
    description: 'Les bords vides sont coupés.',
  },
  crop_margin: { label: 'Marge conservée', description: '' },
  draw_comments: {
    label: 'Commentaires et champs de formulaire',
    description: 'Sinon, la page est dessinée sans eux.',
  },
  transparent: {
    label: 'Fond transparent',
    description: 'Là où rien n’est dessiné, l’image laisse voir ce qui est derrière elle.',
  },
  webp_lossless: { label: 'Sans perte', description: '' },
  tiff_files: { label: 'Pages', description: '' },
  tiff_compression: { label: 'Compression', description: '' },
  tiff_bw_compression: { label: 'Compression du noir et blanc', description: '' },
};

export const values = {
  layout: {
    flowing: 'Facile à modifier',
    look: 'Garder l’aspect',
  },
  headers_footers: { keep: 'Garder', drop: 'Omettre' },
  covered_text: { keep: 'Garder', drop: 'Omettre' },
  pictures: { keep: 'Garder', drop: 'Omettre' },
  markdown_pictures: { beside: 'En fichiers dans un dossier voisin', drop: 'Omettre' },
  sheets: { table: 'Chacun à part', page: 'Ensemble, page par page', all: 'Tous ensemble' },
  number_locale: {
    found: 'Déduit du document',
    'en-US': 'Anglais (États-Unis) : 1,234.56, mois d’abord',
    'en-GB': 'Anglais (Royaume-Uni) : 1,234.56, jour d’abord',
    'nl-NL': 'Néerlandais : 1.234,56',
    'de-DE': 'Allemand : 1.234,56',
    'de-CH': 'Allemand (Suisse) : 1’234.56',
    'fr-FR': 'Français : 1 234,56',
    'es-ES': 'Espagnol : 1.234,56',
    'it-IT': 'Italien : 1.234,56',
    'pt-PT': 'Portugais : 1 234,56',
    'sv-SE': 'Suédois : 1 234,56, année d’abord',
  },
  outside_text: { drop: 'Omettre', keep: 'Garder, à sa place' },
  csv_numbers: {
    printed: 'Tels qu’ils sont imprimés',
    plain: 'Tels que les programmes les lisent : 1234.5 et 2025-12-31',
  },
  line_ends: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
  text_layout: { reading: 'Dans l’ordre de lecture', layout: 'Comme sur la page' },
  text_lines: { joined: 'Réunies', kept: 'Comme sur la page' },
  text_tables: { aligned: 'Colonnes alignées', tabs: 'Colonnes séparées par tabulations' },
  page_ends: { line: 'Une ligne vide', feed: 'Un saut de page', none: 'Rien' },
  html_layout: {
    flowing: 'Texte continu',
    pages: 'Selon l’aspect des pages',
  },
  html_fonts: { embed: 'Celles du document, dans le fichier', reader: 'Celles du lecteur' },
  picture_size: { dpi: 'Selon la résolution', pixels: 'Selon le grand côté' },
  picture_colours: { colour: 'Comme sur la page', grey: 'Niveaux de gris', bw: 'Noir et blanc' },
  black_white: {
    found: 'Un seuil trouvé pour chaque page',
    threshold: 'Un seuil fixe',
    dither: 'Points (tramage), pour les photos',
  },
  tiff_files: { one: 'Toutes dans un fichier', each: 'Un fichier chacune' },
  tiff_compression: {
    lzw: 'LZW, que tout programme lit',
    deflate: 'Deflate, plus petit',
    jpeg: 'JPEG, avec un peu de perte',
    none: 'Aucune',
  },
  tiff_bw_compression: { g4: 'Fax groupe 4, le plus petit', lzw: 'LZW', none: 'Aucune' },
};

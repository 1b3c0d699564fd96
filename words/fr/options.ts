import type { NameTables } from '../name-tables.js';
import { archiveEncodings } from './archive-encodings.js';
import * as fromPdf from './from-pdf.js';
import { mailOptions, mailValues } from './mail-words.js';
import { fr as pdfTools } from './pdf-tools/index.js';

/** Noms des options et, par option, des choix. */
export const options: NameTables['options'] = {
  ...pdfTools.options,
  ...fromPdf.options,
  ...mailOptions,
  password: {
    label: 'Mot de passe des documents',
    description: 'Essayé sur chaque document protégé. Il n’est jamais enregistré.',
  },
  pages: { label: 'Pages', description: 'Par exemple 1-3,7. Vide : toutes.' },
  pdf_type: { label: 'Résultat', description: '' },
  tagged: {
    label: 'Balisé pour les lecteurs d’écran',
    description: 'Les titres, listes et tableaux restent lisibles par les technologies d’assistance.',
  },
  bookmarks: { label: 'Signets d’après les titres', description: '' },
  image_quality: {
    label: 'Qualité des images',
    description: 'Plus haut : meilleur et plus volumineux. Sinon, le préréglage décide.',
  },
  image_dpi: {
    label: 'Résolution des images',
    description: 'Les images qui ont plus de pixels sur la page sont réduites. Sinon, le préréglage décide.',
  },
  tracked_changes: { label: 'Modifications suivies', description: '' },
  comments: {
    label: 'Commentaires',
    description: 'Un lecteur affiche les notes, sans les imprimer. Pour la marge, les pages sont réduites.',
  },
  form_fields: {
    label: 'Champs remplissables',
    description: 'Sinon, ils sont imprimés tels qu’ils apparaissent.',
  },
  fit: {
    label: 'Ajuster',
    description:
      'Automatique : les feuilles trop larges pour leur page sont ajustées, et le papier est tourné si l’impression en est plus grande. Une mise en page dans le fichier l’emporte.',
  },
  orientation: { label: 'Orientation', description: '' },
  notes: {
    label: 'Pages de notes',
    description: 'Ajoute une page avec les notes de l’orateur après les diapositives.',
  },
  hidden_slides: { label: 'Inclure les diapositives masquées', description: '' },
  delimiter: {
    label: 'Séparateur',
    description: 'Excel attend un point-virgule là où les nombres ont une virgule décimale.',
  },
  encoding: { label: 'Codage du texte', description: '' },
  header_row: { label: 'Répéter la ligne d’en-tête sur chaque page', description: '' },
  page_size: { label: 'Format de page', description: '' },
  page_orientation: { label: 'Orientation de la page', description: '' },
  image_fit: { label: 'Ajuster', description: '' },
  margin_mm: { label: 'Marges', description: '' },
  combine: { label: 'Plusieurs images', description: '' },
  paper: {
    label: 'Papier',
    description: '',
  },
  paper_orientation: {
    label: 'Orientation du papier',
    description: '',
  },
  page_paper: {
    label: 'Papier demandé par la page',
    description:
      'Certaines pages indiquent le papier pour lequel elles sont faites ; celui-ci l’emporte alors.',
  },
  margins: {
    label: 'Marges',
    description: 'Des quatre côtés.',
  },
  header: {
    label: 'En-tête',
    description: 'Peut contenir {title}, {date}, {page} et {pages}.',
  },
  footer: {
    label: 'Pied de page',
    description: 'Peut contenir {title}, {date}, {page} et {pages}.',
  },
  page_numbers: {
    label: 'Numéros de page',
    description: '',
  },
  scale: {
    label: 'Échelle',
    description: '',
  },
  background: {
    label: 'Couleurs et images d’arrière-plan',
    description: '',
  },
  media: {
    label: 'Aspect',
    description: '',
  },
  site_pages: {
    label: 'Pages d’un site',
    description: '',
  },
  javascript: {
    label: 'Exécuter les scripts de la page',
    description: '',
  },
  network: {
    label: 'Autoriser le réseau pour cette tâche',
    description:
      'Nécessaire pour les adresses web. Les pages peuvent alors charger des images et des styles depuis Internet.',
  },
  local_addresses: {
    label: 'Ouvrir des adresses du réseau local',
    description: 'Pour une page de cet ordinateur ou de votre propre réseau. Le réseau doit être autorisé.',
  },
  print_style: {
    label: 'Style',
    description: '',
  },
  table_of_contents: {
    label: 'Table des matières',
    description: '',
  },
  line_numbers: {
    label: 'Numéros de ligne',
    description: '',
  },
  syntax_colours: {
    label: 'Couleurs pour le code source',
    description: '',
  },
  font_size: {
    label: 'Taille de police',
    description: '',
  },
  wrap_lines: {
    label: 'Renvoi à la ligne',
    description: '',
  },
  attachments: {
    label: 'Pièces jointes',
    description: '',
  },
  archive_layout: {
    label: 'Résultat',
    description: '',
  },
  folders: {
    label: 'Dossiers à prendre',
    description:
      'Noms ou chemins séparés par des virgules, comme Boîte de réception, Envoyés/2026. Vide : tous.',
  },
  date_from: {
    label: 'À partir du',
    description: 'Par exemple 2026-01-31. Vide : sans limite.',
  },
  date_to: {
    label: 'Jusqu’au',
    description: 'Par exemple 2026-01-31, ce jour compris.',
  },
  contains_text: {
    label: 'Seulement les messages avec ces mots',
    description: 'Dans l’objet, les noms ou le texte.',
  },
  duplicates: {
    label: 'Doublons',
    description: '',
  },
  layouts: {
    label: 'Ce qui est dessiné',
    description: 'Automatique : les présentations, ou le modèle si elles ne montrent rien.',
  },
  drawing_paper: {
    label: 'Format de papier',
    description: '',
  },
  drawing_scale: {
    label: 'Échelle',
    description: '',
  },
  drawing_colours: {
    label: 'Couleurs',
    description: '',
  },
  lineweights: {
    label: 'Épaisseur des traits',
    description: '',
  },
  layers: {
    label: 'Calques activables dans le PDF',
    description: '',
  },
  book_font_size: {
    label: 'Taille de police',
    description: '',
  },
  book_cover: {
    label: 'Couverture en première page',
    description: '',
  },
  item_kinds: {
    label: 'Éléments',
    description: '',
  },
  archive_encoding: {
    label: 'Codage des anciens textes',
    description: 'Pour les archives d’Outlook 97 à 2002 dont les lettres s’affichent mal.',
  },
};

export const values: NameTables['values'] = {
  ...pdfTools.values,
  ...fromPdf.values,
  ...mailValues,
  pdf_type: {
    pdf: 'PDF',
    'pdfa-2b': 'PDF/A-2b',
    'pdfa-2u': 'PDF/A-2u',
    'pdfa-2a': 'PDF/A-2a',
    'pdfa-3b': 'PDF/A-3b',
    'pdfa-3u': 'PDF/A-3u',
    'pdfa-3a': 'PDF/A-3a',
    'pdfa-1b': 'PDF/A-1b',
    'pdfa-1a': 'PDF/A-1a',
  },
  image_dpi: {
    '75': '75 ppp',
    '150': '150 ppp',
    '300': '300 ppp',
    '600': '600 ppp',
    keep: 'Garder telle quelle',
  },
  tracked_changes: {
    marked: 'Visible',
    accepted: 'Accepté',
    original: 'Original',
  },
  comments: {
    none: 'Aucun',
    notes: 'En notes PDF',
    margin: 'Dans la marge',
    after: 'Sur des pages à la suite',
  },
  fit: {
    document: 'Comme dans le fichier',
    auto: 'Automatique',
    width: 'À la largeur de page',
    sheet: 'Une page par feuille',
  },
  orientation: { document: 'Comme dans le fichier', portrait: 'Portrait', landscape: 'Paysage' },
  delimiter: {
    auto: 'Détecter',
    ',': 'Virgule',
    ';': 'Point-virgule',
    tab: 'Tabulation',
    '|': 'Barre verticale',
    ':': 'Deux-points',
  },
  encoding: {
    auto: 'Détecter',
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'windows-1252': 'Occidental (Windows-1252)',
    'iso-8859-15': 'Occidental (ISO 8859-15)',
    'windows-1250': 'Europe centrale (Windows-1250)',
    'windows-1251': 'Cyrillique (Windows-1251)',
    shift_jis: 'Japonais (Shift JIS)',
    gb18030: 'Chinois (GB 18030)',
  },
  header_row: { auto: 'S’il y en a une', yes: 'Toujours', no: 'Jamais' },
  page_size: { image: 'Taille de l’image', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  page_orientation: { auto: 'Comme l’image', portrait: 'Portrait', landscape: 'Paysage' },
  image_fit: {
    shrink: 'Réduire',
    fit: 'Ajuster',
    fill: 'Remplir et rogner',
  },
  combine: { each: 'Un PDF chacune', one: 'Un seul PDF' },
  paper: {
    auto: 'Par défaut',
    a4: 'A4',
    a5: 'A5',
    a3: 'A3',
    letter: 'Letter',
    legal: 'Legal',
    tabloid: 'Tabloid',
    reader: 'Liseuse (90 × 120 mm)',
  },
  paper_orientation: {
    portrait: 'Portrait',
    landscape: 'Paysage',
  },
  media: {
    print: 'Impression',
    screen: 'Écran',
  },
  site_pages: {
    first: 'La première page',
    all: 'Toutes les pages liées, dans un seul PDF',
  },
  print_style: {
    plain: 'Simple',
    book: 'Livre',
    compact: 'Compact',
  },
  line_numbers: {
    auto: 'Pour le code',
    yes: 'Toujours',
    no: 'Jamais',
  },
  attachments: {
    merge: 'Ajoutées au PDF',
    separate: 'En fichiers à côté du PDF',
    list: 'Noms seulement',
  },
  archive_layout: {
    message: 'Un PDF par message, dans des dossiers',
    folder: 'Un PDF par dossier, avec signets',
  },
  duplicates: {
    mark: 'Convertir et signaler dans l’index',
    skip: 'Omettre',
  },
  layouts: {
    auto: 'Automatique',
    model: 'Le modèle seulement',
    layouts: 'Toutes les présentations',
    all: 'Modèle et présentations',
  },
  drawing_paper: {
    layout: 'Selon la présentation',
    a4: 'A4',
    a3: 'A3',
    a2: 'A2',
    a1: 'A1',
    a0: 'A0',
    letter: 'Letter',
    tabloid: 'Tabloid',
    'arch-d': 'ARCH D',
    'arch-e': 'ARCH E',
  },
  drawing_scale: {
    fit: 'Ajuster à la page',
    '1:1': '1:1',
    '1:2': '1:2',
    '1:5': '1:5',
    '1:10': '1:10',
    '1:20': '1:20',
    '1:50': '1:50',
    '1:100': '1:100',
    '1:200': '1:200',
    '1:500': '1:500',
  },
  drawing_colours: {
    paper: 'Foncées pour le papier',
    drawn: 'Comme dessinées',
    black: 'Noir sur blanc',
    grey: 'Niveaux de gris',
  },
  item_kinds: {
    all: 'Messages, contacts, calendrier, tâches et notes',
    mail: 'Messages seulement',
  },
  archive_encoding: archiveEncodings,
};

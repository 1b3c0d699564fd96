import type { NameTables } from '../name-tables.js';
import * as fromPdf from './from-pdf.js';

/** Noms des traitements et des types de fichiers. */
export const workflows: NameTables['workflows'] = {
  ...fromPdf.workflows,
  'word-to-pdf': {
    name: 'Word en PDF',
    description: 'Fichiers Word, OpenDocument et RTF, un PDF chacun.',
  },
  'excel-to-pdf': { name: 'Excel en PDF', description: 'Classeurs, un PDF chacun.' },
  'powerpoint-to-pdf': { name: 'PowerPoint en PDF', description: 'Présentations, un PDF chacune.' },
  'csv-to-pdf': {
    name: 'CSV en PDF',
    description: 'Tableaux au format texte, mis en page avec leur ligne d’en-tête sur chaque page.',
  },
  'images-to-pdf': {
    name: 'Images en PDF',
    description: 'Photos, numérisations et dessins, un PDF chacun ou un seul pour tous.',
  },
  'merge-pdf': { name: 'Fusionner des PDF', description: 'Plusieurs PDF en un seul, dans votre ordre.' },
  'merge-word': {
    name: 'Fusionner Word en PDF',
    description: 'Plusieurs documents Word en un seul PDF.',
  },
  'merge-excel': { name: 'Fusionner Excel en PDF', description: 'Plusieurs classeurs en un seul PDF.' },
  'merge-powerpoint': {
    name: 'Fusionner PowerPoint en PDF',
    description: 'Plusieurs présentations en un seul PDF.',
  },
  'merge-images': {
    name: 'Fusionner des images en PDF',
    description: 'Plusieurs images en un seul PDF.',
  },
  'anything-to-pdf': {
    name: 'Tout en PDF',
    description: 'Documents de tout type, un PDF chacun. Les PDF restent tels quels.',
  },
  'merge-anything': {
    name: 'Tout fusionner en PDF',
    description: 'Documents de tout type en un seul PDF, dans votre ordre.',
  },
  'html-to-pdf': {
    name: 'HTML en PDF',
    description: 'Pages web avec leurs images et styles, archives web, sites entiers et adresses web.',
  },
  'markdown-to-pdf': {
    name: 'Markdown en PDF',
    description: 'Markdown avec tableaux, code, formules et diagrammes.',
  },
  'text-to-pdf': {
    name: 'Texte en PDF',
    description: 'Texte brut et code source, avec numéros de ligne et couleurs.',
  },
  'email-to-pdf': {
    name: 'E-mails en PDF',
    description: 'E-mails et boîtes aux lettres avec leurs pièces jointes.',
  },
  'pst-to-pdf': {
    name: 'PST en PDF',
    description:
      'Fichiers de données Outlook : chaque message en PDF, dans les dossiers de l’archive, avec un index.',
  },
  'autocad-to-pdf': {
    name: 'AutoCAD en PDF',
    description: 'Dessins DWG et DXF, modèle et présentations, en vecteurs avec calques.',
  },
  'ebook-to-pdf': {
    name: 'eBook en PDF',
    description: 'EPUB, Kindle, FictionBook et bandes dessinées, avec couverture et table des matières.',
  },
  'split-pdf': {
    name: 'Diviser un PDF',
    description: 'Un PDF en plusieurs : par pages, plages, signets ou taille.',
  },
  'rotate-pdf': { name: 'Pivoter un PDF', description: 'Pivote toutes les pages ou certaines.' },
  'protect-pdf': {
    name: 'Protéger un PDF',
    description: 'Définit des mots de passe et des autorisations (AES-256).',
  },
  'unprotect-pdf': {
    name: 'Déprotéger un PDF',
    description: 'Retire les mots de passe et les restrictions.',
  },
  'repair-pdf': {
    name: 'Réparer un PDF',
    description: 'Sauve ce qui peut l’être de fichiers endommagés.',
  },
  'organise-pdf': {
    name: 'Organiser un PDF',
    description: 'Les pages dans votre ordre, d’un ou de plusieurs PDF.',
  },
  'compress-pdf': {
    name: 'Compresser un PDF',
    description: 'Réduit la taille des PDF ; le texte reste du texte.',
  },
  'pdf-to-pdfa': {
    name: 'PDF en PDF/A',
    description: 'Pour l’archivage : PDF/A avec un rapport des modifications.',
  },
  'ocr-pdf': {
    name: 'OCR d’un PDF',
    description: 'Permet de rechercher dans les numérisations ; l’aspect des pages ne change pas.',
  },
  'edit-metadata': { name: 'Modifier les métadonnées', description: 'Titre, auteur et autres propriétés.' },
  'flatten-pdf': {
    name: 'Aplatir un PDF',
    description: 'Les champs de formulaire et les commentaires sont intégrés à la page.',
  },
  'watermark-pdf': {
    name: 'Filigrane sur un PDF',
    description: 'Un texte ou une image sur chaque page ou derrière elle.',
  },
  'number-pages': { name: 'Numéroter les pages', description: 'Numéros de page et numéros de Bates.' },
  'extract-images': {
    name: 'Extraire les images',
    description: 'Les images d’un PDF, en fichiers.',
  },
  'extract-attachments': {
    name: 'Extraire les pièces jointes',
    description: 'Les fichiers joints à un PDF.',
  },
  'remove-blank-pages': {
    name: 'Supprimer les pages vides',
    description: 'Retire les pages sur lesquelles il n’y a rien.',
  },
  'resize-pages': {
    name: 'Redimensionner les pages',
    description: 'Met les pages à un même format de papier.',
  },
  'crop-pdf': {
    name: 'Rogner un PDF',
    description: 'Coupe les marges des pages, ou tout ce qui entoure leur contenu.',
  },
  'pages-per-sheet': {
    name: 'Pages par feuille',
    description: 'Deux, quatre pages ou plus sur chaque feuille.',
  },
  'pdf-information': {
    name: 'Informations sur un PDF',
    description: 'Polices, images, formats, mention PDF/A et signatures dans un rapport.',
  },
  'drawing-to-pdf': {
    name: 'Dessins en PDF',
    description: 'Dessins Visio, Publisher, CorelDRAW et OpenDocument, XPS et PostScript.',
  },
};

/** Types de fichiers, par leur nom anglais, celui des erreurs et des remarques. */
export const formats: NameTables['formats'] = {
  'Word document': 'Document Word',
  'Word document with macros': 'Document Word avec macros',
  'Word template': 'Modèle Word',
  'Word 97–2003 document': 'Document Word 97–2003',
  'Word 97–2003 template': 'Modèle Word 97–2003',
  'OpenDocument text': 'Texte OpenDocument',
  'OpenDocument text (flat XML)': 'Texte OpenDocument (XML à plat)',
  'Rich Text document': 'Document RTF',
  'WordPerfect document': 'Document WordPerfect',
  'Plain text': 'Texte brut',
  'Excel workbook': 'Classeur Excel',
  'Excel workbook with macros': 'Classeur Excel avec macros',
  'Excel binary workbook': 'Classeur Excel binaire',
  'Excel 97–2003 workbook': 'Classeur Excel 97–2003',
  'OpenDocument spreadsheet': 'Classeur OpenDocument',
  'OpenDocument spreadsheet (flat XML)': 'Classeur OpenDocument (XML à plat)',
  'CSV table': 'Tableau CSV',
  'Tab-separated table': 'Tableau séparé par tabulations',
  'PowerPoint presentation': 'Présentation PowerPoint',
  'PowerPoint presentation with macros': 'Présentation PowerPoint avec macros',
  'PowerPoint show': 'Diaporama PowerPoint',
  'PowerPoint 97–2003 presentation': 'Présentation PowerPoint 97–2003',
  'PowerPoint 97–2003 show': 'Diaporama PowerPoint 97–2003',
  'OpenDocument presentation': 'Présentation OpenDocument',
  'JPEG image': 'Image JPEG',
  'PNG image': 'Image PNG',
  'GIF image': 'Image GIF',
  'BMP image': 'Image BMP',
  'TIFF image': 'Image TIFF',
  'WebP image': 'Image WebP',
  'AVIF image': 'Image AVIF',
  'SVG drawing': 'Dessin SVG',
  'HEIC image': 'Image HEIC',
  'JPEG 2000 image': 'Image JPEG 2000',
  'JPEG XL image': 'Image JPEG XL',
  'PDF document': 'Document PDF',
  'Web page': 'Page web',
  'Web archive (MHTML)': 'Archive web (MHTML)',
  'Web site (ZIP)': 'Site web (ZIP)',
  'Web address': 'Adresse web',
  'Markdown document': 'Document Markdown',
  'Source code': 'Code source',
  Email: 'E-mail',
  'Outlook message': 'Message Outlook',
  Mailbox: 'Boîte aux lettres',
  'Outlook attachment bundle': 'Lot de pièces jointes Outlook',
  'Outlook data file': 'Fichier de données Outlook',
  'AutoCAD drawing': 'Dessin AutoCAD',
  'DXF drawing': 'Dessin DXF',
  'OpenDocument drawing': 'Dessin OpenDocument',
  'Visio drawing': 'Dessin Visio',
  'Visio drawing (XML)': 'Dessin Visio (XML)',
  'Publisher document': 'Document Publisher',
  'CorelDRAW drawing': 'Dessin CorelDRAW',
  'Windows metafile': 'Métafichier Windows',
  'Enhanced metafile': 'Métafichier amélioré',
  'Encapsulated PostScript': 'PostScript encapsulé',
  'PostScript document': 'Document PostScript',
  'XPS document': 'Document XPS',
  'Microsoft Works document': 'Document Microsoft Works',
  'Apple Pages document': 'Document Apple Pages',
  'Apple Numbers workbook': 'Classeur Apple Numbers',
  'Apple Keynote presentation': 'Présentation Apple Keynote',
  'EPUB book': 'Livre EPUB',
  'Mobipocket book': 'Livre Mobipocket',
  'Kindle book': 'Livre Kindle',
  FictionBook: 'FictionBook',
  'Comic book (ZIP)': 'Bande dessinée (ZIP)',
  'Comic book (RAR)': 'Bande dessinée (RAR)',
};

/** Words of the options of page numbers. */
import { shared } from './watermark.js';

export const fr = {
  options: {
    number_style: { label: 'Numéros', description: '' },
    number_text: {
      label: 'Texte avec le numéro',
      description: 'Emplacements : {n}, {total}, {page}, {pages}, {label}, {name}, {date}.',
    },
    number_place: { label: 'Position', description: '' },
    number_start: { label: 'Premier numéro', description: '' },
    number_continue: {
      label: 'Continuer de fichier en fichier',
      description: 'Le premier numéro d’un fichier suit le dernier du fichier précédent dans la liste.',
    },
    number_prefix: { label: 'Avant le numéro', description: 'Par exemple ABC-.' },
    number_suffix: { label: 'Après le numéro', description: '' },
    number_digits: {
      label: 'Chiffres',
      description: 'Complétés par des zéros. Sinon, autant qu’il en faut, six pour les numéros de Bates.',
    },
    number_step: { label: 'D’un numéro à l’autre', description: '' },
    number_numerals: { label: 'Écriture', description: '' },
    number_skipped: { label: 'Compter aussi les pages sans numéro', description: '' },
    number_mirrored: { label: 'Inverser sur les pages paires, pour le recto verso', description: '' },
    number_size: { label: 'Taille de police', description: 'Plus grande sur les pages au-delà du A3.' },
    number_margin: { label: 'Marge', description: 'Depuis les bords de la page.' },
    number_font: { label: 'Police', description: '' },
    number_bold: { label: 'Gras', description: '' },
    number_color: { label: 'Couleur', description: '' },
    number_own_color: { label: 'Autre couleur', description: 'Sous la forme #rrggbb, par exemple #c02020.' },
    header_left: {
      label: 'En haut à gauche',
      description: 'Les mêmes emplacements que dans le texte avec le numéro.',
    },
    header_center: { label: 'En haut au milieu', description: '' },
    header_right: { label: 'En haut à droite', description: '' },
    footer_left: { label: 'En bas à gauche', description: '' },
    footer_center: { label: 'En bas au milieu', description: '' },
    footer_right: { label: 'En bas à droite', description: '' },
  },
  values: {
    number_style: {
      plain: '1, 2, 3',
      of_total: '1 / 12',
      bates: 'Bates : 000001',
      own: 'Texte propre',
      none: 'Textes seulement',
    },
    number_place: shared.spots,
    number_numerals: {
      arabic: '1, 2, 3',
      roman: 'i, ii, iii',
      roman_capital: 'I, II, III',
      letters: 'a, b, c',
      letters_capital: 'A, B, C',
    },
    number_font: shared.fonts,
    number_color: shared.colours,
  },
};

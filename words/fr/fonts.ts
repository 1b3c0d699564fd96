import type { fonts as englishFonts } from '../en/fonts.js';

export const fonts: typeof englishFonts = {
  title: 'Polices',
  label: 'Polices ajoutées',
  add: 'Ajouter des polices…',
  none: 'Aucune police n’a été ajoutée à celles de cet ordinateur.',
  help: 'Là où un document contient des lettres qu’aucune police de cet ordinateur ne possède, des cases les remplacent. Ajoutez une police qui les contient (ttf, otf, ttc), comme Noto Sans CJK pour le chinois, le japonais et le coréen. Platen vérifie le fichier et en conserve une copie.',
  families: '{{font}} et {{count}} autres',
  added: 'Ajouté : {{fonts}}',
  removed: '{{font}} a été supprimée.',
  remove_named: 'Supprimer {{font}}',
  restart_text:
    'Les documents bureautiques sont dessinés avec ces polices dès la prochaine conversion. Les pages web, les e-mails et le texte demandent un redémarrage de Platen.',
  restart: 'Redémarrer Platen',
};

import type { fonts as englishFonts } from '../en/fonts.js';

export const fonts: typeof englishFonts = {
  title: 'Fuentes',
  label: 'Fuentes añadidas',
  add: 'Añadir fuentes…',
  none: 'No se han añadido fuentes a las de este equipo.',
  help: 'Donde un documento tiene letras que no tiene ninguna fuente de este equipo, en su lugar hay recuadros. Añada una fuente que las tenga (ttf, otf, ttc), como Noto Sans CJK para chino, japonés y coreano. Platen comprueba el archivo y guarda una copia.',
  families: '{{font}} y {{count}} más',
  added: 'Añadidas: {{fonts}}',
  removed: '{{font}} se ha quitado.',
  remove_named: 'Quitar {{font}}',
  restart_text:
    'Los documentos de Office se dibujan con estas fuentes desde la próxima conversión. Las páginas web, el correo y el texto necesitan reiniciar Platen.',
  restart: 'Reiniciar Platen',
};

/** The fonts a person added. */
export const fonts = {
  title: 'Fonts',
  label: 'Added fonts',
  add: 'Add fonts…',
  none: 'No fonts were added to those of this computer.',
  help: 'Where a document has letters that no font of this computer has, boxes stand in their place. Add a font that has them (ttf, otf, ttc), such as Noto Sans CJK for Chinese, Japanese and Korean. Platen checks a file and keeps a copy of it.',
  families: '{{font}} and {{count}} more',
  added: 'Added: {{fonts}}',
  removed: '{{font}} was removed.',
  remove_named: 'Remove {{font}}',
  restart_text:
    'Office documents are drawn with these fonts from the next conversion on. Web pages, mail and text need a restart of Platen.',
  restart: 'Restart Platen',
};

/** Variables of the environment that people set, for help and manual page. */
import type { CommandLineText } from '../../../words/command-line.js';

export const environmentVariables: readonly (readonly [name: string, about: CommandLineText])[] = [
  ['PLATEN_DATA_DIR', 'folder for settings, history, logs and work in progress'],
  ['PLATEN_LIBREOFFICE', 'folder or program of LibreOffice'],
  ['PLATEN_CHROMIUM', 'browser of the Chromium family that draws web pages, Markdown, emails and books'],
  ['PLATEN_GHOSTSCRIPT', 'Ghostscript, which draws PostScript'],
  ['PLATEN_FONTS', 'folder of added fonts'],
  ['PLATEN_OCR_DATA', 'folder of added languages for text recognition'],
  ['PLATEN_DATABASE', 'accounts and credits of “platen serve” in PostgreSQL'],
  ['LC_ALL, LC_MESSAGES, LANG', 'language of what is said, unless --language names one'],
  ['NO_COLOR, FORCE_COLOR', 'no colours, or colours elsewhere than on a terminal'],
];

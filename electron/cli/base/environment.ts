/** Variables of the environment that people set, for help and manual page. */
import type { CommandLineText } from '../../../words/command-line.js';

export const environmentVariables: readonly (readonly [name: string, about: CommandLineText])[] = [
  ['PLATEN_DATA_DIR', 'folder for settings, history, logs and work in progress'],
  ['PLATEN_LIBREOFFICE', 'folder or program of LibreOffice'],
  ['PLATEN_CHROMIUM', 'Chromium-based browser that renders web pages, Markdown, emails and books'],
  ['PLATEN_GHOSTSCRIPT', 'Ghostscript, which renders PostScript'],
  ['PLATEN_PKCS11_TOOL', 'pkcs11-tool of OpenSC, which reads cards and tokens'],
  ['PLATEN_CERTIFICATE_STORE', 'program that asks the certificate store of another Windows'],
  ['PLATEN_FONTS', 'folder for added fonts'],
  ['PLATEN_OCR_DATA', 'folder for added languages for text recognition'],
  ['PLATEN_WARM', 'seconds an engine stays ready for the next conversion; 0 for none'],
  ['PLATEN_DATABASE', 'accounts and credits of “platen serve” in PostgreSQL'],
  ['LC_ALL, LC_MESSAGES, LANG', 'language of messages, unless --language sets one'],
  ['NO_COLOR, FORCE_COLOR', 'switch colours off, or on outside a terminal'],
];

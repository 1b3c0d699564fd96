/** What a text is: markup is known by its content; among plain texts the name decides. */
import { isDamaged, isFormat, isUnsupported, type Finding } from './finding.js';
import type { NamedAs } from './named-as.js';
import { findFormat, formatsWithExtension, type FormatId } from './formats.js';
import { findMarkupKind } from './markup-kinds.js';
import { findDelimiter, type SniffedText } from '../files/text.js';

const code: ReadonlySet<string> = new Set(findFormat('code')?.extensions);
/** Endings of what is no text, whatever its bytes look like. */
const binaryNames = new Set(['bin', 'exe', 'dll', 'so', 'dylib', 'obj', 'img', 'pak', 'sav']);
/** Source and settings that go by their whole name. */
const codeNames = new Set(
  `dockerfile containerfile makefile gnumakefile cmakelists.txt rakefile gemfile podfile vagrantfile jenkinsfile
   procfile justfile brewfile .gitignore .gitattributes .gitmodules .gitconfig .editorconfig .env .bashrc
   .bash_profile .profile .zshrc .vimrc .npmrc .nvmrc .dockerignore .htaccess .prettierrc .eslintrc
   .babelrc`.split(/\s+/),
);

/** True for an extension or a name of texts, whose content therefore says less than their name. */
export const namesText = ({ name, extension }: NamedAs): boolean =>
  code.has(extension) || codeNames.has(name) || formatsWithExtension(extension).some(isTextFormat);

const isTextFormat = (format: FormatId) => ['txt', 'md', 'csv', 'tsv', 'code'].includes(format);

/** Finds out what a text is. `whole`: the text is the whole file. */
export function findTextKind({ text }: SniffedText, named: NamedAs, whole: boolean): Finding {
  const { extension } = named;
  const start = text.slice(0, 8192).trimStart();
  if (start.startsWith('{\\rtf')) return isFormat('rtf');
  if (isDrawing(text)) return isFormat('dxf');
  if (isShortcut(text)) return isFormat('url');
  const markup = start.startsWith('<') ? findMarkupKind(text, start, named) : undefined;
  if (markup) return markup;
  const known = formatsWithExtension(extension);
  if (text.startsWith('#!') && known.length === 0) return isFormat('code');
  if (isCalendar(start, named)) return isFormat('ics');
  if (/^BEGIN:VCARD\b/i.test(start) && !namesText(named)) return isFormat('code');
  return fromName(text, named, whole);
}

/** ASCII DXF: group code 0 opens a section, comments (999) may come first (AutoCAD DXF reference). */
function isDrawing(text: string): boolean {
  return /^\s*(?:999[ \t]*\r?\n[^\r\n]*\r?\n\s*){0,200}0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/.test(
    text.slice(0, 32_768),
  );
}

/** iCalendar (RFC 5545) and vCalendar; in a file that its name calls a text it is shown as one, but for plain text. */
function isCalendar(start: string, named: NamedAs): boolean {
  if (!/^BEGIN:[ \t]*(?:VCALENDAR|VEVENT|VTODO|VJOURNAL)[ \t]*(?:\r?\n|\r|$)/i.test(start)) return false;
  return named.extension === 'txt' || !namesText(named);
}

/** A Windows shortcut to the web. Other sections may stand before its own. */
function isShortcut(text: string): boolean {
  return (
    /^\s*\[[^\]\r\n]+\]/.test(text.slice(0, 1024)) &&
    /^\[InternetShortcut\][^[]*^[ \t]*(BASE)?URL[ \t]*=/im.test(text.slice(0, 16_384))
  );
}

function fromName(text: string, named: NamedAs, whole: boolean): Finding {
  const { name, extension } = named;
  if (codeNames.has(name)) return isFormat('code');
  const format = formatsWithExtension(extension)[0];
  const delimiter = findDelimiter(text, whole);
  const table = delimiter === null ? undefined : isFormat(delimiter === '\t' ? 'tsv' : 'csv');
  switch (format) {
    case undefined:
      // An ending nobody knows, such as .list: what is text is read as text, unless its name says it is none.
      return table ?? (binaryNames.has(extension) ? isUnsupported('Text file') : isFormat('txt'));
    case 'csv':
    case 'tsv':
    case 'txt':
    case 'md':
    case 'code':
    case 'html':
      // Whatever is written as text is a page of HTML, if a plain one.
      return isFormat(format);
    // Keys, shell exports and logs carry these extensions as well.
    case 'key':
    case 'pub':
    case 'eml':
    case 'mbox':
    case 'pages':
    case 'numbers':
      return isFormat('txt');
    case 'tnef':
      return table ?? isFormat('txt');
    default:
      return fromGroup(format, table);
  }
}

/** Exports of tables named .xls and texts named .doc are common; a text named .jpg is what is left of an image. */
function fromGroup(format: FormatId, table: Finding | undefined): Finding {
  switch (findFormat(format)?.group) {
    case 'excel':
      return table ?? isFormat('txt');
    case 'word':
      return isFormat('txt');
    default:
      return isDamaged();
  }
}

/** This module escapes text for Markdown (CommonMark 0.31 with GitHub's extensions), where a sign would be taken for more than that. */

/** An entity would be replaced by its letter. */
const entity = /&(?=#\d{1,7};|#[xX][\da-fA-F]{1,6};|[A-Za-z][A-Za-z\d]*;)/g;
const alphanumeric = /[\p{L}\p{N}]/u;

/** What is around a text: it decides whether a sign at the text's edge is more than a sign. */
export interface TextNeighbours {
  /** Letter before it; empty at the beginning of a line. */
  readonly before: string;
  /** Letter behind it; empty at the end of a line. */
  readonly after: string;
  readonly isInLink: boolean;
  readonly isInCell: boolean;
}

/** Escapes text within a line. @param text without line feeds */
export function escapeInline(text: string, { before, after, isInLink, isInCell }: TextNeighbours): string {
  const around = (at: number): readonly [string, string] => [text[at - 1] ?? before, text[at + 1] ?? after];
  const isSpace = (letter: string): boolean => letter === '' || /\s/.test(letter);
  const dollars = text.split('$').length > 2;
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    const [last, next] = around(at);
    out += mustEscape() ? `\\${sign}` : sign;

    function mustEscape(): boolean {
      switch (sign) {
        case '\\':
          return next === '' || /[!-/:-@[-`{-~]/.test(next);
        case '`':
          return true;
        case '*':
          return !(isSpace(last) && isSpace(next) && last !== '');
        case '_':
          return (
            !(alphanumeric.test(last) && alphanumeric.test(next)) &&
            !(isSpace(last) && isSpace(next) && last !== '')
          );
        case '~':
          return next === '~' || last === '~' || !isSpace(last) || !isSpace(next);
        case '[':
          return isInLink || next === '^' || /^\[[ xX]\]/.test(text.slice(at));
        case ']':
          return isInLink || next === '(' || next === '[' || next === ':';
        case '<':
          // This sign begins a tag, or an email address, which may begin with nearly any sign.
          return next === '' || /[A-Za-z/!?]/.test(next) || (!isSpace(next) && text.includes('@', at));
        case '!':
          return next === '[';
        case '^':
          // A footnote begins so, or is written within the line.
          return next === '[' || last === '[';
        case '|':
          return isInCell;
        case '$':
          return dollars && !isSpace(next);
        default:
          return false;
      }
    }
  }
  return out.replace(entity, '\\&');
}

/** Lines with these beginnings would begin a heading, a quotation, an item, a rule, code or a row below a heading. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^(#{1,6})(?=\s|$)/, '\\$1'],
  [/^>/, '\\>'],
  [/^([-+*])(?=\s|$)/, '\\$1'],
  [/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
  [/^([-=|:])(?=[-=|:\s]*$)/, '\\$1'],
  [/^\|/, '\\|'],
];

/** Escapes the beginning of a line that was escaped within, where a block may begin. */
export function escapeBeginning(line: string): string {
  const trimmed = line.replace(/^[^\S\n]+/, '');
  for (const [beginning, replacement] of beginnings)
    if (beginning.test(trimmed)) return trimmed.replace(beginning, replacement);
  return trimmed;
}

/** Escapes an address between brackets. */
export const escapeAddress = (address: string): string => {
  const plain = address
    .replaceAll('\\', '%5C')
    .replaceAll(/\s/g, '%20')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replace(entity, '\\&');
  return /[()]/.test(plain) ? `<${plain}>` : plain;
};

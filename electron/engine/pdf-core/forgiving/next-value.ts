/** Reads the values of a PDF as they come, and passes over what is malformed, as readers do (ISO 32000-2, 7.3). */
import type { Lexer } from '../content/lexer.js';
import { notedName } from '../file/names.js';
import type { QpdfValue } from '../objects/values.js';

/** A word that is no value: `obj`, `endobj`, `stream`. */
export class Keyword {
  constructor(readonly word: string) {}
}

/** Values nested deeper than this are treated as hostile. */
const maxDepth = 100;

/** Returns the next value or keyword; undefined at the end. Strings are returned as `b:` and their bytes. */
export function nextValue(lexer: Lexer, depth = 0): QpdfValue | Keyword | undefined {
  const kind = lexer.next();
  switch (kind) {
    case 'end':
      return undefined;
    case 'word':
      return plain(lexer.text());
    case 'name':
      return notedName(lexer.text());
    case 'literal':
    case 'hexadecimal':
      return `b:${lexer.string().toString('hex')}`;
    case '[':
      return items(lexer, ']', depth);
    case '<<':
      return dictionary(items(lexer, '>>', depth));
    case ']':
    case '>>':
    case '{':
    case '}':
      return new Keyword(kind);
  }
}

function plain(text: string): QpdfValue | Keyword {
  if (/^[+-.\d]/.test(text)) {
    const value = Number.parseFloat(text.replace(/^[+-]+(?=[+-])/, ''));
    if (!Number.isNaN(value)) return value;
  }
  switch (text) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'null':
      return null;
    default:
      return new Keyword(text);
  }
}

function items(lexer: Lexer, end: ']' | '>>', depth: number): QpdfValue[] {
  const found: QpdfValue[] = [];
  while (depth < maxDepth) {
    const item = nextValue(lexer, depth + 1);
    if (item === undefined) break;
    if (!(item instanceof Keyword)) found.push(item);
    else if (item.word === end) break;
    else if (item.word === 'R') {
      const [id, generation] = found.splice(-2);
      found.push(`${Number(id)} ${Number(generation)} R`);
    }
  }
  return found;
}

function dictionary(found: readonly QpdfValue[]): QpdfValue {
  const entries: [string, QpdfValue][] = [];
  for (let place = 0; place + 1 < found.length; place += 2) {
    const key = found[place];
    if (typeof key === 'string') entries.push([key, found[place + 1]!]);
  }
  return Object.fromEntries(entries);
}

/** Finds where the string of a signature stands in its object: the gap of its range must be that string and nothing else. */
import { Lexer } from '../../pdf-core/content/lexer.js';

interface StringPlace {
  /** Places in the bytes, brackets included. */
  readonly start: number;
  readonly end: number;
}

/** Longer ones are no dictionaries of a signature. */
const maxTokens = 20_000;

/**
 * Looks for `/Contents` among the entries of a dictionary that an object is, or that it has under `/V`.
 * @param bytes of the file from the beginning of the object, `12 0 obj`
 * @param isInside the signature stands inside its field
 * @returns null where it is not there exactly once, or not as a hexadecimal string
 */
export function contentsPlace(bytes: Buffer, isInside: boolean): StringPlace | null {
  const lexer = new Lexer(bytes);
  /** Keys that lead to where the lexer is; null for an array. */
  const path: (string | null)[] = [];
  let isKey = false;
  let key = '';
  let found: StringPlace | null = null;
  const wanted = isInside ? '/V' : undefined;
  for (let tokens = 0; tokens < maxTokens; tokens += 1) {
    const kind = lexer.next();
    if (kind === 'end') return null;
    if (kind === '<<') {
      path.push(key);
      isKey = true;
      continue;
    }
    if (kind === '[') {
      path.push(null);
      isKey = false;
      continue;
    }
    if (kind === '>>' || kind === ']') {
      if (path.length === 0) return null;
      path.pop();
      if (path.length === 0) return found;
      isKey = path.at(-1) !== null;
      continue;
    }
    if (path.length === 0) continue;
    if (path.at(-1) === null) continue;
    const isHere = wanted === undefined ? path.length === 1 : path.length === 2 && path[1] === wanted;
    if (isKey && kind === 'name') {
      key = `/${lexer.text()}`;
      isKey = false;
      continue;
    }
    if (!isKey) {
      if (isHere && key === '/Contents') {
        if (found || kind !== 'hexadecimal') return null;
        found = { start: lexer.start, end: lexer.at };
      }
      // The numbers of a reference end with a word of their own, before which no key can stand.
      isKey = true;
    }
  }
  return null;
}

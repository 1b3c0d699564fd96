/** Writes objects with new numbers. */
import { pdfName, type QpdfValue } from '../objects/values.js';
import type { FileObject } from './file.js';
import { stringBytes, stringSyntax } from './strings.js';

export interface Printing {
  /** The reference in the new file, `null` for one that leads nowhere. */
  readonly reference: (id: number, generation: number) => string;
  /** What becomes of the bytes of a string. */
  readonly string: (bytes: Buffer) => Buffer;
}

const reference = /^(\d+) (\d+) R$/;

/** PDF knows no exponents (7.3.3). */
function printNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Math.abs(value) < 1) return value.toFixed(20).replace(/\.?0+$/, '');
  // A whole number of so many digits is one for no reader; a real one it may be.
  return Number.isFinite(value) ? `${BigInt(value)}.0` : '0';
}

export function printValue(value: QpdfValue, how: Printing): string {
  switch (typeof value) {
    case 'number':
      return printNumber(value);
    case 'boolean':
      return String(value);
    case 'string':
      return printWord(value, how);
    default:
  }
  if (value === null) return 'null';
  if (Array.isArray(value))
    return `[${(value as readonly QpdfValue[]).map((item) => printValue(item, how)).join(' ')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${printName(key)} ${printValue(item, how)}`);
  return `<<${entries.join(' ')}>>`;
}

const printName = (name: string): string => (name.startsWith('n:') ? name.slice(2) : pdfName(name));

function printWord(word: string, how: Printing): string {
  if (word.startsWith('/') || word.startsWith('n:')) return printName(word);
  const found = reference.exec(word);
  return found
    ? how.reference(Number(found[1]), Number(found[2]))
    : stringSyntax(how.string(stringBytes(word)));
}

/** An object of a file as it stands there, but for its references. */
export function printAgain({ bytes, references }: FileObject, how: Pick<Printing, 'reference'>): string {
  let text = '';
  let done = 0;
  for (const { start, end, id, generation } of references) {
    text += bytes.toString('latin1', done, start) + how.reference(id, generation);
    done = end;
  }
  return text + bytes.toString('latin1', done, bytes.length);
}

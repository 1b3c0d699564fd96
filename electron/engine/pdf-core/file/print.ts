/** Writes objects of a PDF with new numbers. */
import { pdfValue, type QpdfValue } from '../objects/values.js';
import type { FileObject } from './file.js';

export interface Printing {
  /** The reference in the new file, `null` for one that leads nowhere. */
  readonly reference: (id: number, generation: number) => string;
  /** What becomes of the bytes of a string. */
  readonly string: (bytes: Buffer) => Buffer;
}

export const printValue = (value: QpdfValue, { reference, string }: Printing): string =>
  pdfValue(value, {
    reference: (word) => {
      const [id, generation] = word.split(' ').map(Number) as [number, number];
      return reference(id, generation);
    },
    string,
  });

/** Writes an object of a file byte for byte, except for its references. */
export function printAgain({ bytes, references }: FileObject, how: Pick<Printing, 'reference'>): string {
  let text = '';
  let done = 0;
  for (const { start, end, id, generation } of references) {
    text += bytes.toString('latin1', done, start) + how.reference(id, generation);
    done = end;
  }
  return text + bytes.toString('latin1', done, bytes.length);
}

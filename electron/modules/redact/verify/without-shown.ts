/** Takes out of content the strings that it shows. All else stays, such as comments, names and what marks say. */
import { readContent } from '../../../engine/pdf-core/content/operations.js';

const showing: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
const [openString, closeString, openHex, closeHex, escape, comment] = [...Buffer.from('()<>\\%')] as [
  ...[number, number, number, number, number, number],
];
const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

export function withoutShown(content: Buffer): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { operator, start, end } of readContent(content)) {
    if (!showing.has(operator)) continue;
    parts.push(content.subarray(copied, start), withoutStrings(content.subarray(start, end)));
    copied = end;
  }
  return Buffer.concat([...parts, content.subarray(copied)]);
}

/** @param operation an operator of text, with its operands: no dictionary, which `<` could begin */
function withoutStrings(operation: Buffer): Buffer {
  const kept: number[] = [];
  let at = 0;
  while (at < operation.length) {
    const byte = operation[at]!;
    if (byte === openString) at = endOfString(operation, at);
    else if (byte === openHex) {
      const end = operation.indexOf(closeHex, at);
      at = end < 0 ? operation.length : end + 1;
    } else if (byte === comment) {
      while (at < operation.length && !isLineEnd(operation[at])) kept.push(operation[at++]!);
    } else {
      kept.push(byte);
      at += 1;
    }
  }
  return Buffer.from(kept);
}

function endOfString(operation: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < operation.length; at += 1) {
    const byte = operation[at];
    if (byte === escape) at += 1;
    else if (byte === openString) depth += 1;
    else if (byte === closeString && (depth -= 1) === 0) return at + 1;
  }
  return operation.length;
}

/** Takes comments out of content: no page shows them (ISO 32000-2, 7.2.4). */
import { readContent } from '../../../engine/pdf-core/content/operations.js';

const [percent, openString, closeString, escape, lineFeed, carriageReturn] = [
  ...Buffer.from('%()\\\n\r'),
] as [...[number, number, number, number, number, number]];

/** @returns the same buffer where there is none */
export function withoutComments(content: Buffer): Buffer {
  if (!content.includes(percent)) return content;
  const parts: Buffer[] = [];
  let copied = 0;
  const put = (from: number, to: number) => {
    // What stands between two operations is white space and comments.
    if (content.subarray(copied, from).includes(percent)) parts.push(Buffer.from('\n'));
    else parts.push(content.subarray(copied, from));
    copied = to;
  };
  for (const { operator, start, end } of readContent(content)) {
    put(start, end);
    const own = content.subarray(start, end);
    // The data of an image may hold any byte.
    parts.push(operator === 'BI' || !own.includes(percent) ? own : inOperation(own));
  }
  put(content.length, content.length);
  return Buffer.concat(parts);
}

function inOperation(operation: Buffer): Buffer {
  const kept: number[] = [];
  let depth = 0;
  for (let at = 0; at < operation.length; at += 1) {
    const byte = operation[at]!;
    if (depth > 0 && byte === escape) kept.push(byte, operation[(at += 1)]!);
    else if (depth === 0 && byte === percent) {
      while (at < operation.length && operation[at] !== lineFeed && operation[at] !== carriageReturn) at += 1;
      kept.push(lineFeed);
    } else {
      if (byte === openString) depth += 1;
      else if (byte === closeString) depth -= 1;
      kept.push(byte);
    }
  }
  return Buffer.from(kept);
}

/** Takes out of content what says in words what is seen, what names layers, and comments. All else stays byte for byte. */
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import { readContent, writeOperand } from '../../../engine/pdf-core/content/operations.js';
import { withoutComments } from './without-comments.js';

/**
 * @param markOf the number of marked content, by the second operand of its beginning; without it, no content keeps its number
 * @returns the same buffer where nothing is taken out
 */
export function plainContent(whole: Buffer, markOf?: (properties: Operand) => number | undefined): Buffer {
  const bytes = withoutComments(whole);
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { operator, operands, start, end } of readContent(bytes)) {
    if (operator !== 'BDC' && operator !== 'DP' && operator !== 'MP') continue;
    parts.push(bytes.subarray(copied, start));
    copied = end;
    if (operator !== 'BDC') continue;
    // The mark stays, so that its end has a beginning.
    const [tag, properties] = operands;
    const mark = properties === undefined ? undefined : markOf?.(properties);
    const name = tag === undefined ? '/Span' : writeOperand(tag);
    parts.push(Buffer.from(mark === undefined ? `${name} BMC` : `${name} <</MCID ${mark}>> BDC`, 'latin1'));
  }
  return copied === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(copied)]);
}

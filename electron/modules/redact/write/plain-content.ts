/** Takes out of content what says in words what is seen, and what names layers and tags. All else stays byte for byte. */
import { readContent, writeOperand } from '../../../engine/pdf-core/content/operations.js';

/** @returns the same buffer where nothing is taken out */
export function plainContent(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { operator, operands, start, end } of readContent(bytes)) {
    if (operator !== 'BDC' && operator !== 'DP' && operator !== 'MP') continue;
    // The mark stays, so that its end has a beginning.
    const [tag] = operands;
    const instead = operator === 'BDC' ? `${tag === undefined ? '/Span' : writeOperand(tag)} BMC` : '';
    parts.push(bytes.subarray(copied, start), Buffer.from(instead, 'latin1'));
    copied = end;
  }
  return copied === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** Removes invisible text from a content stream, whatever its origin; everything else stays byte for byte. */

import { append } from '../../../contract/lists.js';
import { readContent, writeOperand } from '../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../engine/pdf-core/content/operands.js';

const showing = new Set(['Tj', 'TJ', "'", '"']);
const placing = new Set(['Td', 'TD', 'Tm', 'T*', 'BT', 'ET']);
const invisible = 3;

interface Cut {
  readonly start: number;
  readonly end: number;
  /** What the operator did besides showing. */
  readonly instead: string;
}

/**
 * @returns the content without its invisible text; null when it has none
 */
export function withoutHiddenText(content: Buffer): Buffer | null {
  const cuts: Cut[] = [];
  /**
   * Invisible text since the position was last set. Visible text after it on the same line depends on its width, so
   * it is removed only when a new position follows.
   */
  let loose: Cut[] = [];
  let mode = 0;
  const saved: number[] = [];
  for (const { operator, operands, start, end } of readContent(content)) {
    if (operator === 'q') saved.push(mode);
    else if (operator === 'Q') mode = saved.pop() ?? mode;
    else if (operator === 'Tr') mode = Number(operands.at(-1) ?? 0);
    else if (placing.has(operator)) {
      append(cuts, loose);
      loose = [];
    } else if (showing.has(operator)) {
      if (mode === invisible) loose.push({ start, end, instead: remains(operator, operands) });
      else loose = [];
    }
  }
  append(cuts, loose);
  if (cuts.length === 0) return null;
  const pieces: Buffer[] = [];
  let at = 0;
  for (const { start, end, instead } of cuts) {
    pieces.push(content.subarray(at, start), Buffer.from(instead, 'latin1'));
    at = end;
  }
  return Buffer.concat([...pieces, content.subarray(at)]);
}

/** The operators ' and " also go to the next line, and " sets the spacing (ISO 32000-1, table 109). */
function remains(operator: string, operands: readonly Operand[]): string {
  if (operator === "'") return 'T*';
  if (operator !== '"') return '';
  const [wordSpace = 0, letterSpace = 0] = operands;
  return `${writeOperand(wordSpace)} Tw ${writeOperand(letterSpace)} Tc T*`;
}

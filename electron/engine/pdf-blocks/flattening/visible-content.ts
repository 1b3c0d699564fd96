/**
 * Removes from content what a hidden layer draws (ISO 32000-2, 8.11.3). Graphics states set inside the layer stay set
 * for what follows.
 */
import { readContent } from '../../pdf-core/content/operations.js';
import type { Operand } from '../../pdf-core/content/operands.js';

export interface Hidden {
  /** Whether marked content with these properties is hidden. @param name as content writes it: `/MC0` */
  readonly properties: (name: string) => boolean;
  /** Whether a picture or form is hidden as a whole. */
  readonly object: (name: string) => boolean;
}

/**
 * What replaces each operator that draws. The position after hidden text is not advanced, which shows only where
 * later text does not set its own.
 */
const instead: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'].map((word) => [word, 'n'])),
  ...Object.fromEntries(['Tj', 'TJ', 'Do', 'sh', 'BI'].map((word) => [word, ''])),
  "'": 'T*',
};
/** @returns null when nothing is hidden */
export function visibleContent(bytes: Buffer, hidden: Hidden): Buffer | null {
  const parts: Buffer[] = [];
  /** One entry for each open marked content: true when it begins to hide. */
  const open: boolean[] = [];
  let depth = 0;
  let copied = 0;
  for (const { operator, operands, start, end } of readContent(bytes)) {
    const cut = (text: string): void => {
      parts.push(bytes.subarray(copied, start), Buffer.from(` ${text} `, 'latin1'));
      copied = end;
    };
    const last = operands.at(-1);
    if (operator === 'BDC' || operator === 'BMC') {
      const hides =
        operator === 'BDC' && operands[0] === '/OC' && typeof last === 'string' && hidden.properties(last);
      open.push(hides);
      if (hides) depth += 1;
    } else if (operator === 'EMC') {
      if (open.pop()) depth -= 1;
    } else if (operator === 'Do' && typeof last === 'string' && hidden.object(last)) cut('');
    else if (depth > 0 && operator === '"') cut(spaced(operands));
    else if (depth > 0 && Object.hasOwn(instead, operator)) cut(instead[operator]!);
  }
  if (parts.length === 0) return null;
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** The operator `"` also sets word spacing and character spacing. */
function spaced([words, letters]: readonly Operand[]): string {
  const sets = typeof words === 'number' && typeof letters === 'number' ? `${words} Tw ${letters} Tc ` : '';
  return `${sets}T*`;
}

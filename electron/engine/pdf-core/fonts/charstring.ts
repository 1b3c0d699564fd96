/** Reads widths inside charstrings of Type 2 (Adobe Technical Note 5177, 3.1 and 4.7). */

export interface Subroutines {
  readonly own: readonly Buffer[];
  readonly shared: readonly Buffer[];
}

export interface OwnWidth {
  /** Difference from the nominal width. */
  readonly value: number;
  /** Where the charstring continues after it; undefined where a subroutine decides. */
  readonly end: number | undefined;
}

/** The format allows no deeper calls of subroutines than this. */
const maxDepth = 10;

const bias = (all: readonly Buffer[]): number =>
  all.length < 1240 ? 107 : all.length < 33_900 ? 1131 : 32_768;

/**
 * Returns the width that stands before the operands of the first operator that clears the stack.
 * @returns undefined where the usual width applies
 * @throws Error where the charstring does not begin plainly
 */
export function ownWidth(code: Buffer, { own, shared }: Subroutines): OwnWidth | undefined {
  const stack: OwnWidth[] = [];
  /** @returns how many operands the first operator takes; undefined where a subroutine ends before one */
  const run = (part: Buffer, depth: number): number | 'even' | undefined => {
    if (depth > maxDepth) throw new Error('subroutines call each other');
    for (let at = 0; at < part.length;) {
      const byte = part[at]!;
      const number = numberAt(part, at);
      if (number) {
        at += number.size;
        stack.push({ value: number.value, end: depth === 0 ? at : undefined });
      } else if (byte === 10 || byte === 29) {
        const all = byte === 10 ? own : shared;
        const called = all[(stack.pop()?.value ?? 0) + bias(all)];
        if (!called) throw new Error('no such subroutine');
        const taken = run(called, depth + 1);
        if (taken !== undefined) return taken;
        at += 1;
      } else if (byte === 11) return undefined;
      else return operandsTaken(byte, stack.length);
    }
    return undefined;
  };
  const taken = run(code, 0);
  const hasWidth = taken === 'even' ? stack.length % 2 === 1 : taken !== undefined && stack.length > taken;
  return hasWidth ? stack[0] : undefined;
}

function numberAt(code: Buffer, at: number): { value: number; size: number } | undefined {
  const byte = code[at]!;
  if (byte === 28) return { value: code.readInt16BE(at + 1), size: 3 };
  if (byte === 255) return { value: code.readInt32BE(at + 1) / 65_536, size: 5 };
  if (byte < 32) return undefined;
  if (byte <= 246) return { value: byte - 139, size: 1 };
  const more = code.readUInt8(at + 1);
  return { value: byte <= 250 ? (byte - 247) * 256 + more + 108 : -(byte - 251) * 256 - more - 108, size: 2 };
}

/** Returns how many operands an operator takes that may stand first: stems, masks, moves and the end. */
function operandsTaken(operator: number, given: number): number | 'even' {
  switch (operator) {
    case 1: // hstem
    case 3: // vstem
    case 18: // hstemhm
    case 19: // hintmask
    case 20: // cntrmask
    case 23: // vstemhm
      return 'even';
    case 4: // vmoveto
    case 22: // hmoveto
      return 1;
    case 21: // rmoveto
      return 2;
    case 14: // endchar, which may take the four numbers of an accented letter
      return given >= 4 ? 4 : 0;
    default:
      throw new Error('an operator that may not stand first');
  }
}

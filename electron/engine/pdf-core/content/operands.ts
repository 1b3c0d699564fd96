/** The table of operands that each operator of content takes (ISO 32000-1, annex A). */
import { namedTable } from '../../../../contract/named-table.js';

/**
 * An operand. Names are written as in qpdf's JSON, strings are bytes, and a dictionary inside is an array of
 * alternating keys and values.
 */
export type Operand = number | string | boolean | null | Uint8Array | Operand[];

/**
 * Each letter stands for one operand: `n` is a number, `s` a string, `/` a name, `t` an array of strings and
 * numbers, `l` an array of numbers, `p` properties (a dictionary or its name). `n+` means one number or more,
 * `n*` any count of them, `/?` an optional name.
 */
const signatures = namedTable<string>({
  ...Object.fromEntries(
    'b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*'.split(' ').map((name) => [name, '']),
  ),
  ...Object.fromEntries('g G i j J M Tc TL Tr Ts Tw Tz w'.split(' ').map((operator) => [operator, 'n'])),
  ...Object.fromEntries('BMC cs CS Do gs MP ri sh'.split(' ').map((name) => [name, '/'])),
  ...{ m: 'nn', l: 'nn', Td: 'nn', TD: 'nn', d0: 'nn', rg: 'nnn', RG: 'nnn' },
  ...{ k: 'nnnn', K: 'nnnn', re: 'nnnn', v: 'nnnn', y: 'nnnn', c: 'nnnnnn', cm: 'nnnnnn' },
  ...{ Tm: 'nnnnnn', d1: 'nnnnnn', BDC: '/p', DP: '/p', Tf: '/n', d: 'ln' },
  ...{ Tj: 's', "'": 's', '"': 'nns', TJ: 't', sc: 'n+', SC: 'n+', scn: 'n*/?', SCN: 'n*/?' },
});

const isName = (operand: Operand | undefined): boolean =>
  typeof operand === 'string' && /^(?:n:)?\//.test(operand);
const isNumber = (operand: Operand | undefined): boolean => typeof operand === 'number';
const isText = (operand: Operand | undefined): boolean => operand instanceof Uint8Array;

function fits(kind: string, operand: Operand | undefined): boolean {
  switch (kind) {
    case 'n':
      return isNumber(operand);
    case 's':
      return isText(operand);
    case '/':
      return isName(operand);
    case 't':
      return Array.isArray(operand) && operand.every((item) => isNumber(item) || isText(item));
    case 'l':
      return Array.isArray(operand) && operand.every(isNumber);
    default:
      return isName(operand) || Array.isArray(operand);
  }
}

/**
 * Returns the operands that an operator takes: the last ones before it, as readers do.
 * @returns undefined where they are too few or of another kind: readers differ over what that means
 */
export function takenBy(operator: string, operands: readonly Operand[]): readonly Operand[] | undefined {
  const signature = signatures[operator];
  if (signature === undefined) return operands;
  if (signature === 'n+') return operands.length > 0 && operands.every(isNumber) ? operands : undefined;
  if (signature === 'n*/?') {
    const numbers = isName(operands.at(-1)) ? operands.slice(0, -1) : operands;
    return operands.length > 0 && numbers.every(isNumber) ? operands : undefined;
  }
  const taken = signature === '' ? [] : operands.slice(-signature.length);
  return [...signature].every((kind, place) => fits(kind, taken[place])) ? taken : undefined;
}

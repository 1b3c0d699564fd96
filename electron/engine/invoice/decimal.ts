/** Decimal numbers without rounding errors: amounts of invoices are added and compared as they are written. */

/** The value `digits / 10^scale`. */
export interface Decimal {
  readonly digits: bigint;
  /** Decimal places, 0 or more. */
  readonly scale: number;
}

/** The most characters of a number. Longer ones are no amounts, and would take time. */
const lengthLimit = 60;

/** Reads a number as `xs:decimal` writes it (XML Schema part 2, 3.2.3); null for anything else, also for `1e3` and `1,5`. */
export function readDecimal(text: string): Decimal | null {
  const plain = text.trim();
  if (plain.length > lengthLimit) return null;
  const found = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!found) return null;
  const [, sign = '', whole = '', fraction = ''] = found;
  if (whole === '' && fraction === '') return null;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

/** The same value with more decimal places. */
const atScale = ({ digits, scale }: Decimal, wanted: number): bigint =>
  digits * 10n ** BigInt(wanted - scale);

function joined(a: Decimal, b: Decimal, join: (a: bigint, b: bigint) => bigint): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: join(atScale(a, scale), atScale(b, scale)), scale };
}

export const add = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x + y);
export const subtract = (a: Decimal, b: Decimal): Decimal => joined(a, b, (x, y) => x - y);
export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
});

/** Returns a number below, equal to or above 0. */
export function compare(a: Decimal, b: Decimal): number {
  const { digits } = subtract(a, b);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/** Divides with this many decimal places, rounded half away from zero. @param b not zero */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const shift = places + b.scale - a.scale;
  const above = shift >= 0 ? a.digits * 10n ** BigInt(shift) : a.digits;
  const below = shift >= 0 ? b.digits : b.digits * 10n ** BigInt(-shift);
  return { digits: roundedQuotient(above, below), scale: places };
}

/** Rounds to decimal places, half away from zero, as invoices round. */
export function round(a: Decimal, places: number): Decimal {
  if (a.scale <= places) return a;
  return { digits: roundedQuotient(a.digits, 10n ** BigInt(a.scale - places)), scale: places };
}

function roundedQuotient(above: bigint, below: bigint): bigint {
  const isNegative = above < 0n !== below < 0n;
  const [x, y] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const quotient = (x * 2n + y) / (y * 2n);
  return isNegative ? -quotient : quotient;
}

/** Writes a number with a point, such as `-0.50`. */
export function decimalText({ digits, scale }: Decimal): string {
  const isNegative = digits < 0n;
  const all = String(isNegative ? -digits : digits).padStart(scale + 1, '0');
  const whole = all.slice(0, all.length - scale);
  return `${isNegative ? '-' : ''}${whole}${scale === 0 ? '' : `.${all.slice(-scale)}`}`;
}

/** The same value without zeros at its end. */
export function trimmed({ digits, scale }: Decimal): Decimal {
  let [rest, places] = [digits, scale];
  while (places > 0 && rest % 10n === 0n) [rest, places] = [rest / 10n, places - 1];
  return { digits: rest, scale: places };
}

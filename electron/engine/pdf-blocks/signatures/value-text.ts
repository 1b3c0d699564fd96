/** Whether what a field shows is what it holds, also where a script of the document writes the value in another form. */

/** Spaces, signs that cannot be seen, and the hyphen that PDFium has for the end of a line. */
const unseen = /[\s\p{Cc}\p{Cf}\uFFFE]/gu;
/** Letters that are written from right to left, which stand in the order of the page. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

const folded = (text: string): string => text.normalize('NFKC').replaceAll(unseen, '');

/** What a field shows, and what it should. */
interface ShownValue {
  /** Texts that must be seen: one, or of a list all that are chosen. */
  readonly values: readonly string[];
  readonly shown: string;
  /** The script that writes the value as it is shown; empty for none. */
  readonly script: string;
  /** A list shows what is not chosen, too. */
  readonly isList: boolean;
}

export function showsValue({ values, shown, script, isList }: ShownValue): boolean {
  const seen = folded(shown);
  if (isList) return values.every((value) => seen.includes(folded(value)));
  const value = values.join(', ');
  return isSame(folded(value), seen) || (script !== '' && isFormatted(value, seen, script));
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  // Numbers stand in their own order.
  const sorted = (text: string) => (text.match(/\d+|\D/gu) ?? []).sort().join(' ');
  return rightToLeft.test(one) && sorted(one) === sorted(other);
}

/** The functions of Acrobat by which most forms write numbers, and their arguments. */
const numberScript = /AF(Number|Percent)_Format\s*\(\s*(\d+)\s*,\s*(\d)\s*(?:,\s*(\d))?/;
const specialScript = /AFSpecial_Format\s*\(/;
/** Whose decimals stand behind a comma: the kinds 2 and 3 of separators. */
const commaKinds: ReadonlySet<string> = new Set(['2', '3']);
/** Kinds of negative numbers without a minus: red, in brackets, in red brackets. */
const redKind = '1';

function isFormatted(value: string, seen: string, script: string): boolean {
  const number = numberScript.exec(script);
  if (number) {
    const [, kind = '', places = '', separators = '', negative = ''] = number;
    const held = Number(value.trim().replace(',', '.'));
    const told = numberIn(seen, commaKinds.has(separators) ? ',' : '.');
    if (told === null || !Number.isFinite(held)) return false;
    const wanted = kind === 'Percent' ? held * 100 : held;
    const isRed = kind === 'Number' && negative === redKind;
    const [one, other] = isRed ? [Math.abs(wanted), Math.abs(told)] : [wanted, told];
    return Math.abs(one - other) <= 0.5 * 10 ** -Number(places) + 1e-9;
  }
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return specialScript.test(script) && digits(value) !== '' && digits(value) === digits(seen);
}

/** The number in a text with a currency or a percent sign; null where there is none. */
function numberIn(text: string, point: '.' | ','): number | null {
  const found = /\d[\d.,'’]*/.exec(text)?.[0];
  if (found === undefined) return null;
  const plain = [...found].filter((letter) => /\d/.test(letter) || letter === point).join('');
  const size = Number(plain.replace(/[.,]$/, '').replace(',', '.'));
  if (!Number.isFinite(size)) return null;
  return /[-−(]/.test(text.slice(0, text.indexOf(found))) ? -size : size;
}

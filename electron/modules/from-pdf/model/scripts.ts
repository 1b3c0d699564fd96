/** This module writes raised and lowered letters in text that has no looks, so that `100¹` does not become `1001`, nor `H₂O` `H2O`. */

/** Where letters stand: on the line, or smaller above or below it. */
export type LetterScript = 'normal' | 'superscript' | 'subscript';

/** A stretch of text with one place on its line. */
export interface ScriptPart {
  readonly text: string;
  readonly script: LetterScript;
}

const pairs = (letters: string, signs: string): (readonly [string, string])[] => {
  const own = [...signs];
  return [...letters].map((letter, at) => [letter, own[at] ?? letter] as const);
};

const raised: ReadonlyMap<string, string> = new Map([
  ...pairs('0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'),
  ...pairs('abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  ...pairs('ABDEGHIJKLMNOPRTUVW', 'ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ'),
]);
const lowered: ReadonlyMap<string, string> = new Map([
  ...pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
  ...pairs('aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
]);
/** A sign as Unicode has it, with its letter; the sign for a minus stands for both kinds of it. */
const backwards = (signs: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...signs].filter(([letter]) => letter !== '−').map(([letter, sign]) => [sign, letter] as const));
const fromRaised = backwards(raised);
const fromLowered = backwards(lowered);

/** Signs that look alike wherever they stand, and never become a part of a number. */
const asIs = /^[\s,;*†‡§¶#®©™°'"’”´`′″]$/u;
/** Raised or lowered words of more letters than this have brackets: nobody reads ᵃᵈʲᵘˢᵗᵉᵈ. */
const longWord = /\p{L}{4}/u;

/**
 * Writes one raised or lowered text.
 * @param before what stands before it, and `after` behind it: with no letters beside it, a longer text needs no sign
 */
export function writtenScript({ text, script }: ScriptPart, before: string, after: string): string {
  const [, open = '', own = '', close = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(text) ?? [];
  if (script === 'normal' || own === '') return text;
  const [first, last] = [before.at(-1) ?? ' ', after[0] ?? ' '];
  if (script === 'superscript') {
    // English ordinals are spelled with common letters, and Romance ones have signs of their own.
    if (open === '' && /\d$/u.test(before) && /^(?:st|nd|rd|th)$/iu.test(own)) return text;
    if (open === '' && own === 'o' && /[\dN]$/u.test(before)) return `º${close}`;
    if (/^(?:TM|SM)$/u.test(own)) return `${open}${own === 'TM' ? '™' : '℠'}${close}`;
  }
  const signs = script === 'superscript' ? raised : lowered;
  // Formulas have letters of the mathematical alphabets.
  const letters = [...own].map((letter) =>
    /\p{Script=Common}/u.test(letter) && /\p{L}/u.test(letter) ? letter.normalize('NFKC') : letter,
  );
  if (!longWord.test(own) && letters.every((letter) => signs.has(letter) || asIs.test(letter)))
    return `${open}${letters.map((letter) => signs.get(letter) ?? letter).join('')}${close}`;
  const isJoined =
    (open === '' && /[\p{L}\p{N})\]]/u.test(first)) || (close === '' && /[\p{L}\p{N}]/u.test(last));
  if (!isJoined || !/[\p{L}\p{N}]/u.test(own)) return text;
  return `${open}${script === 'superscript' ? '^' : '_'}(${own})${close}`;
}

/** Writes texts behind each other; raised and lowered ones with the signs of Unicode, or as `100^(Q1)` and `x_(total)`, as pandoc does. */
export function writtenScripts(parts: readonly ScriptPart[]): string {
  const joined: ScriptPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last?.script === part.script) joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  let text = '';
  joined.forEach((part, at) => {
    text += part.script === 'normal' ? part.text : writtenScript(part, text, joined[at + 1]?.text ?? '');
  });
  return text;
}

const runOf = (signs: ReadonlyMap<string, string>): RegExp =>
  new RegExp(`[${[...signs.keys()].join('')}]+`, 'gu');
const raisedRun = runOf(fromRaised);
const loweredRun = runOf(fromLowered);

/**
 * Writes the signs of raised and lowered letters that an encoding does not have as `^(4)` and `_(2)`.
 * @param has tells whether the encoding has all letters of a text
 */
export function withoutScriptSigns(text: string, has: (text: string) => boolean): string {
  const spelled = (sign: string, signs: ReadonlyMap<string, string>) => (run: string) =>
    has(run) ? run : `${sign}(${[...run].map((letter) => signs.get(letter) ?? letter).join('')})`;
  return text
    .replaceAll(raisedRun, spelled('^', fromRaised))
    .replaceAll(loweredRun, spelled('_', fromLowered));
}

/** Replaces the raised digits of an exponent, as in `10⁻⁵`, by common ones. */
export const unraised = (text: string): string =>
  [...text].map((letter) => fromRaised.get(letter) ?? letter).join('');

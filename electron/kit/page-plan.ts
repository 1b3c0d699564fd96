/**
 * The pages of a result, as text: `A1-3,B2,A5@90,A9-6,blank`.
 *
 * A part is a file by its letter (A to Z, then AA; none means A), pages of it (`3`, `1-3`, backward `9-6`, open `4-` and
 * `-4`, none or `-` for all) and a turn to the right (`@90`, `@180`, `@270`); or `blank` for an empty page. A page may
 * come more than once. `A=5` says that file A was seen with five pages: where it has others by now, the plan is not for it.
 */
export type PlanPart =
  | { readonly kind: 'blank' }
  | { readonly kind: 'seen'; readonly file: number; readonly count: number }
  | {
      readonly kind: 'pages';
      /** Place of the file among those given, from 0. */
      readonly file: number;
      /** From 1; null: the first or the last page of the file. */
      readonly from: number | null;
      readonly to: number | null;
      /** Degrees clockwise. */
      readonly turn: 0 | 90 | 180 | 270;
    };

/** Parts of more are no plan of a person. */
const maxParts = 200_000;

const seen = /^([a-z]{1,3})=(\d{1,7})$/i;
const part = /^([a-z]{0,3}?)(?:(\d{1,7})(?:(-)(\d{1,7})?)?|(-)(\d{1,7})?)?(?:@(90|180|270))?$/i;

/** Reads a plan; null when it is none. Empty text is an empty plan. */
export function readPagePlan(text: string): PlanPart[] | null {
  if (text.trim() === '') return [];
  const words = text.split(',');
  if (words.length > maxParts) return null;
  const parts: PlanPart[] = [];
  for (const given of words) {
    const word = given.trim();
    if (/^blank$/i.test(word)) {
      parts.push({ kind: 'blank' });
      continue;
    }
    const told = seen.exec(word);
    if (told) {
      parts.push({ kind: 'seen', file: fileOf(told[1] ?? ''), count: Number(told[2]) });
      continue;
    }
    const match = word === '' || word.startsWith('@') ? null : part.exec(word);
    if (!match) return null;
    const [, letters = '', single, dash, end, open, upTo, turn = '0'] = match;
    parts.push({
      kind: 'pages',
      file: fileOf(letters),
      from: single === undefined ? null : Number(single),
      to: single !== undefined && dash === undefined ? Number(single) : numberOf(open ? upTo : end),
      turn: Number(turn) as 0 | 90 | 180 | 270,
    });
  }
  return parts;
}

const numberOf = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits);

/** A is 0, Z is 25, AA is 26. */
function fileOf(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + (letter.charCodeAt(0) - 64);
  return Math.max(0, number - 1);
}

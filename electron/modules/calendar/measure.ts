/** About how wide a text is: exact enough to tell whether it needs another line. */

const narrow = /[\s.,:;!|'’iljftrI()[\]-]/;
const wide = /[mwMW@%—–_A-Z\u0400-\u042f]/;
/** Letters as wide as they are high: Chinese, Japanese, Korean, emoji. */
const full =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;

/** Estimates the width of a text in em in Source Sans, rather too much than too little. */
function emOf(text: string): number {
  let sum = 0;
  for (const letter of text)
    sum += full.test(letter) ? 1 : narrow.test(letter) ? 0.3 : wide.test(letter) ? 0.68 : 0.52;
  return sum;
}

const millimetresOfPoint = 25.4 / 72;

/** Lines that a text needs. @param width millimetres @param size points */
export function linesOf(text: string, width: number, size: number): number {
  const fit = width / (size * millimetresOfPoint);
  // Words are not divided: of every line some room at its end stays free.
  const usual = emOf(text);
  return usual <= fit ? 1 : Math.ceil((usual * 1.1) / fit);
}

/** Returns the height of a line in millimetres. */
export const lineHeight = (size: number): number => size * 1.28 * millimetresOfPoint;

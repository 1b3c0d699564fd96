/** Text that a spreadsheet would run: it takes what begins with one of four signs for a formula, also where it comes from a CSV. */

/**
 * Before the sign stands what programs take away or do not show: spaces, line ends, tabs, a byte order mark, letters without width.
 * The signs are there in full and in small width too, which spreadsheets of East Asia take for the usual ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u2800\u3164\uFFA0]*[-=+@＝＋－＠﹦﹢﹣﹫]/u;

/** True for a text that a spreadsheet would take for a formula. */
export const isFormula = (text: string): boolean => formula.test(text);

/** A text that no spreadsheet takes for a formula: an apostrophe stands in front of one that it would. */
export const guardFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

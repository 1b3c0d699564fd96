/** This module counts the places that text takes where all letters are equally wide: in a terminal, in an editor. */

const nothing = /[\p{Mn}\p{Me}\p{Cf}]/u;
const two =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const plain = /^[\x20-\x7e\xa0-\xac\xae-\u02ff]*$/;

/** Returns the places of a text without line ends and tabs. */
export function widthOfText(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const letter of text) width += nothing.test(letter) ? 0 : two.test(letter) ? 2 : 1;
  return width;
}

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOfText(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOfText(text))) + text;

/** Breaks a paragraph into rows. */

/**
 * Lines break after spaces, and beside letters of scripts that put no spaces between words, though not before their
 * punctuation.
 */
const breaks =
  /(?<=\s)|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，；：！？）」』])(?![\s、。，；：！？）」』ー])|(?=[\p{sc=Han}（「『])(?<![\s（「『])/u;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Breaks a paragraph without line ends into rows; a word longer than a row is broken inside.
 * @param room width of a row, in the unit of `width`
 * @param width of a piece of text
 */
export function breakLines(paragraph: string, room: number, width: (text: string) => number): string[] {
  const rows: string[] = [];
  let row = '';
  let filled = 0;
  const put = (word: string, more: number) => {
    if (row !== '' && filled + width(word.trimEnd()) > room) {
      rows.push(row.trimEnd());
      row = '';
      filled = 0;
    }
    row += word;
    filled += more;
  };
  for (const word of paragraph.split(breaks)) {
    const more = width(word);
    if (width(word.trimEnd()) <= room) put(word, more);
    else for (const { segment } of letters.segment(word)) put(segment, width(segment));
  }
  return [...rows, row.trimEnd()];
}

/**
 * Joins the lines of `format=flowed` (RFC 3676) again: a line that ends with a space goes on in the next one of the same
 * quote depth.
 * @param joinSpaces `DelSp=yes`: that space is not part of the text
 */
export function readFlowed(text: string, joinSpaces: boolean): string {
  const out: string[] = [];
  let open: { readonly marks: string; words: string } | null = null;
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)![0];
    const rest = line.slice(marks.length);
    const words = rest.startsWith(' ') ? rest.slice(1) : rest;
    const signature = words === '-- ';
    const flows = words.endsWith(' ') && !signature;
    const kept = flows && joinSpaces ? words.slice(0, -1) : words;
    if (open !== null && open.marks === marks && !signature) open.words += kept;
    else {
      if (open !== null) out.push(shown(open));
      open = { marks, words: kept };
    }
    if (!flows) {
      out.push(shown(open));
      open = null;
    }
  }
  if (open !== null) out.push(shown(open));
  return out.join('\n');
}

/** Marks set apart from the words, as a reader of plain text expects them. */
const shown = ({ marks, words }: { readonly marks: string; readonly words: string }): string =>
  marks === '' ? words : `${marks} ${words}`;

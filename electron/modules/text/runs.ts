/** Lines of text as pieces of one look each. */
import { unescapeXml } from '../../engine/markup/escape.js';

/** A piece of a line that has one look. */
export interface StyledRun {
  readonly text: string;
  /** Class names, `''` for none. */
  readonly look: string;
}

export type StyledLine = readonly StyledRun[];

/** The lines of code coloured by highlight.js: a span that goes over several lines is begun anew on each. */
export function linesOfHighlighted(html: string): StyledLine[] {
  const lines: StyledRun[][] = [[]];
  const open: string[] = [];
  const add = (text: string) => {
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (piece !== '') lines.at(-1)!.push({ text: piece, look: open.join(' ') });
    }
  };
  for (const [token, look, entity] of html.matchAll(
    /<span class="([^"]*)">|<\/span>|(&(?:\w+|#x27);)|[^<&]+/g,
  )) {
    if (look !== undefined) open.push(look);
    else if (entity !== undefined) add(unescapeXml(entity));
    else if (token === '</span>') open.pop();
    else add(token);
  }
  return lines;
}

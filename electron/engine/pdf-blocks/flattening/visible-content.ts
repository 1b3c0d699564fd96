/** Content without what a hidden layer draws (ISO 32000-2, 8.11.3): what it sets stays set for what follows. */
import { inlineImage } from '../../pdf-core/content/inline-image.js';
import { Keyword, Lexer } from '../../pdf-core/content/lexer.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

export interface Hidden {
  /** Whether marked content with these properties is hidden. @param name as content writes it: `/MC0` */
  readonly properties: (name: string) => boolean;
  /** Whether a picture or form is hidden as a whole. */
  readonly object: (name: string) => boolean;
}

/** What stands for an operator that draws; text moves on by itself where it is not told to, which is not to be seen. */
const instead: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'].map((word) => [word, 'n'])),
  ...Object.fromEntries(['Tj', 'TJ', 'Do', 'sh'].map((word) => [word, ''])),
  "'": 'T*',
};
/** @returns null when nothing is hidden */
export function visibleContent(bytes: Buffer, hidden: Hidden): Buffer | null {
  const lexer = new Lexer(bytes);
  const parts: Buffer[] = [];
  /** One for each open marked content: whether it begins to hide. */
  const open: boolean[] = [];
  let depth = 0;
  let copied = 0;
  let operands: QpdfValue[] = [];
  let start = 0;
  const cut = (to: number, text: string): void => {
    parts.push(bytes.subarray(copied, start), Buffer.from(` ${text} `, 'latin1'));
    copied = to;
  };
  for (;;) {
    if (operands.length === 0) start = lexer.at;
    const token = lexer.next();
    if (token === undefined) break;
    if (!(token instanceof Keyword)) {
      operands.push(token);
      continue;
    }
    const { word } = token;
    const last = operands.at(-1);
    if (word === 'BDC' || word === 'BMC') {
      const hides =
        word === 'BDC' && operands[0] === '/OC' && typeof last === 'string' && hidden.properties(last);
      open.push(hides);
      if (hides) depth += 1;
    } else if (word === 'EMC') {
      if (open.pop()) depth -= 1;
    } else if (word === 'BI') {
      lexer.at = inlineImage(bytes, lexer.at);
      if (depth > 0) cut(lexer.at, '');
    } else if (word === 'Do' && typeof last === 'string' && hidden.object(last)) cut(lexer.at, '');
    else if (depth > 0 && word === '"') cut(lexer.at, spaced(operands));
    else if (depth > 0 && Object.hasOwn(instead, word)) cut(lexer.at, instead[word]!);
    operands = [];
  }
  if (parts.length === 0) return null;
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** `"` sets the spaces between words and letters, too. */
function spaced([words, letters]: readonly QpdfValue[]): string {
  const sets = typeof words === 'number' && typeof letters === 'number' ? `${words} Tw ${letters} Tc ` : '';
  return `${sets}T*`;
}

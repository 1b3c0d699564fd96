/**
 * Tables that fit the paper. Chromium either lets a long word push a table off the page or breaks every word of it, so
 * each table's words are measured first: it is set as it is, smaller, or with its words broken where nothing else helps.
 */
import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { maxOf } from '../../../contract/lists.js';

/** Characters by which a column is wider than its text. */
const padding = 3;
/** Classes by how much wider than the page a table wants to be. */
const steps = [
  { up: 1, look: '' },
  { up: 1.2, look: ' small' },
  { up: 1.5, look: ' smaller' },
] as const;
const broken = ' smaller broken';

/** @param width characters that fit beside each other on the page */
export function tables(parser: MarkdownIt, width: number): void {
  parser.core.ruler.push('tables', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) if (token.type === 'table_open') measure(tokens, at, width);
  });
  const { rules } = parser.renderer;
  rules['table_open'] = (tokens, at) => `<div class="table${lookOf(tokens[at])}"><table>\n`;
  rules['table_close'] = () => '</table></div>\n';
}

const lookOf = (token: Token | undefined): string => {
  const look: unknown = (token?.meta as { look?: unknown } | null)?.look;
  return typeof look === 'string' ? look : '';
};

function measure(tokens: readonly Token[], from: number, width: number): void {
  const longest: number[] = [];
  let column = 0;
  for (let at = from; at < tokens.length && tokens[at]!.type !== 'table_close'; at += 1) {
    const { type, children } = tokens[at]!;
    if (type === 'tr_open') column = 0;
    else if (type === 'td_close' || type === 'th_close') column += 1;
    else if (type === 'inline')
      longest[column] = maxOf((children ?? []).map(longestWord), longest[column] ?? 0);
  }
  const wanted = longest.reduce((sum, word) => sum + Math.max(2, word) + padding, 0);
  const step = steps.find(({ up }) => wanted <= width * up);
  tokens[from]!.meta = { look: step?.look ?? broken };
}

/** Returns the longest word of a token: Chromium breaks lines at spaces and behind hyphens. */
const longestWord = ({ type, content }: Token): number =>
  type === 'text' || type === 'code_inline'
    ? maxOf(content.split(/\s|(?<=-)/).map((word) => word.length))
    : 0;

/** Finds formulas in Markdown by GitHub's rules: `$…$`, `$`…`$`, `$$…$$` and fences of the language `math`. */
import type MarkdownIt from 'markdown-it';
import type { StateBlock, StateInline } from 'markdown-it';

const dollar = 0x24;
const backslash = 0x5c;

/** A dollar sign beside a letter or a digit is money or a variable of a shell, not a formula. */
const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);
const isBlank = (character: string | undefined): boolean => character === undefined || /\s/.test(character);

/** The most characters of a formula within a line; this also bounds the search for a closing sign. */
const inlineLimit = 5000;

function findClose(source: string, from: number, sign: string): number {
  const end = Math.min(source.length, from + inlineLimit);
  for (let at = source.indexOf(sign, from); at >= 0 && at < end; at = source.indexOf(sign, at + 1)) {
    let slashes = 0;
    while (source.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== dollar) return false;
  const found = displayed(src, pos) ?? quoted(src, pos) ?? plain(src, pos);
  if (!found || found.end > state.posMax) return false;
  if (!silent) {
    const token = state.push(found.display ? 'math_display' : 'math_inline', 'span', 0);
    token.content = found.content;
    token.markup = '$';
  }
  state.pos = found.end;
  return true;
}

interface Found {
  readonly content: string;
  readonly end: number;
  readonly display?: true;
}

/** `$$…$$` inside a paragraph. */
function displayed(source: string, at: number): Found | null {
  if (source.charCodeAt(at + 1) !== dollar) return null;
  const close = findClose(source, at + 2, '$$');
  if (close <= at + 2) return null;
  return { content: source.slice(at + 2, close), end: close + 2, display: true };
}

/** Dollar signs around code, for formulas that hold characters Markdown knows. */
function quoted(source: string, at: number): Found | null {
  if (source[at + 1] !== '`') return null;
  const close = source.slice(at, at + inlineLimit).indexOf('`$', 2);
  return close < 0 ? null : { content: source.slice(at + 2, at + close), end: at + close + 2 };
}

function plain(source: string, at: number): Found | null {
  if (isWord(source[at - 1]) || isBlank(source[at + 1]) || source.charCodeAt(at + 1) === dollar) return null;
  const close = findClose(source, at + 1, '$');
  if (close < 0 || isBlank(source[close - 1]) || isWord(source[close + 1])) return null;
  return { content: source.slice(at + 1, close), end: close + 1 };
}

function blockMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const lineOf = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim();
  const first = lineOf(start);
  if (!first.startsWith('$$') || state.sCount[start]! - state.blkIndent >= 4) return false;
  const lines: string[] = [];
  let line = start;
  let rest = first.slice(2);
  // One that is never closed is text.
  for (;;) {
    const close = rest.indexOf('$$');
    if (close >= 0) {
      if (rest.slice(close + 2).trim() !== '') return false;
      lines.push(rest.slice(0, close));
      break;
    }
    lines.push(rest);
    line += 1;
    if (line >= end || line - start > 500 || state.sCount[line]! < state.blkIndent) return false;
    rest = lineOf(line);
  }
  if (silent) return true;
  const token = state.push('math_block', 'div', 0);
  token.block = true;
  token.content = lines.join('\n').trim();
  token.map = [start, line + 1];
  state.line = line + 1;
  return true;
}

/**
 * Teaches a parser formulas.
 * @param render HTML of a formula
 */
export function math(
  parser: MarkdownIt,
  render: (formula: string, display: boolean, env: unknown) => string,
): void {
  parser.inline.ruler.after('escape', 'math', inlineMath);
  parser.block.ruler.before('fence', 'math', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  const { rules } = parser.renderer;
  rules['math_inline'] = (tokens, at, _options, env: unknown) => render(tokens[at]!.content, false, env);
  rules['math_display'] = (tokens, at, _options, env: unknown) => render(tokens[at]!.content, true, env);
  rules['math_block'] = (tokens, at, _options, env: unknown) => `${render(tokens[at]!.content, true, env)}\n`;
}

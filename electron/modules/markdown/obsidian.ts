/** What Obsidian writes beyond GitHub's Markdown: callouts, links and pictures by name, marks and comments. */
import type MarkdownIt from 'markdown-it';

type StateCore = Parameters<Parameters<MarkdownIt['core']['ruler']['push']>[1]>[0];
type StateInline = Parameters<Parameters<MarkdownIt['inline']['ruler']['push']>[1]>[0];
type StateBlock = Parameters<Parameters<MarkdownIt['block']['ruler']['push']>[1]>[0];

/** Adds all of them. What GitHub has in the same form comes first. */
export function obsidian(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'callouts', callouts);
  parser.inline.ruler.before('link', 'wiki_link', wikiLink);
  parser.inline.ruler.before('emphasis', 'mark', mark);
  parser.inline.ruler.before('emphasis', 'comment', comment);
  parser.block.ruler.before('paragraph', 'comment', commentBlock, {
    alt: ['paragraph', 'blockquote', 'list'],
  });
}

/** The kinds of callouts by the one of GitHub's five that looks like it; all others are notes. */
const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tip: ['tip', 'hint', 'success', 'check', 'done'],
    important: ['important', 'question', 'help', 'faq', 'example'],
    warning: ['warning', 'attention'],
    caution: ['caution', 'failure', 'fail', 'missing', 'danger', 'error', 'bug'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** `> [!type]- Title`: folded or not, its text is on paper. */
function callouts({ tokens, Token }: StateCore): void {
  const open: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token.type === 'blockquote_close') {
      const start = tokens[open.pop() ?? -1];
      if (start?.tag === 'div') token.tag = 'div';
      continue;
    }
    if (token.type !== 'blockquote_open') continue;
    open.push(at);
    const [paragraph, words] = [tokens[at + 1], tokens[at + 2]];
    if (paragraph?.type !== 'paragraph_open' || words?.type !== 'inline') continue;
    const found = /^\[!([^\]\n|]+)(?:\|[^\]\n]*)?\][+-]?[ \t]*([^\n]*)(?:\n|$)/.exec(words.content);
    if (!found) continue;
    const [whole, name = '', title = ''] = found;
    const kind = kinds.get(name.toLowerCase()) ?? 'note';
    token.tag = 'div';
    token.attrSet('class', `markdown-alert markdown-alert-${kind}`);
    const heading = [
      new Token('paragraph_open', 'p', 1),
      new Token('inline', '', 0),
      new Token('paragraph_close', 'p', -1),
    ] as const;
    heading[0].attrSet('class', 'markdown-alert-title');
    heading[1].content = title.trim() || name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    heading[1].children = [];
    for (const added of heading) added.block = true;
    words.content = words.content.slice(whole.length);
    const [start, middle, end] = heading;
    tokens.splice(at + 1, words.content.trim() === '' ? 3 : 0, start, middle, end);
  }
}

const picture = /\.(?:png|jpe?g|gif|bmp|svg|webp|avif|tiff?|heic|jp2|jxl)$/i;

/** `[[Note#Part|words]]` is its words, and `![[picture.png|300]]` the picture. */
function wikiLink(state: StateInline, silent: boolean): boolean {
  const found = /^(!?)\[\[([^[\]|\n]*)(?:\|([^[\]\n]*))?\]\](?![\]:])/.exec(
    state.src.slice(state.pos, state.pos + 1000),
  );
  if (!found) return false;
  const [whole, isEmbedded = '', target = '', words = ''] = found;
  if (target.trim() === '' && words.trim() === '') return false;
  // Brackets around a link of CommonMark.
  const { references = {} } = state.env as { references?: Readonly<Record<string, unknown>> };
  if (
    state.src[state.pos - 1] === '[' ||
    Object.hasOwn(references, state.md.utils.normalizeReference(target))
  )
    return false;
  if (!silent) {
    if (isEmbedded !== '' && picture.test(target.trim())) {
      const image = state.push('image', 'img', 0);
      const size = /^(\d+)(?:x(\d+))?$/.exec(words.trim());
      image.attrs = [
        ['src', state.md.normalizeLink(target.trim())],
        ['alt', ''],
        ...(size ? [['width', size[1]!] as [string, string]] : []),
      ];
      image.children = [];
      image.content = size ? '' : words;
    } else {
      const text = state.push('text', '', 0);
      text.content = words.trim() || target.trim().replace(/^#\^?/, '').replaceAll(/#\^?/g, ' > ');
    }
  }
  state.pos += whole.length;
  return true;
}

/** `==words==`. */
function mark(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (silent || !src.startsWith('==', pos) || src[pos + 2] === '=' || /\s/.test(src[pos + 2] ?? ' '))
    return false;
  const end = src.indexOf('==', pos + 3);
  if (end === -1 || end + 2 > posMax || /\s/.test(src[end - 1]!) || src[end + 2] === '=') return false;
  state.push('mark_open', 'mark', 1);
  state.pos = pos + 2;
  state.posMax = end;
  state.md.inline.tokenize(state);
  state.push('mark_close', 'mark', -1);
  state.pos = end + 2;
  state.posMax = posMax;
  return true;
}

/** `%%words%%` is for the author alone. */
function comment(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (silent || !src.startsWith('%%', pos) || /[\w%]/.test(src[pos - 1] ?? ' ')) return false;
  const end = src.indexOf('%%', pos + 2);
  if (end === -1 || end + 2 > posMax) return false;
  state.pos = end + 2;
  return true;
}

/** A comment of several lines, blank ones as well. One that never ends is text. */
function commentBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  const first = lineAt(startLine);
  if (!first.startsWith('%%') || first.indexOf('%%', 2) !== -1) return false;
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!/%%\s*$/.test(lineAt(line))) continue;
    if (!silent) state.line = line + 1;
    return true;
  }
  return false;
}

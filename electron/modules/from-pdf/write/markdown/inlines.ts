/** This module writes runs of text in Markdown. */
import { maxOf } from '../../../../../contract/lists.js';
import type { FormField, Inline, LinkTarget, TextRun } from '../../model/index.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { safeAddress } from '../address.js';
import { cleanText } from '../clean-text.js';
import { sameTarget, tidyRuns } from '../runs.js';
import { escapeAddress, escapeBeginning, escapeInline } from './escape.js';
import type { MarkdownSetting } from './setting.js';

/** Where runs are: a heading is always bold, and a cell of a table has one line. */
export type MarkdownPlace = 'text' | 'heading' | 'cell';

/**
 * Writes the inlines of a paragraph.
 * @returns lines joined by hard breaks; nothing in them begins a block
 */
export function inlinesMarkdown(
  inlines: readonly Inline[],
  setting: MarkdownSetting,
  place: MarkdownPlace = 'text',
): string {
  const runs = tidyRuns(shown(inlines, setting, place), isSameRun);
  const writer = new LineWriter(setting, place);
  runs.forEach((inline, at) => writer.add(inline, runs[at + 1]));
  return writer.text();
}

const isSameRun = (one: TextRun, other: TextRun): boolean =>
  sameTarget(one.link, other.link) &&
  one.style.bold === other.style.bold &&
  one.style.italic === other.style.italic &&
  one.style.strike === other.style.strike &&
  one.style.script === other.style.script &&
  (one.style.generic === 'mono') === (other.style.generic === 'mono');

/** Leaves out what Markdown has no sign for, so that it parts no runs. */
function shown(inlines: readonly Inline[], setting: MarkdownSetting, place: MarkdownPlace): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const style = {
      ...inline.style,
      ...(place === 'heading' ? { bold: false } : {}),
      // The usual font of a document need not be marked.
      ...(setting.usual.generic === 'mono' || place === 'heading' ? { generic: 'serif' as const } : {}),
      underline: false,
      highlight: null,
    };
    const text = cleanText(inline.text).replaceAll(/\s+/g, ' ');
    return text === '' ? [] : [{ ...inline, text, style, link: linkOf(inline.link, setting) }];
  });
}

function linkOf(link: LinkTarget | null, setting: MarkdownSetting): LinkTarget | null {
  if (link?.to === 'address') {
    const address = safeAddress(link.address);
    return address === null ? null : { to: 'address', address };
  }
  return link && setting.anchors.has(link.anchor) ? link : null;
}

/** These letters are punctuation by the rules for what opens and closes emphasis (CommonMark 0.31, 6.2). */
const punctuation = /[\p{P}\p{S}]/u;
const isSpace = (letter: string): boolean => letter === '' || /\s/.test(letter);

class LineWriter {
  #lines: string[] = [''];

  constructor(
    private readonly setting: MarkdownSetting,
    private readonly place: MarkdownPlace,
  ) {}

  text(): string {
    const lines = this.#lines.map((line) => line.trimEnd());
    if (this.place === 'cell') return lines.join(' ').trim();
    const begun = lines.map((line) => escapeBeginning(line)).filter((line, at) => line !== '' || at === 0);
    return this.place === 'heading' ? begun.join(' ').trim() : begun.join('\\\n');
  }

  get #before(): string {
    return this.#lines.at(-1)?.at(-1) ?? '';
  }

  #put(text: string): void {
    this.#lines[this.#lines.length - 1] += text;
  }

  #break(): void {
    if (this.place === 'cell') this.#put('<br>');
    else this.#lines.push('');
  }

  add(inline: Inline, next: Inline | undefined): void {
    switch (inline.kind) {
      case 'text':
        this.#run(inline, next);
        break;
      case 'line_break':
        this.#break();
        break;
      case 'tab':
        this.#put(' ');
        break;
      case 'note':
        this.#put(this.setting.noteMark(inline.id));
        break;
      case 'anchor':
        if (this.setting.isOwnAnchor(inline.name)) this.#put(`<a id="${escapeHtml(inline.name)}"></a>`);
        break;
      case 'picture':
        this.#put(this.setting.picture(inline.picture));
        break;
      case 'field':
        for (const [at, line] of wordsOfField(inline.field).split('\n').entries()) {
          if (at > 0) this.#break();
          this.#put(escapeInline(line, this.#edges('')));
        }
        break;
      case 'page_number':
      case 'page_count':
        break;
    }
  }

  #edges(after: string, isInLink = false): Parameters<typeof escapeInline>[1] {
    return { before: this.#before, after, isInLink, isInCell: this.place === 'cell' };
  }

  #run(run: TextRun, next: Inline | undefined): void {
    const { text, style, link } = run;
    const following = firstLetter(next);
    const isCode = style.generic === 'mono' && text.trim() !== '';
    const isMarked = style.bold || style.italic || style.strike;
    // Signs of emphasis and of links are between the text and what follows.
    const isRaised = style.script !== 'normal';
    const after = isRaised ? '<' : link ? ']' : isMarked ? '*' : following;
    const before = isRaised ? '>' : link ? '[' : isMarked ? '*' : this.#before;
    let inner = isCode
      ? codeSpan(text, this.place === 'cell')
      : escapeInline(text, { ...this.#edges(after, link !== null), before });
    if (style.script === 'superscript') inner = `<sup>${inner}</sup>`;
    if (style.script === 'subscript') inner = `<sub>${inner}</sub>`;
    const outer = { before: link ? '[' : this.#before, after: link ? ']' : following };
    if (isMarked) inner = this.#marked(inner, style, outer);
    if (link) inner = this.#linked(inner, text, link);
    this.#put(inner);
  }

  /** Marks a text by signs where these are read as such, else by tags. */
  #marked(
    inner: string,
    { bold, italic, strike }: TextRun['style'],
    edges: { before: string; after: string },
  ): string {
    // Signs within signs are punctuation to the outer ones.
    const isDouble = strike && (bold || italic);
    const first = isDouble ? '*' : ([...inner][0] ?? '');
    const last = isDouble ? '*' : ([...inner].at(-1) ?? '');
    const opens =
      !isSpace(first) &&
      (!punctuation.test(first) || isSpace(edges.before) || punctuation.test(edges.before));
    const closes =
      !isSpace(last) && (!punctuation.test(last) || isSpace(edges.after) || punctuation.test(edges.after));
    const isClear = opens && closes && !/[*~]/.test(edges.before) && !/[*~]/.test(edges.after);
    if (isClear) {
      const sign = `${strike ? '~~' : ''}${bold ? '**' : ''}${italic ? '*' : ''}`;
      return `${sign}${inner}${[...sign].reverse().join('')}`;
    }
    let html = inner;
    if (italic) html = `<em>${html}</em>`;
    if (bold) html = `<strong>${html}</strong>`;
    return strike ? `<del>${html}</del>` : html;
  }

  #linked(inner: string, text: string, link: LinkTarget): string {
    if (link.to === 'anchor') return `[${inner}](#${this.setting.anchors.get(link.anchor) ?? ''})`;
    return text === link.address && /^(?:https?|ftp):[^\s<>\\&]*$/.test(text) && this.place !== 'cell'
      ? `<${link.address}>`
      : `[${inner}](${escapeAddress(link.address)})`;
  }
}

/** Returns the sign that a text is followed by: what comes next may begin with one of Markdown's own. */
function firstLetter(next: Inline | undefined): string {
  switch (next?.kind) {
    case 'text': {
      const { bold, italic, strike, generic, script } = next.style;
      if (next.link) return '[';
      if (bold || italic) return '*';
      if (strike) return '~';
      if (script !== 'normal') return '<';
      return generic === 'mono' ? '`' : ([...next.text][0] ?? '');
    }
    case 'note':
      return '[';
    case 'picture':
      return '!';
    case 'anchor':
      return '<';
    case 'field':
      return 'x';
    case 'tab':
      return ' ';
    case 'line_break':
    case 'page_number':
    case 'page_count':
    case undefined:
      return '';
  }
}

function codeSpan(text: string, isInCell: boolean): string {
  const longest = maxOf(
    [...text.matchAll(/`+/g)].map(([own]) => own.length),
    0,
  );
  const fence = '`'.repeat(longest + 1);
  const padded = /^`|`$|^ .* $/.test(text) ? ` ${text} ` : text;
  // Tables are divided into cells before code is read.
  return `${fence}${isInCell ? padded.replaceAll('|', '\\|') : padded}${fence}`;
}

function wordsOfField({ type, value }: FormField): string {
  if (type === 'checkbox' || type === 'radio') return value === 'true' ? '☑' : '☐';
  return cleanText(value).replaceAll(/[^\S\n]+/g, ' ');
}

/** The style sheets of a book: every set of sheets that documents share becomes one block of CSS under one class. */
import { createHash } from 'node:crypto';
import { generate, parse, walk } from 'css-tree';
import { importsOf, parseSheet, rewriteInline, rewriteSheet, type RewriteRules } from './css-rewrite.js';
import { decodeText } from './decode.js';
import type { Book } from './model.js';
import type { BookResources } from './resources.js';
import type { BookElement } from './tree.js';

/** Style sheets imported deeper than this are not read. */
const importDepth = 8;
/** The most characters of all style sheets of one document. */
const setLimit = 8 * 1024 * 1024;

/** A sheet of a document: in a file, or in the document itself. */
export type SheetSource =
  | { readonly kind: 'file'; readonly path: string; readonly media: string }
  | { readonly kind: 'text'; readonly css: string; readonly media: string };

/** A block of CSS that documents share. */
export interface StyleSet {
  /** Class of the documents it is for. */
  readonly name: string;
  /** CSS, kept below the class. */
  readonly css: string;
  /** Selectors whose elements are written from top to bottom, and those that are not. */
  readonly modes: readonly { readonly selector: string; readonly vertical: boolean }[];
}

const writing = /^(-epub-|-webkit-|-ms-)?writing-mode$/i;

export class Styles {
  readonly #sets = new Map<string, StyleSet>();

  constructor(
    private readonly book: Book,
    private readonly resources: BookResources,
  ) {}

  /**
   * The set of the sheets of a document, made when it is the first with these.
   * @param from path of the document, which its own sheets are relative to
   */
  async set(sources: readonly SheetSource[], from: string, fixed: boolean): Promise<StyleSet> {
    const inline = sources.some(({ kind }) => kind === 'text');
    const folder = inline ? from.replace(/[^/]*$/, '') : '';
    const key = createHash('sha1')
      .update(JSON.stringify([sources, folder, fixed]))
      .digest('hex');
    const known = this.#sets.get(key);
    if (known) return known;
    const name = `s${this.#sets.size + 1}`;
    const modes: { selector: string; vertical: boolean }[] = [];
    let css = '';
    for (const source of sources) {
      if (css.length > setLimit) break;
      const rules = { scope: name, fixed };
      const text =
        source.kind === 'file'
          ? await this.#file(source.path, rules, modes, [])
          : await this.#text(source.css, from, rules, modes, []);
      css += source.media === '' ? text : `@media ${source.media}{${text}}`;
      css += '\n';
    }
    const set = { name, css, modes };
    this.#sets.set(key, set);
    return set;
  }

  /** The `style` attribute of an element. */
  inline(style: string, from: string, fixed: boolean): string {
    return rewriteInline(style, { scope: '', fixed, address: this.#addresses(from) });
  }

  async #file(
    path: string,
    rules: Omit<RewriteRules, 'address'>,
    modes: { selector: string; vertical: boolean }[],
    above: readonly string[],
  ): Promise<string> {
    if (above.includes(path) || above.length >= importDepth) return '';
    const bytes = await this.book.files.read(path).catch(() => null);
    if (bytes === null) {
      this.resources.miss(path);
      return '';
    }
    return this.#text(decodeText(bytes), path, rules, modes, [...above, path]);
  }

  async #text(
    css: string,
    from: string,
    rules: Omit<RewriteRules, 'address'>,
    modes: { selector: string; vertical: boolean }[],
    above: readonly string[],
  ): Promise<string> {
    const sheet = parseSheet(css.slice(0, setLimit));
    let text = '';
    for (const { link, media } of importsOf(sheet)) {
      const place = this.book.resolve(from, link);
      if (!place) continue;
      const imported = await this.#file(place.path, rules, modes, above);
      text += media === '' ? imported : `@media ${media}{${imported}}`;
      if (text.length > setLimit) return text;
    }
    walk(sheet, {
      visit: 'Rule',
      enter(rule) {
        rule.block.children.forEach((node) => {
          if (node.type !== 'Declaration' || !writing.test(node.property)) return;
          const vertical = /^(vertical|tb)/i.test(generate(node.value));
          for (const selector of generate(rule.prelude).split(',')) modes.push({ selector, vertical });
        });
      },
    });
    return text + rewriteSheet(sheet, { ...rules, address: this.#addresses(from) });
  }

  #addresses(from: string): (link: string) => string | null {
    return (link) => {
      if (/^(data:|#)/i.test(link.trim())) return link;
      const place = this.book.resolve(from, link);
      // Addresses outside the book stay as they are, for the printer to refuse and to list.
      if (!place) return /^https?:/i.test(link.trim()) ? link : null;
      return this.resources.use(place.path) + (place.id === '' ? '' : `#${place.id}`);
    };
  }
}

/** Whether a document is written from top to bottom, by the simple rules for `html` and `body` that books have. */
export function isVertical(set: StyleSet, roots: readonly BookElement[]): boolean {
  let vertical = false;
  for (const { selector, vertical: says } of set.modes) {
    if (roots.some((root) => matches(selector.trim(), root))) vertical = says;
  }
  for (const root of roots) {
    const list = parse(root.attributes.get('style') ?? '', { context: 'declarationList' });
    walk(list, (node) => {
      if (node.type === 'Declaration' && writing.test(node.property)) {
        vertical = /^(vertical|tb)/i.test(generate(node.value));
      }
    });
  }
  return vertical;
}

/** Matches one compound selector: `html`, `body.main`, `.vertical`, `#top`, `*`. */
function matches(selector: string, { name, attributes }: BookElement): boolean {
  const last = selector.split(/[\s>]+/).at(-1) ?? '';
  const parts = /^(\*|:root|[a-z]+)?((?:[.#][\w-]+)*)$/i.exec(last);
  if (!parts || last === '') return false;
  const type = parts[1]?.toLowerCase();
  if (type === ':root' && name !== 'html') return false;
  if (type !== undefined && type !== '*' && type !== ':root' && type !== name) return false;
  const classes = (attributes.get('class') ?? '').split(/\s+/);
  return (parts[2] ?? '')
    .split(/(?=[.#])/)
    .filter(Boolean)
    .every((part) =>
      part.startsWith('.') ? classes.includes(part.slice(1)) : attributes.get('id') === part.slice(1),
    );
}

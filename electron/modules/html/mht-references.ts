/** What the pages and style sheets of a web archive refer to, written anew so that it is found among the files. */
import { parse } from 'parse5';
import type { MhtPart } from './mht-parts.js';
import { elements, type HtmlElement } from './page-source.js';
import { escapeHtml } from '../../engine/markup/escape.js';

/** Finds the file of a reference. */
export class References {
  readonly #files = new Map<string, string>();
  readonly #start: MhtPart;

  constructor(parts: readonly MhtPart[], start: MhtPart) {
    this.#start = start;
    for (const part of parts) {
      const add = (key: string | null) => {
        if (key !== null && !this.#files.has(key)) this.#files.set(key, part.file);
      };
      if (part.contentId !== null) add(`cid:${part.contentId}`);
      if (part.location === null) continue;
      add(part.location);
      add(resolve(part.location, this.base(start)));
    }
  }

  /** The address relative references of a part start from; null when it has none. */
  base(part: MhtPart): string | null {
    return resolve(part.location ?? '', null) ?? (part === this.#start ? null : this.base(this.#start));
  }

  /** The file of the folder; null for what is not in the archive. */
  file(link: string, from: MhtPart, base: string | null = this.base(from)): string | null {
    // Internet Explorer and Word write `mhtml:file://whole.mht!part`.
    const named = link.trim().replace(/^mhtml:[^!]*!/i, '');
    const cid = /^cid:(.*)$/is.exec(named)?.[1];
    if (cid !== undefined)
      return this.#files.get(`cid:${cid}`) ?? this.#files.get(`cid:${unescaped(cid)}`) ?? null;
    const fragment = /#.*$/s.exec(named)?.[0] ?? '';
    const bare = named.slice(0, named.length - fragment.length);
    const whole = resolve(bare, base);
    const found = (whole === null ? undefined : this.#files.get(whole)) ?? this.#files.get(bare);
    return found === undefined ? null : found + fragment;
  }
}

function resolve(link: string, base: string | null): string | null {
  try {
    const url = base === null ? new URL(link) : new URL(link, base);
    url.hash = '';
    return url.href;
  } catch {
    return null;
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Attributes that name a single file to load. */
const loading = new Set(['src', 'background', 'poster', 'data', 'lowsrc', 'dynsrc']);
/** Elements whose `href` leads somewhere when clicked; all others load it. */
const clicked = new Set(['a', 'area']);

/** Each change by where it starts in the source: an element may stand in the tree twice. */
type Edits = Map<number, { readonly end: number; readonly text: string }>;

/** The page with its references mended; all else stays as it was written. */
export function rewritePage(text: string, part: MhtPart, references: References): string {
  const tree = parse(text, { sourceCodeLocationInfo: true });
  const edits: Edits = new Map();
  let base = references.base(part);
  for (const element of elements(tree)) {
    if (element.tagName === 'base') {
      base = resolve(valueOf(element, 'href') ?? '', base) ?? base;
      break;
    }
  }
  const find = (link: string): string | null => references.file(link, part, base);
  for (const element of elements(tree)) {
    for (const { prefix, name, value } of element.attrs) {
      const written = prefix ? `${prefix}:${name}` : name;
      const changed = rewriteAttribute(element, name, value, { find, base });
      const place = element.sourceCodeLocation?.attrs?.[written];
      if (changed === null || !place) continue;
      const [as, content] = changed;
      edits.set(place.startOffset, {
        end: place.endOffset,
        text: `${as ?? written}="${escapeHtml(content)}"`,
      });
    }
    if (element.tagName === 'style') rewriteStyle(element, text, find, edits);
  }
  return apply(text, edits);
}

interface Finder {
  readonly find: (link: string) => string | null;
  readonly base: string | null;
}

/** The new name, when it changes, and the new value; null when it stays. */
function rewriteAttribute(
  element: HtmlElement,
  name: string,
  value: string,
  { find, base }: Finder,
): [string | null, string] | null {
  const { tagName } = element;
  if (name === 'href' && tagName === 'base') return ['data-base', value];
  if (name === 'href' && clicked.has(tagName)) return link(value, base);
  if (loading.has(name) || name === 'href') return [null, find(value) ?? outside(value, base)];
  if (name === 'srcset' || name === 'imagesrcset') return [null, rewriteSet(value, { find, base })];
  if (name === 'style') return [null, rewriteCss(value, find)];
  // Chromium saves shadow trees under an attribute of its own.
  if (tagName === 'template' && (name === 'shadowmode' || name === 'shadowroot'))
    return ['shadowrootmode', value];
  // The policy was written for the place the page came from.
  if (tagName === 'meta' && name === 'http-equiv' && /^content-security-policy/i.test(value))
    return ['data-policy', value];
  return null;
}

/** A link to click: whole, and inside the page when it leads there. */
function link(value: string, base: string | null): [null, string] {
  if (value.startsWith('#') || base === null) return [null, value];
  const whole = outside(value, base);
  return [null, whole.startsWith(`${base}#`) ? whole.slice(base.length) : whole];
}

/** What is not in the archive keeps the address it had, so that it is named when it is refused. */
function outside(value: string, base: string | null): string {
  if (base === null || !/^https?:/i.test(base) || value.startsWith('#')) return value;
  try {
    return new URL(value, base).href;
  } catch {
    return value;
  }
}

/** `address 2x, address 3x`: an address ends at a blank, or at a comma with a blank behind it. */
function rewriteSet(value: string, { find, base }: Finder): string {
  return value.replaceAll(
    /([^\s,]\S*[^\s,]|[^\s,])(\s+[^,]*)?(,|$)/g,
    (_all, address: string, size: string | undefined, end: string) =>
      `${find(address) ?? outside(address, base)}${size ?? ''}${end}`,
  );
}

/** CSS with the addresses of `url()` and `@import` mended where the part is there. */
export function rewriteCss(css: string, find: (link: string) => string | null): string {
  return css
    .replaceAll(
      /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]+))\s*\)/gi,
      (all: string, double?: string, single?: string, bare?: string) => {
        const file = find(double ?? single ?? bare ?? '');
        return file === null ? all : `url(${file})`;
      },
    )
    .replaceAll(
      /(@import\s+)(?:"([^"]*)"|'([^']*)')/gi,
      (all: string, rule: string, double?: string, single?: string) => {
        const file = find(double ?? single ?? '');
        return file === null ? all : `${rule}url(${file})`;
      },
    );
}

function rewriteStyle(element: HtmlElement, text: string, find: Finder['find'], edits: Edits): void {
  for (const child of element.childNodes) {
    const place = child.sourceCodeLocation;
    if (child.nodeName !== '#text' || !place) continue;
    const { startOffset, endOffset } = place;
    const css = text.slice(startOffset, endOffset);
    edits.set(startOffset, { end: endOffset, text: rewriteCss(css, find) });
  }
}

function apply(text: string, edits: Edits): string {
  const pieces: string[] = [];
  let at = 0;
  for (const [start, { end, text: piece }] of [...edits].sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), piece);
    at = end;
  }
  return pieces.join('') + text.slice(at);
}

const valueOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((given) => given.name === name)?.value;

/** Turns a document of a book into a part of the printed page: ids, links and files get new names, what moves or runs goes. */
import { createHash } from 'node:crypto';
import type { BookPlace } from './model.js';
import type { BookResources } from './resources.js';
import type { SheetSource } from './styles.js';
import { element, epubOps, find, lineOf, mathml, svg, type BookElement, type Node } from './tree.js';

/** What a document needs to know of its book. */
export interface ChapterScope {
  /** Path of the document. */
  readonly path: string;
  /** Its number in the reading order, from 0. */
  readonly index: number;
  readonly fixed: boolean;
  readonly resources: BookResources;
  /** Where a link leads in the book; null when it leads out of it. */
  resolve(link: string): BookPlace | null;
  /** Number of a document in the reading order; undefined for a file that is not in it. */
  indexOf(path: string): number | undefined;
  /** The `style` attribute, rewritten. */
  style(text: string): string;
  /** Called for every id of a printed page that a link leads to. */
  linked(id: string, index: number): void;
  /** Called for everything that a page cannot show: video, sound, frames. */
  leftOut(what: string): void;
}

/** Id on the printed page of an element of a document. */
export function printedId(index: number, id: string): string {
  const plain = id.replaceAll(/[^A-Za-z0-9_-]/g, (sign) => `.${sign.codePointAt(0)!.toString(16)}`);
  // Names in a PDF have at most 127 bytes.
  const short = plain.length > 80 ? createHash('sha1').update(id).digest('hex') : plain;
  return id === '' ? `c${index}` : `c${index}-${short}`;
}

/** Style sheets of a document, in their order; alternative ones are for choosing, not for showing. */
export function sheetsOf(root: BookElement, scope: Pick<ChapterScope, 'resolve'>): SheetSource[] {
  const sheets: SheetSource[] = [];
  const visit = (node: BookElement): void => {
    const { attributes } = node;
    const media = attributes.get('media') ?? '';
    if (node.name === 'link' && /(^|\s)stylesheet(\s|$)/i.test(attributes.get('rel') ?? '')) {
      const place = scope.resolve(attributes.get('href') ?? '');
      if (place && !/alternate/i.test(attributes.get('rel') ?? '')) {
        sheets.push({ kind: 'file', path: place.path, media });
      }
    } else if (node.name === 'style') {
      sheets.push({ kind: 'text', css: node.kids.filter((kid) => typeof kid === 'string').join(''), media });
    }
    for (const kid of node.kids) if (typeof kid !== 'string') visit(kid);
  };
  visit(root);
  return sheets;
}

const removed = new Set(['script', 'style', 'link', 'meta', 'base', 'title', 'head', 'trigger', 'template']);
/** Attributes whose value names other elements by id. */
const idLists = new Set([
  'for',
  'headers',
  'list',
  'form',
  'aria-labelledby',
  'aria-describedby',
  'aria-details',
  'aria-owns',
  'aria-controls',
  'aria-flowto',
]);
const unwanted = new Set([
  'target',
  'download',
  'ping',
  'srcdoc',
  'http-equiv',
  'autofocus',
  'data-i',
  'slot',
]);
/** The sizes of `<font size>`, as multiples of the default size. */
const fontSizes = [0.625, 0.8125, 1, 1.125, 1.5, 2, 3];

/** The document with everything in it that is not for show taken out and the rest renamed. */
export function rewriteNode(node: Node, scope: ChapterScope): Node[] {
  if (typeof node === 'string') return [node];
  // Drawings have titles too, which name them for those who cannot see them.
  if (removed.has(node.name) && !(node.space === svg && node.name === 'title')) return [];
  switch (node.name) {
    case 'audio':
    case 'video':
      return [mediaNote(node, scope)];
    case 'iframe':
    case 'object':
    case 'embed':
      return rewriteEmbedded(node, scope);
    case 'switch':
      return rewriteSwitch(node, scope);
    default: {
      const shown = unfenced(node);
      const attributes = rewriteAttributes(shown, scope);
      const { name, space } = shown;
      return [{ name, space, attributes, kids: shown.kids.flatMap((kid) => rewriteNode(kid, scope)) }];
    }
  }
}

/** What takes the place of sound and moving pictures. */
function mediaNote(node: BookElement, scope: ChapterScope): Node {
  const what = node.name === 'audio' ? 'audio' : 'video';
  scope.leftOut(what);
  const poster = node.attributes.get('poster');
  const address = poster === undefined ? null : fileAddress(poster, scope);
  const label = node.attributes.get('title') ?? node.attributes.get('aria-label') ?? '';
  const note = element('span', { class: 'platen-note' }, [
    label === '' ? `[${what}]` : `[${what}: ${label}]`,
  ]);
  const id = node.attributes.get('id');
  const kids = address === null ? [note] : [element('img', { src: address, alt: label }), note];
  return element('span', id === undefined ? {} : { id: printedId(scope.index, id), 'data-i': id }, kids);
}

/** Pictures stay pictures; of everything else what its maker put there for readers that cannot show it. */
function rewriteEmbedded(node: BookElement, scope: ChapterScope): Node[] {
  const link = node.attributes.get('data') ?? node.attributes.get('src') ?? '';
  const type = node.attributes.get('type') ?? '';
  const place = scope.resolve(link);
  const picture = /^image\//i.test(type) || /\.(svg|png|jpe?g|gif|webp)$/i.test(place?.path ?? '');
  if (place && picture) {
    const attributes = rewriteAttributes(node, scope);
    for (const name of ['data', 'src', 'type']) attributes.delete(name);
    attributes.set('src', scope.resources.use(place.path));
    if (!attributes.has('alt')) attributes.set('alt', lineOf(node));
    return [{ ...element('img'), attributes }];
  }
  const kids = node.kids.flatMap((kid) => rewriteNode(kid, scope));
  scope.leftOut(node.name);
  const shown = kids.some((kid) => typeof kid !== 'string' || kid.trim() !== '');
  return shown ? kids : [element('span', { class: 'platen-note' }, [`[${node.name}]`])];
}

/** `epub:switch`: the first case a browser can draw, else the default (EPUB 3.0, 2.4.2). */
function rewriteSwitch(node: BookElement, scope: ChapterScope): Node[] {
  if (node.space !== epubOps) return node.kids.flatMap((kid) => rewriteNode(kid, scope));
  const cases = node.kids.filter((kid): kid is BookElement => typeof kid !== 'string');
  const drawn = (kid: BookElement) => [svg, mathml].includes(kid.attributes.get('required-namespace') ?? '');
  const chosen =
    cases.find((kid) => kid.name === 'case' && drawn(kid)) ?? cases.find(({ name }) => name === 'default');
  return chosen ? chosen.kids.flatMap((kid) => rewriteNode(kid, scope)) : [];
}

function rewriteAttributes(node: BookElement, scope: ChapterScope): Map<string, string> {
  const result = new Map<string, string>();
  for (const [name, value] of node.attributes) {
    if (unwanted.has(name) || /^on/i.test(name)) continue;
    if (name === 'id' || name === 'xml:id') setId(result, value, scope);
    else if (name === 'name' && node.name === 'a') {
      if (!node.attributes.has('id')) setId(result, value, scope);
    } else if (name === 'style') result.set('style', scope.style(value));
    else if (name === 'href' || name === 'xlink:href') rewriteLink(node, name, value, scope, result);
    else if (name === 'src' || name === 'poster' || name === 'background') {
      const address = fileAddress(value, scope);
      if (address !== null) result.set(name, address);
    } else if (name === 'srcset') result.set('srcset', rewriteSet(value, scope));
    else if (idLists.has(name)) {
      const ids = value.split(/\s+/).filter(Boolean);
      result.set(name, ids.map((id) => printedId(scope.index, id)).join(' '));
    } else if (value.includes('url(')) result.set(name, rewriteReference(value, scope));
    else result.set(name, value);
  }
  if (node.name === 'font') setFontSize(result, node.attributes.get('size'));
  if (node.name === 'img' && !result.has('src') && result.has('srcset')) result.set('src', '');
  return result;
}

function setId(result: Map<string, string>, id: string, scope: ChapterScope): void {
  result.set('id', printedId(scope.index, id));
  result.set('data-i', id);
}

/** `<font size>` and its like are steps of the reader's font size, not of the browser's. */
function setFontSize(result: Map<string, string>, size: string | undefined): void {
  const step = /^[+-]?\d+$/.test(size ?? '') ? Number(size) : null;
  if (step === null) return;
  const place = /^[+-]/.test(size!) ? 3 + step : step;
  const factor = fontSizes[Math.min(7, Math.max(1, place)) - 1]!;
  result.delete('size');
  result.set('style', `font-size:${factor}rem;${result.get('style') ?? ''}`);
}

function rewriteLink(
  node: BookElement,
  name: string,
  value: string,
  scope: ChapterScope,
  result: Map<string, string>,
): void {
  const link = value.trim();
  const place = scope.resolve(link);
  const anchor = node.name === 'a' || node.name === 'area' || node.space === mathml;
  if (!place) {
    // Links to the web stay links: nothing is fetched for them. Pictures from there are refused by the printer.
    if (anchor ? /^(https?|mailto|tel):/i.test(link) : /^(https?|data):/i.test(link)) result.set(name, link);
    return;
  }
  const index = place.path === '' || place.path === scope.path ? scope.index : scope.indexOf(place.path);
  if (anchor) {
    if (index === undefined) return;
    const id = printedId(index, place.id);
    scope.linked(id, index);
    result.set(name, `#${id}`);
  } else if (index === scope.index) {
    result.set(name, `#${printedId(scope.index, place.id)}`);
  } else {
    result.set(name, scope.resources.use(place.path) + (place.id === '' ? '' : `#${place.id}`));
  }
}

/** Address of a file that a page shows; null when there is nothing to show. */
function fileAddress(link: string, scope: ChapterScope): string | null {
  const plain = link.trim();
  if (plain === '' || /^(data|https?):/i.test(plain)) return plain === '' ? null : plain;
  const place = scope.resolve(plain);
  // An address of another kind is passed on: the printer refuses it and says so.
  if (!place) return plain;
  return place.path === '' ? null : scope.resources.use(place.path) + (place.id === '' ? '' : `#${place.id}`);
}

function rewriteSet(value: string, scope: ChapterScope): string {
  return value
    .split(/,\s+/)
    .flatMap((candidate) => {
      const [link = '', ...size] = candidate.trim().split(/\s+/);
      const address = fileAddress(link, scope);
      return address === null ? [] : [address, ...size].join(' ');
    })
    .join(', ');
}

/** Rewrites references of drawings such as `fill="url(#shade)"`. */
function rewriteReference(value: string, scope: ChapterScope): string {
  return value.replaceAll(/url\(\s*(["']?)([^"')]*)\1\s*\)/g, (_, __, link: string) => {
    if (link.startsWith('#')) return `url(#${printedId(scope.index, link.slice(1))})`;
    const address = fileAddress(link, scope);
    return address === null ? 'none' : `url("${address}")`;
  });
}

/** Returns the content of `<meta name="viewport">`. */
export function viewportOf(root: BookElement): string {
  const head = find(root, 'head');
  for (const meta of head ? head.kids : []) {
    if (typeof meta !== 'string' && meta.attributes.get('name')?.toLowerCase() === 'viewport') {
      return meta.attributes.get('content') ?? '';
    }
  }
  return '';
}

/**
 * Formulas in the older MathML that books hold, in words browsers know.
 * Turns `mfenced`, which browsers no longer know and whose brackets they leave out, into the row it stands for
 * (MathML 3, 3.3.8): `f(x, y)` would read `fxy`. Other elements stay as they are.
 */
export function unfenced(node: BookElement): BookElement {
  if (node.space !== mathml || node.name !== 'mfenced') return node;
  const attributes = new Map(node.attributes);
  const [open, close, separators] = [
    ['open', '('],
    ['close', ')'],
    ['separators', ','],
  ].map(([name, usual]) => (attributes.get(name!) ?? usual!).replaceAll(/\s+/g, ''));
  for (const name of ['open', 'close', 'separators']) attributes.delete(name);
  const marks = [...separators!];
  const parts = node.kids.filter((kid) => typeof kid !== 'string');
  const inner = parts.flatMap((part, at): Node[] => {
    // The last mark stands for all that follow.
    const mark = at === 0 ? undefined : (marks[at - 1] ?? marks.at(-1));
    return mark === undefined ? [part] : [operator(mark, { separator: 'true' }), part];
  });
  const kids = [
    ...(open === '' ? [] : [operator(open!, { fence: 'true', form: 'prefix', stretchy: 'true' })]),
    ...inner,
    ...(close === '' ? [] : [operator(close!, { fence: 'true', form: 'postfix', stretchy: 'true' })]),
  ];
  return { name: 'mrow', space: mathml, attributes, kids };
}

const operator = (sign: string, attributes: Record<string, string>): BookElement => ({
  name: 'mo',
  space: mathml,
  attributes: new Map(Object.entries(attributes)),
  kids: [sign],
});

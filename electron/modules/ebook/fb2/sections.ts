/** Sections of a FictionBook as XHTML documents (FictionBook 2.1), with the table of contents they make. */
import { namedTable } from '../../../../contract/named-table.js';
import { append } from '../../../../contract/lists.js';
import { tocDepth, tocLimit, type TocEntry } from '../model.js';
import { element, find, kidsOf, lineOf, type BookElement, type Node } from '../tree.js';
import { namespaces, writeXhtml } from '../write-xhtml.js';

/** `l:href`, whatever prefix the book gives the namespace of links. */
export function linkOf({ attributes }: BookElement): string {
  for (const [name, value] of attributes) if (name === 'href' || name.endsWith(':href')) return value.trim();
  return '';
}

const same = new Set(['sub', 'sup', 'code', 'tr', 'th', 'td', 'table', 'strong']);
const renamed = namedTable<string>({
  emphasis: 'em',
  strikethrough: 's',
  em: 'em',
  b: 'b',
  i: 'i',
});
const blocks = namedTable<readonly [name: string, className: string]>({
  epigraph: ['blockquote', 'epigraph'],
  cite: ['blockquote', 'cite'],
  poem: ['div', 'poem'],
  stanza: ['div', 'stanza'],
  annotation: ['div', 'annotation'],
  'text-author': ['p', 'author'],
  subtitle: ['p', 'subtitle'],
  v: ['p', 'verse'],
  date: ['p', 'author'],
});
const cellAttributes = ['colspan', 'rowspan', 'align', 'valign'];

export class Sections {
  /** Documents by path, in reading order. */
  readonly documents = new Map<string, string>();
  /** Path of the document that holds an id. */
  readonly homes = new Map<string, string>();
  readonly toc: TocEntry[] = [];
  #made = 0;
  #entries = 0;

  /** The text itself: what is before the first section, then a document for each section of the first level. */
  addBody(body: BookElement, annotation: BookElement | undefined): void {
    const sections = kidsOf(body, 'section');
    const before = body.kids.filter((kid) => typeof kid !== 'string' && kid.name !== 'section');
    const path = this.#path();
    const head = [...before, ...(annotation ? [annotation] : [])];
    if (head.length > 0)
      this.#document(
        path,
        head.flatMap((kid) => this.#node(kid, path, 1)),
      );
    for (const section of sections) {
      const own = this.#path();
      const { node, entries } = this.#section(section, own, 1);
      this.#document(own, [node]);
      append(this.toc, entries);
    }
  }

  /** Notes: one document, whose sections are the notes. */
  addNotes(body: BookElement): void {
    const path = this.#path();
    const title = kidsOf(body, 'title')[0];
    const nodes = body.kids.flatMap((kid) =>
      typeof kid !== 'string' && kid.name === 'section'
        ? [this.#section(kid, path, 3).node]
        : this.#node(kid, path, 1),
    );
    this.#document(path, nodes);
    const name = title ? lineOf(title) : (body.attributes.get('name') ?? '');
    if (name !== '') this.toc.push({ title: name, target: { path, id: '' }, kids: [] });
  }

  #path(): string {
    return `part/${this.#made++}`;
  }

  #document(path: string, kids: Node[]): void {
    const body = element('body', { class: 'fb' }, kids);
    this.documents.set(path, `<html ${namespaces}>${writeXhtml(body)}</html>`);
  }

  #section(section: BookElement, path: string, level: number): { node: BookElement; entries: TocEntry[] } {
    const id = section.attributes.get('id') ?? `platen-${(this.#entries += 1)}`;
    this.homes.set(id, path);
    const below: TocEntry[] = [];
    const kids = section.kids.flatMap((kid): Node[] => {
      if (typeof kid === 'string' || kid.name !== 'section') return this.#node(kid, path, level);
      const inner = this.#section(kid, path, level + 1);
      append(below, inner.entries);
      return [inner.node];
    });
    const title = kidsOf(section, 'title')[0];
    const name = title ? lineOf(title) : '';
    const listed = name !== '' && level <= tocDepth && this.#entries <= tocLimit;
    const entries = listed ? [{ title: name, target: { path, id }, kids: below }] : below;
    return { node: element('div', { id }, kids), entries };
  }

  #node(node: Node, path: string, level: number): Node[] {
    if (typeof node === 'string') return [node];
    const kids = (): Node[] => node.kids.flatMap((kid) => this.#node(kid, path, level));
    const id = node.attributes.get('id');
    if (id !== undefined) this.homes.set(id, path);
    const own: Record<string, string> = id === undefined ? {} : { id };
    const block = blocks[node.name];
    if (block) return [element(block[0], { ...own, class: block[1] }, kids())];
    const name = renamed[node.name];
    if (name !== undefined) return [element(name, own, kids())];
    if (same.has(node.name)) {
      const cell = cellAttributes.flatMap((key) => {
        const value = node.attributes.get(key);
        return value === undefined ? [] : [[key, value] as const];
      });
      return [element(node.name, { ...own, ...Object.fromEntries(cell) }, kids())];
    }
    switch (node.name) {
      case 'p':
        return [element('p', own, kids())];
      case 'title':
        return [this.#title(node, path, level)];
      case 'empty-line':
        return [element('div', { class: 'gap' })];
      case 'a':
        return [this.#anchor(node, own, kids())];
      case 'image':
      case 'img':
        return [this.#image(node, own)];
      case 'section':
        return [this.#section(node, path, level + 1).node];
      default:
        return kids();
    }
  }

  /** The lines of a title are paragraphs; in a heading they are lines. */
  #title(title: BookElement, path: string, level: number): BookElement {
    const lines = kidsOf(title).filter((kid) => kid.name !== 'empty-line');
    const kids = lines.flatMap((line, index): Node[] => [
      ...(index > 0 ? [element('br')] : []),
      ...line.kids.flatMap((kid) => this.#node(kid, path, level)),
    ]);
    return element(`h${Math.min(6, level)}`, {}, kids.length > 0 ? kids : [lineOf(title)]);
  }

  #anchor(node: BookElement, own: Record<string, string>, kids: Node[]): BookElement {
    const note = node.attributes.get('type') === 'note';
    // A note whose mark is superscript already needs no raising.
    const raised = find(node, 'sup') !== undefined;
    return element('a', { ...own, href: linkOf(node), ...(note && !raised ? { class: 'note' } : {}) }, kids);
  }

  #image(node: BookElement, own: Record<string, string>): BookElement {
    const alt = node.attributes.get('alt') ?? node.attributes.get('title') ?? '';
    const link = linkOf(node);
    const src = link.startsWith('#') ? `media/${link.slice(1)}` : link;
    return element('span', own, [element('img', { src, alt })]);
  }
}

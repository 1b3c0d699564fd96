/**
 * The elements of an XML text with their places in it, so that a part of it is written anew and all else stays letter by
 * letter.
 */
import { endOfToken } from '../../../files/xml-tokens.js';
import { escapeXml, unescapeXml } from '../../../engine/markup/escape.js';

/** An element; places count in the text it was read from. */
export interface XmlElement {
  /** With its prefix. */
  readonly name: string;
  readonly local: string;
  readonly parent: XmlElement | null;
  readonly start: number;
  /** Behind the start tag. */
  readonly inner: number;
  /** Before the end tag. */
  innerEnd: number;
  end: number;
  readonly children: XmlElement[];
}

const attribute = /([^\s=/<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export class XmlTree {
  readonly roots: XmlElement[] = [];
  readonly #edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];

  constructor(readonly text: string) {
    let open = null as XmlElement | null;
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
      const end = endOfToken(text, at);
      if (end < 0) break;
      const second = text[at + 1];
      if (second === '/') {
        const name = /^[^\s>]*/.exec(text.slice(at + 2, end))?.[0];
        let closed: XmlElement | null = open;
        while (closed && closed.name !== name) closed = closed.parent;
        if (closed) {
          closed.innerEnd = at;
          closed.end = end;
          open = closed.parent;
        }
      } else if (second !== '!' && second !== '?') {
        const name = /^[^\s/>]*/.exec(text.slice(at + 1, Math.min(end, at + 256)))?.[0] ?? '';
        const element: XmlElement = {
          name,
          local: name.slice(name.indexOf(':') + 1),
          parent: open,
          start: at,
          inner: end,
          innerEnd: end,
          end,
          children: [],
        };
        (open?.children ?? this.roots).push(element);
        if (text[end - 2] !== '/') open = element;
      }
      at = end;
    }
  }

  /** All elements in their order, those inside others after these. */
  *all(within: readonly XmlElement[] = this.roots): Generator<XmlElement> {
    const waiting = [...within].reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      yield next;
      for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at] as XmlElement);
    }
  }

  /** The elements of a name inside another. */
  *named(local: string, within: XmlElement): Generator<XmlElement> {
    for (const element of this.all(within.children)) if (element.local === local) yield element;
  }

  /** Value of an attribute, by its name without prefix; undefined without it. */
  attribute({ start, inner }: XmlElement, local: string): string | undefined {
    for (const [, name = '', double, single] of this.text.slice(start, inner).matchAll(attribute))
      if (name.slice(name.indexOf(':') + 1) === local) return unescapeXml(double ?? single ?? '');
    return undefined;
  }

  /** The letters in an element, without those of tags. */
  textOf({ inner, innerEnd }: XmlElement): string {
    const raw = this.text.slice(inner, innerEnd);
    if (!raw.includes('<')) return unescapeXml(raw);
    return raw
      .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
      .map((piece) =>
        piece.startsWith('<![CDATA[') ? piece.slice(9, -3) : unescapeXml(piece.replaceAll(/<[^>]*>/g, '')),
      )
      .join('');
  }

  /** Puts markup in the place of what stands between two places. */
  replace(start: number, end: number, markup: string): void {
    this.#edits.push({ start, end, text: markup });
  }

  remove({ start, end }: XmlElement): void {
    this.replace(start, end, '');
  }

  setText({ name, start, end }: XmlElement, text: string): void {
    this.replace(start, end, `<${name} xml:space="preserve">${escapeXml(text)}</${name}>`);
  }

  /** The text with all that was put into it; null where nothing was. What lies inside of what was replaced is gone. */
  result(): string | null {
    if (this.#edits.length === 0) return null;
    const pieces: string[] = [];
    let at = 0;
    // What is put between comes first, then the wider one, then what was said first.
    const sorted = this.#edits
      .map((edit, order) => ({ ...edit, order, length: edit.end - edit.start }))
      .sort(
        (a, b) =>
          a.start - b.start ||
          Number(a.length > 0) - Number(b.length > 0) ||
          b.length - a.length ||
          a.order - b.order,
      );
    for (const { start, end, text } of sorted) {
      if (start < at) continue;
      pieces.push(this.text.slice(at, start), text);
      at = end;
    }
    return pieces.join('') + this.text.slice(at);
  }
}

/** Reads the XML of XPS as a small tree, with the resources that elements refer to. */
import { SaxesParser } from 'saxes';

/** The most elements of one part, and how deep they may be nested; real pages stay far below. */
const elementLimit = 1_000_000;
const depthLimit = 200;

export class XpsElement {
  readonly children: XpsElement[] = [];

  constructor(
    /** Without prefix. */
    readonly name: string,
    /** By local name. */
    readonly attributes: Readonly<Record<string, string | undefined>>,
  ) {}

  child(name: string): XpsElement | undefined {
    return this.children.find((child) => child.name === name);
  }
}

/** @throws when it is no XML, or more than a page can be */
export function readMarkup(bytes: Buffer): XpsElement {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: XpsElement[] = [];
  let root: XpsElement | null = null;
  let count = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > elementLimit || open.length >= depthLimit) throw new Error('too many elements');
    const attributes: Record<string, string> = {};
    for (const [name, value] of Object.entries(tag.attributes as Record<string, string>))
      attributes[local(name)] ??= value;
    const element = new XpsElement(local(tag.name), attributes);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(decode(bytes)).close();
  if (root === null) throw new Error('no element');
  return root;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

/** Resources by key, those of the nearest dictionary first. */
export class XpsResources {
  readonly #own = new Map<string, XpsElement>();

  constructor(private readonly outer: XpsResources | null = null) {}

  /** Takes the elements of a `ResourceDictionary`. */
  add(dictionary: XpsElement): void {
    for (const element of dictionary.children) {
      const key = element.attributes['Key'];
      if (key !== undefined) this.#own.set(key, element);
    }
  }

  find(key: string): XpsElement | undefined {
    return this.#own.get(key) ?? this.outer?.find(key);
  }

  /** What a property is: the element inside it, the resource its text names, or the text itself. */
  property(element: XpsElement, name: string): XpsElement | string | undefined {
    const inside = element.child(`${element.name}.${name}`)?.children[0];
    if (inside) return inside;
    const text = element.attributes[name];
    const key = /^\s*\{StaticResource\s+([^}]+)\}\s*$/.exec(text ?? '')?.[1];
    return key === undefined ? text : this.find(key.trim());
  }
}

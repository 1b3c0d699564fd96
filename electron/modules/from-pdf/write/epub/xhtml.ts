/** This module writes HTML as the XHTML of books, which is XML (EPUB 3.3, 6.1). */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { append } from '../../../../../contract/lists.js';
import { escapeXml } from '../../../../engine/markup/escape.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The nodes of a piece of HTML, with the names of places that are in it. */
export interface BookTree {
  readonly nodes: readonly Node[];
  readonly ids: readonly string[];
}

/** Where the places of a book are. */
export interface BookPlaces {
  /** The name of a place, as XML allows it. */
  readonly idOf: (id: string) => string;
  /** The address of a place, from the file that is written; null where there is no such place. */
  readonly hrefOf: (id: string) => string | null;
}

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Reads HTML that was written here. */
export function readTree(html: string): BookTree {
  const { childNodes: nodes } = parseFragment(html);
  const ids: string[] = [];
  const find = (node: Node): void => {
    if (!isElement(node)) return;
    const id = node.attrs.find(({ name }) => name === 'id');
    if (id) ids.push(id.value);
    node.childNodes.forEach(find);
  };
  nodes.forEach(find);
  return { nodes, ids };
}

/** These have no end tag in HTML. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

/** What roles of HTML are in a book (EPUB Structural Semantics Vocabulary 1.1): readers show notes beside their marks by these. */
const semantics: Readonly<Record<string, string>> = {
  'doc-noteref': 'noteref',
  'doc-backlink': 'backlink',
  'doc-endnotes': 'endnotes',
};

/** Writes nodes as XHTML. Links to places of the book that are not there become plain text. */
export function xhtmlOf(nodes: readonly Node[], places: BookPlaces): string {
  return nodes.map((node) => nodeOf(node, places)).join('');
}

function nodeOf(node: Node, places: BookPlaces): string {
  if ('value' in node) return escapeXml(node.value);
  if (!isElement(node)) return '';
  const { tagName: tag, attrs, childNodes } = node;
  const inner = xhtmlOf(childNodes, places);
  const attributes: string[] = [];
  for (const { name, value } of attrs) {
    const written = attributeOf(name, value, places);
    if (written === null) return inner;
    append(
      attributes,
      written.map(([key, text]) => ` ${key}="${escapeXml(text)}"`),
    );
  }
  const open = `<${tag}${attributes.join('')}`;
  return empty.has(tag) ? `${open}/>` : `${open}>${inner}</${tag}>`;
}

type Attribute = readonly [name: string, value: string];

/** Returns what an attribute becomes; null where its element would lead nowhere. */
function attributeOf(name: string, value: string, places: BookPlaces): readonly Attribute[] | null {
  switch (name) {
    case 'id':
      return [[name, places.idOf(value)]];
    case 'href': {
      if (!value.startsWith('#')) return [[name, value]];
      const href = places.hrefOf(value.slice(1));
      return href === null ? null : [[name, href]];
    }
    case 'role': {
      const meaning = semantics[value];
      return [[name, value], ...(meaning === undefined ? [] : [['epub:type', meaning] as const])];
    }
    case 'lang':
      return [
        [name, value],
        ['xml:lang', value],
      ];
    case 'style':
      return [[name, plainStyle(value)]];
    case 'checked':
    case 'disabled':
      return [[name, name]];
    default:
      return [[name, value]];
  }
}

/** Colours as every reader knows them: custom properties and mixed colours are for browsers. */
function plainStyle(style: string): string {
  const of = (name: string): string | undefined =>
    new RegExp(String.raw`--${name}:(#[\da-f]{6})`, 'i').exec(style)?.[1];
  const ground = of('ground') ?? of('fill');
  const ink = of('ink') ?? (ground === undefined ? undefined : '#1b1b1a');
  return [
    ...(ink === undefined ? [] : [`color: ${ink}`]),
    ...(ground === undefined ? [] : [`background-color: ${ground}`]),
  ].join('; ');
}

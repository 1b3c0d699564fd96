/** Reads XML and HTML into the same small document tree. */
import { namedTable } from '../../../contract/named-table.js';
import { defaultTreeAdapter, parse as parseHtml, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { SaxesParser } from 'saxes';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import { xmlEntities } from '../../engine/markup/escape.js';

export const xhtml = 'http://www.w3.org/1999/xhtml';
export const svg = 'http://www.w3.org/2000/svg';
export const mathml = 'http://www.w3.org/1998/Math/MathML';
export const epubOps = 'http://www.idpf.org/2007/ops';

export interface BookElement {
  /** Local name: `image`, not `svg:image`. */
  name: string;
  /** Namespace URI. */
  space: string;
  /** Attributes with the prefix of the three namespaces that matter: `xlink:href`, `epub:type`, `xml:lang`. */
  readonly attributes: Map<string, string>;
  kids: Node[];
}
export type Node = BookElement | string;

/** Elements nested deeper than this become siblings, so that no recursion overflows the stack. */
const maxDepth = 240;
/** XML nested deeper than this is not read, because the time of its parser grows with the square of the depth. */
const readLimit = 1_000;

const prefixes = namedTable<string>({
  'http://www.w3.org/1999/xlink': 'xlink:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  [epubOps]: 'epub:',
});

/**
 * Reads XML; null when it is not well-formed. Entities of HTML are known, a document's own are not: they are how small
 * files grow large.
 *
 * @throws ServiceError `elements_too_deep`
 */
export function readXml(text: string): BookElement | null {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.ENTITIES = entities;
  const open: BookElement[] = [];
  let root: BookElement | null = null;
  let failed = false;
  const put = (node: Node): void => void open[Math.min(open.length, maxDepth) - 1]?.kids.push(node);
  parser.on('error', () => (failed = true));
  parser.on('opentag', (tag) => {
    const attributes = new Map<string, string>();
    for (const { local, prefix, uri, value } of Object.values(tag.attributes)) {
      if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) continue;
      attributes.set(`${prefixes[uri] ?? ''}${local}`, value);
    }
    const element = { name: tag.local, space: tag.uri, attributes, kids: [] };
    root ??= element;
    put(element);
    open.push(element);
    if (open.length > readLimit) throw new ServiceError('elements_too_deep', { limit: readLimit });
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', put);
  parser.on('cdata', put);
  for (let at = 0; at < text.length && !failed; at += 65_536) parser.write(text.slice(at, at + 65_536));
  if (!failed) parser.close();
  return failed ? null : root;
}

const notVoid =
  /<((?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)[a-z][\w:.-]*)((?:\s[^<>]*?)?)\/>/gi;

/** Reads HTML, and XHTML that is broken; never fails. */
export function readHtml(text: string): BookElement {
  // HTML knows no `<a id="x"/>`: everything after it would become its content. Drawings and formulas do.
  const opened = text.replace(/^\s*<\?xml[^>]*\?>/, '').replaceAll(notVoid, '<$1$2></$1>');
  const document = parseHtml(opened, { scriptingEnabled: false });
  const html = document.childNodes.find((node) => defaultTreeAdapter.isElementNode(node));
  return html ? fromParse5(html, 0) : element('html');
}

/** Reads a chapter: as XML, or as HTML where it is broken or nests too deep; HTML is read in time, however deep. */
export function readXhtml(text: string): BookElement {
  try {
    return readXml(text) ?? readHtml(text);
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code !== 'elements_too_deep') throw thrown;
    return readHtml(text);
  }
}

type Parse5Element = DefaultTreeAdapterTypes.Element;

function fromParse5(source: Parse5Element, depth: number): BookElement {
  const attributes = new Map<string, string>();
  for (const { name, prefix, value } of source.attrs) {
    attributes.set(prefix === undefined || prefix === '' ? name : `${prefix}:${name}`, value);
  }
  const result: BookElement = { name: source.tagName, space: source.namespaceURI, attributes, kids: [] };
  const content =
    source.tagName === 'template' && 'content' in source
      ? (source as DefaultTreeAdapterTypes.Template).content.childNodes
      : source.childNodes;
  for (const kid of content) {
    if (defaultTreeAdapter.isTextNode(kid)) result.kids.push(kid.value);
    else if (defaultTreeAdapter.isElementNode(kid)) {
      if (depth < maxDepth) result.kids.push(fromParse5(kid, depth + 1));
      else result.kids.push(flatText(kid));
    }
  }
  return result;
}

/** Returns the text below an element, however deep, without recursion. */
function flatText(source: Parse5Element): string {
  const open: DefaultTreeAdapterTypes.ChildNode[] = [source];
  let text = '';
  while (open.length > 0) {
    const node = open.pop()!;
    if (defaultTreeAdapter.isTextNode(node)) text += node.value;
    else if (defaultTreeAdapter.isElementNode(node)) append(open, node.childNodes.toReversed());
  }
  return text;
}

/** Makes an XHTML element. */
export function element(
  name: string,
  attributes: Record<string, string> = {},
  kids: Node[] = [],
): BookElement {
  return { name, space: xhtml, attributes: new Map(Object.entries(attributes)), kids };
}

/** All elements below one, itself included, in document order. */
export function* walk(root: BookElement): Generator<BookElement> {
  yield root;
  for (const kid of root.kids) if (typeof kid !== 'string') yield* walk(kid);
}

/** The first element of a name below one; namespaces do not matter. */
export function find(root: BookElement, name: string): BookElement | undefined {
  for (const found of walk(root)) if (found.name === name) return found;
  return undefined;
}

export const findAll = (root: BookElement, name: string): BookElement[] =>
  [...walk(root)].filter((found) => found.name === name);

/** Returns the child elements of a name. */
export const kidsOf = (parent: BookElement, name?: string): BookElement[] =>
  parent.kids.filter(
    (kid): kid is BookElement => typeof kid !== 'string' && (name === undefined || kid.name === name),
  );

/** All text below, as it is. */
export function textOf(node: Node): string {
  return typeof node === 'string' ? node : node.kids.map(textOf).join('');
}

/** Returns the text of a node on one line. */
export const lineOf = (node: Node): string => textOf(node).replaceAll(/\s+/g, ' ').trim();

// The named characters of HTML, as XML that was written with them needs.

const known = new Map(Object.entries(xmlEntities));

/** The characters a name stands for; undefined for a name HTML does not know. */
function lookUp(name: string): string | undefined {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (!/^[a-z][a-z0-9]{0,40}$/i.test(name)) return undefined;
  const written = `&${name};`;
  const first = parseFragment(written).childNodes[0];
  const text = first && defaultTreeAdapter.isTextNode(first) ? first.value : written;
  if (text === written) return undefined;
  known.set(name, text);
  return text;
}

/** All of them by name, each looked up when it is first met. */
const entities: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? lookUp(name) : undefined) },
);

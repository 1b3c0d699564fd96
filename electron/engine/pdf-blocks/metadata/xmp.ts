/** Changes some properties of XMP packets (ISO 16684-1), and keeps everything else. */
import { SaxesParser } from 'saxes';
import { escapeXml } from '../../markup/escape.js';

interface Attribute {
  readonly name: string;
  readonly uri: string;
  readonly local: string;
  readonly value: string;
}

interface Element {
  readonly name: string;
  readonly uri: string;
  readonly local: string;
  attributes: Attribute[];
  children: (Element | string)[];
}

const spaces = {
  x: 'adobe:ns:meta/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
} as const;
type Prefix = keyof typeof spaces;

/** How a property's value is written (ISO 16684-1, 7.5 to 7.8). */
export type XmpForm = 'text' | 'alternatives' | 'ordered' | 'bag';

/** One property; no values remove it. */
export interface XmpProperty {
  readonly name: `${Prefix}:${string}`;
  readonly form: XmpForm;
  readonly values: readonly string[];
}

/** Decodes a packet in any Unicode encoding. */
export function decodeXmp(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le')
      .slice(1);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le').slice(1);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

/**
 * @param packet undefined to begin a new one
 * @returns null when the packet cannot be read
 */
export function editXmp(packet: string | undefined, properties: readonly XmpProperty[]): string | null {
  const root = packet === undefined ? emptyPacket() : parse(packet);
  const rdf = root && findRdf(root);
  if (!rdf) return null;
  const descriptions = rdf.children.filter(
    (child): child is Element => typeof child !== 'string' && isNamed(child, spaces.rdf, 'Description'),
  );
  let [first] = descriptions;
  if (!first) {
    first = element('rdf:Description', spaces.rdf, [declare('rdf'), attribute('rdf:about', spaces.rdf, '')]);
    rdf.children.push(first);
  }
  for (const property of properties) {
    const [prefix, local] = property.name.split(':') as [Prefix, string];
    for (const description of descriptions) {
      description.attributes = description.attributes.filter((item) => !isNamed(item, spaces[prefix], local));
      description.children = description.children.filter(
        (item) => typeof item === 'string' || !isNamed(item, spaces[prefix], local),
      );
    }
    if (property.values.length > 0) first.children.push(propertyElement(property), '\n');
  }
  const body = write(root);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${body}\n<?xpacket end="w"?>`;
}

/**
 * Returns the value of a simple property, whether it is written as an attribute or as an element; undefined when it
 * is not there.
 */
export function readXmp(packet: string, uri: string, local: string): string | undefined {
  const root = parse(packet);
  const search = (node: Element): string | undefined => {
    const given = node.attributes.find((item) => isNamed(item, uri, local));
    if (given) return given.value;
    for (const child of node.children) {
      if (typeof child === 'string') continue;
      const found = isNamed(child, uri, local) ? textOf(child) : search(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return root ? search(root)?.trim() : undefined;
}

const textOf = (node: Element): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

const isNamed = (item: { uri: string; local: string }, uri: string, local: string): boolean =>
  item.uri === uri && item.local === local;

/** Packets nested deeper than this are treated as hostile. */
const maxDepth = 100;

function parse(packet: string): Element | null {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [];
  let root: Element | null = null;
  let broken = false;
  parser.on('error', () => (broken = true));
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).map(({ name, uri, local, value }) => ({
      name,
      uri,
      local,
      value,
    }));
    const node: Element = { name: tag.name, uri: tag.uri, local: tag.local, attributes, children: [] };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
    if (open.length > maxDepth) broken = true;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => void open.at(-1)?.children.push(text));
  parser.on('cdata', (text) => void open.at(-1)?.children.push(text));
  try {
    // Some packets are padded with zeros, which are no XML.
    parser.write(packet.replace(/[\0\s]+$/, '')).close();
  } catch {
    return null;
  }
  return broken ? null : root;
}

function findRdf(node: Element): Element | undefined {
  if (isNamed(node, spaces.rdf, 'RDF')) return node;
  for (const child of node.children) {
    const found = typeof child === 'string' ? undefined : findRdf(child);
    if (found) return found;
  }
  return undefined;
}

const attribute = (name: string, uri: string, value: string): Attribute => ({
  name,
  uri,
  local: name.slice(name.indexOf(':') + 1),
  value,
});

const declare = (prefix: Prefix): Attribute => attribute(`xmlns:${prefix}`, '', spaces[prefix]);

const element = (
  name: string,
  uri: string,
  attributes: Attribute[] = [],
  children: (Element | string)[] = [],
): Element => ({ name, uri, local: name.slice(name.indexOf(':') + 1), attributes, children });

const emptyPacket = (): Element =>
  element(
    'x:xmpmeta',
    spaces.x,
    [declare('x')],
    [
      '\n',
      element(
        'rdf:RDF',
        spaces.rdf,
        [declare('rdf')],
        [
          '\n',
          element('rdf:Description', spaces.rdf, [attribute('rdf:about', spaces.rdf, '')], ['\n']),
          '\n',
        ],
      ),
      '\n',
    ],
  );

/**
 * Makes the element of a property. It declares its own prefixes, since the packet may use others for these
 * namespaces.
 */
function propertyElement({ name, form, values }: XmpProperty): Element {
  const prefix = name.split(':')[0] as Prefix;
  const node = element(name, spaces[prefix], [declare(prefix)]);
  if (form === 'text') {
    node.children.push(values.join(', '));
    return node;
  }
  const list = { alternatives: 'rdf:Alt', ordered: 'rdf:Seq', bag: 'rdf:Bag' }[form];
  const xml = 'http://www.w3.org/XML/1998/namespace';
  const language = form === 'alternatives' ? [attribute('xml:lang', xml, 'x-default')] : [];
  const items = values.map((value) => element('rdf:li', spaces.rdf, [...language], [value]));
  node.children.push(element(list, spaces.rdf, [declare('rdf')], items));
  return node;
}

function write(node: Element | string): string {
  if (typeof node === 'string') return escapeXml(node);
  const attributes = node.attributes
    .map(({ name, value }) => ` ${name}="${escapeXml(value).replaceAll('\n', '&#10;')}"`)
    .join('');
  if (node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${node.children.map(write).join('')}</${node.name}>`;
}

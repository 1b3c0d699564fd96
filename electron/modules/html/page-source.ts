/** A page read as text, for its title and its links, without showing it. */
import { open, readFile, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { append } from '../../../contract/lists.js';
import { charsetOfBytes } from '../../engine/charset/declared-charset.js';

export type HtmlElement = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Bytes in which the title is searched for. */
const headLimit = 512 * 1024;
/** The links of a page of up to this many bytes are followed. */
const pageLimit = 32 * 1024 * 1024;

/** The title of a page, `''` when it has none. Never throws. */
export async function titleOf(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headLimit), 0, headLimit, 0);
      return titleIn(decode(buffer.subarray(0, bytesRead), bytesRead < headLimit));
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}

/** What is wanted of a page besides its looks. */
export interface PageSource {
  readonly title: string;
  /** Addresses of its links and frames, in order, relative to the page or whole. */
  readonly links: readonly string[];
  /** Where a meta refresh leads at once; null without one. */
  readonly refresh: string | null;
  /** Of `<base>`; null without one. */
  readonly base: string | null;
}

/** @throws NodeJS.ErrnoException when it cannot be read */
export async function readSource(path: string): Promise<PageSource> {
  if ((await stat(path)).size > pageLimit) return { title: '', links: [], refresh: null, base: null };
  const document = parse(decode(await readFile(path), true));
  const links: string[] = [];
  let refresh: string | null = null;
  let base: string | null = null;
  for (const element of elements(document)) {
    switch (element.tagName) {
      case 'a':
      case 'area':
        append(links, attribute(element, 'href'));
        break;
      case 'frame':
      case 'iframe':
        append(links, attribute(element, 'src'));
        break;
      case 'base':
        base ??= attribute(element, 'href')[0] ?? null;
        break;
      case 'meta':
        refresh ??= refreshOf(element);
        break;
      default:
        break;
    }
  }
  return { title: titleOfTree(document), links, refresh, base };
}

const titleIn = (text: string): string => titleOfTree(parse(text));

function titleOfTree(document: Node): string {
  for (const element of elements(document)) {
    if (element.tagName !== 'title' || !element.namespaceURI.endsWith('xhtml')) continue;
    const words = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return words.replaceAll(/\s+/g, ' ').trim();
  }
  return '';
}

/** The text of a page by its mark, its declaration, or what its bytes look like. */
export function decode(bytes: Buffer, whole: boolean, declared?: string): string {
  const label = declared ?? charsetOfBytes(bytes, true, whole);
  if (label !== null && iconv.encodingExists(label)) return iconv.decode(bytes, label);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le');
  return iconv.decode(bytes, bytes[0] === 0xfe ? 'utf-16be' : 'utf-8');
}

/** All elements in order, those in templates included. No recursion: pages nest as deep as they like. */
export function* elements(root: Node): Generator<HtmlElement> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) yield node;
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node)
      for (let place = node.childNodes.length - 1; place >= 0; place -= 1)
        waiting.push(node.childNodes[place]!);
  }
}

const attribute = (element: HtmlElement, name: string): string[] =>
  element.attrs.filter((given) => given.name === name).map(({ value }) => value.trim());

/** `<meta http-equiv="refresh" content="0; url=other.html">` with a wait of at most ten seconds. */
function refreshOf(element: HtmlElement): string | null {
  if (attribute(element, 'http-equiv')[0]?.toLowerCase() !== 'refresh') return null;
  const found = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
    attribute(element, 'content')[0] ?? '',
  );
  return found && Number(found[1]) <= 10 ? found[2]!.trim() : null;
}

/** Attributes whose address is loaded with the page; `href` is, but for links to click. */
const loaded = new Set(['src', 'data', 'background', 'poster', 'srcset', 'style', 'href']);

/**
 * What a page loads by `file:` addresses: its browser leaves that out without a word. Links to click are not meant.
 * @throws NodeJS.ErrnoException when it cannot be read
 */
export async function fileAddresses(path: string): Promise<string[]> {
  if ((await stat(path)).size > pageLimit) return [];
  const text = decode(await readFile(path), true);
  if (!/file:/i.test(text)) return [];
  const found = new Set<string>();
  const collect = (words: string) => {
    for (const [address] of words.matchAll(/\bfile:[^\s"'<>)]+/gi)) found.add(address);
  };
  for (const element of elements(parse(text))) {
    const { tagName, attrs, childNodes } = element;
    for (const { name, value } of attrs)
      if (loaded.has(name) && !(name === 'href' && (tagName === 'a' || tagName === 'area'))) {
        // Word's own lists of files are nothing that would be shown.
        if (tagName === 'link' && !/stylesheet|icon/i.test(attribute(element, 'rel')[0] ?? '')) continue;
        if (name === 'src' || name === 'data' || name === 'href') {
          if (/^\s*file:/i.test(value)) found.add(value.trim());
        } else collect(value);
      }
    if (tagName === 'style') for (const child of childNodes) if ('value' in child) collect(child.value);
  }
  return [...found];
}

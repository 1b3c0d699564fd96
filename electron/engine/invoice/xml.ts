/** Reads the XML of an invoice into a small tree. Nothing is fetched, nothing is declared, and everything has a limit. */
import { SaxesParser } from 'saxes';
import { ServiceError } from '../../../contract/index.js';

export interface InvoiceElement {
  /** Name without prefix. */
  readonly name: string;
  readonly uri: string;
  /** By local name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly kids: InvoiceElement[];
  readonly parent: InvoiceElement | null;
  /** Text of an element without kids; white space around it is not part of it. */
  text: string;
  /** White space behind the text. */
  after: string;
  /** Line of the start tag, from 1. */
  readonly line: number;
}

/** What no honest invoice comes near to; a line of one has some 50 elements. An element takes some 400 bytes of memory. */
const xmlLimits = { depth: 64, elements: 500_000, attribute: 65_536, attributes: 64 } as const;

const blockSize = 65_536;

class Reader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  #root: InvoiceElement | null = null;
  #open: InvoiceElement | null = null;
  #depth = 0;
  #count = 0;
  #texts: string[] = [];

  constructor() {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw new ServiceError('invoice_not_well_formed', { line: parser.line }, { cause: error });
    });
    parser.on('doctype', () => {
      throw new ServiceError('invoice_entities');
    });
    parser.on('opentag', ({ local, uri, attributes }) => {
      this.#count += 1;
      this.#depth += 1;
      if (this.#depth > xmlLimits.depth)
        throw new ServiceError('elements_too_deep', { limit: xmlLimits.depth });
      const all = Object.values(attributes);
      const isLong = all.some(({ value }) => value.length > xmlLimits.attribute);
      if (this.#count > xmlLimits.elements || all.length > xmlLimits.attributes || isLong)
        throw new ServiceError('too_large', { detail: 'more entries than an invoice has' });
      const own = all.filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
      const element: InvoiceElement = {
        name: local,
        uri,
        attributes: Object.fromEntries(own.map((attribute) => [attribute.local, attribute.value])),
        kids: [],
        parent: this.#open,
        text: '',
        after: '',
        line: parser.line,
      };
      this.#texts = [];
      this.#open?.kids.push(element);
      this.#root ??= element;
      this.#open = element;
    });
    parser.on('text', (text) => this.#texts.push(text));
    parser.on('cdata', (text) => this.#texts.push(text));
    parser.on('closetag', () => {
      const element = this.#open;
      if (!element) return;
      if (element.kids.length === 0) {
        const text = this.#texts.join('');
        element.text = text.trim();
        element.after = text.slice(text.trimEnd().length);
      }
      this.#texts = [];
      this.#depth -= 1;
      this.#open = element.parent;
    });
  }

  read(text: string, signal: AbortSignal | undefined): InvoiceElement {
    for (let at = 0; at < text.length; at += blockSize) {
      signal?.throwIfAborted();
      this.#parser.write(text.slice(at, at + blockSize));
    }
    this.#parser.close();
    if (!this.#root) throw new ServiceError('invoice_not_well_formed', { line: 1 });
    return this.#root;
  }
}

/**
 * Refuses what has more tags than {@link xmlLimits} allow, before it is decoded and parsed: counting takes a tenth of a second for
 * 100 MB, and no memory.
 * @throws ServiceError `too_large`
 */
export function refuseTooManyTags(bytes: Buffer): void {
  // An element has two tags; some more for comments and character data.
  let left = 2 * xmlLimits.elements + 10_000;
  for (let at = bytes.indexOf(0x3c); at >= 0; at = bytes.indexOf(0x3c, at + 1)) {
    left -= 1;
    if (left < 0) throw new ServiceError('too_large', { detail: 'more entries than an invoice has' });
  }
}

/**
 * Reads XML.
 * @throws ServiceError `invoice_not_well_formed`, `invoice_entities` for a document type, `elements_too_deep`, `too_large`
 */
export const readXmlTree = (text: string, signal?: AbortSignal): InvoiceElement =>
  new Reader().read(text, signal);

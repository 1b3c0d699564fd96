/** How deep the elements of an XML text lie inside each other, found piece by piece and without holding it. */

const open = 0x3c;
const close = 0x3e;
const slash = 0x2f;
const quotes: ReadonlySet<number> = new Set([0x22, 0x27]);
const declaration = 0x21;
const instruction = 0x3f;

/** What the bytes that come next belong to. */
type Place = 'text' | 'tag begins' | 'start tag' | 'end tag' | 'instruction' | 'declaration';

/** Longer than the letters that distinguish a comment and a CDATA section from other declarations. */
const markLength = '![CDATA['.length;

/**
 * Counts the elements that are open. It forgives what a parser would refuse, as the reader behind it may: an end tag
 * closes the innermost element, whatever it is called.
 */
export class XmlDepth {
  /** The most that were open at once. */
  deepest = 0;
  #depth = 0;
  #place: Place = 'text';
  /** The quote that an attribute's value ends with; 0 outside values. */
  #quote = 0;
  #last = 0;
  /** The first letters of a declaration, until its kind is known. */
  #mark = '';
  /** What a declaration ends with. */
  #end = '';

  /** @param bytes in an encoding that holds ASCII */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.#place === 'text') {
        at = bytes.indexOf(open, at);
        if (at < 0) return;
        this.#place = 'tag begins';
      } else this.#read(bytes[at]!);
    }
  }

  #read(byte: number): void {
    switch (this.#place) {
      case 'text':
        return;
      case 'tag begins':
        this.#place = placeOf(byte);
        this.#quote = 0;
        this.#mark = byte === declaration ? '!' : '';
        this.#end = '';
        break;
      case 'start tag':
        if (this.#quote !== 0) this.#quote = byte === this.#quote ? 0 : this.#quote;
        else if (quotes.has(byte)) this.#quote = byte;
        else if (byte === close) {
          if (this.#last !== slash) this.#depth += 1;
          this.deepest = Math.max(this.deepest, this.#depth);
          this.#place = 'text';
        }
        break;
      case 'end tag':
        if (byte !== close) break;
        this.#depth = Math.max(0, this.#depth - 1);
        this.#place = 'text';
        break;
      case 'instruction':
        if (byte === close && this.#last === instruction) this.#place = 'text';
        break;
      case 'declaration':
        this.#declared(byte);
        break;
    }
    this.#last = byte;
  }

  /** A comment and a section of letters end with marks of their own; all others, with those inside them, at a bracket. */
  #declared(byte: number): void {
    const letter = String.fromCharCode(byte);
    if (this.#end === '') {
      this.#mark += letter;
      if (this.#mark === '!--') this.#begin('-->');
      else if (this.#mark === '![CDATA[') this.#begin(']]>');
      else if (letter === '>' || this.#mark.length >= markLength) {
        this.#begin('>');
        if (letter === '>') this.#place = 'text';
      }
      return;
    }
    this.#mark = (this.#mark + letter).slice(-this.#end.length);
    if (this.#mark === this.#end) this.#place = 'text';
  }

  #begin(end: string): void {
    this.#end = end;
    this.#mark = '';
  }
}

function placeOf(byte: number): Place {
  if (byte === slash) return 'end tag';
  if (byte === instruction) return 'instruction';
  return byte === declaration ? 'declaration' : 'start tag';
}

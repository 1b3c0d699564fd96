/** Bytes of XML as text, by their own word for their encoding, and always UTF-8 when they are written again. */

/** Bytes within which the encoding must be named. */
const headLength = 256;
const declaration = /^(\uFEFF?\s*<\?xml\b[^>]*?\bencoding\s*=\s*)(["'])([^"']*)\2/;

interface Encoding {
  /** As TextDecoder names it. */
  readonly name: string;
  /** True when it has to be written anew to be read as it was read here. */
  readonly foreign: boolean;
}

function findEncoding(head: Uint8Array): Encoding {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return { name: 'utf-16le', foreign: true };
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return { name: 'utf-16be', foreign: true };
  const said = declaration.exec(
    Buffer.from(head.subarray(0, headLength)).toString('latin1').replace('\xef\xbb\xbf', ''),
  )?.[3];
  if (said === undefined || /^(?:utf-?8|us-ascii|ascii)$/i.test(said))
    return { name: 'utf-8', foreign: false };
  try {
    return { name: new TextDecoder(said).encoding, foreign: true };
  } catch {
    return { name: 'utf-8', foreign: true };
  }
}

/** A text read piece by piece. */
export class XmlText {
  #decoder: TextDecoder | null = null;
  #head: Buffer = Buffer.alloc(0);
  #begun = false;
  /** True when what was read must be written anew, in UTF-8, whether a rule changed it or not. */
  foreign = false;

  write(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true });
    this.#head = Buffer.concat([this.#head, bytes]);
    return this.#head.length < headLength ? '' : this.#begin();
  }

  end(): string {
    return (this.#decoder ? '' : this.#begin()) + (this.#decoder?.decode() ?? '');
  }

  #begin(): string {
    const { name, foreign } = findEncoding(this.#head);
    this.foreign = foreign;
    this.#decoder = new TextDecoder(name, { ignoreBOM: false });
    const text = this.#decoder.decode(this.#head, { stream: true });
    if (this.#begun || !foreign) return text;
    this.#begun = true;
    return text.replace(declaration, '$1$2UTF-8$2');
  }
}

/** A whole text at once. */
export function decodeXml(bytes: Uint8Array): { readonly text: string; readonly foreign: boolean } {
  const reader = new XmlText();
  const text = reader.write(bytes) + reader.end();
  return { text, foreign: reader.foreign };
}

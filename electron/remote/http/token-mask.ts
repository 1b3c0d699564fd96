/**
 * The token, kept out of whatever is shown or stored of an answer that repeats it. Only where it stands in an address that is asked
 * later does its place stay known: it is put back at the moment of asking, so that what is asked is what the service named.
 */

/** Letters of a token; a shorter one may stand in any text by chance, and guards nothing. */
const shortestToken = 8;

/** Stands for the token in a text. */
const inText = '…';
/** Stand for the token in an address, as it is and with escapes. No address can hold these letters unescaped (RFC 3986). */
const inAddress = { plain: '{token}', escaped: '{token-escaped}' };
/** The same as the URL standard writes them: escaped in a path, as they are behind it. */
const places = /(?:%7B|\{)token(-escaped)?(?:%7D|\})/g;

const isAddress = (name: string): boolean => /url$/i.test(name);

export class TokenMask {
  readonly #token: string;
  /** Finds the token however its letters are escaped in an address; null: too short to be looked for. */
  readonly #found: RegExp | null;

  constructor(token: string) {
    this.#token = token;
    this.#found = token.length < shortestToken ? null : new RegExp([...token].map(letterOf).join(''), 'gu');
  }

  /** As it may be shown and stored. */
  text(text: string): string {
    return this.#found === null ? text : text.replace(this.#found, inText);
  }

  /** The same of an address that may be asked later, see {@link asked}. */
  address(address: string): string {
    if (this.#found === null) return address;
    return address.replace(this.#found, (found) =>
      found === this.#token ? inAddress.plain : inAddress.escaped,
    );
  }

  /** The same of data that was parsed, names included. @throws RangeError for data that is nested without end */
  data(value: unknown, name = ''): unknown {
    if (this.#found === null) return value;
    if (typeof value === 'string') return isAddress(name) ? this.address(value) : this.text(value);
    if (Array.isArray(value)) return value.map((entry) => this.data(entry, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [this.text(key), this.data(entry, key)]),
    );
  }

  /** Path and query of an address of {@link address} as they are asked: nobody but the service may see them. */
  asked({ pathname, search }: URL): string {
    return `${pathname}${search}`.replace(places, (_, isEscaped?: string) =>
      isEscaped === undefined ? encodeURI(this.#token) : encodeURIComponent(this.#token),
    );
  }
}

/** Matches a letter of a token, or its bytes with percent signs. */
function letterOf(letter: string): string {
  const plain = letter.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const escaped = [...Buffer.from(letter, 'utf8')].map((byte) => {
    const digits = byte.toString(16).padStart(2, '0');
    return `%${[...digits].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')}`;
  });
  return `(?:${plain}|${escaped.join('')})`;
}

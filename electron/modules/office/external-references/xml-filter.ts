/**
 * Passes an XML text through and lets a rule change attributes and the text of chosen elements. What no rule touches
 * goes through letter by letter; nothing is held but the token being read. It forgives what a parser would refuse, since
 * the reader behind it may forgive it as well.
 */
import { ServiceError } from '../../../../contract/index.js';
import { endOfToken } from '../../../files/xml-tokens.js';
import { escapeXml, unescapeXml } from '../../../engine/markup/escape.js';
import { declaredEntities, type DeclaredEntities } from './xml-entities.js';

/** A start tag, with its attributes in their order and their entities resolved. */
export interface XmlTag {
  /** Name without prefix. */
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
  /** It has no contents and no end tag. */
  readonly isEmpty: boolean;
}

interface XmlAttribute {
  /** Name without prefix. */
  readonly local: string;
  /** With entities resolved. The rule may set another one; null takes the attribute away. */
  value: string | null;
}

export interface XmlRule {
  /** Matches the letters of every start tag the rule may want to change; others are not taken apart. */
  readonly concerns: RegExp;
  /** True when the next reading will change what this one could only find. */
  found?(): boolean;
  /** Called for every start tag and free to set values. */
  tag(tag: XmlTag): void;
  /**
   * Another name for an element, prefix included; null leaves it. Called for every start tag and end tag.
   * @param isEmpty it has no contents and no end tag
   * @param isEnd this is its end tag
   */
  rename?(name: string, isEmpty: boolean, isEnd: boolean): string | null;
  /**
   * New text of an element, called at its end with all its text; null leaves it. Only for elements {@link holds} wants.
   */
  text?(local: string, text: string): string | null;
  /** Whether the text of this element is held; asked anew with its first letters before more is held. */
  holds?(local: string, start: string): boolean;
}

/** The most characters of one token; a file with a longer one is an attack on memory. */
const tokenLimit = 16 * 1024 * 1024;
/** Characters of a held text after which the rule is asked again. */
const startLength = 512;

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
const attributePattern = /(\s*)([^\s=/<>"']+)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

export class XmlFilter {
  readonly #rule: XmlRule;
  #rest = '';
  #entities: DeclaredEntities | null = null;
  /** The element whose text is held, and that text. */
  #held: { local: string; text: string } | null = null;
  /** True once a rule changed something. */
  changed = false;

  constructor(rule: XmlRule) {
    this.#rule = rule;
  }

  /** @returns what is ready to be written */
  write(text: string): string {
    return this.#read(this.#rest + (this.#entities?.write(text) ?? text), false);
  }

  end(): string {
    const out = this.#read(this.#rest + (this.#entities?.end() ?? ''), true);
    return out + this.#release();
  }

  #read(text: string, last: boolean): string {
    let out = '';
    let at = 0;
    while (at < text.length) {
      const open = text.indexOf('<', at);
      if (open !== at) {
        const end = open < 0 ? text.length : open;
        out += this.#text(text.slice(at, end));
        at = end;
        continue;
      }
      const end = endOfToken(text, at);
      if (end < 0) {
        if (last) out += this.#token(text.slice(at));
        if (text.length - at > tokenLimit) throw new ServiceError('damaged_file');
        this.#rest = last ? '' : text.slice(at);
        return out;
      }
      const token = text.slice(at, end);
      if (this.#entities === null && token.startsWith('<!') && (this.#entities = declaredEntities(token)))
        text =
          text.slice(0, end) + this.#entities.write(text.slice(end)) + (last ? this.#entities.end() : '');
      out += this.#token(token);
      at = end;
    }
    this.#rest = '';
    return out;
  }

  #text(text: string): string {
    if (this.#held === null) return text;
    this.#held.text += text;
    if (this.#held.text.length < startLength) return '';
    if (this.#rule.holds?.(this.#held.local, this.#held.text) === true) {
      if (this.#held.text.length > tokenLimit) throw new ServiceError('damaged_file');
      return '';
    }
    const { text: start } = this.#held;
    this.#held = null;
    return start;
  }

  #token(token: string): string {
    if (token.startsWith('<![CDATA[')) {
      if (this.#held === null) return token;
      return this.#text(escapeXml(token.slice(9, token.endsWith(']]>') ? -3 : undefined)));
    }
    // A comment inside a held text would part what readers put together.
    if (token.startsWith('<!--') || token.startsWith('<?')) return this.#held === null ? token : '';
    if (token.startsWith('<!')) return this.#declaration(token);
    const before = this.#release();
    token = this.#renamed(token);
    return token.startsWith('</') ? before + token : before + this.#startTag(token);
  }

  #renamed(token: string): string {
    if (this.#rule.rename === undefined) return token;
    const [start = '', mark = '', name = ''] = /^(<\/?)([^\s/>]*)/.exec(token) ?? [];
    const other = this.#rule.rename(name, token.endsWith('/>'), mark === '</');
    if (other === null) return token;
    this.changed = true;
    return mark + other + token.slice(start.length);
  }

  /** Entities of a document's own were put in their places: they could spell an address. */
  #declaration(token: string): string {
    if (!token.includes('[')) return token;
    this.changed = true;
    return '';
  }

  #release(): string {
    const held = this.#held;
    this.#held = null;
    if (held === null) return '';
    const text = this.#rule.text?.(held.local, unescapeXml(held.text)) ?? null;
    if (text === null) return held.text;
    this.changed = true;
    return escapeXml(text);
  }

  #startTag(token: string): string {
    const name = /^<([^\s/>]*)/.exec(token)?.[1] ?? '';
    const local = localOf(name);
    if (!token.endsWith('/>') && this.#rule.holds?.(local, '') === true) this.#held = { local, text: '' };
    if (!this.#rule.concerns.test(token)) return token;
    const parts = [...token.slice(name.length + 1).matchAll(attributePattern)];
    const attributes = parts.map(([, , attribute = '', , double, single]) => ({
      local: localOf(attribute),
      value: unescapeXml(double ?? single ?? ''),
    }));
    const before = attributes.map(({ value }) => value);
    this.#rule.tag({ local, attributes, isEmpty: token.endsWith('/>') });
    if (attributes.every(({ value }, index) => value === before[index])) return token;
    this.changed = true;
    const written = parts.map(([whole, space = '', attribute = ''], index) => {
      const value = attributes[index]?.value ?? null;
      if (value === before[index]) return whole;
      return value === null ? '' : `${space}${attribute}="${escapeXml(value)}"`;
    });
    return `<${name}${written.join('')}${token.endsWith('/>') ? '/>' : '>'}`;
  }
}

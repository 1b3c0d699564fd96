/**
 * Prefixes of XML names. They are free; what counts is the namespace they stand for. All that looks for names such as `w:p`
 * finds them once a part has the prefixes that nearly every program writes.
 */
import { endOfToken } from '../../../files/xml-tokens.js';
import { escapeXml, unescapeXml } from '../../../engine/markup/escape.js';

const microsoft = 'http://schemas.microsoft.com/office';
const open = 'urn:oasis:names:tc:opendocument:xmlns';

/** Namespaces of Office Open XML, in its transitional and its strict form (ECMA-376 parts 1 and 4), by their last words. */
const both: Readonly<Record<string, string>> = {
  w: 'wordprocessingml/main',
  m: 'officeDocument/math',
  r: 'officeDocument/relationships',
  a: 'drawingml/main',
  p: 'presentationml/main',
  c: 'drawingml/chart',
  wp: 'drawingml/wordprocessingDrawing',
  pic: 'drawingml/picture',
  xdr: 'drawingml/spreadsheetDrawing',
};

const usual: ReadonlyMap<string, string> = new Map([
  ...Object.entries(both).flatMap(([prefix, place]) => {
    const [first = '', last = ''] = place.split('/');
    return [
      [`http://schemas.openxmlformats.org/${first}/2006/${last}`, prefix] as const,
      [`http://purl.oclc.org/ooxml/${place}`, prefix] as const,
    ];
  }),
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['urn:schemas-microsoft-com:office:word', 'w10'],
  [`${microsoft}/word/2003/wordml`, 'w'],
  [`${microsoft}/word/2010/wordml`, 'w14'],
  [`${microsoft}/word/2012/wordml`, 'w15'],
  [`${microsoft}/word/2010/wordprocessingShape`, 'wps'],
  [`${microsoft}/word/2010/wordprocessingGroup`, 'wpg'],
  [`${microsoft}/word/2010/wordprocessingCanvas`, 'wpc'],
  [`${microsoft}/word/2010/wordprocessingInk`, 'wpi'],
  [`${microsoft}/word/2010/wordprocessingDrawing`, 'wp14'],
  [`${microsoft}/drawing/2010/main`, 'a14'],
  [`${microsoft}/powerpoint/2010/main`, 'p14'],
  ...'office text draw table style'.split(' ').map((name) => [`${open}:${name}:1.0`, name] as const),
  [`${open}:drawing:1.0`, 'draw'],
]);

/** Attributes whose value are prefixes, or names with prefixes (ECMA-376 part 3). */
const ofPrefixes =
  /^(?:Requires|Ignorable|MustUnderstand|ProcessContent|PreserveElements|PreserveAttributes)$/;
const attribute = /(\s+)([^\s=/<>"']+)(\s*=\s*)("[^"]*"|'[^']*')/g;
const declaration = /\sxmlns(?::([^\s=/<>"']+))?\s*=\s*("[^"]*"|'[^']*')/g;

/**
 * The same text with the prefixes that are usual for its namespaces.
 * @returns null where it has them already
 */
export function usualPrefixes(text: string): string | null {
  const chosen = choose(text);
  return chosen === null ? null : new Renamer(text, chosen).run();
}

/** The prefix of each namespace that is to have the usual one; null where all have it. */
function choose(text: string): ReadonlyMap<string, string> | null {
  if (!text.includes('xmlns')) return null;
  const chosen = new Map<string, string>();
  const taken = new Set<string>();
  let isOdd = false;
  for (const [, prefix = '', value = ''] of text.matchAll(declaration)) {
    const uri = unescapeXml(value.slice(1, -1));
    const wanted = usual.get(uri);
    if (wanted === undefined || (chosen.get(uri) === undefined && taken.has(wanted))) continue;
    chosen.set(uri, wanted);
    taken.add(wanted);
    isOdd ||= prefix !== wanted;
  }
  return isOdd ? chosen : null;
}

class Renamer {
  /** What prefixes stand for, for each element that is open. */
  readonly #scopes: ReadonlyMap<string, string>[] = [];
  readonly #open: { readonly name: string; readonly written: string }[] = [];
  readonly #usual: ReadonlySet<string>;

  constructor(
    private readonly text: string,
    private readonly chosen: ReadonlyMap<string, string>,
  ) {
    this.#usual = new Set(chosen.values());
  }

  run(): string {
    const { text } = this;
    const pieces: string[] = [];
    let at = 0;
    for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', at)) {
      pieces.push(text.slice(at, start));
      const end = endOfToken(text, start);
      if (end < 0) {
        at = start;
        break;
      }
      const token = text.slice(start, end);
      const second = token[1];
      if (second === '!' || second === '?') pieces.push(token);
      else pieces.push(second === '/' ? this.#endTag(token) : this.#startTag(token));
      at = end;
    }
    pieces.push(text.slice(at));
    return pieces.join('');
  }

  #endTag(token: string): string {
    const name = /^[^\s>]*/.exec(token.slice(2))?.[0] ?? '';
    const place = this.#open.findLastIndex((one) => one.name === name);
    if (place < 0) return token;
    const written = this.#open[place]?.written ?? name;
    this.#open.length = place;
    this.#scopes.length = place;
    return `</${written}${token.slice(2 + name.length)}`;
  }

  #startTag(token: string): string {
    const name = /^[^\s/>]*/.exec(token.slice(1))?.[0] ?? '';
    const rest = token.slice(1 + name.length);
    let scope = this.#scopes.at(-1) ?? new Map<string, string>();
    if (rest.includes('xmlns')) {
      scope = new Map(scope);
      for (const [, prefix = '', value = ''] of rest.matchAll(declaration))
        (scope as Map<string, string>).set(prefix, unescapeXml(value.slice(1, -1)));
    }
    const written = this.#named(name, scope, true);
    const declared = new Set<string>();
    const attributes = rest.replaceAll(
      attribute,
      (whole: string, space: string, given: string, equals: string, value: string) => {
        if (given.startsWith('xmlns:')) {
          const uri = unescapeXml(value.slice(1, -1));
          const prefix = this.#prefix(given.slice(6), uri);
          if (declared.has(prefix)) return '';
          declared.add(prefix);
          return `${space}xmlns:${prefix}${equals}${value}`;
        }
        if (given === 'xmlns') return whole;
        const other = this.#named(given, scope, false);
        if (!ofPrefixes.test(given.slice(given.indexOf(':') + 1))) return space + other + equals + value;
        const prefixes = value.replaceAll(/[^\s"']+/g, (word) => this.#listed(word, scope));
        return space + other + equals + prefixes;
      },
    );
    const isFirst = this.#scopes.length === 0;
    const added = isFirst
      ? [...this.chosen]
          .filter(([, prefix]) => !declared.has(prefix))
          .map(([uri, prefix]) => ` xmlns:${prefix}="${escapeXml(uri)}"`)
          .join('')
      : '';
    if (!token.endsWith('/>')) {
      this.#open.push({ name, written });
      this.#scopes.push(scope);
    }
    return `<${written}${added}${attributes}`;
  }

  /** A prefix for a namespace; one that is usual for another namespace gives way. */
  #prefix(prefix: string, uri: string | undefined): string {
    const wanted = uri === undefined ? undefined : this.chosen.get(uri);
    if (wanted !== undefined) return wanted;
    return this.#usual.has(prefix) && uri !== undefined ? `${prefix}-other` : prefix;
  }

  #named(name: string, scope: ReadonlyMap<string, string>, isElement: boolean): string {
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    if (colon < 0 && !isElement) return name;
    const made = this.#prefix(prefix, scope.get(prefix));
    return made === '' ? name : `${made}:${name.slice(colon + 1)}`;
  }

  #listed(word: string, scope: ReadonlyMap<string, string>): string {
    const [prefix = '', ...rest] = word.split(':');
    return [this.#prefix(prefix, scope.get(prefix)), ...rest].join(':');
  }
}

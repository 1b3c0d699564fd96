/**
 * Reads a drawing and writes it anew with nothing in it that runs or leads outside, and with stand-ins for its fonts.
 * Also says whether it is safe to hand to the vector engine, which is native code with a stack that ends.
 */
import { SaxesParser } from 'saxes';
import { escapeXml } from '../../engine/markup/escape.js';
import { defaultFamilies, styleWithStandIns, withStandIns } from './svg-fonts.js';

/** A drawing, cleaned. */
export interface SvgSource {
  /** XML without document type, scripts and outside links; undefined where only pixels will do. */
  readonly vector: string | undefined;
  /** HTML parts, which no drawing engine but a browser shows, were left out. */
  readonly html: boolean;
  /**
   * The same for a browser: with filters, all of CSS and HTML, and without what moves. Undefined where it is no sound XML, nested
   * too deeply, or would grow without bounds.
   */
  readonly browser: string | undefined;
  /** It uses what the vector engine leaves out or draws otherwise than a browser. */
  readonly isModern: boolean;
}

/** Elements nested deeper, and longer chains of references, are rejected; real drawings stay below 30. */
const depthLimit = 48;
/** The most elements of a drawing; the largest maps that can still be shown have fewer. */
const elementLimit = 400_000;
/**
 * The most entities that a document type may name, and the most characters of each; drawing programs name a dozen
 * addresses.
 */
const entityLimits = { count: 100, length: 1_000 };

/** The most elements of a drawing when each of its copies is counted. */
const copiesLimit = 1_000_000;
/** What the vector engine draws only as pixels, and slowly: librsvg does that better. */
const pixelElements = new Set(['filter']);
const droppedElements = new Set([
  'script',
  'foreignObject',
  'iframe',
  'audio',
  'video',
  'metadata',
  'handler',
]);
/** What is left out for a browser: what runs, loads or moves. A moving drawing is shown as it stands before it moves. */
const droppedForBrowser = new Set([
  ...[...droppedElements].filter((name) => name !== 'foreignObject'),
  ...['object', 'embed', 'frame', 'link', 'base', 'meta', 'source', 'portal'],
  ...['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'mpath', 'discard'],
]);
/** Attributes that name something to load, besides `href`. */
const loading = new Set([
  'src',
  'srcset',
  'data',
  'poster',
  'background',
  'formaction',
  'action',
  'ping',
  'base',
]);
/**
 * What is laid under a drawing's own styles: HTML in it may be a little wider than its place where the author's font is not
 * there; and over them: nothing moves.
 */
const baseStyle =
  '<style>foreignObject{overflow:visible}*,::before,::after{animation:none!important;transition:none!important}</style>';
const embedded = /^\s*data:image\/(?:png|jpe?g|gif|webp)[;,]/i;
/** CSS that the vector engine does not know. */
const unknownCss = /\bvar\(|@media\b|\bcalc\(|(?:^|[;{\s])filter\s*:/i;

/** Cleans a drawing. What this reader cannot make sense of is left to the judgement of librsvg. */
export function readSvg(bytes: Buffer): SvgSource {
  const reader = new Reader();
  try {
    reader.read(decodeText(bytes));
  } catch {
    return { vector: undefined, html: reader.html, browser: undefined, isModern: false };
  }
  return {
    vector: reader.vector(),
    html: reader.html,
    browser: reader.browser(),
    isModern: reader.isModern,
  };
}

/** The words of a cleaned drawing that it shows. */
export const shownText = (vector: string): string =>
  vector.replace(/<(title|desc|style)\b[^>]*>[^<]*<\/\1>|<[^>]*>/g, '');

/** Text in the encoding that its mark or its XML declaration names. */
function decodeText(bytes: Buffer): string {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  const named = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  return new TextDecoder(named ?? 'utf-8').decode(bytes);
}

class Reader {
  html = false;
  isModern = false;
  /** The drawing for a browser, which keeps more. */
  readonly #forBrowser: string[] = [];
  #droppedForBrowser = 0;
  #pixels = false;
  #elements = 0;
  /** The names of the open elements. */
  readonly #open: string[] = [];
  /** How many of the open elements are inside one that is left out. */
  #dropped = 0;
  /** The named element around the current one, for references. */
  readonly #owners: string[] = [];
  /** By name: how deep an element is nested within itself, and what it refers to at which depth. */
  readonly #named = new Map<
    string,
    { depth: number; at: number; references: Map<string, number>; size: number; copies: string[] }
  >();
  readonly #out: string[] = [];

  read(text: string): void {
    const parser = new SaxesParser({ position: false });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', (doctype) => {
      Object.assign(parser.ENTITIES, readEntities(doctype));
    });
    parser.on('opentag', (tag) => this.#start(tag.name, tag.attributes as Record<string, string>));
    parser.on('closetag', (tag) => this.#end(tag.name));
    parser.on('text', (content) => this.#text(content));
    parser.on('cdata', (content) => this.#text(content));
    parser.write(text).close();
  }

  /** The cleaned drawing when the vector engine can be trusted with it. */
  vector(): string | undefined {
    if (this.#pixels || this.#elements > elementLimit || !this.#shallow()) return undefined;
    return this.#out.join('');
  }

  /** The cleaned drawing for a browser when it does not grow without bounds there. */
  browser(): string | undefined {
    const isBounded = this.#elements <= elementLimit && this.#shallow() && this.#copies() <= copiesLimit;
    return isBounded ? this.#forBrowser.join('') : undefined;
  }

  #start(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = name.slice(name.indexOf(':') + 1);
    this.#elements += 1;
    this.#open.push(name);
    if (local === 'foreignObject') this.html = true;
    if (pixelElements.has(local)) this.#pixels = true;
    const isKept = this.#dropped === 0 && !droppedElements.has(local);
    if (!isKept) this.#dropped += 1;
    if (this.#droppedForBrowser > 0 || droppedForBrowser.has(local)) this.#droppedForBrowser += 1;
    else this.#startForBrowser(name, attributes, local);
    if (!isKept) return;
    const id = attributes['id'] ?? '';
    // Elements without a name belong to the named one around them; the root's name is empty.
    this.#owners.push(id === '' ? (this.#owners.at(-1) ?? '') : id);
    const owner = this.#owners.at(-1)!;
    const place = this.#named.get(owner) ?? {
      depth: 0,
      at: this.#open.length,
      references: new Map(),
      size: 0,
      copies: [],
    };
    this.#named.set(owner, place);
    place.depth = Math.max(place.depth, this.#open.length - place.at);
    place.size += 1;
    const outer = this.#owners.at(-2);
    if (outer !== undefined && outer !== owner) this.#refer(outer, id);

    const kept = Object.entries(attributes).flatMap(([key, value]) => {
      const clean = this.#attribute(key, value, local, owner);
      return clean === undefined ? [] : [` ${key}="${escaped(clean)}"`];
    });
    if (this.#open.length === 1 && attributes['font-family'] === undefined) {
      kept.push(` font-family="${escaped(defaultFamilies)}"`);
    }
    this.#out.push(`<${name}${kept.join('')}>`);
  }

  #end(name: string): void {
    this.#open.pop();
    if (this.#droppedForBrowser > 0) this.#droppedForBrowser -= 1;
    else this.#forBrowser.push(`</${name}>`);
    if (this.#dropped > 0) {
      this.#dropped -= 1;
      return;
    }
    this.#owners.pop();
    this.#out.push(`</${name}>`);
  }

  #text(content: string): void {
    if (this.#open.length === 0) return;
    const style = this.#open.at(-1)!.endsWith('style');
    if (this.#droppedForBrowser === 0)
      this.#forBrowser.push(escaped(style ? cssForBrowser(content) : content));
    if (this.#dropped > 0) return;
    if (style && (!plainSheet.test(content) || modernCss.test(content) || newColour.test(content)))
      this.isModern = true;
    this.#out.push(escaped(style ? this.#style(content, this.#owners.at(-1) ?? '') : content));
  }

  #startForBrowser(name: string, attributes: Readonly<Record<string, string>>, local: string): void {
    const kept = Object.entries(attributes).flatMap(([key, value]) => {
      if (/^on/i.test(key) || loading.has(key.toLowerCase()))
        return isEmbedded(value) && key === 'src' ? [` src="${escaped(value)}"`] : [];
      if (key === 'href' || key.endsWith(':href')) {
        const isOwn = value.trim().startsWith('#') || isEmbedded(value);
        if (local === 'image' && isEmbedded(value) && !embedded.test(value)) this.isModern = true;
        return local !== 'a' && isOwn ? [` ${key}="${escaped(value)}"`] : [];
      }
      // The same language for everybody, as the other engines have it.
      if (key === 'systemLanguage' && /(?:^|[\s,])en\b/i.test(value)) return [];
      if (isModernValue(local, key, value)) this.isModern = true;
      const clean = key === 'font-family' ? withStandIns(value) : cssForBrowser(value, key === 'style');
      return [` ${key}="${escaped(clean)}"`];
    });
    if (modernElements.has(local)) this.isModern = true;
    if (this.#open.length === 1) {
      if (attributes['font-family'] === undefined) kept.push(` font-family="${escaped(defaultFamilies)}"`);
      this.#forBrowser.push(`<${name}${kept.join('')}>`, name === 'svg' ? baseStyle : '');
    } else this.#forBrowser.push(`<${name}${kept.join('')}>`);
  }

  /** The value to keep; undefined drops the attribute. */
  #attribute(key: string, value: string, element: string, owner: string): string | undefined {
    if (/^on/i.test(key)) return undefined;
    if (key === 'filter' && value !== 'none') this.#pixels = true;
    if (key === 'style') return this.#style(value, owner);
    if (key === 'font-family') return withStandIns(value);
    if (key === 'href' || key.endsWith(':href')) {
      // An address that is only to be clicked is no danger, and the engine shows no links.
      if (element === 'a') return undefined;
      if (value.trim().startsWith('#')) {
        this.#refer(owner, value.trim().slice(1));
        return value;
      }
      if (/^\s*data:image\/svg/i.test(value)) this.#pixels = true;
      return element === 'image' && embedded.test(value) ? value : undefined;
    }
    return value.includes('url(') ? this.#urls(value, owner) : value;
  }

  #style(css: string, owner: string): string {
    if (unknownCss.test(css)) this.#pixels = true;
    return styleWithStandIns(this.#urls(css.replace(/@import[^;]*;?/gi, ''), owner));
  }

  /** Keeps `url(#name)` and takes every other address out. */
  #urls(value: string, owner: string): string {
    return value.replace(/url\(\s*(["']?)([^)]*?)\1\s*\)/gi, (all, _quote: string, target: string) => {
      if (!target.startsWith('#')) return 'none';
      this.#refer(owner, target.slice(1));
      return all;
    });
  }

  #refer(owner: string, to: string): void {
    const place = this.#named.get(owner);
    if (!place || to === '') return;
    const depth = Math.max(0, this.#open.length - place.at);
    place.references.set(to, Math.max(depth, place.references.get(to) ?? 0));
    place.copies.push(to);
  }

  /** How many elements there are when every reference is a copy of what it names. */
  #copies(): number {
    const known = new Map<string, number>();
    const sizeOf = (name: string): number => {
      const done = known.get(name);
      if (done !== undefined) return done;
      const place = this.#named.get(name);
      if (!place) return 0;
      // The renderer breaks the circle.
      known.set(name, 0);
      const size = place.copies.reduce((sum, to) => Math.min(Infinity, sum + sizeOf(to)), place.size);
      known.set(name, size);
      return size;
    };
    let all = 0;
    for (const name of this.#named.keys()) all += sizeOf(name);
    return all;
  }

  /** Follows all references: a chain of them nests as deep as its links do together. */
  #shallow(): boolean {
    const known = new Map<string, number>();
    const deepest = (name: string, above: number): number => {
      const done = known.get(name);
      if (done !== undefined) return done;
      const place = this.#named.get(name);
      if (!place || above > depthLimit) return above > depthLimit ? Infinity : 0;
      // A circle counts as flat: the engine looks out for those itself.
      known.set(name, 0);
      let depth = place.depth;
      for (const [to, at] of place.references) depth = Math.max(depth, at + 1 + deepest(to, above + 1));
      known.set(name, depth);
      return depth;
    };
    return [...this.#named.keys()].every((name) => deepest(name, 0) <= depthLimit);
  }
}

const isEmbedded = (value: string): boolean =>
  /^\s*data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i.test(value) || isPictureByContent(value);

/** A picture without a type, or with the type of something else, is told by its first bytes, as browsers do: JPEG, PNG, GIF, WebP. */
const isPictureByContent = (value: string): boolean =>
  /^\s*data:[^,]{0,100};\s*base64\s*,\s*(?:\/9j\/|iVBORw0K|R0lGOD|UklGR)/i.test(value);

/** CSS without what it loads; the rest is a browser's business. */
function cssForBrowser(css: string, isStyle = true): string {
  const own = css.replace(/url\(\s*(["']?)([^)]*?)\1\s*\)/gi, (all, _quote: string, target: string) =>
    target.startsWith('#') || /^data:(?:image|font|application\/(?:x-)?font)/i.test(target) ? all : 'none',
  );
  return isStyle ? styleWithStandIns(own.replace(/@import[^;]*;?/gi, '')) : own;
}

/** Elements that the vector engine leaves out or draws otherwise. */
const modernElements = new Set(['foreignObject', 'filter', 'textPath', 'switch', 'marker', 'symbol', 'view']);

/** A style sheet that both read alike: rules of classes and elements with plain values. */
const plainSheet = /^\s*(?:(?:[.#]?[\w-]+[\s,]*)+\{[\w\s.,;:#%'"+-]*\}\s*)*$/;
/** In CSS the vector engine reads these otherwise than a browser, or not at all. */
const modernCss =
  /!|\b(?:transform|filter|clip-path|mask|d|cx|cy|r|rx|ry|x|y|width|height|font|baseline-shift|writing-mode|dominant-baseline|alignment-baseline|clip|mix-blend-mode|isolation|paint-order|direction|unicode-bidi)\s*:|stroke-dasharray\s*:[^;]*\b0\b/i;

/** Values that both draw alike: plain names, numbers, `#hex`, `rgb(1,2,3)`, references and paths. */
const plainValue =
  /^(?:[\w\s.,;:#%'"+\-/]|url\(#[^)]*\)|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)|(?:translate|scale|rotate|matrix|skewX|skewY)\([^()]*\))*$/;

/** Names of colours that came after SVG 1.1: that of CSS Color 4, and those of the system. */
const newColour =
  /\b(?:rebeccapurple|canvas(?:text)?|linktext|visitedtext|activetext|accentcolor(?:text)?|button(?:face|text|border)|field(?:text)?|highlight(?:text)?|selecteditem(?:text)?|mark(?:text)?|graytext)\b/i;

/** Lengths in units that came after SVG 1.1 (CSS Values 4, 6): quarters of a millimetre, parts of the page and of the font. */
const newUnit =
  /(?:^|[\s,])[+-]?(?:\d+\.?|\.)\d*(?:q|[sld]?v(?:w|h|i|b|min|max)|r?ch|rem|r?ic|r?lh|r?cap|rex)(?=$|[\s,])/i;

const modernAttributes = new Set([
  'spreadMethod',
  'fr',
  'clip',
  'baseline-shift',
  'writing-mode',
  'direction',
  'unicode-bidi',
  'dominant-baseline',
  'alignment-baseline',
  'textLength',
  'lengthAdjust',
  'transform-origin',
  'filter',
  'enable-background',
  'systemLanguage',
  'requiredFeatures',
  'requiredExtensions',
]);

/** Whether the vector engine may read an attribute otherwise than a browser. */
function isModernValue(element: string, key: string, value: string): boolean {
  if (
    key === 'id' ||
    key === 'class' ||
    key.startsWith('xml') ||
    key.startsWith('data-') ||
    key === 'd' ||
    key.includes(':')
  )
    return false;
  if (modernAttributes.has(key)) return true;
  if (key === 'stroke-dasharray') return /(?:^|[\s,])0(?:[\s,]|$)|%/.test(value);
  if (key === 'style' && element !== 'svg' && modernCss.test(value)) return true;
  return !plainValue.test(value) || newColour.test(value) || newUnit.test(value);
}

/** Entities with plain values. One that is built from others stays unknown, which ends the reading. */
function readEntities(doctype: string): Record<string, string> {
  const found: Record<string, string> = {};
  const pattern = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/g;
  for (const [, name, double, single] of doctype.matchAll(pattern)) {
    const value = double ?? single ?? '';
    if (value.length <= entityLimits.length) found[name!] = value;
    if (Object.keys(found).length >= entityLimits.count) break;
  }
  return found;
}

/** Line ends in attributes stay line ends. */
const escaped = (text: string): string => escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;');

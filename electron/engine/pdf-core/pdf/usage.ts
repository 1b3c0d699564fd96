/**
 * Collects what pages use: fonts with the codes shown, colours and transparency. It follows forms, patterns
 * and appearances.
 */
import { knownOperators, readContent } from '../content/operations.js';
import type { Operand } from '../content/operands.js';
import type { Dict, PdfGraph, Ref, Value } from './graph.js';
import { isDictionary, isReference } from '../objects/objects.js';

/** What is shown with a font. */
export interface FontUse {
  /** Strings as they stand in the content, each once. */
  readonly strings: Set<string>;
  /** Shown otherwise than invisibly (text rendering mode 3). */
  visible: boolean;
}

/** Facts of one content stream and all below it. */
export interface Facts {
  readonly fonts: Map<Ref, FontUse>;
  rgb: boolean;
  cmyk: boolean;
  grey: boolean;
  /** Blending, soft masks or constant alpha that do something. */
  transparent: boolean;
  /** Content, pictures or comments of a layer, which may be hidden. */
  layered: boolean;
  /** Content streams with what no fixer of objects can mend. */
  readonly rewrite: Set<Ref>;
  /** Deepest nesting of graphics states. */
  depth: number;
  /** Content that readers read differently, or beyond the limits. */
  broken: boolean;
  /** Resources that forms took from the page, which PDF/A-2 does not allow (ISO 19005-2, 6.2.2). */
  borrowed: number;
  /** Numbers beyond what PDF/A-1 allows (ISO 19005-1, 6.1.12). */
  huge: boolean;
  /** Graphics states that the content of a page does not close. */
  open: number;
}

const emptyFacts = (): Facts => ({
  fonts: new Map(),
  rgb: false,
  cmyk: false,
  grey: false,
  transparent: false,
  layered: false,
  rewrite: new Set(),
  depth: 0,
  broken: false,
  borrowed: 0,
  huge: false,
  open: 0,
});

const intents = new Set(['/RelativeColorimetric', '/AbsoluteColorimetric', '/Perceptual', '/Saturation']);
const maxReal = 32_767;

export class ContentScanner {
  private readonly known = new Map<Ref, Facts>();
  private readonly inside = new Set<Ref>();
  private readonly spaces = new Map<string, { rgb: boolean; cmyk: boolean }>();

  private pageResources: Dict = {};

  constructor(private readonly pdf: PdfGraph) {}

  page(ref: Ref): Facts {
    const { pdf } = this;
    const page = pdf.dictionary(ref) ?? {};
    const facts = emptyFacts();
    const resources = this.resourcesOf(page, facts);
    this.pageResources = resources;
    const contents = contentsOf(pdf, page);
    const parts = contents.map((part) => pdf.data(part) ?? new Uint8Array());
    facts.open = this.content(joined(parts), resources, facts, contents);
    for (const annotation of pdf.array(page['/Annots'])) {
      if (pdf.dictionary(annotation)?.['/OC'] !== undefined) facts.layered = true;
      for (const appearance of appearancesOf(pdf, annotation))
        this.merge(facts, this.form(appearance, resources));
    }
    return facts;
  }

  /**
   * Returns a page's resources, after copying inherited ones into the page itself (PDF/A wants them
   * explicit).
   */
  private resourcesOf(page: Dict, facts: Facts): Dict {
    const { pdf } = this;
    let at: Dict | undefined = page;
    for (let hops = 0; at && hops < 64; hops += 1) {
      const found = pdf.dictionary(at['/Resources']);
      if (found) {
        if (at !== page) {
          page['/Resources'] = at['/Resources'];
          facts.borrowed += 1;
        }
        return found;
      }
      at = pdf.dictionary(at['/Parent']);
    }
    page['/Resources'] = {};
    return page['/Resources'];
  }

  /** Reads a form, pattern or glyph with its own resources, or with those of what draws it. */
  form(ref: Ref, inherited: Dict): Facts {
    const { pdf } = this;
    const known = this.known.get(ref);
    if (known) return known;
    const facts = emptyFacts();
    if (this.inside.has(ref)) return facts;
    this.inside.add(ref);
    const dict = pdf.dictionary(ref) ?? {};
    let resources = pdf.dictionary(dict['/Resources']);
    if (!resources) {
      resources = inherited;
      dict['/Resources'] = pdf.indirectResources(inherited);
    }
    if (dict['/Group'] !== undefined) this.group(pdf.dictionary(dict['/Group']), facts);
    this.content(pdf.data(ref) ?? new Uint8Array(), resources, facts, [ref]);
    this.inside.delete(ref);
    this.known.set(ref, facts);
    return facts;
  }

  private group(group: Dict | undefined, facts: Facts): void {
    if (group?.['/CS']) this.space(group['/CS'], facts);
  }

  private merge(into: Facts, from: Facts): void {
    for (const [ref, use] of from.fonts) {
      const mine = into.fonts.get(ref);
      if (!mine) into.fonts.set(ref, { strings: new Set(use.strings), visible: use.visible });
      else {
        for (const text of use.strings) mine.strings.add(text);
        mine.visible ||= use.visible;
      }
    }
    into.rgb ||= from.rgb;
    into.cmyk ||= from.cmyk;
    into.grey ||= from.grey;
    into.transparent ||= from.transparent;
    into.layered ||= from.layered;
    into.depth = Math.max(into.depth, from.depth);
    into.huge ||= from.huge;
    into.broken ||= from.broken;
    into.borrowed += from.borrowed;
    for (const ref of from.rewrite) into.rewrite.add(ref);
  }

  /** @returns how many graphics states stay open */
  private content(bytes: Uint8Array, resources: Dict, facts: Facts, streams: readonly Ref[]): number {
    const { pdf } = this;
    const resource = (kind: string, name: Operand | undefined): { owner: Dict; key: string } | undefined => {
      if (typeof name !== 'string') return undefined;
      const owner = pdf.dictionary(resources[kind]);
      if (owner?.[name] !== undefined) return { owner, key: name };
      const lent = pdf.dictionary(this.pageResources[kind])?.[name];
      if (lent === undefined || resources === this.pageResources) return undefined;
      // Where a form lacks a resource, readers look for it in the page.
      const mine = { ...owner, [name]: lent };
      resources[kind] = mine;
      facts.borrowed += 1;
      return { owner: mine, key: name };
    };
    let font: FontUse | undefined;
    let mode = 0;
    const stack: [FontUse | undefined, number][] = [];
    const show = (text: Operand | undefined): void => {
      if (!(text instanceof Uint8Array) || !font) return;
      if (mode !== 3) font.visible = true;
      font.strings.add(Buffer.from(text).toString('latin1'));
    };
    const setFont = (ref: Ref | undefined): void => {
      if (ref === undefined) return;
      font = facts.fonts.get(ref);
      if (font) return;
      facts.fonts.set(ref, (font = { strings: new Set(), visible: false }));
      this.glyphs(ref, resources, facts);
    };
    for (const { operator, operands, flaw } of readContent(bytes)) {
      const [first] = operands;
      if (flaw === 'broken') facts.broken = true;
      else if (flaw === 'odd') streams.forEach((ref) => facts.rewrite.add(ref));
      facts.huge ||= operands.some((item) => typeof item === 'number' && Math.abs(item) > maxReal);
      switch (operator) {
        case 'q':
          stack.push([font, mode]);
          facts.depth = Math.max(facts.depth, stack.length);
          break;
        case 'Q': {
          const state = stack.pop();
          if (state) [font, mode] = state;
          else streams.forEach((ref) => facts.rewrite.add(ref));
          break;
        }
        case 'Tf': {
          const found = resource('/Font', first);
          if (found) setFont(pdf.indirect(found.owner, found.key));
          break;
        }
        case 'Tr':
          mode = typeof first === 'number' ? first : 0;
          break;
        case 'Tj':
        case "'":
          show(first);
          break;
        case '"':
          show(operands[2]);
          break;
        case 'TJ':
          if (Array.isArray(first)) first.forEach(show);
          break;
        case 'g':
        case 'G':
          facts.grey = true;
          break;
        case 'rg':
        case 'RG':
          facts.rgb = true;
          break;
        case 'k':
        case 'K':
          facts.cmyk = true;
          break;
        case 'cs':
        case 'CS': {
          const found = resource('/ColorSpace', first);
          this.space(found ? found.owner[found.key] : (first as Value), facts);
          break;
        }
        case 'scn':
        case 'SCN': {
          const found = resource('/Pattern', operands.at(-1));
          if (found) this.pattern(found.owner[found.key], resources, facts);
          break;
        }
        case 'sh': {
          const found = resource('/Shading', first);
          if (found) this.space(pdf.dictionary(found.owner[found.key])?.['/ColorSpace'], facts);
          break;
        }
        case 'gs': {
          const found = resource('/ExtGState', first);
          const state = found && pdf.dictionary(found.owner[found.key]);
          if (state) this.state(state, resources, facts, setFont);
          break;
        }
        case 'ri':
          if (typeof first !== 'string' || !intents.has(first))
            streams.forEach((ref) => facts.rewrite.add(ref));
          break;
        case 'Do': {
          const found = resource('/XObject', first);
          if (found) this.external(pdf.indirect(found.owner, found.key), resources, facts);
          break;
        }
        case 'BDC':
        case 'DP':
          if (first === '/OC') facts.layered = true;
          resource('/Properties', operands[1]);
          break;
        case 'BI':
          this.inlineImage(operands, resources, facts, streams);
          break;
        default:
          if (!knownOperators.has(operator)) streams.forEach((ref) => facts.rewrite.add(ref));
      }
    }
    return stack.length;
  }

  private external(ref: Ref | undefined, resources: Dict, facts: Facts): void {
    const { pdf } = this;
    if (!ref) return;
    const dict = pdf.dictionary(ref);
    if (!dict) return;
    if (dict['/OC'] !== undefined) facts.layered = true;
    if (pdf.name(dict['/Subtype']) === '/Form') return this.merge(facts, this.form(ref, resources));
    if (pdf.name(dict['/Subtype']) !== '/Image') return;
    if (dict['/SMask'] !== undefined && pdf.at(dict['/SMask']) !== null) facts.transparent = true;
    if ((pdf.number(dict['/SMaskInData']) ?? 0) > 0) facts.transparent = true;
    this.space(dict['/ColorSpace'], facts);
  }

  private pattern(value: Value | undefined, resources: Dict, facts: Facts): void {
    const { pdf } = this;
    const dict = pdf.dictionary(value);
    if (!dict) return;
    if (pdf.isStream(value)) this.merge(facts, this.form(value, resources));
    else this.space(pdf.dictionary(dict['/Shading'])?.['/ColorSpace'], facts);
  }

  private state(state: Dict, resources: Dict, facts: Facts, setFont: (ref: Ref) => void): void {
    const { pdf } = this;
    const mask = pdf.at(state['/SMask']);
    if (isDictionary(mask)) {
      facts.transparent = true;
      if (pdf.isStream(mask['/G'])) this.merge(facts, this.form(mask['/G'], resources));
    }
    for (const key of ['/ca', '/CA']) if ((pdf.number(state[key]) ?? 1) !== 1) facts.transparent = true;
    const mode = pdf.at(state['/BM']);
    const first = Array.isArray(mode) ? pdf.at(mode[0]) : mode;
    if (first !== undefined && first !== '/Normal' && first !== '/Compatible') facts.transparent = true;
    const [font] = pdf.array(state['/Font']);
    if (isReference(font)) setFont(font);
  }

  /** Reads the content of a Type 3 font's glyphs. */
  private glyphs(font: Ref, resources: Dict, facts: Facts): void {
    const { pdf } = this;
    const dict = pdf.dictionary(font);
    if (pdf.name(dict?.['/Subtype']) !== '/Type3' || this.inside.has(font)) return;
    this.inside.add(font);
    const own = pdf.dictionary(dict!['/Resources']) ?? resources;
    if (!pdf.dictionary(dict!['/Resources'])) dict!['/Resources'] = pdf.indirectResources(resources);
    const procedures = pdf.dictionary(dict!['/CharProcs']) ?? {};
    for (const key of Object.keys(procedures)) {
      const ref = procedures[key];
      if (pdf.isStream(ref)) this.content(pdf.data(ref) ?? new Uint8Array(), own, facts, [ref]);
    }
    this.inside.delete(font);
  }

  private inlineImage(
    operands: readonly Operand[],
    resources: Dict,
    facts: Facts,
    streams: readonly Ref[],
  ): void {
    const entries = new Map<Operand, Operand>();
    for (let at = 0; at + 1 < operands.length; at += 2) entries.set(operands[at]!, operands[at + 1]!);
    const space = entries.get('/CS') ?? entries.get('/ColorSpace');
    const name = Array.isArray(space) ? space[1] : space;
    if (name === '/RGB' || name === '/DeviceRGB') facts.rgb = true;
    else if (name === '/CMYK' || name === '/DeviceCMYK') facts.cmyk = true;
    else if (name === '/G' || name === '/DeviceGray') facts.grey = true;
    else if (typeof name === 'string')
      this.space(this.pdf.dictionary(resources['/ColorSpace'])?.[name], facts);
    const filter = entries.get('/F') ?? entries.get('/Filter');
    const filters = Array.isArray(filter) ? filter : [filter];
    const smooth = entries.get('/I') ?? entries.get('/Interpolate');
    if (filters.some((one) => one === '/LZW' || one === '/LZWDecode' || one === '/Crypt'))
      facts.broken = true;
    if (smooth === true) streams.forEach((ref) => facts.rewrite.add(ref));
  }

  /** Notes device colours anywhere inside a colour space. */
  private space(value: Value | undefined, facts: Facts): void {
    const key = isReference(value) ? value : undefined;
    let found = key === undefined ? undefined : this.spaces.get(key);
    if (!found) {
      found = { rgb: false, cmyk: false };
      if (key !== undefined) this.spaces.set(key, found);
      this.lookInto(value, found, 0);
    }
    facts.rgb ||= found.rgb;
    facts.cmyk ||= found.cmyk;
  }

  private lookInto(value: Value | undefined, found: { rgb: boolean; cmyk: boolean }, depth: number): void {
    const space = this.pdf.at(value);
    if (depth > 8) return;
    if (space === '/DeviceRGB' || space === '/RGB') found.rgb = true;
    if (space === '/DeviceCMYK' || space === '/CMYK') found.cmyk = true;
    if (!Array.isArray(space)) return;
    const [kind] = space;
    if (kind === '/Indexed' || kind === '/I' || kind === '/Pattern')
      this.lookInto(space[1], found, depth + 1);
    if (kind === '/Separation' || kind === '/DeviceN') this.lookInto(space[2], found, depth + 1);
  }
}

export function contentsOf(pdf: PdfGraph, page: Dict): Ref[] {
  const value = page['/Contents'];
  if (pdf.isStream(value)) return [value];
  return pdf.array(value).filter((part): part is Ref => pdf.isStream(part));
}

/** Joins the parts of a page's content with white space between two of them. */
export const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 ? parts[0]! : Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));

/** Returns every appearance stream of an annotation. */
export function appearancesOf(pdf: PdfGraph, annotation: Value): Ref[] {
  const appearance = pdf.dictionary(pdf.dictionary(annotation)?.['/AP']);
  return Object.values(appearance ?? {}).flatMap((value) =>
    pdf.isStream(value)
      ? [value]
      : Object.values(pdf.dictionary(value) ?? {}).filter((state): state is Ref => pdf.isStream(state)),
  );
}

/**
 * Walks the content of pages: everything that is drawn must be tagged or an artifact (ISO 14289-1, 7.1), and text must
 * have a language (7.2). Forms are followed; patterns, letters of Type 3 fonts and appearances of annotations have no tags.
 */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { readUnicodeMap } from '../../pdf-core/fonts/cmap.js';
import { readContent } from '../../pdf-core/content/operations.js';
import type { Operand } from '../../pdf-core/content/operands.js';
import { isDictionary, isReference } from '../../pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Ref, Value } from '../../pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../pdf-core/pdf/usage.js';
import type { UaFindings } from './findings.js';
import { isLanguage } from './languages.js';
import type { TagTree } from './tag-tree.js';

/** What content stands in. */
interface Mark {
  /** The innermost element that it belongs to. */
  readonly element: Dict | null;
  readonly isArtifact: boolean;
  readonly hasLanguage: boolean;
  /** Number of the marked content on its page; null outside of it and inside a form. */
  readonly mcid: number | null;
}

/** Forms inside forms deeper than this are treated as hostile. */
const maxForms = 32;
/** So many letters of one piece of marked content are kept for a report. */
const maxLetters = 120;

const paints: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh']);

type DrawnKind = 'text' | 'image' | 'drawing';

export interface ContentFacts {
  /** Something is drawn at all. */
  isDrawn: boolean;
  hasText: boolean;
  /** Texts of marked content that was asked for, by {@link markKey}. */
  readonly texts: Map<string, string>;
}

export const markKey = (page: number, mcid: number): string => `${page}/${mcid}`;

export class ContentCheck {
  readonly facts: ContentFacts = { isDrawn: false, hasText: false, texts: new Map() };
  readonly #drawn = new Set<Ref>();
  readonly #items: { count: number; last: DrawnKind } = { count: 0, last: 'drawing' };
  readonly #inside = new Set<Ref>();
  readonly #letters = new Map<Ref, { readonly length: number; readonly map: Map<number, string> }>();
  #page = 0;

  /** @param wanted marked content whose text is kept */
  constructor(
    private readonly pdf: PdfGraph,
    private readonly tree: TagTree,
    private readonly findings: UaFindings,
    private readonly wanted: ReadonlySet<string>,
  ) {}

  /** @param place of the page, from 0 */
  page(place: number): void {
    const { pdf } = this;
    const page = pdf.dictionary(pdf.pages[place]) ?? {};
    this.#page = place + 1;
    const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? new Uint8Array()));
    const resources = pdf.dictionary(pdf.inherited(page, '/Resources')) ?? {};
    const outside: Mark = {
      element: null,
      isArtifact: false,
      hasLanguage: typeof pdf.at(pdf.catalog['/Lang']) === 'string',
      mcid: null,
    };
    this.#walk(bytes, resources, pdf.number(page['/StructParents']), outside, 0);
  }

  #walk(bytes: Uint8Array, resources: Dict, parents: number | undefined, outside: Mark, depth: number): void {
    const { pdf } = this;
    const marks: Mark[] = [outside];
    /** What was drawn before each of them began. */
    const before: number[] = [0];
    const fonts: (Ref | null)[] = [];
    let font: Ref | null = null;
    const lookUp = (kind: string, name: Operand | undefined): Value | undefined =>
      typeof name === 'string' ? pdf.dictionary(resources[kind])?.[name] : undefined;
    for (const { operator, operands } of readContent(bytes)) {
      const mark = marks.at(-1)!;
      const [first] = operands;
      switch (operator) {
        case 'q':
          fonts.push(font);
          break;
        case 'Q':
          font = fonts.pop() ?? font;
          break;
        case 'Tf': {
          const found = lookUp('/Font', first);
          font = isReference(found) ? found : null;
          break;
        }
        case 'BMC':
        case 'BDC':
          before.push(this.#items.count);
          marks.push(
            this.#marked(
              first,
              operator === 'BDC' ? operands[1] : undefined,
              resources,
              parents,
              mark,
              depth,
            ),
          );
          break;
        case 'EMC':
          if (marks.length > 1) {
            marks.pop();
            before.pop();
          }
          break;
        case 'Tj':
        case "'":
        case 'TJ':
          this.#text(first, mark, font);
          break;
        case '"':
          this.#text(operands[2], mark, font);
          break;
        case 'BI':
          this.#item('image', mark);
          break;
        case 'Do':
          this.#external(lookUp('/XObject', first), resources, mark, depth);
          break;
        default:
          if (paints.has(operator)) this.#item('drawing', mark);
      }
    }
    // A mark must end in the stream that it begins in (ISO 32000-1, 14.6.1).
    const { count, last } = this.#items;
    if (marks.length > 1 && count > before[1]! && !this.#hasPlace(outside))
      this.findings.add('7.1-3', 'unmarked', { page: this.#page, found: last });
  }

  /** What is drawn there is an artifact, or tagged. */
  #hasPlace({ isArtifact, element }: Mark): boolean {
    return isArtifact || this.tree.isInTree(element);
  }

  #marked(
    tag: Operand | undefined,
    properties: Operand | undefined,
    resources: Dict,
    parents: number | undefined,
    outer: Mark,
    depth: number,
  ): Mark {
    const { pdf, tree, findings } = this;
    const page = this.#page;
    const entries = this.#properties(properties, resources);
    const mcid = typeof entries['/MCID'] === 'number' ? entries['/MCID'] : undefined;
    const own = mcid === undefined ? null : tree.elementOf(parents, mcid);
    const element = own ?? outer.element;
    const isTagged = tree.isInTree(element);
    const isArtifact = tag === '/Artifact';
    if (isArtifact && isTagged) findings.add('7.1-1', 'artifact_in_tag', { page });
    if (isTagged && outer.isArtifact) findings.add('7.1-2', 'tag_in_artifact', { page });
    const language = pdf.at(entries['/Lang']);
    if (typeof language === 'string' && !isLanguage(textOf(language)))
      findings.add('7.2-29', 'language_code', { page, found: textOf(language) });
    const hasLanguage =
      outer.hasLanguage || typeof language === 'string' || (own !== null && tree.languageOf(own));
    if (tag === '/Span' && !hasLanguage)
      for (const [key, rule] of [
        ['/ActualText', '7.2-30'],
        ['/Alt', '7.2-31'],
        ['/E', '7.2-32'],
      ] as const)
        if (typeof pdf.at(entries[key]) === 'string') findings.add(rule, 'no_language', { page });
    return {
      ...{ element, hasLanguage, isArtifact: outer.isArtifact || isArtifact },
      mcid: mcid !== undefined && depth === 0 ? mcid : outer.mcid,
    };
  }

  /** The entries of a property list, which stands in the content or among the resources. */
  #properties(properties: Operand | undefined, resources: Dict): Dict {
    const { pdf } = this;
    if (typeof properties === 'string')
      return pdf.dictionary(pdf.dictionary(resources['/Properties'])?.[properties]) ?? {};
    const entries: Dict = {};
    if (!Array.isArray(properties)) return entries;
    for (let at = 0; at + 1 < properties.length; at += 2) {
      const [key, value] = [properties[at], properties[at + 1]];
      if (typeof key !== 'string') continue;
      if (typeof value === 'number') entries[key] = value;
      else if (value instanceof Uint8Array) entries[key] = `b:${Buffer.from(value).toString('hex')}`;
    }
    return entries;
  }

  #item(kind: DrawnKind, mark: Mark): void {
    this.facts.isDrawn = true;
    this.#items.count += 1;
    this.#items.last = kind;
    if (this.#hasPlace(mark)) return;
    this.findings.add('7.1-3', 'unmarked', { page: this.#page, found: kind });
  }

  #text(shown: Operand | undefined, mark: Mark, font: Ref | null): void {
    this.facts.hasText = true;
    this.#item('text', mark);
    if (!mark.hasLanguage) this.findings.add('7.2-34', 'no_language', { page: this.#page });
    if (mark.mcid === null || !font) return;
    const key = markKey(this.#page, mark.mcid);
    const before = this.facts.texts.get(key) ?? '';
    if (this.wanted.has(key) && before.length < maxLetters)
      this.facts.texts.set(key, before + this.#lettersOf(shown, font));
  }

  #lettersOf(shown: Operand | undefined, font: Ref): string {
    const { length, map } = this.#lettersIn(font);
    if (Array.isArray(shown))
      return shown
        .map((part) => (typeof part === 'number' && part < -200 ? ' ' : this.#lettersOf(part, font)))
        .join('');
    if (!(shown instanceof Uint8Array)) return '';
    let text = '';
    for (let at = 0; at + length <= shown.length; at += length) {
      const code = length === 1 ? shown[at]! : shown[at]! * 256 + shown[at + 1]!;
      text += map.get(code) ?? (length === 1 && code >= 32 && code < 127 ? String.fromCharCode(code) : '');
    }
    return text;
  }

  #lettersIn(font: Ref): { readonly length: number; readonly map: Map<number, string> } {
    const { pdf } = this;
    let known = this.#letters.get(font);
    if (!known) {
      const dict = pdf.dictionary(font);
      const isWide = pdf.name(dict?.['/Subtype']) === '/Type0';
      known = { length: isWide ? 2 : 1, map: readUnicodeMap(pdf.data(dict?.['/ToUnicode'])) };
      this.#letters.set(font, known);
    }
    return known;
  }

  #external(value: Value | undefined, resources: Dict, mark: Mark, depth: number): void {
    const { pdf, findings } = this;
    const page = this.#page;
    const dict = pdf.dictionary(value);
    if (!dict || !isReference(value)) return;
    if (pdf.name(dict['/Subtype']) !== '/Form') {
      this.#item('image', mark);
      return;
    }
    if (dict['/Ref'] !== undefined) findings.add('7.20-1', 'external_content', { page });
    const parents = pdf.number(dict['/StructParents']);
    if (parents !== undefined) {
      if (this.#drawn.has(value)) findings.add('7.20-2', 'drawn_twice', { page });
      this.#drawn.add(value);
    }
    if (this.#inside.has(value) || depth >= maxForms) return;
    this.#inside.add(value);
    const own = pdf.at(dict['/Resources']);
    const element = this.tree.elementFor(dict) ?? mark.element;
    this.#walk(
      pdf.data(value) ?? new Uint8Array(),
      isDictionary(own) ? own : resources,
      parents,
      { ...mark, element },
      depth + 1,
    );
    this.#inside.delete(value);
  }
}

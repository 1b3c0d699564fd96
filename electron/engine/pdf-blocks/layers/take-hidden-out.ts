/** Takes out of a document what its hidden layers draw, for good: content, pictures, forms, comments, fields and what tags say of them. */
import { deflateSync } from 'node:zlib';
import { ServiceError } from '../../../../contract/index.js';
import { plainData, type Pdf, type WalkedPage } from '../../pdf-core/pdf/index.js';
import type { LayerStates } from '../../pdf-core/layers/layer-states.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { silenceTags } from './silence-tags.js';
import { visibleContent, wordKeys, type Visible } from './visible-content.js';

/**
 * The most bytes of one content stream that is read. The limit below says how deep forms and groups may be nested.
 */
const contentLimit = 128 * 1024 * 1024;
const maxDepth = 20;

/** A picture or form that draws nothing. */
const nothing: Dictionary = { '/Type': '/XObject', '/Subtype': '/Form', '/BBox': [0, 0, 0, 0] };

/** What stands for content that cannot be read. */
const unread: Visible = {
  content: Buffer.alloc(0),
  drawn: new Set(),
  cut: new Set(),
  named: new Set(),
  gone: new Set(),
  silenced: new Set(),
};

/** What pages, forms and patterns name. */
interface Names {
  /** The resources of the stream itself, or those it borrows, and those of its page. */
  readonly own: Dictionary;
  readonly page: Dictionary;
  /** True for a stream that has no resources of its own. */
  readonly isBorrowing: boolean;
  /** Number of the page that a stream may borrow from. */
  readonly place: number;
}

/** What was found in a stream. */
interface Found {
  /** Something was taken out of it, or of what it draws. */
  lost: boolean;
  /** It names what only its page has: on another page it may mean something else. */
  borrows: boolean;
  /** The names in it. */
  named: ReadonlySet<string>;
}

export class HiddenContent {
  readonly #seen = new Map<string, Found>();
  /** Pictures and forms that are drawn somewhere, and those that a hidden layer draws. */
  readonly #drawn = new Set<string>();
  readonly #cut = new Set<string>();
  readonly #emptied = new Set<string>();
  /** Properties that say in words what was taken out. */
  readonly #silenced = new Set<string>();
  /** Numbers of marked content that nothing is left of, by the page or the stream that has it. */
  readonly #gone = new Map<string, ReadonlySet<number>>();
  /** Layers that something belongs to. */
  readonly #layers = new Set<string>();
  #pages = 0;

  /**
   * @param pdf of which each page has one stream of content
   * @param onUnreadable what is done with content that cannot be read here, and that a more forgiving reader may show: it is emptied, or
   *   the work ends
   */
  constructor(
    private readonly pdf: Pdf,
    private readonly states: LayerStates,
    private readonly onUnreadable: 'empty' | 'throw',
  ) {}

  /**
   * Takes out what is hidden on a page.
   * @returns whether there was anything
   * @throws ServiceError `damaged_file` where content cannot be read
   */
  async page({ reference, dict, resources }: WalkedPage): Promise<boolean> {
    this.#pages += 1;
    const names = { own: resources, page: resources, isBorrowing: false, place: this.#pages };
    const inContent = await this.#stream(dict['/Contents'], names, 0);
    const content = isReference(dict['/Contents']) ? dict['/Contents'] : '';
    const gone = this.#gone.get(content);
    if (gone && reference !== undefined) this.#gone.set(reference, gone);
    const inResources = await this.#inner(names, 0, this.#seen.get(content)?.named ?? new Set());
    const inComments = await this.#comments(dict, names, reference);
    return inContent || inResources || inComments;
  }

  /** Empties pictures and forms that nothing but hidden layers draws. Nothing more may be looked at then. */
  finish(): void {
    for (const reference of this.#cut) if (!this.#drawn.has(reference)) this.#empty(reference);
    for (const properties of this.#silenced) {
      const kept = Object.entries(this.pdf.dictionary(properties) ?? {}).filter(
        ([key]) => !wordKeys.has(key),
      );
      this.pdf.set(properties, Object.fromEntries(kept));
    }
    if (this.#gone.size > 0) silenceTags(this.pdf, this.#gone);
    // What is left of the layers says nothing, and hides nothing from readers that understand it otherwise.
    for (const layer of new Set([...this.#layers, ...this.states.groups]))
      if (this.pdf.dictionary(layer)) this.pdf.set(layer, { '/Type': '/OCG', '/Name': 'u:' });
  }

  #isHidden(layer: QpdfValue | undefined): boolean {
    if (isReference(layer)) this.#layers.add(layer);
    return this.states.isHidden(layer);
  }

  #isObjectHidden(object: QpdfValue | undefined): boolean {
    if (isReference(object) && this.#emptied.has(object)) return true;
    return this.#isHidden(this.pdf.dictionary(object)?.['/OC']);
  }

  /** Looks at a content stream, with the forms, patterns and glyphs it may use. */
  async #stream(reference: QpdfValue | undefined, outer: Names, depth: number): Promise<boolean> {
    const { pdf } = this;
    if (!isReference(reference) || depth > maxDepth) return false;
    const dictionary = pdf.dictionary(reference);
    if (!dictionary || !pdf.isStream(reference)) return false;
    const onPage = `${reference} ${outer.place}`;
    const known = this.#seen.get(reference);
    const again = known?.borrows ? this.#seen.get(onPage) : known;
    if (again) return again.lost;
    const found: Found = { lost: false, borrows: false, named: new Set() };
    this.#seen.set(reference, found).set(onPage, found);
    const own = pdf.dictionary(dictionary['/Resources']);
    const names = { ...outer, own: own ?? outer.own, isBorrowing: own === undefined };
    if (await this.#rewrite(reference, dictionary, names, found)) found.lost = true;
    if (own && (await this.#inner(names, depth, found.named))) found.lost = true;
    return found.lost;
  }

  /** Takes out of one stream what is hidden. @returns whether there was anything */
  async #rewrite(reference: string, dictionary: Dictionary, names: Names, found: Found): Promise<boolean> {
    const { pdf } = this;
    const bytes = await plainData(pdf, reference, contentLimit);
    if (!bytes && this.onUnreadable === 'throw')
      throw new ServiceError(
        'damaged_file',
        {},
        { cause: 'content of a document with layers cannot be read' },
      );
    const objectOf = (name: string): QpdfValue | undefined => this.#named('/XObject', name, names, found);
    const { content, drawn, cut, named, gone, silenced } = bytes
      ? visibleContent(bytes, {
          properties: (name) => this.#isHidden(this.#named('/Properties', name, names, found)),
          object: (name) => this.#isObjectHidden(objectOf(name)),
          described: (name) => pdf.dictionary(this.#named('/Properties', name, names, found)),
        })
      : unread;
    found.named = named;
    const note = (
      some: ReadonlySet<string>,
      into: Set<string>,
      of: (name: string) => QpdfValue | undefined,
    ) => {
      for (const object of [...some].map(of)) if (isReference(object)) into.add(object);
    };
    note(drawn, this.#drawn, objectOf);
    note(cut, this.#cut, objectOf);
    note(silenced, this.#silenced, (name) => this.#named('/Properties', name, names, found));
    if (gone.size > 0) this.#gone.set(reference, gone);
    if (!content) return false;
    const { '/DecodeParms': _parms, '/Filter': _filter, '/Length': _length, ...rest } = dictionary;
    pdf.setStream(reference, { ...rest, '/Filter': '/FlateDecode' }, deflateSync(content));
    return true;
  }

  /** Readers take from the page what a form's own resources have no list of. */
  #named(kind: string, name: string, names: Names, found: Found): QpdfValue | undefined {
    const list = this.pdf.dictionary(names.own[kind]);
    if (!list || names.isBorrowing) found.borrows = true;
    return (list ?? this.pdf.dictionary(names.page[kind]))?.[name];
  }

  /**
   * Looks at the forms, patterns and glyphs that a stream may use.
   * @param used names in its content
   * @returns whether something was taken out of any that it uses
   */
  async #inner(names: Names, depth: number, used: ReadonlySet<string>): Promise<boolean> {
    const { pdf } = this;
    const { own } = names;
    const entries = (key: string) => Object.entries(pdf.dictionary(own[key]) ?? {});
    let lost = false;
    const look = async (name: string, value: QpdfValue | undefined, resources = names): Promise<void> => {
      const found = await this.#stream(value, resources, depth + 1);
      if (found && used.has(name)) lost = true;
    };
    for (const [name, object] of entries('/XObject')) {
      const inner = pdf.dictionary(object);
      if (!inner || !isReference(object)) continue;
      if (this.#isHidden(inner['/OC'])) this.#empty(object);
      else if (pdf.name(inner['/Subtype']) === '/Form' && !this.#isOnlyCut(object)) await look(name, object);
    }
    for (const [name, pattern] of entries('/Pattern'))
      if (pdf.number(pdf.dictionary(pattern)?.['/PatternType']) === 1) await look(name, pattern);
    for (const [name, state] of entries('/ExtGState'))
      await look(name, pdf.dictionary(pdf.dictionary(state)?.['/SMask'])?.['/G']);
    for (const [name, value] of entries('/Font')) {
      const font = pdf.dictionary(value);
      if (pdf.name(font?.['/Subtype']) !== '/Type3') continue;
      const resources = pdf.dictionary(font?.['/Resources']) ?? own;
      for (const glyph of Object.values(pdf.dictionary(font?.['/CharProcs']) ?? {}))
        await look(name, glyph, { ...names, own: resources });
    }
    return lost;
  }

  #isOnlyCut(object: string): boolean {
    return this.#cut.has(object) && !this.#drawn.has(object);
  }

  #empty(reference: string): void {
    if (this.#emptied.has(reference)) return;
    this.#emptied.add(reference);
    this.pdf.setStream(reference, nothing, Buffer.alloc(0));
  }

  /** Removes hidden comments and fields, and looks at how the others appear. */
  async #comments(page: Dictionary, names: Names, reference: string | undefined): Promise<boolean> {
    const { pdf } = this;
    const all = pdf.array(page['/Annots']);
    const kept = all.filter((item) => {
      const dictionary = pdf.dictionary(item);
      const owner = pdf.name(dictionary?.['/Subtype']) === '/Popup' ? dictionary?.['/Parent'] : undefined;
      return !this.#isObjectHidden(item) && !this.#isObjectHidden(owner);
    });
    let lost = kept.length < all.length;
    for (const look of kept.flatMap((item) => this.#looksOf(item))) {
      if (this.#isObjectHidden(look)) this.#empty(look);
      if (await this.#stream(look, names, 0)) lost = true;
    }
    if (kept.length === all.length) return lost;
    const { '/Annots': list, ...rest } = page;
    if (isReference(list)) pdf.set(list, kept);
    else if (reference !== undefined) pdf.set(reference, { ...rest, '/Annots': kept });
    // Other references to them, such as those of forms and tags, must not keep their words in the file.
    for (const item of all) if (isReference(item) && !kept.includes(item)) this.#forget(item);
    return true;
  }

  /** Returns the streams that a comment or field may look like. */
  #looksOf(comment: QpdfValue): string[] {
    const { pdf } = this;
    return Object.values(pdf.dictionary(pdf.dictionary(comment)?.['/AP']) ?? {})
      .flatMap((look) => (pdf.isStream(look) ? [look] : Object.values(pdf.dictionary(look) ?? {})))
      .filter(isReference);
  }

  #forget(comment: string): void {
    const { pdf } = this;
    const { '/Parent': parent, '/Subtype': subtype } = pdf.dictionary(comment) ?? {};
    pdf.set(comment, null);
    // A field whose last place on the pages was hidden has none left.
    const field = subtype === '/Widget' ? pdf.dictionary(parent) : undefined;
    if (!field || !isReference(parent)) return;
    const kids = pdf.array(field['/Kids']);
    if (kids.every((kid) => !isDictionary(pdf.at(kid)))) pdf.set(parent, null);
  }
}

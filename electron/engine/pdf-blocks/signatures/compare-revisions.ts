/**
 * Compares a signed revision of a document with what the file shows now, object by object. Only what is known to be harmless is
 * told as such: everything that a reader can reach from the catalog must be the same.
 */
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import type { LaterChangeKind } from './findings.js';
import { usesOfAppearances } from './appearance-uses.js';
import {
  quietPageKeys,
  drawnKinds,
  catalogKinds,
  pageKinds,
  quietTrailerKeys,
  filledKeys,
  signedKeys,
  commentKinds,
  fontKeys,
  drawnKeys,
  valueKeys,
  namingKeys,
  structuralKinds,
} from './compare-keys.js';
import { isEqual, keysOf, referencesIn } from './compare-values.js';
import { drawnAnew } from './drawn-anew.js';
import { readLater } from './later-objects.js';
import { shownTitle } from './shown-title.js';
import { fieldName, fieldNodes } from './signed-fields.js';
import { floats, hasPlace, isOddLook, isUnseen, showsNothing, signPlace } from './unseen.js';

/** Something that a later revision draws above the page, in the units of the page. */
export interface DrawnLater {
  /** From 1. */
  readonly page: number;
  readonly box: readonly [number, number, number, number];
  /**
   * `filled`: a field that was there, so that what it showed may go. `still`: one whose value stays, so that it must look as it did.
   * `sign`: some viewers draw something there, so that nothing may be below.
   */
  readonly as: 'comment' | 'field' | 'filled' | 'still' | 'sign';
}

interface RevisionChanges {
  /** Pages or names of fields, by kind. */
  readonly changes: ReadonlyMap<LaterChangeKind, ReadonlySet<string>>;
  readonly drawn: readonly DrawnLater[];
}

/** Too much to compare. */
export class ComparisonLimit extends Error {}

/** Objects that may still be read, for all comparisons of a document. */
export interface ComparisonBudget {
  left: number;
}

interface Label {
  readonly kind: LaterChangeKind;
  readonly where: string;
  /** What is below is drawn, so that even a field or a comment there is compared as a whole. */
  readonly isDrawn?: boolean;
  /** Entry that the value stands under. */
  readonly key?: string;
}

/** Objects that were reached, to be compared once. */
interface Reached {
  readonly plain: Set<string>;
  readonly drawn: Set<string>;
}

const maxPlaces = 200;

/** @throws Unreadable where a revision is odd; ComparisonLimit */
export function compareRevisions(old: Pdf, fresh: Pdf, budget: ComparisonBudget): RevisionChanges {
  return new Comparison(old, fresh, budget).compare();
}

const pushButton = 1 << 16;
const readOnly = 1;

class Comparison {
  readonly #changes = new Map<LaterChangeKind, Set<string>>();
  readonly #drawn: DrawnLater[] = [];
  /**
   * Objects that are compared by what they are, wherever they are reached: the catalog, pages, fields and comments. What may change
   * of them is nothing that any other object would show.
   */
  readonly #special = new Set<string>();
  readonly #strict: Reached = { plain: new Set(), drawn: new Set() };
  readonly #loose: Reached = { plain: new Set(), drawn: new Set() };
  /** Object streams whose own entries are the same, whatever they refer to. */
  readonly #steady = new Map<string, boolean>();
  readonly #same = new Map<string, boolean>();
  /** Nodes of fields, now, with those above them. */
  readonly #fields = new Map<string, string | null>();
  readonly #oldFields = new Set<string>();
  readonly #pages: ReadonlySet<string>;
  /** Fields, and places of fields, that were filled in, and whether the value is another one. */
  readonly #filled = new Map<string, boolean>();
  /** How often the signed document refers to appearances of its fields; counted when it matters. */
  #uses: ReadonlyMap<string, number> | null = null;

  constructor(
    private readonly old: Pdf,
    private readonly fresh: Pdf,
    private readonly budget: ComparisonBudget,
  ) {
    this.#pages = new Set(fresh.pages);
  }

  compare(): RevisionChanges {
    const { old, fresh } = this;
    if (old.root !== fresh.root || this.#isOdd(fresh.root)) this.#note({ kind: 'catalog', where: '/Root' });
    if (old.pages.length !== fresh.pages.length || old.pages.some((page, at) => page !== fresh.pages[at]))
      this.#note({ kind: 'pages', where: '' });
    for (const { reference } of fieldNodes(old, old.pages)) this.#oldFields.add(this.#spent(reference));
    for (const { reference, above } of fieldNodes(fresh, fresh.pages))
      this.#fields.set(this.#spent(reference), above);
    for (const pdf of [old, fresh]) {
      this.#mark(pdf.root, ...pdf.pages);
      for (const page of pdf.pages) this.#mark(...pdf.array(pdf.dictionary(this.#spent(page))?.['/Annots']));
    }
    this.#mark(...this.#oldFields, ...this.#fields.keys());
    readLater(old, fresh, (one) => this.#spent(one));
    this.#trailer();
    this.#catalog();
    this.#form();
    fresh.pages.forEach((page, place) => this.#page(page, place + 1));
    return { changes: this.#changes, drawn: this.#drawn };
  }

  #mark(...values: readonly (QpdfValue | undefined)[]): void {
    for (const value of values) if (isReference(value)) this.#special.add(value);
  }

  #spent(reference: string): string {
    this.budget.left -= 1;
    if (this.budget.left < 0) throw new ComparisonLimit();
    return reference;
  }

  #note({ kind, where }: Label): void {
    const places = this.#changes.get(kind) ?? new Set<string>();
    this.#changes.set(kind, places);
    if (where !== '' && places.size < maxPlaces) places.add(where);
  }

  /** A dictionary that has become a stream would be read as another thing where something refers to it. */
  #isOdd(reference: QpdfValue | undefined): boolean {
    return this.old.isStream(reference) !== this.fresh.isStream(reference);
  }

  /** True where an object itself is the same in both, whatever it refers to. */
  #isSame(reference: string): boolean {
    const known = this.#same.get(reference);
    if (known !== undefined) return known;
    this.#spent(reference);
    const same = this.#compared(reference);
    this.#same.set(reference, same);
    return same;
  }

  #compared(reference: string): boolean {
    const { old, fresh } = this;
    const id = Number.parseInt(reference, 10);
    const [before, now] = [old.placeOf(id), fresh.placeOf(id)];
    if (before !== null && before === now && this.#isSteady(now)) return true;
    if (old.isStream(reference) !== fresh.isStream(reference)) return false;
    if (!isEqual(old.at(reference), fresh.at(reference))) return false;
    if (!fresh.isStream(reference)) return true;
    const [one, other] = [old.packedData(reference), fresh.packedData(reference)];
    return one !== undefined && other !== undefined && one.equals(other);
  }

  /** False for an object of an object stream that reads how it is packed from objects that have changed. */
  #isSteady(place: string): boolean {
    const container = /^2 (\d+) /.exec(place)?.[1];
    if (container === undefined) return true;
    const known = this.#steady.get(container);
    if (known !== undefined) return known;
    this.#steady.set(container, false);
    const isSteady = [...referencesIn(this.fresh.at(`${container} 0 R`))].every((one) => this.#isSame(one));
    this.#steady.set(container, isSteady);
    return isSteady;
  }

  /** Everything below must be the same, up to what is compared by what it is. @returns whether anything was noted */
  #strictly(before: QpdfValue | undefined, now: QpdfValue | undefined, label: Label): boolean {
    if (isEqual(before, now)) return this.#walk(now, label, this.#strict);
    this.#note(label);
    return true;
  }

  /** Notes where something is different, in the value itself or below. */
  #loosely(before: QpdfValue | undefined, now: QpdfValue | undefined, label: Label): boolean {
    if (isEqual(before, now)) return this.#walk(now, label, this.#loose);
    this.#note(label);
    return true;
  }

  /** @returns whether anything was noted */
  #walk(value: QpdfValue | undefined, label: Label, seen: Reached): boolean {
    let isNoted = false;
    const note = (mark: Label) => {
      isNoted = true;
      this.#note(mark);
    };
    const open: (readonly [QpdfValue | undefined, Label, string])[] = [[value, label, label.key ?? '']];
    for (let next = open.pop(); next; next = open.pop()) {
      const [at, mark, own] = next;
      if (isReference(at)) {
        const isDrawn = mark.isDrawn === true || drawnKinds.has(mark.kind);
        const reached = isDrawn ? seen.drawn : seen.plain;
        if (reached.has(at)) continue;
        if (!isDrawn && this.#isNamed(at, mark, own)) {
          // What was not there when it was signed is nothing that a signed object could refer to.
          if (this.#isOdd(at) || this.old.placeOf(Number.parseInt(at, 10)) === '') note(mark);
          continue;
        }
        reached.add(at);
        if (!this.#isSame(at)) {
          note(mark);
          continue;
        }
        open.push([this.fresh.at(at), mark, own]);
      } else if (Array.isArray(at))
        for (const item of at as readonly QpdfValue[]) open.push([item, mark, own]);
      else if (isDictionary(at))
        for (const [key, item] of Object.entries(at)) {
          const isFont = mark.kind === 'page_content' && fontKeys.has(key);
          const isDrawn = mark.isDrawn !== true && drawnKeys.has(key);
          open.push([
            item,
            isFont || isDrawn
              ? { ...mark, ...(isFont && { kind: 'fonts' as const }), ...(isDrawn && { isDrawn }) }
              : mark,
            key,
          ]);
        }
    }
    return isNoted;
  }

  /**
   * True for a page, a field or a comment that is named as such, which is compared by what it is. A field or a comment that is also
   * something else, such as layers or an action, is no such thing there.
   * @param key of the entry that names it
   */
  #isNamed(reference: string, { kind }: Label, key: string): boolean {
    if (!this.#special.has(reference)) return false;
    if (this.#pages.has(reference) || reference === this.fresh.root) return true;
    return namingKeys.has(key) && !structuralKinds.has(kind);
  }

  #trailer(): void {
    const [before, now] = [this.old.trailer, this.fresh.trailer];
    for (const key of keysOf(before, now))
      if (!quietTrailerKeys.has(key))
        this.#strictly(before[key], now[key], { kind: 'catalog', where: key, key });
    this.#loosely(before['/Info'], now['/Info'], { kind: 'metadata', where: '' });
    if (shownTitle(this.old) !== shownTitle(this.fresh)) this.#note({ kind: 'title_shown', where: '' });
  }

  #catalog(): void {
    const [before, now] = [this.old.catalog, this.fresh.catalog];
    for (const key of keysOf(before, now)) {
      if (key === '/AcroForm' || key === '/Extensions' || key === '/Version') continue;
      if (key === '/DSS' || key === '/Metadata') {
        this.#loosely(before[key], now[key], {
          kind: key === '/DSS' ? 'validation_data' : 'metadata',
          where: '',
        });
      } else
        this.#strictly(before[key], now[key], {
          kind: catalogKinds[key] ?? 'catalog',
          where: catalogKinds[key] ? '' : key,
        });
    }
  }

  #form(): void {
    const { old, fresh } = this;
    const before = old.dictionary(old.catalog['/AcroForm']) ?? {};
    const now = fresh.dictionary(fresh.catalog['/AcroForm']) ?? {};
    if (this.#isOdd(fresh.catalog['/AcroForm'])) this.#note({ kind: 'fields', where: '' });
    for (const key of keysOf(before, now)) {
      switch (key) {
        case '/Fields':
          this.#listed(old.array(before[key]), fresh.array(now[key]));
          break;
        case '/SigFlags':
          break;
        case '/NeedAppearances':
          if (!isEqual(before[key], now[key]) && now[key] !== undefined)
            this.#note({ kind: 'filled', where: '' });
          break;
        case '/DR':
          this.#resources(old.dictionary(before[key]) ?? {}, fresh.dictionary(now[key]) ?? {});
          break;
        case '/DA':
        case '/Q':
          // A form that there was not before may say how its fields are written.
          if (before[key] !== undefined) this.#strictly(before[key], now[key], { kind: 'fields', where: '' });
          break;
        case '/XFA':
          this.#strictly(before[key], now[key], { kind: 'xfa', where: '' });
          break;
        default:
          this.#strictly(before[key], now[key], { kind: 'fields', where: '', key });
      }
    }
    for (const node of this.#oldFields) {
      if (!this.#fields.has(node)) this.#note({ kind: 'fields', where: this.#nameOf(node) });
      else this.#field(node);
    }
    for (const node of this.#fields.keys()) if (!this.#oldFields.has(node)) this.#newField(node);
    for (const node of drawnAnew({ old, fresh, before, now, fields: this.#oldFields, filled: this.#filled }))
      this.#note({ kind: 'fields_look', where: this.#nameOf(node) });
  }

  /** What fields are drawn with may be added to, but not changed. */
  #resources(before: Dictionary, now: Dictionary): void {
    const label: Label = { kind: 'fields', where: '', isDrawn: true };
    for (const [key, value] of Object.entries(before)) {
      const [one, other] = [this.old.dictionary(value), this.fresh.dictionary(now[key])];
      if (!one || !other) this.#strictly(value, now[key], label);
      else for (const name of Object.keys(one)) this.#strictly(one[name], other[name], label);
    }
  }

  /** Fields may be added at the end; what they are is looked at by themselves. */
  #listed(before: readonly QpdfValue[], now: readonly QpdfValue[]): void {
    const [held, kept] = [new Set(before), new Set(now)];
    if (before.some((item) => !kept.has(item))) this.#note({ kind: 'fields', where: '' });
    if (now.some((item) => !held.has(item) && !isReference(item)))
      this.#note({ kind: 'new_fields', where: '' });
  }

  #nameOf(node: string): string {
    return (
      fieldName(this.fresh, this.fresh.dictionary(node)) || fieldName(this.old, this.old.dictionary(node))
    );
  }

  #field(node: string): void {
    const { old, fresh } = this;
    const before = old.dictionary(this.#spent(node)) ?? {};
    const now = fresh.dictionary(node) ?? {};
    const where = this.#nameOf(node);
    if (this.#isOdd(node)) this.#note({ kind: 'fields', where });
    const kind = old.name(old.inherited(before, '/FT'));
    const isSignature = kind === '/Sig';
    const wasSigned = isSignature && old.dictionary(old.inherited(before, '/V')) !== undefined;
    const mayChange = wasSigned ? none : isSignature ? this.#signing(now) : this.#filling(before, kind);
    const filled: Label = { kind: isSignature ? this.#signedKind(now) : 'filled', where };
    let isFilled = false;
    for (const key of keysOf(before, now)) {
      const [one, other] = [before[key], now[key]];
      if (key === '/Kids') this.#kids(old.array(one), fresh.array(other), where);
      else if (wasSigned)
        this.#strictly(one, other, { kind: 'signatures_changed', where, isDrawn: key === '/AP', key });
      else if (mayChange.has(key)) {
        if (!this.#loosely(one, other, { ...filled, isDrawn: key === '/AP' })) continue;
        isFilled = true;
        // An author who changes what is shown elsewhere, too, may mean that place.
        if (key === '/AP' && isReference(one) && this.#isShared(one))
          this.#note({ kind: 'appearance_shared', where });
      } else if (key === '/Ff' && fresh.number(other) === ((old.number(one) ?? 0) | readOnly)) continue;
      else if (key === '/P' && one === undefined && isReference(other) && this.#pages.has(other)) continue;
      else if (key === '/Parent' || key === '/P') {
        if (!isEqual(one, other)) this.#note({ kind: 'fields', where });
      } else this.#strictly(one, other, { kind: 'fields', where, isDrawn: key === '/AP', key });
    }
    if (!isFilled) return;
    const hasValue = isSignature || valueKeys.some((key) => this.#isOther(before, now, key));
    this.#filled.set(node, hasValue);
    if (hasValue && !isSignature && this.#isReadOnly(before, node))
      this.#note({ kind: 'read_only_filled', where });
  }

  /** Entries that change when a field is filled in. What has no type, and a button that is pushed, has nothing to be filled in. */
  #filling(field: Dictionary, kind: string | undefined): ReadonlySet<string> {
    const flags = this.old.number(this.old.inherited(field, '/Ff')) ?? 0;
    const isPushed = kind === '/Btn' && (flags & pushButton) !== 0;
    return kind === undefined || isPushed ? none : filledKeys;
  }

  /** Entries that change when an empty signature field is signed. One that stays empty shows nothing. */
  #signing(now: Dictionary): ReadonlySet<string> {
    const isSigned = this.fresh.dictionary(this.fresh.inherited(now, '/V')) !== undefined;
    return isSigned || showsNothing(this.fresh, now) ? signedKeys : none;
  }

  /** Whether an entry that a field may have from those above it is another one. */
  #isOther(before: Dictionary, now: Dictionary, key: string): boolean {
    const [one, other] = [this.old.inherited(before, key), this.fresh.inherited(now, key)];
    return !isEqual(one, other) || (isReference(one) && !this.#isSame(one));
  }

  /** Whether nobody could fill a field in: it is only read, and no script computes it. */
  #isReadOnly(field: Dictionary, node: string): boolean {
    const { old } = this;
    if (((old.number(old.inherited(field, '/Ff')) ?? 0) & readOnly) === 0) return false;
    const computed = old.array(old.dictionary(old.catalog['/AcroForm'])?.['/CO']);
    const scripts = old.dictionary(old.inherited(field, '/AA'));
    return (
      !computed.includes(node) &&
      !computed.includes(field['/Parent'] ?? null) &&
      scripts?.['/C'] === undefined
    );
  }

  /** Whether the signed document refers to an appearance of a field more than once. */
  #isShared(reference: string): boolean {
    this.#uses ??= usesOfAppearances(this.old, this.#oldFields, (one) => this.#spent(one));
    return (this.#uses.get(reference) ?? 0) > 1;
  }

  /** A time stamp that shows something is as good as a signature: nobody but its author says what it shows. */
  #signedKind(node: Dictionary): LaterChangeKind {
    const { fresh } = this;
    const signature = fresh.dictionary(fresh.inherited(node, '/V'));
    const isStamp = signature && fresh.name(signature['/SubFilter']) === '/ETSI.RFC3161';
    return isStamp && (!isLarge(fresh, node) || showsNothing(fresh, node)) ? 'timestamp' : 'signature';
  }

  #kids(before: readonly QpdfValue[], now: readonly QpdfValue[], where: string): void {
    const kept = new Set(now);
    if (before.some((item) => !kept.has(item))) this.#note({ kind: 'fields', where });
    const held = new Set(before);
    for (const item of now) {
      if (held.has(item)) continue;
      // A further field below a group is a new field; a further place of a field is not.
      const node = this.fresh.dictionary(item);
      if (!isReference(item) || node?.['/T'] === undefined) this.#note({ kind: 'fields', where });
    }
  }

  #newField(node: string): void {
    const { fresh } = this;
    const now = fresh.dictionary(node) ?? {};
    // A place of a field may leave out what it belongs to.
    const own =
      now['/Parent'] === undefined ? fresh.dictionary(this.#fields.get(node) ?? undefined) : undefined;
    const field = now['/FT'] === undefined && own ? own : now;
    const where = fieldName(fresh, field);
    const isSignature = fresh.name(fresh.inherited(field, '/FT')) === '/Sig' && !fresh.isStream(node);
    const isSafe = now['/A'] === undefined && now['/AA'] === undefined;
    // A number that was in use before for something else would change what refers to it.
    const isNew = this.old.placeOf(Number.parseInt(node, 10)) === '';
    const isSigned = fresh.dictionary(fresh.inherited(field, '/V')) !== undefined;
    if (!isSafe) this.#note({ kind: 'actions', where });
    const isRight = isSignature && isNew && (isSigned || showsNothing(fresh, now));
    this.#note(isRight ? { kind: this.#signedKind(field), where } : { kind: 'new_fields', where });
    if (isRight && isSigned && isLarge(fresh, now)) this.#note({ kind: 'signature_shown', where });
  }

  #page(reference: string, page: number): void {
    const { old, fresh } = this;
    const where = String(page);
    const before = old.dictionary(this.#spent(reference)) ?? {};
    const now = fresh.dictionary(reference) ?? {};
    if (this.#isOdd(reference)) this.#note({ kind: 'page_content', where });
    for (const key of keysOf(before, now))
      if (!quietPageKeys.has(key))
        this.#strictly(before[key], now[key], { kind: pageKinds[key] ?? 'page_settings', where });
    this.#annotations(old.array(before['/Annots']), fresh.array(now['/Annots']), page);
  }

  #annotations(before: readonly QpdfValue[], now: readonly QpdfValue[], page: number): void {
    const where = String(page);
    const kept = new Set(now.filter(isReference));
    const held = new Set(before.filter(isReference));
    for (const item of before) {
      if (isReference(item) ? kept.has(item) : now.some((one) => isEqual(item, one))) continue;
      const gone = this.old.dictionary(item);
      const kind = gone && this.old.name(gone['/Subtype']);
      if (!gone) continue;
      if (kind === '/Widget') this.#note({ kind: 'fields', where: fieldName(this.old, gone) });
      else this.#note({ kind: kind && commentKinds.has(kind) ? 'comments_changed' : 'annotations', where });
    }
    // What lies above what must stay as it was.
    const order = (list: readonly QpdfValue[], other: ReadonlySet<QpdfValue>) =>
      list
        .filter(isReference)
        .filter((item) => other.has(item))
        .join(' ');
    if (order(before, kept) !== order(now, held)) {
      this.#note({ kind: 'comments_changed', where });
      for (const item of kept) this.#moved(item, page);
    }
    for (const item of now) {
      if (isReference(item) && held.has(item)) this.#annotation(item, page);
      else if (isReference(item) || !before.some((one) => isEqual(one, item)))
        this.#newAnnotation(item, page);
      else this.#walk(item, { kind: 'annotations', where }, this.#strict);
    }
  }

  /** A field or a comment that may now lie above what it lay below. */
  #moved(reference: string, page: number): void {
    const now = this.fresh.dictionary(reference);
    this.#draws(now, page, this.fresh.name(now?.['/Subtype']) === '/Widget' ? 'field' : 'comment');
  }

  #annotation(reference: string, page: number): void {
    const where = String(page);
    if (this.#isOdd(reference)) this.#note({ kind: 'annotations', where });
    // What is a field is compared as one.
    if (this.#oldFields.has(reference) && this.#fields.has(reference)) {
      const isFilled = this.#filled.get(reference);
      if (isFilled !== undefined) this.#widget(reference, page, isFilled ? 'filled' : 'still');
      return;
    }
    const before = this.old.dictionary(this.#spent(reference)) ?? {};
    const now = this.fresh.dictionary(reference) ?? {};
    const kind = this.old.name(before['/Subtype']) ?? '';
    const label: Label = { kind: commentKinds.has(kind) ? 'comments_changed' : 'annotations', where };
    let isChanged = false;
    for (const key of keysOf(before, now)) {
      const [one, other] = [before[key], now[key]];
      if (key === '/A' || key === '/AA') this.#strictly(one, other, { kind: 'actions', where });
      else if (key === '/Subtype') this.#strictly(one, other, { kind: 'annotations', where });
      else if (key === '/P' && one === undefined) continue;
      else isChanged = this.#strictly(one, other, { ...label, isDrawn: key === '/AP', key }) || isChanged;
    }
    if (!isChanged || !commentKinds.has(kind)) return;
    if (isUnseen(this.fresh, now, this.#pageAt(page))) this.#note({ kind: 'comments_unseen', where });
    this.#draws(now, page, 'comment');
  }

  readonly #pageAt = (page: number): Dictionary => this.fresh.dictionary(this.fresh.pages[page - 1]) ?? {};

  /** A field that was filled in, or signed. */
  #widget(reference: QpdfValue, page: number, as: DrawnLater['as']): void {
    const { fresh } = this;
    const now = fresh.dictionary(reference);
    const isOdd = (one: Dictionary) =>
      floats(fresh, one, this.#pageAt(page)) || isOddLook(fresh, one['/AP']) || !hasPlace(fresh, one);
    if (now && isOdd(now)) this.#note({ kind: 'fields_look', where: fieldName(fresh, now) });
    this.#draws(now, page, as);
  }

  #newAnnotation(item: QpdfValue, page: number): void {
    const { fresh } = this;
    const where = String(page);
    const now = fresh.dictionary(item);
    if (!now) return;
    const kind = fresh.name(now['/Subtype']) ?? '';
    const isWidget = kind === '/Widget';
    if (isWidget) {
      // Its field is looked at as a new one; a widget that belongs to no field is one itself.
      if (!isReference(item) || !this.#fields.has(item)) this.#note({ kind: 'new_fields', where });
      else if (this.#oldFields.has(item)) this.#note({ kind: 'fields', where: fieldName(fresh, now) });
    } else if (!commentKinds.has(kind)) this.#note({ kind: 'annotations', where });
    else this.#note({ kind: 'comments', where });
    if (!isWidget && isUnseen(fresh, now, this.#pageAt(page))) this.#note({ kind: 'comments_unseen', where });
    if (!isWidget && (now['/A'] !== undefined || now['/AA'] !== undefined))
      this.#note({ kind: 'actions', where });
    if (isReference(item) && !isWidget && this.old.placeOf(Number.parseInt(item, 10)) !== '')
      this.#note({ kind: 'annotations', where });
    if (isWidget) this.#widget(item, page, 'field');
    else this.#draws(now, page, 'comment');
  }

  #draws(annotation: Dictionary | undefined, page: number, as: DrawnLater['as']): void {
    const sign = annotation && as === 'comment' && signPlace(this.fresh, annotation);
    if (sign) this.#drawn.push({ page, as: 'sign', box: sign });
    const [a = 0, b = 0, c = 0, d = 0] = this.fresh.numbers(annotation?.['/Rect']) ?? [];
    if (a === c || b === d) return;
    this.#drawn.push({
      ...{ page, as },
      box: [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)],
    });
  }
}

const none: ReadonlySet<string> = new Set();

const isLarge = (pdf: Pdf, annotation: Dictionary): boolean => {
  const [a = 0, b = 0, c = 0, d = 0] = pdf.numbers(annotation['/Rect']) ?? [];
  return !hasPlace(pdf, annotation) || (a !== c && b !== d);
};

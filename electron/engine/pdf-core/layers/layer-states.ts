/**
 * Tells which layers of a document are hidden (ISO 32000-2, 8.11: optional content). Everything that reads or changes pages asks here, so
 * that what one reader hides no other one gives away.
 */
import { isDictionary, isReference, type Dictionary, type Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

/**
 * What the pages are used for. `convert` takes what is seen on the screen, without what its author keeps from exports: the result has no
 * layers that a reader could be shown or not.
 */
export type LayerUse = 'view' | 'print' | 'convert';

/** Expressions nested deeper, and memberships of memberships, are taken for an attack: what they rule is hidden. */
const maxDepth = 32;
/** As many parts of expressions and memberships are looked at for one layer: they may refer to each other in any number of ways. */
const maxParts = 10_000;

type Event = '/View' | '/Print' | '/Export';
type State = 'on' | 'off';

/** The events of each use, in order. */
const eventsOf: Readonly<Record<LayerUse, readonly Event[]>> = {
  view: ['/View'],
  print: ['/Print'],
  convert: ['/View', '/Export'],
};

/** The entries of usage dictionaries that say whether a layer is shown; language, zoom and user depend on who looks. */
const stateKeys: Readonly<Record<string, string>> = {
  '/View': '/ViewState',
  '/Print': '/PrintState',
  '/Export': '/ExportState',
};

/** The layers of one document, for one use. */
export class LayerStates {
  readonly #pdf: Lookup;
  readonly #events: readonly Event[];
  readonly #configuration: Dictionary;
  readonly #lists: Readonly<Record<'on' | 'off', ReadonlySet<string>>>;
  /** Groups that a rule of the configuration turns on or off automatically, for each event. */
  readonly #ruled: ReadonlyMap<Event, ReadonlyMap<string, State>>;
  readonly #known = new Map<string, boolean>();
  #parts = 0;
  /** False for a document that says nothing of layers: all its content shows. */
  readonly hasLayers: boolean;

  constructor(pdf: Lookup, use: LayerUse) {
    this.#pdf = pdf;
    this.#events = eventsOf[use];
    const properties = pdf.dictionary(pdf.catalog['/OCProperties']);
    this.hasLayers = properties !== undefined;
    this.#configuration = pdf.dictionary(properties?.['/D']) ?? {};
    this.#lists = {
      on: new Set(this.#references(this.#configuration['/ON'])),
      off: new Set(this.#references(this.#configuration['/OFF'])),
    };
    this.#ruled = new Map(this.#events.map((event) => [event, this.#rules(event)]));
  }

  /**
   * Tells whether what belongs to a layer is hidden.
   * @param layer as `/OC` of an object, or the properties of marked content, name it: a group, or a membership of groups
   */
  isHidden(layer: QpdfValue | undefined): boolean {
    this.#parts = 0;
    return this.hasLayers && this.#isHidden(layer, 0);
  }

  /** Groups that the document lists. */
  get groups(): readonly string[] {
    return this.#references(this.#pdf.dictionary(this.#pdf.catalog['/OCProperties'])?.['/OCGs']);
  }

  #references(value: QpdfValue | undefined): string[] {
    return this.#pdf.array(value).filter(isReference);
  }

  #isHidden(layer: QpdfValue | undefined, depth: number): boolean {
    if (layer === undefined || layer === null) return false;
    if (!isReference(layer)) return this.#isMembershipHidden(this.#pdf.dictionary(layer), depth);
    const known = this.#known.get(layer);
    if (known !== undefined) return known;
    const dictionary = this.#pdf.dictionary(layer);
    const isMembership = isMembershipDictionary(dictionary, (value) => this.#pdf.name(value));
    // A group whose rule names the group itself shows nothing.
    this.#known.set(layer, true);
    const hidden = isMembership
      ? this.#isMembershipHidden(dictionary, depth)
      : !this.#isOn(layer, dictionary);
    this.#known.set(layer, hidden);
    return hidden;
  }

  #isOn(group: string, dictionary: Dictionary | undefined): boolean {
    // A reference to nothing hides nothing.
    if (!dictionary || !this.#hasIntent(dictionary)) return true;
    const { on, off } = this.#lists;
    const isOff =
      off.has(group) || (this.#pdf.name(this.#configuration['/BaseState']) === '/OFF' && !on.has(group));
    const usage = this.#pdf.dictionary(dictionary['/Usage']);
    return this.#events.every((event) => {
      const ruled = this.#ruled.get(event)?.get(group);
      // What is left out of an export says nothing of what it lets in.
      if (event === '/Export') return ruled !== 'off';
      if (ruled !== undefined) return ruled === 'on';
      // PDFium, and so Chromium, hides such a layer although no rule names it.
      return !isOff && this.#stateIn(usage, event) !== 'off';
    });
  }

  /** Tells whether the configuration minds a group: a group for other purposes shows always (8.11.2.3). */
  #hasIntent(group: Dictionary): boolean {
    const intents = (value: QpdfValue | undefined): string[] => {
      const one = this.#pdf.name(value);
      const several = this.#pdf.array(value).flatMap((item) => this.#pdf.name(item) ?? []);
      const named = one === undefined ? several : [one];
      return named.length === 0 ? ['/View'] : named;
    };
    const countedIntents = intents(this.#configuration['/Intent']);
    return (
      countedIntents.includes('/All') ||
      intents(group['/Intent']).some((intent) => countedIntents.includes(intent))
    );
  }

  #stateIn(usage: Dictionary | undefined, category: string): State | undefined {
    const key = stateKeys[category];
    const state =
      key === undefined ? undefined : this.#pdf.name(this.#pdf.dictionary(usage?.[category])?.[key]);
    return state === '/OFF' ? 'off' : state === '/ON' ? 'on' : undefined;
  }

  /** Returns the states that usage dictionaries recommend where the configuration applies them automatically (8.11.4.4). */
  #rules(event: Event): Map<string, State> {
    const states = new Map<string, State>();
    const rules = this.#pdf.array(this.#configuration['/AS']);
    for (const item of rules) {
      const rule = this.#pdf.dictionary(item);
      if (!rule || this.#pdf.name(rule['/Event']) !== event) continue;
      const listed = this.#pdf.array(rule['/Category']).flatMap((name) => this.#pdf.name(name) ?? []);
      const categories = listed.length > 0 ? listed : [event];
      for (const group of this.#references(rule['/OCGs'])) {
        const usage = this.#pdf.dictionary(this.#pdf.dictionary(group)?.['/Usage']);
        const found = categories.flatMap((category) => this.#stateIn(usage, category) ?? []);
        if (found.length > 0) states.set(group, found.includes('off') ? 'off' : 'on');
      }
    }
    return states;
  }

  #isMembershipHidden(dictionary: Dictionary | undefined, depth: number): boolean {
    if (!dictionary) return false;
    this.#parts += 1;
    if (depth > maxDepth || this.#parts > maxParts) return true;
    const expression = this.#pdf.array(dictionary['/VE']);
    if (expression.length > 0) return this.#holds(expression, depth) !== true;
    const { '/OCGs': groups } = dictionary;
    const members = isDictionary(this.#pdf.at(groups)) ? [groups] : this.#pdf.array(groups);
    // A member that is no object any more does not count (table 97).
    const hidden = members
      .filter((member) => this.#pdf.dictionary(member) !== undefined)
      .map((member) => this.#isHidden(member, depth + 1));
    if (hidden.length === 0) return false;
    switch (this.#pdf.name(dictionary['/P'])) {
      case '/AllOn':
        return hidden.includes(true);
      case '/AnyOff':
        return !hidden.includes(true);
      case '/AllOff':
        return hidden.includes(false);
      default:
        return !hidden.includes(false);
    }
  }

  /**
   * Evaluates a visibility expression: `[/And a b]`, `[/Or a b]`, `[/Not a]`.
   * @returns undefined for one that is nested too deeply, or none
   */
  #holds(expression: readonly QpdfValue[], depth: number): boolean | undefined {
    this.#parts += expression.length;
    if (depth > maxDepth || this.#parts > maxParts) return undefined;
    const [word, ...parts] = expression;
    const states = parts.map((part) => {
      const inner = this.#pdf.at(part);
      if (Array.isArray(inner)) return this.#holds(inner as readonly QpdfValue[], depth + 1);
      return !this.#isHidden(part, depth + 1);
    });
    if (states.includes(undefined)) return undefined;
    switch (this.#pdf.name(word)) {
      case '/Not':
        return states.length === 0 ? undefined : !states[0];
      case '/Or':
        return states.includes(true);
      case '/And':
        return !states.includes(false);
      default:
        return undefined;
    }
  }
}

/** Tells a membership (8.11.2.2) from a group, also where it does not say what it is. */
function isMembershipDictionary(
  dictionary: Dictionary | undefined,
  nameOf: (value: QpdfValue | undefined) => string | undefined,
): boolean {
  if (!dictionary) return false;
  const type = nameOf(dictionary['/Type']);
  if (type === '/OCG') return false;
  return type === '/OCMD' || dictionary['/OCGs'] !== undefined || dictionary['/VE'] !== undefined;
}

/** Collects what could not be drawn as it was meant, and tells it once at the end. */
import type { Context } from '../../engine/interface/converter.js';
import { tellMissing } from '../../engine/fonts/missing-letters.js';

/** The most layouts that a message names; a drawing may have hundreds. */
const maxNames = 10;

export class Remarks {
  readonly #notDrawn = new Map<string, Set<unknown>>();
  readonly #fonts = new Map<string, string>();
  readonly #missing = new Set<string>();
  #blank: readonly string[] = [];
  #model = false;

  /** @param thing the entity itself: one that is drawn on three pages counts once */
  notDrawn(kind: string, thing: unknown): void {
    const things = this.#notDrawn.get(kind);
    if (things) things.add(thing);
    else this.#notDrawn.set(kind, new Set([thing]));
  }

  /** What could not be drawn, in words with counts; `''` when there was nothing. */
  get kinds(): string {
    return [...this.#notDrawn].map(([kind, things]) => `${things.size} × ${kind}`).join(', ');
  }

  fontSubstituted(font: string, replacement: string): void {
    this.#fonts.set(font, replacement);
  }

  missingFile(name: string): void {
    this.#missing.add(name);
  }

  /**
   * @param names of layouts that are no pages, since nothing is to be seen on them
   * @param model whether the model was drawn in their place
   */
  blankLayouts(names: readonly string[], model: boolean): void {
    this.#blank = names;
    this.#model = model;
  }

  tell(context: Pick<Context, 'message'>): void {
    this.#tellBlank(context);
    for (const [kind, things] of this.#notDrawn) {
      const count = things.size;
      context.message('warning', 'not_drawn', { kind, count });
    }
    const signs = [...this.#fonts].filter(([, replacement]) => replacement === '□').map(([sign]) => sign);
    tellMissing(signs, context);
    for (const [font, replacement] of this.#fonts)
      if (replacement !== '□') context.message('info', 'font_substituted', { font, replacement });
    for (const name of this.#missing) context.message('warning', 'missing_file', { name });
  }

  #tellBlank(context: Pick<Context, 'message'>): void {
    if (this.#blank.length === 0) return;
    const names = this.#blank.slice(0, maxNames).join(', ');
    const params = {
      names: this.#blank.length > maxNames ? `${names}, …` : names,
      count: this.#blank.length,
    };
    if (this.#model) context.message('info', 'model_drawn', params);
    else context.message('info', 'layouts_blank', params);
  }
}

/** Colours of source code, by highlight.js; loaded when the first code comes. */
import type { HLJSApi } from 'highlight.js';

/** Code of more characters is shown without colours: the patterns are not meant for that. */
export const highlightLimit = 1024 * 1024;

let loading: Promise<Highlighter> | null = null;

export class Highlighter {
  readonly #library: HLJSApi;

  private constructor(library: HLJSApi) {
    this.#library = library;
  }

  static load(): Promise<Highlighter> {
    loading ??= import('highlight.js').then(({ default: library }) => new Highlighter(library));
    return loading;
  }

  knows(language: string): boolean {
    return this.#library.getLanguage(language) !== undefined;
  }

  /** HTML of the code with spans of classes `hljs-…`; null when the language is unknown or the code too long. */
  html(code: string, language: string): string | null {
    if (code.length > highlightLimit || !this.knows(language)) return null;
    return this.#library.highlight(code, { language, ignoreIllegals: true }).value;
  }
}

/** Formulas by KaTeX, as HTML with its own typefaces. Wrong ones show their source. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { KatexOptions } from 'katex';
import type { PrintMount } from '../../engine/interface/printer.js';
import { escapeHtml } from '../../engine/markup/escape.js';

const require = createRequire(import.meta.url);

const options: KatexOptions = {
  // MathML beside it would stand twice in the PDF's text.
  output: 'html',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxSize: 60,
  maxExpand: 1000,
};

/** A text of more characters is no formula. */
const sizeLimit = 20_000;

export class Formulas {
  readonly #library: (typeof import('katex'))['default'];
  /** Macros that the document defines hold for what comes after (`\\gdef`). */
  readonly #macros = {};
  /** Whether there was any. */
  used = false;
  /** Formulas that could not be set. */
  wrong = 0;

  private constructor(library: (typeof import('katex'))['default']) {
    this.#library = library;
  }

  static async load(): Promise<Formulas> {
    const { default: library } = await import('katex');
    return new Formulas(library);
  }

  html(source: string, display: boolean): string {
    const tag = display ? 'div' : 'span';
    try {
      if (source.length > sizeLimit) throw new Error('too long');
      const set = this.#library.renderToString(source, {
        ...options,
        displayMode: display,
        macros: this.#macros,
      });
      this.used = true;
      const words = escapeHtml(source.trim());
      return display
        ? `<div class="formula" role="math" aria-label="${words}">${set}</div>`
        : `<span role="math" aria-label="${words}">${set}</span>`;
    } catch {
      this.wrong += 1;
      return `<${tag} class="formula-wrong">${escapeHtml(source)}</${tag}>`;
    }
  }

  /** Style and typefaces, under a name of the page's own. */
  static files(prefix: string): { readonly css: string; readonly mount: PrintMount } {
    const name = `${prefix}katex`;
    return {
      css: `/${name}/katex.min.css`,
      mount: { prefix: name, folder: dirname(require.resolve('katex/dist/katex.min.css')) },
    };
  }
}

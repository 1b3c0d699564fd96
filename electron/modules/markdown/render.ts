/** Markdown to sanitised HTML, with the places of its diagrams kept open. */
import { escapeHtml } from '../../engine/markup/escape.js';
import type { Highlighter } from '../../engine/highlighting/highlight.js';
import type { DrawnDiagram } from './diagram-page.js';
import type { Formulas } from './formulas.js';
import { createParser, type Gathering, type Heading } from './parser.js';
import { Pieces } from './placeholders.js';
import { sanitizeHtml } from './sanitize.js';

export interface Rendered {
  readonly headings: readonly Heading[];
  readonly diagrams: readonly string[];
  /** Pictures on the network, which are not loaded. */
  readonly remote: number;
  /** The body, with its diagrams as they were drawn. */
  finish(drawn: readonly DrawnDiagram[]): string;
}

export function renderMarkdown(
  body: string,
  folder: string,
  formulas: Pick<Formulas, 'html'>,
  highlighter: Highlighter | null,
  width: number,
): Rendered {
  const pieces = new Pieces();
  const gathering: Gathering = {
    pieces,
    headings: [],
    diagrams: [],
    formula: (source, display) => formulas.html(source, display),
    highlighter,
    width,
  };
  const { html, remote } = sanitizeHtml(createParser(gathering).render(body, {}), folder);
  return {
    headings: gathering.headings,
    diagrams: gathering.diagrams,
    remote,
    finish: (drawn) =>
      pieces.fill(html, (_kind, number) => figure(gathering.diagrams[number] ?? '', drawn[number])),
  };
}

function figure(source: string, drawn: DrawnDiagram | undefined): string {
  if (drawn?.svg !== undefined) return `<figure class="diagram">${drawn.svg}</figure>`;
  const note = escapeHtml(`This diagram could not be drawn. ${drawn?.error ?? ''}`.trim());
  return `<div class="diagram-wrong"><p class="diagram-note">${note}</p><pre><code>${escapeHtml(source)}</code></pre></div>`;
}

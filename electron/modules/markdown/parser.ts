/** Makes the Markdown parser: CommonMark with GitHub's extensions, formulas and diagrams. */
import { alert } from '@mdit/plugin-alert';
import { footnote } from '@mdit/plugin-footnote';
import { tasklist } from '@mdit/plugin-tasklist';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../engine/markup/escape.js';
import type { Highlighter } from '../../engine/highlighting/highlight.js';
import { math } from './math.js';
import { obsidian } from './obsidian.js';
import type { Pieces } from './placeholders.js';
import { tables } from './tables.js';

export interface Heading {
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** What is gathered while a document is parsed and rendered. */
export interface Gathering {
  /** Finished HTML that stands in the text as a mark until the rest was sanitised. */
  readonly pieces: Pieces;
  readonly headings: Heading[];
  /** Sources of the diagrams, in order. */
  readonly diagrams: string[];
  /** HTML of a formula. */
  readonly formula: (source: string, display: boolean) => string;
  readonly highlighter: Highlighter | null;
  /** Characters that fit beside each other on the page. */
  readonly width: number;
}

export function createParser(gathering: Gathering): MarkdownIt {
  const parser = new MarkdownIt({
    html: true,
    linkify: true,
    langPrefix: 'language-',
    maxNesting: 60,
  } as never);
  // Without this `README.md` would be an address: .md is a country.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  parser.linkify.add('www.', {
    validate: /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#][^\s<>"']*[^\s<>"'.,;:!?)\]])?/,
    normalize: asWeb,
  });
  parser.use(alert, { deep: true });
  parser.use(footnote);
  parser.use(tasklist, { label: false });
  obsidian(parser);
  math(parser, (source, display) => gathering.pieces.keep(gathering.formula(source, display)));
  headings(parser, gathering);
  fences(parser, gathering);
  tables(parser, gathering.width);
  return parser;
}

const asWeb = (match: { url: string }): void => {
  match.url = `http://${match.url}`;
};

/** Gives headings the ids GitHub gives them, and lists them. */
function headings(parser: MarkdownIt, { headings: found }: Gathering): void {
  parser.core.ruler.push('headings', ({ tokens }) => {
    const slugger = new GithubSlugger();
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const parts = tokens[at + 1]?.children ?? [];
      const text = parts.map(({ type, content }) =>
        type === 'softbreak' ? ' ' : type === 'html_inline' ? '' : content,
      );
      const id = slugger.slug(text.join(''));
      token.attrSet('id', id);
      found.push({ id, level: Number(token.tag.slice(1)), text: text.join('').trim() });
    }
  });
}

function fences(parser: MarkdownIt, { pieces, diagrams, formula, highlighter }: Gathering): void {
  parser.renderer.rules.fence = (tokens, at) => {
    const { info, content } = tokens[at]!;
    const language = (/^\s*\{?\.?([^\s{},:]+)/.exec(info)?.[1] ?? '').toLowerCase();
    if (language === 'math') return `${pieces.keep(formula(content, true))}\n`;
    if (language === 'mermaid') {
      diagrams.push(content);
      return `${pieces.keepLater('diagram', diagrams.length - 1)}\n`;
    }
    const coloured = highlighter?.html(content, language) ?? escapeHtml(content);
    return `${pieces.keep(`<pre><code class="hljs">${coloured}</code></pre>`)}\n`;
  };
}

/** Makes the HTML page of a document from its parts. */
import type { PrintStyle } from './styles.js';
import { cssOf } from './styles.js';
import type { FrontMatter } from './front-matter.js';
import { escapeHtml } from '../../engine/markup/escape.js';

export interface MarkdownPageParts {
  readonly title: string;
  readonly language: string;
  readonly style: PrintStyle;
  /** Rules that load the typefaces. */
  readonly fonts: string;
  /** Addresses of further style sheets. */
  readonly sheets: readonly string[];
  readonly titleBlock: string;
  readonly contents: string;
  readonly body: string;
}

export function pageHtml(parts: MarkdownPageParts): string {
  const sheets = parts.sheets.map((address) => `<link rel="stylesheet" href="${address}">\n`).join('');
  const language = parts.language === '' ? '' : ` lang="${parts.language}"`;
  return `<!doctype html>
<html${language}><head><meta charset="utf-8"><title>${escapeHtml(parts.title)}</title>
${sheets}<style>${parts.fonts}${cssOf(parts.style)}</style></head>
<body><main dir="auto">${parts.titleBlock}${parts.contents}${parts.body}</main></body></html>
`;
}

/** Title and names above the text; nothing when the text begins with the same title. */
export function titleBlock(facts: FrontMatter, firstHeading: string): string {
  const { title, subtitle, authors, date } = facts;
  const shown = title !== '' && title.toLowerCase() !== firstHeading.toLowerCase();
  if (!shown) return '';
  const line = (kind: string, text: string) =>
    text === '' ? '' : `<p class="${kind}">${escapeHtml(text)}</p>`;
  return `<header class="title-block">${line('title', title)}${line('subtitle', subtitle)}${line('byline', authors.join(', '))}${line('date', date)}</header>\n`;
}

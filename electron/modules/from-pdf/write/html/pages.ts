/**
 * This module writes pages as they look into one file of HTML: a picture of all but the text, and the text above it, to select and to
 * search.
 */
import { open, type FileHandle } from 'node:fs/promises';
import type { ResultWords } from '../../../../../words/results.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { remarksHtml, remarkStyle } from './remarks.js';
import type { FontShapes } from '../../read/glyph-shapes.js';
import type { ReadFont, ReadLink, ReadPage } from '../../read/read-page.js';
import { safeAddress } from '../address.js';
import { oneLine } from '../clean-text.js';
import { EmbeddedFonts } from './embedded-fonts.js';
import { HtmlFonts } from './page-fonts.js';
import { pageText } from './page-text.js';

export interface PagesHead {
  readonly title: string;
  /** Language, BCP 47; null where it is not known. */
  readonly language: string | null;
  /** Numbers of the pages, from 1, in their order. */
  readonly pages: readonly number[];
  readonly bookmarks: readonly {
    readonly title: string;
    readonly level: number;
    readonly page: number | null;
  }[];
  /** Words that the HTML page itself shows. */
  readonly words: ResultWords;
}

const policy = `default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

const style = `
:root { color-scheme: light dark; --desk: #e4e3df; --text: #1b1b1a; --link: #0b57a4; --edge: #0002; }
@media (prefers-color-scheme: dark) { :root { --desk: #1e1e1d; --text: #e7e5e0; --link: #8ab8ef; --edge: #0008; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--desk); color: var(--text); font: 0.95rem/1.5 system-ui, sans-serif; }
main { display: flex; flex-direction: column; align-items: center; gap: 1.5rem; }
section { max-width: 100%; background: #fff; box-shadow: 0 1px 6px var(--edge); scroll-margin-top: 1rem; }
svg { display: block; max-width: 100%; height: auto; }
svg text { white-space: pre; }
svg a:focus-visible rect { stroke: #0b57a4; stroke-width: 2; }
nav { max-width: 44rem; margin: 0 auto 1.5rem; }
nav summary { cursor: pointer; font-weight: 600; } nav ul { margin: 0.5em 0; padding: 0; list-style: none; }
nav a { color: var(--link); text-decoration: none; } nav a:hover { text-decoration: underline; }
${remarkStyle}
.remarks { width: 100%; max-width: 44rem; }
@media print {
  .remarks { break-after: page; }
  body { padding: 0; background: #fff; } nav { display: none; } main { display: block; }
  section { box-shadow: none; break-after: page; break-inside: avoid; }
}
`;

/** Writes pages one after the other: each is held only while it is written. */
export class PagesWriter {
  readonly #fonts = new HtmlFonts();
  readonly #embedded = new EmbeddedFonts();
  #isFirst = true;

  private constructor(
    private readonly file: FileHandle,
    private readonly head: PagesHead,
  ) {}

  /** Creates a file. @param path absolute */
  static async create(path: string, head: PagesHead): Promise<PagesWriter> {
    const file = await open(path, 'w');
    return new PagesWriter(file, head);
  }

  /** Adds a page. @param ground a data address; null where the page shows nothing but text */
  async add(page: ReadPage, ground: string | null, isDrawn: (font: string) => boolean): Promise<void> {
    if (this.#isFirst) await this.file.write(this.#beginning(page));
    this.#isFirst = false;
    const { number, width, height } = page;
    const text = pageText(page, this.#fonts, isDrawn);
    const rules = this.#fonts.newRules();
    const name = escapeHtml(this.head.words.say('Page {page}', { page: page.label || String(number) }));
    const size = `viewBox="0 0 ${tidy(width)} ${tidy(height)}" width="${tidy(width / 0.75)}" height="${tidy(height / 0.75)}"`;
    await this.file.write(
      `<section id="page-${number}" aria-label="${name}">\n<svg ${size}>\n` +
        (rules === '' ? '' : `<style>${rules}</style>\n`),
    );
    if (ground !== null)
      await this.file.write(
        `<image href="${ground}" width="${tidy(width)}" height="${tidy(height)}" aria-hidden="true"/>\n`,
      );
    const links = page.links.map((link) => linkSvg(link, this.head)).filter((link) => link !== '');
    await this.file.write(
      `${[text, ...links].filter((part) => part !== '').join('\n')}\n</svg>\n</section>\n`,
    );
    const remarks = remarksHtml(page.annotations?.notes ?? [], this.head.words);
    if (remarks !== '') await this.file.write(`<div class="remarks">\n${remarks}\n</div>\n`);
  }

  /** Shows a font of a page that is still to be added by its own shapes. */
  embed(font: ReadFont, shapes: FontShapes): void {
    if (shapes.glyphs.size > 0) this.#fonts.embed(font, this.#embedded.add(shapes));
  }

  /** Writes the fonts: only behind the last page it is known which of their letters are shown. */
  async finish(): Promise<void> {
    if (this.#isFirst) return;
    let isFirst = true;
    for (const rule of this.#embedded.rules()) {
      if (isFirst) await this.file.write('<svg width="0" height="0" aria-hidden="true">\n<style>\n');
      isFirst = false;
      await this.file.write(rule);
    }
    if (!isFirst) await this.file.write('</style>\n</svg>\n');
  }

  /** Closes the file; to be called once at the end, also after an error. */
  async close(): Promise<void> {
    if (!this.#isFirst) await this.file.write('</main>\n</body>\n</html>\n');
    await this.file.close();
  }

  /** Returns the beginning of the file; a print has the paper of the first page. */
  #beginning({ width, height }: ReadPage): string {
    const { title, language } = this.head;
    return `<!DOCTYPE html>
<html lang="${escapeHtml(language ?? 'und')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}@page { size: ${tidy(width)}pt ${tidy(height)}pt; margin: 0; }
</style>
</head>
<body>
${navHtml(this.head)}<main>
`;
  }
}

const tidy = (value: number): string => String(Math.round(value * 100) / 100);

function linkSvg({ box, target }: ReadLink, { pages, words }: PagesHead): string {
  const href =
    target.to === 'page'
      ? pages.includes(target.page)
        ? `#page-${target.page}`
        : null
      : safeAddress(target.address);
  if (href === null) return '';
  const name = target.to === 'page' ? words.say('Page {page}', { page: target.page }) : href;
  const { left, top, right, bottom } = box;
  const rectangle = `x="${tidy(left)}" y="${tidy(top)}" width="${tidy(Math.max(0, right - left))}" height="${tidy(Math.max(0, bottom - top))}"`;
  return `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(name)}"><rect ${rectangle} fill="transparent"/></a>`;
}

function navHtml({ bookmarks, pages, words }: PagesHead): string {
  const there = bookmarks.filter(({ title }) => oneLine(title) !== '');
  if (there.length < 2) return '';
  const title = escapeHtml(words.say('Contents'));
  const items = there.map(({ title: own, level, page }) => {
    const shown = escapeHtml(oneLine(own));
    const inner =
      page !== null && pages.includes(page)
        ? `<a href="#page-${page}">${shown}</a>`
        : `<span>${shown}</span>`;
    return `<li style="padding-inline-start:${Math.min(8, level - 1) * 1.2}em">${inner}</li>`;
  });
  return `<nav aria-label="${title}">\n<details>\n<summary>${title}</summary>\n<ul>\n${items.join('\n')}\n</ul>\n</details>\n</nav>\n`;
}

/** This module writes runs of text in HTML. */
import {
  type FormField,
  type Inline,
  type LinkTarget,
  type TextRun,
  type TextStyle,
} from '../../model/index.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { safeAddress } from '../address.js';
import { cleanText } from '../clean-text.js';
import { tidyRuns } from '../runs.js';
import type { HtmlNames } from './names.js';
import type { DefaultFormat } from '../default-format.js';
import type { ShownFonts } from './flowing-fonts.js';
import type { StyleContext } from './style.js';
import type { Pictures } from './pictures.js';

/** What the parts of a page share. */
export interface HtmlSetting {
  readonly names: HtmlNames;
  readonly usual: DefaultFormat;
  /** Writes the element of a picture; nothing where it is left out. */
  readonly pictures: Pick<Pictures, 'image'>;
  /** Marks of footnotes by id. */
  readonly marks: ReadonlyMap<string, string>;
  /** The document's own fonts; absent: there are none. */
  readonly fonts?: ShownFonts;
  /** True for a place that has neither a style sheet nor notes at its end. */
  readonly isPlain?: boolean;
}

/**
 * Writes the inlines of a paragraph.
 * @param around bold is not marked in a heading, nor are letters of equal width in code
 */
export function inlinesHtml(
  inlines: readonly Inline[],
  setting: HtmlSetting,
  around: StyleContext = 'text',
): string {
  const own = setting.names.ownAnchor(inlines);
  return tidyRuns(inlines)
    .map((inline) => inlineHtml(inline, setting, around, own))
    .join('')
    .trim();
}

function inlineHtml(inline: Inline, setting: HtmlSetting, around: StyleContext, own: string | null): string {
  switch (inline.kind) {
    case 'text':
      return runHtml(inline, setting, around);
    case 'anchor':
      // The anchor at the beginning is the name of the paragraph itself.
      return inline.name === own ? '' : `<span id="${escapeHtml(inline.name)}"></span>`;
    case 'note':
      return noteHtml(inline.id, setting);
    case 'tab':
      return '\u2003';
    case 'line_break':
      return '<br>';
    case 'picture':
      return setting.pictures.image(inline.picture);
    case 'field':
      return fieldHtml(inline.field, setting.isPlain ?? false);
    case 'page_number':
    case 'page_count':
      return '';
  }
}

function runHtml({ text, style, link }: TextRun, setting: HtmlSetting, around: StyleContext): string {
  const words = cleanText(text);
  if (words === '') return '';
  const shown = escapeHtml(words);
  // Spaces need no looks: they would only be underlined and linked where nobody sees a word.
  if (words.trim() === '' && link === null) return shown;
  const font = setting.fonts?.classOf(style, around, words) ?? null;
  const styled = styledHtml(shown, { ...style, font }, setting, around, link !== null);
  const address = hrefOf(link, setting.names);
  return address === null ? styled : `<a href="${escapeHtml(address)}">${styled}</a>`;
}

function hrefOf(link: LinkTarget | null, names: HtmlNames): string | null {
  if (!link) return null;
  if (link.to === 'address') return safeAddress(link.address);
  return names.hasAnchor(link.anchor) ? `#${link.anchor}` : null;
}

function styledHtml(
  shown: string,
  style: TextStyle & { readonly font: string | null },
  { usual, isPlain = false }: HtmlSetting,
  around: StyleContext,
  isLink: boolean,
): string {
  let html = shown;
  // The innermost element has the font, or one of its own.
  let font = style.font === null ? '' : ` class="${style.font}"`;
  const wrap = (tag: string) => {
    html = `<${tag}${font}>${html}</${tag}>`;
    font = '';
  };
  if (style.generic === 'mono' && usual.generic !== 'mono' && around === 'text') wrap('code');
  if (style.script === 'superscript') wrap('sup');
  if (style.script === 'subscript') wrap('sub');
  if (style.strike) wrap('s');
  if (style.underline && !isLink) wrap('u');
  if (style.italic) wrap('em');
  if (style.bold && around !== 'heading') wrap('strong');
  if (font !== '') wrap('span');
  if (isPlain) return html;
  const colour = style.colour.toLowerCase();
  const isGrounded = style.ground !== undefined && style.highlight === null;
  if (
    !isLink &&
    colour !== usual.colour.toLowerCase() &&
    (around !== 'heading' || style.ground !== undefined) &&
    isColour(colour) &&
    !isFaint(colour, style)
  )
    html = `<span class="ink${isGrounded ? ' on' : ''}" style="--ink:${colour}${isGrounded ? `;--ground:${style.ground}` : ''}">${html}</span>`;
  if (style.highlight !== null && isColour(style.highlight) && style.highlight.toLowerCase() !== '#ffffff')
    html = `<mark style="--ground:${style.highlight}">${html}</mark>`;
  return html;
}

const isColour = (colour: string): boolean => /^#[\da-f]{6}$/i.test(colour);

/** Tells whether letters are nearly white on nothing darker: nobody would read them. */
function isFaint(colour: string, { highlight, ground }: TextStyle): boolean {
  if (highlight !== null || ground !== undefined) return false;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 200;
}

function noteHtml(id: string, { names, marks, isPlain = false }: HtmlSetting): string {
  const mark = marks.get(id);
  if (mark === undefined) return '';
  if (isPlain) return `<sup>${escapeHtml(mark)}</sup>`;
  const name = names.nextReference(id);
  return `<sup class="noteref"><a id="${name}" href="#${names.note(id)}" role="doc-noteref">${escapeHtml(mark)}</a></sup>`;
}

function fieldHtml({ type, value, label, name }: FormField, isPlain: boolean): string {
  switch (type) {
    case 'checkbox':
    case 'radio': {
      const called = escapeHtml(cleanText(label || name));
      const isOn = value === 'true';
      if (isPlain) return isOn ? '☑' : '☐';
      const kind = type === 'radio' ? 'radio' : 'checkbox';
      return `<input type="${kind}" disabled${isOn ? ' checked' : ''}${called ? ` aria-label="${called}"` : ''}>`;
    }
    case 'text':
    case 'choice':
    case 'date':
    case 'signature': {
      const shown = escapeHtml(cleanText(value)).replaceAll('\n', '<br>');
      if (isPlain) return shown;
      return `<span class="field">${shown || '\u2003\u2003\u2003'}</span>`;
    }
  }
}

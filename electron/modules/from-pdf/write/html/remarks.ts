/** This module writes the remarks of readers in HTML. */
import type { ResultWords } from '../../../../../words/results.js';
import type { PageNote } from '../../model/index.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { cleanText, oneLine } from '../clean-text.js';

/** Returns an element for each remark: who made it, and what it says; empty for none. */
export const remarksHtml = (notes: readonly PageNote[], { say }: ResultWords): string =>
  notes
    .map(({ author, text }) => {
      const name = escapeHtml(oneLine(author));
      const lines = cleanText(text).split('\n').map(escapeHtml).join('<br>');
      const who = name === '' ? '' : `<strong>${name}:</strong> `;
      return `<aside class="remark" aria-label="${escapeHtml(say('Comment'))}"><p>${who}${lines}</p></aside>`;
    })
    .join('\n');

/** The look of remarks, on screens and on paper. */
export const remarkStyle =
  '.remark { margin: 0 0 0.85em; padding: 0.4em 0.8em; border-inline-start: 3px solid #e0a800; background: color-mix(in srgb, #ffd54a 18%, transparent); font-size: 0.9em; } .remark p { margin: 0; }';

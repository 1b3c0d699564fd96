/** Small pieces of the page. Texts of the invoice stand in `bdi`, so that a name in Arabic does not turn the line around it. */
import { escapeHtml } from '../../engine/markup/escape.js';

export const plain = escapeHtml;
/** A text of the invoice. */
export const quoted = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;
/** A text of the invoice with its line ends. */
export const paragraph = (text: string): string => `<p class="note" dir="auto">${escapeHtml(text)}</p>`;

/** A label with its value as HTML; a value that is empty is left out. */
export type Fact = readonly [label: string, html: string];

const shown = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, html]) => html !== '');

export function factList(facts: readonly Fact[], look: 'facts' | 'small'): string {
  const all = shown(facts).map(([label, html]) =>
    look === 'facts'
      ? `<div><dt>${plain(label)}</dt><dd>${html}</dd></div>`
      : `<dt>${plain(label)}</dt><dd>${html}</dd>`,
  );
  return all.length === 0 ? '' : `<dl class="${look}">${all.join('')}</dl>`;
}

export const section = (title: string, body: string): string =>
  body === '' ? '' : `<section><h2>${plain(title)}</h2>${body}</section>`;

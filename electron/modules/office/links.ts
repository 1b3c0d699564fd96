/** Contents a document shows from elsewhere. They are never fetched; a remark of the result says so. */
import type { Context } from '../../engine/interface/converter.js';

/** The most links that a message names; it says when there are more. */
const namedLimit = 3;

/** Says what was taken out of a document before it was read. */
export function reportBlockedLinks(links: readonly string[], context: Context): void {
  if (links.length === 0) return;
  const named = links.slice(0, namedLimit).join(', ');
  const link = links.length > namedLimit ? `${named} …` : named;
  context.message('warning', 'blocked_link', { link });
}

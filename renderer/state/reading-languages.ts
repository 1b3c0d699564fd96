/** Languages of text recognition, ordered by the person's own. */
import { ownLanguages } from '../../contract/own-defaults.js';

/** The person's own languages first, the others in their order. */
export function ownFirst<Item extends { readonly value: string }>(
  items: readonly Item[],
  system: readonly string[],
): Item[] {
  const own = ownLanguages(
    items.map(({ value }) => value),
    system,
  );
  const place = ({ value }: Item) => (own.includes(value) ? own.indexOf(value) : own.length);
  return [...items].sort((a, b) => place(a) - place(b));
}

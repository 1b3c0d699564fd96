/** Whether one export of a workbook shows all the text of another. */
import type { SheetPages } from './pages.js';

/** How often each character is painted on a page; spaces and the order of painting are free. */
function charactersOf(pages: SheetPages, page: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, text } of pages.content(page).paints) {
    if (kind !== 'text') continue;
    for (const character of text)
      if (character.trim() !== '') counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

/** The first page, from 0, on which `kept` lacks text that `whole` has; undefined where it has all. */
export function lackingPage(whole: SheetPages, kept: SheetPages): number | undefined {
  for (let page = 0; page < whole.count; page += 1) {
    if (page >= kept.count) return page;
    const there = charactersOf(kept, page);
    for (const [character, count] of charactersOf(whole, page))
      if ((there.get(character) ?? 0) < count) return page;
  }
  return undefined;
}

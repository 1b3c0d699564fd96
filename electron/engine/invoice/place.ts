/** Where an element stands in the file. */
import type { SourcePlace } from './model.js';
import type { InvoiceElement } from './xml.js';

/** The place of an element: its line, and the names from the root with numbers where there are several. */
export function placeOf(element: InvoiceElement): SourcePlace {
  return {
    line: element.line,
    get path() {
      const names: string[] = [];
      for (let at: InvoiceElement | null = element; at; at = at.parent) {
        const alike: readonly InvoiceElement[] = at.parent?.kids.filter(({ name }) => name === at.name) ?? [];
        names.push(alike.length > 1 ? `${at.name}[${alike.indexOf(at) + 1}]` : at.name);
      }
      return `/${names.reverse().join('/')}`;
    },
  };
}

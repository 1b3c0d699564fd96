/** This module writes the remarks of readers as comments (ECMA-376 part 1, 17.13.4). */
import type { Block, Page, PageNote } from '../../model/index.js';
import { textElements } from './text-runs.js';
import { attribute, declaration, names } from './xml.js';

/** All comments of a document. */
export class Comments {
  readonly #byPlace: ReadonlyMap<Block | Page, readonly PageNote[]>;
  readonly #ids = new Map<PageNote, number>();

  /** @param byPlace by what they stand by: a block, or a page as a whole */
  constructor(byPlace: ReadonlyMap<Block | Page, readonly PageNote[]>) {
    this.#byPlace = byPlace;
    for (const notes of byPlace.values()) for (const note of notes) this.#ids.set(note, this.#ids.size);
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** Returns the runs that lead to the comments on a block or a page. */
  marksXml(place: Block | Page): string {
    const ids = (this.#byPlace.get(place) ?? []).map((note) => this.#ids.get(note)!);
    return ids
      .map(
        (id) =>
          `<w:commentRangeStart w:id="${id}"/><w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
      )
      .join('');
  }

  /** Returns the part that holds them. */
  toXml(): string {
    const comments = [...this.#ids].map(([{ author, text }, id]) => {
      const lines = text.split(/\r\n?|\n/).map((line) => `<w:p><w:r>${textElements(line)}</w:r></w:p>`);
      return `<w:comment w:id="${id}" w:author="${attribute(author)}">${lines.join('')}</w:comment>`;
    });
    return `${declaration}<w:comments ${names}>${comments.join('')}</w:comments>`;
  }
}

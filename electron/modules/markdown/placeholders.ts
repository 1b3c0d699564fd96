/**
 * Finished pieces of HTML: code with colours, formulas, diagrams. While the rest of the document is sanitised each is a
 * mark in its text, which no document can forge because it holds a random number.
 */
import { randomUUID } from 'node:crypto';

export class Pieces {
  readonly #secret = randomUUID();
  readonly #kept: string[] = [];

  /** Keeps a piece; returns its mark. */
  keep(html: string): string {
    this.#kept.push(html);
    return `\uE0FA${this.#secret}:${this.#kept.length - 1}\uE0FB`;
  }

  /** A mark for a piece that is made later. */
  keepLater(kind: string, number: number): string {
    return `\uE0FA${this.#secret}:${kind}:${number}\uE0FB`;
  }

  /** Puts the pieces into sanitised HTML. `later` makes those that were not there yet. */
  fill(html: string, later: (kind: string, number: number) => string): string {
    const mark = new RegExp(`\uE0FA${this.#secret}:(?:([a-z]+):)?(\\d+)\uE0FB`, 'g');
    return html.replace(mark, (_mark, kind: string | undefined, number: string) =>
      kind === undefined ? (this.#kept[Number(number)] ?? '') : later(kind, Number(number)),
    );
  }
}

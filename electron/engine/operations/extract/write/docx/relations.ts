/** What a part of the package leads to. */
import { attribute, declaration, relationshipTypes } from './xml.js';

/** Kinds of targets (ECMA-376 part 1, 11.3 and 15.2). */
export type RelationKind =
  | 'image'
  | 'hyperlink'
  | 'header'
  | 'footer'
  | 'styles'
  | 'numbering'
  | 'settings'
  | 'fontTable'
  | 'footnotes';

/** The relations of one part. */
export class Relations {
  readonly #ids = new Map<string, string>();
  readonly #lines: string[] = [];

  /** @returns the id by which the part names it; the same for the same target */
  to(kind: RelationKind, target: string): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `rId${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    const mode = kind === 'hyperlink' ? ' TargetMode="External"' : '';
    this.#lines.push(
      `<Relationship Id="${id}" Type="${relationshipTypes}/${kind}" Target="${attribute(target)}"${mode}/>`,
    );
    return id;
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  toXml(): string {
    return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#lines.join('')}</Relationships>`;
  }
}

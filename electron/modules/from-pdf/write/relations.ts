/** This module writes the relations of parts in an Office package: what they lead to (ECMA-376 part 2, 9.3). */
import { escapeXml } from '../../../engine/markup/escape.js';

export const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns a value for an attribute: what XML does not allow, and line ends, become spaces. */
export const attribute = (value: string): string => escapeXml(value.replaceAll(/[\t\r\n]+/g, ' '));

/** Kinds of targets, as the last word of their types (part 1, 11.3, 12.3, 13.3 and 15.2; part 4, 8.1). */
type RelationKind =
  | 'image'
  | 'hyperlink'
  | 'header'
  | 'footer'
  | 'styles'
  | 'numbering'
  | 'settings'
  | 'fontTable'
  | 'comments'
  | 'endnotes'
  | 'footnotes'
  | 'notesMaster'
  | 'notesSlide'
  | 'slide'
  | 'slideLayout'
  | 'slideMaster'
  | 'theme'
  | 'vmlDrawing'
  | 'worksheet';

/** The relations of one part. */
export class Relations {
  readonly #ids = new Map<string, string>();
  readonly #lines: string[] = [];

  /**
   * Adds a relation.
   * @returns the id by which the part names it; the same for the same target
   */
  to(kind: RelationKind, target: string): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `rId${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    const mode = kind === 'hyperlink' ? ' TargetMode="External"' : '';
    this.#lines.push(
      `<Relationship Id="${id}" Type="${relationTypes}/${kind}" Target="${attribute(target)}"${mode}/>`,
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

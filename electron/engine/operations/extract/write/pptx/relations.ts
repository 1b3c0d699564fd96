/** What a part of the package leads to (ECMA-376 part 2, 9.3). */
import { escapeXml } from '../../../../markup/escape.js';
import { declaration, relationTypes } from './xml.js';

export type RelationKind =
  'hyperlink' | 'image' | 'notesMaster' | 'notesSlide' | 'slide' | 'slideLayout' | 'slideMaster' | 'theme';

export class Relations {
  readonly #ids = new Map<string, string>();
  readonly #lines: string[] = [];

  /** @returns the id by which the part names it; the same for the same target */
  to(kind: RelationKind, target: string): string {
    const key = `${kind} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `rId${String(this.#ids.size + 1)}`;
    this.#ids.set(key, id);
    const mode = kind === 'hyperlink' ? ' TargetMode="External"' : '';
    this.#lines.push(
      `<Relationship Id="${id}" Type="${relationTypes}/${kind}" Target="${escapeXml(target)}"${mode}/>`,
    );
    return id;
  }

  toXml(): string {
    return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#lines.join('')}</Relationships>`;
  }
}

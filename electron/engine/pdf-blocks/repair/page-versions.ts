/**
 * Keeps the versions of pages in a PDF that has incremental updates (ISO 32000-2, 7.5.6) and was cut off at its end:
 * the last version of a page may show content that is lost, while the version before is still whole.
 */

/** The place of an object in the file. */
export interface ObjectPlace {
  readonly offset: number;
  readonly generation: string;
}

/** One version of a page. */
interface PageVersion extends ObjectPlace {
  /** Numbers of the streams that are its content. */
  readonly contents: readonly number[];
}

/** The bytes at the end of the file in which the end of the last object is searched for. */
export const endSpan = 64 * 1024;
/** The words that follow the data of a whole object. */
const ending = /\b(?:endstream|endobj|trailer|startxref)\b/;

export class PageVersions {
  readonly #versions = new Map<number, PageVersion[]>();

  /**
   * Notes an object, in the order of the file.
   * @param dictionary its text up to the data of its stream
   */
  note(id: number, place: ObjectPlace, dictionary: string): void {
    if (!/\/Type\s*\/Page\b/.test(dictionary)) return;
    const [, one, many] = /\/Contents\s*(?:(\d+)\s+\d+\s+R\b|\[([^\]]*)\])/.exec(dictionary) ?? [];
    const listed = [...(many ?? '').matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, number]) => Number(number));
    const contents = one === undefined ? listed : [Number(one)];
    const known = this.#versions.get(id) ?? [];
    this.#versions.set(id, [...known, { ...place, contents }]);
  }

  /**
   * Returns the pages whose last version lacks some content, each with its last version that is whole.
   * @param places of the objects as they are now
   * @param isCut whether the file ends inside its last object
   */
  earlier(places: ReadonlyMap<number, ObjectPlace>, isCut: boolean): ReadonlyMap<number, ObjectPlace> {
    const found = new Map<number, ObjectPlace>();
    let last = -1;
    if (isCut) for (const { offset } of places.values()) last = Math.max(last, offset);
    const isThere = (id: number): boolean => {
      const place = places.get(id);
      return place !== undefined && place.offset !== last;
    };
    for (const [id, versions] of this.#versions) {
      const now = versions.at(-1)!;
      if (places.get(id)?.offset !== now.offset || now.contents.every(isThere)) continue;
      const whole = versions.findLast(({ contents }) => contents.length > 0 && contents.every(isThere));
      if (whole) found.set(id, whole);
    }
    return found;
  }
}

/**
 * Tells whether a file ends inside an object.
 * @param tail its last bytes, {@link endSpan} of them or all
 * @param from where its last object begins, in bytes from the beginning of the file
 */
export function endsInside(tail: string, from: number, size: number): boolean {
  const start = Math.max(0, from - (size - tail.length));
  return !ending.test(tail.slice(start));
}

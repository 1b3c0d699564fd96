/** This module makes bookmarks: names that Word takes, each once. */
import { attribute } from './xml.js';

/** Word cuts names off at this many letters. */
const maxNameLength = 40;

export class DocxAnchors {
  readonly #names = new Map<string, string>();
  readonly #written = new Set<string>();

  /** @param anchors all that are in the document; links lead to no others */
  constructor(
    anchors: Iterable<string>,
    private readonly nextId: () => number,
  ) {
    const taken = new Set<string>();
    for (const anchor of anchors) {
      if (this.#names.has(anchor)) continue;
      const plain = anchor.replaceAll(/[^\p{L}\p{N}_]/gu, '_');
      const name = (/^[\p{L}_]/u.test(plain) ? plain : `_${plain}`).slice(0, maxNameLength);
      let own = name;
      // Word does not tell capitals from small letters here.
      for (let count = 2; taken.has(own.toLowerCase()); count += 1)
        own = `${name.slice(0, maxNameLength - 8)}_${count}`;
      taken.add(own.toLowerCase());
      this.#names.set(anchor, own);
    }
  }

  /** Returns the name of an anchor; undefined for one that is not in the document. */
  nameOf(anchor: string): string | undefined {
    return this.#names.get(anchor);
  }

  /** Returns the bookmark itself; empty where it was written before. */
  markXml(anchor: string): string {
    const name = this.#names.get(anchor);
    if (name === undefined || this.#written.has(name)) return '';
    this.#written.add(name);
    const id = this.nextId();
    return `<w:bookmarkStart w:id="${id}" w:name="${attribute(name)}"/><w:bookmarkEnd w:id="${id}"/>`;
  }
}

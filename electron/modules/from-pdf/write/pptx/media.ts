/** This module stores the pictures of a presentation: each file once. */
import { access } from 'node:fs/promises';
import type { Picture } from '../../model/index.js';
import type { Relations } from '../relations.js';

export class PptxMedia {
  /** Names inside `ppt/`, by absolute path; null for files that are not there. */
  readonly #names = new Map<string, string | null>();
  /** Number of pictures that are not part of the result. */
  lost = 0;

  /** Stores the files of a picture: only one whose files are there has a place on a slide. */
  async take({ file, format, vector }: Picture): Promise<void> {
    await this.#store(file, format);
    if (vector !== null) await this.#store(vector, 'svg');
    if (this.#names.get(file) === null) this.lost += 1;
  }

  async #store(path: string, extension: string): Promise<void> {
    if (this.#names.has(path)) return;
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    this.#names.set(path, isThere ? `media/image${String(this.#names.size + 1)}.${extension}` : null);
  }

  /** Returns the ids by which a slide names a picture; undefined for one that is not there. */
  on(
    { file, vector }: Picture,
    relations: Relations,
  ): { readonly picture: string; readonly vector: string | null } | undefined {
    const name = this.#names.get(file) ?? null;
    if (name === null) return undefined;
    const drawn = vector === null ? null : (this.#names.get(vector) ?? null);
    return {
      picture: relations.to('image', `../${name}`),
      vector: drawn === null ? null : relations.to('image', `../${drawn}`),
    };
  }

  /** Returns names inside `ppt/`, and absolute paths. */
  *files(): Generator<readonly [name: string, path: string]> {
    for (const [path, name] of this.#names) if (name !== null) yield [name, path];
  }
}

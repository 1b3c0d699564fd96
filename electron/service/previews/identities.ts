/** The identity of a file, by which a change is found without reading it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The most files of results that are remembered; each is asked for once or twice. */
const maxKnown = 5000;

/** The most entries of a folder that pages may read from; changes in a larger one cannot be found quickly. */
const maxEntries = 400;

interface Facts {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

const marks = ({ dev, ino, size, mtimeNs }: Facts): string => [dev, ino, size, mtimeNs].join(':');

export class Identities {
  /** Identities of results, by those of their files: a copy of a result is the same result, in any folder. */
  readonly #known = new Map<string, string>();

  /** Null for a file that is not there. */
  async of(path: string): Promise<string | null> {
    const facts = await stat(path, { bigint: true }).catch(() => null);
    if (!facts?.isFile()) return null;
    const own = marks(facts);
    return this.#known.get(own) ?? `${path}\n${own}`;
  }

  /** Records the identity of the file at a path. */
  async note(path: string, what: string): Promise<void> {
    const own = marks(await stat(path, { bigint: true }));
    this.#known.delete(own);
    this.#known.set(own, what);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= maxKnown) break;
      this.#known.delete(oldest);
    }
  }

  /** Everything below a folder; null where there is too much of it, or it cannot be read. */
  async ofFolder(folder: string): Promise<string | null> {
    const found: string[] = [];
    const waiting = [folder];
    let entries = 0;
    try {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        for (const entry of await readdir(next, { withFileTypes: true })) {
          entries += 1;
          if (entries > maxEntries) return null;
          const path = join(next, entry.name);
          if (entry.isDirectory()) waiting.push(path);
          else if (entry.isFile()) found.push(`${path}\n${marks(await stat(path, { bigint: true }))}`);
        }
      }
      return found.sort().join('\n');
    } catch {
      return null;
    }
  }
}

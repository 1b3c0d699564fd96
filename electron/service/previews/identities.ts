/** What tells whether a file is still the one it was, without reading it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of results that are known; each is asked for once or twice. */
const maxKnown = 5000;

/** Entries of a folder that pages may read from; beyond this nobody can tell quickly what changed in it. */
const maxEntries = 400;

interface Facts {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

const marks = ({ dev, ino, size, mtimeNs }: Facts): string => [dev, ino, size, mtimeNs].join(':');

export class Identities {
  /** What results are, by the marks of their files: a copy of a result is that result, in any folder. */
  readonly #known = new Map<string, string>();

  /** Null for a file that is not there. */
  async of(path: string): Promise<string | null> {
    const facts = await stat(path, { bigint: true }).catch(() => null);
    if (!facts?.isFile()) return null;
    const own = marks(facts);
    return this.#known.get(own) ?? `${path}\n${own}`;
  }

  /** Says what the file at a path is. */
  async note(path: string, what: string): Promise<void> {
    const own = marks(await stat(path, { bigint: true }));
    this.#known.delete(own);
    this.#known.set(own, what);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= maxKnown) break;
      this.#known.delete(oldest);
    }
  }

  /** All that lies below a folder; null where that is too much to be looked at, or not to be looked at. */
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

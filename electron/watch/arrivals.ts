/** Documents on their way into a watched folder: one has arrived when it has not changed for a while and nobody writes it. */
import { createHash } from 'node:crypto';
import { openWithin } from '../systems/within.js';
import type { WatchClock } from './clock.js';
import type { WatchLedger } from './ledger.js';
import { isSame, lookWithin, type FoundDocument } from './look.js';
import type { WatchLimits, WatchTimes } from './settings.js';
import { beingWritten } from './writers.js';

interface Coming {
  readonly found: FoundDocument;
  /** When it was first seen like this; milliseconds since 1970. */
  readonly since: number;
  /** How often it was seen like this. */
  readonly looks: number;
}

/** Documents that are written into the ledger in one piece: nothing else is done meanwhile. */
const notedAtOnce = 100;

export interface ArrivalsOptions {
  readonly watch: string;
  readonly folder: string;
  readonly ledger: WatchLedger;
  readonly clock: WatchClock;
  readonly times: WatchTimes;
  readonly limits: WatchLimits;
}

export class Arrivals {
  readonly #options: ArrivalsOptions;
  readonly #coming = new Map<string, Coming>();

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  /** Documents that have not arrived yet. */
  get size(): number {
    return this.#coming.size;
  }

  /** True while no more is followed: what else is there is found again later. */
  get isFull(): boolean {
    return this.#coming.size >= this.#options.limits.followed;
  }

  /** Takes notice of a file. What is known already costs one look into the ledger. */
  see(found: FoundDocument): void {
    const { watch, ledger, clock } = this.#options;
    const { path } = found;
    if (this.isFull || this.#coming.has(path)) return;
    if (ledger.isResult(watch, path, found.size, found.inode)) return;
    const known = ledger.at(watch, path);
    if (known) {
      if (isSame(known, found)) return;
      // Its outcome is reported when its execution ends.
      if (known.state === 'working' || known.state === 'moving') return;
      if (known.state === 'ready') ledger.forget(known.id);
    }
    this.#coming.set(path, { found, since: clock.now(), looks: 1 });
  }

  /**
   * Looks again at what is coming.
   * @returns how many documents have arrived
   */
  async settle(): Promise<number> {
    const { folder, ledger, clock, times, limits } = this.#options;
    const still: FoundDocument[] = [];
    for (const [path, before] of [...this.#coming]) {
      const found = await lookWithin(folder, path);
      if (!found) this.#coming.delete(path);
      else if (!isSame(found, before.found)) this.#coming.set(path, { found, since: clock.now(), looks: 1 });
      else {
        const coming = { ...before, looks: before.looks + 1 };
        this.#coming.set(path, coming);
        const wanted = found.size === 0 ? Math.max(times.empty, times.still) : times.still;
        if (coming.looks >= times.looks && clock.now() - coming.since >= wanted) still.push(found);
      }
    }
    const written = await beingWritten(still.map(({ path }) => path));
    let arrived = 0;
    for (let from = 0; from < still.length; from += notedAtOnce) {
      const some = still.slice(from, from + notedAtOnce);
      const digests = new Map<string, string>();
      for (const { path } of some)
        // The conversion reports what cannot be read.
        if (!written.has(path))
          digests.set(path, await digestOf(folder, path, limits.digest).catch(() => ''));
      ledger.together(() => {
        for (const found of some) {
          const digest = digests.get(found.path);
          if (digest === undefined) this.#coming.set(found.path, { found, since: clock.now(), looks: 1 });
          else arrived += this.#arrive(found, digest) ? 1 : 0;
        }
      });
    }
    return arrived;
  }

  #arrive(found: FoundDocument, digest: string): boolean {
    const { watch, ledger } = this.#options;
    const { path } = found;
    this.#coming.delete(path);
    // An execution that ended meanwhile may have told that it is a result.
    if (ledger.isResult(watch, path, found.size, found.inode)) return false;
    const known = ledger.at(watch, path);
    if (known?.state === 'working' || known?.state === 'moving') return false;
    if (known && known.digest === digest && digest !== '' && known.state !== 'ready') {
      ledger.touch(known.id, found.modified);
      return false;
    }
    ledger.arrive(watch, path, found, digest, 'ready');
    return true;
  }

  /** Forgets what was coming: it is found again. */
  clear(): void {
    this.#coming.clear();
  }
}

/**
 * What a document is known by when its date has changed.
 * SHA-256 of a file's bytes; of a long one only of both its ends, with its length.
 * @param folder no link is followed on the way from there
 * @param most bytes that are read at each end
 */
async function digestOf(folder: string, path: string, most: number): Promise<string> {
  const handle = await openWithin(folder, path);
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256').update(`${size}\n`);
    const piece = Buffer.allocUnsafe(Math.min(1 << 16, Math.max(1, size)));
    const ends: (readonly [number, number])[] =
      size <= 2 * most
        ? [[0, size]]
        : [
            [0, most],
            [size - most, size],
          ];
    for (const [start, end] of ends)
      for (let at = start; at < end;) {
        const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, end - at), at);
        if (bytesRead === 0) break;
        hash.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
    return hash.digest('base64url');
  } finally {
    await handle.close();
  }
}

/** Outcomes of jobs, with their files in folders of their own: a bounded cache that keeps the most recently used ones. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rename, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Part } from '../../engine/interface/converter.js';
import { removeFolder } from '../../executions/remove-folder.js';
import type { JobListeners, JobOutcome } from '../workers/job-runner.js';
import type { Identities } from './identities.js';
import { unawaited } from '../../systems/heard.js';

export type GoodOutcome = Extract<JobOutcome, { ok: true }>;

export interface Bounds {
  readonly outcomes: number;
  /** Bytes of all files together. */
  readonly bytes: number;
}

interface KeptFile {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** An outcome while it is made. */
export class Keeping {
  readonly folder: string;
  readonly #isTaking: boolean;
  readonly parts: { readonly part: Part; readonly file: KeptFile }[] = [];
  bytes = 0;

  private constructor(folder: string, isTaking: boolean) {
    this.folder = folder;
    this.#isTaking = isTaking;
  }

  /**
   * @param above absolute path of a folder on the disk of the jobs' folders
   * @param isTaking true where the files go to no other caller: their maker expects each to be moved away
   */
  static async begin(above: string, isTaking: boolean): Promise<Keeping> {
    const folder = join(above, `k-${randomUUID().slice(0, 8)}`);
    await mkdir(folder, { mode: 0o700 });
    return new Keeping(folder, isTaking);
  }

  async addPart(part: Part): Promise<void> {
    this.parts.push({ part, file: await this.add(part.path) });
  }

  async add(path: string): Promise<KeptFile> {
    const own = join(this.folder, `${this.parts.length}${extname(path)}`);
    await (this.#isTaking ? rename(path, own) : copy(path, own));
    const { size, mtimeMs } = await stat(own);
    this.bytes += size;
    return { path: own, size, mtimeMs };
  }

  discard(): Promise<void> {
    return removeFolder(this.folder);
  }
}

/** One that is finished. */
export interface KeptOutcome {
  readonly key: string;
  readonly outcome: GoodOutcome;
  readonly output: KeptFile | null;
  readonly keeping: Keeping;
  /** It was stopped after enough parts for a preview. */
  readonly isPartial: boolean;
  /** Callers that are just receiving it. */
  users: number;
}

export class KeptOutcomes {
  readonly #bounds: Bounds;
  readonly #identities: Identities;
  /** In the order of their last use. */
  readonly #kept = new Map<string, KeptOutcome>();

  constructor(bounds: Bounds, identities: Identities) {
    this.#bounds = bounds;
    this.#identities = identities;
  }

  get(key: string): KeptOutcome | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  /** Stores the outcome. An output outside of the job's folder keeps its path. */
  async put(
    key: string,
    keeping: Keeping,
    outcome: GoodOutcome,
    directory: string,
    isPartial: boolean,
  ): Promise<KeptOutcome> {
    const { output } = outcome;
    const isOwn = output?.path.startsWith(directory) ?? false;
    const file = output && isOwn ? await keeping.add(output.path) : null;
    const before = this.#kept.get(key);
    if (before) this.#drop(before);
    const kept: KeptOutcome = { key, outcome, output: file, keeping, isPartial, users: 0 };
    this.#kept.set(key, kept);
    return kept;
  }

  /**
   * Delivers an outcome as if its job had just run in this folder.
   * @param isOwn the caller gets its own copies, which share nothing with the stored files
   * @returns null where its files are gone or have changed
   */
  async give(
    kept: KeptOutcome,
    directory: string,
    { part: deliver, progress }: JobListeners,
    isOwn: boolean,
  ): Promise<GoodOutcome | null> {
    kept.users += 1;
    try {
      const files = [...kept.keeping.parts.map(({ file }) => file), ...(kept.output ? [kept.output] : [])];
      if (!(await Promise.all(files.map(isUnchanged))).every(Boolean)) {
        this.#drop(kept);
        return null;
      }
      const bring = async (file: KeptFile, what: string): Promise<string> => {
        const path = join(directory, `kept-${basename(file.path)}`);
        await (isOwn ? copy(file.path, path) : linkOrCopy(file.path, path));
        await this.#identities.note(path, `${kept.key}\n${what}`);
        return path;
      };
      for (const [place, { part, file }] of kept.keeping.parts.entries())
        await deliver({ ...part, path: await bring(file, String(place)) });
      const { outcome, output } = kept;
      if (!output || !outcome.output) return outcome;
      progress('checking', 1);
      return { ...outcome, output: { ...outcome.output, path: await bring(output, 'output') } };
    } finally {
      kept.users -= 1;
      this.trim();
    }
  }

  /** Removes what exceeds the bounds and is not being delivered. */
  trim(): void {
    let bytes = 0;
    for (const { keeping } of this.#kept.values()) bytes += keeping.bytes;
    for (const kept of this.#kept.values()) {
      if (this.#kept.size <= this.#bounds.outcomes && bytes <= this.#bounds.bytes) return;
      if (kept.users > 0) continue;
      bytes -= kept.keeping.bytes;
      this.#drop(kept);
    }
  }

  clear(): void {
    for (const kept of this.#kept.values()) this.#drop(kept);
  }

  #drop(kept: KeptOutcome): void {
    if (this.#kept.get(kept.key) === kept) this.#kept.delete(kept.key);
    unawaited(kept.keeping.discard());
  }
}

const isUnchanged = ({ path, size, mtimeMs }: KeptFile): Promise<boolean> =>
  stat(path).then(
    (facts) => facts.size === size && facts.mtimeMs === mtimeMs,
    () => false,
  );

/** Disks that can share blocks between files copy almost instantly. */
const copy = (from: string, to: string): Promise<void> => copyFile(from, to, constants.COPYFILE_FICLONE);

const linkOrCopy = (from: string, to: string): Promise<void> => link(from, to).catch(() => copy(from, to));

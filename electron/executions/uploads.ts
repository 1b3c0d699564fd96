/** Files that callers sent: each in a private folder of its own, until no execution of its owner needs it. */
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ServiceError, stemOf, type IncomingFile, type ReceivedFile } from '../../contract/index.js';
import { fittingName, legalName } from './delivery/names.js';
import type { BlobStore } from './blobs.js';
import type { InputFolders } from './input-folders.js';
import { contractRequest, type RequestLimits, type RequestLimitsOf } from './request-limits.js';

/** Milliseconds for which a file is kept without a submission that names it. */
const patience = 60 * 60 * 1000;

/** The number of largest requests whose files an owner may keep without a submission that names them. */
const waitingRequests = 2;

interface KeptUpload {
  readonly owner: string;
  readonly size: number;
  /** SHA-256 of its content, in hexadecimal; undefined for one that another process received. */
  readonly digest: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Executions that use it. */
  readonly executions: Set<string>;
}

export class Uploads {
  readonly #inputFolders: InputFolders;
  readonly #blobs: BlobStore;
  readonly #limitsOf: RequestLimitsOf;
  readonly #kept = new Map<string, KeptUpload>();
  /** Bytes being received, by owner. */
  readonly #coming = new Map<string, number>();

  /** @param limitsOf what an owner may send at once; absent: the limits of the contract */
  constructor(
    inputFolders: InputFolders,
    blobs: BlobStore,
    limitsOf: RequestLimitsOf = () => contractRequest,
  ) {
    this.#inputFolders = inputFolders;
    this.#blobs = blobs;
    this.#limitsOf = limitsOf;
  }

  /**
   * Stores a file as it arrives.
   * @throws ServiceError `upload_too_large`, `empty_file`, `unavailable` where the disk is full
   */
  async receive(owner: string, { name, content }: IncomingFile): Promise<ReceivedFile> {
    const folder = await this.#inputFolders.make();
    const legal = keptName(name);
    const path = join(folder, legal);
    const hash = createHash('sha256');
    let size = 0;
    const { uploadBytes } = this.#limitsOf(owner);
    const counted = async function* (this: Uploads): AsyncGenerator<Uint8Array> {
      for await (const bytes of content) {
        this.#count(owner, bytes.byteLength);
        size += bytes.byteLength;
        if (size > uploadBytes || this.#waiting(owner) > waitingRequests * uploadBytes)
          throw tooLarge(Math.max(size, this.#waiting(owner)), uploadBytes);
        hash.update(bytes);
        yield bytes;
      }
    };
    try {
      await this.#blobs.write(path, counted.call(this));
      if (size === 0) throw new ServiceError('empty_file');
    } catch (thrown) {
      await this.#blobs.remove(folder);
      throw thrown;
    } finally {
      this.#count(owner, -size);
    }
    this.#kept.set(path, { owner, size, digest: hash.digest('hex'), at: Date.now(), executions: new Set() });
    return { path, name: legal, size };
  }

  /** What an owner may send at once. */
  limitsOf(owner: string): RequestLimits {
    return this.#limitsOf(owner);
  }

  /** True for the path of a file that this owner sent. */
  isFrom(owner: string, path: string): boolean {
    return this.#kept.get(path)?.owner === owner;
  }

  /** Removes those among these files that this owner sent and no submission named. */
  async discard(owner: string, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const kept = this.#kept.get(path);
      if (kept?.owner !== owner || kept.executions.size > 0) continue;
      this.#kept.delete(path);
      await this.#blobs.remove(dirname(path));
    }
  }

  /** SHA-256 of a file that was sent; undefined for any other. */
  digestOf(path: string): string | undefined {
    return this.#kept.get(path)?.digest;
  }

  /** Bytes of all stored uploads of these owners. */
  bytesOf(owners: readonly string[]): number {
    return [...this.#kept.values()].reduce(
      (sum, { owner, size }) => sum + (owners.includes(owner) ? size : 0),
      0,
    );
  }

  /** Bytes of those among these files that were sent. */
  sizeOf(paths: readonly string[]): number {
    return paths.reduce((sum, path) => sum + (this.#kept.get(path)?.size ?? 0), 0);
  }

  /** Takes over files that another process received for an execution, so that they are removed when it has ended. */
  adopt(owner: string, paths: readonly string[], execution: string): void {
    for (const path of paths)
      if (!this.#kept.has(path))
        this.#kept.set(path, { owner, size: 0, digest: undefined, at: Date.now(), executions: new Set() });
    this.use(paths, execution);
  }

  /** Records that an execution uses these files. */
  use(paths: readonly string[], execution: string): void {
    for (const path of paths) this.#kept.get(path)?.executions.add(execution);
  }

  /**
   * Removes files that no submission named in time, and files that no execution needs any more.
   * @param isNeeded whether an execution of an owner is unfinished, or may be run again
   */
  async sweep(isNeeded: (execution: string, owner: string) => boolean, now = Date.now()): Promise<void> {
    for (const [path, { owner, at, executions }] of [...this.#kept]) {
      const waits = executions.size === 0 && now - at < patience;
      if (waits || [...executions].some((id) => isNeeded(id, owner))) continue;
      this.#kept.delete(path);
      await this.#blobs.remove(dirname(path));
    }
  }

  #count(owner: string, bytes: number): void {
    this.#coming.set(owner, (this.#coming.get(owner) ?? 0) + bytes);
  }

  #waiting(owner: string): number {
    let bytes = this.#coming.get(owner) ?? 0;
    for (const kept of this.#kept.values())
      if (kept.owner === owner && kept.executions.size === 0) bytes += kept.size;
    return bytes;
  }
}

/** The stored name of an uploaded file: without folders, legal, and short enough for the disk. */
function keptName(name: string): string {
  const legal = legalName(name.split(/[\\/]/).at(-1) ?? '') || 'document';
  const stem = stemOf(legal);
  // A longer ending is no extension.
  const extension = legal.slice(stem.length + 1);
  return extension.length > 100 ? fittingName(legal, '', 1).name : fittingName(stem, extension, 1).name;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** The error of more bytes than are accepted at once. */
export function tooLarge(size: number, limit: number): ServiceError {
  const error = new ServiceError('upload_too_large', { size: megabytes(size), limit: megabytes(limit) });
  return new ServiceError(error.code, error.params, { fields: { files: [error.message] } });
}

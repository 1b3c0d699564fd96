/** Files as they are sent: whole, or cut down to the pages that were chosen of them before anything leaves the computer. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type SubmitFile } from '../../../contract/index.js';

/**
 * Writes some pages of a PDF as a PDF of their own.
 * @param pages ranges, such as `1-3,7`
 * @param to absolute path of the new file
 * @returns the number of its pages
 * @throws ServiceError `pages_of_pdf_only`, `page_range`, `password_required`, and as a merge on this computer
 */
export type CutPdf = (path: string, pages: string, to: string, signal: AbortSignal) => Promise<number>;

/** The pages of a file in a file of their own. */
export interface CutFile {
  /** Absolute path; it may go when others are cut. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly pages: number;
}

/** Cuts that are kept: what was counted for a quote is what is sent. */
const maxKept = 24;

export class Cuts {
  readonly #cut: CutPdf | null;
  readonly #folder: string;
  /** By what they were made of, the oldest first. */
  readonly #known = new Map<string, Promise<CutFile>>();

  /**
   * @param cut null where nothing here can cut
   * @param folder absolute path; made when first needed, and removed by the caller
   */
  constructor(cut: CutPdf | null, folder: string) {
    this.#cut = cut;
    this.#folder = folder;
  }

  /** @throws ServiceError as {@link CutPdf}, `file_missing` */
  async of({ path, pages = '' }: Pick<SubmitFile, 'path' | 'pages'>): Promise<CutFile> {
    const facts = await stat(path).catch((error: unknown) => {
      throw new ServiceError('file_missing', {}, { cause: error });
    });
    const marks = [path, facts.ino, facts.size, facts.mtimeMs, pages];
    const key = createHash('sha256').update(JSON.stringify(marks)).digest('hex');
    const known = this.#known.get(key) ?? this.#make(path, pages, join(this.#folder, `${key}.pdf`));
    // The one that was asked for last goes last.
    this.#known.delete(key);
    this.#known.set(key, known);
    known.catch(() => this.#known.delete(key));
    await this.#dropOld();
    return known;
  }

  /** Copies the pages of a file to a place where they stay. @throws ServiceError as {@link of} */
  async to(file: Pick<SubmitFile, 'path' | 'pages'>, target: string): Promise<CutFile> {
    const cut = await this.of(file);
    await copyFile(cut.path, target);
    return { ...cut, path: target };
  }

  async #make(path: string, pages: string, to: string): Promise<CutFile> {
    if (!this.#cut) throw new ServiceError('unavailable', { seconds: 5 });
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const count = await this.#cut(path, pages, to, AbortSignal.timeout(cutLimit));
    return { path: to, size: (await stat(to)).size, pages: count };
  }

  async #dropOld(): Promise<void> {
    const [oldest] = this.#known;
    if (!oldest || this.#known.size <= maxKept) return;
    const [key, cut] = oldest;
    this.#known.delete(key);
    await cut.then(
      ({ path }) => rm(path, { force: true }),
      () => undefined,
    );
  }
}

/** Milliseconds after which nobody waits for a cut any more. */
const cutLimit = 5 * 60 * 1000;

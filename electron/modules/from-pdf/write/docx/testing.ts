/** This module writes Word documents for tests, has them checked by Microsoft's validator, and takes them apart. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { DocumentModel, Picture } from '../../model/index.js';
import { faultsOf } from '../testing.js';
import { writeDocx, type DocxOptions } from './index.js';

const plain: DocxOptions = { layout: 'flowing', headersFooters: true, pictures: true, formControls: true };

export interface WrittenDocx {
  readonly path: string;
  readonly lost: Awaited<ReturnType<typeof writeDocx>>;
  /** Returns a part of the package as text; empty where it is not there. */
  part(name: string): string;
}

/** A folder for documents, and what writes them into it. */
export class DocxFixture {
  #count = 0;

  private constructor(readonly folder: string) {}

  static async create(): Promise<DocxFixture> {
    return new DocxFixture(await mkdtemp(join(tmpdir(), 'docx-')));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async write(model: DocumentModel, options: Partial<DocxOptions> = {}): Promise<WrittenDocx> {
    const path = this.#path('document', 'docx');
    const lost = await writeDocx(model, path, { ...plain, ...options }, new AbortController().signal);
    const parts = unzipSync(await readFile(path));
    return { path, lost, part: (name) => Buffer.from(parts[name] ?? []).toString() };
  }

  /** Writes a document and has it checked. */
  async valid(model: DocumentModel, options: Partial<DocxOptions> = {}): Promise<WrittenDocx> {
    const written = await this.write(model, options);
    expect(await faultsOf(written.path)).toEqual([]);
    return written;
  }

  /** Makes a picture unlike all others. */
  async picture(wrap: Picture['wrap'], isVector = false): Promise<Picture> {
    const file = this.#path('picture', 'png');
    const background = { r: this.#count % 255, g: 9, b: 9 };
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toFile(file);
    return {
      kind: 'picture',
      file,
      format: 'png',
      pixels: { width: 40, height: 20 },
      vector: isVector ? await this.#drawing() : null,
      description: 'A "red" <area> & more',
      wrap,
      place: { page: 1, box: { left: 100, top: 300, right: 180, bottom: 340 } },
    };
  }

  async #drawing(): Promise<string> {
    const file = this.#path('drawing', 'svg');
    await writeFile(
      file,
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9"/></svg>',
    );
    return file;
  }

  #path(name: string, extension: string): string {
    return join(this.folder, `${name}-${(this.#count += 1)}.${extension}`);
  }
}

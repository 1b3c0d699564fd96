/** A LibreOffice of a test file's own, with the converters' means and no service around it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { LibreOffice } from '../libreoffice.js';

export interface OwnLibreOffice {
  readonly office: LibreOffice;
  /** A folder for everything that is written; gone after the tests. */
  readonly folder: string;
}

/**
 * Started before the tests of this file or block, and closed after them.
 * @param program folder of LibreOffice's programs
 * @returns asks for it, in tests only
 */
export function ownLibreOffice(program: string): () => OwnLibreOffice {
  let own: OwnLibreOffice | null = null;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-libreoffice-'));
    const office = new LibreOffice(
      { libreOfficeProgram: program, scratch: folder },
      { process: () => undefined, log: () => undefined },
    );
    own = { office, folder };
    await office.warm();
  });
  afterAll(async () => {
    await own?.office.close();
    if (own) await rm(own.folder, { recursive: true, force: true });
  });
  return () => {
    if (own === null) throw new Error('LibreOffice is there in tests only.');
    return own;
  };
}

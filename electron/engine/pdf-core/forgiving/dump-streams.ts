/** Writes the data of streams to files, so that no stream needs to be held in memory. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordArgument, qpdf } from './qpdf.js';

/**
 * Writes streams of a PDF to files.
 * @param decode what is undone: nothing, or the filters that lose nothing
 * @returns absolute path by reference; what is no stream is left out
 */
export async function dumpStreams(
  path: string,
  password: string | undefined,
  references: readonly string[],
  directory: string,
  decode: 'none' | 'generalized' = 'none',
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (references.length === 0) return found;
  const prefix = join(directory, `stream-${randomUUID()}`);
  const list = `${prefix}.json`;
  await qpdf(
    (at) => [
      '--json=2',
      '--json-key=qpdf',
      '--json-stream-data=file',
      `--json-stream-prefix=${at(prefix)}`,
      `--decode-level=${decode}`,
      ...references.map((reference) => `--json-object=${reference.replace(/ R$/, '').replace(' ', ',')}`),
      ...passwordArgument(password),
      at(path),
      at(list),
    ],
    password,
  );
  await rm(list, { force: true });
  for (const reference of references) {
    const file = `${prefix}-${Number.parseInt(reference, 10)}`;
    if (existsSync(file)) found.set(reference, file);
  }
  return found;
}

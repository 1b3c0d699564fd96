/** Writes the data of streams to files, so that no stream needs to be held in memory. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Dictionary } from '../objects/objects.js';
import type { JsonObject, PdfSource } from './object-source.js';
import { jsonFile, passwordArgument, qpdf } from './qpdf.js';

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

/** A stream whose data, as they are packed, are in a file. */
export interface PackedStream {
  /** Number of its object. */
  readonly id: number;
  readonly dict: Dictionary;
  /** Absolute path. */
  readonly file: string;
}

/**
 * Writes the packed data of streams to files, and tells their dictionaries.
 * @param ids numbers of their objects
 * @param folder for the files
 * @throws ServiceError as `Pdf.open`
 */
export async function dumpPackedStreams(
  { path, password }: PdfSource,
  ids: readonly number[],
  folder: string,
): Promise<PackedStream[]> {
  const { output } = await qpdf(
    (at) => [
      ...['--json=2', '--json-key=qpdf', '--decode-level=none', '--json-stream-data=file'],
      ...ids.map((id) => `--json-object=${id}`),
      `--json-stream-prefix=${at(join(folder, 's'))}`,
      ...[...passwordArgument(password), at(path), jsonFile],
    ],
    password,
  );
  const [, objects] = (
    JSON.parse(output) as { readonly qpdf: readonly [unknown, Readonly<Record<string, JsonObject>>] }
  ).qpdf;
  return Object.entries(objects).flatMap(([key, { stream }]) =>
    stream?.datafile === undefined
      ? []
      : [
          {
            id: Number.parseInt(key.slice('obj:'.length), 10),
            dict: stream.dict,
            file: join(folder, basename(stream.datafile)),
          },
        ],
  );
}

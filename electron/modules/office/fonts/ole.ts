/** Reads streams of the OLE files of older formats. */
import { readFile, stat } from 'node:fs/promises';
import cfb from 'cfb';
import { cleanFamily } from './names.js';

/** The most bytes of a file that is read. */
const fileLimit = 64 * 1024 * 1024;

export type StreamReader = (name: string) => Buffer | null;

/** Opens an OLE file. Null when it is too large to be looked into. */
export async function openOle(path: string): Promise<StreamReader | null> {
  if ((await stat(path)).size > fileLimit) return null;
  const container = cfb.read(await readFile(path), { type: 'buffer' });
  return (name) => {
    const entry = cfb.find(container, name);
    return entry ? Buffer.from(entry.content as Uint8Array) : null;
  };
}

export function collect(names: Iterable<string | null | undefined>): Set<string> {
  const families = new Set<string>();
  for (const name of names) {
    const family = cleanFamily(name ?? undefined);
    if (family !== null) families.add(family);
  }
  return families;
}

/** A UTF-16 text up to its end mark. */
export const wide = (bytes: Buffer) => bytes.toString('utf16le').split('\0')[0] ?? '';

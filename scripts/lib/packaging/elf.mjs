// What a program or library of Linux asks of the loader (System V ABI, ELF-64, little endian).
import { open } from 'node:fs/promises';

/**
 * @typedef {object} Dynamic
 * @property {string[]} needed names of the libraries it is linked with
 * @property {string[]} runPaths folders it looks in first, as written
 * @property {string[]} versions symbol versions it asks for, such as `GLIBC_2.36`
 */

const programLoad = 1;
const programDynamic = 2;
/** Tags of the dynamic section. */
const tags = {
  needed: 1n,
  strings: 5n,
  runPathOld: 15n,
  runPath: 29n,
  versions: 0x6ffffffen,
  versionCount: 0x6fffffffn,
};

/**
 * Reads it.
 * @param {string} path
 * @returns {Promise<Dynamic | null>} null for anything that is no ELF-64 file with a dynamic section
 */
export async function readDynamic(path) {
  const file = await open(path);
  try {
    const head = await part(file, 0, 64);
    if (head.length < 64 || head.toString('latin1', 0, 4) !== '\x7fELF' || head[4] !== 2 || head[5] !== 1)
      return null;
    const [size, count] = [head.readUInt16LE(54), head.readUInt16LE(56)];
    const table = await part(file, Number(head.readBigUInt64LE(32)), size * count);
    const segments = Array.from({ length: count }, (_, index) => segmentOf(table.subarray(index * size)));
    const dynamic = segments.find(({ type }) => type === programDynamic);
    if (dynamic === undefined) return null;
    /** @param {bigint} address */
    const offsetOf = (address) => {
      const segment = segments.find(
        ({ type, start, length }) =>
          type === programLoad && address >= start && address < start + BigInt(length),
      );
      return segment === undefined ? null : Number(address - segment.start) + segment.offset;
    };
    const entries = entriesOf(await part(file, dynamic.offset, dynamic.length));
    const one = (/** @type {bigint} */ tag) => entries.find((entry) => entry.tag === tag)?.value;
    const strings = offsetOf(one(tags.strings) ?? 0n);
    if (strings === null) return null;
    const text = (/** @type {bigint | number} */ at) => readText(file, strings + Number(at));
    const texts = (/** @type {bigint} */ tag) =>
      Promise.all(entries.filter((entry) => entry.tag === tag).map(({ value }) => text(value)));
    const paths = [...(await texts(tags.runPath)), ...(await texts(tags.runPathOld))];
    const needs = one(tags.versions);
    return {
      needed: await texts(tags.needed),
      runPaths: paths.flatMap((folders) => folders.split(':')).filter((folder) => folder !== ''),
      versions:
        needs === undefined
          ? []
          : await Promise.all(
              (await versionsAt(file, offsetOf(needs) ?? 0, Number(one(tags.versionCount) ?? 0n))).map(text),
            ),
    };
  } finally {
    await file.close();
  }
}

/** @param {Buffer} entry of the table of segments */
const segmentOf = (entry) => ({
  type: entry.readUInt32LE(0),
  offset: Number(entry.readBigUInt64LE(8)),
  start: entry.readBigUInt64LE(16),
  length: Number(entry.readBigUInt64LE(32)),
});

/** @param {Buffer} section */
function entriesOf(section) {
  const entries = [];
  for (let at = 0; at + 16 <= section.length; at += 16) {
    const tag = section.readBigUInt64LE(at);
    if (tag === 0n) break;
    entries.push({ tag, value: section.readBigUInt64LE(at + 8) });
  }
  return entries;
}

/**
 * Places in the strings of the version names: a chain of records, one a library, each with a chain of its own.
 * @param {import('node:fs/promises').FileHandle} file
 * @param {number} offset
 * @param {number} count
 */
async function versionsAt(file, offset, count) {
  const names = [];
  let at = offset;
  for (let library = 0; library < count; library += 1) {
    const record = await part(file, at, 16);
    let inner = at + record.readUInt32LE(8);
    for (let version = 0; version < record.readUInt16LE(2); version += 1) {
      const entry = await part(file, inner, 16);
      names.push(entry.readUInt32LE(8));
      inner += entry.readUInt32LE(12);
    }
    at += record.readUInt32LE(12);
  }
  return names;
}

/** Bytes of the longest name that is read. */
const maxTextLength = 1024;

async function readText(
  /** @type {import('node:fs/promises').FileHandle} */ file,
  /** @type {number} */ offset,
) {
  const bytes = await part(file, offset, maxTextLength);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
}

async function part(
  /** @type {import('node:fs/promises').FileHandle} */ file,
  /** @type {number} */ offset,
  /** @type {number} */ length,
) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

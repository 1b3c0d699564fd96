/** Names inside ZIPs: what they say, and what they may be called on a disk. */
import iconv from 'iconv-lite';
import type { Entry } from 'yauzl';

/** Bit of the general purpose flags that says the name is UTF-8 (APPNOTE 4.4.4). */
const utf8Flag = 0x800;
/** Info-ZIP's Unicode path extra field (APPNOTE 4.6.9): version, CRC of the plain name, the name in UTF-8. */
const unicodePath = 0x7075;
/** Bytes of one name most file systems take. */
const maxNameBytes = 255;
/** Names Windows keeps for devices, with any extension, which may stand behind spaces. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?$/i;

/** Whether Windows keeps a file name for a device. */
export const isReservedOnWindows = (name: string): boolean => reserved.test(name);

/** The name of an entry as its writer meant it: UTF-8 where it is said or can be nothing else, else code page 437. */
export function entryName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const extra = extraFields.find(({ id, data }) => id === unicodePath && data.length > 5);
  if (extra) return fromUtf8(extra.data.subarray(5)) ?? extra.data.toString('utf8', 5);
  const utf8 = fromUtf8(fileNameRaw);
  if ((generalPurposeBitFlag & utf8Flag) !== 0) return utf8 ?? fileNameRaw.toString('utf8');
  return utf8 ?? iconv.decode(fileNameRaw, 'cp437');
}

/** The name of an entry with slashes between its folders, whatever its writer put there: some .NET programs write backslashes. */
export const slashedName = (entry: Entry): string => entryName(entry).replaceAll('\\', '/');

function fromUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The parts of an entry's name as a path below a folder, each legal on Windows, macOS and Linux; null for a name that
 * leads out of it (`..`, from the root, with a drive letter) or says nothing.
 */
export function safeParts(name: string): string[] | null {
  // Some Windows programs write backslashes.
  const slashed = name.replaceAll('\\', '/');
  if (slashed.startsWith('/') || /^[a-z]:/i.test(slashed) || slashed.includes('\0')) return null;
  const parts = slashed.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.includes('..')) return null;
  return parts.map(legalName);
}

/** One name made legal everywhere; never empty, never `.` or `..`. */
export function legalName(name: string): string {
  const plain = name
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex
    .replace(/[\0-\x1f\x7f<>:"/\\|?*]/g, '_')
    // Marks that turn the reading direction make "exe.pdf" of "fdp.exe".
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[. ]+$/, '');
  const free = plain === '' ? '_' : reserved.test(plain) ? `_${plain}` : plain;
  return shorten(free);
}

/**
 * Cuts the middle so that the extension stays.
 * @param mark what stands before the extension, and stays as well
 */
function shorten(name: string, mark = ''): string {
  const extension = /(?<=.)\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const tail = mark + extension;
  const whole = name.slice(0, name.length - extension.length);
  const room = maxNameBytes - Buffer.byteLength(tail);
  if (Buffer.byteLength(whole) <= room) return whole + tail;
  const stem = [...whole].slice(0, room);
  while (Buffer.byteLength(stem.join('')) > room) stem.pop();
  return stem.join('').replace(/[. ]+$/, '') + tail;
}

/** What two names have in common that a disk of Windows or macOS takes for one. */
const onDisk = (path: string): string => path.normalize('NFC').toUpperCase();

/**
 * Paths for the members of an archive, in their order: each part legal everywhere, and no two the same where letter case does
 * not count: `a.pdf`, `A (2).pdf`. No file has the name of a folder.
 * @param paths folders and name, with forward slashes
 */
export function memberNames(paths: readonly string[]): string[] {
  const all = paths.map((path) => {
    const parts = path.split('/').filter((part) => part !== '');
    return parts.length === 0 ? ['_'] : parts.map(legalName);
  });
  const taken = new Set(
    all.flatMap((parts) => parts.slice(1).map((_part, at) => onDisk(parts.slice(0, at + 1).join('/')))),
  );
  return all.map((parts) => {
    const folder = parts.slice(0, -1);
    const name = parts.at(-1)!;
    const named = (own: string) => [...folder, own].join('/');
    let made = named(name);
    for (let count = 2; taken.has(onDisk(made)); count += 1) made = named(shorten(name, ` (${count})`));
    taken.add(onDisk(made));
    return made;
  });
}

/** What desktops leave in archives and nobody put there. */
export function isLitter(parts: readonly string[]): boolean {
  const name = parts.at(-1) ?? '';
  return (
    parts[0] === '__MACOSX' || name.startsWith('._') || /^(\.ds_store|thumbs\.db|desktop\.ini)$/i.test(name)
  );
}

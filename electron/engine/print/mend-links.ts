/**
 * Links to other files of the page's folder. Chromium writes them with the origin a page is served under, which leads
 * nowhere; they become relative again, as the page has them. Skia writes its objects as plain text, so each address is
 * shortened in place and filled up with blanks behind the string: no other byte moves.
 */
import { open, type FileHandle } from 'node:fs/promises';

const chunk = 1024 * 1024;
/** The longest link, in bytes, that is searched for across the border of two chunks. */
const overlap = 4096;

/** @param origin what the page was served under, without a slash at its end */
export async function mendLinks(path: string, origin: string): Promise<void> {
  const needle = Buffer.from(`/URI (${origin}/`, 'latin1');
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(chunk + overlap);
    for (let start = 0; start < size; start += chunk) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - start), start);
      await mendChunk(file, buffer.subarray(0, bytesRead), start, needle);
    }
  } finally {
    await file.close();
  }
}

async function mendChunk(file: FileHandle, bytes: Buffer, start: number, needle: Buffer): Promise<void> {
  let at = bytes.indexOf(needle);
  for (; at !== -1 && at < chunk; at = bytes.indexOf(needle, at + 1)) {
    const from = at + needle.length;
    const end = closing(bytes, from);
    if (end === -1) continue;
    const link = bytes.subarray(from, end);
    // A link to the folder itself has nothing left to say but "here".
    const told = link.length === 0 ? Buffer.from('.') : link;
    const mended = Buffer.concat([Buffer.from('/URI ('), told, Buffer.from(')')]);
    const filled = Buffer.alloc(end + 1 - at, ' ');
    mended.copy(filled);
    await file.write(filled, 0, filled.length, start + at);
  }
}

/** Where the string ends: Skia escapes every parenthesis and backslash inside it. */
function closing(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length && at < from + overlap; at += 1) {
    if (bytes[at] === 0x5c) at += 1;
    else if (bytes[at] === 0x29) return at;
  }
  return -1;
}

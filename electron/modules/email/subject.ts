/** Looks up the subject of a message without reading the message. */
import { open } from 'node:fs/promises';
import { MailHeaders } from './mail-headers.js';

/** The subject must stand in so many bytes from the beginning. */
const headBytes = 64 * 1024;

/** `''` when it has none. */
export async function subjectOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('binary', 0, bytesRead).split(/\r?\n\r?\n/, 1)[0] ?? '';
    const line = /^subject:(?:.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[0];
    return line === undefined ? '' : new MailHeaders([{ key: 'subject', line }], '').text('subject');
  } finally {
    await file.close();
  }
}

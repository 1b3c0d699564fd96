/** Pictures a page can show, by their first bytes. */
import { open } from 'node:fs/promises';

/** The extension under which a picture is served; null for what a page cannot show, which is then an attachment. */
export async function pictureExtension(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return extensionOfHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function extensionOfHead(head: Buffer): string | null {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('BM')) return 'bmp';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (/^....ftypavi[fs]/s.test(start)) return 'avif';
  if (start.startsWith('\0\0\x01\0')) return 'ico';
  // A drawing shown as a picture runs nothing and loads nothing.
  if (/^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!DOCTYPE svg|svg|!--)/i.test(start) && head.includes('<svg'))
    return 'svg';
  return null;
}

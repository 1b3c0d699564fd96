/** The body of an Outlook item: HTML, HTML or text packed into compressed RTF, true RTF, or plain text. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import iconv from 'iconv-lite';
import { deEncapsulateSync } from 'rtf-stream-parser';
import { codePageName, decodeText } from './charsets.js';
import type { MailMessage } from './message.js';
import { bodyStart, hasContent } from './rtf-head.js';

export interface MapiBody {
  /** PidTagBodyHtml or PidTagHtml. */
  readonly html?: string | Uint8Array | undefined;
  /** Code page of the HTML as bytes. */
  readonly codePage?: number | undefined;
  /** PidTagRtfCompressed as it stands. */
  readonly compressedRtf?: Uint8Array | undefined;
  /** PidTagBody. */
  readonly text?: string | undefined;
}

/** A compressed body that would unpack to more bytes is damaged or an attack. */
const maxRtfBytes = 64 * 1024 * 1024;

/**
 * The best body there is. A true RTF one is written to `directory`.
 * @param name file name without extension for it
 */
export async function bestBody(
  given: MapiBody,
  directory: string,
  name = 'body',
): Promise<MailMessage['body']> {
  const { html, codePage, text } = given;
  const plain: MailMessage['body'] =
    text === undefined || text.trim() === '' ? { kind: 'none' } : { kind: 'text', text };
  if (html !== undefined && html.length > 0) {
    const words = typeof html === 'string' ? html : decodeHtml(Buffer.from(html), codePage);
    if (words.trim() !== '') return { kind: 'html', html: words.replaceAll('\0', '') };
  }
  const rtf = given.compressedRtf === undefined ? null : unpackRtf(given.compressedRtf);
  if (rtf === null) return plain;
  const packed = unwrapped(rtf);
  if (packed?.mode === 'html') return { kind: 'html', html: packed.text };
  if (packed?.mode === 'text') return plain.kind === 'none' ? { kind: 'text', text: packed.text } : plain;
  const source = rtf.toString('latin1');
  // RTF without any formatting says no more than the text.
  if (!hasContent(source) || (plain.kind === 'text' && !isFormatted(source))) return plain;
  const path = join(directory, `${name}.rtf`);
  await writeFile(path, rtf, { mode: 0o600 });
  return { kind: 'rtf', path, text: plain.kind === 'text' ? plain.text : '' };
}

/** HTML says its own charset in a `meta` more truly than the message does. */
function decodeHtml(bytes: Buffer, codePage: number | undefined): string {
  const said = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1];
  return decodeText(bytes, said ?? (codePage === undefined ? '' : codePageName(codePage)));
}

/** Null when it is damaged or empty. */
function unpackRtf(bytes: Uint8Array): Buffer | null {
  if (bytes.length < 17 || bytes.length > maxRtfBytes) return null;
  const packed = Buffer.from(bytes);
  // The size it claims is how long the library reads on.
  packed.writeUInt32LE(Math.min(packed.readUInt32LE(0), packed.length - 4), 0);
  try {
    const rtf = Buffer.from(decompressRTF(packed as unknown as number[]));
    const end = rtf.indexOf(0);
    const text = end > 0 ? rtf.subarray(0, end) : rtf;
    return text.toString('latin1', 0, 5) === '{\\rtf' ? text : null;
  } catch {
    return null;
  }
}

function unwrapped(rtf: Buffer): { readonly mode: 'html' | 'text'; readonly text: string } | null {
  if (!/\\from(?:html1|text)/.test(rtf.toString('latin1', 0, 4096))) return null;
  try {
    const { mode, text } = deEncapsulateSync(rtf, {
      decode: (bytes: Buffer, charset: string) =>
        iconv.decode(bytes, iconv.encodingExists(charset) ? charset : 'windows-1252'),
      replaceSymbolFontChars: true,
    });
    return { mode: mode === 'html' ? 'html' : 'text', text: String(text) };
  } catch {
    return null;
  }
}

/** Tells whether the text has pictures, tables, lists, weights, links or colours. */
const isFormatted = (rtf: string): boolean =>
  /\\(?:pict|object|trowd|b|i|ul|strike|highlight[1-9]|ls\d+|field|qc|qr|qj|shp|pntext)(?![a-z0-9])/.test(
    rtf.slice(bodyStart(rtf)),
  );

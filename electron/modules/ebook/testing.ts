/** Books for tests, made of texts. */
import { zipSync, strToU8 } from 'fflate';

const container = '<container><rootfiles><rootfile full-path="package.opf"/></rootfiles></container>';

export interface EpubOptions {
  /** Content of further files by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Bodies of the chapters. */
  readonly chapters: readonly string[];
  readonly head?: string;
  readonly metadata?: string;
  /** Lines of the manifest beside the chapters. */
  readonly manifest?: string;
  readonly spine?: string;
}

/** An EPUB 3 of chapters `c0.xhtml`, `c1.xhtml` and so on. */
export function makeEpub({ files, chapters, head, metadata, manifest, spine }: EpubOptions): Uint8Array {
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const refs = chapters.map((_, at) => `<itemref idref="c${at}"/>`);
  const opf =
    `<package xmlns="http://www.idpf.org/2007/opf" unique-identifier="u"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:identifier id="u">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>Kites</dc:title>` +
    `${metadata ?? ''}</metadata><manifest>${items.join('')}${manifest ?? ''}</manifest>` +
    `<spine ${spine ?? ''}>${refs.join('')}</spine></package>`;
  const entries: Record<string, Uint8Array> = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(container),
    'package.opf': strToU8(opf),
  };
  chapters.forEach((body, at) => {
    entries[`c${at}.xhtml`] = strToU8(
      `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>c${at}</title>` +
        `${head ?? ''}</head><body>${body}</body></html>`,
    );
  });
  for (const [name, content] of Object.entries(files ?? {})) {
    entries[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(entries);
}

/** A RAR 5 archive whose files are stored as they are (RAR 5.0 technical note). */
export function makeRar(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const parts = [Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), block(Buffer.from([1, 0, 0]))];
  for (const [name, data] of Object.entries(files)) {
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(data));
    const label = Buffer.from(name);
    const head = Buffer.concat([
      // A file header with data behind it; its checksum is given, its method is "store".
      ...[2, 2, data.length, 4, data.length, 0o100644].map(variable),
      checksum,
      ...[0, 1, label.length].map(variable),
      label,
    ]);
    parts.push(block(head), Buffer.from(data));
  }
  parts.push(block(Buffer.from([5, 0, 0])));
  return Buffer.concat(parts);
}

/** A header with its length and checksum before it. */
function block(head: Buffer): Buffer {
  const sized = Buffer.concat([variable(head.length), head]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(sized));
  return Buffer.concat([checksum, sized]);
}

/** Seven bits a byte, the lowest first. */
function variable(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 0x80);
  }
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

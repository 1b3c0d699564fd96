/** Bodies that Outlook stores as compressed RTF: HTML or plain text packed into RTF, or RTF as such. */
import iconv from 'iconv-lite';
import { deEncapsulateSync } from 'rtf-stream-parser';

/** What an RTF body turned out to be. */
export type RtfBody =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rtf'; readonly rtf: Buffer };

/** The text every compression starts with ([MS-OXRTFCP] 2.1.2.1). */
const dictionary =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript ' +
  '\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ' +
  '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const windowSize = 4096;
const compressedMark = 0x75465a4c;
const plainMark = 0x414c454d;
/** One step of the compression gives at most 17 bytes for two. */
const largestGrowth = 9;

/**
 * Unpacks the property PidTagRtfCompressed. What is cut off gives what came before.
 * @returns null for what is no compressed RTF
 */
export function unpackRtf(packed: Buffer): Buffer | null {
  if (packed.length < 16) return null;
  const wanted = packed.readUInt32LE(4);
  switch (packed.readUInt32LE(8)) {
    case plainMark:
      return packed.subarray(16, 16 + wanted);
    case compressedMark:
      return inflateRtf(packed.subarray(16), Math.min(wanted, packed.length * largestGrowth));
    default:
      return null;
  }
}

function inflateRtf(packed: Buffer, size: number): Buffer {
  const window = Buffer.alloc(windowSize, ' ');
  window.write(dictionary, 'latin1');
  let place = dictionary.length;
  const plain = Buffer.alloc(size);
  let done = 0;
  const put = (byte: number) => {
    plain[done] = byte;
    done += 1;
    window[place] = byte;
    place = (place + 1) % windowSize;
  };
  let at = 0;
  while (at < packed.length && done < size) {
    const control = packed[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < packed.length && done < size; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at] ?? 0);
        at += 1;
        continue;
      }
      const token = at + 1 < packed.length ? packed.readUInt16BE(at) : 0;
      at += 2;
      const from = token >>> 4;
      // A token that points at the place to be written ends the text.
      if (from === place) return plain.subarray(0, done);
      const length = (token & 15) + 2;
      for (let step = 0; step < length && done < size; step += 1)
        put(window[(from + step) % windowSize] ?? 0);
    }
  }
  return plain.subarray(0, done);
}

/** Takes HTML or text out of RTF where they are packed into it ([MS-OXRTFEX]). Never throws: else it is RTF. */
export function openRtf(rtf: Buffer): RtfBody {
  const head = rtf.toString('latin1', 0, 4096);
  if (!/\\from(html1|text)/.test(head)) return { kind: 'rtf', rtf };
  try {
    const { mode, text } = deEncapsulateSync(rtf, {
      mode: 'either',
      decode: (bytes, encoding) =>
        iconv.decode(bytes, iconv.encodingExists(encoding) ? encoding : 'windows-1252'),
      warn: () => undefined,
    });
    const opened = typeof text === 'string' ? text : text.toString('utf8');
    return mode === 'html' ? { kind: 'html', html: opened } : { kind: 'text', text: opened };
  } catch {
    return { kind: 'rtf', rtf };
  }
}

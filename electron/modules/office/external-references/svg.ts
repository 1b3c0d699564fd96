/** Drawings inside documents: LibreOffice follows what they point to, files of this computer included. */
import { gunzipSync } from 'node:zlib';
import { leadsOut } from './addresses.js';
import type { BlockedReferences } from './blocked.js';
import { XmlFilter, type XmlRule, type XmlTag } from './xml-filter.js';
import { decodeXml } from '../package/xml-text.js';

/** Drawings nested deeper than this are left out. */
const depthLimit = 4;
/** The most bytes that a compressed drawing may unpack to. */
const sizeLimit = 64 * 1024 * 1024;
const urlPattern = /url\(\s*(["']?)([^"')]*)\1\s*\)/gi;
const importPattern = /@import\b[^;]*;?/gi;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** True for bytes that begin as XML or as packed XML may: pictures of other kinds never do. */
export function mayBeDrawing(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 64))
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  return /^[\s\0]*</.test(text) || isGzip(head);
}

/**
 * A drawing without what leads out of it.
 * @returns null when it may stay as it is
 */
export function neutraliseDrawing(bytes: Uint8Array, blocked: BlockedReferences, depth = 0): Buffer | null {
  const packed = isGzip(bytes);
  let plain: Uint8Array = bytes;
  if (packed) {
    try {
      plain = gunzipSync(bytes, { maxOutputLength: sizeLimit });
    } catch {
      // What does not unpack here is shown by no other program either.
      return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
  }
  const { text, foreign } = decodeXml(plain);
  const filter = new XmlFilter(drawingRule(blocked, depth));
  const written = filter.write(text) + filter.end();
  return filter.changed || foreign ? Buffer.from(written) : null;
}

function drawingRule(blocked: BlockedReferences, depth: number): XmlRule {
  const clean = (address: string): string | null => {
    if (/^\s*data:/i.test(address)) return neutraliseData(address, blocked, depth);
    if (!leadsOut(address, null)) return null;
    blocked.add(address);
    return '';
  };
  const cleanStyle = (style: string): string =>
    style.replaceAll(importPattern, '').replaceAll(urlPattern, (whole, _quote, address: string) => {
      const better = clean(address);
      return better === null ? whole : `url(${better === '' ? '#' : better})`;
    });
  return {
    concerns: /href|src|url\(|@import|&/i,
    tag({ local, attributes }: XmlTag) {
      for (const attribute of attributes) {
        const { value } = attribute;
        if (value === null) continue;
        const isAddress = attribute.local === 'href' || attribute.local === 'src';
        // A link is only followed by a click.
        if (isAddress && local !== 'a') attribute.value = clean(value) ?? value;
        else if (/url\(|@import/i.test(value)) attribute.value = cleanStyle(value);
      }
    },
    holds: (local) => local === 'style',
    text: (_local, text) => {
      const better = cleanStyle(text);
      return better === text ? null : better;
    },
  };
}

/**
 * A `data:` address whose picture may itself be a drawing.
 * @returns null when it may stay
 */
export function neutraliseData(address: string, blocked: BlockedReferences, depth: number): string | null {
  const comma = address.indexOf(',');
  if (comma < 0) return null;
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(0, comma));
  const data = address.slice(comma + 1);
  const bytes = Buffer.from(isBase64 ? data : unescape(data), isBase64 ? 'base64' : 'utf8');
  if (!mayBeDrawing(bytes)) return null;
  if (depth >= depthLimit) return '';
  const better = neutraliseDrawing(bytes, blocked, depth + 1);
  return better === null ? null : `data:image/svg+xml;base64,${better.toString('base64')}`;
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Fonts that lie inside a document, with what may be done with them. */
import { posix } from 'node:path';
import { append } from '../../../../contract/lists.js';
import type { OfficeFormat } from '../filters.js';
import { fileChunks, readXml, withParts, type Parts } from '../parts.js';
import {
  allowsEditing,
  isSfnt,
  mayEmbed,
  placeOfRights,
  allowsEmbedding,
} from '../../../engine/pdf-core/fonts/rights.js';
import { bringsFonts, isFontPart } from './embedded.js';
import { cleanFamily } from './names.js';
import { openOle, wide } from './ole.js';

/** A font of a document. */
export interface FileFont {
  readonly family: string;
  /**
   * `lent`: it may be used, and LibreOffice does not load it from the document; `taken`: LibreOffice takes it; `restricted`:
   * nobody may embed it; `unreadable`: no font was found where the document has one, or it is compressed in a way that Platen
   * cannot read.
   */
  readonly state: 'lent' | 'taken' | 'restricted' | 'unreadable';
  /** What LibreOffice is lent: the font, which says that it may be used in every way. */
  readonly file: Buffer;
}

/** The most bytes of one font. */
const sizeLimit = 32 * 1024 * 1024;
/** The most fonts of a document that are looked at. */
const countLimit = 64;

/** Never throws: what cannot be read has none. */
export async function fontsInFile(path: string, format: OfficeFormat): Promise<readonly FileFont[]> {
  try {
    return (await read(path, format)).slice(0, countLimit);
  } catch {
    return [];
  }
}

function read(path: string, format: OfficeFormat): Promise<readonly FileFont[]> {
  switch (format) {
    case 'docx':
    case 'docm':
    case 'dotx':
      return withParts(path, wherePacked(wordFonts));
    case 'pptx':
    case 'pptm':
    case 'ppsx':
      return withParts(path, wherePacked(slideFonts));
    case 'odt':
    case 'ods':
    case 'odp':
    case 'odg':
    case 'fodt':
    case 'fods':
      return withParts(path, wherePacked(openFonts)).catch(async () =>
        (await bringsFonts(path)) ? flatFonts(fileChunks(path)) : [],
      );
    case 'ppt':
    case 'pps':
      return binarySlideFonts(path);
    default:
      return Promise.resolve([]);
  }
}

/** Texts are read for fonts only where the package has some. */
const wherePacked =
  (fonts: (parts: Parts) => Promise<FileFont[]>) =>
  (parts: Parts): Promise<FileFont[]> =>
    parts.names.some(isFontPart) ? fonts(parts) : Promise.resolve([]);

/** @param isTaken LibreOffice takes fonts of this kind of document, where they say that the document may be changed */
function judged(written: string | undefined, file: Buffer, isTaken: boolean): readonly FileFont[] {
  const family = cleanFamily(written);
  if (family === null) return [];
  const no = (state: 'restricted' | 'unreadable'): FileFont[] => [{ family, state, file: Buffer.alloc(0) }];
  const eot = readEot(file);
  if (eot !== null && !allowsEmbedding(eot.rights)) return no('restricted');
  const font = eot === null ? file : eot.font;
  if (font === null || !isSfnt(font)) return no('unreadable');
  if (!mayEmbed(font)) return no('restricted');
  const place = placeOfRights(font);
  const isEditable = place === null || allowsEditing(font.readUInt16BE(place));
  if (isTaken && eot === null && isEditable) return [{ family, state: 'taken', file: font }];
  const opened = Buffer.from(font);
  if (place !== null) opened.writeUInt16BE(0, place);
  return [{ family, state: 'lent', file: opened }];
}

async function wholePart(parts: Parts, name: string): Promise<Buffer> {
  const found = parts.names.find((one) => one.toLowerCase() === name.toLowerCase());
  const pieces: Buffer[] = [];
  let length = 0;
  if (found !== undefined)
    for await (const piece of parts.chunks(found)) {
      length += piece.length;
      if (length > sizeLimit) return Buffer.alloc(0);
      pieces.push(piece);
    }
  return Buffer.concat(pieces);
}

/** What the relations of a part lead to inside the package, by their ids. */
async function targetsOf(parts: Parts, part: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const folder = posix.dirname(part);
  const list = `${folder}/_rels/${posix.basename(part)}.rels`;
  const name = parts.names.find((one) => one.toLowerCase() === list.toLowerCase());
  if (name === undefined) return found;
  await readXml(parts.chunks(name), {
    open(local, { Id, Target, TargetMode }) {
      if (local === 'Relationship' && Id !== undefined && Target !== undefined && TargetMode !== 'External')
        found.set(Id, posix.resolve('/', folder, Target).slice(1));
    },
  });
  return found;
}

interface Place {
  readonly family: string | undefined;
  readonly id: string;
  readonly key: string;
}

/** ECMA-376 part 1, 17.8.3.3 to 17.8.3.6. */
async function wordFonts(parts: Parts): Promise<FileFont[]> {
  const fonts: FileFont[] = [];
  for (const part of parts.names.filter((name) => /^word\/fontTable\d*\.xml$/i.test(name))) {
    const places: Place[] = [];
    let family: string | undefined;
    await readXml(parts.chunks(part), {
      open(local, attributes) {
        if (local === 'font') family = attributes['name'];
        else if (/^embed(?:Regular|Bold|Italic|BoldItalic)$/.test(local))
          places.push({ family, id: attributes['id'] ?? '', key: attributes['fontKey'] ?? '' });
      },
    });
    const targets = places.length > 0 ? await targetsOf(parts, part) : new Map<string, string>();
    for (const place of places.slice(0, countLimit)) {
      const target = targets.get(place.id);
      if (target === undefined) continue;
      append(fonts, judged(place.family, deobfuscated(await wholePart(parts, target), place.key), true));
    }
  }
  return fonts;
}

/** The first 32 bytes are changed by the number of the font, from its end (ECMA-376 part 4, 12.1.3 and part 1, 17.8.1). */
function deobfuscated(file: Buffer, key: string): Buffer {
  const bytes = Buffer.from(key.replaceAll(/[^\da-f]/gi, ''), 'hex').reverse();
  if (bytes.length !== 16 || isSfnt(file)) return file;
  const plain = Buffer.from(file);
  for (let at = 0; at < Math.min(32, plain.length); at += 1)
    plain[at] = (plain[at] ?? 0) ^ (bytes[at % 16] ?? 0);
  return plain;
}

/** ECMA-376 part 1, 19.2.1.8 to 19.2.1.10. */
async function slideFonts(parts: Parts): Promise<FileFont[]> {
  const fonts: FileFont[] = [];
  for (const part of parts.names.filter((name) => /^ppt\/presentation\d*\.xml$/i.test(name))) {
    const places: Place[] = [];
    let family: string | undefined;
    let isInside = false;
    await readXml(parts.chunks(part), {
      open(local, attributes) {
        if (local === 'embeddedFont') isInside = true;
        else if (!isInside) return;
        else if (local === 'font') family = attributes['typeface'];
        else if (/^(?:regular|bold|italic|boldItalic)$/.test(local))
          places.push({ family, id: attributes['id'] ?? '', key: '' });
      },
      close(local) {
        if (local === 'embeddedFont') isInside = false;
      },
    });
    const targets = places.length > 0 ? await targetsOf(parts, part) : new Map<string, string>();
    for (const place of places.slice(0, countLimit)) {
      const target = targets.get(place.id);
      if (target !== undefined) append(fonts, judged(place.family, await wholePart(parts, target), false));
    }
  }
  return fonts;
}

/** ODF 1.3 part 3, 14.6: `svg:font-face-uri`. */
async function openFonts(parts: Parts): Promise<FileFont[]> {
  const fonts: FileFont[] = [];
  const seen = new Set<string>();
  for (const part of ['content.xml', 'styles.xml']) {
    const places: Place[] = [];
    let family: string | undefined;
    await readXml(parts.chunks(part), {
      open(local, attributes) {
        if (local === 'font-face') family = attributes['font-family'];
        else if (local === 'font-face-uri') places.push({ family, id: attributes['href'] ?? '', key: '' });
      },
    });
    for (const { family: name, id } of places.slice(0, countLimit)) {
      const target = posix.normalize(id);
      if (seen.has(target) || !parts.names.includes(target)) continue;
      seen.add(target);
      append(fonts, judged(name, await wholePart(parts, target), true));
    }
  }
  return fonts;
}

async function flatFonts(chunks: AsyncIterable<Buffer>): Promise<FileFont[]> {
  const fonts: FileFont[] = [];
  let family: string | undefined;
  let isInside = false;
  let data: string[] | null = null;
  await readXml(chunks, {
    open(local, attributes) {
      if (local === 'font-face') family = attributes['font-family'];
      else if (local === 'font-face-uri') isInside = true;
      else if (local === 'binary-data' && isInside) data = [];
    },
    text: (text) => void data?.push(text),
    close(local) {
      if (local === 'font-face-uri') isInside = false;
      if (local !== 'binary-data' || data === null) return;
      append(fonts, judged(family, Buffer.from(data.join(''), 'base64'), true));
      data = null;
    },
  });
  return fonts;
}

/** [MS-PPT] 2.9.8 FontCollectionEntry: a font's name, followed by its files. */
async function binarySlideFonts(path: string): Promise<FileFont[]> {
  const file = (await openOle(path))?.('PowerPoint Document');
  if (!file) return [];
  const fonts: FileFont[] = [];
  let family: string | undefined;
  for (let at = 0; at + 8 <= file.length;) {
    const isContainer = ((file[at] ?? 0) & 0x0f) === 0x0f;
    const type = file.readUInt16LE(at + 2);
    const length = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 0x0fb7) family = wide(body.subarray(0, 64));
    else if (type === 0x0fb8) append(fonts, judged(family, body, false));
    at += isContainer ? 8 : 8 + length;
  }
  return fonts;
}

/** Places in its head. */
const places = { whole: 0, data: 4, flags: 12, rights: 32, magic: 34 } as const;
const headLength = 82;
const magic = 0x504c;
/** The font is compressed by MicroType Express, which nothing here undoes: libeot breaks on files of PowerPoint. */
const compressed = 0x4;
/** Each byte of the font was changed by this one. */
const encrypted = 0x1000_0000;
const changedBy = 0x50;

interface Eot {
  /** `fsType`, as in the OS/2 table. */
  readonly rights: number;
  /** The font's file; null where it is compressed. */
  readonly font: Buffer | null;
}

/**
 * Embedded OpenType, in which PowerPoint keeps fonts (W3C Member Submission of 5 March 2008, version 2.2).
 * @returns null for what is no such file, or is cut off
 */
function readEot(file: Buffer): Eot | null {
  if (file.length < headLength || file.readUInt16LE(places.magic) !== magic) return null;
  const end = file.readUInt32LE(places.whole);
  const length = file.readUInt32LE(places.data);
  if (end > file.length || length === 0 || length > end - headLength) return null;
  const flags = file.readUInt32LE(places.flags);
  const rights = file.readUInt32LE(places.rights) & 0xffff;
  if ((flags & compressed) !== 0) return { rights, font: null };
  const data = file.subarray(end - length, end);
  const font = (flags & encrypted) !== 0 ? Buffer.from(data.map((byte) => byte ^ changedBy)) : data;
  return { rights, font };
}

/** Removes unused characters from embedded fonts, where it is certain which are used. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { Context } from '../../engine/interface/converter.js';
import { isReference, type Dictionary, objectNumber } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { emptyCff } from '../../engine/pdf-core/fonts/empty-cff.js';
import { plainData, type Pdf } from '../../engine/pdf-core/pdf/index.js';
import { withEntries, type Saved } from './images.js';
import type { DocumentSurvey } from './survey.js';
import { SubsetFont } from '../../engine/pdf-core/fonts/subset-truetype.js';
import type { FontCodeUse, Usage } from './usage.js';

const deflated = promisify(deflate);

/** Font files with more bytes are left alone; the largest real ones have about 30 MB. */
const fontLimit = 64 * 1024 * 1024;
/** Font files with fewer bytes are left alone, since little could be saved. */
const worthwhile = 4096;
const margin = 0.9;

/** The glyphs and codes of a font file that must stay. */
interface FileUse {
  readonly kind: 'truetype' | 'cff';
  /** CIDs of a font by CID without a map to glyphs, codes of single bytes, or glyphs. */
  readonly codes: Set<number>;
  readonly glyphs: Set<number>;
  /** Objects that name the font. */
  readonly named: Set<number>;
}

export async function subsetFonts(
  pdf: Pdf,
  found: DocumentSurvey,
  usage: Usage,
  context: Context,
): Promise<Saved> {
  if (!usage.areFontsKnown) return { changed: 0, count: 0, saved: 0 };
  const files = await filesOf(pdf, found, usage);
  let changed = 0;
  let saved = 0;
  for (const [id, use] of files) {
    context.signal.throwIfAborted();
    if (!use) continue;
    const dict = pdf.dictionary(`${id} 0 R`);
    const before = pdf.object(`${id} 0 R`)?.length ?? 0;
    if (!dict || before < worthwhile) continue;
    const bytes = await plainData(pdf, `${id} 0 R`, fontLimit);
    const isKnown = use.kind === 'truetype' || pdf.at(dict['/Subtype']) === '/CIDFontType0C';
    const font = bytes && isKnown && subset(bytes, use);
    if (!font) continue;
    const data = await deflated(font, { level: 9 });
    if (data.length > before * margin) continue;
    const entries = { '/Filter': '/FlateDecode', '/DecodeParms': undefined };
    const length = use.kind === 'truetype' ? { '/Length1': font.length } : {};
    pdf.setStream(`${id} 0 R`, withEntries(dict, { ...entries, ...length }), data);
    await rename(pdf, use.named, id);
    changed += 1;
    saved += before - data.length;
  }
  return { changed, count: files.size, saved };
}

function subset(bytes: Buffer, { kind, codes, glyphs }: FileUse): Buffer | undefined {
  if (kind === 'cff') return emptyCff(bytes, glyphs);
  const font = SubsetFont.read(bytes);
  const byCode = [...codes].map((code) => font?.glyphsOf(code));
  // Where the font's tables lack a code, each reader finds the character in its own way.
  if (!font || byCode.includes(undefined)) return undefined;
  return font.subset([...glyphs, ...byCode.flatMap((found) => found ?? [])]);
}

/** Returns font files with what must stay of each; null for those that stay whole. */
async function filesOf(
  pdf: Pdf,
  { fonts }: DocumentSurvey,
  usage: Usage,
): Promise<Map<number, FileUse | null>> {
  const files = new Map<number, FileUse | null>();
  const whole = typedFonts(pdf);
  for (const id of fonts) {
    const dict = pdf.dictionary(`${id} 0 R`);
    if (!dict) continue;
    const type = pdf.at(dict['/Subtype']);
    // These fonts are reached through the composite font they belong to.
    if (type === '/CIDFontType0' || type === '/CIDFontType2') continue;
    const [inner] = type === '/Type0' ? pdf.array(dict['/DescendantFonts']) : [`${id} 0 R`];
    const own = pdf.dictionary(inner);
    const descriptorId = own?.['/FontDescriptor'];
    const descriptor = pdf.dictionary(descriptorId);
    const file = descriptor?.['/FontFile2'] ?? descriptor?.['/FontFile3'];
    if (!own || !descriptor || !isReference(file)) continue;
    const place = objectNumber(file);
    if (files.get(place) === null) continue;
    const use: FileUse = files.get(place) ?? {
      kind: descriptor['/FontFile2'] === undefined ? 'cff' : 'truetype',
      codes: new Set(),
      glyphs: new Set(),
      named: new Set(),
    };
    const shown = usage.fonts.get(id);
    const isClear = whole.has(id) ? false : !shown || (await add(pdf, dict, own, shown, use));
    files.set(place, isClear ? use : null);
    for (const named of [`${id} 0 R`, inner, descriptorId])
      if (isReference(named)) use.named.add(objectNumber(named));
  }
  return files;
}

/** Notes what is shown with a font. @returns false when it is not certain which glyphs that are */
async function add(
  pdf: Pdf,
  dict: Dictionary,
  own: Dictionary,
  shown: FontCodeUse,
  use: FileUse,
): Promise<boolean> {
  const encoding = pdf.at(dict['/Encoding']);
  if (dict['/Subtype'] === '/TrueType') {
    // Characters that are encoded by name would have to be found in the font.
    if (use.kind !== 'truetype' || (encoding !== undefined && typeof encoding !== 'string')) return false;
    shown.bytes.forEach((isShown, code) => isShown && use.codes.add(code));
    return true;
  }
  if (dict['/Subtype'] !== '/Type0' || shown.isOdd) return false;
  if (encoding !== '/Identity-H' && encoding !== '/Identity-V') return false;
  const type = pdf.at(own['/Subtype']);
  const map = await cidMap(pdf, own['/CIDToGIDMap']);
  if (map === null || (type === '/CIDFontType0') !== (use.kind === 'cff')) return false;
  for (let cid = 0; cid < 65_536; cid += 1) {
    if (!(shown.pairs[cid >> 3]! & (1 << (cid & 7)))) continue;
    use.glyphs.add(map && cid * 2 + 1 < map.length ? map.readUInt16BE(cid * 2) : cid);
  }
  return true;
}

/**
 * Reads the map from CIDs to glyphs; returns undefined where they are the same, null where the map cannot be read.
 */
async function cidMap(pdf: Pdf, value: QpdfValue | undefined): Promise<Buffer | undefined | null> {
  const found = pdf.at(value);
  if (found === undefined || found === '/Identity') return undefined;
  return (await plainData(pdf, value, 131_072 * 2)) ?? null;
}

/** Returns the fonts of form fields, in which somebody may still type. */
function typedFonts(pdf: Pdf): Set<number> {
  const form = pdf.dictionary(pdf.catalog['/AcroForm']);
  const fonts = pdf.dictionary(pdf.dictionary(form?.['/DR'])?.['/Font']);
  return new Set(
    Object.values(fonts ?? {})
      .filter(isReference)
      .map(objectNumber),
  );
}

/** Renames a font: the name of a subset begins with six letters (ISO 32000-1, 9.6.4). */
async function rename(pdf: Pdf, named: ReadonlySet<number>, file: number): Promise<void> {
  const digest = createHash('sha256').update(String(file)).digest();
  const tag = Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
  for (const id of named) {
    const dict = pdf.dictionary(`${id} 0 R`);
    if (!dict) continue;
    const entries: Record<string, QpdfValue | undefined> = {};
    for (const key of ['/BaseFont', '/FontName']) {
      const name = dict[key];
      if (typeof name === 'string' && name.startsWith('/') && !/^\/[A-Z]{6}\+/.test(name))
        entries[key] = `/${tag}+${name.slice(1)}`;
    }
    // The entry lists the characters of the file as it was.
    if (dict['/CIDSet'] !== undefined) entries['/CIDSet'] = undefined;
    if (Object.keys(entries).length > 0) pdf.set(`${id} 0 R`, withEntries(dict, entries));
  }
}

/**
 * Fixes fonts: embedded programs, true widths, known codes and, where wanted, Unicode (ISO 19005-1, 6.3; ISO 19005-2,
 * 6.2.11).
 */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';
import type { Facts } from '../../../engine/pdf-core/pdf/usage.js';
import { embedComposite, embedSimple } from './embed.js';
import { differences } from './encodings.js';
import { mendEmbedded } from './mend.js';
import { missingCodes, type MissingGlyphs } from './missing.js';
import { addUnicode } from './unicode.js';

export interface FontResults {
  /** Fonts that cannot be shown as PDF/A wants. */
  readonly unfixable: ReadonlySet<Ref>;
  /** Fonts of which some characters are not known. */
  readonly withoutUnicode: ReadonlySet<Ref>;
  /** Codes that are shown and mean no glyph; empty for PDF/A-1, which allows that. */
  readonly missing: MissingGlyphs;
}

interface FontUsage {
  readonly codes: ReadonlySet<number>;
  readonly visible: boolean;
}

/** Returns the bytes of every code of a font; undefined where they differ or are not known. */
function codeLength(pdf: PdfGraph, font: Dict): 1 | 2 | undefined {
  if (pdf.name(font['/Subtype']) !== '/Type0') return 1;
  const encoding = pdf.name(font['/Encoding']);
  if (encoding !== undefined) {
    if (/^\/Identity-[HV]$/.test(encoding) || /UCS2/.test(encoding)) return 2;
    return /^\/(?:H|V|EUC-|GB-|B5|KSC|83pv|90)/.test(encoding) ? undefined : 2;
  }
  const ranges = Buffer.from(pdf.data(font['/Encoding']) ?? [])
    .toString('latin1')
    .match(/begincodespacerange([\s\S]*?)endcodespacerange/g);
  const lengths = new Set(
    (ranges?.join(' ').match(/<[0-9a-f\s]+>/gi) ?? []).map((code) => code.replace(/[<>\s]/g, '').length / 2),
  );
  const [only] = lengths;
  return lengths.size === 1 && (only === 1 || only === 2) ? only : undefined;
}

function codesOf(strings: ReadonlySet<string>, length: 1 | 2, into: Set<number>): void {
  for (const text of strings) {
    for (let at = 0; at + length <= text.length; at += length)
      into.add(length === 1 ? text.charCodeAt(at) : text.charCodeAt(at) * 256 + text.charCodeAt(at + 1));
  }
}

export async function fixFonts(
  pdf: PdfGraph,
  facts: readonly Facts[],
  level: Level,
  changes: Changes,
  signal: AbortSignal,
): Promise<FontResults> {
  const usage = new Map<Ref, { codes: Set<number>; visible: boolean; length: 1 | 2 | undefined }>();
  for (const { fonts } of facts) {
    for (const [ref, { strings, visible }] of fonts) {
      const font = pdf.dictionary(ref);
      if (!font) continue;
      let mine = usage.get(ref);
      if (!mine) usage.set(ref, (mine = { codes: new Set(), visible: false, length: codeLength(pdf, font) }));
      if (mine.length !== undefined) codesOf(strings, mine.length, mine.codes);
      mine.visible ||= visible;
    }
  }
  const unfixable = new Set<Ref>();
  const withoutUnicode = new Set<Ref>();
  const missing = new Map<Ref, ReadonlySet<number>>();
  for (const [ref, { codes, visible, length }] of usage) {
    signal.throwIfAborted();
    const font = pdf.dictionary(ref)!;
    if (!fixOne(pdf, font, { codes, visible }, length, level, changes)) unfixable.add(ref);
    if (level.conformance !== 'b' && !addUnicode(pdf, font, codes, level, changes)) withoutUnicode.add(ref);
    const without = level.part === 1 ? undefined : missingCodes(pdf, font, codes);
    if (without && without.size > 0) missing.set(ref, without);
    // Long documents have many fonts, so other work gets its turn meanwhile.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  dropUnused(pdf, usage);
  return { unfixable, withoutUnicode, missing };
}

function isEmbedded(pdf: PdfGraph, font: Dict): boolean {
  const descriptor = pdf.dictionary(font['/FontDescriptor']);
  return ['/FontFile', '/FontFile2', '/FontFile3'].some((key) => pdf.isStream(descriptor?.[key]));
}

function fixOne(
  pdf: PdfGraph,
  font: Dict,
  { codes, visible }: FontUsage,
  length: 1 | 2 | undefined,
  level: Level,
  changes: Changes,
): boolean {
  const kind = pdf.name(font['/Subtype']);
  if (kind === '/Type3') {
    mendType3(pdf, font, codes, changes);
    return true;
  }
  const described = kind === '/Type0' ? pdf.dictionary(pdf.array(font['/DescendantFonts'])[0]) : font;
  if (!described) return false;
  if (isEmbedded(pdf, described)) return mendEmbedded({ pdf, font, described, codes, level, changes });
  // Invisible text needs no program.
  if (!visible) return true;
  if (length === undefined) return false;
  const done = kind === '/Type0' ? embedComposite(pdf, font, codes) : embedSimple(pdf, font, codes);
  if (done) changes.add('fonts_embedded');
  return done;
}

/** Adds an empty procedure for codes that have none, since they show nothing. */
function mendType3(pdf: PdfGraph, font: Dict, codes: ReadonlySet<number>, changes: Changes): void {
  const names = differences(pdf, pdf.dictionary(font['/Encoding'])?.['/Differences']);
  const procedures = pdf.dictionary(font['/CharProcs']) ?? {};
  const first = pdf.number(font['/FirstChar']) ?? 0;
  const widths = pdf.array(font['/Widths']);
  const added: Value[] = [];
  for (const code of codes) {
    const name = names.get(code);
    const given = name === undefined ? undefined : procedures[`/${name}`];
    if (name !== '.notdef' && pdf.isStream(given)) continue;
    const isNamed = name !== undefined && name !== '.notdef';
    const key = isNamed ? name : `platen${code}`;
    const width = Number((pdf.number(widths[code - first]) ?? 0).toFixed(4));
    procedures[`/${key}`] = pdf.isStream(given) ? given : pdf.addStream({}, Buffer.from(`${width} 0 d0\n`));
    if (!isNamed) added.push(code, `/${key}`);
    changes.add('fonts_mended');
  }
  font['/CharProcs'] ??= procedures;
  if (added.length === 0) return;
  const given = pdf.dictionary(font['/Encoding']);
  font['/Encoding'] = {
    '/Type': '/Encoding',
    ...given,
    '/Differences': [...pdf.array(given?.['/Differences']), ...added],
  };
}

/** Removes fonts that resources name but nothing shows, because validators check them, too. */
function dropUnused(pdf: PdfGraph, usage: ReadonlyMap<Ref, unknown>): void {
  for (const dict of pdf.everyDictionary()) {
    const fonts = pdf.dictionary(pdf.dictionary(dict['/Resources'])?.['/Font']);
    if (!fonts) continue;
    for (const [name, value] of Object.entries(fonts)) {
      if (typeof value !== 'string' || !usage.has(value)) delete fonts[name];
    }
  }
}

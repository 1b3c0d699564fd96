/** Checks fonts: embedded, with right encodings, glyphs and widths, and known characters (ISO 14289-1, 7.21). */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import { readCodeMap, readUnicodeMap } from '../../pdf-core/fonts/cmap.js';
import type { Dict, PdfGraph, Ref } from '../../pdf-core/pdf/index.js';
import { ContentScanner } from '../../pdf-core/pdf/usage.js';
import type { UaFindingKind, UaFindings } from './findings.js';
import { checkPrograms } from './font-programs.js';
import { characterOfCode, isKnownName } from './glyph-names.js';
import { baseEncoding, differencesOf, isSymbolic, type ShownFont } from './shown-font.js';

interface Usage {
  readonly strings: Set<string>;
  visible: boolean;
  readonly pages: Set<number>;
}

/** @returns how many fonts are shown */
export async function checkFonts(pdf: PdfGraph, findings: UaFindings, signal: AbortSignal): Promise<number> {
  const scanner = new ContentScanner(pdf);
  const usage = new Map<Ref, Usage>();
  for (const [place, page] of pdf.pages.entries()) {
    signal.throwIfAborted();
    for (const [ref, { strings, visible }] of scanner.page(page).fonts) {
      let mine = usage.get(ref);
      if (!mine) usage.set(ref, (mine = { strings: new Set(), visible: false, pages: new Set() }));
      for (const text of strings) mine.strings.add(text);
      mine.visible ||= visible;
      mine.pages.add(place + 1);
    }
  }
  for (const [ref, used] of usage) {
    signal.throwIfAborted();
    checkOne(pdf, ref, used, findings);
    // Long documents have many fonts, so other work gets its turn meanwhile.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return usage.size;
}

function checkOne(pdf: PdfGraph, ref: Ref, { strings, visible, pages }: Usage, findings: UaFindings): void {
  const font = pdf.dictionary(ref);
  if (!font || strings.size === 0) return;
  const kind = pdf.name(font['/Subtype']) ?? '';
  const described = kind === '/Type0' ? pdf.dictionary(pdf.array(font['/DescendantFonts'])[0]) : font;
  const name = (pdf.name(font['/BaseFont']) ?? pdf.name(font['/Name']) ?? '/').slice(1);
  const report = (rule: string, of: UaFindingKind): void => {
    for (const page of pages) findings.add(rule, of, { page, found: name.replace(/^[A-Z]{6}\+/, '') });
  };
  if (!described) return report('7.21.4.1-1', 'font_not_embedded');
  const encoded = kind === '/Type0' ? readEncoding(pdf, font) : { length: 1, cidOf: (code: number) => code };
  const codes = codesOf(strings, encoded.length);
  const descriptor = pdf.dictionary(described['/FontDescriptor']);
  const shown: ShownFont = {
    ...{ pdf, font, described, descriptor, kind, codes, report },
    cidOf: encoded.cidOf,
  };
  checkUnicode(shown);
  if (kind === '/Type3') return;
  if (kind === '/Type0') checkComposite(shown);
  if (kind === '/TrueType') checkTrueTypeEncoding(shown);
  if (!isEmbedded(shown)) {
    if (visible) report('7.21.4.1-1', 'font_not_embedded');
    return;
  }
  checkPrograms(shown, visible);
}

const isEmbedded = ({ pdf, descriptor }: ShownFont): boolean =>
  ['/FontFile', '/FontFile2', '/FontFile3'].some((key) => pdf.isStream(descriptor?.[key]));

interface Encoded {
  /** Bytes of each code; undefined where they differ or are not known. */
  readonly length: number | undefined;
  readonly cidOf: (code: number) => number | undefined;
}

function readEncoding(pdf: PdfGraph, font: Dict): Encoded {
  const named = pdf.name(font['/Encoding']);
  if (named !== undefined) {
    const isIdentity = /^\/Identity-[HV]$/.test(named);
    const isWide = isIdentity || /UCS2|UTF16/.test(named);
    return { length: isWide ? 2 : undefined, cidOf: (code) => (isIdentity ? code : undefined) };
  }
  const { length, cids } = readCodeMap(pdf.data(font['/Encoding']) ?? new Uint8Array());
  return { length, cidOf: (code) => cids.get(code) };
}

function codesOf(strings: ReadonlySet<string>, length: number | undefined): Set<number> {
  const codes = new Set<number>();
  if (length !== 1 && length !== 2) return codes;
  for (const text of strings)
    for (let at = 0; at + length <= text.length; at += length)
      codes.add(length === 1 ? text.charCodeAt(at) : text.charCodeAt(at) * 256 + text.charCodeAt(at + 1));
  return codes;
}

/** The CMaps that every reader knows (ISO 32000-1, table 118). */
const knownMaps = new Set(
  (
    'Identity-H Identity-V GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H ' +
    'GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ' +
    'ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V 83pv-RKSJ-H ' +
    '90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V ' +
    'UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V KSC-EUC-H KSC-EUC-V ' +
    'KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V'
  )
    .split(' ')
    .map((name) => `/${name}`),
);

/** Which characters a CMap with a name is for. */
const orderings: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:GB|UniGB)/, 'GB1'],
  [/^\/(?:B5|HKscs|ETen|CNS|UniCNS)/, 'CNS1'],
  [/^\/(?:KSC|UniKS)/, 'Korea1'],
  [/^\/(?:83pv|90|Add|EUC|Ext|H$|V$|UniJIS)/, 'Japan1'],
];

function checkComposite({ pdf, font, described, report }: ShownFont): void {
  const named = pdf.name(font['/Encoding']);
  if (named !== undefined && !knownMaps.has(named)) report('7.21.3.3-1', 'font_encoding');
  const map = named === undefined ? pdf.dictionary(font['/Encoding']) : undefined;
  if (map) {
    const program = Buffer.from(pdf.data(font['/Encoding']) ?? []).toString('latin1');
    const mode = Number(/\/WMode\s+(\d+)\s+def/.exec(program)?.[1] ?? 0);
    if (mode !== (pdf.number(map['/WMode']) ?? 0)) report('7.21.3.3-2', 'font_encoding');
    const base = pdf.name(map['/UseCMap']) ?? /(\/\S+)\s+usecmap/.exec(program)?.[1];
    if (base !== undefined && !knownMaps.has(base)) report('7.21.3.3-3', 'font_encoding');
  }
  if (!/^\/Identity-[HV]$/.test(named ?? '') && !fitsMap(pdf, described, map, named))
    report('7.21.3.1-1', 'font_encoding');
  const isMapped =
    pdf.isStream(described['/CIDToGIDMap']) || pdf.name(described['/CIDToGIDMap']) === '/Identity';
  if (
    pdf.name(described['/Subtype']) === '/CIDFontType2' &&
    !isMapped &&
    ['/FontFile2', '/FontFile3'].some((key) =>
      pdf.isStream(pdf.dictionary(described['/FontDescriptor'])?.[key]),
    )
  )
    report('7.21.3.2-1', 'font_encoding');
}

/** Tells whether a CMap is for the characters of the font. */
function fitsMap(pdf: PdfGraph, described: Dict, map: Dict | undefined, named: string | undefined): boolean {
  const own = pdf.dictionary(described['/CIDSystemInfo']);
  if (!own) return false;
  if (!map) {
    const ordering = orderings.find(([pattern]) => pattern.test(named ?? ''))?.[1];
    return ordering === undefined || pdf.at(own['/Ordering']) === `u:${ordering}`;
  }
  const other = pdf.dictionary(map['/CIDSystemInfo']);
  if (!other) return false;
  const isSame = (key: string): boolean => pdf.at(own[key]) === pdf.at(other[key]);
  const [mine, theirs] = [pdf.number(own['/Supplement']), pdf.number(other['/Supplement'])];
  return (
    isSame('/Registry') && isSame('/Ordering') && mine !== undefined && theirs !== undefined && mine <= theirs
  );
}

function checkTrueTypeEncoding(shown: ShownFont): void {
  const { pdf, font, report } = shown;
  if (isSymbolic(shown)) {
    if (pdf.at(font['/Encoding']) !== undefined) report('7.21.6-3', 'font_encoding');
    return;
  }
  const base = baseEncoding(shown);
  const isPlain = base === '/MacRomanEncoding' || base === '/WinAnsiEncoding';
  if (!isPlain || [...differencesOf(shown).values()].some((name) => !isKnownName(name)))
    report('7.21.6-2', 'font_encoding');
}

function checkUnicode(shown: ShownFont): void {
  const { pdf, font, kind, codes, report } = shown;
  const told = readUnicodeMap(pdf.data(font['/ToUnicode']));
  const names = differencesOf(shown);
  const base = baseEncoding(shown);
  // Readers know the characters of these by themselves.
  const isKnownMap = kind === '/Type0' && (isPublished(shown) || (base !== undefined && !isIdentity(base)));
  let unknown = false;
  let wrong = false;
  for (const code of codes) {
    const text = told.get(code);
    if (text !== undefined && text !== '') wrong ||= /[\0\ufeff\ufffe]/.test(text);
    else unknown ||= !isKnownMap && !isTold(shown, code, names, base);
  }
  if (unknown) report('7.21.7-1', 'font_unicode');
  if (wrong) report('7.21.7-2', 'font_unicode');
}

const isIdentity = (encoding: string): boolean => /^\/Identity-[HV]$/.test(encoding);

/** Tells whether the CIDs of a font are those of one of the published collections of characters. */
function isPublished({ pdf, described }: ShownFont): boolean {
  const info = pdf.dictionary(described['/CIDSystemInfo']);
  const ordering = textOf(pdf.at(info?.['/Ordering']));
  return textOf(pdf.at(info?.['/Registry'])) === 'Adobe' && /^(?:GB1|CNS1|Japan1|Korea1)$/.test(ordering);
}

/** Tells whether the encoding of a simple font says which character a code is. */
function isTold(
  shown: ShownFont,
  code: number,
  names: ReadonlyMap<number, string>,
  base: string | undefined,
): boolean {
  if (shown.kind === '/Type0') return false;
  const name = names.get(code);
  if (name !== undefined) return isKnownName(name);
  if (shown.kind === '/Type3') return false;
  if (base === '/WinAnsiEncoding' || base === '/MacRomanEncoding')
    return characterOfCode(base, code) !== undefined;
  // The standard encoding is that of ASCII here, and the program's own is not looked into.
  return base !== undefined || !isSymbolic(shown) ? code >= 32 && code !== 127 : false;
}

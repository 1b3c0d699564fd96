/**
 * Converts a PDF without protection to PDF/A: by fixers first, and by pages as pictures only where nothing else
 * helps.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../../engine/interface/converter.js';
import { maxStateDepth } from '../../engine/pdf-core/content/operations.js';
import { Changes, changeWords, type PdfaChange } from './changes.js';
import { defineColours } from './colours.js';
import { fixActions } from './fix/actions.js';
import { fixAnnotations } from './fix/annotations.js';
import { fixAttachments } from './fix/attachments.js';
import { fixCatalog } from './fix/catalog.js';
import { fixContents } from './fix/contents.js';
import { fixGraphics } from './fix/graphics.js';
import { fixLimits } from './fix/limits.js';
import { dropSignatures, judgeSignatures } from './fix/signatures.js';
import { fixPageSizes } from './fix/page-size.js';
import { fixStructure } from './fix/structure.js';
import { dropTransparency, flattenPages, hasGroups } from './flatten.js';
import { fixFonts, type FontResults } from './fonts/fix-fonts.js';
import { showsAny } from './fonts/missing.js';
import { levelName, type Level } from './level.js';
import { writeMetadata } from './metadata.js';
import { copyPdf, PdfGraph, type Ref, type Value } from '../../engine/pdf-core/pdf/index.js';
import { rasterisePages } from './raster.js';
import type { RasterCause } from './raster-cause.js';
import { appearancesOf, ContentScanner, type Facts, type FontUse } from '../../engine/pdf-core/pdf/usage.js';

export interface PdfaConversion {
  /** What was reached, which may be less than what was asked for. */
  readonly level: Level;
  /** Why less was reached; undefined when it was not. */
  readonly shortfall: 'untagged' | 'unicode' | undefined;
  readonly changes: Changes;
  /** Pages that became pictures, from 1, with the cause. */
  readonly rasterised: ReadonlyMap<number, RasterCause>;
  /** Pages of which parts became pictures, because they were transparent. */
  readonly flattened: ReadonlySet<number>;
}

interface Fixed {
  readonly scanner: ContentScanner;
  readonly facts: readonly Facts[];
  readonly causes: Map<number, RasterCause>;
  /** By how much pages that were too large are smaller now. */
  readonly scales: ReadonlyMap<number, number>;
  /** Other pages on which there are transparency or layers, which the level does not know. */
  readonly transparent: ReadonlySet<number>;
  readonly fonts: FontResults;
  readonly shortfall: PdfaConversion['shortfall'];
  readonly uses: { rgb: boolean; cmyk: boolean };
}

/** Returns the device colours in use, except for pages that are pictures. */
function coloursOf(pdf: PdfGraph, pictured: ReadonlyMap<number, unknown>): Fixed['uses'] {
  const scanner = new ContentScanner(pdf);
  const facts = pdf.pages.filter((_, place) => !pictured.has(place + 1)).map((page) => scanner.page(page));
  return { rgb: facts.some(({ rgb }) => rgb), cmyk: facts.some(({ cmyk }) => cmyk) };
}

/** Fixes everything inside the objects; what cannot be fixed is reported by page. */
async function fixObjects(
  pdf: PdfGraph,
  level: Level,
  changes: Changes,
  context: Context,
  depth = 0,
): Promise<Fixed> {
  const { signal } = context;
  fixActions(pdf, level.part, changes);
  fixCatalog(pdf, level, changes);
  fixLimits(pdf, changes);
  await fixAttachments(pdf, level, (file) => isArchive(file, context, depth), changes);
  fixAnnotations(pdf, level, changes);
  fixGraphics(pdf, level, changes);
  const scanner = new ContentScanner(pdf);
  const facts: Facts[] = [];
  for (const [place, page] of pdf.pages.entries()) {
    signal.throwIfAborted();
    context.progress('reading', place / pdf.pages.length);
    facts.push(scanner.page(page));
  }
  const scales = fixPageSizes(pdf, level, changes);
  const causes = new Map<number, RasterCause>([...scales.keys()].map((page) => [page, 'size']));
  fixContents(pdf, facts, level, causes, changes);
  const fonts = await fixFonts(pdf, facts, level, changes, signal);
  for (const [place, { fonts: used }] of facts.entries()) {
    if (causes.has(place + 1)) continue;
    const isCause = ([ref, { visible, strings }]: [Ref, FontUse]): boolean =>
      (visible && fonts.unfixable.has(ref)) || showsAny(strings, fonts.missing.get(ref) ?? new Set());
    if ([...used].some(isCause)) causes.set(place + 1, 'font');
  }
  const stays = facts.filter((_, place) => !causes.has(place + 1));
  const uses = { rgb: stays.some(({ rgb }) => rgb), cmyk: stays.some(({ cmyk }) => cmyk) };
  const hasLayers = pdf.catalog['/OCProperties'] !== undefined;
  const isUnknown = ({ transparent, layered }: Facts): boolean => transparent || (layered && hasLayers);
  const transparent = new Set<number>();
  for (const [place, of] of facts.entries())
    if (level.part === 1 && isUnknown(of) && !causes.has(place + 1)) transparent.add(place + 1);
  if (level.part === 1 && hasGroups(pdf)) changes.add('transparency_dropped');
  if (level.part === 1 && hasLayers) changes.add('layers_removed');
  const shortfall = fixStructure(pdf, level, fonts, changes);
  return { scanner, facts, causes, scales, transparent, fonts, shortfall, uses };
}

/**
 * Converts a PDF without protection.
 * @param done what was changed before
 * @param prepare changes the document before its objects are fixed
 * @throws ServiceError of qpdf and the renderer
 */
export async function convertToPdfA(
  path: string,
  output: string,
  wanted: Level,
  context: Context,
  done: readonly PdfaChange[] = [],
  prepare: (pdf: PdfGraph) => void = () => undefined,
): Promise<PdfaConversion> {
  const changes = new Changes();
  for (const change of done) changes.add(change);
  const plain = join(context.directory, 'pdfa-plain.pdf');
  await copyPdf({ path, password: undefined }, plain, { objects: 'alone', drawsFields: true });
  context.signal.throwIfAborted();
  const pdf = await PdfGraph.open(plain, join(context.directory, 'pdfa'));
  dropSignatures(pdf, changes);
  prepare(pdf);
  const fixed = await fixObjects(pdf, wanted, changes, context);
  const { scanner, facts, causes, scales, transparent, fonts, shortfall, uses } = fixed;
  const level: Level = shortfall ? { part: wanted.part, conformance: 'b' } : wanted;
  withdraw(pdf, fonts.unfixable);
  // Comments are drawn before they are emptied.
  const drawn = commentsToDraw(pdf, scanner, causes, level, fonts);
  let flattened = new Set<number>();
  if (transparent.size > 0) {
    flattened = await flattenPages(pdf, facts, transparent, scanner, context);
    changes.add('pages_flattened', flattened.size);
    Object.assign(uses, coloursOf(pdf, causes));
  } else if (level.part === 1) dropTransparency(pdf);
  if (causes.size > 0) {
    await rasterisePages(pdf, plain, causes, { drawn, scales, missing: fonts.missing }, level, context);
    changes.add('pages_rasterised', causes.size);
    uses.rgb = true;
  }
  context.signal.throwIfAborted();
  await defineColours(pdf, uses, level, changes);
  writeMetadata(pdf, level, `from application/pdf to ${levelName(level)}`, new Date());
  changes.add('metadata_written');
  context.progress('saving', null);
  await pdf.save(output, {
    objects: level.part === 1 ? 'alone' : 'packed',
    version: level.part === 1 ? '1.4' : '1.7',
    packsStreams: true,
  });
  return { level, shortfall, changes, rasterised: causes, flattened };
}

/**
 * Looks for what a conversion would still have to change, which is nothing where the claim of a file is true.
 * Objects, content, fonts, colours and tags are checked; the bytes between objects and the inside of images and
 * profiles are not.
 * @param folder private
 * @returns the level it claims, and what is wrong with it at the level that is wanted
 */
export async function inspectPdfA(
  path: string,
  folder: string,
  wanted: Level,
  context: Context,
  depth = 0,
): Promise<{ readonly claim: Level | undefined; readonly faults: readonly string[] }> {
  const pdf = await PdfGraph.open(path, folder);
  const claim = claimOf(Buffer.from(pdf.data(pdf.catalog['/Metadata']) ?? []).toString('utf8'));
  if (claim === undefined) return { claim, faults: [] };
  const changes = new Changes();
  await judgeSignatures(path, pdf, changes);
  const quiet: Context = { ...context, progress: () => undefined };
  const { causes, transparent, shortfall, uses } = await fixObjects(pdf, wanted, changes, quiet, depth);
  await defineColours(pdf, uses, wanted, changes);
  const faults = changes
    .list()
    .filter(({ change }) => !harmless.has(change))
    .map(({ change }) => changeWords[change]);
  if (causes.size > 0) faults.push(changeWords.pages_rasterised);
  if (transparent.size > 0) faults.push(changeWords.pages_flattened);
  if (shortfall) faults.push(changeWords.unicode_added);
  return { claim, faults };
}

/** Attached files inside attached files are checked down to this depth. */
const maxDepth = 3;

/** Tells whether a file claims to be PDF/A-1 or PDF/A-2, and the checks find nothing against it. */
async function isArchive(path: string, context: Context, depth: number): Promise<boolean> {
  context.signal.throwIfAborted();
  if (depth >= maxDepth) return false;
  const folder = await mkdtemp(join(context.directory, 'pdfa-attached-'));
  try {
    const { claim } = await inspectPdfA(path, folder, { part: 1, conformance: 'b' }, context, maxDepth);
    if (claim === undefined || claim.part === 3) return false;
    const own = await inspectPdfA(path, join(folder, 'again'), claim, context, depth + 1);
    return own.faults.length === 0;
  } catch (thrown) {
    // The file is no PDF, damaged or protected.
    if (thrown instanceof ServiceError) return false;
    throw thrown;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** These changes are made even where everything was right before. */
const harmless: ReadonlySet<PdfaChange> = new Set([
  'font_sets_removed',
  'attachments_described',
  'unused_removed',
]);

/** Returns the level that an XMP packet claims (ISO 19005-2, 6.6.4). */
function claimOf(packet: string): Level | undefined {
  const part = /pdfaid:part(?:>|=["'])\s*([123])\b/.exec(packet)?.[1];
  const conformance = /pdfaid:conformance(?:>|=["'])\s*([ABU])\b/i.exec(packet)?.[1]?.toLowerCase();
  if (part === undefined || conformance === undefined) return undefined;
  return { part: Number(part) as Level['part'], conformance: conformance as Level['conformance'] };
}

/** Returns comments to draw: those on pages that become pictures, where a comment itself is the cause. */
function commentsToDraw(
  pdf: PdfGraph,
  scanner: ContentScanner,
  causes: ReadonlyMap<number, RasterCause>,
  { part }: Level,
  fonts: FontResults,
): Set<number> {
  const pages = new Set<number>();
  for (const page of causes.keys()) {
    const annotations = pdf.array(pdf.dictionary(pdf.pages[page - 1])?.['/Annots']);
    const isCause = annotations.some((annotation) =>
      appearancesOf(pdf, annotation).some((appearance) => {
        const facts = scanner.form(appearance, {});
        return (
          (part === 1 && (facts.transparent || facts.huge)) ||
          facts.broken ||
          facts.depth > maxStateDepth ||
          [...facts.fonts].some(([ref, { visible }]) => visible && fonts.unfixable.has(ref))
        );
      }),
    );
    if (isCause) pages.add(page);
  }
  return pages;
}

/** Removes the programs of fonts that serve only invisible text: they need none, and theirs cannot be mended. */
function withdraw(pdf: PdfGraph, fonts: ReadonlySet<Ref>): void {
  for (const ref of fonts) {
    const font = pdf.dictionary(ref);
    for (const owner of [font, pdf.dictionary(pdf.array(font?.['/DescendantFonts'])[0])]) {
      const descriptor = pdf.dictionary(owner?.['/FontDescriptor']);
      if (!owner || !descriptor) continue;
      const {
        '/FontFile': _one,
        '/FontFile2': _two,
        '/FontFile3': _three,
        '/CIDSet': _set,
        ...rest
      } = descriptor;
      // Without a program the font is no subset, of which PDF/A-1 wants a list of glyphs.
      const whole = (value: Value | undefined): Value | undefined =>
        typeof value === 'string' ? value.replace(/^\/[A-Z]{6}\+/, '/') : value;
      for (const named of [font, owner])
        if (named?.['/BaseFont']) named['/BaseFont'] = whole(named['/BaseFont']);
      // Unlike a TrueType font, a Type 1 font may have any encoding.
      if (owner['/Subtype'] === '/TrueType') owner['/Subtype'] = '/Type1';
      owner['/FontDescriptor'] = { ...rest, '/FontName': whole(rest['/FontName']) };
    }
  }
}

/**
 * Mends what a program can mend of a tagged PDF, so that it keeps PDF/UA-1. Nothing is invented: words of pictures come from a
 * person, or stay missing.
 */
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { decodeXmp, readXmp } from '../../../engine/pdf-blocks/metadata/xmp.js';
import { isLanguage } from '../../../engine/pdf-blocks/accessibility/languages.js';
import { pageOf, readTagTree, type StructureTag } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';
import { mendAnnotations } from './annotations.js';
import { markArtifacts, type ArtifactWishes } from './artifacts.js';
import { decorationOf, takeOut, type Decoration } from './decoration.js';
import { tagPicturePages } from './picture-pages.js';
import { describeMedia } from './media.js';
import { mendMarksOfForms } from './marks-of-forms.js';
import { isOfImpress, isPrinted } from './origin.js';
import { mediaIn, needsWords } from '../../../engine/pdf-blocks/accessibility/pictures.js';
import { pictureNames } from '../../../engine/pdf-blocks/accessibility/picture-names.js';
import type { PictureWords } from './picture-words.js';
import { mendNesting } from './nesting.js';
import { mendFigures, mendHeadings, mendRoles, mendRoot, mendTags } from './tags.js';
import { tagLinks } from './untagged-links.js';
import { wordsBelow } from './words-below.js';

/** What was put in where the document said nothing, and what was changed. */
export interface MendingFacts {
  /** It was not named in the document; null where it was. */
  readonly assumedLanguage: string | null;
  readonly assumedTitle: string | null;
  /** Headings whose level is another one now, because levels were skipped. */
  readonly headings: number;
  /** Names of pictures in the list that the document does not have. */
  readonly unknownPictures: readonly string[];
}

export interface MendingWishes {
  /** For a document without a title and headings. */
  readonly title: string;
  readonly language: string;
  /** For a link without any words and address. */
  readonly linkWord: string;
  readonly pictures: PictureWords;
}

export function mendAccessibility(pdf: PdfGraph, wishes: MendingWishes): MendingFacts {
  const { catalog } = pdf;
  mendRoles(pdf, readTagTree(pdf));
  if (isPrinted(pdf)) mendFigures(readTagTree(pdf));
  mendRoot(pdf);
  let tree = readTagTree(pdf);
  if (tagLinks(pdf, tree)) tree = readTagTree(pdf);
  if (tagPicturePages(pdf, tree)) tree = readTagTree(pdf);
  // What is put around a tag may stand in the wrong place, too.
  for (let pass = 0; pass < maxPasses && mendNesting(pdf, tree); pass += 1) tree = readTagTree(pdf);
  catalog['/MarkInfo'] = { '/Marked': true };
  const preferences = pdf.dictionary(catalog['/ViewerPreferences']) ?? {};
  catalog['/ViewerPreferences'] = { ...preferences, '/DisplayDocTitle': true };
  const headings = mendHeadings(tree);
  mendTags(pdf, tree);
  mendLayers(pdf);
  mendFiles(pdf);
  mendFonts(pdf);
  mendMarksOfForms(pdf);
  const { decoration, unknown } = describePictures(pdf, tree.tags, wishes.pictures);
  markArtifacts(pdf, tree, {
    ...untaggedOnPurpose(pdf),
    decoration: new Set([...decoration.gone, ...decoration.emptied]),
  });
  takeOut(pdf, tree, decoration);
  const titles = tree.tags.filter(({ standard }) => /^H[1-6]?$/.test(standard ?? '')).slice(0, 1);
  const heading = [...wordsBelow(pdf, tree, titles).values()][0] ?? '';
  const facts = {
    assumedLanguage: mendLanguage(pdf, wishes.language),
    assumedTitle: mendTitle(pdf, heading === '' ? wishes.title : heading),
  };
  mendAnnotations(pdf, tree, wishes.linkWord);
  return { ...facts, headings, unknownPictures: unknown };
}

/**
 * Chromium leaves without tags what the page itself hides from screen readers, such as decoration, and lines above and below;
 * Impress the images behind slides.
 */
function untaggedOnPurpose(pdf: PdfGraph): Pick<ArtifactWishes, 'texts' | 'images' | 'backgrounds'> {
  const texts = isPrinted(pdf);
  const backgrounds = isOfImpress(pdf);
  return { texts, images: texts || backgrounds, backgrounds };
}

function mendLanguage(pdf: PdfGraph, language: string): string | null {
  const told = pdf.at(pdf.catalog['/Lang']);
  if (typeof told === 'string' && isLanguage(textOf(told))) return null;
  pdf.catalog['/Lang'] = `u:${language}`;
  return language;
}

/** So often tags are put around others. */
const maxPasses = 4;

const dcSpace = 'http://purl.org/dc/elements/1.1/';

function mendTitle(pdf: PdfGraph, title: string): string | null {
  const info: Dict = pdf.dictionary(pdf.trailer['/Info']) ?? {};
  if (textOf(pdf.at(info['/Title'])).trim() !== '') return null;
  const packet = decodeXmp(Buffer.from(pdf.data(pdf.catalog['/Metadata']) ?? []));
  if ((readXmp(packet, dcSpace, 'title') ?? '') !== '') return null;
  pdf.trailer['/Info'] = pdf.add({ ...info, '/Title': `u:${title}` });
  return title;
}

/** Gives pictures the words of the list. */
function describePictures(
  pdf: PdfGraph,
  tags: readonly StructureTag[],
  words: PictureWords,
): { readonly decoration: Decoration; readonly unknown: readonly string[] } {
  const pictures = tags.filter((tag) => needsWords(pdf, tag));
  const names = pictureNames(pictures.map((tag) => ({ page: pageOf(tag) })));
  const decoration: StructureTag[] = [];
  for (const [place, tag] of pictures.entries()) {
    const own = words.get(names[place]!);
    // A film says something whatever stands in a list.
    if (mediaIn(pdf, tag).length > 0) describeMedia(pdf, tag, own ?? undefined);
    else if (own === null) decoration.push(tag);
    else if (own !== undefined) tag.dict['/Alt'] = `u:${own}`;
    // White space is no text.
    else if (textOf(pdf.at(tag.dict['/Alt'])).trim() === '') delete tag.dict['/Alt'];
  }
  return {
    decoration: decorationOf(decoration),
    unknown: [...words.keys()].filter((name) => !names.includes(name)),
  };
}

function mendLayers(pdf: PdfGraph): void {
  const layers = pdf.dictionary(pdf.catalog['/OCProperties']);
  const all = layers ? [layers['/D'], ...pdf.array(layers['/Configs'])] : [];
  for (const [place, value] of all.entries()) {
    const dict = pdf.dictionary(value);
    if (dict && textOf(pdf.at(dict['/Name'])) === '') dict['/Name'] = `u:Layers ${place + 1}`;
  }
}

function mendFiles(pdf: PdfGraph): void {
  for (const dict of pdf.everyDictionary()) {
    if (!isDictionary(pdf.at(dict['/EF']))) continue;
    const [plain, wide] = [textOf(pdf.at(dict['/F'])), textOf(pdf.at(dict['/UF']))];
    if (plain === '' && wide !== '') dict['/F'] = `u:${wide}`;
    if (wide === '' && plain !== '') dict['/UF'] = `u:${plain}`;
  }
}

/** Lists of the glyphs of a subset are often wrong. PDF/A-1 alone wants them (ISO 19005-1, 6.3.5). */
function mendFonts(pdf: PdfGraph): void {
  const packet = decodeXmp(Buffer.from(pdf.data(pdf.catalog['/Metadata']) ?? []));
  if (/pdfaid:part(?:>|\s*=\s*["'])\s*1/.test(packet)) return;
  for (const dict of pdf.everyDictionary()) {
    if (pdf.name(dict['/Type']) !== '/FontDescriptor') continue;
    delete dict['/CIDSet'];
    delete dict['/CharSet'];
  }
}

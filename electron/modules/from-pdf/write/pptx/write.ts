/**
 * This module writes the pages of a document as slides (ECMA-376, PresentationML). Slides are written into the package one by one, which
 * takes no memory that grows with the document.
 */
import { ZipWriter } from '../../../../files/zip-writer.js';
import type { Block, DocumentModel, Inline, Page, Picture } from '../../model/index.js';
import { contentsOf } from '../file-contents.js';
import { PptxMedia } from './media.js';
import { notesMasterXml, notesXml } from './notes.js';
import type { SlideScope } from './paragraphs.js';
import { layoutRelations, layoutXml, masterXml, partTypes, presentationXml, themeXml } from './parts.js';
import { withMissingGrounds } from '../light-text.js';
import {
  appPropertiesXml,
  contentTypesXml,
  corePropertiesXml,
  packageRelationsXml,
  pictureTypes,
} from '../package-parts.js';
import { Relations } from '../relations.js';
import { fitOf, otherSized, slideSize } from './sizes.js';
import { slideXml, titleOf } from './slide.js';

export interface PptxOptions {
  /** True where the remarks on a page become the notes of its slide. */
  readonly speaker_notes: boolean;
}

/** What a person should know of the presentation. */
export interface PptxSummary {
  /** Numbers of the pages that have another size than the slides, from 1. */
  readonly otherSized: readonly number[];
  /** Number of pictures whose files are not there. */
  readonly lostPictures: number;
}

export interface PptxContext {
  readonly signal: AbortSignal;
  /** Reports progress, from 0 to 1. */
  readonly progress: (fraction: number) => void;
}

/**
 * Writes a presentation.
 * @param path absolute; what is there is replaced
 */
export async function writePptx(
  model: DocumentModel,
  path: string,
  options: PptxOptions,
  context: PptxContext,
): Promise<PptxSummary> {
  const media = new PptxMedia();
  for (const picture of picturesOf(model.pages)) await media.take(picture);
  const zip = await ZipWriter.create(path);
  try {
    await writeFrame(zip, model, options);
    await writeSlides(zip, model, options, media, context);
    for (const [name, file] of media.files()) {
      context.signal.throwIfAborted();
      await zip.add(`ppt/${name}`, contentsOf(file), !name.endsWith('.svg'));
    }
    await zip.finish();
  } catch (thrown) {
    await zip.close();
    throw thrown;
  }
  return { otherSized: otherSized(model.pages, slideSize(model.pages)), lostPictures: media.lost };
}

const hasNotes = ({ notes }: Page, { speaker_notes: isWanted }: PptxOptions): boolean =>
  isWanted && notes.some(({ text }) => text.trim() !== '');

/** Writes all that is not a slide. */
async function writeFrame(zip: ZipWriter, model: DocumentModel, options: PptxOptions): Promise<void> {
  const { pages } = model;
  const size = slideSize(pages);
  const noted = pages.flatMap((page, at) => (hasNotes(page, options) ? [at + 1] : []));
  const family = commonFamily(pages);
  await zip.add('[Content_Types].xml', contentTypesXml(pictureTypes, partTypes(pages.length, noted)));
  await zip.add('_rels/.rels', packageRelationsXml('ppt/presentation.xml'));
  await zip.add('docProps/core.xml', corePropertiesXml(model, new Date()));
  await zip.add('docProps/app.xml', appPropertiesXml);
  const presentation = presentationXml(pages.length, size, noted.length > 0);
  await zip.add('ppt/presentation.xml', presentation.xml);
  await zip.add('ppt/_rels/presentation.xml.rels', presentation.relations.toXml());
  await zip.add('ppt/theme/theme1.xml', themeXml(family));
  const master = masterXml(size);
  await zip.add('ppt/slideMasters/slideMaster1.xml', master.xml);
  await zip.add('ppt/slideMasters/_rels/slideMaster1.xml.rels', master.relations.toXml());
  for (const number of [1, 2] as const) {
    await zip.add(`ppt/slideLayouts/slideLayout${String(number)}.xml`, layoutXml(number, size));
    await zip.add(`ppt/slideLayouts/_rels/slideLayout${String(number)}.xml.rels`, layoutRelations().toXml());
  }
  if (noted.length === 0) return;
  const notes = notesMasterXml();
  await zip.add('ppt/theme/theme2.xml', themeXml(family));
  await zip.add('ppt/notesMasters/notesMaster1.xml', notes.xml);
  await zip.add('ppt/notesMasters/_rels/notesMaster1.xml.rels', notes.relations.toXml());
}

async function writeSlides(
  zip: ZipWriter,
  model: DocumentModel,
  options: PptxOptions,
  media: PptxMedia,
  { signal, progress }: PptxContext,
): Promise<void> {
  const { pages, language } = model;
  const size = slideSize(pages);
  const slides = slidesOfAnchors(pages);
  const noteMarks = new Map(model.notes.map(({ id, mark }) => [id, mark]));
  for (const [at, given] of pages.entries()) {
    signal.throwIfAborted();
    progress(at / pages.length);
    const page = withMissingGrounds(given, true);
    const number = at + 1;
    const relations = new Relations();
    const fit = fitOf(page.size, size);
    const scope: SlideScope = {
      relations,
      number,
      language,
      slideOf: (anchor) => slides.get(anchor),
      noteMarks,
      scale: fit.scale,
    };
    const title = titleOf(page);
    relations.to('slideLayout', `../slideLayouts/slideLayout${title ? '1' : '2'}.xml`);
    await zip.add(`ppt/slides/slide${String(number)}.xml`, slideXml(page, title, fit, media, scope));
    if (hasNotes(page, options)) {
      const notes = notesXml(page.notes, number);
      relations.to('notesSlide', `../notesSlides/notesSlide${String(number)}.xml`);
      await zip.add(`ppt/notesSlides/notesSlide${String(number)}.xml`, notes.xml);
      await zip.add(`ppt/notesSlides/_rels/notesSlide${String(number)}.xml.rels`, notes.relations.toXml());
    }
    await zip.add(`ppt/slides/_rels/slide${String(number)}.xml.rels`, relations.toXml());
  }
}

function* picturesOf(pages: readonly Page[]): Generator<Picture> {
  for (const { blocks } of pages) for (const block of blocks) yield* picturesIn(block);
}

function* picturesIn(block: Block): Generator<Picture> {
  switch (block.kind) {
    case 'picture':
      yield block;
      break;
    case 'paragraph':
      for (const inline of block.inlines) if (inline.kind === 'picture') yield inline.picture;
      break;
    case 'table':
      for (const { blocks } of block.cells) for (const inside of blocks) yield* picturesIn(inside);
      break;
  }
}

function* inlinesOf(block: Block): Generator<Inline> {
  if (block.kind === 'paragraph') yield* block.inlines;
  if (block.kind === 'table')
    for (const { blocks } of block.cells) for (const inside of blocks) yield* inlinesOf(inside);
}

/** Returns the numbers of the slides that links inside of the document lead to, from 1. */
function slidesOfAnchors(pages: readonly Page[]): Map<string, number> {
  const slides = new Map<string, number>();
  for (const [at, { blocks }] of pages.entries())
    for (const block of blocks)
      for (const inline of inlinesOf(block)) if (inline.kind === 'anchor') slides.set(inline.name, at + 1);
  return slides;
}

/** Returns the family of most letters on the first pages: text that is typed later has it. */
function commonFamily(pages: readonly Page[]): string {
  const counts = new Map<string, number>();
  for (const { blocks } of pages.slice(0, 20))
    for (const block of blocks)
      for (const inline of inlinesOf(block))
        if (inline.kind === 'text')
          counts.set(inline.style.family, (counts.get(inline.style.family) ?? 0) + inline.text.length);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one);
  return usual?.[0] ?? 'Arial';
}

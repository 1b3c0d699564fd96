/**
 * This module writes a document as Word's own format (ECMA-376, transitional). Text is written from the model into the package piece by
 * piece, which takes no memory that grows with the document. (The library `docx` holds every element of it as objects: 1.4 GB for a table
 * of 20,000 rows.)
 */
import { ZipWriter } from '../../../../files/zip-writer.js';
import type { Block, DocumentModel, Paragraph, Picture } from '../../model/index.js';
import { contentsOf } from '../file-contents.js';
import { notesByBlock } from '../page-notes.js';
import { DocxAnchors } from './anchors.js';
import { Comments } from './comments.js';
import type { DocxOptions, DocxDraft } from './draft.js';
import type { Lost } from './lost.js';
import type { PartScope } from './text-runs.js';
import { withFields } from './fields.js';
import { flowShapes } from './flow-shapes.js';
import { flowXml } from './flow.js';
import { FontChoice } from './fonts.js';
import { lookXml } from './framed-layout.js';
import { DocxMedia } from './media.js';
import { Notes } from './notes.js';
import { Numbering } from './numbering.js';
import { paragraphBorders } from './paragraph-borders.js';
import { main, settingsXml } from './parts.js';
import { isOnPicture, sharedGround, withGrounds, withMissingGrounds } from '../light-text.js';
import {
  appPropertiesXml,
  contentTypesXml,
  corePropertiesXml,
  packageRelationsXml,
  pictureTypes,
} from '../package-parts.js';
import { Relations } from '../relations.js';
import { scaledDocument, scaleOf } from './scale.js';
import { Furniture } from './sections.js';
import { shapeXml } from './shapes.js';
import { StyleSheet } from './style-sheet.js';
import { laidFlat } from './vertical.js';
import { walk } from './walk.js';
import { declaration, names } from './xml.js';

export type { DocxOptions } from './draft.js';
export type { Lost } from './lost.js';

/**
 * Writes a document.
 * @param output absolute path; what is there is replaced
 * @returns what Word could not take, and the names of fonts that were replaced
 * @throws the reason of the signal when it is aborted
 */
export async function writeDocx(
  given: DocumentModel,
  output: string,
  options: DocxOptions,
  signal: AbortSignal,
): Promise<Lost & { readonly fonts: readonly string[] }> {
  const isLook = options.layout === 'look';
  // Pages larger than Word's largest paper become smaller as a whole.
  const scaled = scaledDocument(given);
  const model = isLook ? withAllGrounds(scaled, options) : laidFlat(withFields(scaled));
  const pieces = piecesOf(model, options);
  const { draft, pictures, furniture } = pieces;
  draft.lost.shrunkPages = given.pages.filter(({ size }) => scaleOf(size) < 1).length;
  for (const picture of pictures) {
    signal.throwIfAborted();
    await draft.media.take(picture);
  }
  if (options.headersFooters && !isLook) for (const section of model.sections) furniture.take(section, draft);
  const zip = await ZipWriter.create(output);
  try {
    await writeParts(zip, model, pieces, signal);
    await zip.finish();
  } catch (thrown) {
    await zip.close();
    throw thrown;
  }
  return { ...draft.lost, fonts: draft.styles.fonts.replaced };
}

const withAllGrounds = (model: DocumentModel, { pictures }: DocxOptions): DocumentModel => ({
  ...model,
  pages: model.pages.map((page) => withMissingGrounds(page, pictures)),
});

/** Looks at the whole document once, for what its parts share. */
function piecesOf(model: DocumentModel, options: DocxOptions) {
  const isLook = options.layout === 'look';
  let lastId = 0;
  const nextId = () => (lastId += 1);
  const lost: Lost = { links: 0, pictures: 0, splitTables: 0, shapes: 0, shrunkPages: 0 };
  const fonts = new FontChoice();
  walk(model, options, { paragraph: (paragraph) => fonts.take(paragraph) });
  const styles = new StyleSheet(model.language, fonts);
  const numbering = new Numbering();
  const pictures = new Set<Picture>();
  const anchors: string[] = [];
  const marks: string[] = [];
  walk(model, options, {
    paragraph(paragraph, surroundings) {
      styles.take(paragraph, surroundings);
      numbering.take(paragraph);
    },
    inline(inline, surroundings) {
      if (inline.kind === 'anchor') anchors.push(inline.name);
      const takesNote = surroundings === 'flow' || surroundings === 'cell';
      if (inline.kind === 'note' && takesNote) marks.push(inline.id);
    },
    picture(picture) {
      pictures.add(picture);
    },
  });
  const notes = new Notes(model.notes, options.layout === 'look' ? [] : marks);
  const comments = new Comments(
    isLook ? new Map(model.pages.map((page) => [page, page.notes])) : notesByBlock(model),
  );
  const borders = isLook ? null : paragraphBorders(model);
  const shapes = borders ? flowShapes(model, (shape) => borders.isShown(shape)) : new Map<Block, never>();
  const draft: DocxDraft = {
    options,
    styles,
    numbering,
    media: new DocxMedia(lost, nextId),
    anchors: new DocxAnchors(anchors, nextId),
    notes,
    comments,
    lost,
    bordersOf: (paragraph) => borders?.xmlOf(paragraph) ?? '',
    grounded: isLook ? (paragraph) => ({ paragraph }) : groundedIn(model, options.pictures),
    shapesXml: (block, before) =>
      (shapes.get(block) ?? [])
        .map(({ shape, beside }) =>
          // Programs count from the white above the paragraph.
          shapeXml(shape, nextId, beside && before !== null ? beside.top - before : null),
        )
        .join(''),
    languageOf: ({ language }: Paragraph) => (language === model.language ? null : language),
    nextId,
  };
  return { draft, notes, comments, pictures, furniture: new Furniture() };
}

/** Returns a function that gives paragraphs of a flow what is behind their light letters: the flow does not draw it. */
function groundedIn(model: DocumentModel, hasPictures: boolean): DocxDraft['grounded'] {
  const pages = new Map(model.pages.map((page) => [page.number, page]));
  return (paragraph) => {
    if (hasPictures && isOnPicture(paragraph, pages)) return { paragraph };
    const fill = sharedGround(paragraph.inlines);
    if (fill !== undefined) return { paragraph, fill };
    const inlines = withGrounds(paragraph.inlines);
    return { paragraph: inlines === paragraph.inlines ? paragraph : { ...paragraph, inlines } };
  };
}

async function writeParts(
  zip: ZipWriter,
  model: DocumentModel,
  { draft, notes, comments, furniture }: ReturnType<typeof piecesOf>,
  signal: AbortSignal,
): Promise<void> {
  const { numbering, styles, media } = draft;
  const parts: [name: string, type: string][] = [
    ['document.xml', 'document.main'],
    ['styles.xml', 'styles'],
    ['settings.xml', 'settings'],
    ['fontTable.xml', 'fontTable'],
  ];
  if (!numbering.isEmpty) parts.push(['numbering.xml', 'numbering']);
  if (!comments.isEmpty) parts.push(['comments.xml', 'comments']);
  for (const { part } of notes.parts) parts.push([`${part}.xml`, part]);
  for (const { name, kind } of furniture.parts) parts.push([name, kind]);
  const types = parts.map(([name, type]) => [`word/${name}`, `${main}.${type}+xml`] as const);
  await zip.add('[Content_Types].xml', contentTypesXml(pictureTypes, types));
  await zip.add('_rels/.rels', packageRelationsXml('word/document.xml'));
  await zip.add('docProps/core.xml', corePropertiesXml(model, new Date()));
  await zip.add('docProps/app.xml', appPropertiesXml);
  await zip.add('word/styles.xml', styles.toXml());
  await zip.add('word/fontTable.xml', styles.fontTable());
  await zip.add('word/settings.xml', settingsXml(notes.settingsXml(), furniture.hasEven));
  const relations = new Relations();
  relations.to('styles', 'styles.xml');
  relations.to('settings', 'settings.xml');
  relations.to('fontTable', 'fontTable.xml');
  if (!numbering.isEmpty) {
    relations.to('numbering', 'numbering.xml');
    await zip.add('word/numbering.xml', numbering.toXml());
  }
  if (!comments.isEmpty) {
    relations.to('comments', 'comments.xml');
    await zip.add('word/comments.xml', comments.toXml());
  }
  const scope: PartScope = { relations, takesNotes: true, takesControls: true };
  await zip.add('word/document.xml', bodyXml(model, furniture, scope, draft, signal));
  for (const own of notes.parts) {
    relations.to(own.part, `${own.part}.xml`);
    await zip.add(`word/${own.part}.xml`, own.toXml(draft));
    await addRelations(zip, `${own.part}.xml`, own.relations);
  }
  await addRelations(zip, 'document.xml', relations);
  for (const part of furniture.parts) {
    await zip.add(`word/${part.name}`, part.xml);
    await addRelations(zip, part.name, part.relations);
  }
  for (const [name, path] of media.files()) {
    signal.throwIfAborted();
    await zip.add(`word/${name}`, contentsOf(path), !name.endsWith('.svg'));
  }
}

async function addRelations(zip: ZipWriter, part: string, relations: Relations): Promise<void> {
  if (!relations.isEmpty) await zip.add(`word/_rels/${part}.rels`, relations.toXml());
}

function* bodyXml(
  model: DocumentModel,
  furniture: Furniture,
  scope: PartScope,
  draft: DocxDraft,
  signal: AbortSignal,
): Generator<string> {
  yield `${declaration}<w:document ${names}><w:body>`;
  const pieces =
    draft.options.layout === 'look'
      ? lookXml(model, { ...scope, takesNotes: false }, draft)
      : flowXml(model, furniture, scope, draft);
  for (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
  yield '</w:body></w:document>';
}

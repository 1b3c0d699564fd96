/**
 * Comments on paper. LibreOffice exports them as notes of the PDF, which a reader shows and no printer; here they become
 * part of the page: in its margin, or on pages after the document.
 */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../engine/interface/converter.js';
import { tellMissing } from '../../../engine/fonts/missing-letters.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { placePages } from '../../../engine/pdf-blocks/pages/scale-pages.js';
import { pageFrames, type PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import { withdrawClaim } from '../../../engine/pdf-blocks/metadata/pdfa-claim.js';
import {
  putOnPages,
  type MarkedPage,
  type FormPlacement,
} from '../../../engine/pdf-blocks/marks/put-on-pages.js';
import type { Application } from '../filters.js';
import { besideComments, drawBeside, layBeside, textSize } from './beside.js';
import { CardPainter } from './cards.js';
import { layList, type List, type PlacedLook } from './list.js';
import type { KnownComment } from './known.js';
import { readComments, type Comment } from './read.js';
import { CommentTags } from './tags.js';

export interface CommentRequest {
  readonly how: 'margin' | 'after';
  /** That wrote the PDF. */
  readonly application: Application;
  /** What the document tells of its comments, besides what their notes do; empty where it was not asked. */
  readonly known: readonly KnownComment[];
}

/** Sides, in points, of pages that may hold comments alone: others get A4. */
const defaultSides = [380, 1300] as const;
const a4 = [595.276, 841.89] as const;

/**
 * Changes a PDF that LibreOffice wrote with notes. A document without comments stays as it is.
 * @throws ServiceError as `qpdf`; AbortError
 */
export async function showComments(path: string, wish: CommentRequest, context: Context): Promise<void> {
  const { how } = wish;
  const folder = await mkdtemp(join(context.directory, 'comments-'));
  let found: Found | undefined;
  try {
    found = await open(path, wish, folder);
    if (found.comments.length === 0) return;
    if (how === 'margin') {
      const beside = join(folder, 'beside.pdf');
      const { signal } = context;
      await placePages(path, beside, besideComments, { directory: folder, signal });
      await found.edit.close();
      found = await open(beside, wish, folder);
    }
    context.signal.throwIfAborted();
    await draw(found, wish, context, folder);
    const output = join(folder, 'result.pdf');
    await found.edit.save(output);
    await found.edit.close();
    await rename(output, path);
    await withdrawClaim(path, context);
  } finally {
    await found?.edit.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Found {
  readonly edit: Pdf;
  readonly frames: readonly PageFrame[];
  readonly comments: readonly Comment[];
}

async function open(path: string, { application, known }: CommentRequest, folder: string): Promise<Found> {
  const edit = await Pdf.open(path, { directory: folder, isChanged: true });
  const frames = pageFrames(edit, edit.pages);
  return { edit, frames, comments: readComments(edit, frames, application, known) };
}

async function draw(
  { edit, frames, comments }: Found,
  { how, application }: CommentRequest,
  context: Context,
  folder: string,
): Promise<void> {
  const { words } = context;
  const painter = await CardPainter.create(comments, words);
  const byPage = new Map<number, Comment[]>();
  for (const comment of comments) byPage.set(comment.page, [...(byPage.get(comment.page) ?? []), comment]);
  const drawn = new Map<PageFrame, readonly PlacedLook[]>();
  let listed = comments;
  let list: List = { pages: [], starts: new Map() };
  const lay = (heading: string) => {
    const [width, height] = paperOf(frames[0]!);
    list = layList(painter, words, { comments: listed, heading, width, height });
    const added = list.pages.map((placed) => ({ frame: addPage(edit, width, height), placed }));
    for (const { frame, placed } of added) drawn.set(frame, placed);
    return added.map(({ frame }) => frame.page);
  };
  if (how === 'margin') {
    const beside = [...byPage].map(([page, own]) => layBeside(painter, frames[page]!, own));
    listed = beside.flatMap(({ cut }) => cut);
    appendPages(edit, listed.length > 0 ? lay(words.say('Comments, continued')) : []);
    const pageOf = (comment: Comment) => frames.length + (list.starts.get(comment) ?? 0) + 1;
    for (const own of beside) drawn.set(own.frame, drawBeside(painter, words, own, pageOf));
    if (listed.length > 0)
      context.message('info', 'comments_continued', { count: listed.length, page: frames.length + 1 });
  } else {
    for (const [page, own] of byPage)
      drawn.set(frames[page]!, tagsOf(painter, frames[page]!, own, application));
    appendPages(edit, lay(words.say('Comments')));
  }
  removeNotes(edit, frames, comments);
  await put(edit, painter, drawn, comments, folder);
  tellMissing(painter.lacking, context);
}

/** The numbers where the comments belong. */
function tagsOf(
  painter: CardPainter,
  frame: PageFrame,
  comments: readonly Comment[],
  application: Application,
): PlacedLook[] {
  const size = textSize(frame) * 0.72;
  let last: PlacedLook | null = null;
  return comments.map((comment) => {
    const look = painter.tag(comment, size);
    const { width, height } = look.mark;
    // Cells have their sign in the upper right corner; texts go on behind it.
    const wished = application === 'calc' ? comment.x - width : comment.x;
    const y = Math.min(frame.height - height, Math.max(0, comment.top - height * 0.3));
    const isBeside = last !== null && Math.abs(last.y - y) < height && Math.abs(last.x - wished) < width;
    const x = isBeside ? last!.x + last!.look.mark.width + 0.5 : wished;
    last = { look, x: Math.min(frame.width - width, Math.max(0, x)), y, comment: null };
    return last;
  });
}

function paperOf({ width, height }: PageFrame): readonly [number, number] {
  const isUsual = [width, height].every((side) => side >= defaultSides[0] && side <= defaultSides[1]);
  return isUsual ? [width, height] : a4;
}

function addPage(edit: Pdf, width: number, height: number): PageFrame {
  const page = edit.add({
    '/Type': '/Page',
    '/Parent': edit.catalog['/Pages']!,
    '/MediaBox': [0, 0, width, height],
    '/Resources': {},
  });
  return { page, width, height, matrix: [1, 0, 0, 1, 0, 0] };
}

function appendPages(edit: Pdf, pages: readonly string[]): void {
  const root = edit.catalog['/Pages'];
  const tree = edit.dictionary(root) ?? {};
  if (pages.length === 0 || typeof root !== 'string') return;
  const count = edit.number(tree['/Count']) ?? 0;
  edit.set(root, {
    ...tree,
    '/Kids': [...edit.array(tree['/Kids']), ...pages],
    '/Count': count + pages.length,
  });
}

function removeNotes(edit: Pdf, frames: readonly PageFrame[], comments: readonly Comment[]): void {
  const gone = new Set<unknown>(
    comments.flatMap(({ note }) => [note.reference, note.dictionary, note.dictionary['/Popup']]),
  );
  gone.delete(undefined);
  for (const at of new Set(comments.map(({ page }) => page))) {
    const { page } = frames[at]!;
    const { '/Annots': annotations, ...rest }: Dictionary = edit.dictionary(page) ?? {};
    const left = edit.array(annotations).filter((item) => !gone.has(item));
    edit.set(page, left.length > 0 ? { ...rest, '/Annots': left } : rest);
  }
}

async function put(
  edit: Pdf,
  painter: CardPainter,
  drawn: ReadonlyMap<PageFrame, readonly PlacedLook[]>,
  comments: readonly Comment[],
  folder: string,
): Promise<void> {
  const tags = CommentTags.open(edit);
  const formOf = await painter.into(edit, join(folder, 'letters'));
  const pages = [...drawn].map(([frame, placed]): MarkedPage => {
    const marks = new Map<Comment, number>();
    const markOf = (comment: Comment) => {
      const mark = marks.get(comment) ?? tags?.mark(frame.page, comment);
      if (mark !== undefined) marks.set(comment, mark);
      return mark;
    };
    const placements = placed.map(({ look, x, y, comment }): FormPlacement => ({
      form: formOf(look),
      matrix: [1, 0, 0, 1, x, y],
      artifact: comment === null ? 'Layout' : null,
      mark: comment === null ? undefined : markOf(comment),
    }));
    return { frame, placements };
  });
  putOnPages(edit, pages, 'over');
  tags?.finish(comments);
}

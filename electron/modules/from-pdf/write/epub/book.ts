/** This module writes a document as a book: EPUB 3.3, a file for each chapter. The same document gives the same bytes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ResultWords } from '../../../../../words/results.js';
import { ZipWriter } from '../../../../files/zip-writer.js';
import { escapeXml } from '../../../../engine/markup/escape.js';
import { writtenText, type DocumentModel, type Note, type Picture } from '../../model/index.js';
import { oneLine } from '../clean-text.js';
import { defaultFormat, picturesIn } from '../default-format.js';
import { blocksOfFlow, pageOf } from '../flow.js';
import { blocksHtml, type BlockSetting } from '../html/blocks.js';
import { headingLevels, notesHtml, noteTitles } from '../html/flowing.js';
import { FlowingFonts } from '../html/flowing-fonts.js';
import { HtmlNames } from '../html/names.js';
import { imageHtml } from '../html/pictures.js';
import { remarksHtml } from '../html/remarks.js';
import { languageTag } from '../package-parts.js';
import { notesByBlock } from '../page-notes.js';
import { noteMarks } from '../text/inlines.js';
import { chaptersOf, type BookChapter } from './chapters.js';
import {
  containerXml,
  contentsXhtml,
  contentXml,
  mediaType,
  packageXml,
  type BookFacts,
  type BookFile,
  type BookEntry,
} from './package.js';
import { bookStyle } from './style.js';
import { readTree, xhtmlOf, type BookTree } from './xhtml.js';

export interface WriteBookOptions {
  readonly pictures: 'keep' | 'drop';
  /** The picture of the cover (JPEG); null for none. */
  readonly cover: Buffer | null;
  /** Title where the document has none. */
  readonly name: string;
  /** When the document was changed last: ISO 8601 in UTC, to the second. */
  readonly modified: string;
  /** Words that the book itself shows. */
  readonly words: ResultWords;
}

/** Writes the book. @param path absolute @throws as the files of pictures, and above 4 GB */
export async function writeEpub(
  model: DocumentModel,
  path: string,
  options: WriteBookOptions,
): Promise<void> {
  const { cover, words } = options;
  const pictures = await BookPictures.of(model, options.pictures === 'keep');
  const chapters = chaptersOf(model);
  const names = new HtmlNames(model);
  const trees = chapterTrees(model, chapters, { names, pictures, words });
  const places = placesOf(trees);
  const title = oneLine(model.title) || options.name;
  const { direction } = defaultFormat(model);
  const about = { language: languageTag(model.language) ?? 'und', isRightToLeft: direction === 'rtl' };
  const texts = trees.map((tree, at) => {
    const file = fileOf(at);
    const body = xhtmlOf(tree.nodes, {
      idOf: (id) => places.get(id)?.id ?? id,
      hrefOf: (id) => {
        const place = places.get(id);
        if (!place) return null;
        return place.file === file ? `#${place.id}` : `${place.file}#${place.id}`;
      },
    });
    const heading = chapters[at]?.heading;
    return contentXml(about, (heading && oneLine(writtenText(heading.inlines))) || title, body);
  });
  const facts: BookFacts = {
    ...about,
    id: uuidOf([...texts, ...pictures.hashes]),
    title,
    author: model.author,
    subject: model.subject,
    keywords: model.keywords,
    modified: options.modified,
    turnsLeft: about.isRightToLeft || isVertical(model),
  };
  const xhtml = 'application/xhtml+xml';
  const files: BookFile[] = [
    { path: 'nav.xhtml', type: xhtml, properties: 'nav', isRead: false },
    { path: 'style.css', type: 'text/css', isRead: false },
    ...(cover === null
      ? []
      : ([
          { path: 'cover.jpg', type: 'image/jpeg', properties: 'cover-image', isRead: false },
          { path: 'cover.xhtml', type: xhtml, isRead: true },
        ] as const)),
    ...texts.map((_, at) => ({ path: fileOf(at), type: xhtml, isRead: true })),
    ...pictures.files.map(({ name, format }) => ({
      path: name,
      type: format === 'jpg' ? 'image/jpeg' : 'image/png',
      isRead: false,
    })),
  ];
  const contents = contentsOf(model, chapters, { names, places, title, words });
  const zip = await ZipWriter.create(path);
  try {
    await zip.add('mimetype', Buffer.from(mediaType), true);
    await zip.add('META-INF/container.xml', containerXml);
    await zip.add('EPUB/package.opf', packageXml(facts, files));
    const listTitle = words.say('Contents');
    await zip.add('EPUB/nav.xhtml', contentXml(about, listTitle, contentsXhtml(contents, listTitle)));
    await zip.add('EPUB/style.css', bookStyle);
    if (cover !== null) {
      const image = `<img src="cover.jpg" alt="${escapeXml(title)}"/>`;
      await zip.add('EPUB/cover.jpg', cover, true);
      await zip.add('EPUB/cover.xhtml', contentXml(about, title, image, 'cover'));
    }
    for (const [at, text] of texts.entries()) await zip.add(`EPUB/${fileOf(at)}`, text);
    for (const { name, file } of pictures.files) await zip.add(`EPUB/${name}`, await readFile(file), true);
    await zip.finish();
  } catch (thrown) {
    await zip.close();
    throw thrown;
  }
}

const fileOf = (chapter: number): string => `chapter-${chapter + 1}.xhtml`;

const isVertical = ({ sections }: DocumentModel): boolean =>
  sections.length > 0 && sections.every((section) => section.isVertical);

/** A UUID of the contents (RFC 9562, 5.8): the same book has the same one. */
function uuidOf(contents: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of contents) hash.update(`${text.length} `).update(text);
  const hex = hash.digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Pictures of a document as files of the book; equal pictures are one file. */
class BookPictures {
  private constructor(
    private readonly names: ReadonlyMap<string, string>,
    /** The files, with their hashes in the same order. */
    readonly files: readonly { readonly name: string; readonly file: string; readonly format: string }[],
    readonly hashes: readonly string[],
  ) {}

  static async of(model: DocumentModel, isKept: boolean): Promise<BookPictures> {
    const names = new Map<string, string>();
    const byContent = new Map<string, string>();
    const files: { name: string; file: string; format: string }[] = [];
    const notes = model.notes.flatMap(({ paragraphs }) => paragraphs);
    for (const picture of isKept ? picturesIn([...blocksOfFlow(model), ...notes]) : []) {
      const { file, format } = picture;
      if (picture.wrap === 'behind' || names.has(file)) continue;
      const content = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      const known = byContent.get(content);
      const name = known ?? `picture-${byContent.size + 1}.${format}`;
      if (known === undefined) files.push({ name, file, format });
      byContent.set(content, name);
      names.set(file, name);
    }
    return new BookPictures(names, files, [...byContent.keys()]);
  }

  image(picture: Picture): string {
    const name = this.names.get(picture.file);
    return name === undefined ? '' : imageHtml(picture, name);
  }
}

/** Returns what is in each file of text: a chapter, with its notes. */
function chapterTrees(
  model: DocumentModel,
  chapters: readonly BookChapter[],
  { names, pictures, words }: Pick<BlockSetting, 'names' | 'pictures' | 'words'>,
): BookTree[] {
  const usual = defaultFormat(model);
  const setting: BlockSetting = {
    names,
    usual,
    pictures,
    marks: noteMarks(model),
    fonts: new FlowingFonts().shown(model, usual),
    headingLevels: headingLevels(model),
    language: model.language,
    remarks: notesByBlock(model),
    words,
    isVertical: isVertical(model),
  };
  const bodies = chapters.map(({ pieces }) =>
    pieces
      .map((piece) => {
        const html = blocksHtml(piece.blocks, setting);
        return piece.isVertical ? `<div class="vertical">\n${html}\n</div>` : html;
      })
      .join('\n'),
  );
  // Remarks on a document without text stand by nothing.
  const alone = setting.remarks.size === 0 ? model.pages.flatMap((page) => page.notes) : [];
  if (alone.length > 0 || bodies.length === 0) bodies.push(remarksHtml(alone, words));
  const byChapter = notesOf(model.notes, bodies, names);
  return bodies.map((body, at) => {
    const notes = byChapter[at] ?? [];
    const parts = (['footnote', 'endnote'] as const).map((kind) =>
      notesHtml(
        notes.filter((note) => note.kind === kind),
        setting,
        words.say(noteTitles[kind]),
        words.say('Back to the text'),
      ),
    );
    return readTree(`${body}\n${parts.join('')}`);
  });
}

/** Returns the notes of each chapter: those whose marks it has first. Notes without marks are at the end. */
function notesOf(notes: readonly Note[], bodies: readonly string[], names: HtmlNames): Note[][] {
  const parts: Note[][] = bodies.map(() => []);
  for (const note of notes) {
    const at = bodies.findIndex((body) => body.includes(`href="#${names.note(note.id)}"`));
    parts.at(at)?.push(note);
  }
  return parts;
}

interface BookPlace {
  readonly file: string;
  readonly id: string;
}

/** Returns where each place is, by its name: names that XML does not allow become others (XML 1.0, 2.3). */
function placesOf(trees: readonly BookTree[]): ReadonlyMap<string, BookPlace> {
  const places = new Map<string, BookPlace>();
  for (const [at, { ids }] of trees.entries())
    for (const name of ids)
      if (!places.has(name)) {
        const id = /^[A-Za-z_][\w.-]*$/.test(name) ? name : `place.${places.size + 1}`;
        places.set(name, { file: fileOf(at), id });
      }
  return places;
}

interface OutlineLine {
  readonly title: string;
  readonly level: number;
  readonly anchor: string;
}

interface ContentsSetting {
  readonly names: HtmlNames;
  readonly places: ReadonlyMap<string, BookPlace>;
  /** Of the book. */
  readonly title: string;
  readonly words: ResultWords;
}

/** Returns the table of contents: the bookmarks; the headings where there are none; the files where there are none either. */
function contentsOf(
  model: DocumentModel,
  chapters: readonly BookChapter[],
  { names, places, title, words }: ContentsSetting,
): BookEntry[] {
  const isThere = (line: OutlineLine) => oneLine(line.title) !== '' && places.has(line.anchor);
  const bookmarks = model.outline.filter(isThere);
  const headings = blocksOfFlow(model)
    .flatMap((block) =>
      block.kind === 'paragraph' && (block.role === 'heading' || block.role === 'title')
        ? [{ title: writtenText(block.inlines), level: block.level, anchor: names.heading(block) }]
        : [],
    )
    .filter(isThere);
  const lines = bookmarks.length > 1 ? bookmarks : headings.length > 0 ? headings : bookmarks;
  if (lines.length > 0) return entriesOf(lines, places);
  if (chapters.length < 2) return [{ title, href: fileOf(0), entries: [] }];
  return chapters.map(({ pieces }, at) => {
    const [first] = pieces[0]?.blocks ?? [];
    const page = (first && pageOf(first)) ?? at + 1;
    return { title: words.say('Page {page}', { page }), href: fileOf(at), entries: [] };
  });
}

/** Puts entries below those of higher levels; a level that is left out counts for nothing. */
function entriesOf(lines: readonly OutlineLine[], places: ReadonlyMap<string, BookPlace>): BookEntry[] {
  const roots: BookEntry[] = [];
  const open: { readonly level: number; readonly entries: BookEntry[] }[] = [];
  for (const { title, level, anchor } of lines) {
    const place = places.get(anchor);
    if (!place) continue;
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const entry: BookEntry = { title: oneLine(title), href: `${place.file}#${place.id}`, entries: [] };
    (open.at(-1)?.entries ?? roots).push(entry);
    open.push({ level, entries: entry.entries });
  }
  return roots;
}

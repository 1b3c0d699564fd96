/** Tells a window the pictures of a tagged PDF that words can be given for, and where they stand. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedPicture, PictureList } from '../../../contract/picture-list.js';
import { pictureNames } from '../pdf-blocks/accessibility/picture-names.js';
import { alternativeOf, needsWords } from '../pdf-blocks/accessibility/pictures.js';
import { pageOf, readTagTree, type StructureTag } from '../pdf-blocks/accessibility/tag-tree.js';
import { geometryOf, partOfShown } from '../pdf-blocks/pages/page-box.js';
import { boxAround, type ContentBox } from '../pdf-core/content/matrix.js';
import { Pdf, PdfGraph } from '../pdf-core/pdf/index.js';
import { openPages, type PdfPages } from '../pdf-core/pdfium/pages.js';

/** Pictures that a window gets: nobody describes more by hand. */
const maxPictures = 1000;

/** @throws ServiceError `damaged_file`, and what opening reports */
export async function showPictures(path: string): Promise<PictureList> {
  const directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    const graph = await PdfGraph.open(path, join(directory, 'graph'));
    const tags = readTagTree(graph).tags.filter((tag) => needsWords(graph, tag));
    const shown = tags.slice(0, maxPictures);
    const names = pictureNames(tags.map((tag) => ({ page: pageOf(tag) })));
    const pdf = await Pdf.open(path, { directory });
    const pages = await openPages(path);
    try {
      const places = new Places(pdf, pages);
      return shown.map((tag, place): ListedPicture => ({
        name: names[place] ?? '',
        page: pageOf(tag),
        box: places.of(tag),
        words: alternativeOf(graph, tag).trim(),
      }));
    } finally {
      pages.close();
      await pdf.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Where tags stand on their pages. */
class Places {
  readonly #boxes = new Map<number, ReadonlyMap<number, ContentBox>>();

  constructor(
    private readonly pdf: Pdf,
    private readonly pages: PdfPages,
  ) {}

  /** The box of what is drawn in a tag and in those below it; null where nothing is. */
  of(tag: StructureTag): ListedPicture['box'] {
    const page = pageOf(tag);
    const node = page === null ? undefined : this.pdf.dictionary(this.pdf.pages[page - 1]);
    if (page === null || !node) return null;
    const box = this.#boxOf(tag, page);
    if (!box) return null;
    const [left, top, right, bottom] = partOfShown(box, geometryOf(this.pdf, node));
    return right > left && bottom > top ? [left, top, right, bottom] : null;
  }

  #boxOf(tag: StructureTag, page: number): ContentBox | undefined {
    let boxes = this.#boxes.get(page);
    if (!boxes) {
      boxes = this.pages.markedBoxes(page);
      this.#boxes.set(page, boxes);
    }
    let found: ContentBox | undefined;
    const waiting = [tag];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const mark of next.marks) {
        const box = mark.page === page ? boxes.get(mark.mcid) : undefined;
        if (box) found = found ? boxAround(found, box) : box;
      }
      for (const child of next.children) waiting.push(child);
    }
    return found;
  }
}

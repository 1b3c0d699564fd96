/**
 * Cuts finds out of a document and checks the result, until nothing is found any more. Pages whose finds cannot be cut safely
 * become pictures; where even that leaves something, there is no result.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { Context } from '../../engine/interface/converter.js';
import type { ContentBox } from '../../engine/pdf-core/content/matrix.js';
import { geometryOf } from '../../engine/pdf-blocks/pages/page-box.js';
import { pictureToPage } from '../../engine/recognition/geometry.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { openPages, type PdfPages } from '../../engine/pdf-core/pdfium/pages.js';
import { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { insideIn, isAlike, isLegible } from './find/compare-readings.js';
import { readNeedles, type Needle } from './find/needles.js';
import { boxOfArea, findInArea } from './find/areas.js';
import { findAcross } from './find/across-pages.js';
import { holdsBox, isCut, isFlat, isGone, isSpared, isTouched, liesOver } from './find/cut-letters.js';
import type { FoundPlace, FoundPlaces, RedactedDocument } from './found-places.js';
import { findRecognised } from './find/in-recognised.js';
import { placeId } from './find/place-id.js';
import { findInText, findOnPage, lineBoxes, type PageFind } from './find/search.js';
import type { PlacedSign } from './find/placed-sign.js';
import type { RedactionWish } from './redaction-wish.js';
import { LetterReader, type PageLetters } from './read/letter-reader.js';
import { OwnReader, type OwnReading } from './read/own-reader.js';
import { inLanes } from './read/in-lanes.js';
import { codesIn } from './read/code-reader.js';
import { BuriedPictures } from './read/buried-pictures.js';
import { PageRecognition, type RecognisedPage } from './read/page-recognition.js';
import { Readings } from './read/readings.js';
import { searchObjects, textSearch } from './verify/search-objects.js';
import { verify, ways, type Checking, type Verdict } from './verify/verify.js';
import { drawPage, greyOf } from './write/draw-page.js';
import { cutPage, hasPictures, type CutPageContent } from './write/cut-page.js';
import { boxesNow, evenGaps, pagesWithKept, pagesWithMoved, placesNow } from './write/lines/moved-page.js';
import { pagesToWrite } from './write/pages-to-write.js';
import { usedCodes } from './write/used-codes.js';
import { rebuild, type PicturedPage, type Rebuilding } from './write/rebuild.js';

/** How often what is left is cut again. */
const maxRounds = 4;
/** Points around a find in a picture, whose edges show in the compressed picture around it, and in other pages. */
const margins = { picture: 2.4, plain: 0.6 } as const;

/** A page as it was found. */
interface ReadPage extends PageLetters {
  /** Read in its picture; empty where it was not recognised. */
  readonly signs: readonly PlacedSign[];
  readonly hasPictures: boolean;
  readonly reading: OwnReading;
  /** Points in a unit of the page. */
  readonly unit: number;
}

export class Redaction {
  readonly #pages = new Map<number, ReadPage>();
  readonly #places: FoundPlace[] = [];
  /** Letters of pages whose marks say other ones. */
  readonly #drawn = new Map<number, readonly PlacedSign[]>();
  /** What is left, because it was wished. */
  readonly #spared: FoundPlace[] = [];
  readonly #forced = new Set<number>();
  readonly #recognised = new Set<number>();
  readonly #unread = new Set<number>();
  /** Pages whose lines were set again, and looked otherwise than they should: their gaps keep their width. */
  readonly #unmoved = new Set<number>();
  /** Pages with lines that were set again: what is found in the result has other places there than before. */
  #moved: ReadonlySet<number> = new Set();
  readonly #knownFonts = new Set<string>();
  #inside = 0;
  /** How often something stands in what marks say of their content. */
  #inMarks = 0;
  /** Fonts tell of other letters than they show. */
  #isDoubted = false;
  /** Pages of the last result where something was still found. */
  #left: ReadonlySet<number> = new Set();
  readonly #pictures: PageRecognition;

  constructor(
    private readonly wish: RedactionWish,
    private readonly context: Context,
  ) {
    this.#pictures = new PageRecognition(wish.reader);
  }

  /** @throws ServiceError `redact_not_found`, `redact_unverified`, `redact_unverified_pages` */
  async run(): Promise<RedactedDocument> {
    const { plain, hidden } = this.wish;
    const pages = await openPages(plain);
    try {
      await this.#find(pages);
      const count = this.#places.length + this.#forced.size + hidden.finds.length + this.#inMarks;
      const isNothing = count === 0;
      // An earlier version that the file still holds may have it.
      if (isNothing && !this.wish.hasEarlier && !(await this.#isStored()))
        throw new ServiceError(this.#spared.length > 0 ? 'redact_all_kept' : 'redact_not_found');
      return await this.#cut(pages);
    } finally {
      pages.close();
    }
  }

  /** Finds, and cuts nothing. */
  async find(): Promise<FoundPlaces> {
    const pages = await openPages(this.wish.plain);
    try {
      await this.#find(pages);
    } finally {
      pages.close();
    }
    return {
      places: [...this.#places, ...this.#spared].sort((one, other) => one.page - other.page),
      pages: [...this.#pages.values()].map(({ frame, unit }) => ({ frame, unit })),
      recognised: this.#recognisedPages(),
      unread: [...this.#unread],
      pictured: [...this.#forced].sort((a, b) => a - b),
      inside: this.#inside,
    };
  }

  /** Pages whose pictures were read. */
  #recognisedPages(): number[] {
    return [...this.#recognised].filter((page) => this.#pages.get(page)?.hasPictures).sort((a, b) => a - b);
  }

  /** Whether a word stands where no page shows it, such as beside the data of a picture. */
  async #isStored(): Promise<boolean> {
    const { plain, search } = this.wish;
    const pdf = await Pdf.open(plain, { directory: this.context.directory });
    try {
      const places = await searchObjects(pdf, search, this.#found());
      return places.has('stream') || places.has('string') || places.has('name');
    } finally {
      await pdf.close();
    }
  }

  async #find(pages: PdfPages): Promise<void> {
    const { plain, search, options, damaged } = this.wish;
    const letters = await LetterReader.open(plain);
    const pdf = await Pdf.open(plain, { directory: this.context.directory });
    const readings = new Readings(this.wish.reader.lanes);
    const compared = new Set<number>();
    try {
      if (pdf.pages.length !== pages.count) throw new ServiceError('damaged_file');
      for (const { page, written } of this.wish.areas)
        if (page > pages.count) throw new ServiceError('redact_area_outside', { area: written, page });
      const own = new OwnReader(pdf, true);
      this.#pictures.buried = new BuriedPictures(pdf, this.wish.reader, search, this.context.directory);
      for (const [place, reference] of pdf.pages.entries()) {
        this.context.signal.throwIfAborted();
        this.context.progress('reading', place / pages.count);
        await new Promise((resolve) => setImmediate(resolve));
        const page = place + 1;
        const read = letters.read(page);
        const reading = await own.read(reference);
        const finds = findOnPage(read.letters, search);
        const { unit } = geometryOf(pdf, pdf.dictionary(reference) ?? {});
        for (const find of finds) this.#take(find, page, false);
        for (const area of this.wish.areas)
          if (area.page === page)
            this.#take(findInArea(boxOfArea(area, read.frame, unit), read.letters), page, false);
        const isElsewhere = [reading.text, reading.raw].some((text) => findInText(text, search).length > 0);
        // What marks say goes from all pages.
        this.#inMarks += findInText(reading.marks, search).length;
        if (!reading.isSound) this.#force(page, 'content that cannot be read for certain');
        if (damaged.has(page)) this.#force(page, 'damaged content');
        if (isElsewhere && finds.length === 0) this.#force(page, 'finds of the own reader alone');
        this.#inside += insideIn(read.letters, search);
        const hasPictures = reading.hasPictures || reading.hasUnknown;
        this.#pages.set(page, { ...read, signs: [], hasPictures, reading, unit });
        const { fonts, plainFonts } = reading;
        const isNew = [...fonts].some((font) => !plainFonts.has(font) && !this.#knownFonts.has(font));
        for (const font of reading.fonts) this.#knownFonts.add(font);
        if (!options.redact_pictures) {
          if (hasPictures) this.#unread.add(page);
        } else if (hasPictures || isNew) {
          this.#recognise(readings, pages, page);
          if (!hasPictures) compared.add(page);
        }
      }
      for await (const [page, read] of readings.each()) {
        if (this.#takeReading(page, read, pages.count)) continue;
        if (this.#isDoubted || !compared.has(page)) continue;
        // What the fonts say may be something else than what they show: then every page is looked at.
        this.#isDoubted = true;
        for (let other = 1; other <= pages.count; other += 1)
          if (!this.#recognised.has(other)) this.#recognise(readings, pages, other);
      }
      this.#findAcross(pages.count);
    } finally {
      await readings.end();
      letters.close();
      await pdf.close();
    }
  }

  #findAcross(count: number): void {
    for (let page = 1; page < count; page += 1) {
      const [before, after] = [this.#pages.get(page), this.#pages.get(page + 1)];
      if (!before || !after) continue;
      for (const kind of ['letters', 'signs'] as const)
        for (const { first, second } of findAcross(before[kind], after[kind], this.wish.search)) {
          this.#take(first, page, kind === 'signs');
          this.#take(second, page + 1, kind === 'signs');
        }
    }
  }

  /** Takes what was recognised of a page. @returns whether it is what the text of the page tells */
  #takeReading(page: number, recognised: RecognisedPage, count: number): boolean {
    const read = this.#pages.get(page);
    if (!read) throw new ServiceError('internal');
    this.context.progress('recognising', page / count);
    this.#pages.set(page, { ...read, signs: recognised.signs });
    for (const finds of findRecognised(recognised, this.wish.search)) this.#addRecognised(page, finds);
    return isAlike(read.letters, recognised.signs);
  }

  /** Begins to recognise a page. @param isAgain as in `PageRecognition.read` */
  #recognise(readings: Readings, pages: PdfPages, page: number, isAgain = false): void {
    const read = this.#pages.get(page);
    if (!read) throw new ServiceError('internal');
    this.#recognised.add(page);
    readings.add(page, async () => {
      this.context.signal.throwIfAborted();
      const recognised = await this.#pictures.read(pages, page, read, isAgain);
      if (!recognised.isAll) this.#unread.add(page);
      return recognised;
    });
  }

  /** Notes a find: to be removed, or left where that was wished. */
  #take(find: PageFind, page: number, isRecognised: boolean, along: readonly ContentBox[] = []): void {
    const id = placeId(page, find);
    (this.wish.keep.has(id) ? this.#spared : this.#places).push({ ...find, id, page, isRecognised, along });
  }

  /** What was read in a picture and may not stay. */
  #unwanted(page: number, finds: readonly PageFind[]): PageFind[] {
    const spared = this.#spared.filter((place) => place.page === page);
    return finds.filter((find) => !isSpared(find, spared));
  }

  /** Adds what was read in a picture and lies at no place that is known. @returns whether there is any */
  #addRecognised(page: number, finds: readonly PageFind[]): boolean {
    const known = this.#boxes(page);
    const seen = new Set(
      this.#places.flatMap((place) => (place.page === page && place.isRecognised ? place.of : [])),
    );
    const fresh = this.#unwanted(page, finds).filter((find) =>
      // What has no place is in a mask: the page may show it, and it goes with what is seen of it.
      find.boxes.length === 0 ? !seen.has(find.of) : !isGone(find, known),
    );
    const letters = this.#pages.get(page)?.letters ?? [];
    for (const find of fresh) {
      // The letters that lie there go as a whole.
      const touched = letters.filter(
        ({ box, text }) => box !== null && text.trim() !== '' && isTouched(box, find.boxes),
      );
      this.#take(find, page, true, lineBoxes(touched));
    }
    return fresh.length > 0;
  }

  /** Boxes of a page that get a label: of an area only itself, without those of its letters. */
  #labels(page: number): ContentBox[] {
    return this.#places
      .filter((place) => place.page === page)
      .flatMap(({ boxes, kind }) => (kind === 'area' ? boxes.slice(0, 1) : boxes));
  }

  /** Areas of a page that are removed, whatever they hold: what was read in a picture may be drawn in any way. */
  #areas(page: number): ContentBox[] {
    return this.#places.flatMap(({ kind, boxes, page: own, isRecognised }) =>
      own !== page ? [] : kind === 'area' ? boxes.slice(0, 1) : isRecognised ? boxes : [],
    );
  }

  #boxes(page: number): ContentBox[] {
    const own = this.#places.filter((place) => place.page === page);
    return own.flatMap(({ boxes, along }) => [...boxes, ...along]);
  }

  async #cut(pages: PdfPages): Promise<RedactedDocument> {
    const source = Pdf.openStrictly(this.wish.plain);
    if (!source) throw new ServiceError('damaged_file');
    try {
      return await this.#cutFrom(source, pages);
    } finally {
      source.closeNow();
    }
  }

  async #cutFrom(source: Pdf, pages: PdfPages): Promise<RedactedDocument> {
    const { plain, search, options, hidden } = this.wish;
    const { directory, signal } = this.context;
    const output = join(directory, 'redacted.pdf');
    const drawn = new Map<number, { readonly key: string; readonly picture: PicturedPage }>();
    for (let round = 0; round < maxRounds; round += 1) {
      const touched = new Set([...this.#places.map(({ page }) => page), ...this.#forced]);
      const cuts = new Map<number, CutPageContent>();
      const toDraw: number[] = [];
      for (const page of [...touched].sort((a, b) => a - b)) {
        signal.throwIfAborted();
        const cut = this.#forced.has(page) || drawn.has(page) ? null : await this.#cutPage(source, page);
        if (cut) cuts.set(page, cut);
        else if (drawn.get(page)?.key !== JSON.stringify(this.#boxes(page))) toDraw.push(page);
      }
      await inLanes(this.wish.reader.lanes, toDraw, async (page) => {
        const picture = await this.#draw(pages, page);
        drawn.set(page, { key: JSON.stringify(this.#boxes(page)), picture });
      });
      await rm(output, { force: true });
      this.context.progress('saving', null);
      const boxes = new Map([...touched].map((page) => [page, this.#boxes(page)]));
      const now = new Map([...boxes].map(([page, own]) => [page, boxesNow(own, cuts.get(page)?.lines)]));
      const found = this.#found();
      const rebuilding: Rebuilding = {
        cuts: pagesToWrite(cuts, now, (page) => this.#labels(page)),
        mark: options.redact_mark,
        used: usedCodes(this.#pages, new Set([...cuts.keys(), ...drawn.keys()])),
        pictures: new Map([...drawn].map(([page, { picture }]) => [page, picture])),
        label: options.redact_mark === 'label' ? options.redact_label : '',
        touchedFonts: new Set(
          [...touched].flatMap((page) => [...(this.#pages.get(page)?.reading.fonts ?? [])]),
        ),
        guide: this.wish.guide,
        ...textSearch(search, found),
        keepsLink: (place, page) => !liesOver(place, boxes.get(page) ?? []),
        signal,
      };
      const rebuilt = await rebuild(plain, output, rebuilding);
      const checking: Checking = {
        ...{ result: output, before: plain, search, found, boxes: now, signal, directory },
        reader: this.wish.reader,
        old: boxes,
        lines: new Map([...cuts].map(([page, { lines }]) => [page, lines?.lines ?? []])),
        spared: this.#spared,
        areas: new Map([...touched].map((page) => [page, this.#areas(page)])),
        blanked: new Map([...cuts].map(([page, { blanked }]) => [page, blanked])),
        label: options.redact_mark === 'label' ? options.redact_label : '',
        letters: await this.#lettersOf(cuts.keys(), rebuilding),
        progress: (part) => this.context.progress('checking', part),
      };
      const reread = this.#toRead(cuts);
      const known = this.#known();
      this.#moved = pagesWithMoved(cuts);
      const [verdict, read] = await this.#check(checking, reread, { ...rebuilding, mark: 'none' });
      this.#left = new Set([...verdict.pages.keys(), ...verdict.unplaced.keys(), ...read]);
      if (this.#isGreen(verdict, pages.count, known) && read.length === 0) {
        const pictured = [...drawn.keys()].sort((a, b) => a - b);
        return {
          path: output,
          places: placesNow(this.#places, cuts),
          keptGaps: options.redact_gaps === 'even' ? pagesWithKept(this.#places, cuts) : [],
          spared: this.#spared,
          unknown: [...this.wish.keep].filter((id) => !this.#spared.some((place) => place.id === id)),
          found,
          pictured,
          recognised: this.#recognisedPages(),
          unread: [...this.#unread].filter((page) => !drawn.has(page) && !reread.includes(page)),
          inside: this.#inside,
          links: rebuilt.links.gone,
          ...{ emptied: rebuilt.emptied + this.#inMarks, areTagsGone: rebuilt.areTagsGone },
          // Of the result only pages that became images, and those with cut ones, are recognised.
          ways: pictured.length + reread.length > 0 ? ways : ways.filter((way) => way !== 'recognition'),
        };
      }
      this.context.log('something is left', {
        round,
        stored: [...verdict.stored].join(' '),
        unplaced: [...verdict.unplaced].map(([page, why]) => `${page}: ${why}`).join(', '),
        found: [...verdict.pages.keys()].join(' '),
        hidden: hidden.finds.length,
      });
    }
    throw this.#unverified();
  }

  /** Says where something was still found: on pages, or only in data that no page shows. */
  #unverified(pages: Iterable<number> = this.#left): ServiceError {
    const list = [...pages].sort((a, b) => a - b);
    return list.length === 0
      ? new ServiceError('redact_unverified')
      : new ServiceError('redact_unverified_pages', { pages: pageList(list) });
  }

  /** Letters of pages as they are drawn: of where a mark says other ones, PDFium tells those. */
  async #lettersOf(
    numbers: Iterable<number>,
    rebuilding: Rebuilding,
  ): Promise<Map<number, readonly PlacedSign[]>> {
    const letters = new Map<number, readonly PlacedSign[]>();
    for (const page of numbers) {
      const read = this.#pages.get(page);
      if (read) letters.set(page, this.#drawn.get(page) ?? read.letters);
    }
    const told = [...letters.keys()].filter(
      (page) => !this.#drawn.has(page) && this.#pages.get(page)?.reading.marks.includes('/ActualText'),
    );
    if (told.length === 0) return letters;
    const bare = join(this.context.directory, 'redact-bare.pdf');
    const nothing = { cuts: new Map(), pictures: new Map(), used: new Map(), mark: 'none' } as const;
    await rebuild(this.wish.plain, bare, { ...rebuilding, ...nothing });
    const reader = await LetterReader.open(bare);
    try {
      for (const page of told) {
        this.#drawn.set(page, reader.read(page).letters);
        letters.set(page, this.#drawn.get(page)!);
      }
    } finally {
      reader.close();
      await rm(bare, { force: true });
    }
    return letters;
  }

  /** Pages of which pictures were cut, or what was read in pictures, and pages with drawings or letters that only eyes can judge. */
  #toRead(cuts: ReadonlyMap<number, CutPageContent>): number[] {
    return [...cuts].flatMap(([page, { pictures, forms, isDoubtful }]) =>
      isDoubtful ||
      this.#pages.get(page)?.reading.hasUnknown ||
      hasPictures({ pictures, forms }) ||
      this.#places.some((place) => place.page === page && place.isRecognised)
        ? [page]
        : [],
    );
  }

  /**
   * Checks the result, and meanwhile reads pages again without the marks, which would cover what is left. Takes what is read there as
   * found.
   * @param numbers of the pages that are read
   * @returns what is left, and the pages where something of it is read
   */
  async #check(
    checking: Checking,
    numbers: readonly number[],
    rebuilding: Rebuilding,
  ): Promise<readonly [verdict: Verdict, read: readonly number[]]> {
    if (numbers.length === 0) return [await verify(checking), []];
    const bare = join(this.context.directory, 'redacted-bare.pdf');
    await rebuild(this.wish.plain, bare, rebuilding);
    const pages = await openPages(bare);
    const readings = new Readings(this.wish.reader.lanes);
    const left: number[] = [];
    try {
      for (const page of numbers) this.#recognise(readings, pages, page, true);
      const verdict = await verify(checking);
      for await (const [page, read] of readings.each()) {
        this.context.progress('recognising', page / pages.count);
        const all = [read.signs, ...read.others];
        const finds = this.#unwanted(page, findRecognised(read, this.wish.search).flat());
        if (finds.length === 0 && !all.some((one) => isLegible(one, this.#areas(page)))) continue;
        left.push(page);
        // Its places are those of the result.
        if (this.#moved.has(page)) this.#unmoved.add(page);
        // What is read where it was cut cannot be cut.
        else if (!this.#addRecognised(page, finds))
          this.#force(page, 'words that are read where they were cut');
      }
      return [verdict, left];
    } finally {
      await readings.end();
      pages.close();
      await rm(bare, { force: true });
    }
  }

  /**
   * Takes what is left as found.
   * @param before {@link #known} before the check
   * @returns true where nothing is left
   * @throws ServiceError `redact_unverified`, `redact_unverified_pages`
   */
  #isGreen({ pages, unplaced, stored }: Verdict, count: number, before: number): boolean {
    if (pages.size === 0 && unplaced.size === 0 && stored.size === 0) return true;
    for (const page of [...pages.keys(), ...unplaced.keys()])
      if (this.#moved.has(page)) this.#unmoved.add(page);
    for (const [page, finds] of pages) {
      if (this.#moved.has(page)) continue;
      const known = this.#boxes(page);
      const fresh = finds.filter(({ boxes }) => boxes.some((box) => !isCut(box, known)));
      for (const find of fresh)
        this.#places.push({ ...find, id: placeId(page, find), page, isRecognised: false, along: [] });
      // Letters around a gap may be a word again: they are cut as well. What was cut and is still there cannot be cut.
      if (fresh.length < finds.length) this.#force(page, 'finds that are left');
    }
    for (const [page, why] of unplaced) if (!this.#moved.has(page)) this.#force(page, why);
    // What lies in no page may be in fonts or pictures that pages share: none of them is kept.
    if (stored.size > 0)
      for (let page = 1; page <= count; page += 1) this.#force(page, [...stored].join(' '));
    if (this.#known() === before) throw this.#unverified();
    return false;
  }

  /** Grows with each thing that is known of where something is, and of what cannot be done. */
  #known(): number {
    return this.#places.length + this.#forced.size + this.#unmoved.size;
  }

  /** Makes a page a picture. @param why in words for a log */
  #force(page: number, why: string): void {
    if (!this.#forced.has(page)) this.#logPicture(page, why);
    this.#forced.add(page);
  }

  #logPicture(page: number, why: string): void {
    this.context.log('a page becomes a picture', { page, why });
  }

  /** Cuts a page, where that can be done for certain. */
  async #cutPage(source: Pdf, page: number): Promise<CutPageContent | null> {
    const read = this.#pages.get(page);
    const places = this.#places.filter((place) => place.page === page);
    if (!read) return null;
    const onUncuttable = (why: string) => this.#logPicture(page, why);
    const { isSound, unknown } = read.reading;
    // What lies nowhere, or in a picture that is drawn without any width, has no place that can be cut.
    const isNowhere = places.some(({ boxes }) => boxes.length === 0 || boxes.some(isFlat));
    if (this.#isDoubted || !isSound || isNowhere) {
      onUncuttable(isNowhere ? 'finds without a place' : 'doubtful fonts');
      return null;
    }
    const { directory } = this.context;
    const { left, bottom, right, top } = read.frame;
    return cutPage(source, {
      ...{ page, boxes: this.#boxes(page), areas: this.#areas(page), unknown, directory, onUncuttable },
      even: this.#unmoved.has(page) ? null : evenGaps(places, this.wish.options),
      frame: [left, bottom, right, top],
    });
  }

  /** Draws a page, and reads its picture until nothing is read any more. @throws ServiceError `redact_unverified_pages` */
  async #draw(pages: PdfPages, page: number): Promise<PicturedPage> {
    const read = this.#pages.get(page);
    if (!read) throw new ServiceError('internal');
    const { options, search, reader } = this.wish;
    const { directory } = this.context;
    for (let round = 0; round < maxRounds; round += 1) {
      this.context.progress('drawing', null);
      const picture = await drawPage({
        ...{ pages, page, directory, frame: read.frame, boxes: this.#boxes(page), mark: options.redact_mark },
        labels: this.#labels(page),
        // A scan without text keeps what was recognised.
        letters: read.letters.some(({ box }) => box !== null) ? read.letters : read.signs,
        margin: read.hasPictures ? margins.picture : margins.plain,
      });
      this.context.progress('recognising', null);
      const grey = await greyOf(picture.jpeg);
      const dpi = (grey.width * 72) / Math.max(1, pages.size(page).width);
      const toPage = pictureToPage(read.frame, grey.width, grey.height);
      const codes = await codesIn(grey, toPage, true);
      if (!codes) throw this.#unverified([page]);
      const again = {
        signs: await reader.read(grey, dpi, toPage),
        others: [await reader.readScattered(grey, dpi, toPage)],
        ...{ codes, buried: [] },
      };
      this.#recognised.add(page);
      const finds = this.#unwanted(page, findRecognised(again, search).flat());
      if (finds.length === 0) return picture;
      if (this.#addRecognised(page, finds)) continue;
      // Recognition may tell other places than the text: what is not painted over yet is.
      const known = this.#boxes(page);
      const bare = finds.filter(({ boxes }) => boxes.some((box) => !known.some((one) => holdsBox(one, box))));
      if (bare.length === 0) throw this.#unverified([page]);
      for (const find of bare) this.#take(find, page, true);
    }
    throw this.#unverified([page]);
  }

  /** All that was found, and all that is looked for, as words; without those that may stay somewhere. */
  #found(): Needle[] {
    const { needles } = this.wish.search;
    const texts = readNeedles(
      this.#places.flatMap(({ kind, text }) => (kind === 'area' ? [] : [text])),
    ).needles;
    const found = new Map([...texts, ...needles].map((needle) => [needle.letters, needle]));
    const spared = this.#spared.flatMap(({ kind, text, of }) =>
      kind === 'area' ? [] : kind === 'word' ? [text, of] : [text],
    );
    for (const { letters } of readNeedles(spared).needles) found.delete(letters);
    return [...found.values()];
  }
}

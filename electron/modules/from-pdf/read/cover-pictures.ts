/** This module draws letters of a page with and without what may cover them. */
import type { Box } from '../model/geometry.js';
import type { ReadFrame } from './frame.js';
import type { ReadLibrary } from './library.js';
import type { Letter } from './read-page.js';

/** Pixels for each point, where the part of the page is not too large. */
const finest = 3;
/** A drawing has at most this many pixels: four are made. */
const maxPixels = 3_000_000;
/** Pixels that differ by less than this, of 255, look the same. */
const visible = 24;
/** A letter is hidden when no more than this share of it is seen: nobody can read what remains. */
const readable = 0.35;
/** A picture shows letters where their shapes are darker, or lighter, than the ground around them by this much, of 255. */
const shownContrast = 25;

/** This is a format of a bitmap: FPDFBitmap_BGRx. */
const format = 3;
const drawComments = 0x01;
const white = 0xffffffff;

interface Drawing {
  /** Blue, green, red and nothing of each pixel. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export class CoverPictures {
  readonly #box: Box;
  readonly #scale: number;
  /** Without what may cover: the letters, and their ground. */
  #shapes: readonly [Drawing, Drawing] | undefined;
  /** As the page looks without the letters. */
  #covered: Drawing | undefined;

  /** @param letters that are looked at */
  constructor(
    private readonly library: ReadLibrary,
    private readonly page: number,
    private readonly frame: ReadFrame,
    private readonly letters: readonly Letter[],
  ) {
    const box = around(letters, frame);
    const area = Math.max(1, (box.right - box.left) * (box.bottom - box.top));
    const scale = Math.min(finest, Math.sqrt(maxPixels / area));
    this.#scale = scale;
    // It begins at a whole pixel of the page.
    this.#box = {
      ...box,
      left: Math.floor(box.left * scale) / scale,
      top: Math.floor(box.top * scale) / scale,
    };
  }

  /**
   * Returns the letters that are not seen because of the covers.
   * @param texts objects that draw the letters, and maybe others
   * @param covers objects that may cover them; comments may as well
   */
  hidden(texts: ReadonlySet<number>, covers: ReadonlySet<number>): Set<Letter> {
    const whole = this.#draw(true);
    const ground = this.#without(texts, () => this.#draw(true));
    const [bare, bareGround] = this.#without(covers, () => [
      this.#draw(false),
      this.#without(texts, () => this.#draw(false)),
    ]);
    if (!whole || !ground || !bare || !bareGround) return new Set();
    this.#shapes = [bare, bareGround];
    this.#covered = ground;
    return new Set(
      this.letters.filter((letter) => {
        const shape = this.#differing(letter, bare, bareGround);
        return shape > 0 && this.#differing(letter, whole, ground) <= readable * shape;
      }),
    );
  }

  /** Tells whether what covers letters shows them itself, as the picture of a page does that lies over its text. */
  areShown(letters: readonly Letter[]): boolean {
    const [shapes, covered] = [this.#shapes, this.#covered];
    if (!shapes || !covered || letters.length === 0) return false;
    const sums = { shape: 0, ground: 0 };
    const counts = { shape: 0, ground: 0 };
    for (const letter of letters)
      this.#each(letter, (at) => {
        const part = differs(shapes[0].data, shapes[1].data, at) ? 'shape' : 'ground';
        sums[part] += lightness(covered.data, at);
        counts[part] += 1;
      });
    if (counts.shape === 0 || counts.ground === 0) return false;
    return Math.abs(sums.shape / counts.shape - sums.ground / counts.ground) > shownContrast;
  }

  /** Tells whether a letter lies under one colour. */
  isPlain(letter: Letter): boolean {
    const covered = this.#covered;
    if (!covered) return false;
    const [least, most] = [
      [255, 255, 255],
      [0, 0, 0],
    ];
    this.#each(letter, (at) => {
      for (let part = 0; part < 3; part += 1) {
        const value = covered.data[at + part] ?? 0;
        least[part] = Math.min(least[part] ?? 255, value);
        most[part] = Math.max(most[part] ?? 0, value);
      }
    });
    return most.every((value, part) => value - (least[part] ?? 0) <= visible);
  }

  /** Counts the pixels of a letter's place in which two drawings differ. */
  #differing(letter: Letter, one: Drawing, other: Drawing): number {
    let count = 0;
    this.#each(letter, (at) => {
      if (differs(one.data, other.data, at)) count += 1;
    });
    return count;
  }

  /** Visits the pixels of a letter's place, without its edges, into which its neighbours may reach. */
  #each({ box }: Letter, visit: (at: number) => void): void {
    const { left, top } = this.#box;
    const { width, height } = this.#size;
    const inset = (box.right - box.left) * 0.1;
    const [from, to] = [box.left + inset - left, box.right - inset - left];
    const [first, last] = [box.top - top, box.bottom - top];
    const scale = this.#scale;
    const end = Math.min(width, Math.max(Math.ceil(to * scale), Math.floor(from * scale) + 1));
    for (
      let y = Math.max(0, Math.floor(first * scale));
      y < Math.min(height, Math.ceil(last * scale));
      y += 1
    )
      for (let x = Math.max(0, Math.floor(from * scale)); x < end; x += 1) visit((y * width + x) * 4);
  }

  get #size(): { readonly width: number; readonly height: number } {
    const { left, top, right, bottom } = this.#box;
    return {
      width: Math.max(1, Math.ceil((right - left) * this.#scale)),
      height: Math.max(1, Math.ceil((bottom - top) * this.#scale)),
    };
  }

  /** Does something while objects are not drawn. */
  #without<T>(objects: ReadonlySet<number>, work: () => T): T {
    for (const object of objects) this.library.FPDFPageObj_SetIsActive(object, false);
    try {
      return work();
    } finally {
      for (const object of objects) this.library.FPDFPageObj_SetIsActive(object, true);
    }
  }

  #draw(withComments: boolean): Drawing | undefined {
    const { library } = this;
    const { width, height } = this.#size;
    const bitmap = library.FPDFBitmap_CreateEx(width, height, format, 0, 0);
    if (bitmap === 0) return undefined;
    try {
      library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      const scale = this.#scale;
      const [left, top] = [-Math.round(this.#box.left * scale), -Math.round(this.#box.top * scale)];
      const [across, down] = [Math.round(this.frame.width * scale), Math.round(this.frame.height * scale)];
      const flags = withComments ? drawComments : 0;
      library.FPDF_RenderPageBitmap(bitmap, this.page, left, top, across, down, 0, flags);
      const start = library.FPDFBitmap_GetBuffer(bitmap);
      return { data: library.pdfium.HEAPU8.slice(start, start + width * height * 4), width, height };
    } finally {
      library.FPDFBitmap_Destroy(bitmap);
    }
  }
}

/** Returns the part of the page around letters. */
function around(letters: readonly Letter[], { width, height }: ReadFrame): Box {
  const whole = { left: width, top: height, right: 0, bottom: 0 };
  for (const { box } of letters) {
    whole.left = Math.min(whole.left, box.left);
    whole.top = Math.min(whole.top, box.top);
    whole.right = Math.max(whole.right, box.right);
    whole.bottom = Math.max(whole.bottom, box.bottom);
  }
  return {
    left: Math.max(0, whole.left - 1),
    top: Math.max(0, whole.top - 1),
    right: Math.min(width, whole.right + 1),
    bottom: Math.min(height, whole.bottom + 1),
  };
}

const differs = (one: Uint8Array, other: Uint8Array, at: number): boolean =>
  Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > visible ||
  Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) > visible ||
  Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)) > visible;

const lightness = (data: Uint8Array, at: number): number =>
  ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;

/** Works on raw pixels of images, one byte a channel. */
import type { ImageFacts } from './image-facts.js';

export interface Pixels {
  /** Rows from the top, channels of a pixel side by side, no gaps. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Unpacks samples of any depth to bytes: colours to 0 to 255, indexes of a palette unchanged. */
export function unpack(bytes: Buffer, { width, height, bits, space }: ImageFacts): Pixels | undefined {
  const { channels } = space;
  const samples = width * channels;
  const row = Math.ceil((samples * bits) / 8);
  if (bytes.length < row * height) return undefined;
  if (bits === 8) return { data: bytes.subarray(0, row * height), width, height, channels };
  if (![1, 2, 4, 16].includes(bits)) return undefined;
  const data = Buffer.allocUnsafe(samples * height);
  const most = (1 << Math.min(bits, 8)) - 1;
  const scale = space.palette || bits === 16 ? 1 : 255 / most;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const from = y * row;
    for (let x = 0; x < samples; x += 1) {
      if (bits === 16) data[to] = bytes[from + x * 2]!;
      else {
        const bit = x * bits;
        data[to] = ((bytes[from + (bit >> 3)]! >> (8 - bits - (bit & 7))) & most) * scale;
      }
      to += 1;
    }
  }
  return { data, width, height, channels };
}

/** Replaces the indexes of a palette by their colours. */
export function expand({ data, width, height }: Pixels, colours: Buffer, channels: number): Pixels {
  const out = Buffer.alloc(width * height * channels);
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const from = data[pixel]! * channels;
    for (let channel = 0; channel < channels; channel += 1)
      out[pixel * channels + channel] = colours[from + channel] ?? 0;
  }
  return { data: out, width, height, channels };
}

/** Measures that tell a drawing or a screenshot from a photograph. */
export interface PixelMeasures {
  /** Share of pixels that are exactly as the one before. */
  readonly flat: number;
  /** All colours, channels side by side; undefined when there are more than a palette holds. */
  readonly colours: readonly number[] | undefined;
}

export function lookAt({ data, channels }: Pixels): PixelMeasures {
  const looker = new PixelMeter(channels);
  looker.add(data);
  return looker.look;
}

/** Measures a picture part by part. */
export class PixelMeter {
  private readonly colours = new Set<number>();
  private same = 0;
  private count = 0;
  private before = -1;

  constructor(private readonly channels: number) {}

  /** @param data whole pixels, which follow on those before */
  add(data: Buffer): void {
    const { channels, colours } = this;
    let { before, same } = this;
    for (let at = 0; at < data.length; at += channels) {
      const colour = colourAt(data, at, channels);
      if (colour === before) same += 1;
      else if (colours.size <= maxPaletteColours) colours.add(colour);
      before = colour;
    }
    this.before = before;
    this.same = same;
    this.count += data.length / channels;
  }

  get look(): PixelMeasures {
    const { colours } = this;
    return {
      flat: this.same / Math.max(1, this.count),
      colours: colours.size <= maxPaletteColours ? [...colours] : undefined,
    };
  }
}

/** The most colours of a palette. */
const maxPaletteColours = 256;

/** Returns all channels of a pixel as one number. */
function colourAt(data: Buffer, at: number, channels: number): number {
  if (channels === 1) return data[at]!;
  const three = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
  return channels === 3 ? three : (three << 8) | data[at + 3]!;
}

/** A palette, and a function that packs pixels as its indexes into as few bits as possible. */
export interface Palette {
  readonly table: Buffer;
  readonly bits: 1 | 2 | 4 | 8;
  /** Each row begins with a byte of its own. */
  readonly pack: (pixels: Pixels) => Buffer;
}

export function paletteOf(colours: readonly number[], channels: number): Palette {
  const sorted = [...colours].sort((a, b) => (a >>> 0) - (b >>> 0));
  const places = new Map(sorted.map((colour, place) => [colour, place]));
  const bits = colours.length <= 2 ? 1 : colours.length <= 4 ? 2 : colours.length <= 16 ? 4 : 8;
  const table = Buffer.alloc(sorted.length * channels);
  sorted.forEach((colour, place) => {
    for (let channel = 0; channel < channels; channel += 1)
      table[place * channels + channel] = colour >>> (8 * (channels - 1 - channel));
  });
  const pack = ({ data, width, height }: Pixels): Buffer => {
    const row = Math.ceil((width * bits) / 8);
    const packed = Buffer.alloc(row * height);
    let before = -1;
    let place = 0;
    let at = 0;
    for (let y = 0; y < height; y += 1)
      for (let bit = 0; bit < width * bits; bit += bits) {
        const colour = colourAt(data, at, channels);
        at += channels;
        // Neighbouring pixels mostly have the same colour, so the last index is tried first.
        if (colour !== before) place = places.get(colour) ?? 0;
        before = colour;
        packed[y * row + (bit >> 3)]! |= place << (8 - bits - (bit & 7));
      }
    return packed;
  };
  return { table, bits, pack };
}

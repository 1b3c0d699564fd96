/** Defines what the levels mean, and what the options change in them. */
import type { CompressOptions } from './options.js';
import type { PictureSettings } from './picture-settings.js';

export interface CompressSettings {
  /** Null: no picture is touched. */
  readonly pictures: PictureSettings | null;
  readonly isFontsWanted: boolean;
  readonly isStructureWanted: boolean;
  readonly isLinear: boolean;
  readonly isWithoutMetadata: boolean;
  readonly isFlat: boolean;
  /** Bytes; 0 for no limit. */
  readonly limit: number;
  /** A preset says how far pictures are reduced at least, also below the limit. */
  readonly isPreset: boolean;
}

type Level = Exclude<CompressOptions['compression'], 'none'>;

/**
 * These values were measured beside Ghostscript's /ebook, /printer and /screen: docs/benchmarks.md, "Compression".
 */
const levels: Readonly<Record<Level, PictureSettings>> = {
  web: { dpi: 150, bilevelDpi: 300, quality: 55, isFullChroma: false, colours: 'keep' },
  print: { dpi: 300, bilevelDpi: 600, quality: 58, isFullChroma: true, colours: 'keep' },
  small: { dpi: 72, bilevelDpi: 300, quality: 30, isFullChroma: false, colours: 'keep' },
};

const minBilevel = 200;
const megabyte = 1_000_000;

export function settle(options: CompressOptions): CompressSettings {
  const { compression: level, image_quality: quality, image_dpi: dpi, image_colours: colours } = options;
  const limit = Math.round(options.target_size * megabyte);
  const isAsked = quality > 0 || dpi > 0 || colours !== 'auto' || limit > 0;
  const byLevel = (choice: 'auto' | 'yes' | 'no'): boolean =>
    // What loses nothing comes first where a size was asked for.
    choice === 'auto' ? level !== 'none' || limit > 0 : choice === 'yes';
  return {
    pictures: level === 'none' && !isAsked ? null : picturesOf(options),
    isFontsWanted: byLevel(options.compress_fonts),
    isStructureWanted: byLevel(options.compress_structure),
    isLinear: options.linearize,
    isWithoutMetadata: options.strip_metadata,
    isFlat: options.strip_interactive,
    limit,
    isPreset: level !== 'none',
  };
}

/** Returns the settings for pictures. Without a level, only what was asked for is done to them. */
function picturesOf(options: CompressOptions): PictureSettings {
  const { compression: level, image_quality: quality, image_dpi: dpi, image_colours: colours } = options;
  const base =
    level === 'none'
      ? {
          ...levels.print,
          dpi: 0,
          bilevelDpi: 0,
          quality: dpi > 0 || colours !== 'auto' ? levels.print.quality : 0,
        }
      : levels[level];
  return {
    dpi: dpi || base.dpi,
    // Text at a lower resolution is hard to read.
    bilevelDpi: dpi > 0 ? Math.max(dpi, minBilevel) : base.bilevelDpi,
    quality: quality || base.quality,
    isFullChroma: colours === 'auto' ? base.isFullChroma : colours === 'print',
    colours:
      colours === 'auto' || colours === 'print'
        ? 'keep'
        : ({ web: 'rgb', small: 'lean', grey: 'grey' } as const)[colours],
  };
}

/** The steps towards a size, from good to bad: resolution in pixels an inch, and JPEG quality. */
const steps: readonly (readonly [dpi: number, quality: number])[] = [
  [300, 80],
  [250, 75],
  [200, 72],
  [170, 66],
  [150, 60],
  [130, 54],
  [110, 48],
  [96, 42],
  [84, 36],
  [72, 30],
  [60, 24],
  [50, 18],
];

/** Returns what is tried to reach a size: the given settings, then every worse step. */
export function ladder(wish: PictureSettings): PictureSettings[] {
  const from = wish.quality === 0 ? { ...wish, quality: 80, dpi: wish.dpi || 300 } : wish;
  const worse = steps.filter(
    ([dpi, quality]) => (from.dpi === 0 || dpi <= from.dpi) && quality < from.quality,
  );
  return [from, ...worse.map(([dpi, quality]) => ({ ...from, dpi, quality, isFullChroma: false }))];
}

/** The least and the largest share of the way that is worth a try. */
const [leastShare, largestShare] = [0.15, 0.85];

/**
 * Returns settings on the way from worse to better ones; null where there is nothing between.
 * @param share of the way, from 0 to 1
 */
export function between(
  worse: PictureSettings,
  better: PictureSettings,
  share: number,
): PictureSettings | null {
  const part = Math.min(Math.max(share, leastShare), largestShare);
  const on = (from: number, to: number) => Math.round(from + (to - from) * part);
  // A resolution of 0 is that of each picture, which nobody knows here.
  const dpi = worse.dpi === 0 || better.dpi === 0 ? worse.dpi : on(worse.dpi, better.dpi);
  const quality = on(worse.quality, better.quality);
  const isNew = ({ dpi: known, quality: of }: PictureSettings) => dpi !== known || quality !== of;
  return isNew(worse) && isNew(better) ? { ...worse, dpi, quality } : null;
}

/** Returns false when the document can only stay as it is. */
export const isAnythingWanted = (settings: CompressSettings): boolean =>
  settings.pictures !== null ||
  settings.isFontsWanted ||
  settings.isStructureWanted ||
  settings.isLinear ||
  settings.isWithoutMetadata ||
  settings.isFlat;

/** This module describes what is wanted of every page, as plain data, which can be sent to threads. */
import type { ToTiffOptions, PageImageOptions } from '../options/images.js';

export type ImageFormat = 'jpg' | 'png' | 'webp' | 'tiff';

/** How a page becomes black and white. */
export type BlackWhite =
  | { readonly by: 'found' }
  /** Pixels are white from the grey `threshold` on, 0 to 255. */
  | { readonly by: 'threshold'; readonly threshold: number }
  | { readonly by: 'dither' };

/** How a picture is packed, by its format. */
export type PicturePacking =
  | { readonly format: 'jpg'; readonly quality: number }
  | { readonly format: 'png' }
  | { readonly format: 'webp'; readonly quality: number; readonly lossless: boolean }
  | {
      readonly format: 'tiff';
      readonly quality: number;
      readonly compression: ToTiffOptions['tiff_compression'];
      readonly bwCompression: ToTiffOptions['tiff_bw_compression'];
    };

export interface ImageSettings {
  readonly size:
    | { readonly by: 'dpi'; readonly dpi: number }
    /** Pixels of the longer side. */
    | { readonly by: 'pixels'; readonly pixels: number };
  readonly colours: PageImageOptions['picture_colours'];
  readonly blackWhite: BlackWhite;
  /** True for alpha where nothing is drawn, instead of white. */
  readonly transparent: boolean;
  /** Millimetres left around what is on the page; null to keep all of the page. */
  readonly crop: number | null;
  /** True where comments and form fields are drawn, too. */
  readonly annotations: boolean;
  readonly packing: PicturePacking;
}

/** Returns the settings that all formats have. */
export function readImageSettings(
  options: PageImageOptions & { readonly transparent?: boolean },
  packing: PicturePacking,
): ImageSettings {
  const { picture_size, picture_dpi: dpi, picture_pixels: pixels, picture_colours: colours } = options;
  return {
    size: picture_size === 'dpi' ? { by: 'dpi', dpi } : { by: 'pixels', pixels },
    colours,
    blackWhite:
      options.black_white === 'threshold'
        ? { by: 'threshold', threshold: Math.round(options.bw_threshold * 2.55) }
        : { by: options.black_white },
    // In black and white, ink needs paper to be seen on: alpha has no use.
    transparent: colours !== 'bw' && options.transparent === true,
    crop: options.crop_content ? options.crop_margin : null,
    annotations: options.draw_comments,
    packing,
  };
}

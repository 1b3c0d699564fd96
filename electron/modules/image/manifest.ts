import { onlyFor } from '../../kit/options.js';
import { imagePageOptions } from '../../kit/shared/image-page-options.js';
import { imagesToPdfOptions, mergeImagesOptions } from './options.js';
import { format } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { signs } from './signs.js';

const image = { group: 'image', workflow: 'images-to-pdf' } as const;

export const manifest = defineModule({
  name: 'image',
  signs,
  formats: [
    format('jpg', image, 'JPEG image', 'image/jpeg', 'jpeg', 'jpe', 'jfif'),
    format('png', image, 'PNG image', 'image/png'),
    format('gif', image, 'GIF image', 'image/gif'),
    format('bmp', image, 'BMP image', 'image/bmp', 'dib'),
    format('tiff', image, 'TIFF image', 'image/tiff', 'tif'),
    format('webp', image, 'WebP image', 'image/webp'),
    format('avif', image, 'AVIF image', 'image/avif'),
    format('svg', image, 'SVG drawing', 'image/svg+xml', 'svgz'),
    format('heic', image, 'HEIC image', 'image/heic', 'heif'),
    format('jp2', image, 'JPEG 2000 image', 'image/jp2', 'j2k', 'jpx', 'jpf', 'j2c', 'jpc'),
    format('jxl', image, 'JPEG XL image', 'image/jxl'),
  ],
  toPdf: [
    {
      id: 5,
      key: 'images-to-pdf',
      name: 'Images to PDF',
      description: 'Photos, scans and drawings, one PDF each or one for all.',
      options: imagesToPdfOptions,
      look: { icon: 'image', kind: 'image' },
      category: 'to_pdf',
      joins: { option: 'combine', value: 'one' },
    },
    {
      id: 10,
      key: 'merge-images',
      name: 'Merge Images to PDF',
      description: 'Several images into one PDF.',
      options: mergeImagesOptions,
      look: { icon: 'merge', kind: 'image' },
      category: 'to_pdf',
      formatsOf: 'images-to-pdf',
      joins: 'always',
    },
  ],
  mixedOptions: onlyFor(['image'], imagePageOptions),
});

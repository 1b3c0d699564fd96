/** Puts the text layers of read pages into their document. */
import { deflateSync } from 'node:zlib';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { multiply, type Matrix } from '../../engine/pdf-core/content/matrix.js';
import { fontName } from './layer.js';
import type { LayerFont } from './layer-font.js';

/** A picture that takes the place of all a page shows. */
export interface ReplacingPicture {
  /** Absolute path of a JPEG. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly grey: boolean;
  /** From its pixels to the page's own units. */
  readonly toPage: Matrix;
}

export interface PageLayer {
  /** From 1. */
  readonly page: number;
  /** Absolute path of the compressed operators; null for a page without text. */
  readonly path: string | null;
  /** Degrees the page is shown turned from now on; null when that stays. */
  readonly rotate: number | null;
  readonly picture: ReplacingPicture | null;
}

/**
 * Adds the layers. A layer goes before the page's own content, where the graphics state is untouched; as it paints
 * nothing, what follows covers nothing of it.
 */
export function writeLayers(edit: Pdf, layers: readonly PageLayer[], font: LayerFont): void {
  const reference = font.write({
    stream: (entries, data) => edit.addStream({ ...entries, '/Filter': '/FlateDecode' }, deflateSync(data)),
    dictionary: (value) => edit.add(value as Dictionary),
  });
  for (const layer of layers) {
    const page = edit.pages[layer.page - 1];
    const dictionary = edit.dictionary(page);
    if (page === undefined || !dictionary) continue;
    const turned = layer.rotate === null ? dictionary : { ...dictionary, '/Rotate': layer.rotate };
    const own = layer.path === null ? null : edit.addFileStream({ '/Filter': '/FlateDecode' }, layer.path);
    const shown = layer.picture
      ? asPicture(edit, turned, layer.picture)
      : { ...turned, '/Resources': edit.inherited(dictionary, '/Resources') ?? {} };
    edit.set(page, own === null ? shown : withLayer(edit, shown, own, reference));
  }
}

function withLayer(edit: Pdf, page: Dictionary, layer: string, font: string): Dictionary {
  const contents = page['/Contents'];
  const old: readonly QpdfValue[] = Array.isArray(edit.at(contents))
    ? edit.array(contents)
    : contents === undefined || contents === null
      ? []
      : [contents];
  const resources = edit.dictionary(page['/Resources']) ?? {};
  const fonts = edit.dictionary(resources['/Font']) ?? {};
  return {
    ...page,
    '/Contents': [layer, ...old],
    '/Resources': { ...resources, '/Font': { ...fonts, [fontName]: font } },
  };
}

function asPicture(edit: Pdf, page: Dictionary, picture: ReplacingPicture): Dictionary {
  const { path, width, height, grey, toPage } = picture;
  const image = edit.addFileStream(
    {
      '/Type': '/XObject',
      '/Subtype': '/Image',
      '/Width': width,
      '/Height': height,
      '/ColorSpace': grey ? '/DeviceGray' : '/DeviceRGB',
      '/BitsPerComponent': 8,
      '/Filter': '/DCTDecode',
    },
    path,
  );
  const numbers = multiply([width, 0, 0, -height, 0, height], toPage)
    .map((value) => Number(value.toFixed(4)))
    .join(' ');
  const content = deflateSync(Buffer.from(`q ${numbers} cm /PlatenPage Do Q`));
  // The tags and the blending of the old content are gone with it.
  const { '/StructParents': _parents, '/Group': _group, ...rest } = page;
  return {
    ...rest,
    '/Contents': edit.addStream({ '/Filter': '/FlateDecode' }, content),
    '/Resources': { '/XObject': { '/PlatenPage': image } },
  };
}

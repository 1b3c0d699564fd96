/**
 * The picture library. libvips keeps the results of what it did by the path of a file: a WebP or an SVG that somebody has
 * changed since would come out as it was before. So it keeps nothing. It is loaded when the first picture is worked on: most
 * documents that are read with code for pictures have none.
 */
import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const require = createRequire(import.meta.url);
let loaded: typeof Sharp | null = null;

function library(): typeof Sharp {
  if (loaded === null) {
    loaded = require('sharp') as typeof Sharp;
    loaded.cache(false);
  }
  return loaded;
}

/** As `sharp` itself, which is a function with functions and tables of its own. */
const sharp = new Proxy(Function.prototype, {
  apply: (_target, _self, given: Parameters<typeof Sharp>) => library()(...given),
  get: (_target, name) => Reflect.get(library(), name) as unknown,
}) as unknown as typeof Sharp;

export default sharp;

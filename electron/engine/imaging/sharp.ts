/**
 * The picture library. libvips keeps the results of what it did by the path of a file: a WebP or an SVG that somebody has
 * changed since would come out as it was before. So it keeps nothing. It is loaded when the first picture is worked on: most
 * documents that are read with code for pictures have none.
 *
 * The setting belongs to the process, and a second copy of the library, such as the one for `import`, turns the cache on again when
 * it is loaded. So it is set with each picture.
 */
import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const require = createRequire(import.meta.url);
let loaded: typeof Sharp | null = null;

function library(): typeof Sharp {
  loaded ??= require('sharp') as typeof Sharp;
  return loaded;
}

/** As `sharp` itself, which is a function with functions and tables of its own. */
const sharp = new Proxy(Function.prototype, {
  apply: (_target, _self, given: Parameters<typeof Sharp>) => {
    library().cache(false);
    return library()(...given);
  },
  get: (_target, name) => Reflect.get(library(), name) as unknown,
}) as unknown as typeof Sharp;

export default sharp;

/**
 * The picture library. libvips keeps the results of what it did by the path of a file: a WebP or an SVG that somebody has
 * changed since would come out as it was before. So it keeps nothing.
 */
import sharp from 'sharp';

sharp.cache(false);

export default sharp;

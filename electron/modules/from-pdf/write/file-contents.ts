/** This module reads the files that become parts of a package. */
import { createReadStream, readFileSync, statSync } from 'node:fs';

/** Files of up to this many bytes are read at once: to make a stream takes longer than to read them. */
const atOnce = 1024 * 1024;

/**
 * Returns the bytes of a file, or a stream of them where they are many.
 * @throws what the file system says, also later, through the stream
 */
export const contentsOf = (path: string): Buffer | AsyncIterable<Buffer> =>
  statSync(path).size <= atOnce ? readFileSync(path) : createReadStream(path);

/** The same file where a packaged app keeps it outside of its archive: threads and other programs do not see into that. */
import { sep } from 'node:path';

export const outsideArchive = (path: string): string =>
  path.replaceAll(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);

/** Gives a file that was joined of others the tags of all of them. */
import { dirname } from 'node:path';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { matchAnnotations } from './merge-structure.js';
import { mergeTags } from './merge-tags.js';

/**
 * @param files with all of their pages in `joined`, in this order
 * @param joined is changed; temporary files are put beside it
 */
export async function joinTags(files: readonly string[], joined: string): Promise<void> {
  const directory = dirname(joined);
  const result = await Pdf.open(joined, { directory });
  try {
    const tags = mergeTags(result);
    let offset = 0;
    for (const path of files) {
      const source = await Pdf.open(path, { directory });
      try {
        const part = { pages: [...source.pages.keys()] };
        const before = offset;
        tags.add({
          ...{ part, offset, source },
          places: new Map(source.pages.map((page, place) => [page, before + place])),
          annotations: matchAnnotations(part, offset, source, result),
        });
        offset += part.pages.length;
      } finally {
        await source.close();
      }
    }
    result.set(result.root, { ...result.catalog, ...tags.finish() });
    await result.append();
  } finally {
    await result.close();
  }
}

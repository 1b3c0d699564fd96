/** Says when a document holds SmartArt without its drawing, as the first Office that had it saved it. */
import { withFile } from '../../formats/file-head.js';
import { withZip } from '../../formats/zip.js';
import type { Context } from '../../engine/interface/converter.js';

const data = /^(?:word|ppt|xl)\/diagrams\/data\d*\.xml$/;
const drawing = /^(?:word|ppt|xl)\/diagrams\/drawing\d*\.xml$/;

/** One remark. LibreOffice lays such diagrams out by itself, and knows few of their kinds. */
export async function reportDiagrams(path: string, context: Context): Promise<void> {
  const count = await countUndrawn(path);
  if (count === 0) return;
  context.message('warning', 'diagram_simplified', { count });
}

/** Never throws: what is no package holds none. */
async function countUndrawn(path: string): Promise<number> {
  const names = await withFile(path, (file) =>
    withZip(
      file,
      () => false,
      (zip) => Promise.resolve([...zip.names]),
    ),
  ).catch(() => []);
  const count = (kind: RegExp) => names.filter((name) => kind.test(name)).length;
  return Math.max(0, count(data) - count(drawing));
}

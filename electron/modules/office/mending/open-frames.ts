/**
 * Frames and shapes of an OpenDocument text that stand in no paragraph, as some programs write them (ODF 1.3, 5.1.1 and
 * 10.4 have them in paragraphs, or anchored to a page). LibreOffice loses them; a paragraph of their own keeps them.
 */
import type { XmlTree } from '../package/xml-tree.js';

const blocks = new Set(
  (
    'text section table-cell list-item list-header text-box note-body index-body header header-left header-first ' +
    'footer footer-left footer-first'
  ).split(' '),
);
const shapes = new Set(
  (
    'frame custom-shape rect line polyline polygon regular-polygon path circle ellipse g connector caption measure ' +
    'control a'
  ).split(' '),
);

export function mendFrames(tree: XmlTree): void {
  for (const shape of tree.all()) {
    if (!shape.name.startsWith('draw:') || !shapes.has(shape.local)) continue;
    if (!shape.parent || !blocks.has(shape.parent.local)) continue;
    const anchored = shape.local === 'a' ? (shape.children[0] ?? shape) : shape;
    if (tree.attribute(anchored, 'anchor-type') === 'page') continue;
    tree.replace(shape.start, shape.start, '<text:p>');
    tree.replace(shape.end, shape.end, '</text:p>');
  }
}

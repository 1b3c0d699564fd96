/**
 * Drawings as vectors: text stays text, shapes stay shapes. Typst's compiler (resvg's reading, its own PDF writer) does
 * it; it sees one file, the cleaned drawing, in a folder that does not exist, and has no way to the network.
 */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PictureLayout } from '../../engine/imaging/layout.js';
import { points } from '../../engine/imaging/pdf-writer.js';

const folder = path.join(tmpdir(), randomUUID());
const drawing = path.join(folder, 'drawing.svg');

let compiler: Promise<NodeCompiler> | undefined;

/** Looks for the system's fonts once, which takes a tenth of a second. */
async function start(): Promise<NodeCompiler> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler');
  return typst.NodeCompiler.create({ workspace: folder });
}

/**
 * Draws a cleaned drawing onto one page.
 * @param title of the document
 * @returns a PDF, or undefined with the reason in `failed` when the engine refuses the drawing
 */
export async function drawVectors(
  svg: string,
  layout: PictureLayout,
  title: string,
): Promise<{ pdf: Buffer } | { failed: unknown }> {
  try {
    compiler ??= start();
    const typst = await compiler;
    typst.mapShadow(drawing, Buffer.from(svg, 'utf8'));
    try {
      return { pdf: typst.pdf({ mainFileContent: page(layout), inputs: { title }, resetRead: true }) };
    } finally {
      typst.unmapShadow(drawing);
      // What is kept for a next time would be the whole drawing.
      typst.evictCache(0);
    }
  } catch (failed) {
    compiler = undefined;
    return { failed };
  }
}

/** The page in Typst's language, with y growing downwards from the corner of what may be drawn on. */
function page({ width, height, box, clip = { x: 0, y: 0, w: width, h: height } }: PictureLayout): string {
  const pt = (value: number): string => `${points(value)}pt`;
  const top = (inside: typeof box): number => height - inside.y - inside.h;
  const image = `image("drawing.svg", width: ${pt(box.w)}, height: ${pt(box.h)}, fit: "contain")`;
  return [
    '#set document(title: sys.inputs.title, date: none)',
    `#set page(width: ${pt(width)}, height: ${pt(height)}, margin: 0pt, fill: none)`,
    `#place(dx: ${pt(clip.x)}, dy: ${pt(top(clip))}, block(width: ${pt(clip.w)}, height: ${pt(clip.h)}, clip: true,`,
    `place(dx: ${pt(box.x - clip.x)}, dy: ${pt(top(box) - top(clip))}, ${image})))`,
  ].join('\n');
}

/**
 * Drawings by a browser: vectors and text stay, and all of CSS counts. The drawing is a picture of a page of ours, and in
 * pictures a browser runs no scripts and loads nothing (SVG Integration, secure animated mode).
 */
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { PictureLayout } from '../../engine/imaging/layout.js';
import { points } from '../../engine/imaging/pdf-writer.js';
import type { Context } from '../../engine/interface/converter.js';
import { printRequest, type HtmlPrinter } from '../../engine/interface/printer.js';
import { escapeXml } from '../../engine/markup/escape.js';

/** The seconds after which a drawing is left to the other engines. */
const limit = 60;
const mm = 25.4 / 72;

export interface BrowserDrawing {
  /** The cleaned drawing. */
  readonly svg: string;
  readonly layout: PictureLayout;
  /** Of the document. */
  readonly title: string;
  readonly output: string;
}

/**
 * Draws a cleaned drawing onto one page.
 * @returns null when it is done, else why the browser could not do it
 * @throws ServiceError `cancelled`
 */
export async function drawByBrowser(
  printer: HtmlPrinter,
  { svg, layout, title, output }: BrowserDrawing,
  context: Context,
): Promise<string | null> {
  const folder = join(context.directory, 'drawing');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'drawing.svg'), svg);
  await writeFile(join(folder, 'page.html'), pageOf(layout, title));
  const [width, height] = [Math.ceil(layout.width - 0.001), Math.ceil(layout.height - 0.001)];
  const request = printRequest({
    root: folder,
    entry: 'page.html',
    output,
    paper: { width: width * mm, height: height * mm },
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    media: 'screen',
    tagged: false,
    outline: false,
  });
  try {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(limit * 1000)]);
    const report = await printer.print(request, signal);
    if (report.late || report.missingCount > 0) return 'the drawing was not loaded';
    return (await trimPage(output, layout, height)) ? null : 'the page has another size';
  } catch (thrown) {
    if (context.signal.aborted) throw new ServiceError('cancelled', {}, { cause: thrown });
    return String(thrown).slice(0, 200);
  }
}

/** Lengths of points; y grows downwards from the corner of what may be drawn on. */
function pageOf(
  { width, height, box, clip = { x: 0, y: 0, w: width, h: height } }: PictureLayout,
  title: string,
): string {
  const place = (inside: typeof box, left: number, top: number) =>
    `left:${points(inside.x - left)}pt;top:${points(height - inside.y - inside.h - top)}pt;width:${points(inside.w)}pt;height:${points(inside.h)}pt`;
  const clipTop = height - clip.y - clip.h;
  return (
    `<!doctype html><meta charset="utf-8"><title>${escapeXml(title)}</title>` +
    '<style>@page{margin:0}html,body{margin:0}div,img{position:absolute}div{overflow:hidden}img{object-fit:contain}</style>' +
    `<div style="${place(clip, 0, 0)}"><img alt="" src="drawing.svg" style="${place(box, clip.x, clipTop)}"></div>`
  );
}

/**
 * Chromium's pages are whole points wide and high. The page is given its exact size as an incremental update (ISO 32000-2,
 * 7.5.6); Skia writes its objects as plain text.
 * @returns false when there is not one page of the size that was printed
 */
async function trimPage(path: string, { width, height }: PictureLayout, printed: number): Promise<boolean> {
  const text = (await readFile(path)).toString('latin1');
  const pages = [...text.matchAll(/(?<=\n|^)(\d+) 0 obj\s*(<<\s*\/Type \/Page\n[\s\S]*?)\nendobj/g)];
  const [page] = pages;
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-4096));
  if (!page || pages.length > 1 || !trailer) return false;
  const exact = `/MediaBox [0 ${points(printed - height)} ${points(width)} ${points(printed)}]`;
  const [, number, body] = page;
  const trimmed = body!.replace(/\/MediaBox \[[^\]]*\]/, exact);
  if (trimmed === body) return trimmed?.includes(exact) ?? false;
  const object = `\n${number} 0 obj\n${trimmed}\nendobj\n`;
  const update =
    `${object}xref\n${number} 1\n${String(text.length + 1).padStart(10, '0')} 00000 n \n` +
    `trailer\n<<${trailer[1]!.trim()}\n/Prev ${trailer[2]}>>\nstartxref\n${text.length + object.length}\n%%EOF\n`;
  const file = await open(path, 'a');
  try {
    await file.write(Buffer.from(update, 'latin1'));
  } finally {
    await file.close();
  }
  return true;
}

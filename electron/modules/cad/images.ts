/** Image files of a drawing: those beside it are put into the PDF, all others are only named. */
import { realpath } from 'node:fs/promises';
import { extname, join, relative, isAbsolute } from 'node:path';
import sharp from '../../engine/imaging/sharp.js';
import { RasterImage, type CadDocument, type ImageDefinition } from '@node-projects/acad-ts';
import type { PDFDocument, PDFRef } from '../../engine/pdf-core/drawing/index.js';
import { openWithin } from '../../systems/within.js';
import { folderBeside } from '../../engine/interface/beside.js';
import type { JobInput } from '../../engine/interface/converter.js';
import { basename } from './names.js';
import type { PreparedImage } from './scene.js';

/** The most bytes of a file, pixels of a picture and pictures of a drawing that are read. */
const maxFileBytes = 256 * 1024 * 1024;
const maxPixels = 300_000_000;
const maxImages = 500;
/** The longest side, in pixels, of a picture that is embedded. */
const maxEdge = 6000;

export interface EmbeddedImages {
  /** By the file name the drawing has. */
  readonly prepared: ReadonlyMap<string, PreparedImage>;
  readonly refs: ReadonlyMap<string, PDFRef>;
}

export async function embedImages(
  document: CadDocument,
  input: JobInput,
  pdf: PDFDocument,
  signal: AbortSignal,
): Promise<EmbeddedImages> {
  const prepared = new Map<string, PreparedImage>();
  const refs = new Map<string, PDFRef>();
  for (const definition of definitionsOf(document)) {
    const { fileName } = definition;
    if (signal.aborted || prepared.has(fileName) || prepared.size >= maxImages) continue;
    const beside = await besideDrawing(fileName, input);
    const ref = beside ? await embed(beside, pdf) : null;
    if (!ref) continue;
    const resource = `I${refs.size}`;
    prepared.set(fileName, { resource });
    refs.set(resource, ref);
  }
  return { prepared, refs };
}

/** Of the images that are drawn; a drawing's own list is not always complete. */
function definitionsOf(document: CadDocument): Set<ImageDefinition> {
  const definitions = new Set<ImageDefinition>();
  for (const block of document.blockRecords ?? [])
    for (const entity of block.entities)
      if (entity instanceof RasterImage && entity.definition) definitions.add(entity.definition);
  return definitions;
}

/** A file below a folder, both behind all links. */
interface Beside {
  readonly folder: string;
  readonly path: string;
}

/** Null for one that is too large. */
async function readBeside(folder: string, path: string): Promise<Buffer | null> {
  const handle = await openWithin(folder, path);
  try {
    return (await handle.stat()).size > maxFileBytes ? null : await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** The file a drawing names, if it is in the drawing's folder or in the one it was given with. */
async function besideDrawing(fileName: string, input: JobInput): Promise<Beside | null> {
  const folder = await folderBeside(input);
  if (folder === null) return null;
  const parts = fileName.split(/[\\/]/).filter((part) => part !== '' && part !== '.');
  const tries = [join(folder, basename(fileName))];
  if (!/^[A-Za-z]:|^[\\/]/.test(fileName)) tries.unshift(join(folder, ...parts));
  for (const candidate of tries) {
    const real = await realpath(candidate).catch(() => null);
    const all = await realpath(input.root ?? folder);
    if (real && isInside(real, all)) return { folder: all, path: real };
  }
  return null;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}

async function embed({ folder, path }: Beside, pdf: PDFDocument): Promise<PDFRef | null> {
  try {
    const content = await readBeside(folder, path);
    if (content === null) return null;
    const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'none' });
    const { format, width, height, space, channels } = await image.metadata();
    const plain =
      format === 'jpeg' && (space === 'srgb' || space === 'b-w') && /^\.jpe?g$/i.test(extname(path));
    if (plain && Math.max(width, height) <= maxEdge && (channels === 3 || channels === 1))
      return (await pdf.embedJpg(content)).ref;
    const fitted = image
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const opaque = format === 'jpeg';
    const bytes = await (opaque ? fitted.jpeg({ quality: 88 }) : fitted.png()).toBuffer();
    return (opaque ? await pdf.embedJpg(bytes) : await pdf.embedPng(bytes)).ref;
  } catch {
    // No picture that can be read; the drawing shows its frame.
    return null;
  }
}

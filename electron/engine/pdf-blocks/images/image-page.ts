/** Writes a PDF of one page that shows one image of another PDF, pixel by pixel, so that a renderer decodes it. */
import { open, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import { pdfValue, type QpdfValue } from '../../pdf-core/objects/values.js';
import type { FoundImage } from './images-of.js';

/** Entries of an image that are not needed to show it. */
const needless = new Set(['/Metadata', '/OC', '/Alternates', '/OPI', '/PieceInfo', '/StructParent', '/AF']);
const maxParts = 500;

const withoutNeedless = (dictionary: Dictionary): Dictionary =>
  Object.fromEntries(Object.entries(dictionary).filter(([key]) => !needless.has(key)));

/** Returns references of all that an image needs, such as masks, profiles and functions, but not its own. */
export function partsOf(file: Pdf, { reference, dictionary }: FoundImage): string[] {
  const found = new Set<string>();
  const walk = (value: QpdfValue | undefined, depth: number): void => {
    if (depth > 20 || found.size > maxParts) return;
    if (isReference(value)) {
      if (found.has(value) || value === reference) return;
      found.add(value);
      walk(file.at(value), depth + 1);
    } else if (Array.isArray(value)) {
      for (const item of value as readonly QpdfValue[]) walk(item, depth + 1);
    } else if (isDictionary(value)) {
      for (const item of Object.values(withoutNeedless(value))) walk(item, depth + 1);
    }
  };
  walk(dictionary, 0);
  return [...found];
}

/**
 * @param data path of each stream's bytes, by reference
 * @param output the new PDF
 */
export async function writeImagePage(
  file: Pdf,
  image: FoundImage,
  data: ReadonlyMap<string, string>,
  output: string,
): Promise<void> {
  const parts = [image.reference, ...partsOf(file, image)];
  // The numbers 1 to 4 belong to the page itself.
  const numbers = new Map(parts.map((reference, place) => [reference, place + 5]));
  const renamed = (value: QpdfValue): QpdfValue => {
    if (isReference(value)) return numbers.has(value) ? `${numbers.get(value)} 0 R` : null;
    if (Array.isArray(value)) return (value as readonly QpdfValue[]).map(renamed);
    if (!isDictionary(value)) return value;
    const kept = Object.entries(withoutNeedless(value));
    return Object.fromEntries(kept.map(([key, item]) => [key, renamed(item)]));
  };
  const out = await open(output, 'w');
  const offsets: number[] = [];
  let at = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    await out.write(bytes);
    at += bytes.length;
  };
  const text = (words: string) => write(Buffer.from(words, 'latin1'));
  const begin = (number: number) => {
    offsets[number] = at;
    return text(`${number} 0 obj\n`);
  };
  const stream = async (dictionary: Dictionary, path: string): Promise<void> => {
    await text(`${pdfValue({ ...dictionary, '/Length': (await stat(path)).size })}\nstream\n`);
    for await (const block of createReadStream(path)) await write(block as Buffer);
    await text('\nendstream\nendobj\n');
  };
  try {
    await text('%PDF-2.0\n');
    const { width, height } = image;
    const content = `0 g ${width} 0 0 ${height} 0 0 cm /I Do`;
    const own = [
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources <</XObject <</I 5 0 R>>>>>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ];
    for (const [place, body] of own.entries()) {
      await begin(place + 1);
      await text(`${body}\nendobj\n`);
    }
    for (const reference of parts) {
      await begin(numbers.get(reference)!);
      const path = data.get(reference);
      const value = reference === image.reference ? image.dictionary : (file.at(reference) ?? null);
      const body = renamed(value);
      if (path !== undefined && isDictionary(body)) await stream(body, path);
      else await text(`${pdfValue(body)}\nendobj\n`);
    }
    const table = at;
    const lines = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    await text(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${lines.join('')}`);
    await text(`trailer\n<</Size ${offsets.length} /Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  } finally {
    await out.close();
  }
}

/**
 * Fixes content streams with unknown operators, broken nesting or forbidden operands (ISO 19005-2, 6.2.2, 6.2.6,
 * 6.1.13).
 */
import type { Changes } from '../changes.js';
import type { RasterCause } from '../raster-cause.js';
import {
  maxStateDepth,
  knownOperators,
  operationBytes,
  readContent,
} from '../../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import type { Level } from '../level.js';
import type { PdfGraph, Ref } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined, type Facts } from '../../../engine/pdf-core/pdf/usage.js';

const intents = new Set(['/RelativeColorimetric', '/AbsoluteColorimetric', '/Perceptual', '/Saturation']);

export function fixContents(
  pdf: PdfGraph,
  facts: readonly Facts[],
  { part }: Level,
  causes: Map<number, RasterCause>,
  changes: Changes,
): void {
  const done = new Set<Ref>();
  const shared = new Map<Ref, number>();
  for (const page of pdf.pages)
    for (const ref of contentsOf(pdf, pdf.dictionary(page) ?? {}))
      shared.set(ref, (shared.get(ref) ?? 0) + 1);
  facts.forEach(({ rewrite, depth, huge, broken, borrowed }, place) => {
    if (part !== 1) changes.add('resources_mended', borrowed);
    if (depth > maxStateDepth || broken || (huge && part === 1)) causes.set(place + 1, 'content');
    const page = pdf.dictionary(pdf.pages[place]) ?? {};
    const contents = contentsOf(pdf, page);
    const own = contents.filter((ref) => rewrite.has(ref));
    if (own.length > 0) {
      // The border between two parts may cut an operator in two, so they are read as one.
      const bytes = joined(contents.map((ref) => pdf.data(ref) ?? new Uint8Array()));
      page['/Contents'] = pdf.addStream({}, cleaned(bytes));
      changes.add('contents_mended');
    }
    for (const ref of rewrite) {
      if (done.has(ref) || shared.has(ref)) continue;
      done.add(ref);
      pdf.setData(ref, cleaned(pdf.data(ref) ?? new Uint8Array()));
      changes.add('contents_mended');
    }
  });
}

/** Returns the same content without what is not allowed. */
function cleaned(bytes: Uint8Array): Uint8Array {
  const out: Uint8Array[] = [];
  let depth = 0;
  for (const operation of readContent(bytes)) {
    const { operator, operands } = operation;
    if (!knownOperators.has(operator)) continue;
    if (operator === 'ri' && !intents.has(String(operands[0]))) continue;
    if (operator === 'Q') {
      if (depth === 0) continue;
      depth -= 1;
    } else if (operator === 'q') depth += 1;
    const piece = operationBytes(bytes, operation);
    out.push(operator === 'BI' ? plainImage(piece, operands) : piece, newline);
  }
  for (; depth > 0; depth -= 1) out.push(Buffer.from('Q\n'));
  return Buffer.concat(out);
}

const newline = Buffer.from('\n');

/** Returns an inline image without interpolation. */
function plainImage(bytes: Uint8Array, operands: readonly Operand[]): Uint8Array {
  const smooth = operands.findIndex(
    (item, at) => at % 2 === 0 && (item === '/I' || item === '/Interpolate') && operands[at + 1] === true,
  );
  if (smooth < 0) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  const head = text.indexOf('ID');
  return Buffer.from(
    text.slice(0, head).replace(/\/(I|Interpolate)\s+true/, '') + text.slice(head),
    'latin1',
  );
}

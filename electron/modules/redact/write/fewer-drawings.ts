/** Takes letters out of fonts of drawings (Type 3) that nobody writes with: they may draw anything, and no page shows it. */
import { readContent } from '../../../engine/pdf-core/content/operations.js';
import { isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';

/** @param used codes that are written with it */
export async function dropDrawings(pdf: Pdf, reference: string, used: ReadonlySet<number>): Promise<void> {
  const font = pdf.dictionary(reference) ?? {};
  const named = namesByCode(pdf, font);
  const names = new Set<string>();
  for (const code of used) {
    const name = named.get(code);
    // By other names than those that the font gives, readers may find any of them.
    if (name === undefined) return;
    names.add(name);
  }
  const all = Object.entries(pdf.dictionary(font['/CharProcs']) ?? {});
  const kept = all.filter(([name]) => names.has(name));
  if (kept.length === all.length) return;
  const drawings = kept.map(([, drawing]) => drawing);
  const resources = await fewerResources(pdf, pdf.dictionary(font['/Resources']), drawings);
  pdf.put(reference, {
    value: {
      ...font,
      '/CharProcs': Object.fromEntries(kept),
      ...(resources ? { '/Resources': resources } : {}),
    },
  });
}

function namesByCode(pdf: Pdf, font: Dictionary): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of pdf.array(pdf.dictionary(font['/Encoding'])?.['/Differences'])) {
    const found = pdf.at(item);
    if (typeof found === 'number') code = found;
    else if (typeof found === 'string') names.set(code++, found);
  }
  return names;
}

/** What the drawings that are left draw with. @returns null where all of it stays */
async function fewerResources(
  pdf: Pdf,
  resources: Dictionary | undefined,
  drawings: readonly QpdfValue[],
): Promise<Dictionary | null> {
  const objects = pdf.dictionary(resources?.['/XObject']);
  if (!resources || !objects) return null;
  const drawn = new Set<unknown>();
  for (const drawing of drawings) {
    const content = isReference(drawing) ? await pdf.streamData(drawing).catch(() => undefined) : undefined;
    if (!content) return null;
    for (const { operator, operands } of readContent(content)) if (operator === 'Do') drawn.add(operands[0]);
  }
  const kept = Object.entries(objects).filter(([name]) => drawn.has(name));
  // A form without names of its own may use those of what draws it.
  const borrows = kept.some(([, object]) => {
    const dict = pdf.dictionary(object);
    return pdf.name(dict?.['/Subtype']) === '/Form' && dict?.['/Resources'] === undefined;
  });
  return borrows ? null : { ...resources, '/XObject': Object.fromEntries(kept) };
}

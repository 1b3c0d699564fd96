/**
 * Headings of documents that name the style and not its level, as Google Docs and many generators write them. Word
 * takes the level from the name; LibreOffice then makes no bookmarks and no heading tags.
 */
import type { OfficeDocument } from './document.js';
import { UnoError } from './uno/errors.js';
import { XNameAccess, XStyleFamiliesSupplier } from './uno/interfaces.js';
import { short, type UnoAnyValue, type UnoReference } from './uno/values.js';

/** Word has nine levels of headings. */
const levels = 9;

export async function giveHeadingsLevels(document: OfficeDocument): Promise<void> {
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['ParagraphStyles'])) as UnoAnyValue;
  const styles = await document.as(family.value as UnoReference, XNameAccess.type);
  const names = Array.from({ length: levels }, (_, at) => `Heading ${at + 1}`);
  // Each step is asked for all at once: nine answers take no longer than one.
  await Promise.all(
    names.map(async (name, at) => {
      const style = await document.call(styles, XNameAccess.getByName, [name]).catch(orNothing);
      if (style === null) return;
      const reference = (style as UnoAnyValue).value as UnoReference;
      if (Number(await document.get(reference, 'OutlineLevel')) === 0)
        await document.set(reference, { OutlineLevel: short(at + 1) });
    }),
  );
}

/** A text need not have every style. */
const orNothing = (thrown: unknown): null => {
  if (thrown instanceof UnoError && thrown.exception === 'container.NoSuchElementException') return null;
  throw thrown;
};

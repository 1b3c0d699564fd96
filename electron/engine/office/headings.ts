/**
 * Headings of documents that name the style and not its level, as Google Docs and many generators write them. Word
 * takes the level from the name; LibreOffice then makes no bookmarks and no heading tags.
 */
import type { OfficeDocument } from './document.js';
import { XNameAccess, XStyleFamiliesSupplier } from './uno/interfaces.js';
import { short, type UnoAnyValue, type UnoReference } from './uno/values.js';

/** Word has nine levels of headings. */
const levels = 9;

export async function giveHeadingsLevels(document: OfficeDocument): Promise<void> {
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['ParagraphStyles'])) as UnoAnyValue;
  const styles = await document.as(family.value as UnoReference, XNameAccess.type);
  for (let level = 1; level <= levels; level++) {
    const name = `Heading ${level}`;
    if ((await document.call(styles, XNameAccess.hasByName, [name])) !== true) continue;
    const style = (await document.call(styles, XNameAccess.getByName, [name])) as UnoAnyValue;
    const reference = style.value as UnoReference;
    if (Number(await document.get(reference, 'OutlineLevel')) === 0)
      await document.set(reference, { OutlineLevel: short(level) });
  }
}

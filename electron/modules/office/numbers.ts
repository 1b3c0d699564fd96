/** Numbers in texts of Word that LibreOffice counts or writes otherwise: pages of the whole, lines of notes. */
import type { OfficeDocument } from './document.js';
import { fieldsOf } from './own-name.js';
import { UnoError } from './uno/errors.js';
import { XNameAccess, XServiceInfo, XStyleFamiliesSupplier } from './uno/interfaces.js';
import { short, type UnoAnyValue, type UnoReference } from './uno/values.js';

/** `com.sun.star.style.NumberingType`: figures; as the pages are numbered. */
const figures = 4;
const asPages = 7;
const service = 'com.sun.star.text.textfield.PageCount';
/** LibreOffice's own names of the styles that Word calls "footnote text" and "endnote text". */
const notes = ['Footnote', 'Endnote'];

/** For a loaded text of which nothing was mended before. What is right in files of Word's newer format is made there (mending). */
export async function mendNumbers(document: OfficeDocument): Promise<void> {
  for await (const field of fieldsOf(document, document.reference)) {
    const info = await document.as(field, XServiceInfo.type);
    if (!(await document.call(info, XServiceInfo.supportsService, [service]))) continue;
    if (Number(await document.get(field, 'NumberingType')) === asPages)
      await document.set(field, { NumberingType: short(figures) });
  }
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['ParagraphStyles'])) as UnoAnyValue;
  const styles = await document.as(family.value as UnoReference, XNameAccess.type);
  for (const name of notes) {
    const style = await document.call(styles, XNameAccess.getByName, [name]).catch(orNothing);
    if (style === null) continue;
    await document.set((style as UnoAnyValue).value as UnoReference, { ParaLineNumberCount: false });
  }
}

/** A text need not have every style. */
const orNothing = (thrown: unknown): null => {
  if (thrown instanceof UnoError && thrown.exception === 'container.NoSuchElementException') return null;
  throw thrown;
};

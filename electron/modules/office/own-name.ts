/**
 * The name of a document where it prints its own name or place. LibreOffice knows the copy it was given, in a folder of
 * Platen's own that nobody is to read of.
 */
import { XEnumeration, XEnumerationAccess, XServiceInfo, XTextFieldsSupplier } from './uno/interfaces.js';
import { UnoError } from './uno/errors.js';
import type { OfficeDocument } from './document.js';
import type { UnoAnyValue, UnoReference } from './uno/values.js';

/** What a field shows of a place; the numbers of `com.sun.star.text.FilenameDisplayFormat`. */
export const nameParts = ['full', 'path', 'name', 'name-and-extension'] as const;
export type NamePart = (typeof nameParts)[number];

/** @param name the person's name of the file. Its folder is not told: the PDF may go to others. */
function ownName(name: string, part: NamePart): string {
  switch (part) {
    case 'full':
    case 'name-and-extension':
      return name;
    case 'path':
      return '';
    case 'name':
      return name.replace(/(?<=.)\.[^.]*$/, '');
  }
}

const service = 'com.sun.star.text.textfield.FileName';
const anyOfSheets = 'com.sun.star.text.TextField';

/** The fields of a text, of whatever kind. */
export async function* fieldsOf(document: OfficeDocument, text: UnoReference): AsyncGenerator<UnoReference> {
  const supplier = await document.as(text, XTextFieldsSupplier.type);
  const fields = (await document.call(supplier, XTextFieldsSupplier.getTextFields)) as UnoReference;
  const each = (await document.call(fields, XEnumerationAccess.createEnumeration)) as UnoReference;
  while (await document.call(each, XEnumeration.hasMoreElements))
    yield ((await document.call(each, XEnumeration.nextElement)) as UnoAnyValue).value as UnoReference;
}

/** Of them, those that show the name of the file as it is now. */
export async function* nameFieldsOf(
  document: OfficeDocument,
  text: UnoReference,
): AsyncGenerator<{ readonly field: UnoReference; readonly part: NamePart }> {
  for await (const field of fieldsOf(document, text)) {
    const info = await document.as(field, XServiceInfo.type);
    // Fields of sheets do not say their kind; no other has a format of this name.
    if (
      !(await document.call(info, XServiceInfo.supportsService, [service])) &&
      !(await document.call(info, XServiceInfo.supportsService, [anyOfSheets]))
    )
      continue;
    const format = await document.get(field, 'FileFormat').catch(orNothing);
    if (format === null) continue;
    yield { field, part: nameParts[Number(format)] ?? 'name' };
  }
}

/** A field need not have every property. */
const orNothing = (thrown: unknown): null => {
  if (thrown instanceof UnoError && thrown.kind === 'exception') return null;
  throw thrown;
};

/** Gives fields of a loaded text the person's name of it. */
export async function nameFields(document: OfficeDocument, name: string): Promise<void> {
  for await (const { field, part } of nameFieldsOf(document, document.reference))
    if ((await document.get(field, 'IsFixed')) !== true)
      await document.set(field, { IsFixed: true, CurrentPresentation: ownName(name, part) });
}

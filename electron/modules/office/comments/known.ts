/** What a loaded text tells about its comments, and their notes in a PDF do not: the time, and what answers what. */
import type { OfficeDocument } from '../document.js';
import {
  XEnumeration,
  XEnumerationAccess,
  XPropertySet,
  XServiceInfo,
  XTextFieldsSupplier,
} from '../uno/interfaces.js';
import type { UnoAnyValue, UnoReference, UnoStruct, UnoValue } from '../uno/values.js';

export interface KnownComment {
  readonly author: string;
  readonly text: string;
  /** ISO 8601 without a zone, to the minute; '' where the document has none. */
  readonly written: string;
  readonly isResolved: boolean;
  /** Name of the comment it answers; '' for none. */
  readonly parent: string;
  readonly name: string;
}

const service = 'com.sun.star.text.textfield.Annotation';

/** @param document a text; it stays as it is */
export async function knownComments(document: OfficeDocument): Promise<KnownComment[]> {
  const supplier = await document.as(document.reference, XTextFieldsSupplier.type);
  const fields = (await document.call(supplier, XTextFieldsSupplier.getTextFields)) as UnoReference;
  const each = (await document.call(fields, XEnumerationAccess.createEnumeration)) as UnoReference;
  const found: KnownComment[] = [];
  while (await document.call(each, XEnumeration.hasMoreElements)) {
    const field = ((await document.call(each, XEnumeration.nextElement)) as UnoAnyValue)
      .value as UnoReference;
    const info = await document.as(field, XServiceInfo.type);
    if (await document.call(info, XServiceInfo.supportsService, [service]))
      found.push(await read(document, await document.as(field, XPropertySet.type)));
  }
  return found;
}

async function read(document: OfficeDocument, field: UnoReference): Promise<KnownComment> {
  // A version that does not know a property says nothing.
  const [author, content, time, resolved, parent, name] = await Promise.all(
    ['Author', 'Content', 'DateTimeValue', 'Resolved', 'ParentName', 'Name'].map((property) =>
      document
        .call(field, XPropertySet.getPropertyValue, [property])
        .then((value) => (value as UnoAnyValue).value)
        .catch(() => null),
    ),
  );
  return {
    author: textOf(author),
    text: textOf(content),
    written: timeOf(time as UnoStruct | null),
    isResolved: resolved === true,
    parent: textOf(parent),
    name: textOf(name),
  };
}

const textOf = (value: UnoValue | undefined): string => (typeof value === 'string' ? value : '');

function timeOf(time: UnoStruct | null): string {
  const part = (name: string, digits: number) => String(Number(time?.[name] ?? 0)).padStart(digits, '0');
  if (Number(time?.['Year'] ?? 0) === 0) return '';
  return `${part('Year', 4)}-${part('Month', 2)}-${part('Day', 2)}T${part('Hours', 2)}:${part('Minutes', 2)}`;
}

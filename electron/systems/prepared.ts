/** Statements that PostgreSQL plans once for a connection, and not each time they are asked. */

/**
 * Begins the text of such a statement. It is for one that is asked very often, whose text is always the same (a list is one parameter:
 * `any($1)`), and that names its columns: a plan of `*` fails when a later version adds a column while this one runs.
 */
export const preparedMark = '/* prepared */';

const names = new Map<string, string>();

/** The name of a statement, one for each text; null where its text has no mark. */
export function preparedName(text: string): string | null {
  if (!text.startsWith(preparedMark)) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `platen-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** What tests of words need. */

/** Every text of a table by its dotted key. */
export function flatTexts(node: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatTexts(value as object, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

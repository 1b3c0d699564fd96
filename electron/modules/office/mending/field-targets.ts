/** What the fields of a Word file point at, looked for in all its texts. */
import type { Entry } from 'yauzl';
import { unescapeXml } from '../../../engine/markup/escape.js';
import type { PackagePart } from '../package/part.js';
import type { FieldTargets } from './word-fields.js';

/** The most bytes of one part that are looked at. */
const sizeLimit = 64 * 1024 * 1024;
/** Numbers of pages that are no figures (ECMA-376 part 1, 17.6.12). */
const otherNumbers = /<\w+:pgNumType\b[^>]*\bfmt\s*=\s*["'](?!decimal["'])/;
const lineNumbers = /<\w+:lnNumType\b/;
const bookmark = /<\w+:bookmarkStart\b[^>]*?\bname\s*=\s*"([^"]*)"/g;
const used = /<\w+:[pr]Style\s[^>]*?\bval\s*=\s*"([^"]*)"/g;
const style = /<\w+:style\s([^>]*)>([\s\S]*?)<\/\w+:style>/g;
const text = /^word\/(?:document\d*|footnotes|endnotes|header\d*|footer\d*)\.xml$/i;

export async function fieldTargets(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): Promise<FieldTargets> {
  const bookmarks = new Set<string>();
  const ids = new Set<string>();
  const styles = new Set<string>();
  let sections = 0;
  let hasOtherNumbers = false;
  let numbersLines = false;
  const contents = new Map<string, string>();
  for (const { name, entry } of parts) {
    if (!text.test(name) || entry.uncompressedSize > sizeLimit) continue;
    const content = await read(entry).catch(() => '');
    contents.set(name, content);
    hasOtherNumbers ||= otherNumbers.test(content);
    numbersLines ||= lineNumbers.test(content);
    sections += [...content.matchAll(/<\w+:sectPr[\s>/]/g)].length;
  }
  if (![...contents.values()].some((content) => /REF\b/i.test(content)))
    return { bookmarks, styles, sections, hasOtherNumbers, numbersLines };
  for (const content of contents.values()) {
    for (const [, name = ''] of content.matchAll(bookmark)) bookmarks.add(unescapeXml(name));
    for (const [, id = ''] of content.matchAll(used)) ids.add(unescapeXml(id));
  }
  const list = parts.find(({ name }) => /^word\/styles\d*\.xml$/i.test(name));
  if (list && list.entry.uncompressedSize <= sizeLimit)
    for (const [, attributes = '', inner = ''] of (await read(list.entry).catch(() => '')).matchAll(style)) {
      const id = unescapeXml(/\bstyleId\s*=\s*"([^"]*)"/.exec(attributes)?.[1] ?? '');
      const name = unescapeXml(/<\w+:name\s[^>]*?\bval\s*=\s*"([^"]*)"/.exec(inner)?.[1] ?? '');
      const isDefault = /\bdefault\s*=\s*"(?:1|true|on)"/.test(attributes);
      if (ids.has(id) || isDefault) styles.add(name.toLowerCase()).add(id.toLowerCase());
    }
  return { bookmarks, styles, sections, hasOtherNumbers, numbersLines };
}

/** What the sections of a Word file say of their pages, for all of them together. */
import type { Entry } from 'yauzl';
import type { PackagePart } from '../package/part.js';

export interface WordPages {
  /** Width between the margins in twentieths of a point; null where sections differ or do not tell. */
  readonly width: number | null;
  /** Tab stops of all styles, in the same unit. */
  readonly stops: ReadonlySet<number>;
  /** All pages are numbered as “- 3 -”. */
  readonly isDashed: boolean;
}

const sizeLimit = 64 * 1024 * 1024;
const sectionStart = /<w:sectPr(?:\s[^>]*)?>/g;
const sectionEnd = '</w:sectPr>';
const styleStop = /<w:tab\s[^>]*?\bw:pos\s*=\s*["'](-?\d+)["']/g;

export async function pagesOf(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): Promise<WordPages> {
  const textOf = async (name: RegExp): Promise<string> => {
    const part = parts.find((one) => name.test(one.name) && one.entry.uncompressedSize <= sizeLimit);
    return part ? read(part.entry).catch(() => '') : '';
  };
  const sections = sectionsOf(await textOf(/^word\/document\d*\.xml$/i));
  const widths = new Set(sections.map(widthOf));
  const [width = null] = widths.size === 1 ? widths : [];
  const stops = [...(await textOf(/^word\/styles\d*\.xml$/i)).matchAll(styleStop)].map(([, at]) =>
    Number(at),
  );
  return { width, stops: new Set(stops), isDashed: sections.length > 0 && sections.every(isDashed) };
}

/** The texts of all section properties; an empty element is one of its own. What has no end is the last. */
function sectionsOf(text: string): string[] {
  const sections: string[] = [];
  for (const { 0: tag, index } of text.matchAll(sectionStart)) {
    if (tag.endsWith('/>')) {
      sections.push(tag);
      continue;
    }
    const end = text.indexOf(sectionEnd, index);
    if (end < 0) break;
    sections.push(text.slice(index, end));
  }
  return sections;
}

const isDashed = (text: string): boolean =>
  /<w:pgNumType\s[^>]*\bw:fmt\s*=\s*["']numberInDash["']/.test(text);

function widthOf(text: string): number | null {
  const valueOf = (element: string, name: string): number | null => {
    const tag = new RegExp(`<w:${element}\\s[^>]*>`).exec(text)?.[0] ?? '';
    const found = new RegExp(`\\bw:${name}\\s*=\\s*["'](\\d+)["']`).exec(tag)?.[1];
    return found === undefined ? null : Number(found);
  };
  const [all, left, right] = [valueOf('pgSz', 'w'), valueOf('pgMar', 'left'), valueOf('pgMar', 'right')];
  if (all === null || left === null || right === null) return null;
  const width = all - left - right - (valueOf('pgMar', 'gutter') ?? 0);
  return width > 0 ? width : null;
}

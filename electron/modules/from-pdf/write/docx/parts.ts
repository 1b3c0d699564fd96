/** This module writes the parts of the package that are the same in every document, or describe it. */
import { declaration, names } from './xml.js';

export const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/**
 * Returns `settings.xml`.
 * @param notes `w:footnotePr` and `w:endnotePr`, where there are notes
 * @param hasEven true where pages with even numbers have headers of their own
 */
export function settingsXml(notes: string, hasEven: boolean): string {
  // These settings are those of Word 2013 and later: without them it opens the document in a mode for old ones.
  const settings = [
    ['compatibilityMode', '15'],
    ['overrideTableStyleFontSizeAndJustification', '1'],
    ['enableOpenTypeFeatures', '1'],
    ['doNotFlipMirrorIndents', '1'],
  ].map(
    ([name, value]) =>
      `<w:compatSetting w:name="${name}" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/>`,
  );
  return `${declaration}<w:settings ${names}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/>${hasEven ? '<w:evenAndOddHeaders/>' : ''}<w:characterSpacingControl w:val="doNotCompress"/>${notes}<w:compat>${settings.join('')}</w:compat></w:settings>`;
}

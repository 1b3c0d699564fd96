/** Single elements and attributes that LibreOffice reads otherwise than the program that wrote them. */
import type { XmlTree } from '../package/xml-tree.js';

/** Text that Word hides in its web view alone (ECMA-376-1 17.3.2.44), such as page numbers of a list of contents. */
export function showWebHidden(tree: XmlTree): void {
  for (const element of tree.all()) if (element.local === 'webHidden') tree.remove(element);
}

/** Lines of notes, which Word does not number with those of the text, and LibreOffice does. */
export function leaveLinesUncounted(tree: XmlTree): void {
  for (const paragraph of tree.all()) {
    if (paragraph.name !== 'w:p' || paragraph.innerEnd === paragraph.inner) continue;
    const properties = paragraph.children.find(({ name }) => name === 'w:pPr');
    if (!properties || properties.innerEnd === properties.inner) {
      if (properties) tree.remove(properties);
      tree.replace(paragraph.inner, paragraph.inner, '<w:pPr><w:suppressLineNumbers/></w:pPr>');
      continue;
    }
    const style = properties.children.find(({ name }) => name === 'w:pStyle');
    const at = style?.end ?? properties.inner;
    tree.replace(at, at, '<w:suppressLineNumbers/>');
  }
}

/** Strokes of a pen, which LibreOffice does not draw, give way to the picture that was saved for them. */
export function showInkPictures(tree: XmlTree): void {
  for (const content of tree.all()) {
    if (content.local !== 'AlternateContent') continue;
    const choices = content.children.filter(({ local }) => local === 'Choice');
    const fallback = content.children.find(({ local }) => local === 'Fallback');
    const isInk = choices.some((choice) => !tree.named('contentPart', choice).next().done);
    if (isInk && fallback && fallback.innerEnd > fallback.inner)
      tree.replace(content.start, content.end, tree.text.slice(fallback.inner, fallback.innerEnd));
  }
}

/** Languages as number formats of Windows know them ([MS-LCID]). */
const languages: Readonly<Record<string, string>> = {
  'en-us': '409',
  'en-gb': '809',
  'en-au': 'C09',
  'en-ca': '1009',
  'de-de': '407',
  'de-at': 'C07',
  'de-ch': '807',
  'nl-nl': '413',
  'nl-be': '813',
  'fr-fr': '40C',
  'fr-be': '80C',
  'fr-ca': 'C0C',
  'fr-ch': '100C',
  'es-es': 'C0A',
  'es-mx': '80A',
  'it-it': '410',
  'pt-pt': '816',
  'pt-br': '416',
  'da-dk': '406',
  'sv-se': '41D',
  'nb-no': '414',
  'fi-fi': '40B',
  'pl-pl': '415',
  'cs-cz': '405',
  'hu-hu': '40E',
  'ro-ro': '418',
  'tr-tr': '41F',
  'el-gr': '408',
  'ru-ru': '419',
  'uk-ua': '422',
  'ja-jp': '411',
  'ko-kr': '412',
  'zh-cn': '804',
  'zh-tw': '404',
  'x-sysdate': 'F800',
  'x-systime': 'F400',
};
const tagged = /\[\$([^\]-]*)-([a-z]{1,8}(?:-[a-z\d]{1,8})+)(?:,[^\]]*)?\]/gi;

/**
 * Number formats whose language is a tag such as `[$-en-US]`: LibreOffice knows its number alone, and shows dates as the
 * number that is stored. A language without a number here is left out; the format stays.
 */
export function numberLanguages(tree: XmlTree): void {
  for (const format of tree.all()) {
    if (format.local !== 'numFmt') continue;
    const tag = tree.text.slice(format.start, format.inner);
    const made = tag.replaceAll(tagged, (_all, currency: string, language: string) => {
      const number = languages[language.toLowerCase()];
      if (number !== undefined) return `[$${currency}-${number}]`;
      return currency === '' ? '' : `[$${currency}]`;
    });
    if (made !== tag) tree.replace(format.start, format.inner, made);
  }
}

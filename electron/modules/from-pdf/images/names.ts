/** This module names the pictures of pages. */

/** Labels of more letters than this are sentences, and no names. */
const maxLabelLength = 40;

/** Some system does not allow these characters in a name, nor spaces and dots at its ends. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns `report-page-007`, or `report-page-007-iv` where readers call that page iv. The only page of a document has its name.
 * @param stem name of the document without its extension
 * @param page from 1 @param count pages of the document
 * @param label what the document calls the page; empty where it does not say
 */
export function pageName(stem: string, page: number, count: number, label: string): string {
  if (count === 1) return stem;
  const number = String(page).padStart(String(count).length, '0');
  const plain = label
    .normalize('NFC')
    .replaceAll(unfit, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  const isOwn = plain !== '' && plain !== String(page) && plain.length <= maxLabelLength;
  return `${stem}-page-${number}${isOwn ? `-${plain}` : ''}`;
}

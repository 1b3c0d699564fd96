/** Names of pictures of pages. */

/** Labels that are longer are sentences. */
const maxLabelLength = 40;

/** What a name cannot hold on some system; spaces and dots at its ends, too. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * `report-page-007.jpg`, and `report-page-007-iv.jpg` where readers call that page iv. The only page of a document has its
 * name.
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

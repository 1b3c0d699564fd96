/** Reads the title that a document gives itself (ISO 32000-2, 14.3.3). */
import { PdfDraft, readDirectly } from '../../pdf-core/file/index.js';
import { readTail, readValue } from '../../pdf-core/forgiving/append.js';
import { isDictionary, isReference } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';

/** Returns the title on one line; `''` where there is none. @throws ServiceError as `readTail` */
export async function documentTitle(path: string, password: string | undefined): Promise<string> {
  const direct = readDirectly(path, (file) => {
    const draft = new PdfDraft(file);
    return textOf(draft.at(draft.dictionary(file.trailer['/Info'])?.['/Title']));
  });
  return onOneLine(direct ?? (await askedTitle(path, password)));
}

async function askedTitle(path: string, password: string | undefined): Promise<string> {
  const info = (await readTail(path, password)).trailer['/Info'];
  const value = isReference(info) ? await readValue(path, info, password) : info;
  return isDictionary(value) ? textOf(value['/Title']) : '';
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

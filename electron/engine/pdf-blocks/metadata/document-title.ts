/** Reads the title that a document gives itself (ISO 32000-2, 14.3.3). */
import { readCatalog, readStrictly, readValue } from '../../pdf-core/pdf/index.js';
import { isDictionary, isReference } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';

/** Returns the title on one line; `''` where there is none. @throws ServiceError as `readCatalog` */
export async function documentTitle(path: string, password: string | undefined): Promise<string> {
  const direct = readStrictly(path, (pdf) =>
    textOf(pdf.at(pdf.dictionary(pdf.trailer['/Info'])?.['/Title'])),
  );
  return onOneLine(direct ?? (await askedTitle(path, password)));
}

async function askedTitle(path: string, password: string | undefined): Promise<string> {
  const info = (await readCatalog(path, password)).trailer['/Info'];
  const value = isReference(info) ? await readValue(path, info, password) : info;
  return isDictionary(value) ? textOf(value['/Title']) : '';
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

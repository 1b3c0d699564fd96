/** The key and the dictionary that encrypt a file: qpdf makes them, for a document without anything in it. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { isDictionary, isReference, type Dictionary } from '../pdf/objects.js';
import type { QpdfValue } from '../pdf/pdf-syntax.js';
import { jsonFile, qpdf } from '../pdf/qpdf.js';
import type { Encryption } from './write.js';

const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
];

/** The smallest document there is. */
function smallest(): string {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`;
}

/**
 * Makes what encrypts a document by AES-256 (ISO 32000-2, 7.6.4, revision 6): the key does not depend on the document.
 * @param wishes qpdf's arguments from `--encrypt` to `--`
 * @param user the password that opens it, `''` for none
 * @param directory for temporary files
 */
export async function makeEncryption(
  wishes: readonly string[],
  user: string,
  directory: string,
): Promise<Encryption> {
  const plain = join(directory, 'smallest.pdf');
  const sealed = join(directory, 'smallest-sealed.pdf');
  try {
    await writeFile(plain, smallest());
    await qpdf((at) => [at(plain), ...wishes, at(sealed)]);
    const open = user === '' ? [] : [`--password=${user}`];
    const shown = await qpdf(
      (at) => ['--show-encryption', '--show-encryption-key', ...open, at(sealed)],
      user,
    );
    const key = /^Encryption key = ([0-9a-f]{64})$/m.exec(shown.output)?.[1];
    const { output } = await qpdf(
      (at) => ['--json=2', '--json-key=qpdf', '--json-stream-data=none', ...open, at(sealed), jsonFile],
      user,
    );
    const [, all] = (JSON.parse(output) as { qpdf: [unknown, Record<string, { value?: QpdfValue }>] }).qpdf;
    const trailer = all['trailer']?.value as Dictionary | undefined;
    const place = trailer?.['/Encrypt'];
    const dictionary = isReference(place) ? all[`obj:${place}`]?.value : undefined;
    if (key === undefined || !isDictionary(dictionary)) throw new ServiceError('internal');
    return { key: Buffer.from(key, 'hex'), dictionary };
  } finally {
    await Promise.all([plain, sealed].map((path) => rm(path, { force: true })));
  }
}

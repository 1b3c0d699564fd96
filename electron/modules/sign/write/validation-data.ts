/** Adds what shows later that certificates were valid: the document security store (ISO 32000-2, 12.8.4.3). */
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { ValidationData } from '../cms/revocation.js';
import type { Signing } from './sign-file.js';

/** Adds the data behind the end of a signed document. */
export async function addValidationData(
  path: string,
  { certificates, responses, lists }: ValidationData,
  { password, directory }: Pick<Signing, 'password' | 'directory'>,
): Promise<void> {
  const pdf = await Pdf.openToAppend(path, directory, password);
  try {
    const known = pdf.dictionary(pdf.catalog['/DSS']) ?? {};
    const store: Record<string, QpdfValue> = { ...known, '/Type': '/DSS' };
    const all = { '/Certs': certificates, '/OCSPs': responses, '/CRLs': lists };
    for (const [key, values] of Object.entries(all))
      if (values.length > 0)
        store[key] = [...pdf.array(known[key]), ...values.map((one) => pdf.addStream({}, one))];
    pdf.set(pdf.root, { ...pdf.catalog, '/DSS': pdf.add(store) });
    await pdf.append();
  } finally {
    await pdf.close();
  }
}

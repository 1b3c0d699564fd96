/** What a document keeps to check its signatures later (ISO 32000-2, 12.8.4.3: DSS): certificates, answers and lists. */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isReference } from '../../pdf-core/objects/objects.js';
import { readCertificate, type KnownCertificate } from './known-certificate.js';
import type { RevocationEvidence } from './revocation.js';

export interface KeptValidationData extends RevocationEvidence {
  readonly certificates: readonly KnownCertificate[];
}

/** Streams that are read, and bytes of all of them: a hostile document may name any number. */
const maxStreams = 500;
const maxBytes = 32 << 20;

export async function validationDataOf(pdf: Pdf): Promise<KeptValidationData> {
  const store = pdf.dictionary(pdf.catalog['/DSS']);
  const related = Object.values(pdf.dictionary(store?.['/VRI']) ?? {})
    .slice(0, maxStreams)
    .map((one) => pdf.dictionary(one));
  const seen = new Set<string>();
  let bytes = 0;
  const streams = async (key: string, ownKey: string): Promise<Buffer[]> => {
    const listed = [store?.[key], ...related.map((one) => one?.[ownKey])].flatMap((item) => [
      ...pdf.array(item),
    ]);
    const found: Buffer[] = [];
    for (const item of listed) {
      if (!isReference(item) || seen.has(`${key} ${item}`)) continue;
      if (seen.size >= maxStreams || bytes > maxBytes) break;
      seen.add(`${key} ${item}`);
      const data = await pdf.streamData(item);
      if (!data) continue;
      bytes += data.length;
      found.push(data);
    }
    return found;
  };
  if (!store) return { certificates: [], answers: [], lists: [] };
  return {
    certificates: (await streams('/Certs', '/Cert')).flatMap((one) => readCertificate(one) ?? []),
    answers: await streams('/OCSPs', '/OCSP'),
    lists: await streams('/CRLs', '/CRL'),
  };
}

/** Removes everything that describes a document without being part of it. */
import type { Context } from '../../engine/interface/converter.js';
import type { ForgivingPdf } from '../../engine/pdf-core/forgiving/forgiving-pdf.js';
import { isDictionary, type Dictionary } from '../../engine/pdf-core/objects/objects.js';

/** These entries are removed, also from pages, forms and pictures (ISO 32000-2, 14.3.2 and 14.5). */
const traces = ['/Metadata', '/PieceInfo', '/LastModified'];

/**
 * Removes the metadata of a document, its pages and its pictures. Properties of the catalog such as the language
 * stay.
 */
export async function removeMetadata(edit: ForgivingPdf, context: Context): Promise<void> {
  for (const { reference, value } of edit.all()) {
    if (!isDictionary(value) || value['/Type'] === '/Metadata') continue;
    const page = value['/Type'] === '/Page';
    const here = [...traces, ...(page ? ['/Thumb'] : [])].filter((key) => value[key] !== undefined);
    const holds =
      page || value['/Type'] === '/Catalog' || value['/Metadata'] !== undefined || isXObject(value);
    if (here.length === 0 || !holds) continue;
    if (value['/Type'] === '/Catalog' && value['/Metadata'] !== undefined)
      await sayClaim(edit, value, context);
    edit.set(reference, Object.fromEntries(Object.entries(value).filter(([key]) => !here.includes(key))));
  }
  const { '/Info': info, ...trailer } = edit.trailer;
  if (info !== undefined) edit.setTrailer(trailer);
}

const isXObject = (value: Dictionary): boolean =>
  value['/Subtype'] === '/Form' || value['/Subtype'] === '/Image';

async function sayClaim(edit: ForgivingPdf, catalog: Dictionary, context: Context): Promise<void> {
  const packet = (await edit.streamData(catalog['/Metadata']))?.toString('latin1') ?? '';
  if (/aiim\.org\/pdfu?a\/ns\/id/.test(packet.replaceAll('\0', '')))
    context.message('warning', 'pdfa_claim_lost');
}

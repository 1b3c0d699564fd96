/**
 * Texts of DWG files before 2007. The library (`@node-projects/acad-ts` 3.2.0) asks the decoders of the web, which know no code
 * page of DOS and no Johab, and takes such texts for Western European ones.
 */
import { DwgReader, DwgStreamReaderBase } from '@node-projects/acad-ts';
import { decodePage, isKnownPage } from '../../engine/charset/code-pages.js';

/** A name that no decoder of the web has. */
const prefix = 'page ';

/** Reads texts in every code page that a drawing can state. */
export class EveryPageReader extends DwgReader {
  protected override getListedEncoding(page: number): string {
    decodeEveryPage();
    // The library numbers pages as Windows does.
    return page > 0 && isKnownPage(page) ? `${prefix}${page}` : super.getListedEncoding(page);
  }
}

let isDecoded = false;

function decodeEveryPage(): void {
  if (isDecoded) return;
  isDecoded = true;
  const { prototype } = DwgStreamReaderBase;
  // oxlint-disable-next-line typescript/unbound-method -- called with the reader it belongs to
  const { readStringEncoded } = prototype;
  prototype.readStringEncoded = function (length, encoding) {
    if (!encoding.startsWith(prefix)) return readStringEncoded.call(this, length, encoding);
    return decodePage(Buffer.from(this.readBytes(length)), Number(encoding.slice(prefix.length)));
  };
}

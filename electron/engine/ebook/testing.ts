/** Books for tests, made of texts. */
import { zipSync, strToU8 } from 'fflate';

const container = '<container><rootfiles><rootfile full-path="package.opf"/></rootfiles></container>';

export interface EpubWishes {
  /** Content of further files by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Bodies of the chapters. */
  readonly chapters: readonly string[];
  readonly head?: string;
  readonly metadata?: string;
  /** Lines of the manifest beside the chapters. */
  readonly manifest?: string;
  readonly spine?: string;
}

/** An EPUB 3 of chapters `c0.xhtml`, `c1.xhtml` and so on. */
export function makeEpub({ files, chapters, head, metadata, manifest, spine }: EpubWishes): Uint8Array {
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const refs = chapters.map((_, at) => `<itemref idref="c${at}"/>`);
  const opf =
    `<package xmlns="http://www.idpf.org/2007/opf" unique-identifier="u"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">` +
    `<dc:identifier id="u">urn:uuid:12345678-1234-1234-1234-123456789abc</dc:identifier><dc:title>Kites</dc:title>` +
    `${metadata ?? ''}</metadata><manifest>${items.join('')}${manifest ?? ''}</manifest>` +
    `<spine ${spine ?? ''}>${refs.join('')}</spine></package>`;
  const entries: Record<string, Uint8Array> = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(container),
    'package.opf': strToU8(opf),
  };
  chapters.forEach((body, at) => {
    entries[`c${at}.xhtml`] = strToU8(
      `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>c${at}</title>` +
        `${head ?? ''}</head><body>${body}</body></html>`,
    );
  });
  for (const [name, content] of Object.entries(files ?? {})) {
    entries[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(entries);
}

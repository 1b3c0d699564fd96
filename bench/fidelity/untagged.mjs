// Copies of PDFs as programs write them that tag nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

const name = (/** @type {string} */ text) => PDFName.of(text);

/**
 * Writes a copy of a PDF without its structure tree, without marks of artifacts, and without bookmarks where these are not to stay. The marks
 * of what the tree told of stay in the contents, where they point at nothing.
 * @param {string} path @param {string} target @param {{ keepsBookmarks: boolean }} choice
 */
export async function writeUntagged(path, target, { keepsBookmarks }) {
  const document = await PDFDocument.load(readFileSync(path), { updateMetadata: false });
  for (const key of ['StructTreeRoot', 'MarkInfo', ...(keepsBookmarks ? [] : ['Outlines'])])
    document.catalog.delete(name(key));
  for (const page of document.getPages()) {
    page.node.delete(name('StructParents'));
    const contents = page.node.get(name('Contents'));
    const looked = document.context.lookup(contents);
    const references = looked instanceof PDFArray ? looked.asArray() : [contents];
    for (const reference of references) unmark(document, reference);
  }
  writeFileSync(target, await document.save());
}

/** Gives marks of artifacts a name that says nothing. */
function unmark(document, reference) {
  const stream = document.context.lookup(reference);
  if (!(stream instanceof PDFRawStream)) return;
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  if (!content.includes('/Artifact')) return;
  const plain = content.replace(/\/Artifact(?=\s*(?:<<|\/|BMC|BDC))/g, '/Span');
  document.context.assign(reference, document.context.flateStream(Buffer.from(plain, 'latin1')));
}

// What Platen recognises in a PDF, as its writers get it.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../scripts/lib/paths.mjs';

const extract = join(root, 'electron', 'engine', 'extract');

/** @returns {Promise<(path: string, most?: number) => Promise<import('../../electron/engine/extract/model/index.js').DocumentModel>>} */
export async function recogniser() {
  const { module: recognise } = await runnerImport(join(extract, 'recognise', 'document.ts'));
  const { module: read } = await runnerImport(join(extract, 'read', 'reader.ts'));
  const context = { signal: new AbortController().signal, progress: () => undefined };
  return async (path, most = Infinity) => {
    const reader = await read.PageReader.open(path);
    try {
      const pages = Array.from({ length: Math.min(most, reader.count) }, (_, place) => place + 1);
      return await recognise.recogniseDocument(reader, { pages, images: null }, context);
    } finally {
      reader.close();
    }
  };
}

// What Platen recognises in a PDF, as its writers get it.
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../../scripts/lib/paths.mjs';

const extract = join(root, 'electron', 'engine', 'operations', 'extract');

/**
 * Loads the sources of the engine. What is opened has to be closed.
 * @returns {Promise<{
 *   recognise: (path: string, most?: number) => Promise<import('../../electron/engine/operations/extract/model/index.js').DocumentModel>,
 *   close: () => Promise<void>,
 * }>}
 */
export async function recogniser() {
  const server = await createServer({
    ...{ configFile: false, root, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { recogniseDocument } = await server.ssrLoadModule(join(extract, 'recognise', 'document.ts'));
  const { PageReader } = await server.ssrLoadModule(join(extract, 'read', 'reader.ts'));
  const context = { signal: new AbortController().signal, progress: () => undefined };
  return {
    recognise: async (path, most = Infinity) => {
      const reader = await PageReader.open(path);
      try {
        const pages = Array.from({ length: Math.min(most, reader.count) }, (_, place) => place + 1);
        return await recogniseDocument(reader, { pages, images: null }, context);
      } finally {
        reader.close();
      }
    },
    close: () => server.close(),
  };
}

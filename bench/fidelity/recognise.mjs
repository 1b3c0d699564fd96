// What Platen recognises in a PDF, as its writers get it.
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../../scripts/lib/paths.mjs';

const extract = join(root, 'electron', 'engine', 'operations', 'extract');

/**
 * Sets thresholds that a run is to be tried with: `PLATEN_BENCH_LIMITS='{"lineLimits":{"tab":2.5}}'`.
 * @param {Record<string, Record<string, number>>} thresholds as the module has them
 * @throws {Error} for one that does not exist
 */
function vary(thresholds) {
  /** @type {Record<string, Record<string, number>>} */
  const wanted = JSON.parse(process.env['PLATEN_BENCH_LIMITS'] ?? '{}');
  for (const [table, limits] of Object.entries(wanted))
    for (const [name, value] of Object.entries(limits)) {
      if (typeof thresholds[table]?.[name] !== 'number') throw new Error(`No threshold ${table}.${name}.`);
      thresholds[table][name] = value;
    }
}

/**
 * Loads the sources of the engine. What is opened has to be closed.
 * @returns {Promise<{
 *   recognise: (path: string, most?: number) => Promise<import('../../electron/modules/from-pdf/model/index.js').DocumentModel>,
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
  vary(await server.ssrLoadModule(join(extract, 'recognise', 'thresholds.ts')));
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

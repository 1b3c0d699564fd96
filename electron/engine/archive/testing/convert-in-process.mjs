/**
 * Converts an archive in a process of its own, for a test that kills it: `node convert-in-process.mjs archive state target`.
 * Every part is copied to the target folder under its own path, as it is delivered.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const [, , archive, state, target] = process.argv;
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { testEngine } = await server.ssrLoadModule('/electron/engine/testing/engine.ts');
const engine = await testEngine();
await engine.convert(archive, {
  parts: true,
  state,
  options: { attachments: 'list' },
  onPart: ({ path, folder, name }) => {
    mkdirSync(join(target, folder), { recursive: true });
    copyFileSync(path, join(target, folder, name));
  },
});
await engine.close();
await server.close();

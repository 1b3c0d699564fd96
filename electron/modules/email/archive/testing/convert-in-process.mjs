/**
 * Converts an archive in a process of its own, which is killed in mid-work: `node convert-in-process.mjs archive state target 6`.
 * Every part is copied to the target folder under its own path, as it is delivered. With the sixth in place the process kills
 * itself: somebody else, on a busy computer, might come too late.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const [, , archive, state, target, most] = process.argv;
let delivered = 0;
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
    delivered += 1;
    if (delivered === Number(most)) process.kill(process.pid, 'SIGKILL');
  },
});
await engine.close();
await server.close();

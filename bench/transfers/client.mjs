// A process for `remote.mjs` that sends and fetches with Platen's client, and tells how long it took and how its memory grew.
import { rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { memory } from './memory.mjs';

/** Bytes of the transfers that are not measured. */
const firstBytes = 20_000_000;

const [built, baseUrl, what, file, size] = process.argv.slice(2);
const { ServiceClient, systemClock } = await import(built ?? '');
const client = new ServiceClient({
  baseUrl,
  token: async () => 'bench',
  language: () => 'en',
  proxyFor: async () => null,
  certificates: async () => null,
  clock: systemClock,
  log: () => undefined,
});
/** @param {string} path @param {number} bytes */
const transfer = (path, bytes) =>
  what === 'upload'
    ? client.convert({
        workflowId: 7,
        files: [{ path, name: 'large.pdf', size: bytes }],
        options: {},
        fileOptions: {},
        async: true,
        idempotencyKey: 'bench',
      })
    : client.download('', String(bytes), path, { expectedSize: bytes });

// Everything is loaded, compiled (a process of Node is not before it has run) and a connection stands before anything is
// measured: the app is not started anew for each document.
const before = memory('VmRSS');
const first = `${file}.first`;
for (let time = 0; time < 3; time += 1) {
  if (what === 'upload') writeFileSync(first, Buffer.alloc(firstBytes, 'platen'));
  await transfer(first, firstBytes);
  rmSync(first, { force: true });
}
const started = performance.now();
await transfer(file ?? '', Number(size));
const seconds = (performance.now() - started) / 1000;
process.stdout.write(`${JSON.stringify({ seconds, growth: memory('VmHWM') - before })}\n`);
await client.close();

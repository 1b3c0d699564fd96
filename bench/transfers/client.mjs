// A process for `remote.mjs` that sends and fetches with Platen's client, and tells how long it took and how its memory grew.
import { readFileSync, statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Bytes of memory that the process has, or had at most. @param {'VmRSS' | 'VmHWM'} field */
const memory = (field) =>
  Number(
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? 0,
  ) * 1024;

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
// Everything is loaded and a connection stands before anything is measured.
await client.credits();
const before = memory('VmRSS');
const started = performance.now();
if (what === 'upload')
  await client.convert({
    workflowId: 7,
    files: [{ path: file, name: 'large.pdf', size: statSync(file ?? '').size }],
    options: {},
    fileOptions: {},
    async: true,
    idempotencyKey: 'bench',
  });
else await client.download('', size, file, { expectedSize: Number(size) });
const seconds = (performance.now() - started) / 1000;
process.stdout.write(`${JSON.stringify({ seconds, growth: memory('VmHWM') - before })}\n`);
await client.close();

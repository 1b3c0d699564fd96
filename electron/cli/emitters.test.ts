/**
 * Throws into what the rooms below make: streams, children, threads, sockets. Each error has somebody who hears it, as
 * docs/emitters.md has it. What nobody hears fails the run of this file by itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createNet, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Execution } from '../../contract/index.js';
import { FolderBlobs } from '../executions/blobs.js';
import { factsWithin, takeDocument } from '../executions/taken.js';
import { testFolder } from '../executions/testing/folders.js';
import { unquoted } from '../files/mail-ranges.js';
import { mimeChunks } from '../files/mime-chunks.js';
import { openZip } from '../files/zip.js';
import { ZipWriter } from '../files/zip-writer.js';
import { createServer } from '../gateway/http/server.js';
import { endWithin } from '../gateway/operations/bounded-end.js';
import { openMetricsPort } from '../gateway/operations/metrics-port.js';
import type { Metrics } from '../gateway/operations/metrics.js';
import { gatewayDefaults } from '../gateway/settings/settings.js';
import { PageNetwork, hostAndPort } from '../network/page-network.js';
import { FarWire } from '../remote/http/far-wire.js';
import { patience } from '../remote/http/patience.js';
import { NearWire, type Question } from '../remote/http/wire.js';
import { openLog, silentLog } from '../service/app/log.js';
import { readFileUpTo } from '../service/uploads/own-file.js';
import type { WorkerExit } from '../service/workers/launcher.js';
import { nodeLauncher } from '../service/workers/node-launcher.js';
import { workerSandbox } from '../service/workers/find-sandbox.js';
import { heard } from '../systems/heard.js';
import { windowsProcesses } from '../systems/processes/windows.js';
import { runProgram, startProgram } from '../systems/programs/start.js';
import { openHints } from '../watch/hints.js';
import { lookAt } from '../watch/look.js';
import { moveAside } from '../watch/originals.js';
import { openStreams } from './conversion/streams.js';
import { runCommandLine } from './run.js';
import { commandLineForEach, program } from './testing/command-line.js';

const commandLine = commandLineForEach();
const onLinux = process.platform === 'linux';
/** A file that opens and cannot be read. */
const unreadable = '/proc/self/mem';
const broken = () => new Error('a line that broke');
/** Whatever nobody hears comes by then. */
const later = () => pause(50);

async function all(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source);
}

/** A server of these answers, and what a question of it looks like. */
async function served(answer: RequestListener): Promise<{ url: string; question: Question }> {
  const server = createHttp(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const question: Question = {
    ...{ method: 'GET', origin: `http://${host}`, path: '/', headers: {}, host },
    ...{ silence: 10_000, proxy: null, certificates: null },
  };
  return { url: `http://${host}/`, question };
}

it('an upload that breaks before its folder is made', async () => {
  const content = new PassThrough();
  const written = new FolderBlobs().write(join(await testFolder(), 'anna', 'a.pdf'), content);
  content.destroy(broken());
  await expect(written).rejects.toThrow();
  await later();
});

it('a document of a v1 process that is gone before it is read', async () => {
  const content = heard(createReadStream('/nowhere/a.pdf'));
  await later();
  const written = new FolderBlobs().write(join(await testFolder(), 'anna', 'a.pdf'), content);
  await expect(written).rejects.toThrow('ENOENT');
});

it.runIf(onLinux)('files that are gone, or cannot be read', async () => {
  await expect(all(new FolderBlobs().read('/nowhere/a.pdf'))).rejects.toMatchObject({
    code: 'file_missing',
  });
  await expect(all(new FolderBlobs().read(unreadable))).rejects.toThrow('EIO');
  await expect(readFileUpTo(unreadable)).rejects.toThrow('EIO');
  await expect(all(mimeChunks(createReadStream(unreadable), 10))).rejects.toThrow('EIO');
  await later();
});

it('a mailbox that breaks while it is read', async () => {
  const clean = unquoted();
  clean.write('a line\n');
  const read = all(clean);
  clean.destroy(broken());
  await expect(read).rejects.toThrow('broke');
});

it.runIf(onLinux)(
  'a copy of a document of a watched folder, and of its original, that cannot be written',
  async () => {
    const folder = await testFolder();
    const path = join(folder, 'a.pdf');
    await writeFile(path, 'a document');
    const original = (await lookAt(path))!;
    const facts = { path, ...(await factsWithin(path, folder)) } as Parameters<typeof takeDocument>[0];
    await expect(takeDocument(facts, folder, '/proc')).rejects.toThrow();
    await expect(moveAside(folder, original, '/proc')).rejects.toThrow();
  },
);

it.each([
  ['packed', true],
  ['not packed', false],
])('an entry of a ZIP whose contents break (%s)', async (_how, isPacked) => {
  const zip = await ZipWriter.create(join(await testFolder(), 'a.zip'));
  async function* contents() {
    yield 'one';
    await later();
    throw broken();
  }
  await expect(zip.add('a.txt', contents(), isPacked)).rejects.toThrow('broke');
  await zip.finish().catch(() => undefined);
  await later();
});

it.each([
  ['stored', true],
  ['deflated', false],
])('a ZIP whose file breaks while an entry is read (%s)', async (_how, isPacked) => {
  const path = join(await testFolder(), 'a.zip');
  const writer = await ZipWriter.create(path);
  await writer.add('a.txt', 'text '.repeat(100_000), isPacked);
  await writer.finish();
  const bytes = await readFile(path);
  let isBroken = false;
  const zip = await openZip({
    size: bytes.length,
    read: async (at: number, length: number) => {
      if (isBroken) throw broken();
      return bytes.subarray(at, at + length);
    },
  } as unknown as Parameters<typeof openZip>[0]);
  for await (const entry of zip.eachEntry()) {
    isBroken = true;
    await expect(zip.openReadStreamPromise(entry).then(all)).rejects.toThrow();
    break;
  }
  await later();
});

it('the socket of the service', async () => {
  const app = await createServer(gatewayDefaults, silentLog());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.emit('error', broken());
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  await app.close();
});

it('the port of the metrics where another program has it', async () => {
  const other = createNet().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(openMetricsPort(port, {} as Metrics)).rejects.toMatchObject({ code: 'port_taken' });
  other.close();
});

it('the thread that bounds the end of the service', async () => {
  const thread = endWithin(600_000);
  thread.emit('error', broken());
  await thread.terminate();
});

it('the body of an answer that is cut before anybody reads it', async () => {
  const { question } = await served((_request, reply) => {
    reply.writeHead(200, { 'content-length': '1000' });
    reply.write('a');
    setTimeout(() => reply.destroy(), 20);
  });
  const wire = new NearWire(patience);
  onTestFinished(() => wire.close());
  const { body } = await wire.ask(question);
  await pause(200);
  await expect(all(body)).rejects.toMatchObject({ code: 'connection_lost' });
  const dropped = await wire.ask(question);
  await wire.close();
  dropped.body.drop();
  await later();
});

it('a result that cannot be written where it is to go', async () => {
  const { question } = await served((_request, reply) => reply.end('a result'));
  const wire = new NearWire(patience);
  onTestFinished(() => wire.close());
  const { body } = await wire.ask(question);
  const writing = { path: '/nowhere/a.pdf', from: 0, most: 100 };
  await expect(body.toFile(writing, () => undefined)).rejects.toMatchObject({ code: 'target_missing' });
});

it('the thread that fetches results, which throws', async () => {
  const file = join(await testFolder(), 'thread.mjs');
  await writeFile(
    file,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('a fault'); });",
  );
  const { question } = await served(() => undefined);
  const wire = new FarWire(file, patience);
  onTestFinished(() => wire.close());
  await expect(wire.ask(question)).rejects.toMatchObject({ code: 'connection_lost' });
  await later();
});

it('what a page loads: cut, and packed wrongly', async () => {
  const { url } = await served((request, reply) => {
    const isPacked = request.url !== '/cut';
    reply.writeHead(200, { 'content-length': '1000', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) });
    if (request.url === '/wrong') return void reply.end(Buffer.alloc(1000, 'x'));
    reply.write(isPacked ? gzipSync('text').subarray(0, 12) : 'text');
    setTimeout(() => reply.destroy(), 20);
  });
  const network = new PageNetwork({ privateHost: hostAndPort(new URL(url)) });
  for (const path of ['cut', 'packed', 'wrong'])
    expect(await network.fetch(`${url}${path}`, 'GET', {}), path).toBe('unreachable');
  network.close();
  expect(await network.fetch('http://127.0.0.1:1/', 'GET', {})).toBeTypeOf('string');
  await later();
});

it.runIf(onLinux)('a log on a full disk', async () => {
  const folder = await testFolder();
  await symlink('/dev/full', join(folder, 'platen.log'));
  const log = openLog(folder, 'platen');
  for (let count = 0; count < 10; count += 1) log.error('a line');
  await later();
});

/** How a worker ended whose launch came to nothing. */
async function exitOf(launch: ReturnType<typeof nodeLauncher>, more: object): Promise<WorkerExit> {
  const handle = launch({ name: 'platen-worker-test', environment: {}, sandbox: null, ...more });
  return new Promise((resolve) => {
    handle.onExit(resolve);
    handle.send({ type: 'close' });
    handle.kill();
  });
}

it('a worker that is gone, or cannot be started', async () => {
  const folder = await testFolder();
  expect(await exitOf(nodeLauncher(join(folder, 'gone.js')), {})).toMatchObject({ code: null });
  if (!onLinux) return;
  const [inputs, tables] = [join(folder, 'inputs'), join(folder, 'tables')];
  await Promise.all([inputs, tables].map((place) => mkdir(place)));
  const view = { readable: [], writable: [], inputs, tables, lendable: null };
  const sandbox = { way: { program: join(folder, 'no-bwrap'), isRoot: false }, view };
  expect(await exitOf(nodeLauncher('/gone.js'), { sandbox })).toEqual({ code: null, signal: null });
  await writeFile(join(folder, 'no-program'), '\u0000', { mode: 0o755 });
  expect(await workerSandbox({ PLATEN_BUBBLEWRAP: join(folder, 'no-program') })).toBeNull();
  await later();
});

it('programs that are not there', async () => {
  expect(await startProgram('/nowhere/program', [])).toBe(false);
  expect(await runProgram('/nowhere/program', [])).toBe(false);
  const before = process.env['PATH'];
  process.env['PATH'] = '/nowhere';
  // It takes the environment as it is first asked for.
  vi.resetModules();
  try {
    const { macProcesses } = await import('../systems/processes/macos.js');
    expect(await macProcesses.list()).toEqual([]);
    expect(await windowsProcesses.list()).toEqual([]);
  } finally {
    process.env['PATH'] = before;
  }
});

it.runIf(onLinux)('a watched folder of which the system tells nothing', async () => {
  const told: string[] = [];
  const close = await openHints(join(await testFolder(), 'x'.repeat(300)), {
    isDeep: false,
    without: [],
    report: (line, { code }) => void told.push(`${line}: ${String(code)}`),
    hint: () => undefined,
    lost: () => undefined,
  });
  await expect.poll(() => told).toContain('changes of a watched folder are not told: ENAMETOOLONG');
  await close();
});

/** Takes what is written. */
const taking = () => new Writable({ write: (_chunk, _encoding, done) => done() });

it('a result that is gone before it is written to standard output', async () => {
  const io = { out: taking(), err: taking(), in: Readable.from([]), onInterrupt: () => () => undefined };
  const streams = await openStreams(['a.txt'], { out: '-' }, false, io);
  const results = [{ path: '/nowhere/a.pdf' }] as unknown as Execution['results'];
  await expect(streams.write({ results })).rejects.toThrow('ENOENT');
  await streams.close();
});

it('standard input that breaks', async () => {
  const input = new Readable({ read: () => void input.destroy(broken()) });
  const io = { out: taking(), err: taking(), in: input, onInterrupt: () => () => undefined };
  const run = runCommandLine(['convert', '-', '--from', 'txt', '--out', 'out'], io);
  expect(await run).toBe(1);
});

it('standard output that nobody reads', async () => {
  const child = spawn(process.execPath, [program, 'workflows', '--json'], {
    env: { ...process.env, PLATEN_DATA_DIR: commandLine().data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  child.stderr.destroy();
  const [status] = (await once(child, 'exit')) as [number];
  expect(status).toBe(0);
});

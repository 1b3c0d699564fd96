import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  codeOf,
  inTurn,
  JumpingClock,
  sendJson,
  status,
  TestServer,
  type ServiceAnswer,
} from './testing/service.js';
import type { OutgoingConvertRequest, TransferProgress, WireFile } from './types.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-upload-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function setUp(answer: ServiceAnswer, more: Parameters<typeof clientOf>[1] = {}) {
  const service = await TestServer.open(answer);
  const clock = new JumpingClock();
  const client = clientOf(service.url, { clock, ...more });
  open.push(client, service);
  return { service, client, clock };
}

let number = 0;
function fileOf(content: Buffer | string, name = `file-${(number += 1)}.txt`): WireFile {
  const path = join(folder, `${(number += 1)}`);
  writeFileSync(path, content);
  return { path, name, size: Buffer.byteLength(content) };
}

const requestOf = (
  files: readonly WireFile[],
  more: Partial<OutgoingConvertRequest> = {},
): OutgoingConvertRequest => ({
  workflowId: 7,
  files,
  options: {},
  fileOptions: {},
  async: true,
  idempotencyKey: 'key-1',
  ...more,
});

const accepted = { execution_id: 'e-1', status: 'processing' };
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'platen');
/** Answers the first bytes, resets the connection, and says so. */
const refusingServer = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      Atomics.store(workerData, 0, 1);
      Atomics.notify(workerData, 0);
    });
    socket.once('data', () => {
      socket.pause();
      const head = 'HTTP/1.1 401 Unauthorized\\r\\nContent-Type: application/json\\r\\nContent-Length: 2\\r\\nConnection: close';
      socket.write(head + '\\r\\n\\r\\n{}', () => socket.resetAndDestroy());
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;
const keysDescribed = {
  paths: { '/api/v2/convert': { post: { parameters: [{ in: 'header', name: 'Idempotency-Key' }] } } },
};

/** Answers the description of the interface so, and all else by the other. */
const describing =
  (description: ServiceAnswer, other: ServiceAnswer): ServiceAnswer =>
  (request, response, whole) =>
    (request.url?.endsWith('/openapi.json') ? description : other)(request, response, whole);

describe('what is sent', () => {
  it('is a form that a reader of forms reads, with its length known', async () => {
    const { client, service } = await setUp(status(202, accepted));
    const large = megabytes(3);
    const files = [
      fileOf('one', 'naïve "日本"\r\n.txt'),
      fileOf('', 'empty.txt'),
      fileOf(large, 'large.bin'),
    ];
    const picture = fileOf('picture', 'mark.png');
    const order = files.map(({ name }) => name);
    const request = requestOf(files, {
      order,
      options: { ocr: 'true', 'odd "name"': 'a\r\nb' },
      fileOptions: { picture },
    });
    expect(await client.convert(request)).toEqual(accepted);
    const [heard] = service.heard;
    expect(heard).toMatchObject({
      method: 'POST',
      path: '/api/v2/convert',
      headers: {
        'content-length': String(heard!.body.length),
        'idempotency-key': 'key-1',
        authorization: 'Bearer secret-token',
      },
    });
    expect(heard!.headers['transfer-encoding']).toBeUndefined();
    // Read by Node's own reader of forms, which is another program than the writer.
    const type = heard!.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(heard!.body), {
      headers: { 'content-type': type },
    }).formData();
    expect(form.get('workflow_id')).toBe('7');
    expect(form.get('async')).toBe('true');
    expect(form.get('options[ocr]')).toBe('true');
    expect(form.get('options[odd "name"]')).toBe('a\r\nb');
    expect(JSON.parse(form.get('file_order') as string)).toEqual(order);
    const sent = form.getAll('files[]') as File[];
    expect(sent.map(({ name, size }) => [name, size])).toEqual(files.map(({ name, size }) => [name, size]));
    expect(Buffer.from(await sent[2]!.arrayBuffer()).equals(large)).toBe(true);
    expect(await (form.get('options[picture]') as File).text()).toBe('picture');
  });

  it('says async=false where the result is waited for, and takes a finished answer', async () => {
    const { client, service } = await setUp(status(200, { execution_id: 'e', output_file_size: '12' }));
    const reply = await client.convert(requestOf([fileOf('x')], { async: false }));
    expect(reply).toMatchObject({ status: 'done', output_file_size: 12 });
    expect(service.heard[0]!.body.toString()).toContain('name="async"\r\n\r\nfalse\r\n');
  });

  it('is told of while it goes, to the last byte', async () => {
    const { client, service } = await setUp(status(202, accepted));
    const told: TransferProgress[] = [];
    await client.convert(requestOf([fileOf(megabytes(4))]), {
      onProgress: (progress) => told.push(progress),
    });
    const total = service.heard[0]!.body.length;
    expect(told[0]).toEqual({ bytes: 0, total, bytesPerSecond: null });
    expect(told.at(-1)).toMatchObject({ bytes: total, total });
    expect(told.map(({ bytes }) => bytes)).toEqual(told.map(({ bytes }) => bytes).sort((a, b) => a - b));
  });

  it('ends when the person ends it', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    const ending = new AbortController();
    const { client } = await setUp((request) => {
      gone = new Promise((resolve) => request.once('close', resolve));
      request.once('data', () => {
        request.pause();
        ending.abort(new Error('ended by the person'));
      });
    });
    const sending = client.convert(requestOf([fileOf(megabytes(64))]), { signal: ending.signal });
    expect(await codeOf(sending)).toBe('threw Error: ended by the person');
    await gone;
  });
});

describe('a file that is not as it was', () => {
  const never: ServiceAnswer = status(202, accepted);
  it('is an error of its own', async () => {
    const { client, service, clock } = await setUp(never);
    const grown = fileOf('as it was');
    appendFileSync(grown.path, ' and more');
    expect(await codeOf(client.convert(requestOf([grown])))).toBe('file_changed');
    const gone = { ...fileOf('x'), path: join(folder, 'not-there') };
    expect(await codeOf(client.convert(requestOf([fileOf('first'), gone])))).toBe('file_missing');
    expect(await codeOf(client.convert(requestOf([{ ...gone, path: folder }])))).toBe('not_a_file');
    expect(service.heard).toHaveLength(0);
    expect(clock.waits).toEqual([]);
  });

  it.each(['shortened', 'written anew'])('while it is being sent, when it is %s', async (how) => {
    const file = fileOf(megabytes(48));
    const middle = 2 * 1024 * 1024;
    let bytes = 0;
    const { client, service } = await setUp((request) => {
      // The file is open by then, and most of it is not read yet.
      request.on('data', (chunk: Buffer) => {
        const before = bytes;
        bytes += chunk.length;
        if (before >= middle || bytes < middle) return;
        if (how === 'shortened') truncateSync(file.path, 1024);
        else utimesSync(file.path, 1, 1);
      });
    });
    expect(await codeOf(client.convert(requestOf([file])))).toBe('file_changed');
    expect(service.heard).toHaveLength(0);
  });

  it('between two tries of one request', async () => {
    const file = fileOf('one state');
    const { answer } = inTurn([
      async (_request, response, whole) => {
        await whole();
        utimesSync(file.path, 1, 1);
        sendJson(response, 503, { retry_after: 1 });
      },
      never,
    ]);
    const { client } = await setUp(answer);
    expect(await codeOf(client.convert(requestOf([file])))).toBe('file_changed');
  });
});

describe('an answer before all was sent', () => {
  it.each([
    [401, 'unauthorized'],
    [402, 'credits_lacking'],
    [413, 'too_large_for_service'],
    [422, 'invalid_request'],
  ])('of status %i is heard', async (code, name) => {
    const { client } = await setUp((request, response) => {
      request.once('data', () => {
        request.pause();
        sendJson(response, code, { error: 'No.' });
      });
    });
    expect(await codeOf(client.convert(requestOf([fileOf(megabytes(64))])))).toBe(name);
  });

  // The next write fails while the answer waits to be read: the client is held until both are so.
  it('is heard although the connection was reset behind it', async () => {
    const isReset = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(refusingServer, { eval: true, workerData: isReset });
    const [port] = (await once(worker, 'message')) as [number];
    // It goes on at each look, so that progress is told of each piece.
    const clock = Object.assign(new JumpingClock(), { now: () => (time += 1000) });
    let time = 0;
    const client = clientOf(`http://localhost:${port}`, { clock });
    open.push(client, { close: async () => void (await worker.terminate()) });
    const onProgress = ({ bytes }: TransferProgress) => {
      if (bytes > 0) Atomics.wait(isReset, 0, 0);
    };
    const request = requestOf([], { options: { a: '1', b: '2', c: '3' } });
    expect(await codeOf(client.convert(request, { onProgress }))).toBe('unauthorized');
    // Not by another try.
    expect(clock.waits).toEqual([]);
  });

  it('of status 429 is waited for, and all is sent again', async () => {
    const early: ServiceAnswer = (request, response) => {
      request.once('data', () => {
        request.pause();
        sendJson(response, 429, { retry_after: 11 });
      });
    };
    const { client, service, clock } = await setUp(inTurn([early, status(202, accepted)]).answer);
    const file = fileOf(megabytes(32));
    expect(await client.convert(requestOf([file]))).toEqual(accepted);
    expect(clock.waits).toEqual([11_000]);
    expect(service.heard).toHaveLength(1);
    expect(service.heard[0]!.body.length).toBeGreaterThan(file.size);
    expect(service.heard[0]!.headers['idempotency-key']).toBe('key-1');
  });
});

describe('a connection that breaks', () => {
  const breakBeforeAll: ServiceAnswer = (request) => {
    request.once('data', () => request.socket.resetAndDestroy());
  };
  const breakAfterAll: ServiceAnswer = async (request, _response, whole) => {
    await whole();
    request.socket.resetAndDestroy();
  };

  it('before the last byte is tried again by the contract’s waits', async () => {
    const { client, clock } = await setUp(
      inTurn([breakBeforeAll, breakBeforeAll, breakBeforeAll, status(202, accepted)]).answer,
    );
    expect(await client.convert(requestOf([fileOf(megabytes(32))]))).toEqual(accepted);
    expect(clock.waits).toEqual([2000, 4000, 8000]);
  });

  it('is told after three tries more', async () => {
    const { answer, count } = inTurn([breakBeforeAll]);
    const { client, clock } = await setUp(answer);
    expect(await codeOf(client.convert(requestOf([fileOf(megabytes(32))])))).toBe('connection_lost');
    expect(clock.waits).toEqual([2000, 4000, 8000]);
    expect(count()).toBe(4);
  });

  it.each([
    ['has no description', status(404, {})],
    ['has one that names no key', status(200, { paths: { '/api/v2/convert': { post: {} } } })],
    ['describes itself with a web page', status(200, '<html>')],
  ])('after the last byte is not tried again where the service %s', async (_what, description) => {
    const { answer, count } = inTurn([breakAfterAll]);
    const { client } = await setUp(describing(description, answer));
    expect(await codeOf(client.convert(requestOf([fileOf('x')])))).toBe('unclear_outcome');
    expect(count()).toBe(1);
  });

  it('after the last byte is tried again under the same key where the service says that it takes one', async () => {
    const { client, service, clock } = await setUp(
      describing(status(200, keysDescribed), inTurn([breakAfterAll, status(202, accepted)]).answer),
    );
    expect(await client.convert(requestOf([fileOf('x')]))).toEqual(accepted);
    expect(clock.waits).toEqual([2000]);
    const sent = service.heard.filter(({ method }) => method === 'POST');
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('needs no description where an answer before has named the key', async () => {
    const named = status(202, accepted, { 'idempotency-key': 'key-1' });
    const { client, service } = await setUp(inTurn([named, breakAfterAll, status(202, accepted)]).answer);
    await client.convert(requestOf([fileOf('x')]));
    expect(await client.convert(requestOf([fileOf('y')]))).toEqual(accepted);
    expect(service.heard.map(({ path }) => path)).toEqual(Array(3).fill('/api/v2/convert'));
  });

  it('within the answer is as unclear', async () => {
    const cut: ServiceAnswer = async (request, response, whole) => {
      await whole();
      response.writeHead(202, { 'content-length': 1000 });
      response.write('{"execution_id": ', () => request.socket.resetAndDestroy());
    };
    const { client } = await setUp(describing(status(404, {}), cut));
    expect(await codeOf(client.convert(requestOf([fileOf('x')])))).toBe('unclear_outcome');
  });

  it('is unclear too when the answer does not come in time', async () => {
    const silent: ServiceAnswer = async (_request, _response, whole) => void (await whole());
    const { client } = await setUp(describing(status(404, {}), silent), {
      patience: { headers: 1, upload: 1000 },
    });
    expect(await codeOf(client.convert(requestOf([fileOf('x')])))).toBe('unclear_outcome');
  });
});

it('tells of a service that takes nothing more', async () => {
  // It reads nothing: the buffers of the system are full soon.
  const { client, clock } = await setUp((request) => void request.pause(), { patience: { upload: 200 } });
  expect(await codeOf(client.convert(requestOf([fileOf(megabytes(64))])))).toBe('upload_stalled');
  expect(clock.waits).toEqual([2000, 4000, 8000]);
});

it('leaves no file open behind a connection that broke', async () => {
  const { readdirSync, readlinkSync } = await import('node:fs');
  if (process.platform !== 'linux') return;
  const { client } = await setUp(
    (request) => void request.once('data', () => request.socket.resetAndDestroy()),
  );
  const file = fileOf(megabytes(32));
  await codeOf(client.convert(requestOf([file])));
  const links = () =>
    readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    });
  // The file is closed by a thread that nobody waits for.
  await expect.poll(links).not.toContain(file.path);
});

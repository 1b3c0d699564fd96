import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  codeOf,
  inTurn,
  JumpingClock,
  sendJson,
  TestServer,
  type ServiceAnswer,
} from './testing/service.js';
import { buildFetchThread } from './testing/thread.js';
import type { TransferProgress } from './types.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-download-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function setUp(...answers: ServiceAnswer[]) {
  const { answer, count } = inTurn(answers);
  const service = await TestServer.open(async (request, response, whole) => {
    await whole();
    await answer(request, response, whole);
  });
  const clock = new JumpingClock();
  const client = clientOf(service.url, { clock, fetchesBeside });
  open.push(client, service);
  return { service, client, clock, count };
}

let fetchesBeside: string | false = false;
let number = 0;
const newFile = () => join(folder, `result-${(number += 1)}`);

/** Such that a piece at a wrong place is seen. */
const result = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) & 0xff));
const half = 150_000;

/** All of it, or the part that is asked for. */
const served =
  (headers: Record<string, string> = {}): ServiceAnswer =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from === 0)
      return void response.writeHead(200, { 'content-length': result.length, ...headers }).end(result);
    response.writeHead(206, {
      'content-length': result.length - from,
      'content-range': `bytes ${from}-${result.length - 1}/${result.length}`,
      ...headers,
    });
    response.end(result.subarray(from));
  };

/** Breaks behind the first half, once that has arrived. */
const cut =
  (headers: Record<string, string> = {}, hasLength = true): ServiceAnswer =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from === 0 ? 200 : 206, {
      ...(hasLength ? { 'content-length': result.length - from } : {}),
      ...(from === 0 ? {} : { 'content-range': `bytes ${from}-${result.length - 1}/${result.length}` }),
      ...headers,
    });
    breakBehind(request, response, result.subarray(from, from + half));
  };

function breakBehind(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  // An orderly end of the connection, so that all that was sent is received.
  response.write(bytes, () => request.socket.end());
}

describe.each([
  ['by this thread', false],
  ['by a thread beside it', true],
])('fetched %s', (_by, isBeside) => {
  beforeAll(async () => {
    fetchesBeside = isBeside ? await buildFetchThread(folder) : false;
  });
  describe('a result', () => {
    it('comes to the file, with its name and type', async () => {
      const { client, service } = await setUp(
        served({
          'content-type': 'Application/PDF; x=1',
          'content-disposition': "attachment; filename*=UTF-8''na%C3%AFve%20%E6%97%A5.pdf",
        }),
      );
      const to = newFile();
      const told: TransferProgress[] = [];
      const fetched = await client.download('', 'e 1', to, {
        expectedSize: result.length,
        onProgress: (progress) => told.push(progress),
      });
      expect(fetched).toEqual({ name: 'naïve 日.pdf', type: 'application/pdf', size: result.length });
      expect(readFileSync(to).equals(result)).toBe(true);
      expect(existsSync(`${to}.resume`)).toBe(false);
      expect(service.heard).toMatchObject([{ path: '/api/v2/executions/e%201/download' }]);
      expect(told.at(-1)).toMatchObject({ bytes: result.length, total: result.length });
    });

    it.each([
      ['attachment; filename="a b.pdf"', 'a b.pdf'],
      ['attachment; filename="../../etc/passwd"', 'passwd'],
      ['attachment; filename="C:\\\\x\\\\y.pdf"', 'y.pdf'],
      ['attachment; filename=plain.pdf', 'plain.pdf'],
      ['attachment', null],
      ['attachment; filename=""', null],
      ['attachment; filename="open', null],
      ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%zz', null],
    ])('called %j is %j', async (header, name) => {
      const { client } = await setUp(served({ 'content-disposition': header }));
      expect((await client.download('', 'e', newFile())).name).toBe(name);
    });

    it('has its name as the service wrote it, also in bare UTF-8, with a length and without', async () => {
      const raw =
        (length: string): ServiceAnswer =>
        (request) =>
          // Node writes no such header by itself.
          void request.socket.end(
            `HTTP/1.1 200 OK\r\nContent-Disposition: attachment; filename="größe 日.pdf"\r\n${length}Connection: close\r\n\r\nabc`,
          );
      for (const length of ['Content-Length: 3\r\n', '']) {
        const { client } = await setUp(raw(length));
        expect((await client.download('', 'e', newFile())).name).toBe('größe 日.pdf');
      }
    });

    it('without a length is whole where its size was announced', async () => {
      const chunked: ServiceAnswer = (_request, response) => {
        response.write(result.subarray(0, half));
        response.end(result.subarray(half));
      };
      const { client } = await setUp(chunked);
      expect(await client.download('', 'e', newFile(), { expectedSize: result.length })).toMatchObject({
        size: result.length,
      });
      expect(await client.download('', 'e', newFile())).toMatchObject({ size: result.length });
    });

    it('of no bytes is one', async () => {
      const { client } = await setUp(
        (_request, response) => void response.writeHead(200, { 'content-length': 0 }).end(),
      );
      expect(await client.download('', 'e', newFile(), { expectedSize: 0 })).toMatchObject({ size: 0 });
    });
  });

  describe('a result that is cut', () => {
    const tagged = { etag: '"state-1"' };

    it.each([
      ['with a tag', tagged],
      ['without', {}],
    ])('is gone on with where it broke, %s', async (_what, headers) => {
      const { client, service, clock } = await setUp(cut(headers), served(headers));
      const to = newFile();
      expect(await client.download('', 'e', to)).toMatchObject({ size: result.length });
      expect(readFileSync(to).equals(result)).toBe(true);
      expect(clock.waits).toEqual([2000]);
      expect(service.heard[1]!.headers).toMatchObject({
        range: `bytes=${half}-`,
        ...('etag' in headers ? { 'if-range': '"state-1"' } : {}),
      });
      expect(service.heard[1]!.headers.authorization).toBe('Bearer secret-token');
    });

    it('is fetched anew where the service gives no parts, or another state', async () => {
      const whole: ServiceAnswer = (_request, response) =>
        void response.writeHead(200, { 'content-length': result.length, etag: '"state-2"' }).end(result);
      const otherPart: ServiceAnswer = (_request, response) =>
        void response
          .writeHead(206, { 'content-range': `bytes 10-19/300000`, 'content-length': 10 })
          .end(result.subarray(10, 20));
      const otherState: ServiceAnswer = (request, response, read) =>
        request.headers.range
          ? served({ etag: '"state-2"' })(request, response, read)
          : whole(request, response, read);
      for (const [answers, requests] of [
        [[whole], 2],
        [[otherPart, whole], 3],
        [[otherState], 3],
      ] as const) {
        const { client, service } = await setUp(cut(tagged), ...answers);
        const to = newFile();
        expect(await client.download('', 'e', to)).toMatchObject({ size: result.length });
        expect(readFileSync(to).equals(result)).toBe(true);
        expect(service.heard).toHaveLength(requests);
      }
    });

    it('is gone on with by another run, when the state it is of was noted', async () => {
      const to = newFile();
      const broken = await setUp(cut(tagged));
      // It breaks at both halves, and is whole then: the service says that nothing is left.
      const first = await setUp(cut(tagged), (_request, response) => sendJson(response, 500, {}));
      expect(await codeOf(first.client.download('', 'e', to))).toBe('service_failed');
      expect(readFileSync(to)).toHaveLength(half);
      const second = await setUp(served(tagged));
      expect(await second.client.download('', 'e', to)).toMatchObject({ size: result.length });
      expect(second.service.heard[0]!.headers).toMatchObject({
        range: `bytes=${half}-`,
        'if-range': '"state-1"',
      });
      expect(readFileSync(to).equals(result)).toBe(true);
      expect(broken.count()).toBe(0);
    });

    it('is begun anew by another run, when nobody knows the state it is of', async () => {
      const to = newFile();
      writeFileSync(to, Buffer.alloc(400_000, 1));
      const { client, service } = await setUp(served());
      expect(await client.download('', 'e', to)).toMatchObject({ size: result.length });
      expect(service.heard[0]!.headers.range).toBeUndefined();
      expect(readFileSync(to).equals(result)).toBe(true);
    });

    it('is whole when the service says that nothing is behind what is there', async () => {
      const to = newFile();
      const nothing: ServiceAnswer = (_request, response) =>
        void response.writeHead(416, { 'content-range': `bytes */${half}` }).end();
      const { client, service } = await setUp(cut({ ...tagged }, false), nothing);
      expect(await client.download('', 'e', to)).toMatchObject({ size: half });
      expect(service.heard).toHaveLength(2);
    });

    it('is begun anew when the part it asks for is not there', async () => {
      const to = newFile();
      const nothing: ServiceAnswer = (_request, response) =>
        sendJson(response, 416, { error: 'No.' }, { 'content-range': 'bytes */3' });
      const { client } = await setUp(cut(tagged), nothing, served());
      expect(await client.download('', 'e', to)).toMatchObject({ size: result.length });
      expect(readFileSync(to).equals(result)).toBe(true);
    });

    it('without a length is seen by the announced size', async () => {
      const short: ServiceAnswer = (_request, response) => {
        // In pieces, so that no length is sent.
        response.write(result.subarray(0, half));
        response.end();
      };
      const { client, service, clock } = await setUp(short);
      expect(await codeOf(client.download('', 'e', newFile(), { expectedSize: result.length }))).toBe(
        'result_cut',
      );
      expect(service.heard).toHaveLength(4);
      expect(clock.waits).toEqual([2000, 4000, 8000]);
    });

    it('each time is told after three tries more', async () => {
      const nothing: ServiceAnswer = (request, response) => {
        response.writeHead(200, { 'content-length': result.length });
        breakBehind(request, response, result.subarray(0, 10));
      };
      const { client, clock, count } = await setUp(nothing);
      expect(await codeOf(client.download('', 'e', newFile()))).toBe('connection_lost');
      expect(clock.waits).toEqual([2000, 4000, 8000]);
      expect(count()).toBe(4);
    });
  });

  describe('a result that cannot be right', () => {
    it('is refused by its size, before it is read or behind its end', async () => {
      const { client, count, clock } = await setUp(served());
      expect(await codeOf(client.download('', 'e', newFile(), { expectedSize: 10 }))).toBe(
        'result_size_differs',
      );
      expect(await codeOf(client.download('', 'e', newFile(), { expectedSize: 10_000_000 }))).toBe(
        'result_size_differs',
      );
      expect(count()).toBe(2);
      expect(clock.waits).toEqual([]);
    });

    it('is not read beyond the announced size, however much comes', async () => {
      const megabyte = Buffer.alloc(1024 * 1024, 7);
      let sent = 0;
      const endless: ServiceAnswer = (_request, response) => {
        const more = () => {
          while (!response.destroyed && sent < 200) {
            sent += 1;
            if (!response.write(megabyte)) return void response.once('drain', more);
          }
          response.end();
        };
        more();
      };
      const { client } = await setUp(endless);
      const to = newFile();
      expect(await codeOf(client.download('', 'e', to, { expectedSize: 1000 }))).toBe('result_too_long');
      expect(sent).toBeLessThan(200);
      expect(readFileSync(to).length).toBeLessThanOrEqual(1000);
    });

    it('is told as what the service said instead', async () => {
      const { client } = await setUp((_request, response) => sendJson(response, 404, { error: 'No.' }));
      expect(await codeOf(client.download('', 'e', newFile()))).toBe('execution_gone');
    });
  });

  it('says what is wrong with the place on this computer', async () => {
    const { client } = await setUp(served());
    expect(await codeOf(client.download('', 'e', join(folder, 'nowhere', 'file')))).toBe('target_missing');
  });

  it('ends when the person ends it, and what came stays', async () => {
    const ending = new AbortController();
    const { client } = await setUp((_request, response) => {
      response.writeHead(200, { 'content-length': result.length, etag: '"s"' });
      response.write(result.subarray(0, half));
    });
    const to = newFile();
    const fetching = client.download('', 'e', to, { signal: ending.signal });
    await expect.poll(() => existsSync(to) && readFileSync(to).length).toBe(half);
    ending.abort(new Error('ended'));
    expect(await codeOf(fetching)).toBe('threw Error: ended');
    expect(existsSync(`${to}.resume`)).toBe(true);
  });

  it('is fetched over one connection after the other', async () => {
    const { client, service } = await setUp(served());
    let connections = 0;
    service.server.on('connection', () => (connections += 1));
    for (let time = 0; time < 3; time += 1)
      await client.download('', 'e', newFile(), { expectedSize: result.length });
    expect(connections).toBe(1);
  });
});

it('goes on in a new thread where the one that fetched has ended', async () => {
  const file = await buildFetchThread(folder);
  // The first one dies with its state; the second one continues its file.
  const mortal = join(folder, 'mortal.mjs');
  writeFileSync(
    mortal,
    `import ${JSON.stringify(file)};
     import { existsSync, writeFileSync } from 'node:fs';
     const died = ${JSON.stringify(join(folder, 'died'))};
     const first = !existsSync(died);
     writeFileSync(died, '');
     if (first) setTimeout(() => process.exit(), 300);`,
  );
  fetchesBeside = mortal;
  const slow: ServiceAnswer = (_request, response) => {
    response.writeHead(200, { 'content-length': result.length, etag: '"s"' });
    response.write(result.subarray(0, half));
  };
  const { client, service } = await setUp(slow, served({ etag: '"s"' }));
  const to = newFile();
  expect(await client.download('', 'e', to)).toMatchObject({ size: result.length });
  expect(readFileSync(to).equals(result)).toBe(true);
  expect(service.heard.map(({ headers }) => headers.range)).toEqual([undefined, `bytes=${half}-`]);
});

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultyLine } from '../../../scripts/lib/cluster/faulty.mjs';
import {
  bucket,
  hasSwift,
  startS3rver,
  startSwift,
  type S3Server,
} from '../../../scripts/lib/cluster/s3-servers.mjs';
import { SharedFolder } from './folder.js';
import { openBlobs } from './open.js';
import { readBlobPlace, type S3Place } from './place.js';
import { S3Blobs, type S3Options } from './s3/store.js';
import type { ClusterBlobs } from './cluster-blobs.js';

async function* chunks(...parts: readonly (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of content) read.push(chunk);
  return Buffer.concat(read);
}

async function all<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
}

const mebibyte = 1024 * 1024;
/** The smallest part that S3 takes. */
const partBytes = 5 * mebibyte;
const quick = { connect: 1000, silence: 1500, attempts: 3, backoff: 20 };

const s3Place = (server: S3Server): S3Place => {
  const place = readBlobPlace(server.place, server.env);
  if (place.kind !== 's3') throw new Error('no S3');
  return place;
};

interface Kind {
  readonly name: string;
  /** Milliseconds until its server stands. */
  readonly patience: number;
  readonly start: () => Promise<{
    readonly place: string;
    readonly env: Record<string, string>;
    close(): Promise<void>;
  }>;
}

const kinds: Kind[] = [
  {
    name: 'a shared folder',
    patience: 5000,
    start: async () => {
      const place = await mkdtemp(join(tmpdir(), 'platen-shared-'));
      return { place, env: {}, close: () => rm(place, { recursive: true, force: true }) };
    },
  },
  { name: 's3rver', patience: 60_000, start: startS3rver },
  ...(hasSwift ? [{ name: 'OpenStack Swift', patience: 180_000, start: startSwift }] : []),
];

/** What a store of a cluster must do, whatever it is made of. */
describe.each(kinds)('blobs in $name', ({ patience, start }) => {
  let [server, store]: [Awaited<ReturnType<Kind['start']>>, ClusterBlobs] = [null!, null!];
  const content = randomBytes(30_000);

  beforeAll(async () => {
    server = await start();
    const place = readBlobPlace(server.place, server.env);
    store =
      place.kind === 's3' ? new S3Blobs(place, { partBytes }) : await openBlobs(server.place, server.env);
  }, patience);

  afterAll(async () => {
    await store.close();
    await server.close();
  });

  it('are read as they were written, whole and in part', async () => {
    expect(await store.sizeOf('inputs/1/a.pdf')).toBeNull();
    await store.write('inputs/1/a.pdf', chunks(content.subarray(0, 1000), content.subarray(1000)));
    expect(await store.sizeOf('inputs/1/a.pdf')).toBe(content.length);
    expect(await bytesOf(store.read('inputs/1/a.pdf'))).toEqual(content);
    const part = store.read('inputs/1/a.pdf', { start: 990, end: 1009 });
    expect(await bytesOf(part)).toEqual(content.subarray(990, 1010));
    await store.write('inputs/1/empty', chunks());
    expect(await store.sizeOf('inputs/1/empty')).toBe(0);
    expect(await bytesOf(store.read('inputs/1/empty'))).toHaveLength(0);
  });

  it('are stored whole or not at all, and continued from any byte', async () => {
    const broken = store.write('a/broken', chunks(content.subarray(0, 1000), new Error('cut')));
    await expect(broken).rejects.toThrow('cut');
    expect(await store.sizeOf('a/broken')).toBeNull();
    await store.write('a/broken', chunks(content));
    await expect(store.write('a/broken', chunks(new Error('cut')), 500)).rejects.toThrow('cut');
    expect(await bytesOf(store.read('a/broken'))).toEqual(content);
    await store.write('a/broken', chunks(Buffer.from('end')), 500);
    expect(await bytesOf(store.read('a/broken'))).toEqual(
      Buffer.concat([content.subarray(0, 500), Buffer.from('end')]),
    );
    await expect(store.write('a/broken', chunks(content), 504)).rejects.toThrow(RangeError);
  });

  it('go up in parts where they are large, and leave nothing of an upload that broke', async () => {
    const large = randomBytes(2 * partBytes + 4321);
    const pieces = Array.from({ length: 40 }, (_, n) =>
      large.subarray((n * large.length) / 40, ((n + 1) * large.length) / 40),
    );
    await store.write('large/a', chunks(...pieces));
    expect(await store.sizeOf('large/a')).toBe(large.length);
    const hash = createHash('sha256').update(await bytesOf(store.read('large/a')));
    expect(hash.digest('hex')).toBe(createHash('sha256').update(large).digest('hex'));
    const at = partBytes - 3;
    expect(await bytesOf(store.read('large/a', { start: at, end: at + 9 }))).toEqual(
      large.subarray(at, at + 10),
    );
    // Exactly two parts, and not a third empty one.
    await store.write('large/b', chunks(large.subarray(0, 2 * partBytes)));
    expect(await store.sizeOf('large/b')).toBe(2 * partBytes);
    await expect(store.write('large/c', chunks(...pieces, new Error('cut')))).rejects.toThrow('cut');
    expect((await all(store.list('large'))).map(({ key }) => key).toSorted()).toEqual(['large/a', 'large/b']);
  }, 60_000);

  it('are copied, moved and removed, alone and with all below a folder; what is not there is no fault', async () => {
    await store.write('one/a', chunks(content));
    await store.copy('one/a', 'two/b');
    await store.move('one/a', 'one/c');
    expect(await store.sizeOf('one/a')).toBeNull();
    expect(await bytesOf(store.read('two/b'))).toEqual(content);
    expect(await bytesOf(store.read('one/c'))).toEqual(content);
    // A name that only begins as the folder does stays.
    await store.write('one-more', chunks(content));
    await store.remove('one');
    expect(await store.sizeOf('one/c')).toBeNull();
    expect(await store.sizeOf('one-more')).toBe(content.length);
    await store.remove('two/b');
    await store.copy('one/a', 'two/b');
    await store.move('one/a', 'two/b');
    await store.remove('one/a');
    expect(await store.sizeOf('two/b')).toBeNull();
    await expect(bytesOf(store.read('two/b'))).rejects.toMatchObject({ code: 'file_missing' });
  });

  it('are listed with their sizes and times, also beyond a page', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `many/${n % 5}/${n}`);
    for (const name of names) await store.write(name, chunks(Buffer.from(name)));
    const found = await all(store.list('many'));
    expect(found.map(({ key }) => key).toSorted()).toEqual(names.toSorted());
    for (const { key, size, modified } of found) {
      expect(size).toBe(key.length);
      expect(Math.abs(Date.now() - modified.getTime())).toBeLessThan(120_000);
    }
    expect((await all(store.list(''))).some(({ key }) => key === 'many/0/0')).toBe(true);
  });

  it('take any legal name as a part of a key', async () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter(
        (text) =>
          text !== '.' && text !== '..' && !/[/\\\p{Cc}\p{Cs}]/u.test(text) && Buffer.byteLength(text) < 200,
      );
    const odd = fc.constantFrom(
      'a b',
      'a+b',
      '100%',
      '%2e',
      "it's (1)!*",
      'ü日本',
      'a&b<c>"',
      '#?;=@:,$',
      '~',
      'a..b',
    );
    const name = fc.oneof(part, odd);
    await fc.assert(
      fc.asyncProperty(fc.tuple(name, name), async (parts) => {
        const key = ['keys', ...parts].join('/');
        await store.write(key, chunks(Buffer.from(key)));
        expect((await bytesOf(store.read(key))).toString()).toBe(key);
        expect((await all(store.list(`keys/${parts[0]}`))).map((entry) => entry.key)).toContain(key);
        await store.copy(key, 'copied');
        expect((await bytesOf(store.read('copied'))).toString()).toBe(key);
        await store.remove(`keys/${parts[0]}`);
        expect(await store.sizeOf(key)).toBeNull();
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('give any range as a slice of the whole', async () => {
    await store.write('ranges', chunks(content.subarray(0, 1000)));
    const range = fc
      .tuple(fc.nat(1100), fc.nat(1100))
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
    await fc.assert(
      fc.asyncProperty(range, async ({ start, end }) => {
        const slice = content.subarray(0, 1000).subarray(start, end + 1);
        expect(await bytesOf(store.read('ranges', { start, end }))).toEqual(slice);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('are refused under a name that leads elsewhere', async () => {
    for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/.', 'a\\b', 'a\u0000b', '.unfinished/a'])
      await expect(store.write(key, chunks(content)), key).rejects.toThrow(RangeError);
  });
});

describe.runIf(hasSwift)('a server that checks signatures', () => {
  it('denies those of another key', async () => {
    const server = await startSwift();
    const store = await openBlobs(server.place, server.env);
    try {
      await store.write('a', chunks(Buffer.from('x')));
      const wrong = { ...server.env, S3_SECRET_ACCESS_KEY: 'wrong' };
      await expect(openBlobs(server.place, wrong)).rejects.toMatchObject({
        code: 'blobs_denied',
        params: { reason: 'SignatureDoesNotMatch' },
      });
    } finally {
      await store.close();
      await server.close();
    }
  }, 180_000);
});

describe('blobs in a shared folder', () => {
  it('are files of the service’s user alone, and the folder must be there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-shared-'));
    try {
      const store = new SharedFolder(folder);
      await store.write('anna/a.pdf', chunks(Buffer.from('x')));
      expect((await stat(join(folder, 'anna/a.pdf'))).mode & 0o777).toBe(0o600);
      expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
      await rm(folder, { recursive: true });
      await expect(openBlobs(folder)).rejects.toMatchObject({
        code: 'blobs_folder_unusable',
        params: { reason: 'ENOENT' },
      });
      // A drive that went away is not taken for an empty one.
      await expect(store.write('anna/a.pdf', chunks(Buffer.from('x')))).rejects.toMatchObject({
        code: 'unavailable',
        cause: { code: 'blobs_folder_unusable' },
      });
      await expect(stat(folder)).rejects.toThrow('ENOENT');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a bucket', () => {
  let server: S3Server = null!;
  const opened: S3Blobs[] = [];
  const open = (change: Partial<S3Place> = {}, options: S3Options = {}): S3Blobs => {
    const store = new S3Blobs({ ...s3Place(server), ...change }, { partBytes, ...options });
    opened.push(store);
    return store;
  };

  beforeAll(async () => {
    server = await startS3rver();
  }, 180_000);

  afterAll(async () => {
    for (const store of opened) await store.close();
    await server.close();
  });

  it('says why it cannot be used, before anything is accepted', async () => {
    await expect(open({ bucket: 'absent' }).check()).rejects.toMatchObject({ code: 'blobs_no_bucket' });
    // s3rver does not check signatures; Swift does, below.
    const credentials = { accessKeyId: 'STRANGE', secretAccessKey: 'wrong' };
    await expect(open({ credentials }).check()).rejects.toMatchObject({
      code: 'blobs_denied',
      params: { reason: 'InvalidAccessKeyId' },
    });
    await expect(open({ endpoint: 'http://127.0.0.1:1' }, { patience: quick }).check()).rejects.toMatchObject(
      {
        code: 'blobs_unreachable',
        params: { reason: 'ECONNREFUSED' },
      },
    );
    await expect(openBlobs(server.place, {})).rejects.toMatchObject({ code: 'blobs_no_credentials' });
    await (await openBlobs(server.place, server.env)).close();
  });

  it('is told to callers as unavailable, with the reason for the operator, and counted', async () => {
    const store = open({ bucket: 'absent' });
    await expect(store.write('a', chunks(Buffer.from('x')))).rejects.toMatchObject({
      code: 'unavailable',
      extras: { retryAfter: 60 },
      cause: { code: 'blobs_no_bucket' },
    });
    expect(store.facts().errors).toEqual({ blobs_no_bucket: 1 });
  });

  it('gives nothing on that has changed since it was stored', async () => {
    const store = open();
    await store.write('changed', chunks(Buffer.from('as it was')));
    const { credentials, endpoint, prefix } = s3Place(server);
    const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
    const put = async (headers: Record<string, string>): Promise<void> => {
      const url = `${endpoint}/${bucket}/${prefix}/changed`;
      expect((await client.fetch(url, { method: 'PUT', body: 'otherwise', headers })).status).toBe(200);
    };
    const digest = createHash('sha256').update('as it was').digest('hex');
    await put({ 'x-amz-meta-sha256': digest });
    await expect(bytesOf(store.read('changed'))).rejects.toMatchObject({ code: 'blob_damaged' });
    // Restored by a program that keeps no metadata: it cannot be compared.
    await put({});
    expect((await bytesOf(store.read('changed'))).toString()).toBe('otherwise');
    await store.copy('changed', 'copied');
    const large = randomBytes(partBytes + 1);
    await store.write('copied', chunks(large));
    await store.move('copied', 'moved');
    expect((await bytesOf(store.read('moved'))).equals(large)).toBe(true);
    await store.write('moved', chunks(Buffer.from('x')), 1);
    expect(await bytesOf(store.read('moved'))).toEqual(
      Buffer.concat([large.subarray(0, 1), Buffer.from('x')]),
    );
  });

  it('is read on after a broken connection, and waited for while it starts again', async () => {
    const large = randomBytes(3 * mebibyte);
    const line = await FaultyLine.before(server.endpoint);
    try {
      const store = open(
        { endpoint: line.through(server.endpoint) },
        { patience: { ...quick, silence: 20_000, attempts: 12, backoff: 200 } },
      );
      await store.write('long', chunks(large));
      const read: Uint8Array[] = [];
      let length = 0;
      let isCut = false;
      for await (const bytes of store.read('long')) {
        read.push(bytes);
        length += bytes.byteLength;
        if (!isCut && length > 100_000) {
          isCut = true;
          line.cut();
        }
      }
      expect(Buffer.concat(read).equals(large)).toBe(true);
      await server.end();
      const written = store.write('later', chunks(large));
      const begun = new Promise((resolve) => setTimeout(resolve, 150)).then(() => server.begin());
      await Promise.all([written, begun]);
      expect(await store.sizeOf('later')).toBe(large.length);
      expect(store.facts().retries).toBeGreaterThan(0);
    } finally {
      await line.close();
    }
  }, 180_000);

  it('that does not answer is given up in time, and nothing stays half', async () => {
    const store = open({}, { patience: quick });
    server.freeze();
    try {
      await expect(store.write('frozen', chunks(Buffer.from('x')))).rejects.toMatchObject({
        code: 'unavailable',
        cause: { code: 'blobs_unreachable' },
      });
    } finally {
      server.wake();
    }
  }, 180_000);

  it('is sent what it needs to encrypt', async () => {
    const place = readBlobPlace(`${server.place}&sse=AES256`, server.env) as S3Place;
    expect(place.storing).toEqual({ 'x-amz-server-side-encryption': 'AES256' });
    const store = open({ storing: place.storing });
    await store.write('sealed', chunks(randomBytes(partBytes + 1)));
    expect(await store.sizeOf('sealed')).toBe(partBytes + 1);
  });
});

describe('the place of blobs', () => {
  const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('is a folder or a bucket, filled up from the environment', () => {
    expect(readBlobPlace('/srv/platen', {})).toEqual({ kind: 'folder', folder: '/srv/platen' });
    expect(readBlobPlace('s3://documents', { ...env, AWS_REGION: 'eu-central-1' })).toMatchObject({
      ...{ bucket: 'documents', prefix: '', region: 'eu-central-1' },
      ...{ endpoint: 'https://s3.eu-central-1.amazonaws.com', credentials: { accessKeyId: 'key' } },
    });
    const own = {
      ...env,
      S3_ACCESS_KEY_ID: 'own',
      S3_SECRET_ACCESS_KEY: 'own',
      S3_ENDPOINT: 'http://s3:9000',
    };
    expect(readBlobPlace('s3://documents/a/b/?region=here', own)).toMatchObject({
      ...{ prefix: 'a/b', endpoint: 'http://s3:9000', region: 'here', credentials: { accessKeyId: 'own' } },
    });
  });

  it.each([
    ['documents', 'absolute'],
    ['s3://documents?colour=red', 'colour'],
    ['s3://key:secret@documents', 'environment'],
    ['s3://Documents_1', 'bucket'],
    ['s3://documents?endpoint=ftp://x', 'ftp://x'],
    ['s3://documents?endpoint=http://x/path', 'http://x/path'],
    ['s3://documents/a%20b', 'prefix'],
    ['s3://documents?sse_key=1', 'sse_key'],
    ['s3://documents?sse=a%0Ab', 'header'],
  ])('%s is refused with a reason', (place, reason) => {
    expect(() => readBlobPlace(place, env)).toThrow(reason);
    expect(() => readBlobPlace(place, env)).not.toThrow('secret');
  });
});

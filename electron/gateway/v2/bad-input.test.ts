/** What clients send by mistake or on purpose: always a clear reply, never a 500. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  boundary,
  dot,
  dotBytes,
  exchange,
  openServed,
  part,
  whole,
  type FormFields,
  type Served,
} from './testing/served.js';

let served: Served;
let images: string;
let merge: string;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  served = await openServed();
  images = await served.idOf('Images to PDF');
  merge = await served.idOf('Merge Images to PDF');
  picture = await dotBytes();
});
afterAll(() => served.close());

const wrongIn = async (fields: FormFields) => {
  const { status, body } = await served.convert(fields);
  expect({ status, body }).toMatchObject({ status: 422 });
  return body.errors;
};

describe('fields of a form', () => {
  it.each([
    ['async', { async: 'TRUE' }],
    ['workflow_id', { workflow_id: '1.5' }],
    ['workflow_id', { workflow_id: '-1' }],
    ['workflow_id', { workflow_id: '' }],
    ['file_order', { file_order: 'a.png' }],
    ['file_order', { file_order: '[1]' }],
    ['unknown', { unknown: 'x' }],
    ['options', { options: 'x' }],
    ['options[a][b]', { 'options[a][b]': 'x' }],
    ['options.__proto__', { 'options[__proto__]': 'x' }],
    ['options.constructor', { 'options[constructor]': 'x' }],
    ['options.nothing', { 'options[nothing]': 'x' }],
    ['options.orientation', { 'options[orientation]': 'sideways' }],
    ['options.ocr', { 'options[ocr]': 'yes' }],
  ])('%s of %j', async (field, fields) => {
    const errors = await wrongIn({ workflow_id: images, 'files[]': await dot('a.png'), ...fields });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.length).toBe(1);
  });

  it('given twice', async () => {
    const form = [
      part('name="workflow_id"', images),
      part('name="workflow_id"', images),
      part('name="options[ocr]"', 'false'),
      part('name="options[ocr]"', 'true'),
      part('name="files[]"; filename="a.png"', picture),
    ];
    const { body } = await served.raw(whole(...form));
    const twice = ['This field occurs more than once.'];
    expect(body.errors).toEqual({ workflow_id: twice, 'options.ocr': twice });
  });

  it('whose parts say that they are JSON', async () => {
    const json = 'Content-Type: application/json';
    const files = ['a', 'b'].map((name) => part(`name="files[]"; filename="${name}.png"`, picture));
    const { status, body } = await served.raw(
      whole(
        part('name="workflow_id"', merge, json),
        part('name="file_order"', '["b.png","a.png"]', json),
        ...files,
      ),
    );
    expect({ status, body }).toMatchObject({ status: 200, body: { total_pages: 2 } });
    const broken = await served.raw(whole(part('name="file_order"', '["b.png"', json), ...files));
    expect(Object.keys(broken.body.errors)).toEqual(['files']);
  });

  it('that would be those of every object', async () => {
    const { status, body } = await served.raw(
      whole(part('name="__proto__"', 'x'), part('name="toString"', 'x')),
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['files']]);
  });
});

describe('the order of files', () => {
  const order = async (names: readonly string[]) => ({
    workflow_id: merge,
    file_order: JSON.stringify(names),
    'files[]': [await dot('a.png'), await dot('b.png')],
  });
  it.each([
    [
      ['a.png', 'c.png'],
      ['There is no file “c.png”.', 'These files are missing from it: b.png.'],
    ],
    [['a.png'], ['These files are missing from it: b.png.']],
    [[], ['These files are missing from it: a.png, b.png.']],
    [['a.png', 'b.png', 'a.png'], ['“a.png” is listed more often than it was sent.']],
  ])('%j', async (names, sentences) => {
    expect(await wrongIn(await order(names))).toEqual({ file_order: sentences });
  });
  it('names every file, once for each of its kind', async () => {
    expect((await served.convert(await order(['b.png', 'a.png']))).status).toBe(200);
    const twice = {
      ...(await order(['a.png', 'a.png'])),
      'files[]': [await dot('a.png'), await dot('a.png')],
    };
    expect((await served.convert(twice)).status).toBe(200);
  });
});

describe('files', () => {
  it('201 of them', async () => {
    const one = await dot('a.png');
    const { status, body } = await served.convert({
      workflow_id: images,
      'files[]': Array.from({ length: 201 }, () => one),
    });
    expect([status, body['error_code'], Object.keys(body.errors)]).toEqual([
      422,
      'too_many_files',
      ['files'],
    ]);
  });
  it('an empty one, none, and text in its place', async () => {
    const empty = await served.convert({ workflow_id: images, 'files[]': new File([], 'empty.png') });
    expect([empty.status, empty.body['error_code']]).toEqual([422, 'empty_file']);
    expect(Object.keys(empty.body.errors)).toEqual(['files']);
    expect(Object.keys(await wrongIn({ workflow_id: images }))).toEqual(['files']);
    expect(Object.keys(await wrongIn({ workflow_id: images, 'files[0]': 'text' }))).toEqual(['files']);
  });
  it('under a field of another name', async () => {
    expect(Object.keys(await wrongIn({ workflow_id: images, upload: await dot('a.png') }))).toEqual([
      'upload',
      'files',
    ]);
  });
  it('of a type that the workflow does not take', async () => {
    const word = await served.idOf('Word to PDF');
    const { status, body } = await served.convert({ workflow_id: word, 'files[]': await dot('a.png') });
    expect({ status, body }).toMatchObject({ status: 422, body: { error_code: 'workflow_mismatch' } });
    expect(body).not.toHaveProperty('execution_id');
    expect(Object.keys(body.errors)).toEqual(['files']);
  });
  it('one of them damaged: the others are converted, and it is said', async () => {
    const bad = new File(['no picture'], 'bad.png');
    const { status, body } = await served.convert({
      workflow_id: images,
      'files[]': [await dot('a.png'), bad],
    });
    expect([status, body['status'], body['output_file_type']]).toEqual([200, 'done', 'zip']);
    expect(body.messages.join(' ')).toContain('bad.png: ');
  });
  it('a path of the service’s computer in place of one', async () => {
    const watermark = await served.idOf('Watermark PDF');
    const pdf = new File(['%PDF-1.4'], 'a.pdf');
    for (const name of ['picture', 'watermark_picture']) {
      const errors = await wrongIn({
        workflow_id: watermark,
        'files[]': pdf,
        'options[watermark_kind]': 'picture',
        [`options[${name}]`]: '/etc/passwd',
      });
      expect(errors).toEqual({ 'options.watermark_picture': ['Must be a file in the request.'] });
    }
  });
});

/** The name in which a client finds its result, for the name it sent. */
describe('names', () => {
  const long = `${'n'.repeat(300)}.png`;
  it.each([
    ['../../etc/passwd.png', 'filename="../../etc/passwd.png"', 'passwd.pdf'],
    ['C:\\Users\\a.png', 'filename="C:\\\\Users\\\\a.png"', 'a.pdf'],
    ['none', 'filename=""', 'document.pdf'],
    ['of dots', 'filename=".."', 'document.pdf'],
    ['with a line break', 'filename="a%0D%0AX-Evil: 1.png"', 'a%0D%0AX-Evil- 1.pdf'],
    [
      'with bytes that are no text',
      Buffer.from('filename="a\xff\xfe\x00.png"', 'latin1'),
      'a\ufffd\ufffd.pdf',
    ],
    ['in UTF-8', 'filename="Grüße 東京.png"', 'Grüße 東京.pdf'],
    ['by filename*', "filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%E6%9D%B1.png", 'Grüße 東.pdf'],
    ['of 300 letters', `filename="${long}"`, `${'n'.repeat(251)}.pdf`],
    ['with quotation marks', 'filename="a\\"b.png"', 'a-b.pdf'],
  ])('%s', async (_, filename, result) => {
    const disposition = Buffer.concat([Buffer.from('name="files[]"; '), Buffer.from(filename)]);
    const form = [
      part('name="workflow_id"', images),
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; `),
      disposition,
      Buffer.from('\r\nContent-Type: image/png\r\n\r\n'),
      picture,
      Buffer.from('\r\n'),
    ];
    const { status, body } = await served.raw(whole(...form));
    expect({ status, body }).toMatchObject({ status: 200 });
    const download = await served.call(String(body['download_url']));
    expect(download.status).toBe(200);
    const said = download.headers.get('content-disposition') ?? '';
    const name = /filename\*=UTF-8''(.*)$/.exec(said)?.[1];
    const plain = /filename="?((?:[^"\\]|\\.)*)"?$/.exec(said)?.[1]?.replaceAll(/\\(.)/g, '$1');
    expect(name === undefined ? plain : decodeURIComponent(name)).toBe(result);
  });
});

describe('bodies', () => {
  const file = () => part('name="files[]"; filename="a.png"', picture);
  it.each([
    ['of another type', 'application/xml', 'body'],
    ['that is text', 'text/plain', 'files'],
    ['that is JSON', 'application/json', 'body'],
    ['of a form without parts', 'application/x-www-form-urlencoded', 'body'],
    ['without a boundary', 'multipart/form-data', 'files'],
    ['with a boundary that does not occur', 'multipart/form-data; boundary=other', 'files'],
  ])('%s', async (_, type, field) => {
    const { status, body } = await served.raw(whole(file()), { 'content-type': type });
    expect([status, Object.keys(body.errors)]).toContainEqual(422);
    expect(Object.keys(body.errors)).toContain(field);
  });
  it('of nothing', async () => {
    const { status, body } = await served.raw('');
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['files', 'workflow_id']]);
  });
  it('that break off', async () => {
    for (const form of [
      Buffer.concat([part('name="workflow_id"', images), file()]),
      file().subarray(0, 120),
    ]) {
      const { status, body } = await served.raw(form);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['files']]);
    }
  });
  it('of 10,000 parts', async () => {
    const parts = Array.from({ length: 10_000 }, (_, place) => part(`name="options[o${place}]"`, '1'));
    const { status, body } = await served.raw(whole(...parts));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['files']]);
  });
  it('whose line ends in the midst', async () => {
    const head = [
      'POST /api/v2/convert HTTP/1.1',
      'Host: localhost',
      'Authorization: Bearer token-of-anna',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 100000',
    ];
    const sent = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), file()]);
    expect(await exchange(served.url, sent, true)).not.toMatch(/^HTTP\/1.1 5/);
    expect((await served.call('/user/credits')).status).toBe(200);
  });
});

describe('requests', () => {
  const head = (...lines: readonly string[]) =>
    `${['GET /api/v2/user/credits HTTP/1.1', 'Host: localhost', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`;
  it('with huge headers', async () => {
    const reply = await exchange(served.url, head(`X-Huge: ${'x'.repeat(100_000)}`));
    expect(reply).toMatch(/^HTTP\/1.1 431 /);
  });
  it('that wait to be told to go on', async () => {
    const form = whole(part('name="workflow_id"', images), part('name="files[]"; filename="a.png"', picture));
    const lines = [
      'POST /api/v2/convert HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Authorization: Bearer token-of-anna',
      'Expect: 100-continue',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${form.length}`,
    ];
    const reply = await exchange(
      served.url,
      Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), form]),
    );
    expect(reply).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
  });
  it('for addresses that are none', async () => {
    for (const path of [
      '/executions/%E0%A4%A',
      `/executions/${'x'.repeat(600)}`,
      '/executions/x',
      '/nothing',
    ])
      expect((await served.json(path)).status).toBe(404);
    for (const id of ['0', '-1', 'abc', '999999999', '1e3', '501003'])
      expect((await served.json(`/workflows/${id}/options`)).body['error_code']).toBe('unknown_workflow');
  });
  it('with a key that is none', async () => {
    const fields = { workflow_id: images, 'files[]': await dot('a.png') };
    const { status, body } = await served.convert(fields, { 'idempotency-key': 'two words' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['Idempotency-Key']]);
  });
});

it('none of it was a fault of the service', () => {
  expect(served.complaints).toEqual([]);
});

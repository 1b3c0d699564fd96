import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import {
  clientOf,
  codeOf,
  inTurn,
  sendJson,
  status,
  TestServer,
  type ServiceAnswer,
} from './testing/service.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function setUp(answer: ServiceAnswer, more: Parameters<typeof clientOf>[1] = {}) {
  const service = await TestServer.open(answer);
  const client = clientOf(service.url, more);
  open.push(client, service);
  return { service, client };
}

const errorOf = async (promise: Promise<unknown>): Promise<ServiceError> => {
  const thrown: unknown = await promise.then(
    (value) => new Error(`resolved with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(thrown instanceof ServiceError)) throw thrown;
  return thrown;
};

describe('the questions of the interface', () => {
  it('asks with the token and the language, at the addresses of the contract', async () => {
    const { client, service } = await setUp(async (request, response, whole) => {
      await whole();
      const replies: Record<string, unknown> = {
        '/api/v2/user/workflows': { system_workflows: [{ id: 7, name: 'Word to PDF' }], user_workflows: [] },
        '/api/v2/workflows/7/options': { options: [{ name: 'ocr', type: 'boolean' }] },
        '/api/v2/user/credits': { total_available: 12 },
        '/api/v2/executions/e-1': { execution_id: 'e-1', status: 'queued' },
      };
      sendJson(response, 200, replies[request.url ?? '']);
    });
    expect((await client.workflows()).system_workflows).toMatchObject([{ id: 7, name: 'Word to PDF' }]);
    expect(await client.options(7)).toMatchObject([{ name: 'ocr', type: 'boolean' }]);
    expect(await client.credits()).toEqual({ total_available: 12 });
    expect(await client.status('', 'e-1')).toEqual({ execution_id: 'e-1', status: 'queued' });
    expect(await client.probe()).toEqual({ credits: { total_available: 12 }, workflows: 1 });
    expect(service.heard).toHaveLength(6);
    for (const { headers } of service.heard)
      expect(headers).toMatchObject({ authorization: 'Bearer secret-token', 'accept-language': 'en' });
  });

  it('keeps what stands before the interface in the base address', async () => {
    const { service } = await setUp(status(200, { total_available: 1 }));
    for (const base of ['/sandbox', '/sandbox/', '/a/b']) {
      const client = clientOf(service.url + base);
      open.push(client);
      await client.credits();
    }
    expect(service.heard.map(({ path }) => path)).toEqual([
      '/sandbox/api/v2/user/credits',
      '/sandbox/api/v2/user/credits',
      '/a/b/api/v2/user/credits',
    ]);
  });

  it('asks nothing without a token', async () => {
    const { client, service } = await setUp(status(200, {}), { token: async () => null });
    expect(await codeOf(client.credits())).toBe('unauthorized');
    expect(service.heard).toHaveLength(0);
  });

  it.each(['http://example.org', 'ftp://localhost', 'nowhere'])('takes no service at %s', (base) => {
    expect(() => clientOf(base)).toThrow(ServiceError);
  });

  it('cancels where that is offered', async () => {
    for (const [code, said] of [
      [204, 'done'],
      [200, 'done'],
      [404, 'not_offered'],
      [405, 'not_offered'],
      [501, 'not_offered'],
    ] as const) {
      const { client, service } = await setUp(async (_request, response, whole) => {
        await whole();
        response.writeHead(code).end();
      });
      expect(await client.cancel('e/1')).toBe(said);
      expect(service.heard).toMatchObject([{ method: 'DELETE', path: '/api/v2/executions/e%2F1' }]);
    }
  });
});

describe('the token', () => {
  it('goes to no other origin, even when the service names one', async () => {
    const other = await TestServer.open(status(200, { execution_id: 'e', status: 'done' }));
    open.push(other);
    const elsewhere = `http://127.0.0.1:${other.port}/api/v2/executions/e`;
    const { client, service } = await setUp(async (_request, response, whole) => {
      await whole();
      response.writeHead(302, { location: elsewhere }).end();
    });
    const error = await errorOf(client.status('', 'e'));
    expect(error).toMatchObject({ code: 'redirect_elsewhere' });
    expect(error.message).toContain(`127.0.0.1:${other.port}`);
    expect(await codeOf(client.status(elsewhere, 'e'))).toBe('address_elsewhere');
    expect(await codeOf(client.download(elsewhere, 'e', '/nowhere'))).toBe('address_elsewhere');
    expect(await codeOf(client.status('javascript:alert(1)', 'e'))).toBe('address_elsewhere');
    // The same machine under another name or port is another origin.
    expect(await codeOf(client.status(`http://127.0.0.1:${service.port}/x`, 'e'))).toBe('address_elsewhere');
    expect(other.heard).toHaveLength(0);
    expect(service.heard).toHaveLength(1);
  });

  it('follows a redirect within the origin, and not without end', async () => {
    const { client, service } = await setUp(async (request, response, whole) => {
      await whole();
      if (request.url === '/moved') sendJson(response, 200, { execution_id: 'e', status: 'done' });
      else response.writeHead(307, { location: request.url === '/round' ? '/round' : '/moved' }).end();
    });
    expect(await client.status('', 'e')).toMatchObject({ status: 'done' });
    expect(service.heard[1]).toMatchObject({
      path: '/moved',
      headers: { authorization: 'Bearer secret-token' },
    });
    expect(await codeOf(client.status('/round', 'e'))).toBe('redirect_refused');
    expect(service.heard).toHaveLength(2 + 6);
  });

  it('goes to the origin that was set up where the service calls itself http', async () => {
    const { named } = await import('./own-origin.js').then(({ OwnOrigin }) => ({
      named: (address: string) => new OwnOrigin('https://a.example:8443/x').named(address).href,
    }));
    expect(named('http://a.example:8443/x/api/v2/e')).toBe('https://a.example:8443/x/api/v2/e');
    expect(named('/x/e')).toBe('https://a.example:8443/x/e');
    expect(() => named('http://a.example/e')).toThrow(ServiceError);
    expect(() => named('https://a.example.evil:8443/e')).toThrow(ServiceError);
  });
});

describe('a refusal', () => {
  const said = async (code: number, data: unknown, headers = {}) => {
    const { client, service } = await setUp(status(code, data, headers));
    const error = await errorOf(client.probe());
    expect(service.heard).toHaveLength(1);
    // No sentence has a place that nothing was put into.
    expect(error.message).not.toMatch(/[{}]/);
    return error;
  };

  it.each([
    [401, { error: 'No.' }, 'unauthorized'],
    [401, null, 'unauthorized'],
    [402, { credits_needed: 4, credits_available: 1 }, 'insufficient_credits'],
    [402, {}, 'credits_lacking'],
    [402, { credits_needed: 4 }, 'credits_lacking'],
    [403, { error: 'Not yours.' }, 'forbidden'],
    [404, {}, 'no_service_there'],
    [413, {}, 'too_large_for_service'],
    [422, { errors: { 'options[ocr]': ['Must be true or false.'] } }, 'invalid_request'],
    [422, {}, 'invalid_request'],
    [400, { message: 'Bad.' }, 'invalid_request'],
    [429, { retry_after: 7 }, 'rate_limited'],
    [429, {}, 'rate_limited'],
    [503, { retry_after: 7 }, 'unavailable'],
    [503, 'down', 'unavailable'],
    [500, { error: 'Oops.' }, 'service_failed'],
    [502, [], 'service_failed'],
    [418, {}, 'service_refused'],
    [422, { error_code: 'damaged_file' }, 'damaged_file'],
    [422, { error_code: 'workflow_mismatch', error: 'Not that.' }, 'invalid_request'],
    [503, { error_code: 'engine_missing' }, 'unavailable'],
  ])('of status %i with %j is %s', async (code, data, name) => {
    expect((await said(code, data)).code).toBe(name);
  });

  it('keeps its facts', async () => {
    expect(await said(402, { credits_needed: '4', credits_available: 1 })).toMatchObject({
      extras: { creditsNeeded: 4, creditsAvailable: 1 },
      params: { needed: 4, available: 1 },
    });
    expect(
      await said(422, { errors: { files: 'Too many.', workflow_id: ['No.', 'None.'], x: 3 } }),
    ).toMatchObject({
      extras: { fields: { files: ['Too many.'], workflow_id: ['No.', 'None.'] } },
      params: { detail: 'files: Too many. workflow_id: No. None' },
    });
    expect(
      (
        await said(
          429,
          {},
          { 'retry-after': 'Sun, 22 Nov 2026 00:00:31 GMT', date: 'Sun, 22 Nov 2026 00:00:01 GMT' },
        )
      ).extras.retryAfter,
    ).toBe(30);
    expect((await said(429, { retry_after: 5 }, { 'retry-after': '9' })).extras.retryAfter).toBe(5);
    expect((await said(503, {}, { 'retry-after': '9' })).extras.retryAfter).toBe(9);
    expect((await said(503, {}, { 'retry-after': 'soon' })).extras.retryAfter).toBe(300);
    expect((await said(429, { error: { message: 'Slow down.' } })).extras.retryAfter).toBe(60);
  });
});

describe('an answer that is no data', () => {
  const raw =
    (code: number, type: string | null, body: string | Buffer): ServiceAnswer =>
    async (_request, response, whole) => {
      await whole();
      response.writeHead(code, type === null ? {} : { 'content-type': type }).end(body);
    };

  it.each([
    ['text/html', '<html>Sign in</html>', 'web_page_came'],
    ['application/json', '<!DOCTYPE html><title>x</title>', 'web_page_came'],
    ['application/json', '', 'empty_answer'],
    [null, '  \n', 'empty_answer'],
    ['application/json', '{"total_available": ', 'not_data'],
    ['application/octet-stream', Buffer.from([0, 1, 2, 255]), 'not_data'],
    ['application/json', '{"credits": 3}', 'not_data'],
    ['application/json', '"text"', 'not_data'],
  ])('%s %s is told as %s', async (type, body, code) => {
    const { client, service } = await setUp(raw(200, type, body));
    const error = await errorOf(client.credits());
    expect(error.code).toBe(code);
    expect(error.message).not.toMatch(/[{}]\w*[{}]/);
    expect(service.heard).toHaveLength(1);
  });

  it.each(['text/plain', 'text/html', null])('is data all the same as %s', async (type) => {
    const { client } = await setUp(raw(200, type, '\ufeff{"total_available": "3"}'));
    expect(await client.credits()).toEqual({ total_available: 3 });
  });

  it('is not read without end', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 0x20);
    let sent = 0;
    const { client } = await setUp(async (_request, response, whole) => {
      await whole();
      response.writeHead(200, { 'content-type': 'application/json' });
      const gone = once(response, 'close');
      for (; sent < 200 && !response.destroyed; sent += 1)
        if (!response.write(megabyte)) await Promise.race([once(response, 'drain'), gone]);
      response.end();
    });
    const error = await errorOf(client.credits());
    expect(error).toMatchObject({ code: 'answer_too_large', params: { limit: 8 } });
    expect(sent).toBeLessThan(200);
  });
});

describe('a service that repeats the token', () => {
  it.each([
    ['in data', 200, { system_workflows: [{ id: 7, name: 'secret-token' }], user_workflows: [] }],
    ['in a refusal', 500, { error: 'The token secret-token is bad', message: 'secret-token' }],
    ['in what is no data', 200, 'secret-token'],
  ])('%s gets it into nothing that is shown or kept', async (_what, code, body) => {
    let token: string | undefined;
    const { client } = await setUp((request, response) => {
      token = request.headers.authorization;
      if (typeof body === 'string') response.writeHead(code).end(`!${body}`);
      else sendJson(response, code, body);
    });
    const said = await client.workflows().then(
      (value): unknown => value,
      (thrown: unknown) => [(thrown as ServiceError).toInfo(), String(thrown)],
    );
    expect(token).toBe('Bearer secret-token');
    expect(JSON.stringify(said)).not.toContain('secret-token');
  });

  it.each([
    ['secret-token', 'secret-token'],
    ['secret-token', 'secret%2dtoken'],
    ['sec/ret+token==', 'sec%2Fret%2Btoken%3D%3D'],
    ['sec/ret+token==', 'sec%2fret%2btoken%3d%3d'],
  ])('%s in its addresses as %s is asked at those, which are kept without it', async (token, written) => {
    const { service, client } = await setUp(
      inTurn([
        status(202, { execution_id: 'e', status: 'queued', status_url: `/s/${written}?t=${written}&u` }),
        status(200, { execution_id: 'e', status: 'done', download_url: `/d/${written}` }),
        (_request, response) => response.writeHead(302, { location: `/moved/${written}` }).end(),
        status(404, { error: 'gone' }),
      ]).answer,
      { token: async () => token },
    );
    const paths: string[] = [];
    service.server.on('request', ({ url = '' }) => paths.push(decodeURIComponent(url)));
    const { status_url = '' } = await client.convert({
      workflowId: 1,
      files: [],
      options: {},
      fileOptions: {},
      async: true,
      idempotencyKey: 'k',
    });
    const { download_url = '' } = await client.status(status_url, 'e');
    const error = await errorOf(client.status(download_url, 'e'));
    expect(paths.slice(1)).toEqual([`/s/${token}?t=${token}&u`, `/d/${token}`, `/moved/${token}`]);
    expect(error).toMatchObject({ code: 'execution_gone' });
    for (const said of [status_url, download_url, JSON.stringify([error.toInfo(), String(error)])]) {
      expect(said).not.toContain(token);
      expect(said).not.toContain(written);
    }
  });
});

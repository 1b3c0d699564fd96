/**
 * Hundreds of requests made up from the document of the running service (thousands with `npm test -- --all`): each gets a
 * reply that the document has, of the shape that stands there, and none is a fault of the service.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationsOf, requestsFor, type KnownValues, type MadeUp, type Tree } from './arbitrary.js';
import { picture, startService, type RunningService } from './harness.js';

const runs = process.env['PLATEN_TEST_ALL'] === '1' ? 5000 : 300;
/** The same requests at every run; others with another seed. */
const seed = Number(process.env['PLATEN_TEST_SEED'] ?? 13);

let service: RunningService;
let document: Tree;
let known: KnownValues;
let images: string;
let dot: File;

/** What stands for things that a request may remove: they are made anew when one did. */
const current = new Map<string, string>();

beforeAll(async () => {
  service = await startService();
  document = (await service.api.get('/openapi.json')).body;
  dot = await picture('a.png');
  images = await service.api.idOf('Images to PDF');
  await renew();
  known = {
    picture: Buffer.from(await dot.arrayBuffer()),
    values: {
      execution_id: ['done-execution', 'waiting-execution'],
      workflow_id: [
        images,
        await service.api.idOf('Merge Images to PDF'),
        await service.api.idOf('Word to PDF'),
      ],
      id: [images, 'own-workflow', 'own-webhook'],
      delivery: ['own-delivery'],
      page: ['1', '2'],
      url: [
        'http://127.0.0.1:9999/',
        'http://127.0.0.1:9999/other',
        'http://169.254.169.254/',
        'https://[::1]/',
      ],
      file_order: ['["a.png"]', '["b.png","a.png"]'],
      range: ['bytes=0-10', 'bytes=-5', 'bytes=999999999-', 'bytes=5-1', 'pages=1'],
      'idempotency-key': ['one', 'two'],
    },
  };
});
afterAll(() => service.close());

let made = 0;

/** @param path of the operation that removed one of its kind; left out: all are made */
async function renew(path = '/executions /workflows /webhooks'): Promise<void> {
  if (path.includes('/executions')) {
    const { body: done } = await service.api.convert({ 'files[]': dot, workflow_id: images });
    const { body: waiting } = await service.api.convert({
      'files[]': dot,
      workflow_id: images,
      async: 'true',
    });
    current.set('done-execution', done.execution_id);
    current.set('waiting-execution', waiting.execution_id);
  }
  if (path.includes('/workflows')) {
    const { body: kept } = await service.api.send<{ id?: number }>('POST', '/user/workflows', {
      name: `Kept ${(made += 1)}`,
      steps: [{ workflow_id: Number(images) }],
    });
    if (kept.id !== undefined) current.set('own-workflow', String(kept.id));
  }
  if (path.includes('/webhooks')) {
    // Nothing listens there: what is sent to it fails, which is told in its log.
    const { body: hook } = await service.api.send<{ id?: string }>('POST', '/user/webhooks', {
      url: 'http://127.0.0.1:9999/',
    });
    if (hook.id === undefined) return;
    current.set('own-webhook', hook.id);
    const { body: sent } = await service.api.send<{ id?: string }>(
      'POST',
      `/user/webhooks/${hook.id}/test`,
      {},
    );
    if (sent.id !== undefined) current.set('own-delivery', sent.id);
  }
}

const settled = (path: string): string =>
  [...current].reduce((text, [name, value]) => text.replace(name, value), path);

it(`every one of ${runs} requests gets a reply that the document has`, async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  (ajvFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'document', components: document['components'] });
  const operations = operationsOf(document);
  const seen = new Map<string, number>();
  const origin = new URL(service.url).origin;
  const request = fc.oneof(
    ...operations.map((operation) => ({
      arbitrary: requestsFor(operation, document, known),
      weight: Object.keys(operation.body).length > 0 ? 4 : 1,
    })),
  );

  const check = async ({ operation, path, headers, body }: MadeUp) => {
    const response = await service.api.call(`${origin}${settled(path)}`, {
      method: operation.method,
      headers,
      ...(body === undefined ? {} : { body: body as never }),
    });
    const text = await response.text();
    const told = `${operation.method} ${operation.path}`;
    const row = `${told} ${response.status}`;
    seen.set(row, (seen.get(row) ?? 0) + 1);
    expect(response.status, `${told}: ${text.slice(0, 500)}`).not.toBe(500);
    const declared = operation.responses[String(response.status)];
    expect(declared, `${row}: ${text.slice(0, 500)}`).toBeDefined();
    if (operation.method === 'DELETE' && response.ok) await renew(operation.path);
    if (response.status === 204 || declared?.content?.['*/*']) return;
    const schema = declared?.content?.['application/json']?.schema;
    expect(response.headers.get('content-type'), row).toBe('application/json; charset=utf-8');
    const placed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
    const isRight = ajv.validate(placed, JSON.parse(text));
    expect(isRight ? [] : ajv.errors, `${row}: ${text.slice(0, 1000)}`).toEqual([]);
  };

  await fc.assert(fc.asyncProperty(request, check), { numRuns: runs, seed, endOnFailure: true });
  const summary = [...seen].sort(([one], [other]) => one.localeCompare(other));
  console.log(summary.map(([row, count]) => `${String(count).padStart(5)}  ${row}`).join('\n'));
  // It was no wall of refusals: every operation had a good reply as well.
  const good = new Set(summary.flatMap(([row]) => (/ 2\d\d$/.test(row) ? [row.replace(/ \d+$/, '')] : [])));
  const told = runs >= 5000 ? operations : [];
  for (const { method, path } of told) expect([...good]).toContain(`${method} ${path}`);
});

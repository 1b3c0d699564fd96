/** The document of the service as it ships, with everything it has: a linter of somebody else finds nothing wrong. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type RunningService } from './harness.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it.each(['production', 'sandbox'] as const)(
  'is right by the rules of a linter in %s',
  async (environment) => {
    const api = environment === 'production' ? service.api : service.sandbox;
    const { body: document } = await api.get<{ openapi: string; servers: { url: string }[]; paths: object }>(
      '/openapi.json',
    );
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers[0]?.url).toBe(api.facts.base.replace(/\/api\/v2$/, ''));
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v2/convert', '/api/v2/user/webhooks', '/api/v2/user/workflows/{id}']),
    );
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  },
);

it('names what generated clients call: an id for each operation, and numbers as numbers', async () => {
  type Operation = { operationId: string; parameters?: { name: string; schema: object }[] };
  const { body: document } = await service.api.get<{ paths: Record<string, Record<string, Operation>> }>(
    '/openapi.json',
  );
  const of = (path: string, method: string) => document.paths[`/api/v2${path}`]?.[method];
  expect(of('/user/webhooks/{id}/deliveries/{delivery}/resend', 'post')?.operationId).toBe('resendDelivery');
  expect(of('/user/webhooks', 'post')?.operationId).toBe('registerWebhook');
  expect(of('/workflows/{id}/options', 'get')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', schema: expect.objectContaining({ type: 'integer' }) }),
  );
});

it('would be found wrong where it is: an example that does not fit its schema', async () => {
  const { body: document } = await service.api.get<{ paths: Record<string, never> }>('/openapi.json');
  const text = JSON.stringify(document).replace('"output_file_size":48213', '"output_file_size":"large"');
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.length).toBeGreaterThan(0);
});

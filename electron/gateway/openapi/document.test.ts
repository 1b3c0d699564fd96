/** The document that describes the service, as it is served: a linter of somebody else reads it, and a page shows it. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServed, type Served } from '../v2/testing/served.js';

describe.each(['production', 'sandbox'] as const)('in %s', (environment) => {
  let served: Served;
  let document: Record<string, unknown>;
  beforeAll(async () => {
    served = await openServed(environment);
    document = (await served.json('/openapi.json')).body;
  });
  afterAll(() => served.close());

  it('is right by the rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('has every path of the contract, below this environment’s address', () => {
    expect(Object.keys(document['paths'] as object).sort()).toEqual([
      '/api/v2/convert',
      '/api/v2/executions',
      '/api/v2/executions/{execution_id}',
      '/api/v2/executions/{execution_id}/download',
      '/api/v2/user/credits',
      '/api/v2/user/workflows',
      '/api/v2/user/workflows/{id}',
      '/api/v2/workflows/{id}/options',
    ]);
    const [here] = document['servers'] as { url: string }[];
    expect(here?.url).toBe(served.url);
    expect(document['openapi']).toBe('3.1.0');
  });

  it('is for those with a token; the page that shows it is for everybody', async () => {
    const unknown = await fetch(`${served.url}/api/v2/openapi.json`);
    expect([unknown.status, await unknown.json()]).toMatchObject([401, { error_code: 'unauthorized' }]);
    const page = await fetch(`${served.url}/api/v2/docs/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https:|unsafe|upgrade-insecure/);
    const html = await page.text();
    for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const loaded = await fetch(new URL(address, `${served.url}/api/v2/docs/`));
      await loaded.arrayBuffer();
      expect([address, loaded.status]).toEqual([address, 200]);
    }
    const shown = (await (await fetch(`${served.url}/api/v2/docs/json`)).json()) as object;
    expect(shown).toEqual(document);
  });
});

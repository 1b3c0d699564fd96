/** Workflows of a user's own, over HTTP: kept, run like any other, changed and forgotten, and nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dot, openServed, type Served } from './testing/served.js';

let served: Served;
beforeAll(async () => {
  served = await openServed();
});
afterAll(() => served.close());

const send = (method: string, path: string, body: unknown, user = 'anna') =>
  served.json(
    path,
    { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    user,
  );

it('is kept, listed, run, changed and forgotten', async () => {
  const images = Number(await served.idOf('Images to PDF'));
  const rotate = Number(await served.idOf('Rotate PDF'));
  const draft = {
    name: 'Turned pictures',
    steps: [{ workflow_id: images, options: {} }, { workflow_id: rotate }],
  };
  const kept = await send('POST', '/user/workflows', draft);
  expect({ status: kept.status, body: kept.body }).toMatchObject({
    status: 201,
    body: {
      name: 'Turned pictures',
      description: '',
      steps: [{ workflow_id: images }, { workflow_id: rotate }],
    },
  });
  const id = String(kept.body['id']);
  const { body: lists } = await served.json('/user/workflows');
  expect(lists['user_workflows']).toMatchObject([
    { id: Number(id), name: 'Turned pictures', output_type: 'pdf' },
  ]);
  const { status, body } = await served.convert({ 'files[]': await dot('a.png'), workflow_id: id });
  expect([status, body['status']]).toEqual([200, 'done']);
  const { body: history } = await served.json('/executions');
  expect(history['executions']).toMatchObject([
    { workflow_id: Number(id), workflow_name: 'Turned pictures' },
  ]);

  const again = await send('PUT', `/user/workflows/${id}`, {
    ...draft,
    name: 'Pictures',
    description: 'New',
  });
  expect(again.body).toMatchObject({ id: Number(id), name: 'Pictures', description: 'New' });
  expect((await served.json(`/user/workflows/${id}`)).body).toEqual(again.body);

  for (const user of ['bert'])
    for (const method of ['GET', 'DELETE'])
      expect((await served.call(`/user/workflows/${id}`, { method }, user)).status).toBe(404);
  expect((await send('PUT', `/user/workflows/${id}`, draft, 'bert')).status).toBe(404);
  expect((await served.json('/user/workflows', {}, 'bert')).body['user_workflows']).toEqual([]);
  const others = await served.json('/convert', { method: 'POST' }, 'bert');
  expect(others.status).toBe(422);

  expect((await served.call(`/user/workflows/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await served.call(`/user/workflows/${id}`)).status).toBe(404);
});

it('is refused with the fields that are not right', async () => {
  const images = Number(await served.idOf('Images to PDF'));
  const wrong = async (draft: unknown) => {
    const { status, body } = await send('POST', '/user/workflows', draft);
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };
  expect(await wrong({})).toEqual(['name', 'steps']);
  expect(await wrong({ name: 'A', steps: [] })).toEqual(['steps']);
  expect(await wrong({ name: 'A', steps: [{ workflow_id: 'x' }] })).toEqual(['steps.0.workflow_id']);
  expect(await wrong({ name: 'A', steps: [{ workflow_id: 999_999 }] })).toEqual(['steps.0.workflow_id']);
  expect(await wrong({ name: 'A', steps: [{ workflow_id: images, options: { ocr: 'x' } }] })).toEqual([
    'steps.0.options.ocr',
  ]);
  expect(await wrong({ name: 'Images to PDF', steps: [{ workflow_id: images }] })).toEqual(['name']);
  expect(await wrong(null)).toEqual(['body']);
  expect(served.complaints).toEqual([]);
});

import { expect, it } from 'vitest';
import { PendingResources } from './pending-resources.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lays out again until nothing more is asked for', async () => {
  const pending = new PendingResources();
  let layouts = 0;
  const settled = pending.settle(() => {
    layouts += 1;
    if (layouts <= 2) pending.requested(String(layouts), 'Image');
    return Promise.resolve();
  }, 60_000);
  await nextTurn();
  expect(layouts).toBe(1);
  pending.ended('1');
  await nextTurn();
  expect(layouts).toBe(2);
  pending.ended('2');
  expect(await settled).toBe(true);
  expect(layouts).toBe(3);
});

it('counts a redirect once and waits for nothing that is not seen', async () => {
  const pending = new PendingResources();
  pending.requested('1', 'Font');
  pending.requested('1', 'Font');
  pending.requested('2', 'XHR');
  pending.ended('1');
  expect(await pending.settle(() => Promise.resolve(), 0)).toBe(true);
});

it('takes what was asked for before the page was loaded as there', async () => {
  const pending = new PendingResources();
  pending.requested('1', 'Image');
  pending.loaded();
  expect(await pending.settle(() => Promise.resolve(), 0)).toBe(true);
});

it('ends at the limit, and when the page is left', async () => {
  const pending = new PendingResources();
  pending.requested('1', 'Stylesheet');
  expect(await pending.settle(() => Promise.resolve(), 1)).toBe(false);
  const left = pending.settle(() => Promise.resolve(), 60_000);
  await nextTurn();
  pending.clear();
  expect(await left).toBe(true);
});

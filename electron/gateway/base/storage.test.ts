import { expect, it } from 'vitest';
import { environments, legacyOwner, ownerOf } from './environments.js';
import { checkStorage } from './storage.js';

const { production, sandbox } = environments;
const kept = new Map([
  [ownerOf(production, '7'), 6],
  [ownerOf(sandbox, '7'), 3],
  [legacyOwner(sandbox, '7'), 2],
  [ownerOf(production, '8'), 50],
]);
const bytesOf = (owners: readonly string[]) => owners.reduce((sum, owner) => sum + (kept.get(owner) ?? 0), 0);

it('counts all that a user has in all environments, and nothing of others', async () => {
  await expect(checkStorage('7', { limit: 11, bytesOf })).resolves.toBeUndefined();
  await expect(checkStorage('7', { limit: 10, bytesOf })).rejects.toMatchObject({
    code: 'storage_full',
    httpStatus: 422,
  });
});

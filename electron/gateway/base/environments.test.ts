import { expect, it } from 'vitest';
import { localOwner } from '../../../contract/index.js';
import { environmentIds, environments, legacyOwner, ownerOf, servedStanding } from './environments.js';

it('takes all owners that a user is for one, with the sandbox behind, and leaves the person at the computer alone', () => {
  const owners = (user: string) =>
    environmentIds.flatMap((id) => [ownerOf(environments[id], user), legacyOwner(environments[id], user)]);
  const standings = owners('7').map((owner) => servedStanding(owner));
  expect(new Set(standings.map(({ user }) => user)).size).toBe(1);
  expect(standings.map(({ isTrial }) => isTrial)).toEqual([false, false, true, true]);
  expect(servedStanding(owners('8')[0]!).user).not.toBe(standings[0]!.user);
  expect(standings[0]).toMatchObject({ limit: 5, mayFill: false });
  expect(servedStanding(localOwner)).toMatchObject({ user: localOwner, limit: Infinity, mayFill: true });
  // Nobody becomes somebody else by what they are called.
  expect(servedStanding('user:7').user).not.toBe(standings[0]!.user);
});

/** What replies say of credits is what the ledger did: when an execution is accepted, and when it has ended. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../../../contract/index.js';
import { Accounts } from '../users/accounts.js';
import { systemClock } from '../../../base/clock.js';
import { databases } from '../../../database/testing/databases.js';
import { environments, ownerOf } from '../../../base/environments.js';
import { CreditLedger } from '../ledger/ledger.js';
import { addsUp } from '../ledger/testing/adds-up.js';
import { Charging } from './charging.js';

/** An execution is accepted, or one that was accepted ends: done with so many credits of real work, or failed. */
type Step =
  | { readonly kind: 'accept'; readonly quoted: number }
  | { readonly kind: 'end'; readonly which: number; readonly worked: number | null };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('accept' as const), quoted: fc.nat(6) }),
    fc.record({
      kind: fc.constant('end' as const),
      which: fc.nat(20),
      worked: fc.option(fc.nat(8), { nil: null }),
    }),
  ),
  { minLength: 1, maxLength: 20 },
);

describe.each(databases)('credits that are told, in %s', (_name, open) => {
  it('are those that were taken and left, from the acceptance to the end', async () => {
    const db = await open();
    const accounts = new Accounts(db, systemClock);
    const ledger = new CreditLedger(db, systemClock);
    const worth = new Map<string, number>();
    const charging = new Charging(ledger, ({ id }) => ({ credits: worth.get(id) ?? 0, lines: [] }));
    const accountCredits = charging.creditsOf(true);
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(12), fc.nat(12), async (run, personal, pool) => {
        const { id: organizationId } = await accounts.createOrganization(randomUUID());
        const user = await accounts.createUser({ name: randomUUID(), organizationId });
        const owner = ownerOf(environments.production, user.id);
        if (personal > 0) await ledger.grant({ kind: 'personal', id: user.id }, personal);
        if (pool > 0) await ledger.grant({ kind: 'organization', id: organizationId }, pool);
        let left = personal + pool;
        const open: { readonly id: string; readonly quoted: number }[] = [];
        for (const step of run) {
          if (step.kind === 'accept') {
            const { quoted } = step;
            const id = randomUUID();
            const admitted = charging.admit(owner, { id } as Execution, { credits: quoted, lines: [] });
            if (quoted > left) {
              await expect(admitted).rejects.toMatchObject({
                extras: { creditsNeeded: quoted, creditsAvailable: left },
              });
              expect(await accountCredits.takenBy({ id })).toBeNull();
              continue;
            }
            await admitted;
            left -= quoted;
            open.push({ id, quoted });
            expect(await accountCredits.takenBy({ id })).toEqual({ credits: quoted, credits_left: left });
          } else {
            const [ending] = open.splice(step.which % Math.max(1, open.length), 1);
            if (!ending) continue;
            const { id, quoted } = ending;
            worth.set(id, step.worked ?? 0);
            const status = step.worked === null ? 'failed' : 'done';
            await charging.ended(owner, { id, status } as Execution);
            const charged = Math.min(step.worked ?? 0, quoted);
            left += quoted - charged;
            const told = { credits: charged, credits_left: left };
            expect(await accountCredits.chargeOf({ id, status } as Execution, 'en')).toMatchObject(told);
            // A reply at that moment says the same.
            expect(await accountCredits.takenBy({ id })).toEqual(told);
          }
          expect((await accountCredits.balance(user.id)).total_available).toBe(left);
        }
        // What was told before the end stays as it was while others come and go.
        for (const { id, quoted } of open)
          expect((await accountCredits.takenBy({ id }))?.credits).toBe(quoted);
      }),
      { numRuns: 25 },
    );
    await addsUp(db);
  });
});

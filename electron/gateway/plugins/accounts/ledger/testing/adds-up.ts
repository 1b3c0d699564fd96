/** The books of a ledger, added up by another way than it keeps them. */
import { expect } from 'vitest';
import type { GatewayDatabase } from '../../../../database/tables.js';

/**
 * Expects that every pool has what its movements sum up to, that each movement goes on from the one before it and none is
 * missing, that no balance was ever below 0, and that what is out of the pools is what was charged or is reserved.
 */
export async function addsUp(db: GatewayDatabase): Promise<void> {
  const pools = await db.selectFrom('pools').selectAll().execute();
  const movements = await db
    .selectFrom('movements')
    .selectAll()
    .orderBy('pool_id')
    .orderBy('number')
    .execute();
  for (const pool of pools) {
    let balance = 0;
    const own = movements.filter(({ pool_id }) => pool_id === pool.owner_id);
    for (const [place, movement] of own.entries()) {
      balance += movement.amount;
      expect(movement).toMatchObject({ number: place + 1, balance });
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect({ available: pool.available, movements: pool.movements }).toEqual({
      available: balance,
      movements: own.length,
    });
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const granted = sum(movements.filter(({ kind }) => kind === 'grant').map(({ amount }) => amount));
  const reservations = await db.selectFrom('reservations').selectAll().execute();
  const out = sum(
    reservations.map((row) =>
      row.state === 'open'
        ? row.from_organization + row.from_personal
        : row.charged_organization + row.charged_personal,
    ),
  );
  expect(sum(pools.map(({ available }) => available)) + out).toBe(granted);
}

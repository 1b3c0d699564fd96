// The torture run: clients that do everything at random, beside faults of every kind, and what must hold at its end.
import { cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TortureClient } from './clients.mjs';
import { creditsOfUser, smallDisk, TorturedService, keptHours } from './service.mjs';

/**
 * @typedef {object} Torture
 * @property {number} minutes how long it goes on
 * @property {number} seed the same one does the same things, as far as the moments allow
 * @property {string | null} [database] address of a PostgreSQL database that is empty; SQLite when left out
 * @property {(() => Promise<void>) | null} [restartDatabase] restarts that PostgreSQL
 * @property {(line: string) => void} say
 */

/** Repeatable numbers from 0 to below 1. @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Tortures a service of its own.
 * @param {Torture} wish
 * @returns {Promise<{ faults: string[], counts: Record<string, number> }>} what did not hold, and how often each thing was done
 */
export async function torture({ minutes, seed, database = null, restartDatabase = null, say }) {
  const disk = smallDisk();
  const service = new TorturedService(`${disk.folder}/run`, database);
  const receiver = createServer((request, reply) => {
    request.resume();
    reply.writeHead(Math.random() < 0.8 ? 204 : 500).end();
  });
  await new Promise((/** @type {(value?: unknown) => void} */ resolve) =>
    receiver.listen(0, '127.0.0.1', resolve),
  );
  const { port } = /** @type {import('node:net').AddressInfo} */ (receiver.address());
  /** @type {string[]} */
  const faults = [];
  try {
    await service.start();
    const random = randomOf(seed);
    const clients = Array.from({ length: 8 }, (_, index) => {
      const name = `User ${index + 1}`;
      const { id, token } = userOf(
        service.admin('users', 'add', name, '--paid', '--credits', String(creditsOfUser)),
        () => service.admin('tokens', 'create', name, '--name', 'torture'),
      );
      return new TortureClient(
        service,
        { name, id, token },
        randomOf(seed + index + 1),
        `http://127.0.0.1:${port}/`,
      );
    });
    const end = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() >= end || service.ended !== null;
    const done = { kill: 0, lock: 0, full: 0, restart: 0 };
    const saboteur = (async () => {
      while (!isOver()) {
        await pause(1500 + random() * 4000);
        const what = random();
        if (what < 0.5) {
          done.kill += 1;
          service.killOne(random());
        } else if (what < 0.7 && database === null) {
          done.lock += 1;
          await service.lockDatabases(500 + random() * 7000);
        } else if (what < 0.85 && disk.fill) {
          done.full += 1;
          disk.fill();
          await pause(500 + random() * 3000);
          disk.empty();
        } else if (restartDatabase) {
          done.restart += 1;
          await restartDatabase();
        }
      }
    })();
    await Promise.all([...clients.map((client) => client.run(isOver)), saboteur]);
    disk.empty();
    for (const { faults: its } of clients) faults.push(...its);
    /** @type {Record<string, number>} */
    const counts = { ...done };
    for (const client of clients)
      for (const [name, count] of Object.entries(client.counts)) counts[name] = (counts[name] ?? 0) + count;
    const accepted = clients.flatMap((client) => client.accepted);
    counts.accepted = accepted.length;
    try {
      if (service.ended === null) await everythingEnds(service, clients, faults, say);
    } catch (thrown) {
      faults.push(`the end: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
    }
    if (service.ended !== null)
      faults.push(`the service ended: ${service.ended}\n${service.complaints.join('\n')}`);
    else await nothingIsLeft(service, faults);
    if (faults.length > 0) {
      const kept = mkdtempSync(join(tmpdir(), 'platen-torture-log-'));
      cpSync(join(service.data, 'logs'), kept, { recursive: true });
      say(`the log of the service is kept in ${kept}`);
    }
    return { faults, counts };
  } finally {
    await service.stop();
    receiver.close();
    receiver.closeAllConnections();
    disk.remove();
  }
}

/** @param {any} added @param {() => any} addToken */
function userOf(added, addToken) {
  const id = added.id ?? added.user?.id;
  const token = added.token ?? addToken().token;
  return { id, token };
}

/**
 * What must hold at the end: every execution ended, once; the ledger adds up; nothing is left on the disk.
 * @param {TorturedService} service @param {TortureClient[]} clients @param {string[]} faults @param {(line: string) => void} say
 */
async function everythingEnds(service, clients, faults, say) {
  say('waiting for what runs');
  const patience = Date.now() + 240_000;
  for (const client of clients) {
    for (const one of client.accepted) {
      let state = await client.stateOf(one);
      while (
        state !== null &&
        state !== 'done' &&
        state !== 'failed' &&
        Date.now() < patience &&
        !service.ended
      ) {
        await pause(500);
        state = await client.stateOf(one);
      }
      if (state === null && !one.isDeleted)
        faults.push(`execution ${one.execution} was accepted and is gone`);
      else if (state !== null && state !== 'done' && state !== 'failed')
        faults.push(`execution ${one.execution} never ended: ${state}`);
      else if (state !== null && (await client.stateOf(one)) !== state)
        faults.push(`execution ${one.execution} ended twice`);
    }
  }
  say('looking at the ledger');
  const seen = (await service.ledger()).reservations.filter(({ state }) => state === 'open');
  if (seen.length > 0) say(`${seen.length} reservations are open yet`);
  const isOpen = async () => (await service.ledger()).reservations.some(({ state }) => state === 'open');
  while ((await isOpen()) && Date.now() < patience + 60_000) await pause(1000);
  await ledgerAddsUp(service, clients, faults);
  say('removing everything');
  for (const client of clients) await client.tidy();
  // Results of v1 outlive their session until their time is over.
  service.advance((keptHours + 2) * 3_600_000);
}

/**
 * Stops the service, starts it again, which is when it removes uploads that no request came to use, and stops it for good.
 * @param {TorturedService} service @param {string[]} faults
 */
async function nothingIsLeft(service, faults) {
  for (const begins of [false, true]) {
    if (begins) {
      await service.start();
      for (let left = 180; left > 0 && service.leftovers().length > 0; left--) await pause(500);
    }
    const status = await service.stop();
    if (status !== 0) faults.push(`the service was asked to end, and ended with ${status}`);
  }
  const leftovers = service.leftovers();
  if (leftovers.length > 0)
    faults.push(`${leftovers.length} files left over: ${leftovers.slice(0, 8).join(', ')}`);
}

/** @param {TorturedService} service @param {TortureClient[]} clients @param {string[]} faults */
async function ledgerAddsUp(service, clients, faults) {
  const { reservations, pools, movements } = await service.ledger();
  const open = reservations.filter(({ state }) => state === 'open');
  if (open.length > 0) faults.push(`${open.length} reservations are open: ${open[0]?.execution}`);
  for (const { user } of clients) {
    const charged = reservations
      .filter(({ user_id: owner }) => owner === user.id)
      .reduce((sum, { charged_personal: credits }) => sum + Number(credits), 0);
    const available = Number(pools.find(({ owner_id: owner }) => owner === user.id)?.available);
    if (available !== creditsOfUser - charged)
      faults.push(`${user.name} has ${available} credits, was charged ${charged} of ${creditsOfUser}`);
    const moved = movements
      .filter(({ pool_id: pool }) => pool === user.id)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    if (moved !== available) faults.push(`movements of ${user.name} add up to ${moved}, not ${available}`);
  }
  const settled = new Map();
  for (const { kind, execution } of movements)
    if (kind === 'settlement' || kind === 'release')
      settled.set(`${kind} ${execution}`, (settled.get(`${kind} ${execution}`) ?? 0) + 1);
  for (const [what, times] of settled) if (times > 1) faults.push(`${what}: ${times} times`);
}

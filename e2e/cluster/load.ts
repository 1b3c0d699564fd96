/**
 * Clients that hand documents in while nodes of a cluster fall, as the contract has clients: a request that got no answer is sent
 * again under the same key. Afterwards the books are added up from the tables, by another way than the service keeps them.
 */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { openReceiver, type Receiver } from '../../electron/network/testing/receiver.js';
import { picture, sample } from '../gateway/harness.js';

export interface LoadUser {
  readonly name: string;
  readonly id: string;
  readonly token: string;
}

/** What a client was told of an execution that was accepted. */
interface Accepted {
  readonly user: LoadUser;
  readonly key: string;
  readonly id: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Replies after which a client of the contract asks again. */
const passing = new Set([429, 502, 503]);

/** Credits that each user begins with. */
const granted = 10_000;

export class Load {
  readonly accepted: Accepted[] = [];
  readonly replies = new Map<number | string, number>();
  readonly #workflows = new Map<string, number>();

  private constructor(
    readonly cluster: Cluster,
    readonly users: readonly LoadUser[],
    /** Hears of every end. */
    readonly receiver: Receiver,
  ) {}

  /** Makes users, each with a webhook; the caller closes it. */
  static async open(cluster: Cluster, users = 4): Promise<Load> {
    const made = await cluster.addUsers(users, granted);
    const receiver = await openReceiver((_request, response) => void response.end());
    const load = new Load(cluster, made, receiver);
    for (const { token } of made) {
      const { status } = await load.ask(token, 'POST', '/user/webhooks', {
        body: JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/hook` }),
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(201);
    }
    const { body } = await load.ask(made[0]!.token, 'GET', '/user/workflows');
    for (const { id, name } of body['system_workflows'] as { id: number; name: string }[])
      load.#workflows.set(name, id);
    return load;
  }

  async close(): Promise<void> {
    await this.receiver.close();
  }

  /** The same clients with what they know, at another cluster that has the data of this one. */
  at(cluster: Cluster): Load {
    const load = new Load(cluster, this.users, this.receiver);
    load.accepted.push(...this.accepted);
    for (const [name, id] of this.#workflows) load.#workflows.set(name, id);
    return load;
  }

  /** One request; it is repeated for as long as the contract says that a client should. @param at a gateway; left out: the address in front */
  async ask(
    token: string,
    method: string,
    path: string,
    init: RequestInit = {},
    at = this.cluster.url,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
    for (;;) {
      const reply = await fetch(`${at}/api/v2${path}`, {
        ...init,
        method,
        headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
      }).then(
        async (response) => ({ status: response.status as number | string, text: await response.text() }),
        (error: Error) => ({ status: 'no answer' as number | string, text: error.message }),
      );
      this.replies.set(reply.status, (this.replies.get(reply.status) ?? 0) + 1);
      if (typeof reply.status === 'string' || passing.has(reply.status)) {
        await pause(200);
        continue;
      }
      return { status: reply.status, body: (reply.text === '' ? {} : JSON.parse(reply.text)) as never };
    }
  }

  /** Hands one in, without waiting for its end. */
  async submit(
    user: LoadUser,
    { office = false, key = randomUUID(), at }: { office?: boolean; key?: string; at?: string } = {},
  ): Promise<Accepted> {
    const form = new FormData();
    form.append('files[]', office ? await sample('letter.docx') : await picture('a.png'));
    form.append('workflow_id', String(this.#workflows.get(office ? 'Word to PDF' : 'Images to PDF')));
    form.append('async', 'true');
    const init = { body: form, headers: { 'idempotency-key': key } };
    const { status, body } = await this.ask(user.token, 'POST', '/convert', init, at);
    // A repeat may find it done.
    expect([200, 202], JSON.stringify(body)).toContain(status);
    const accepted = { user, key, id: String(body['execution_id']) };
    this.accepted.push(accepted);
    return accepted;
  }

  /** Many, from several clients at once. @param half called when half of them were accepted, and waited for */
  async submitAll(
    count: number,
    { office = false, half = async (): Promise<unknown> => undefined } = {},
  ): Promise<void> {
    let [begun, done] = [0, 0];
    const faults: Promise<unknown>[] = [];
    const client = async (lane: number) => {
      while (begun < count) {
        begun += 1;
        await this.submit(this.users[lane % this.users.length]!, { office });
        done += 1;
        if (done >= count / 2 && faults.length === 0) faults.push(half());
      }
    };
    await Promise.all(Array.from({ length: 2 * this.users.length }, (_, lane) => client(lane)));
    await Promise.all(faults);
  }

  /** Waits until each has ended; its status. @param wanted left out: all that were accepted */
  async ends(wanted: readonly Accepted[] = this.accepted): Promise<Map<string, string>> {
    const ended = new Map<string, string>();
    for (const { id, user } of wanted)
      while (!ended.has(id)) {
        const { status, body } = await this.ask(user.token, 'GET', `/executions/${id}`);
        expect(status, id).toBe(200);
        if (body['status'] === 'done' || body['status'] === 'failed') ended.set(id, String(body['status']));
        else await pause(100);
      }
    return ended;
  }

  /** Every accepted execution ends once, is told of once, and is charged for what was done; nothing else is there. */
  async addsUp({ failed = 0 } = {}): Promise<void> {
    const ended = await this.ends();
    const bad = [...ended.values()].filter((status) => status !== 'done').length;
    expect(bad, this.cluster.lastWords()).toBeLessThanOrEqual(failed);
    // What an end costs is settled when it has ended, and by another node where the first one died.
    await expect.poll(() => this.#count(`reservations where state = 'open'`), { timeout: 60_000 }).toBe(0);
    const executions = await this.#rows('select id, status, settled, token from cluster_executions');
    expect(new Set(executions.map(({ id }) => id))).toEqual(new Set(ended.keys()));
    // One key is one execution.
    const keys = await this.#rows('select key, execution from cluster_requests');
    const told = new Map(this.accepted.map(({ key, id }) => [key, id]));
    expect(new Map(keys.map(({ key, execution }) => [key, execution]))).toEqual(told);
    await this.#books(ended);
    await this.#webhooks(ended);
  }

  /** What was sent is removed with its end, where no node falls between the two. Blobs lie in a folder. */
  async inputsAreGone(): Promise<void> {
    const left = () => readdir(join(this.cluster.blobs, 'inputs'));
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  }

  async #books(ended: ReadonlyMap<string, string>): Promise<void> {
    const movements = await this.#rows('select * from movements order by pool_id, number');
    const pools = await this.#rows('select * from pools');
    for (const pool of pools) {
      let balance = 0;
      const own = movements.filter(({ pool_id }) => pool_id === pool['owner_id']);
      for (const [place, movement] of own.entries()) {
        balance += Number(movement['amount']);
        expect(movement).toMatchObject({ number: place + 1, balance });
      }
      expect(pool).toMatchObject({ available: balance, movements: own.length });
    }
    const kinds = new Map<string, string[]>();
    for (const { execution, kind } of movements as { execution: string | null; kind: string }[])
      if (execution !== null) kinds.set(execution, [...(kinds.get(execution) ?? []), kind]);
    for (const [id, status] of ended)
      expect(kinds.get(id), id).toEqual(['reservation', status === 'done' ? 'settlement' : 'release']);
    expect(kinds.size).toBe(ended.size);
    const charged = [...ended.values()].filter((status) => status === 'done').length;
    for (const { id } of this.users) {
      const [pool] = pools.filter(({ owner_id }) => owner_id === id);
      const mine = this.accepted.filter(({ user }) => user.id === id).map((one) => one.id);
      const cost = [...new Set(mine)].filter((one) => ended.get(one) === 'done').length;
      expect(Number(pool?.['available'])).toBe(granted - cost);
    }
    expect(charged).toBeGreaterThan(0);
  }

  async #webhooks(ended: ReadonlyMap<string, string>): Promise<void> {
    const heard = () => {
      const ids = new Map<string, Set<string>>();
      for (const { headers, body } of this.receiver.requests) {
        const { data } = JSON.parse(body) as { data: { execution_id: string } };
        const all = ids.get(data.execution_id) ?? new Set();
        ids.set(data.execution_id, all.add(String(headers['webhook-id'])));
      }
      return ids;
    };
    await expect.poll(() => heard().size, { timeout: 90_000 }).toBe(ended.size);
    for (const [id, messages] of heard()) expect([id, messages.size]).toEqual([id, 1]);
  }

  async #count(what: string): Promise<number> {
    const [row] = await this.#rows(`select count(*) as count from ${what}`);
    return Number(row?.['count']);
  }

  #rows(statement: string): Promise<readonly Row[]> {
    return this.cluster.postgres.ask(statement);
  }
}

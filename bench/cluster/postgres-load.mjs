// What one PostgreSQL server takes of jobs: run by `bench -- cluster` in a process of the Node that pg-boss needs.
// `node postgres-load.mjs URL SECONDS`: one line of JSON for each measurement.
//
// A job is what a document costs the database in a cluster, reduced to its statements: accepting it is one transaction (the key of the
// request, two rows of the ledger, the execution, the job of pg-boss), taking it is a fetch and two updates, its end is a transaction too.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

const [url, given] = process.argv.slice(2);
const milliseconds = Number(given) * 1000;
const users = Array.from({ length: 100 }, () => randomUUID());
const queue = 'platen-bench';
/** Connections at once: more than the cores, so that a commit that waits for the disk keeps nobody. */
const connections = 16;

const pool = new pg.Pool({ connectionString: url, max: connections });
const boss = new PgBoss({ connectionString: url, schema: 'bench_pgboss', supervise: false, schedule: false });
boss.on('error', (error) => process.stderr.write(`${String(error)}\n`));

/** About what the record of an execution holds. */
const record = JSON.stringify({ name: 'document.docx', options: {}, filler: 'x'.repeat(1200) });

/** @template T @param {(client: pg.PoolClient) => Promise<T>} work @returns {Promise<T>} */
async function transaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** pg-boss within a transaction of ours. @param {pg.PoolClient} client */
const within = (client) => ({
  db: {
    executeSql: (/** @type {string} */ text, /** @type {unknown[]} */ values) => client.query(text, values),
  },
});

/** @param {number} at @param {boolean} [notifies] tells the workers within the transaction */
async function accept(at, notifies = false) {
  const [id, user] = [randomUUID(), users[at % users.length]];
  await transaction(async (client) => {
    await client.query('insert into bench_requests values ($1, $2, $3)', [user, `key-${id}`, id]);
    await client.query('insert into bench_reservations values ($1, $2, $3, 1)', [id, user, 'open']);
    const { rows } = await client.query(
      'update bench_pools set available = available - 1, movements = movements + 1 where owner = $1 returning movements, available',
      [user],
    );
    await client.query('insert into bench_movements values ($1, $2, $3, -1, $4)', [
      ...[user, rows[0].movements, id, rows[0].available],
    ]);
    await client.query("insert into bench_executions values ($1, $2, 'pending', $3, null, now())", [
      ...[id, user, record],
    ]);
    await boss.send(queue, { execution: id }, within(client));
    if (notifies) await client.query("select pg_notify('bench_work', '')");
  });
}

/** The least that a commit is: one small row. @param {boolean} notifies */
const commit = (notifies) =>
  transaction(async (client) => {
    await client.query('insert into bench_commits values ($1)', [randomUUID()]);
    if (notifies) await client.query("select pg_notify('bench_work', '')");
  });

/** Takes one and ends it, as a worker whose conversion costs nothing. @returns whether there was one */
async function work() {
  const [job] = await boss.fetch(queue, { batchSize: 1 });
  if (!job) return false;
  const { execution } = /** @type {{ execution: string }} */ (job.data);
  const claim =
    "update bench_executions set status = 'processing', token = $2 where id = $1 and status = 'pending' returning record";
  await pool.query(claim, [execution, randomUUID()]);
  await transaction(async (client) => {
    await client.query("update bench_executions set status = 'done', record = $2 where id = $1", [
      ...[execution, record],
    ]);
    await client.query("update bench_reservations set state = 'settled' where execution = $1", [execution]);
    await boss.complete(queue, job.id, undefined, within(client));
  });
  return true;
}

/**
 * Many at once until the time is over.
 * @param {string} name @param {(at: number) => Promise<unknown>} step false: there is no more @param {number} [lanes] at once
 */
async function measure(name, step, lanes = connections) {
  let [count, begun, isOver] = [0, 0, false];
  const before = process.cpuUsage();
  const started = performance.now();
  process.stdout.write(`${JSON.stringify({ begins: name })}\n`);
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (!isOver && performance.now() - started < milliseconds) {
        if ((await step(begun++)) === false) isOver = true;
        else count += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(
    `${JSON.stringify({ name, count, seconds, client: (user + system) / 1000 / count })}\n`,
  );
}

/** Notifications that one connection hears, sent by another. */
async function notices() {
  const [listener, sender] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([listener.connect(), sender.connect()]);
  let heard = 0;
  listener.on('notification', () => (heard += 1));
  await listener.query('listen bench_ends');
  // One connection sends one after the other, as a transaction of its own each.
  await measure('notices', () => sender.query("select pg_notify('bench_ends', $1)", [randomUUID()]), 1);
  await listener.query('select 1');
  process.stdout.write(`${JSON.stringify({ heard })}\n`);
  await Promise.all([listener.end(), sender.end()]);
}

await pool.query(`
  create table bench_requests (owner text, key text, execution text, primary key (owner, key));
  create table bench_reservations (execution text primary key, owner text, state text, credits integer);
  create index on bench_reservations (state);
  create table bench_commits (id text);
  create table bench_pools (owner text primary key, available integer check (available >= 0), movements integer);
  create table bench_movements (owner text, number integer, execution text, amount integer, balance integer, primary key (owner, number));
  create table bench_executions (id text primary key, owner text, status text, record text, token text, created_at timestamptz);
  create index on bench_executions (owner, created_at);
  create index on bench_executions (status) where status in ('pending', 'processing');
`);
for (const user of users) await pool.query('insert into bench_pools values ($1, 1000000000, 0)', [user]);
await boss.start();
await boss.createQueue(queue);
// A commit that notifies waits for the one before it: it holds a lock of the whole server until it is on the disk.
await measure('commits', () => commit(false));
await measure('commits that notify', () => commit(true));
await measure('accept and notify', (at) => accept(at, true));
await measure('accept', (at) => accept(at));
await measure('work', work);
const { rows } = await pool.query('select id from bench_executions limit 1000');
const look = 'select id, owner, status, record from bench_executions where id = $1';
await measure('polls', (at) => pool.query(look, [rows[at % rows.length].id]));
await notices();
await boss.stop({ graceful: false });
await pool.end();

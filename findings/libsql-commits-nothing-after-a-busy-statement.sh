#!/bin/sh
# libsql: a prepared statement that found the file locked keeps its connection from committing anything, long after the lock is gone.
#
# Guess:    A write that fails with SQLITE_BUSY is over; the next transaction of the connection is as good as any.
# Behaviour: The statement stays in progress. Every later COMMIT fails with "cannot commit transaction - SQL statements in progress"
#            (its code is SQLITE_BUSY, too), and what it held is rolled back. It ends when the same statement is run again, or was
#            collected. The same through exec() leaves nothing behind.
# Version:  libsql 0.5.29
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund libsql@0.5.29
cat >try.cjs <<'JS'
const Database = require('libsql');
const other = new Database('shared.db');
other.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text)');
const mine = new Database('shared.db', { timeout: 0 });
const said = (work) => {
  try {
    work();
    return 'fine';
  } catch (error) {
    return error.message;
  }
};
const transaction = () => {
  mine.exec('BEGIN IMMEDIATE');
  mine.prepare("INSERT INTO notes VALUES ('kept?')").run();
  const end = said(() => mine.exec('COMMIT'));
  if (mine.inTransaction) mine.exec('ROLLBACK');
  return end;
};
const whileLocked = (work) => {
  other.exec('BEGIN IMMEDIATE');
  const end = said(work);
  other.exec('COMMIT');
  return end;
};
const rows = () => other.prepare('SELECT count(*) AS count FROM notes').get().count;

const seen = [];
seen.push(whileLocked(() => mine.exec("INSERT INTO notes VALUES ('by exec')")), transaction(), rows());
const statement = mine.prepare("INSERT INTO notes VALUES ('prepared')");
seen.push(whileLocked(() => statement.run()), transaction(), transaction(), rows());
statement.run();
seen.push(transaction(), rows());
console.log(seen.join('\n'));
const stuck = 'cannot commit transaction - SQL statements in progress';
const expected = ['database is locked', 'fine', 1, 'database is locked', stuck, stuck, 1, 'fine', 3];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node try.cjs

#!/bin/sh
# PostgreSQL: transactions that NOTIFY are written to the disk one by one, however many commit at once.
#
# Guess:    NOTIFY in a transaction costs a little memory: "the notification events are delivered ... when the transaction is committed"
#           (manual, NOTIFY). Sixteen connections that commit at once share a flush of the WAL, with it and without it.
# Behaviour: A commit with NOTIFY takes a lock on the whole server before it writes its record, and keeps it until that is on the disk. Only one
#           such transaction commits at a time, so there is a flush for each: a server commits no more of them a second than its disk
#           flushes. The same rows without NOTIFY share flushes.
# Version:  PostgreSQL 15 as Debian 12 has it, with pgbench; 2 without it
set -e
bin=$(ls -d /usr/lib/postgresql/15/bin 2>/dev/null || true); [ -x "$bin/pgbench" ] || exit 2
folder=$(mktemp -d); cd "$folder"
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown postgres "$folder"
trap 'as "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1; cd /; rm -rf "$folder"' EXIT
as "$bin/initdb" -D "$folder/data" -A trust -U postgres >/dev/null
as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-h '' -k $folder" start >/dev/null
ask() { as "$bin/psql" -h "$folder" -U postgres -Atqc "$1"; }
ask 'create table rows (id bigint generated always as identity, said text)'
printf "begin;\ninsert into rows (said) values ('one');\ncommit;\n" >plain.sql
printf "begin;\ninsert into rows (said) values ('one');\nnotify something;\ncommit;\n" >notify.sql
chmod a+rx "$folder"
seen=
for kind in plain notify; do
  ask "select pg_stat_reset_shared('wal')" >/dev/null
  as "$bin/pgbench" -h "$folder" -U postgres -n -c 16 -j 2 -t 100 -f "$folder/$kind.sql" postgres >"$kind.out" 2>/dev/null || cat "$kind.out"
  # Connections tell their counts when they end.
  sleep 1
  flushes=$(ask 'select wal_sync from pg_stat_wal')
  echo "$kind: 1600 commits, $flushes flushes, $(grep -o 'tps = [0-9]*' "$kind.out")"
  [ "$flushes" -ge 1500 ] && each=yes || each=no
  seen="$seen$each "
done
[ "$seen" = 'no yes ' ]

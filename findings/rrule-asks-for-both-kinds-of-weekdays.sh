#!/bin/sh
# rrule finds no day for "each Sunday and the last Friday".
#
# Guess:    BYDAY=SU,-1FR names all Sundays and the last Friday of a month: a list of BYDAY is a union (RFC 5545 3.3.10).
# Behaviour: plain weekdays and counted ones are two filters that a day must pass both, so the rule never happens; alone each is right.
# Version:  rrule 2.8.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund rrule@2.8.1
cat >try.mjs <<'JS'
import rrule from 'rrule';
const of = (days) =>
  new rrule.RRule({
    ...rrule.RRule.parseString(`FREQ=MONTHLY;BYDAY=${days}`),
    dtstart: new Date('2024-01-01T10:00:00Z'),
    until: new Date('2024-03-01T00:00:00Z'),
  }).all().length;
const seen = [of('SU'), of('-1FR'), of('SU,-1FR')];
console.log('Sundays, last Fridays, both:', seen.join(', '));
process.exit(seen.join() === '8,2,0' ? 0 : 1);
JS
node try.mjs

#!/bin/sh
# @dsnp/parquetjs: a price of 19.99 is 19.98 in a decimal column, and noon of the last day of 1969 is the day after.
#
# Guess:    DECIMAL(10, 2) is the type for amounts of money, because 19.99 is stored as the integer 1999 (Parquet, LogicalTypes, DECIMAL). A DATE is the day of the
#           time, before 1970 as after it.
# Behaviour: The number is multiplied by 100 and what stands behind the point is cut off: 19.99 * 100 is 1998.9999999999998, and 1998 is stored. Also 0.29, 4.35, 1.15
#           and 1234567.89 lose a cent; 0.25 and -1.15 are right. Days are cut off in the same way, towards 1970. The file is valid, and hyparquet reads the
#           same numbers. DOUBLE keeps 19.99. No message.
# Version:  @dsnp/parquetjs 1.8.8 (1.9.3 has no code in its package), hyparquet 1.33.0 as a second reader
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact @dsnp/parquetjs@1.8.8 hyparquet@1.33.0 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parquetReadObjects } from 'hyparquet';
const { ParquetReader, ParquetSchema, ParquetWriter } = createRequire(import.meta.url)('@dsnp/parquetjs');
async function store(type, values) {
  const writer = await ParquetWriter.openFile(new ParquetSchema({ value: type }), 'one.parquet');
  for (const value of values) await writer.appendRow({ value });
  await writer.close();
  const reader = await ParquetReader.openFile('one.parquet');
  const cursor = reader.getCursor();
  const own = [];
  for (let row = await cursor.next(); row; row = await cursor.next()) own.push(row.value);
  await reader.close();
  const { buffer, byteOffset, length } = readFileSync('one.parquet');
  const other = (await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + length) })).map((row) => row.value);
  const text = (list) => list.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)).join(' ');
  return text(own) === text(other) ? text(own) : `${text(own)}, and ${text(other)} in hyparquet`;
}
const amounts = [19.99, 0.29, 4.35, 1.15, 1234567.89, 0.25, -1.15];
const lines = [
  `amounts: ${amounts.join(' ')}`,
  `decimal: ${await store({ type: 'DECIMAL', precision: 10, scale: 2 }, amounts)}`,
  `double: ${await store({ type: 'DOUBLE' }, amounts)}`,
  `days: ${await store({ type: 'DATE' }, [new Date('1969-12-31T12:00:00Z'), new Date('1970-01-01T12:00:00Z')])}`,
];
console.log(lines.join('\n'));
const wanted = [
  'amounts: 19.99 0.29 4.35 1.15 1234567.89 0.25 -1.15',
  'decimal: 19.98 0.28 4.34 1.14 1234567.88 0.25 -1.15',
  'double: 19.99 0.29 4.35 1.15 1234567.89 0.25 -1.15',
  'days: 1970-01-01 1970-01-01',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs

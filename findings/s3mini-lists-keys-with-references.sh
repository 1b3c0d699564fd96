#!/bin/sh
# s3mini: a list gives keys under which nothing is stored, where the answer writes a sign as a number.
#
# Guess:    listObjects gives each key as it was put, whatever the XML of the answer had to do to hold it.
# Behaviour: Named references (&amp; &lt;) are read, those by a number are not: the key it's.txt, which a server writes as
#           it&#x27;s.txt, is listed as "it&#x27;s.txt". To read or delete what was listed then finds nothing, and deleting says true.
# Version:  s3mini 1.0.2, s3rver 3.7.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund s3rver@3.7.1 s3mini@1.0.2
cat >try.mjs <<'JS'
import { S3mini } from 's3mini';
import S3rver from 's3rver';

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: './store',
  configureBuckets: [{ name: 'bucket' }],
});
const { port } = await server.run();
const client = new S3mini({
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  endpoint: `http://127.0.0.1:${port}/bucket`,
  region: 'us-east-1',
});
await client.putObject("it's.txt", 'one');
await client.putObject('<a>&b.txt', 'two');
const keys = (await client.listObjects('/', '')).map(({ Key }) => Key).sort();
const listed = keys.find((key) => key.startsWith('it'));
const found = await client.getObject(listed);
const deleted = await client.deleteObject(listed);
const isLeft = await client.objectExists("it's.txt");
console.log('listed', JSON.stringify(keys), 'read', found, 'deleted', deleted, 'still there', isLeft);
process.exit(keys.join() === '<a>&b.txt,it&#x27;s.txt' && found === null && deleted && isLeft ? 0 : 1);
JS
node try.mjs 2>/dev/null

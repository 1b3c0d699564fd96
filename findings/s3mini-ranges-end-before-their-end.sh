#!/bin/sh
# s3mini: the end of a range is not part of it.
#
# Guess:    getObjectRaw(key, false, 2, 4) asks for the bytes 2 to 4, both of them, as `Range: bytes=2-4` does in HTTP and in S3.
# Behaviour: It gives the bytes 2 and 3, so that code which hands on the numbers of a Range header loses the last byte of each part.
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
await client.putObject('digits', '0123456789');
const range = async (from, to) => (await client.getObjectRaw('digits', false, from, to)).text();
const seen = [await range(2, 4), await range(1, 2)];
console.log('2 to 4:', seen[0], '  1 to 2:', seen[1]);
process.exit(seen.join() === '23,1' ? 0 : 1);
JS
node try.mjs 2>/dev/null

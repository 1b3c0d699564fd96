#!/bin/sh
# s3rver: who asks for the first byte gets the whole object.
#
# Guess:    `Range: bytes=0-0` gives one byte (RFC 9110, 14.1.2), as `bytes=1-1` does. It is how clients ask for the size of what
#           they are about to fetch.
# Behaviour: The last position 0 is taken for one that is missing: all ten bytes come, as 206 with `Content-Range: bytes 0-9/10`.
# Version:  s3rver 3.7.1, @aws-sdk/client-s3 3.1175.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund s3rver@3.7.1 @aws-sdk/client-s3@3.1175.0
cat >try.mjs <<'JS'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: './store',
  configureBuckets: [{ name: 'bucket' }],
});
const { port } = await server.run();
const client = new S3Client({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});
const object = { Bucket: 'bucket', Key: 'digits' };
await client.send(new PutObjectCommand({ ...object, Body: '0123456789' }));
const part = async (Range) => {
  const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...object, Range }));
  return `${await Body.transformToString()} (${ContentRange})`;
};
const seen = [await part('bytes=0-0'), await part('bytes=1-1'), await part('bytes=0-1')];
console.log(seen.join('   '));
process.exit(seen.join() === '0123456789 (bytes 0-9/10),1 (bytes 1-1/10),01 (bytes 0-1/10)' ? 0 : 1);
JS
node try.mjs 2>/dev/null

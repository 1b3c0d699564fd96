#!/bin/sh
# s3rver: a stream that the AWS SDK uploads comes back with its transfer frames in it.
#
# Guess:    The SDK sends a stream of known length in chunks with a checksum behind them (aws-chunked). A server that does not know
#           this way refuses the upload, as other servers do, or takes the chunks apart.
# Behaviour: It answers 200, with an ETag, and stores the frames as the object: 5 bytes are sent, 47 come back. The same bytes as
#           a string are stored right, so a test with strings does not show it. `requestChecksumCalculation: 'WHEN_REQUIRED'`
#           makes the stream right as well.
# Version:  s3rver 3.7.1, @aws-sdk/client-s3 3.1175.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund s3rver@3.7.1 @aws-sdk/client-s3@3.1175.0
cat >try.mjs <<'JS'
import { Readable } from 'node:stream';
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
const settings = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};
const back = async (more, Body) => {
  const client = new S3Client({ ...settings, ...more });
  await client.send(new PutObjectCommand({ Bucket: 'bucket', Key: 'k', Body, ContentLength: 5 }));
  const { Body: body } = await client.send(new GetObjectCommand({ Bucket: 'bucket', Key: 'k' }));
  return body.transformToString();
};
const seen = [
  await back({}, 'hello'),
  await back({}, Readable.from([Buffer.from('hello')])),
  await back({ requestChecksumCalculation: 'WHEN_REQUIRED' }, Readable.from([Buffer.from('hello')])),
];
console.log('string', JSON.stringify(seen[0]), 'stream', JSON.stringify(seen[1]), 'stream, when required', JSON.stringify(seen[2]));
const isFramed = /^5\r\nhello\r\n0\r\nx-amz-checksum-crc32:/.test(seen[1]);
process.exit(seen[0] === 'hello' && isFramed && seen[2] === 'hello' ? 0 : 1);
JS
node try.mjs 2>/dev/null

#!/bin/sh
# Fastify: a stream that fails before its first byte is answered with 500, whatever the error handler of the service sends.
#
# Guess:    An error of a stream that has sent nothing goes to the error handler, as Fastify's source says ("we want to handle that error
#           appropriately, e.g. a 404 for a missing file"). The handler sends 404 with an object, and the client gets that as JSON.
# Behaviour: The handler is called, but the content type of the stream is on the response of Node already. Fastify finds it there, does not
#           serialize the object, and replies 500 FST_ERR_REP_INVALID_PAYLOAD_TYPE. The log has no line about it. Without a content type, and where the
#           handler sets one itself, the reply is right.
# Version:  fastify 5.12.8
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact fastify@5.12.8 >/dev/null
cat >try.mjs <<'JS'
import fastify from 'fastify';
import { Readable } from 'node:stream';
const app = fastify();
const missing = async function* () { throw Object.assign(new Error('gone'), { isMissing: true }); };
app.setErrorHandler((error, _request, reply) => reply.status(404).send({ said: error.message }));
app.get('/typed', (_request, reply) => reply.header('content-type', 'application/pdf').send(Readable.from(missing())));
const typed = (_error, _request, reply) => reply.status(404).type('application/json').send({ said: 'gone' });
app.get('/set', { errorHandler: typed }, (_request, reply) => reply.type('application/pdf').send(Readable.from(missing())));
app.get('/untyped', (_request, reply) => reply.send(Readable.from(missing())));
app.get('/thrown', async (_request, reply) => { reply.header('content-type', 'application/pdf'); throw new Error('gone'); });
const seen = [];
for (const url of ['/typed', '/set', '/untyped', '/thrown']) {
  const { statusCode, body } = await app.inject({ url });
  console.log(url, statusCode, body);
  seen.push(`${statusCode} ${JSON.parse(body).code ?? JSON.parse(body).said}`);
}
process.exit(seen.join() === '500 FST_ERR_REP_INVALID_PAYLOAD_TYPE,404 gone,404 gone,404 gone' ? 0 : 1);
JS
node try.mjs

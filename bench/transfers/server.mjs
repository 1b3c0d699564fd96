// A service for `remote.mjs`: takes what is sent and throws it away, and gives a PDF of as many bytes as it is asked for. It tells
// its parent how long each took by its own clock, from the request's head to the last byte.
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { largePdf } from './large-pdf.mjs';

/** Bytes of the result of the execution that was made last. */
let resultSize = 0;

/** @param {'upload' | 'download'} what @param {number} bytes @param {number} started */
const tell = (what, bytes, started) =>
  process.send?.({ what, bytes, seconds: (performance.now() - started) / 1000 });

/** @param {import('node:http').ServerResponse} response @param {unknown} body */
const reply = (response, body, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function take(request, response) {
  const started = performance.now();
  const announced = Number(request.headers['content-length'] ?? 0);
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  tell('upload', bytes, started);
  // What is around the file in the request is some hundred bytes, and no matter.
  resultSize = Math.floor(announced / 1_000_000) * 1_000_000;
  reply(response, { execution_id: String(resultSize), status: 'processing', bytes }, 202);
}

/** @param {import('node:http').ServerResponse} response @param {number} size bytes */
async function give(response, size) {
  const started = performance.now();
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  for (const piece of largePdf(size))
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
  response.end(() => tell('download', size, started));
}

const workflows = { system_workflows: [{ id: 7, name: 'Compress PDF' }], user_workflows: [] };

const server = createServer((request, response) => {
  const path = request.url ?? '';
  const size = /\/executions\/(\d+)\/download$/.exec(path)?.[1];
  const execution = /\/executions\/(\d+)$/.exec(path)?.[1];
  if (request.method === 'POST') void take(request, response);
  else if (size !== undefined) void give(response, Number(size));
  else if (execution !== undefined)
    reply(response, {
      execution_id: execution,
      status: 'done',
      output_file_type: 'pdf',
      output_file_size: Number(execution),
      total_pages: 1,
    });
  else if (path.endsWith('/user/workflows')) reply(response, workflows);
  else if (path.endsWith('/options')) reply(response, { options: [] });
  else reply(response, { total_available: 1000 });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('disconnect', () => process.exit());

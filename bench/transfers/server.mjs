// A server for `remote.mjs`: takes what is sent and throws it away, and gives a file of as many bytes as it is asked for.
import { createServer } from 'node:http';

const megabyte = Buffer.alloc(1024 * 1024, 'platen');

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function take(request, response) {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  response.writeHead(202, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ execution_id: 'bench', status: 'processing', bytes }));
}

/** @param {import('node:http').ServerResponse} response @param {number} size bytes */
function give(response, size) {
  let left = size;
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  const more = () => {
    while (left > 0) {
      const chunk = megabyte.subarray(0, Math.min(left, megabyte.length));
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

const server = createServer((request, response) => {
  const size = /\/executions\/(\d+)\/download$/.exec(request.url ?? '')?.[1];
  if (request.method === 'POST') void take(request, response);
  else if (size !== undefined) give(response, Number(size));
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"total_available": 1}');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('disconnect', () => process.exit());

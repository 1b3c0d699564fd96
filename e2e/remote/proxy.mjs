// @ts-check
// A proxy in a process of its own: `node proxy.mjs --to PORT` leads every way to that port of this computer, whatever name was asked
// for; with `--login NAME:PASSWORD` for those alone who give them, with `--cuts` it hangs up. It writes its own port in the first line,
// and then a line of JSON for every request.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    login: { type: 'string' },
    cuts: { type: 'boolean', default: false },
  },
});
const { to, login, cuts } = values;

/** @param {Record<string, unknown>} line */
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

const server = createServer();
server.on('request', (request, response) => {
  tell({ method: request.method, asked: request.url, headers: request.rawHeaders });
  response.writeHead(502).end();
});
server.on('connect', (request, socket, head) => {
  tell({ method: 'CONNECT', asked: request.url, headers: request.rawHeaders });
  socket.on('error', () => undefined);
  const given = request.headers['proxy-authorization'];
  if (cuts) return void socket.destroy();
  if (login !== undefined && given !== `Basic ${Buffer.from(login).toString('base64')}`)
    return void socket.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="Harbour"\r\nContent-Length: 0\r\n\r\n',
    );
  const onward = connect(Number(to), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
// It ends with the process that started it.
process.stdin.on('end', () => process.exit()).resume();

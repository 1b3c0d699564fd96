/** A server of this computer that counts who connects and answers nobody. */
import { createServer, type AddressInfo } from 'node:net';

export interface AskedServer {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** How many connections there were. */
  readonly asked: number;
  close(): void;
}

export async function openAskedServer(): Promise<AskedServer> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get asked() {
      return asked;
    },
    close: () => void server.close(),
  };
}

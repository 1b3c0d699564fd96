/**
 * A port of this computer that this very process holds, and on which everybody is refused: the proxy of programs that
 * must reach nobody. A fixed port without a listener would do as well, until another program listens there.
 */
import { createServer, type AddressInfo } from 'node:net';
import { Remembered } from '../../systems/remembered.js';

export interface RefusingPort {
  readonly port: number;
  /** How many connections were refused since it was opened. */
  readonly refused: number;
}

const opened = new Remembered(open);

/** One for the whole process, held until it ends; it does not keep the process from ending. */
export const refusingPort = (): Promise<RefusingPort> => opened.get();

function open(): Promise<RefusingPort> {
  return new Promise((resolve, reject) => {
    let refused = 0;
    const server = createServer((socket) => {
      refused += 1;
      socket.on('error', () => undefined);
      socket.destroy();
    });
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        port,
        get refused() {
          return refused;
        },
      });
    });
    server.unref();
  });
}

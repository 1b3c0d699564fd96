/** The life of an engine: it is alone under its name, stays while there is work and for a while afterwards, and leaves nothing behind. */
import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { holdFile, type Hold } from '../../systems/processes/held-file.js';
import { allAddresses, buildMark, engineAddress, isOwn, type EngineAddress } from './address.js';
import { host, type RunCommand } from './host.js';
import type { WarmEngineFacts } from './wire.js';

/** Milliseconds between two looks whether this engine is still the one that commands look for. */
const lookEvery = 2000;

/** Commands after which an engine makes room for a new one: what libraries keep grows slowly. */
const mostCommands = 2000;

export interface EngineWishes {
  readonly build: readonly string[];
  /** Where it is to be; absent: where the circumstances of this process say. */
  readonly address?: EngineAddress;
  /** Seconds to stay after the last work. */
  readonly seconds: number;
  /** Bytes of memory of all that it started, and itself. */
  readonly memory: () => Promise<number>;
  /** Called once, when it takes no more commands and none runs. */
  readonly left: () => void;
}

export class Keeper {
  readonly #address: EngineAddress;
  /** Held as long as this process lives. */
  readonly #hold: Hold;
  readonly #wishes: EngineWishes;
  readonly #server: Server;
  readonly #lines = new Set<Socket>();
  readonly #secret = randomBytes(32);
  readonly #mark: string;
  #inode = 0n;
  #open: (run: RunCommand | null) => void = () => undefined;
  readonly #ready: Promise<RunCommand | null>;
  #seconds: number;
  #commands = 0;
  #running = 0;
  /** When it became idle; milliseconds since it started. */
  #idleSince = performance.now();
  #leaving = false;
  #look: NodeJS.Timeout | null = null;

  /**
   * Takes the place of an engine.
   * @returns null where another one has it, or where there can be none
   */
  static async open(wishes: EngineWishes): Promise<Keeper | null> {
    const address = wishes.address ?? engineAddress(wishes.build);
    if (!address) return null;
    mkdirSync(address.folder, { recursive: true, mode: 0o700 });
    // A folder that was there with the rights of others is not ours to change.
    if (!isOwn(address.folder, 'folder')) return null;
    const hold = holdFile(address.lock);
    if (hold === null) return null;
    for (const other of allAddresses(address.folder)) if (other.lock !== address.lock) clearAway(other);
    const keeper = new Keeper(address, wishes, hold);
    await keeper.#listen();
    return keeper;
  }

  private constructor(address: EngineAddress, wishes: EngineWishes, hold: Hold) {
    this.#hold = hold;
    this.#address = address;
    this.#wishes = wishes;
    this.#seconds = wishes.seconds;
    this.#mark = buildMark(wishes.build);
    this.#ready = new Promise((resolve) => (this.#open = resolve));
    this.#server = createServer((socket) => this.#take(socket));
  }

  /** From now on commands are run; those that came before have waited. @param run null: never */
  begin(run: RunCommand | null): void {
    this.#open(run);
  }

  async #listen(): Promise<void> {
    const { socket, secret } = this.#address;
    // What an engine left that was killed. Nobody else has the lock.
    removeFiles(this.#address);
    writeFileSync(secret, this.#secret, { flag: 'wx', mode: 0o600 });
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(socket, resolve);
    });
    this.#server.on('error', () => this.leave());
    if (process.platform !== 'win32') {
      chmodSync(socket, 0o600);
      this.#inode = lstatSync(socket, { bigint: true }).ino;
    }
    this.#look = setInterval(() => this.#lookAround(), lookEvery);
  }

  #take(socket: Socket): void {
    this.#lines.add(socket);
    socket.on('close', () => this.#lines.delete(socket));
    host(socket, {
      secret: this.#secret,
      ready: async () => ((await this.#ready) && !this.#leaving && this.#isCurrent() ? this.#ready : null),
      facts: () => this.#facts(),
      begins: ({ seconds }) => {
        this.#seconds = seconds;
        this.#commands += 1;
        this.#running += 1;
      },
      ended: () => {
        this.#running -= 1;
        this.#idleSince = performance.now();
        if (this.#commands >= mostCommands) this.leave();
        else if (this.#leaving) this.#end();
      },
      stop: () => this.leave(),
    });
  }

  async #facts(): Promise<WarmEngineFacts> {
    return {
      pid: process.pid,
      memory: await this.#wishes.memory(),
      commands: this.#commands,
      running: this.#running,
      seconds: this.#seconds,
      left: this.#running > 0 ? null : Math.max(0, Math.round(this.#seconds - this.#idleFor())),
    };
  }

  #idleFor = (): number => (performance.now() - this.#idleSince) / 1000;

  /** False after an update of Platen, and where somebody removed or replaced the socket, as at the end of a session. */
  #isCurrent(): boolean {
    try {
      return this.#isThere() && buildMark(this.#wishes.build) === this.#mark;
    } catch {
      return false;
    }
  }

  /** True while what lies at its address is of this engine. */
  #isThere(): boolean {
    const { socket, folder } = this.#address;
    if (!isOwn(folder, 'folder')) return false;
    return (
      process.platform === 'win32' ||
      lstatSync(socket, { bigint: true, throwIfNoEntry: false })?.ino === this.#inode
    );
  }

  #lookAround(): void {
    if (!this.#isCurrent() || (this.#running === 0 && this.#idleFor() >= this.#seconds)) this.leave();
  }

  /** Takes no more commands, and ends when none runs. */
  leave(): void {
    if (this.#leaving) return;
    this.#leaving = true;
    if (this.#look) clearInterval(this.#look);
    // What is there now may be of another one. An update changes nothing of that.
    if (this.#isThere()) removeFiles(this.#address);
    this.#server.close();
    this.#open(null);
    if (this.#running === 0) this.#end();
  }

  #end(): void {
    rmSync(this.#address.lock, { force: true });
    this.#hold.release();
    this.#wishes.left();
  }
}

/** Removes the files of an engine that was killed. */
function clearAway(address: EngineAddress): void {
  try {
    const hold = holdFile(address.lock);
    if (hold === null) return;
    removeFiles(address);
    rmSync(address.lock, { force: true });
    hold.release();
  } catch {
    // It can be neither held nor removed now.
  }
}

function removeFiles({ socket, secret }: EngineAddress): void {
  // A pipe is no file.
  if (process.platform !== 'win32') rmSync(socket, { force: true });
  rmSync(secret, { force: true });
}

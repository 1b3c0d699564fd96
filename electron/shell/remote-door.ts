/**
 * The access to services on other computers. It opens when the first one is looked for: a start without any costs nothing. It
 * reports their changes to the window, each service at most once for changes that come together.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  localCaller,
  type ConversionService,
  type ServiceId,
  type ServiceState,
} from '../../contract/index.js';
import { Remembered } from '../systems/remembered.js';
import type { Report } from './ipc.js';
import type { ShellRemote } from './remote-handlers.js';

export interface RemoteDoorOptions {
  /** Folder of `services.json`. */
  readonly config: string;
  open(): Promise<ShellRemote>;
  /** Told when one service stands otherwise. */
  changed(state: ServiceState): void;
  /** Told when services came or went, were renamed, or lead to another place. */
  came(states: readonly ServiceState[]): void;
  readonly report: Report;
}

export class RemoteDoor {
  readonly #options: RemoteDoorOptions;
  readonly #opening = new Remembered(() => this.#open());
  #openedRemote: ShellRemote | null = null;
  /** Services whose state is yet to be reported. */
  readonly #unreported = new Set<ServiceId>();
  #allUnreported = false;
  #isTelling = false;

  constructor(options: RemoteDoorOptions) {
    this.#options = options;
  }

  /** Opens all services that are set up. Nothing is asked over the network. */
  open(): Promise<ShellRemote> {
    return this.#opening.get();
  }

  /** The same, but null while nobody ever set one up. */
  async openIfAny(): Promise<ShellRemote | null> {
    const opening = this.#opening.known();
    if (opening) return opening;
    const isThere = await access(join(this.#options.config, 'services.json')).then(
      () => true,
      () => false,
    );
    return isThere ? this.open() : null;
  }

  /** The services that are open, as the person at this computer has them. */
  get all(): readonly ConversionService[] {
    return this.#openedRemote?.services.all(localCaller) ?? [];
  }

  /** True while something is sent to one of them, or waits to be: that stops when the app is quit. */
  get isSending(): boolean {
    return this.#openedRemote?.services.isSending ?? false;
  }

  /** Ends all work here; what services work on is found at the next start. */
  async close(): Promise<void> {
    const openedRemote = await this.#opening.known()?.catch(() => null);
    await openedRemote?.services.close();
  }

  async #open(): Promise<ShellRemote> {
    const openedRemote = await this.#options.open();
    this.#openedRemote = openedRemote;
    openedRemote.services.onStateChange((service) => {
      this.#unreported.add(service);
      this.#tell();
    });
    openedRemote.connections.onChange(() => {
      this.#allUnreported = true;
      this.#tell();
    });
    openedRemote.services.resume();
    return openedRemote;
  }

  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#tellAll().catch((thrown: unknown) =>
      this.#options.report('how services stand could not be told', { error: String(thrown) }),
    );
  }

  async #tellAll(): Promise<void> {
    try {
      const { services } = await this.open();
      while (this.#allUnreported || this.#unreported.size > 0) {
        const some = [...this.#unreported];
        const isAll = this.#allUnreported;
        this.#unreported.clear();
        this.#allUnreported = false;
        const states = await services.states();
        if (isAll) this.#options.came(states);
        else for (const state of states) if (some.includes(state.service)) this.#options.changed(state);
      }
    } finally {
      // In the same breath as the last look: what changes after it begins anew.
      this.#isTelling = false;
    }
  }
}

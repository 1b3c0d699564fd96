/** The service for other programs on this computer: switched on and off in the window, kept over restarts. */
import { ServiceError, type ErrorInfo, type GatewayState } from '../../contract/index.js';
import { environments } from '../gateway/base/environments.js';
import type { Gateway } from '../gateway/serve.js';
import type { SettingsStore } from '../service/app/settings.js';
import type { Report } from './ipc.js';

/** Starts the service on a port of this computer. @param legacy whether v1 answers, without end */
export type StartGateway = (port: number, legacy: boolean) => Promise<Gateway>;

type GatewayWish = Pick<GatewayState, 'wanted' | 'port' | 'legacy'>;

export class GatewaySwitch {
  readonly #settings: SettingsStore;
  readonly #start: StartGateway;
  readonly #report: Report;
  #gateway: Gateway | null = null;
  #error: ErrorInfo | null = null;
  /** Starts and stops follow one another. */
  #turning: Promise<void> = Promise.resolve();

  constructor(settings: SettingsStore, start: StartGateway, report: Report) {
    this.#settings = settings;
    this.#start = start;
    this.#report = report;
  }

  /** Does what the settings say; called when the app starts. */
  resume(): Promise<void> {
    return this.#turn();
  }

  /** Whether it runs, and where. */
  state(): GatewayState {
    const { serves: wanted, servesPort: port, servesLegacy: legacy } = this.#settings.get();
    const url = this.#gateway?.url ?? null;
    return {
      wanted,
      running: url !== null,
      port,
      legacy,
      url: url === null ? null : `${url}/api/v2`,
      sandboxUrl: url === null ? null : `${this.#gateway?.sandboxUrl}/api/v2`,
      workflowOffset: environments.production.workflowOffset,
      error: this.#error,
    };
  }

  async switch({ wanted, port, legacy }: GatewayWish): Promise<GatewayState> {
    await this.#settings.update({ serves: wanted, servesPort: port, servesLegacy: legacy });
    await this.#turn();
    return this.state();
  }

  /** @throws ServiceError `invalid_request` while it does not run */
  get administration(): Gateway['administration'] {
    return this.#running.administration;
  }

  /** @throws ServiceError `invalid_request` while it does not run */
  get templates(): Gateway['templates'] {
    return this.#running.templates;
  }

  get #running(): Gateway {
    if (this.#gateway) return this.#gateway;
    throw new ServiceError('invalid_request', { detail: 'the service for other programs is not running' });
  }

  /** Stops it for now; the next start of the app starts it again. */
  async close(): Promise<void> {
    await this.#turning;
    await this.#stop();
  }

  #turn(): Promise<void> {
    this.#turning = this.#turning.then(async () => {
      await this.#stop();
      this.#error = null;
      const { serves, servesPort, servesLegacy } = this.#settings.get();
      if (!serves) return;
      try {
        this.#gateway = await this.#start(servesPort, servesLegacy);
      } catch (thrown) {
        this.#error = ServiceError.from(thrown).toInfo();
        this.#report('the service for other programs did not start', { error: String(thrown) });
      }
    });
    return this.#turning;
  }

  async #stop(): Promise<void> {
    const gateway = this.#gateway;
    this.#gateway = null;
    try {
      await gateway?.close();
    } catch (thrown) {
      // The next switch does not report it: if it still holds its port, its start says so.
      this.#report('the service for other programs did not end well', { error: String(thrown) });
    }
  }
}

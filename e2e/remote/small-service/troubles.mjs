// @ts-check
// Which requests something happens to, and the gates that hold them.

/**
 * @typedef {import('../faults.js').Fault} Fault
 * @typedef {import('../faults.js').Trouble} Trouble
 * @typedef {import('../faults.js').Endpoint} Endpoint
 * @typedef {import('../faults.js').Environment} Environment
 */

/** The faults that are switched on. */
export class Troubles {
  /** @type {{ fault: Fault, met: number }[]} */
  #faults = [];

  /** @param {readonly Fault[]} faults in place of those before */
  set(faults) {
    this.#faults = faults.map((fault) => ({ fault, met: 0 }));
  }

  /**
   * What happens to a request; each of them counts it.
   * @param {Endpoint | null} endpoint
   * @param {Environment} environment
   * @returns {Trouble[]}
   */
  take(endpoint, environment) {
    return this.#faults
      .filter(({ fault }) => {
        const isOn =
          fault.on === undefined ||
          (endpoint !== null && (Array.isArray(fault.on) ? fault.on : [fault.on]).includes(endpoint));
        return isOn && (fault.environment ?? environment) === environment;
      })
      .filter((entry) => {
        const { skip = 0, times = Infinity } = entry.fault;
        const at = entry.met;
        entry.met += 1;
        return at >= skip && at < skip + times;
      })
      .map(({ fault }) => fault.does);
  }
}

/** Gates by name: who comes waits until it is opened; an open gate stays open. */
export class Gates {
  /** @type {Map<string, { waiting: number, isOpen: boolean, opens: Promise<void>, open: () => void }>} */
  #gates = new Map();
  /** @type {(() => void)[]} */
  #watchers = [];

  /** @param {string} name */
  #of(name) {
    const known = this.#gates.get(name);
    if (known !== undefined) return known;
    let open = () => {};
    /** @type {Promise<void>} */
    const opens = new Promise((resolve) => {
      open = resolve;
    });
    const gate = { waiting: 0, isOpen: false, opens, open };
    this.#gates.set(name, gate);
    return gate;
  }

  #changed() {
    for (const watcher of this.#watchers.splice(0)) watcher();
  }

  /**
   * @param {string} name
   * @param {AbortSignal} gone of the client, which then waits no more
   */
  async pass(name, gone) {
    const gate = this.#of(name);
    if (gate.isOpen || gone.aborted) return;
    gate.waiting += 1;
    this.#changed();
    const left = new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
    await Promise.race([gate.opens, left]);
    gate.waiting -= 1;
    this.#changed();
  }

  /** @param {string} name */
  open(name) {
    const gate = this.#of(name);
    gate.isOpen = true;
    gate.open();
  }

  /** Opens all, and forgets them. */
  reset() {
    for (const name of this.#gates.keys()) this.open(name);
    this.#gates.clear();
  }

  /** How many each holds. */
  held() {
    return Object.fromEntries([...this.#gates].map(([name, { waiting }]) => [name, waiting]));
  }

  /**
   * Settles when a gate holds so many.
   * @param {string} name
   * @param {number} count
   */
  async until(name, count) {
    while (this.#of(name).waiting < count)
      await new Promise((resolve) => this.#watchers.push(() => resolve(undefined)));
  }
}

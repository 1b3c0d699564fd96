// @ts-check
// Executions of the small service: taken in, converted for real, and told of.
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pagesOf } from './conversions.mjs';
import { writeResult } from './results.mjs';

/**
 * @typedef {import('../faults.js').Converted} Converted
 * @typedef {import('../faults.js').Environment} Environment
 * @typedef {import('../faults.js').Manner} Manner
 * @typedef {import('../faults.js').OddResult} OddResult
 * @typedef {import('./conversions.mjs').Input} Input
 * @typedef {import('./conversions.mjs').Work} Work
 */

/**
 * @typedef {object} Execution
 * @property {string} id
 * @property {Environment} environment
 * @property {Work} work
 * @property {readonly Input[]} inputs
 * @property {'queued' | 'processing' | 'completed' | 'failed'} status
 * @property {number} charged credits
 * @property {number} polled how often its status was asked for
 * @property {import('./results.mjs').Result & { size: number, pages: number, at: string } | null} result
 * @property {OddResult | null} odd
 * @property {Readonly<Record<string, unknown>> | null} fails what its failed record says further; null: it does not fail by order
 * @property {Promise<void>} ends
 */

export class Executions {
  /** @type {Map<string, Execution>} */
  #all = new Map();
  #open = 0;
  maxConcurrent = 0;
  /** @type {Converted[]} */
  conversions = [];
  /** @type {() => void} */
  #goOn = () => {};
  #held = Promise.resolve();

  /**
   * @param {string} folder where results are written
   * @param {() => Manner} manner
   */
  constructor(folder, manner) {
    this.folder = folder;
    this.manner = manner;
  }

  /** Work that waits goes on, or work that is to come waits. @param {boolean} isHeld */
  hold(isHeld) {
    this.#goOn();
    this.#held = isHeld ? new Promise((resolve) => (this.#goOn = resolve)) : Promise.resolve();
  }

  /** @param {Environment} environment @param {string} id */
  find(environment, id) {
    const execution = this.#all.get(id);
    return execution?.environment === environment ? execution : undefined;
  }

  /**
   * @param {Pick<Execution, 'environment' | 'work' | 'inputs' | 'charged' | 'odd' | 'fails'>} facts
   * @returns {Execution}
   */
  start(facts) {
    /** @type {Execution} */
    const execution = {
      ...facts,
      id: randomUUID(),
      status: 'queued',
      polled: 0,
      result: null,
      ends: Promise.resolve(),
    };
    this.#all.set(execution.id, execution);
    this.#open += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.#open);
    execution.ends = this.#run(execution).finally(() => {
      this.#open -= 1;
    });
    return execution;
  }

  /** @param {Execution} execution */
  async #run(execution) {
    await this.#held;
    execution.status = 'processing';
    try {
      if (execution.fails !== null) throw new Error('by order');
      execution.result = await this.#convert(execution);
      execution.status = 'completed';
    } catch {
      execution.status = 'failed';
    }
    const { environment, id, work, inputs, status } = execution;
    this.conversions.push({
      environment,
      execution: id,
      workflow: work.name,
      inputs: inputs.map(({ name }) => name),
      status,
    });
  }

  /**
   * @param {Work} work
   * @param {readonly Input[]} inputs
   */
  async #make({ together, each }, inputs) {
    /** @type {import('./results.mjs').Made[]} */
    const made = [];
    const [leading] = inputs;
    if (together !== undefined && leading !== undefined)
      made.push({ input: leading, bytes: await together(inputs) });
    if (each === undefined) return made;
    for (const input of inputs)
      try {
        made.push({ input, bytes: await each(input) });
      } catch (error) {
        // One of several that cannot be converted has no entry in the ZIP; the contract knows no other way to tell.
        if (inputs.length === 1) throw error;
      }
    return made;
  }

  /** @param {Execution} execution */
  async #convert({ id, work, inputs, odd }) {
    const made = await this.#make(work, inputs);
    if (made.length === 0) throw new Error('Nothing could be converted');
    const naming = this.manner().zipNames;
    const result = await writeResult({ work, inputs, made, odd, naming, folder: this.folder, id });
    const isMeant = odd === null || odd.startsWith('zip-');
    let pages = 0;
    if (isMeant) for (const { bytes } of made) pages += await pagesOf(bytes);
    const { size } = await stat(result.path);
    return { ...result, size, pages, at: new Date().toISOString() };
  }
}

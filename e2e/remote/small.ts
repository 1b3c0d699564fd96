/**
 * Starts the small service as a process of its own, and speaks to its control door.
 *
 *     const small = await startSmallService(faults.tooOften({ on: 'convert', times: 1, retryAfter: 1 }));
 *     // ... a client works with small.url and small.token
 *     const { requests, conversions } = await small.memory();
 *     await small.close();
 *
 * Nothing in a test needs to wait for a time: a `faults.hold` keeps a request until `small.open(gate)`, `small.held(gate)` waits
 * until one is kept, and `small.manner({ isHeld: true })` keeps executions unfinished.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Fault, Manner, Memory } from './faults.js';

const program = join(import.meta.dirname, 'small-service', 'main.mjs');

interface Addresses {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly token: string;
  readonly sandboxToken: string;
  readonly elsewhere: string;
  readonly control: string;
}

export interface SmallServiceOptions {
  readonly faults?: readonly Fault[];
  readonly manner?: Partial<Manner>;
  /** Files with a key and a certificate in PEM; it speaks HTTPS then. */
  readonly secrets?: { readonly key: string; readonly certificate: string };
}

/** A small service that runs. */
export class SmallService {
  /** Address of production, without a slash at its end. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** Taken in production and in the sandbox. */
  readonly token: string;
  /** Taken in the sandbox alone. */
  readonly sandboxToken: string;
  /** Address of a listener that only notes what comes. */
  readonly elsewhere: string;

  constructor(
    readonly process: ChildProcess,
    private readonly addresses: Addresses,
  ) {
    this.url = addresses.url;
    this.sandboxUrl = addresses.sandboxUrl;
    this.token = addresses.token;
    this.sandboxToken = addresses.sandboxToken;
    this.elsewhere = addresses.elsewhere;
  }

  /** Switches these faults on, in place of all before; none: all is well. */
  async faults(...list: readonly Fault[]): Promise<void> {
    await this.#order('faults', list);
  }

  /** Changes how it answers while all is well. */
  async manner(change: Partial<Manner>): Promise<void> {
    await this.#order('manner', change);
  }

  /** Opens a gate, which stays open. */
  async open(gate: string): Promise<void> {
    await this.#order('open', { gate });
  }

  /** Waits until a gate holds so many requests. */
  async held(gate: string, count = 1): Promise<void> {
    await this.#order('held', { gate, count });
  }

  /** Forgets the requests and conversions so far. */
  async forget(): Promise<void> {
    await this.#order('forget', {});
  }

  /** What it remembers. */
  async memory(): Promise<Memory> {
    return (await this.#order('memory', {})) as Memory;
  }

  /** Ends it. */
  async close(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill();
    await ended;
  }

  async #order(order: string, body: unknown): Promise<unknown> {
    const reply = await fetch(`${this.addresses.control}/${order}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${order}: ${await reply.text()}`);
    return reply.json();
  }
}

/** Starts one; the caller closes it. It also ends with the process that started it. */
export async function startSmallService(
  ...wishes: readonly (Fault | SmallServiceOptions)[]
): Promise<SmallService> {
  const settings = wishes.filter((wish): wish is SmallServiceOptions => !('does' in wish));
  const secrets = settings.map((wish) => wish.secrets).find((found) => found !== undefined);
  const words = secrets === undefined ? [] : ['--key', secrets.key, '--certificate', secrets.certificate];
  const child = spawn(process.execPath, [program, '--with-parent', ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === 2) break;
  const [, second] = lines;
  if (second === undefined) throw new Error('The small service did not start');
  const service = new SmallService(child, JSON.parse(second) as Addresses);
  for (const { manner } of settings) if (manner !== undefined) await service.manner(manner);
  const faults = wishes.flatMap((wish) => ('does' in wish ? [wish] : (wish.faults ?? [])));
  if (faults.length > 0) await service.faults(...faults);
  return service;
}

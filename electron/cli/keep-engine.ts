/** The life of a process that is an engine for the commands to come. */
import { parse } from 'node:path';
import { unawaited } from '../systems/heard.js';
import type { EngineWork } from './running.js';
import type { EngineAddress } from './warm/address.js';
import { engineBuild } from './warm/build.js';
import { Keeper } from './warm/keeper.js';

export interface EngineStart extends EngineWork {
  /** As for {@link Keeper.open}. */
  readonly address?: EngineAddress;
}

/** Takes its place and begins, or ends where another engine has it. */
export async function keepEngine({ seconds, words, address, compose, exit }: EngineStart): Promise<void> {
  // It holds no folder of the person's, and a relative path that was overlooked is found nowhere.
  process.chdir(parse(process.execPath).root);
  let leave = exit;
  let memory = () => Promise.resolve(process.memoryUsage.rss());
  const keeper = await Keeper.open({
    build: engineBuild(),
    seconds,
    ...(address ? { address } : {}),
    memory: () => memory(),
    left: () => leave(),
  }).catch(() => null);
  if (keeper === null) return exit();
  // Commands that come from now on wait: they would load the same.
  const { startEngine } = await import('./running.js');
  const engine = await startEngine(keeper, { seconds, words, compose, exit });
  leave = () => {
    unawaited(engine.close().finally(exit));
  };
  memory = () => engine.memory();
}

/**
 * The engine that stays for the commands to come, started by the command line after its work. It runs whole commands, each with the
 * streams, the folder and the signals of the process that hands it over.
 */
import { parse } from 'node:path';
import { unawaited } from '../systems/heard.js';
import { engineBuild } from './warm/build.js';
import { Keeper } from './warm/keeper.js';

/** Takes its place and begins, or ends where another engine has it. */
async function begin([seconds = '0', ...words]: readonly string[]): Promise<void> {
  // It holds no folder of the person's, and a relative path that was overlooked is found nowhere.
  process.chdir(parse(process.execPath).root);
  let leave = (): void => process.exit();
  let memory = () => Promise.resolve(process.memoryUsage.rss());
  const keeper = await Keeper.open({
    build: engineBuild(),
    seconds: Number(seconds),
    memory: () => memory(),
    left: () => leave(),
  }).catch(() => null);
  if (keeper === null) process.exit();
  // Commands that come from now on wait: they would load the same.
  const { startEngine } = await import('./running.js');
  const engine = await startEngine(keeper, Number(seconds), words);
  leave = () => {
    unawaited(engine.close().finally(() => process.exit()));
  };
  memory = () => engine.memory();
}

begin(process.argv.slice(2)).catch(() => process.exit(1));

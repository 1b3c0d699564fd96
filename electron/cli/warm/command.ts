/** The one command of a process: by an engine that is there, and by this process otherwise. */
import { extname } from 'node:path';
import { engineAddress } from './address.js';
import { engineBuild, engineProgram } from './build.js';
import { isForEngine, warmSeconds } from './wish.js';

/** What the process that runs a command itself is to know. */
export interface RunHere {
  /** The key of what an engine left that died with this command. */
  readonly undoKey?: string;
  /** True where standard output has everything already. */
  readonly isTold?: boolean;
}

/**
 * @param here runs the command in this process
 * @param stay starts an engine for the commands to come. Of two that start at once, one ends at once
 * @returns the exit status
 */
export async function runOrHandOver(
  words: readonly string[],
  here: (wishes: RunHere) => Promise<number>,
  stay: (seconds: number, kinds: readonly string[]) => Promise<unknown> = startEngine,
): Promise<number> {
  const seconds = isForEngine(words) ? warmSeconds(words) : 0;
  const address = seconds > 0 ? engineAddress(engineBuild()) : null;
  if (!address) return here({});
  const { handOver } = await import('./hand-over.js');
  const handed = await handOver(words, seconds, address);
  if (handed && 'status' in handed) return handed.status;
  const status = await here(handed ? { undoKey: handed.lostKey, isTold: handed.isTold } : {});
  // A refused command says nothing about the next one.
  if (status <= 1) await stay(seconds, kindsOf(words));
  return status;
}

async function startEngine(seconds: number, kinds: readonly string[]): Promise<void> {
  const { startProgram } = await import('../../systems/programs/start.js');
  await startProgram(process.execPath, [engineProgram(), String(seconds), ...kinds], { isHidden: true });
}

/** The words of a command without the names of its files, which every account of this computer could read for as long as the engine stays. */
export function kindsOf(words: readonly string[]): string[] {
  const kinds = new Set(
    words.map((word) => extname(word).toLowerCase()).filter((kind) => /^\.\w{1,8}$/.test(kind)),
  );
  const at = words.findIndex((word) => word === '-t' || word === '--to');
  return [...(at < 0 ? [] : ['--to', words[at + 1] ?? '']), ...[...kinds].map((kind) => `file${kind}`)];
}
